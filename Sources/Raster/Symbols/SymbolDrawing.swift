import Foundation
import VitrineBase
import VitrineDisplayList

/// A symbol's shapes in a box of 16 × 16 units, y downwards, laid over each other in order.
struct SymbolDrawing {
    struct Layer {
        var path: Path
        var isEvenOdd = false
        /// Takes away from what lies below instead of adding to it.
        var cuts = false
        /// Units that its outline is thickened by even at regular weight (negative: as drawn).
        var stroke: StrokeStyle?
        /// 0 for the part that the first style of a palette paints, 1 for what stands behind it.
        var level = 0
        /// What a filled enclosure holds: cut out of it in one colour, laid over it in several.
        var isKnockout = false
        /// Its place in the sequence that a variable value lights; nil: it is always lit.
        var step: Int?
    }

    var layers: [Layer]

    static let box: CGFloat = 16

    /// How many layers a variable value goes through.
    var steps: Int { (layers.compactMap(\.step).max() ?? -1) + 1 }

    /// What is seen, in units.
    var ink: CGRect {
        var rect = CGRect.null
        for layer in layers where !layer.cuts {
            let reach = (layer.stroke?.lineWidth ?? 0) / 2
            rect = rect.union(layer.path.boundingRect.insetBy(dx: -reach, dy: -reach))
        }
        return rect.isNull ? CGRect(x: 0, y: 0, width: Self.box, height: Self.box) : rect
    }

    func applying(_ transform: CGAffineTransform) -> SymbolDrawing {
        let factor = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return SymbolDrawing(layers: layers.map { layer in
            var layer = layer
            layer.path = layer.path.applying(transform)
            layer.stroke?.lineWidth *= factor
            return layer
        })
    }

    /// Left and right exchanged.
    var mirrored: SymbolDrawing { applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: Self.box, ty: 0)) }

    /// Scaled to fit `rect`, in its middle.
    func fitted(in rect: CGRect) -> SymbolDrawing {
        let ink = ink
        guard ink.width > 0 || ink.height > 0 else { return self }
        let factor = min(rect.width / max(ink.width, 0.1), rect.height / max(ink.height, 0.1))
        return applying(CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: rect.midX - ink.midX * factor, ty: rect.midY - ink.midY * factor))
    }

    /// The same shapes cut out of what they are laid over; in several colours they are laid over it.
    var cutting: SymbolDrawing {
        SymbolDrawing(layers: layers.map { layer in
            var layer = layer
            layer.isKnockout = !layer.cuts
            layer.cuts.toggle()
            return layer
        })
    }

    func at(level: Int) -> SymbolDrawing {
        SymbolDrawing(layers: layers.map { layer in
            var layer = layer
            layer.level = level
            return layer
        })
    }

    func over(_ other: SymbolDrawing) -> SymbolDrawing { SymbolDrawing(layers: other.layers + layers) }

    // MARK: parts that symbols are composed of

    enum Enclosure: String, CaseIterable { case circle, square, app, diamond, seal, shield, hexagon, octagon, bubble, message
        case portrait = "rectangle.portrait", rectangle

        /// Icons that it is the outline of.
        fileprivate var icons: (line: String, filled: String)? {
            switch self {
            case .shield: return ("shield", "shield-fill")
            case .seal: return ("patch-check", "patch-check-fill")
            case .bubble, .message: return ("chat", "chat-fill")
            default: return nil
            }
        }

        /// Where what it holds is drawn.
        var room: CGRect {
            switch self {
            case .bubble, .message: return CGRect(x: 4.2, y: 4.1, width: 7.6, height: 7.6)
            case .shield: return CGRect(x: 4.4, y: 4, width: 7.2, height: 7.2)
            case .rectangle: return CGRect(x: 3.8, y: 3.8, width: 8.4, height: 8.4)
            default: return CGRect(x: 4, y: 4, width: 8, height: 8)
            }
        }
    }

    static func frame(_ enclosure: Enclosure, isFilled: Bool) -> SymbolDrawing {
        let inset: CGFloat = isFilled ? 0 : 0.5
        let rect = CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: inset, dy: inset)
        let path: Path
        if let icons = enclosure.icons, let outline = outline(of: isFilled ? icons.filled : icons.line) { return outline }
        switch enclosure {
        case .circle, .seal, .shield, .bubble, .message: path = Path(ellipseIn: rect)
        case .square: path = Path(roundedRect: rect, cornerRadius: 3)
        case .app: path = Path(roundedRect: rect, cornerRadius: 4)
        case .rectangle: path = Path(roundedRect: rect.insetBy(dx: -1.5, dy: 1), cornerRadius: 3)
        case .portrait: path = Path(roundedRect: rect.insetBy(dx: 2, dy: -0.5), cornerRadius: 2.5)
        case .diamond: path = polygon(4, rect)
        case .hexagon: path = polygon(6, rect)
        case .octagon: path = polygon(8, rect)
        }
        return SymbolDrawing(layers: [Layer(path: path, stroke: isFilled ? nil : StrokeStyle(lineWidth: 1, lineJoin: .round))])
    }

    /// The outer contour of an icon, and the one along it where it is drawn with lines that are two contours.
    private static func outline(of icon: String) -> SymbolDrawing? {
        func area(_ path: Path) -> CGFloat { path.boundingRect.width * path.boundingRect.height }
        guard let contours = IconFiles.drawing(icon)?.layers.flatMap({ $0.path.contours }), let largest = contours.map(area).max() else { return nil }
        var path = Path()
        for contour in contours where area(contour) > largest / 2 { path.addPath(contour) }
        return SymbolDrawing(layers: [Layer(path: path, isEvenOdd: true)])
    }

    private static func polygon(_ corners: Int, _ rect: CGRect) -> Path {
        var path = Path()
        for corner in 0..<corners {
            let angle = CGFloat(corner) * 2 * .pi / CGFloat(corners) - .pi / 2 + (corners == 8 ? .pi / 8 : 0)
            let p = CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2)
            if corner == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.closeSubpath()
        return path
    }

    /// A stroke across, with a gap beside it.
    static let slash: SymbolDrawing = {
        var line = Path()
        line.move(to: CGPoint(x: 1.5, y: 1.5))
        line.addLine(to: CGPoint(x: 14.5, y: 14.5))
        var gap = Path()
        gap.move(to: CGPoint(x: 3, y: 1.2))
        gap.addLine(to: CGPoint(x: 16, y: 14.2))
        return SymbolDrawing(layers: [
            Layer(path: gap, cuts: true, stroke: StrokeStyle(lineWidth: 1.2)),
            Layer(path: line, stroke: StrokeStyle(lineWidth: 1.1, lineCap: .round)),
        ])
    }()
}
