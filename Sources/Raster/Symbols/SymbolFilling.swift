import Foundation
import VitrineBase
import VitrineDisplayList

extension SymbolDrawing {
    /// The filled form of a line drawing that has none of its own: closed lines are filled, and what lies within them is cut out.
    /// Of outlines that are shapes themselves only the outermost is kept.
    var solid: SymbolDrawing {
        let hulls = layers.filter { $0.stroke != nil && !$0.cuts }.flatMap(\.path.contours).filter(\.isClosed).outermost
        guard !hulls.isEmpty else { return SymbolDrawing(layers: layers.map(\.solid)) }
        let boxes = hulls.map { $0.boundingRect.insetBy(dx: -0.1, dy: -0.1) }
        return SymbolDrawing(layers: layers.flatMap { layer -> [Layer] in
            guard !layer.cuts else { return [layer] }
            var body = layer, inside = layer, outside = layer
            body.path = Path()
            inside.path = Path()
            outside.path = Path()
            inside.cuts = true
            for contour in layer.path.contours {
                if layer.stroke != nil, hulls.contains(contour) {
                    body.path.addPath(contour)
                } else if boxes.contains(where: { $0.encloses(contour.boundingRect) }) {
                    inside.path.addPath(contour)
                } else {
                    outside.path.addPath(contour)
                }
            }
            var area = body
            area.stroke = nil
            return [area, body, outside, inside].filter { !$0.path.elements.isEmpty }
        })
    }

    /// No line thinner than that, in units.
    func with(leastLine: CGFloat) -> SymbolDrawing {
        SymbolDrawing(layers: layers.map { layer in
            var layer = layer
            if let stroke = layer.stroke, !layer.cuts { layer.stroke?.lineWidth = max(stroke.lineWidth, leastLine) }
            return layer
        })
    }
}

extension SymbolDrawing.Layer {
    fileprivate var solid: SymbolDrawing.Layer {
        guard stroke == nil, !cuts else { return self }
        let contours = path.contours
        guard let largest = contours.max(by: { $0.boundingRect.area < $1.boundingRect.area }), contours.count > 1 else { return self }
        let bounds = largest.boundingRect.insetBy(dx: 0.01, dy: 0.01)
        var path = largest
        for contour in contours where !bounds.encloses(contour.boundingRect) && contour != largest { path.addPath(contour) }
        return SymbolDrawing.Layer(path: path)
    }
}

extension [Path] {
    /// Those that lie in no other one.
    fileprivate var outermost: [Path] {
        let boxes = map(\.boundingRect)
        return indices.filter { at in
            !indices.contains { $0 != at && boxes[$0].encloses(boxes[at]) && boxes[$0].area > boxes[at].area }
        }.map { self[$0] }
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }

    /// Foundation's `contains` compares with the union of both, which rounding makes another rectangle.
    func encloses(_ other: CGRect) -> Bool { minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY }
}

extension Path {
    fileprivate var isClosed: Bool {
        if case .closeSubpath? = elements.last { return true }
        return false
    }

    /// Each line of the outline by itself.
    var contours: [Path] {
        var result: [Path] = []
        var current = Path()
        for element in elements {
            switch element {
            case .move(let p):
                if !current.elements.isEmpty { result.append(current) }
                current = Path()
                current.move(to: p)
            case .line(let p): current.addLine(to: p)
            case .quadCurve(let p, let c): current.addQuadCurve(to: p, control: c)
            case .curve(let p, let a, let b): current.addCurve(to: p, control1: a, control2: b)
            case .closeSubpath: current.closeSubpath()
            }
        }
        if !current.elements.isEmpty { result.append(current) }
        return result
    }
}
