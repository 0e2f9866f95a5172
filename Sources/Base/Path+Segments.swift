import Foundation

/// One stretch of a path between two points.
enum PathSegment {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    var start: CGPoint {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): return a
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): return b
        }
    }

    func point(_ t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case let .line(a, b): return a * u + b * t
        case let .quad(a, c, b): return a * (u * u) + c * (2 * u * t) + b * (t * t)
        case let .cubic(a, c, d, b): return a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + b * (t * t * t)
        }
    }

    func derivative(_ t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case let .line(a, b): return b - a
        case let .quad(a, c, b): return (c - a) * (2 * u) + (b - c) * (2 * t)
        case let .cubic(a, c, d, b): return (c - a) * (3 * u * u) + (d - c) * (6 * u * t) + (b - d) * (3 * t * t)
        }
    }

    /// The part between two parameters.
    func part(_ t0: CGFloat, _ t1: CGFloat) -> PathSegment {
        if t0 <= 0 && t1 >= 1 { return self }
        switch self {
        case .line: return .line(point(t0), point(t1))
        case .quad:
            let a = point(t0), b = point(t1)
            return .quad(a, a + derivative(t0) * ((t1 - t0) / 2), b)
        case .cubic:
            let a = point(t0), b = point(t1), third = (t1 - t0) / 3
            return .cubic(a, a + derivative(t0) * third, b - derivative(t1) * third, b)
        }
    }

    /// Into how many lines it must be cut so that none is further than `tolerance` from the curve.
    func pieces(tolerance: CGFloat) -> Int {
        let bend: CGFloat
        switch self {
        case .line: return 1
        case let .quad(a, c, b): bend = (a - c * 2 + b).length * 0.25
        case let .cubic(a, c, d, b): bend = max((a - c * 2 + d).length, (c - d * 2 + b).length) * 0.75
        }
        guard bend.isFinite, bend > 0 else { return 1 }
        return Int(min(500, max(1, (bend / tolerance).squareRoot().rounded(.up))))
    }
}

extension CGPoint {
    @inline(__always) static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    @inline(__always) static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    @inline(__always) static func * (a: CGPoint, k: CGFloat) -> CGPoint { CGPoint(x: a.x * k, y: a.y * k) }
    @inline(__always) var length: CGFloat { hypot(x, y) }
    @inline(__always) static func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
    @inline(__always) static func dot(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.x + a.y * b.y }
}

extension Path {
    enum Step {
        case begin(CGPoint)
        case segment(PathSegment)
        /// The closing line, which may have no length.
        case close(PathSegment)
    }

    /// Walks the path with every segment's start known.
    func walk(_ body: (Step) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let p):
                start = p
                body(.begin(p))
                current = p
            case .line(let p):
                body(.segment(.line(current, p)))
                current = p
            case .quadCurve(let p, let c):
                body(.segment(.quad(current, c, p)))
                current = p
            case .curve(let p, let c1, let c2):
                body(.segment(.cubic(current, c1, c2, p)))
                current = p
            case .closeSubpath:
                body(.close(.line(current, start)))
                current = start
            }
        }
    }
}

/// A subpath as straight lines; a closed one does not repeat its first point.
struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
    /// Whether the line that arrives at each point continues smoothly, being a piece of one curve.
    var isSmooth: [Bool]
}

extension Path {
    /// Straight lines no further than `tolerance` points from the curves.
    func flattened(tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var line = Polyline(points: [], isClosed: false, isSmooth: [])
        var start = CGPoint.zero
        func finish() {
            if !line.points.isEmpty { result.append(line) }
            line = Polyline(points: [], isClosed: false, isSmooth: [])
        }
        walk { step in
            switch step {
            case .begin(let p):
                finish()
                start = p
                line.points.append(p)
                line.isSmooth.append(false)
            case .segment(let segment):
                if line.points.isEmpty {
                    line.points.append(start)
                    line.isSmooth.append(false)
                }
                let n = segment.pieces(tolerance: tolerance)
                for i in 1...n {
                    line.points.append(i == n ? segment.end : segment.point(CGFloat(i) / CGFloat(n)))
                    line.isSmooth.append(i < n)
                }
            case .close:
                if line.points.count > 1, let last = line.points.last, (last - start).length < 1e-9 {
                    line.points.removeLast()
                    line.isSmooth.removeLast()
                }
                line.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }
}
