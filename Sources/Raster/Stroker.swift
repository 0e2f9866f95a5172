import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// Widens lines into outlines. Both sides of a line are one contour of one winding; where an inner side is too tight to be
/// offset it goes through the line itself, which only covers twice what is covered anyway.
struct Stroker {
    let style: StrokeStyle
    let transform: CGAffineTransform
    let polygon: Polygon
    private let half: CGFloat
    private let scale: CGFloat

    init(style: StrokeStyle, transform: CGAffineTransform, polygon: Polygon) {
        self.style = style
        self.transform = transform
        self.polygon = polygon
        half = min(style.lineWidth / 2, 1e6)
        let determinant = abs(transform.a * transform.d - transform.b * transform.c)
        scale = max(determinant.squareRoot(), max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)))
    }

    func stroke(_ path: Path) {
        guard half > 0, half.isFinite, scale > 0, scale.isFinite else { return }
        var lines = Polyline.lines(of: path, halfWidth: half, scale: scale)
        if let dasher = Dasher(pattern: style.dash, phase: style.dashPhase) { lines = dasher.dashes(of: lines) }
        for line in lines { stroke(line) }
    }

    // MARK: one line

    private func stroke(_ line: Polyline) {
        var vertices = line.vertices
        vertices.removeDuplicates(closed: line.isClosed)
        if vertices.count < 2 {
            if let point = vertices.first?.point { dot(point) }
            return
        }
        if line.isClosed, vertices.count > 2 {
            side(vertices, closed: true)
            finish()
            side(vertices.reversed(), closed: true)
            finish()
        } else {
            if line.isClosed { vertices.append(vertices[0]) }
            side(vertices, closed: false)
            cap(at: vertices[vertices.count - 1].point, from: vertices[vertices.count - 2].point)
            side(vertices.reversed(), closed: false)
            cap(at: vertices[0].point, from: vertices[1].point)
            finish()
        }
    }

    /// A line without length shows its caps only.
    private func dot(_ p: CGPoint) {
        switch style.lineCap {
        case .butt: return
        case .round:
            add(CGPoint(x: p.x + half, y: p.y))
            arc(p, from: 0, to: 2 * .pi)
        case .square:
            for (x, y) in [(-half, -half), (half, -half), (half, half), (-half, half)] { add(CGPoint(x: p.x + x, y: p.y + y)) }
        }
        finish()
    }

    /// The outline left of the direction of travel (as seen with y upwards), all joins included.
    private func side(_ v: [Polyline.Vertex], closed: Bool) {
        let count = v.count
        var before = closed ? Edge(v[count - 1].point, v[0].point) : Edge(v[0].point, v[1].point)
        if !closed { add(offset(v[0].point, before.normal)) }
        for index in (closed ? 0 : 1)..<(closed ? count : count - 1) {
            let after = Edge(v[index].point, v[index + 1 < count ? index + 1 : 0].point)
            join(before, v[index], after)
            before = after
        }
        if !closed { add(offset(v[count - 1].point, before.normal)) }
    }

    /// From one vertex to the next.
    private struct Edge {
        let length: CGFloat
        /// Of length 1, to the side that `side` draws.
        let normal: CGPoint

        init(_ a: CGPoint, _ b: CGPoint) {
            let dx = b.x - a.x, dy = b.y - a.y
            length = max((dx * dx + dy * dy).squareRoot(), 1e-12)
            normal = CGPoint(x: -dy / length, y: dx / length)
        }
    }

    private func join(_ before: Edge, _ vertex: Polyline.Vertex, _ after: Edge) {
        let p = vertex.point, n0 = before.normal, n1 = after.normal
        let cosine = n0.x * n1.x + n0.y * n1.y, sine = n0.x * n1.y - n0.y * n1.x
        if cosine > 1 - 1e-9 { add(offset(p, n0)); return }
        // The normals bisected, as long as it takes to lie on both offset lines.
        let stretch = 1 / max(1 + cosine, 1e-9)
        let miter = CGPoint(x: p.x + (n0.x + n1.x) * stretch * half, y: p.y + (n0.y + n1.y) * stretch * half)
        if sine > 0 {
            inner(p, n0, n1, miter, reach: half * abs(sine) * stretch, room: min(before.length, after.length))
        } else {
            outer(vertex, n0, n1, miter, cosine: cosine)
        }
    }

    /// The hollow side of a bend.
    private func inner(_ p: CGPoint, _ n0: CGPoint, _ n1: CGPoint, _ miter: CGPoint, reach: CGFloat, room: CGFloat) {
        if reach < room { add(miter); return }
        add(offset(p, n0))
        add(p)
        add(offset(p, n1))
    }

    private func outer(_ vertex: Polyline.Vertex, _ n0: CGPoint, _ n1: CGPoint, _ miter: CGPoint, cosine: CGFloat) {
        let p = vertex.point
        if vertex.isSmooth {
            // A curve's own bend: its chords are short enough for a point between them, but for cusps.
            if cosine > 0.9 { add(miter) } else { round(p, n0, n1) }
            return
        }
        switch style.lineJoin {
        case .round: round(p, n0, n1)
        case .bevel: bevel(p, n0, n1)
        case .miter:
            // Ratio of the miter's length to the line's width: 1 / sin(half the angle between the edges).
            let ratio = (2 / max(1 + cosine, 1e-9)).squareRoot()
            if ratio <= style.miterLimit { add(offset(p, n0)); add(miter); add(offset(p, n1)) } else { bevel(p, n0, n1) }
        }
    }

    private func bevel(_ p: CGPoint, _ n0: CGPoint, _ n1: CGPoint) {
        add(offset(p, n0))
        add(offset(p, n1))
    }

    private func round(_ p: CGPoint, _ n0: CGPoint, _ n1: CGPoint) {
        add(offset(p, n0))
        let start = atan2(n0.y, n0.x)
        var end = atan2(n1.y, n1.x)
        if end > start { end -= 2 * .pi }
        arc(p, from: start, to: end)
        add(offset(p, n1))
    }

    private func cap(at p: CGPoint, from a: CGPoint) {
        let n = Edge(a, p).normal
        switch style.lineCap {
        case .butt: return
        case .round:
            let start = atan2(n.y, n.x)
            arc(p, from: start, to: start - .pi)
        case .square:
            let along = CGPoint(x: n.y, y: -n.x)
            add(CGPoint(x: p.x + (n.x + along.x) * half, y: p.y + (n.y + along.y) * half))
            add(CGPoint(x: p.x + (along.x - n.x) * half, y: p.y + (along.y - n.y) * half))
        }
    }

    /// Points strictly between the two angles, so near that the chords stay within 1/20 pixel.
    private func arc(_ p: CGPoint, from start: CGFloat, to end: CGFloat) {
        let radius = max(half * scale, 0.1)
        let step = 2 * acos(max(1 - 0.05 / radius, 0.3))
        let pieces = (abs(end - start) / step).rounded(.up)
        guard pieces.isFinite else { return }
        let count = Int(min(max(pieces, 1), 720))
        for index in 1..<max(count, 1) {
            let angle = start + (end - start) * CGFloat(index) / CGFloat(count)
            add(CGPoint(x: p.x + cos(angle) * half, y: p.y + sin(angle) * half))
        }
    }

    // MARK: points

    private func offset(_ p: CGPoint, _ n: CGPoint) -> CGPoint { CGPoint(x: p.x + n.x * half, y: p.y + n.y * half) }

    private func add(_ p: CGPoint) {
        let q = p.applying(transform)
        vpx_polygon_line(polygon.handle, q.x, q.y)
    }

    private func finish() { vpx_polygon_end(polygon.handle) }
}

extension Array where Element == Polyline.Vertex {
    fileprivate mutating func removeDuplicates(closed: Bool) {
        var kept: [Polyline.Vertex] = []
        kept.reserveCapacity(count)
        for vertex in self where kept.last.map({ $0.point != vertex.point }) ?? true { kept.append(vertex) }
        if closed, kept.count > 1, kept[0].point == kept[kept.count - 1].point { kept.removeLast() }
        self = kept
    }
}
