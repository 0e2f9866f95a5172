import Foundation

// Both paths are cut into straight edges, edges are split where they cross, and those pieces are kept which have the result
// on exactly one side. Kept pieces are turned so that the result lies on their right, and joined to loops.

extension Path {
    /// The filled area as loops that do not overlap, so that either filling rule shows the same.
    public func normalized(eoFill: Bool = false) -> Path {
        PathClipper([self], eoFill: eoFill).combine { inside in inside[0] }
    }

    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper([self, other], eoFill: eoFill).combine { $0[0] || $0[1] }
    }

    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper([self, other], eoFill: eoFill).combine { $0[0] && $0[1] }
    }

    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper([self, other], eoFill: eoFill).combine { $0[0] && !$0[1] }
    }

    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper([self, other], eoFill: eoFill).combine { $0[0] != $0[1] }
    }

    /// The parts of this outline that lie inside the other path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper.lines(of: self, insideOf: other, keepInside: true, eoFill: eoFill)
    }

    /// The parts of this outline that lie outside the other path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathClipper.lines(of: self, insideOf: other, keepInside: false, eoFill: eoFill)
    }
}

private struct Edge2 {
    var a: CGPoint
    var b: CGPoint
}

private struct PathClipper {
    let shapes: [[Polyline]]
    let eoFill: Bool
    /// Points nearer than this are one.
    let grain: CGFloat

    init(_ paths: [Path], eoFill: Bool) {
        self.eoFill = eoFill
        var box = CGRect.null
        for path in paths { box = box.union(path.boundingRect) }
        let size = box.isNull ? 1 : max(box.width, box.height, 1e-6)
        grain = size * 1e-9
        shapes = paths.map { $0.flattened(tolerance: max(0.01, size * 1e-5)) }
    }

    func combine(_ isInside: ([Bool]) -> Bool) -> Path {
        let pieces = split(shapes.flatMap { $0.flatMap { edges(of: $0, closed: true) } })
        var kept: [Edge2] = []
        var seen = Set<[Int64]>()
        for piece in pieces {
            let a = key(piece.a), b = key(piece.b)
            guard a != b, seen.insert(a.lexicographicallyPrecedes(b) ? a + b : b + a).inserted else { continue }
            let middle = (piece.a + piece.b) * 0.5, d = piece.b - piece.a
            let reach = min(d.length * 0.01, grain * 1e4) / max(d.length, 1e-300)
            let normal = CGPoint(x: -d.y * reach, y: d.x * reach)
            let right = isInside(shapes.map { contains(middle + normal, in: $0) })
            let left = isInside(shapes.map { contains(middle - normal, in: $0) })
            if right != left { kept.append(right ? piece : Edge2(a: piece.b, b: piece.a)) }
        }
        return join(kept)
    }

    static func lines(of path: Path, insideOf other: Path, keepInside: Bool, eoFill: Bool) -> Path {
        let clipper = PathClipper([path, other], eoFill: eoFill)
        let cutters = clipper.shapes[1].flatMap { clipper.edges(of: $0, closed: true) }
        var result = Path()
        for line in clipper.shapes[0] {
            var last: CGPoint?
            for edge in clipper.edges(of: line, closed: line.isClosed) {
                for piece in clipper.cut(edge, by: cutters) {
                    guard clipper.contains((piece.a + piece.b) * 0.5, in: clipper.shapes[1]) == keepInside else { continue }
                    if last != piece.a { result.move(to: piece.a) }
                    result.addLine(to: piece.b)
                    last = piece.b
                }
            }
        }
        return result
    }

    private func contains(_ p: CGPoint, in lines: [Polyline]) -> Bool {
        var winding = 0
        for line in lines { winding += line.winding(around: p) }
        return eoFill ? winding & 1 != 0 : winding != 0
    }

