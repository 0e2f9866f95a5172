import Foundation
import VitrineBase
import VitrineDisplayList

/// The order in which a variable value lights the pieces of a drawing, as `symbols.tsv` says it: "vary=right,1,2" is from left to right,
/// the first piece always lit, at most two after it (further pieces are left out).
struct SymbolVariation {
    enum Order: String {
        /// From left to right, from the bottom up, from the middle of the box outwards, clockwise from the top, as the icon's file has them.
        case right, up, out, round, file
    }

    let order: Order
    let fixed: Int
    let limit: Int

    init?(_ text: some StringProtocol) {
        let words = text.split(separator: ",")
        guard let first = words.first, let order = Order(rawValue: String(first)) else { return nil }
        self.order = order
        fixed = words.count > 1 ? Int(words[1]) ?? 0 : 0
        limit = words.count > 2 ? Int(words[2]) ?? .max : .max
    }

    /// The same shapes with their places in the sequence; drawings with parts that are cut out are left as they are.
    func applied(to drawing: SymbolDrawing) -> SymbolDrawing {
        guard drawing.layers.allSatisfy({ !$0.cuts }) else { return drawing }
        var pieces = order == .file ? drawing.layers.enumerated().map { (Double($0.offset), $0.element) } : drawing.layers.flatMap(Self.pieces).map { (key($0), $0) }
        pieces.sort { $0.0 < $1.0 }
        var result: [SymbolDrawing.Layer] = []
        var place = -1, last = -Double.infinity
        for (key, piece) in pieces {
            // What lies at the same place is lit together, as the waves to both sides of an antenna.
            if key - last > 0.3 { place += 1 }
            last = key
            var piece = piece
            piece.step = place < fixed ? nil : place - fixed
            if place - fixed < limit { result.append(piece) }
        }
        return SymbolDrawing(layers: result)
    }

    /// Outlines that stand for themselves, each with the holes in it.
    private static func pieces(_ layer: SymbolDrawing.Layer) -> [SymbolDrawing.Layer] {
        var outer: [Path] = [], holes: [Path] = []
        let contours = layer.path.contours
        for contour in contours {
            let isInside = layer.stroke == nil && contours.contains { $0 != contour && $0.contains(contour.start) && !contour.contains($0.start) }
            if isInside { holes.append(contour) } else { outer.append(contour) }
        }
        return outer.map { contour in
            var piece = layer
            piece.path = contour
            for hole in holes where contour.contains(hole.start) { piece.path.addPath(hole) }
            return piece
        }
    }

    private func key(_ piece: SymbolDrawing.Layer) -> Double {
        let box = piece.path.boundingRect, middle = SymbolDrawing.box / 2
        switch order {
        case .right: return box.midX
        case .up: return -box.midY
        case .out: return hypot(box.midX - middle, box.midY - middle)
        case .round:
            let x = box.midX - middle, y = box.midY - middle
            // What stands in the middle comes first.
            if hypot(x, y) < 1 { return -1 }
            let turn = atan2(x, -y) / (2 * .pi) * 360
            return turn < -1 ? turn + 360 : turn
        case .file: return 0
        }
    }
}

extension Path {
    fileprivate var start: CGPoint {
        if case .move(let p)? = elements.first { return p }
        return boundingRect.origin
    }
}
