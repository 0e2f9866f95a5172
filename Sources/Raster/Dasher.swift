import Foundation

/// Cuts polylines into dashes.
struct Dasher {
    let pattern: [CGFloat]
    let phase: CGFloat
    /// More dashes than this are not told apart any more; the line is drawn solid.
    private static let limit: CGFloat = 20_000

    /// nil where the pattern can't be dashed with (all zero, negative, not finite).
    init?(pattern: [CGFloat], phase: CGFloat) {
        guard !pattern.isEmpty, pattern.allSatisfy({ $0.isFinite && $0 >= 0 }), pattern.reduce(0, +) > 1e-6 else { return nil }
        self.pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
        self.phase = phase.isFinite ? phase : 0
    }

    func dashes(of lines: [Polyline]) -> [Polyline] {
        var result: [Polyline] = []
        for line in lines { append(line, to: &result) }
        return result
    }

    private func start() -> (index: Int, left: CGFloat) {
        let total = pattern.reduce(0, +)
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        var index = 0
        while offset >= pattern[index] {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        return (index, pattern[index] - offset)
    }

    private func append(_ line: Polyline, to result: inout [Polyline]) {
        var vertices = line.vertices
        if line.isClosed, let first = vertices.first { vertices.append(first) }
        var length: CGFloat = 0
        for (a, b) in zip(vertices, vertices.dropFirst()) { length += hypot(b.point.x - a.point.x, b.point.y - a.point.y) }
        guard length > 0, length / pattern.reduce(0, +) * CGFloat(pattern.count) < Self.limit else {
            result.append(line)
            return
        }
        var (index, left) = start()
        var dash = Polyline()
        if index % 2 == 0 { dash.vertices.append(.init(point: vertices[0].point, isSmooth: false)) }
        for (a, b) in zip(vertices, vertices.dropFirst()) {
            let segment = hypot(b.point.x - a.point.x, b.point.y - a.point.y)
            var done: CGFloat = 0
            while segment - done > left {
                done += left
                let t = segment > 0 ? done / segment : 0
                let p = CGPoint(x: a.point.x + (b.point.x - a.point.x) * t, y: a.point.y + (b.point.y - a.point.y) * t)
                if index % 2 == 0 {
                    dash.vertices.append(.init(point: p, isSmooth: false))
                    result.append(dash)
                    dash = Polyline()
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
                if index % 2 == 0 { dash.vertices = [.init(point: p, isSmooth: false)] }
            }
            left -= segment - done
            if index % 2 == 0 { dash.vertices.append(b) }
        }
        if dash.vertices.count > 1 { result.append(dash) }
    }
}
