import Foundation

extension Path {
    /// The smallest rectangle that holds the path's curves (not their control points); null for an empty path.
    public var boundingRect: CGRect {
        if elements.isEmpty { return .null }
        var box = Box()
        walk { step in
            switch step {
            case .begin(let p): box.add(p)
            case .segment(.line(_, let b)): box.add(b)
            case .segment(let curve): curve.addExtremes(to: &box)
            case .close: break
            }
        }
        return box.rect
    }

    /// Whether `point` lies inside the filled path; a point on the outline may count either way.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        let box = boundingRect
        guard !box.isNull, box.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        let tolerance = max(1e-3, max(box.width, box.height) * 1e-4)
        var winding = 0
        for line in flattened(tolerance: tolerance) { winding += line.winding(around: point) }
        return eoFill ? winding & 1 != 0 : winding != 0
    }
}

struct Box {
    var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

    @inline(__always) mutating func add(_ p: CGPoint) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    @inline(__always) func contains(_ p: CGPoint) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

    var rect: CGRect { minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}

extension PathSegment {
    fileprivate func addExtremes(to box: inout Box) {
        box.add(end)
        switch self {
        case .line: break
        case let .quad(a, c, b):
            if box.contains(c) { return }
            for t in [(a.x - c.x) / (a.x - 2 * c.x + b.x), (a.y - c.y) / (a.y - 2 * c.y + b.y)] where t > 0 && t < 1 { box.add(point(t)) }
        case let .cubic(a, c, d, b):
            if box.contains(c) && box.contains(d) { return }
            addRoots(a.x, c.x, d.x, b.x, to: &box)
            addRoots(a.y, c.y, d.y, b.y, to: &box)
        }
    }

    /// Points where one coordinate's derivative is zero.
    private func addRoots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat, to box: inout Box) {
        let a = p3 - 3 * p2 + 3 * p1 - p0, b = 2 * (p2 - 2 * p1 + p0), c = p1 - p0
        func add(_ t: CGFloat) { if t > 0 && t < 1 { box.add(point(t)) } }
        if abs(a) < 1e-12 {
            if b != 0 { add(-c / b) }
            return
        }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let root = discriminant.squareRoot()
        add((-b + root) / (2 * a))
        add((-b - root) / (2 * a))
    }
}

extension Polyline {
    /// How often the closed line runs round `p`; positive is clockwise on screen.
    func winding(around p: CGPoint) -> Int {
        guard points.count > 2 else { return 0 }
        var winding = 0
        var a = points[points.count - 1]
        for b in points {
            if (a.y <= p.y) != (b.y <= p.y) {
                let side = CGPoint.cross(b - a, p - a)
                if b.y > a.y { if side > 0 { winding += 1 } } else if side < 0 { winding -= 1 }
            }
            a = b
        }
        return winding
    }
}