    private func edges(of line: Polyline, closed: Bool) -> [Edge2] {
        var result: [Edge2] = []
        for i in line.points.indices.dropFirst() { result.append(Edge2(a: line.points[i - 1], b: line.points[i])) }
        if closed, line.points.count > 1 { result.append(Edge2(a: line.points[line.points.count - 1], b: line.points[0])) }
        return result
    }

    private func split(_ edges: [Edge2]) -> [Edge2] { edges.flatMap { cut($0, by: edges) } }

    private func cut(_ edge: Edge2, by others: [Edge2]) -> [Edge2] {
        var places: [CGFloat] = [0, 1]
        let d = edge.b - edge.a
        let square = CGPoint.dot(d, d)
        guard square > grain * grain else { return [] }
        let minX = min(edge.a.x, edge.b.x) - grain, maxX = max(edge.a.x, edge.b.x) + grain
        let minY = min(edge.a.y, edge.b.y) - grain, maxY = max(edge.a.y, edge.b.y) + grain
        for other in others {
            if max(other.a.x, other.b.x) < minX || min(other.a.x, other.b.x) > maxX { continue }
            if max(other.a.y, other.b.y) < minY || min(other.a.y, other.b.y) > maxY { continue }
            let e = other.b - other.a, cross = CGPoint.cross(d, e)
            if abs(cross) > 1e-12 * max(square, CGPoint.dot(e, e)) {
                let t = CGPoint.cross(other.a - edge.a, e) / cross, u = CGPoint.cross(other.a - edge.a, d) / cross
                if t > 0 && t < 1 && u >= -1e-9 && u <= 1 + 1e-9 { places.append(t) }
            }
            for end in [other.a, other.b] {
                let t = CGPoint.dot(end - edge.a, d) / square
                if t > 0 && t < 1 && ((edge.a + d * t) - end).length <= grain * 10 { places.append(t) }
            }
        }
        if places.count == 2 { return [edge] }
        places.sort()
        var result: [Edge2] = []
        for i in 1..<places.count where places[i] > places[i - 1] {
            let a = places[i - 1] == 0 ? edge.a : edge.a + d * places[i - 1]
            result.append(Edge2(a: a, b: places[i] == 1 ? edge.b : edge.a + d * places[i]))
        }
        return result
    }

    private func key(_ p: CGPoint) -> [Int64] {
        let unit = grain * 100
        func whole(_ value: CGFloat) -> Int64 { Int64(exactly: (value / unit).rounded()) ?? 0 }
        return [whole(p.x), whole(p.y)]
    }

    private func join(_ edges: [Edge2]) -> Path {
        var outgoing: [[Int64]: [Int]] = [:]
        for (i, edge) in edges.enumerated() { outgoing[key(edge.a), default: []].append(i) }
        var used = [Bool](repeating: false, count: edges.count)
        var path = Path()
        for first in edges.indices where !used[first] {
            var points: [CGPoint] = [], next: Int? = first
            while let i = next {
                used[i] = true
                points.append(edges[i].a)
                let direction = edges[i].b - edges[i].a
                next = outgoing[key(edges[i].b)]?.filter { !used[$0] }.max { turn(direction, edges[$0]) < turn(direction, edges[$1]) }
            }
            guard points.count > 2 else { continue }
            path.addLines(withoutStraights(points))
            path.closeSubpath()
        }
        return path
    }

    /// Sharpest turn to the result's side first, so that loops which touch at a corner stay apart.
    private func turn(_ direction: CGPoint, _ edge: Edge2) -> CGFloat {
        let d = edge.b - edge.a
        return atan2(CGPoint.cross(direction, d), CGPoint.dot(direction, d))
    }

    private func withoutStraights(_ points: [CGPoint]) -> [CGPoint] {
        points.indices.filter { i in
            let a = points[(i + points.count - 1) % points.count], b = points[i], c = points[(i + 1) % points.count]
            return abs(CGPoint.cross(b - a, c - b)) > 1e-9 * max(1e-9, (b - a).length * (c - b).length)
        }.map { points[$0] }
    }
}
