import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// Symbols by SF Symbols' names, set for a font.
///
/// Sizes (facts §10): "star" takes 16.5 × 16 points at 13, 22 × 20 at 17 and 36 × 34 at 28: what is seen of a drawing's 16 units is
/// 1.185 em wide, with a little room round it. A symbol's middle lies half a capital above the baseline.
final class SymbolLibrary {
    private let table: String?
    private lazy var composer = SymbolComposer(table: SymbolTable(file: table))
    private var images: [Key: SymbolImage] = [:]
    private static let limit = 1024

    private struct Key: Hashable {
        var name: String
        var pen: CGFloat
        var size: CGFloat
        var level: Int?
        var opacities: [UInt8]
    }

    /// Ems a unit of the drawing.
    static let unit: CGFloat = 1.185 / 16
    /// Ems of room, both sides together.
    private static let roomAcross: CGFloat = 0.105
    private static let roomDown: CGFloat = 0.05
    private static let capHeight: CGFloat = 1443.0 / 2048

    /// - Parameter table: the file of names; without one only names that are icons' names are known.
    init(table: String?) { self.table = table }

    func resource(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, lighting: SymbolLighting = .whole) -> SymbolResource {
        let pointSize = pointSize.isFinite ? min(max(pointSize, 0.1), 4000) : 17
        let size = pointSize * (scale.isFinite ? min(max(scale, 0.05), 20) : 1)
        guard let drawing = composer.drawing(name) else { return placeholder(name, pointSize: pointSize, size: size) }
        let pen = Self.pen(weight)
        let ink = drawing.ink.insetBy(dx: -pen / 2, dy: -pen / 2)
        let drawn = CGSize(width: ink.width * Self.unit * size, height: ink.height * Self.unit * size)
        return boxed(
            image(name, drawing, ink: ink, pen: pen, drawn: drawn, size: size, lighting), drawn: drawn, pointSize: pointSize, size: size, isKnown: true)
    }

    /// The parts of a symbol that are painted apart, the lowest first; one for symbols that are one part.
    func layers(
        named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, isDark: Bool, lighting: SymbolLighting = .whole
    ) -> [SymbolLayer] {
        guard let drawing = composer.drawing(name) else { return [] }
        let size = pointSize * scale, pen = Self.pen(weight), ink = drawing.ink.insetBy(dx: -pen / 2, dy: -pen / 2)
        let drawn = CGSize(width: ink.width * Self.unit * size, height: ink.height * Self.unit * size)
        return Set(drawing.layers.map(\.level)).sorted(by: >).map { level in
            SymbolLayer(
                image: image(name, drawing, ink: ink, pen: pen, drawn: drawn, size: size, lighting, level: level), level: level,
                color: SymbolColors.color(name, level: level, isDark: isDark))
        }
    }

    /// A symbol of the user's own catalogue.
    func resource(_ image: any VectorImage, drawn: CGSize, pointSize: CGFloat, scale: CGFloat) -> SymbolResource {
        let size = pointSize * scale, factor = Self.unit * SymbolDrawing.box * size / max(drawn.width, drawn.height, 0.1)
        return boxed(
            image, drawn: CGSize(width: drawn.width * factor, height: drawn.height * factor), pointSize: pointSize, size: size, isKnown: true)
    }

    private func image(
        _ name: String, _ drawing: SymbolDrawing, ink: CGRect, pen: CGFloat, drawn: CGSize, size: CGFloat, _ lighting: SymbolLighting, level: Int? = nil
    ) -> SymbolImage {
        let opacities = lighting == .whole ? [] : lighting.opacities(drawing.steps).map { UInt8(($0 * 255).rounded()) }
        let key = Key(name: name, pen: pen, size: size, level: level, opacities: opacities)
        if let known = images[key] { return known }
        if images.count >= Self.limit { images.removeAll(keepingCapacity: true) }
        let made = SymbolImage(drawing, ink: ink, pen: pen, size: drawn, level: level, opacities: opacities)
        images[key] = made
        return made
    }

    /// The icons' lines are a unit thick, SF's a little more; heavier text has heavier symbols.
    private static func pen(_ weight: Int) -> CGFloat {
        let place = CGFloat(min(max(weight, 100), 900) - 400)
        return max(0.25 + place * (place > 0 ? 0.0022 : 0.0012), 0)
    }

    private func boxed(_ image: any VectorImage, drawn: CGSize, pointSize: CGFloat, size: CGFloat, isKnown: Bool) -> SymbolResource {
        let box = CGSize(width: Self.half(drawn.width + Self.roomAcross * size), height: Self.half(drawn.height + Self.roomDown * size))
        let drawing = CGRect(
            x: (box.width - drawn.width) / 2, y: (box.height - drawn.height) / 2, width: drawn.width, height: drawn.height)
        return SymbolResource(
            image: image, size: box, baseline: box.height / 2 + Self.capHeight * pointSize / 2, drawing: drawing, isKnown: isKnown)
    }

    private static func half(_ value: CGFloat) -> CGFloat { max((value * 2).rounded() / 2, 0.5) }

    /// Facts §9: a symbol that is not shown takes round(1.18 s) × round(1.145 s).
    private func placeholder(_ name: String, pointSize: CGFloat, size: CGFloat) -> SymbolResource {
        let box = CGSize(width: max((1.18 * size).rounded(), 1), height: max((1.145 * size).rounded(), 1))
        return SymbolResource(
            image: PlaceholderImage(label: name, size: box), size: box, baseline: box.height / 2 + Self.capHeight * pointSize / 2,
            drawing: CGRect(origin: .zero, size: box), isKnown: false)
    }
}
