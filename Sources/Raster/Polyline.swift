import Foundation
import VitrineBase

/// A flattened subpath in its own space.
struct Polyline {
    struct Vertex {
        var point: CGPoint
        /// Lies on a curve: the outline bends here but has no corner.
        var isSmooth: Bool
    }

    var vertices: [Vertex] = []
    var isClosed = false

    /// Subpaths of `path`, flattened so finely that a stroke of `halfWidth` shows no corners at `scale` pixels a point.
    /// Points that are not finite are left out, far ones are pulled in.
    static func lines(of path: Path, halfWidth: CGFloat, scale: CGFloat) -> [Polyline] {
        var flattener = Flattener(scale: scale)
        for element in path.elements { flattener.add(element) }
        flattener.finish()
        return flattener.result
    }

    private struct Flattener {
        let scale: CGFloat
        var result: [Polyline] = []
        var current = Polyline()
        var start = CGPoint.zero

        init(scale: CGFloat) { self.scale = scale }

        mutating func add(_ element: Path.Element) {
            switch element {
            case .move(let p):
                guard let p = usable(p) else { return }
                finish()
                begin(p)
            case .line(let p):
                guard let p = usable(p) else { return }
                reopen()
                append(p, smooth: false)
            case .quadCurve(let p, let c):
                guard let p = usable(p), let c = usable(c) else { return }
                reopen()
                let o = current.vertices.last?.point ?? c
                let a = CGPoint(x: o.x + (c.x - o.x) * 2 / 3, y: o.y + (c.y - o.y) * 2 / 3)
                let b = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                curve(o, a, b, p)
            case .curve(let p, let a, let b):
                guard let p = usable(p), let a = usable(a), let b = usable(b) else { return }
                reopen()
                curve(current.vertices.last?.point ?? a, a, b, p)
            case .closeSubpath:
                close()
            }
        }

        private func usable(_ p: CGPoint) -> CGPoint? {
            guard p.x.isFinite, p.y.isFinite else { return nil }
            let limit: CGFloat = 1e6
            return CGPoint(x: min(max(p.x, -limit), limit), y: min(max(p.y, -limit), limit))
        }

        private mutating func begin(_ p: CGPoint) {
            start = p
            current.vertices = [Vertex(point: p, isSmooth: false)]
        }

        /// After a close, drawing goes on from the start of the subpath.
        private mutating func reopen() {
            if current.vertices.isEmpty { begin(start) }
        }

        /// Nearer than a ten-thousandth of a pixel.
        private func isAt(_ a: CGPoint, _ b: CGPoint) -> Bool {
            let dx = (a.x - b.x) * scale, dy = (a.y - b.y) * scale
            return dx * dx + dy * dy < 1e-8
        }

        private mutating func append(_ p: CGPoint, smooth: Bool) {
            if let last = current.vertices.last?.point, isAt(p, last), current.vertices.count > 1 || smooth { return }
            current.vertices.append(Vertex(point: p, isSmooth: smooth))
        }

        private mutating func curve(_ o: CGPoint, _ a: CGPoint, _ b: CGPoint, _ p: CGPoint) {
            let deviation = max(hypot(o.x - 2 * a.x + b.x, o.y - 2 * a.y + b.y), hypot(a.x - 2 * b.x + p.x, a.y - 2 * b.y + p.y)) * 0.75 * scale
            let turn = angle(o, a, b) + angle(a, b, p)
            let wanted = max((deviation / 0.05).squareRoot(), turn / 0.12).rounded(.up)
            let steps = wanted.isFinite ? Int(min(max(wanted, 1), 256)) : 256
            for step in 1..<max(steps, 1) {
                let t = CGFloat(step) / CGFloat(steps), u = 1 - t
                let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
                append(CGPoint(x: w0 * o.x + w1 * a.x + w2 * b.x + w3 * p.x, y: w0 * o.y + w1 * a.y + w2 * b.y + w3 * p.y), smooth: true)
            }
            append(p, smooth: false)
        }

        private func angle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            let ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y
            return abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy))
        }

        private mutating func close() {
            guard !current.vertices.isEmpty else { return }
            if current.vertices.count > 1, let last = current.vertices.last?.point, isAt(last, start) {
                current.vertices.removeLast()
            }
            current.isClosed = true
            finish()
        }

        mutating func finish() {
            if !current.vertices.isEmpty { result.append(current) }
            current = Polyline()
        }
    }
}
