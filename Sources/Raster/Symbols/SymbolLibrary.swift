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
        var isMirrored: Bool
        var pen: CGFloat
        var size: CGFloat
        var level: Int?
        var holes: Set<Int>
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

    func resource(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource {
        let pointSize = pointSize.isFinite ? min(max(pointSize, 0.1), 4000) : 17
        let size = pointSize * (scale.isFinite ? min(max(scale, 0.05), 20) : 1)
        guard let drawing = composer.drawing(name, isRightToLeft: traits.isRightToLeft) else { return placeholder(name, pointSize: pointSize, size: size) }
        let setting = Setting(name: name, drawing: drawing, weight: weight, size: size, traits: traits)
        return boxed(image(setting), drawn: setting.drawn, pointSize: pointSize, size: size, isKnown: true)
    }

    /// The parts of a symbol that are painted apart, the lowest first; one for symbols that are one part.
    func layers(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> [SymbolLayer] {
        guard let drawing = composer.drawing(name, isRightToLeft: traits.isRightToLeft) else { return [] }
        let setting = Setting(name: name, drawing: drawing, weight: weight, size: pointSize * scale, traits: traits)
        let levels = Set(drawing.layers.map(\.level))
        let colors = levels.reduce(into: [Int: RGBA]()) { $0[$1] = SymbolColors.color(name, level: $1, isDark: traits.isDark) }
        // In colours of its own, what a filled enclosure holds is a hole where it has no colour.
        let isHole = { (level: Int) in colors[level] == nil && drawing.layers.allSatisfy { $0.level != level || $0.isKnockout } }
        let holes: Set<Int> = traits.isMulticolor ? levels.filter(isHole) : []
        return levels.subtracting(holes).sorted(by: >).map { SymbolLayer(image: image(setting, level: $0, holes: holes), level: $0, color: colors[$0]) }
    }

    /// A symbol of the user's own catalogue.
    func resource(_ image: any VectorImage, drawn: CGSize, pointSize: CGFloat, scale: CGFloat) -> SymbolResource {
        let size = pointSize * scale, factor = Self.unit * SymbolDrawing.box * size / max(drawn.width, drawn.height, 0.1)
        return boxed(
            image, drawn: CGSize(width: drawn.width * factor, height: drawn.height * factor), pointSize: pointSize, size: size, isKnown: true)
    }

    /// A drawing as it is asked for.
    private struct Setting {
        let name: String
        let drawing: SymbolDrawing
        /// Units.
        let pen: CGFloat, ink: CGRect
        /// Points.
        let size: CGFloat, drawn: CGSize
        let isMirrored: Bool
        let lighting: SymbolLighting

        init(name: String, drawing: SymbolDrawing, weight: Int, size: CGFloat, traits: ResourceTraits) {
            self.name = name
            self.drawing = drawing
            self.size = size
            pen = SymbolLibrary.pen(weight)
            ink = drawing.ink.insetBy(dx: -pen / 2, dy: -pen / 2)
            drawn = CGSize(width: ink.width * SymbolLibrary.unit * size, height: ink.height * SymbolLibrary.unit * size)
            isMirrored = traits.isRightToLeft
            lighting = traits.lighting
        }
    }

    private func image(_ setting: Setting, level: Int? = nil, holes: Set<Int> = []) -> SymbolImage {
        let drawing = setting.drawing, lighting = setting.lighting
        let opacities = lighting == .whole ? [] : lighting.opacities(drawing.steps).map { UInt8(($0 * 255).rounded()) }
        let key = Key(
            name: setting.name, isMirrored: setting.isMirrored, pen: setting.pen, size: setting.size, level: level, holes: holes, opacities: opacities)
        if let known = images[key] { return known }
        if images.count >= Self.limit { images.removeAll(keepingCapacity: true) }
        let made = SymbolImage(drawing, ink: setting.ink, pen: setting.pen, size: setting.drawn, level: level, holes: holes, opacities: opacities)
        images[key] = made
        return made
    }

    /// The icons' lines are a unit thick, SF's a little more; heavier text has heavier symbols.
    fileprivate static func pen(_ weight: Int) -> CGFloat {
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
