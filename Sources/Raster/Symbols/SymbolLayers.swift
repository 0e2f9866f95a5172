import Foundation
import VitrineBase
import VitrineDisplayList

/// Which parts of an icon a palette, a hierarchy or many colours paint apart.
enum SymbolLayers {
    private static let enclosures: Set<Substring> = [
        "circle", "square", "seal", "shield", "octagon", "hexagon", "diamond", "triangle", "app", "rectangle", "bubble", "message", "bookmark",
    ]
    /// Symbols that are lines and have no filled form.
    private static let lines: Set<Substring> = [
        "magnifyingglass", "arrow", "chevron", "plus", "minus", "xmark", "checkmark", "ellipsis", "list", "line", "text", "textformat", "waveform", "gear", "at",
        "number", "wifi", "repeat", "shuffle", "sum", "percent", "equal", "multiply", "divide", "function", "slider", "infinity", "wind", "link", "return",
        "exclamationmark", "questionmark", "viewfinder", "qrcode", "barcode", "scribble", "power", "command", "option", "dot", "figure",
    ]

    static func isLineDrawing(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        guard let first = words.first, lines.contains(first) else { return false }
        return !words.dropFirst().contains { enclosures.contains($0) }
    }

    /// "plus.circle.fill" into its disc (level 1) and the plus (level 0), "cloud.sun.fill" into its largest part and the rest.
    static func split(_ drawing: SymbolDrawing, _ name: String) -> SymbolDrawing {
        guard drawing.layers.allSatisfy({ $0.level == 0 && !$0.cuts && $0.stroke == nil }) else { return drawing }
        var words = name.split(separator: ".")
        let isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        // "rectangle.on.rectangle" are two, not one in the other.
        if words.count > 1, !words.contains("on"), let last = words.last, enclosures.contains(last), let parts = enclosed(drawing, isFilled: isFilled) { return parts }
        return SymbolColors.parts(name) > 1 ? largestFirst(drawing) : drawing
    }

    private static func enclosed(_ drawing: SymbolDrawing, isFilled: Bool) -> SymbolDrawing? {
        var contours = drawing.layers.flatMap { $0.path.contours }
        guard let hull = takeLargest(&contours), !contours.isEmpty else { return nil }
        let area = hull.boundingRect.width * hull.boundingRect.height
        var frame = hull
        if !isFilled {
            guard let inner = takeLargest(&contours), inner.boundingRect.width * inner.boundingRect.height > area / 2, !contours.isEmpty else { return nil }
            frame.addPath(inner)
        }
        guard contours.allSatisfy({ hull.boundingRect.insetBy(dx: -0.1, dy: -0.1).encloses($0.boundingRect) }) else { return nil }
        var glyph = Path()
        for contour in contours { glyph.addPath(contour) }
        return SymbolDrawing(layers: [
            .init(path: frame, isEvenOdd: true, level: 1),
            .init(path: glyph, isEvenOdd: true, cuts: isFilled, level: 0, isKnockout: isFilled),
        ])
    }

    private static func takeLargest(_ contours: inout [Path]) -> Path? {
        let areas = contours.map { $0.boundingRect.width * $0.boundingRect.height }
        guard let index = areas.indices.max(by: { areas[$0] < areas[$1] }) else { return nil }
        return contours.remove(at: index)
    }

    private static func largestFirst(_ drawing: SymbolDrawing) -> SymbolDrawing {
        let contours = drawing.layers.flatMap { $0.path.contours }, boxes = contours.map(\.boundingRect)
        guard let box = boxes.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return drawing }
        var body = Path(), rest = Path()
        for (contour, own) in zip(contours, boxes) {
            if box.encloses(own) { body.addPath(contour) } else { rest.addPath(contour) }
        }
        return SymbolDrawing(layers: [.init(path: body, isEvenOdd: true), .init(path: rest, isEvenOdd: true, level: 1)])
    }
}
