import Foundation

/// Turns a path into the outline of its stroke, for shapes that are filled, clipped or hit by it. Lengths in points.
package struct PathStroker {
    package enum Cap: Sendable { case butt, round, square }
    package enum Join: Sendable { case miter, round, bevel }

    package var lineWidth: CGFloat
    package var cap: Cap
    package var join: Join
    package var miterLimit: CGFloat
    package var dash: [CGFloat]
    package var dashPhase: CGFloat

    package init(lineWidth: CGFloat, cap: Cap, join: Join, miterLimit: CGFloat, dash: [CGFloat], dashPhase: CGFloat) {
        self.lineWidth = lineWidth
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// Closed outlines whose non-zero filling is the stroke.
    package func outline(of path: Path) -> Path {
        var result = Path()
        guard lineWidth > 0, lineWidth.isFinite else { return result }
        for line in path.flattened(tolerance: 0.02) {
            for piece in dashed(line) { stroke(piece, into: &result) }
        }
        return result
    }

    private var half: CGFloat { lineWidth / 2 }

    private func stroke(_ line: Polyline, into result: inout Path) {
        var line = line
        line.dropRepeats()
        guard line.points.count > 1 else { return dot(line, into: &result) }
        if line.isClosed && line.points.count > 2 {
            add(side(line, reversed: false), to: &result)
            add(side(line, reversed: true), to: &result)
        } else {
            line.isClosed = false
            var outline = side(line, reversed: false)
            addCap(from: line.points[line.points.count - 2], at: line.points[line.points.count - 1], to: &outline)
            outline += side(line, reversed: true)
            addCap(from: line.points[1], at: line.points[0], to: &outline)
            add(outline, to: &result)
        }
    }

    private func add(_ points: [CGPoint], to path: inout Path) {
        path.addLines(points)
        path.closeSubpath()
    }

    /// A subpath without length shows its caps alone.
    private func dot(_ line: Polyline, into result: inout Path) {
        guard let p = line.points.first, line.isClosed || line.isSmooth.count > 1 else { return }
        let box = CGRect(x: p.x - half, y: p.y - half, width: lineWidth, height: lineWidth)
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: box)
        case .square: result.addRect(box)
        }
    }

    /// The line moved to its left by half the width, with joins.
    private func side(_ line: Polyline, reversed: Bool) -> [CGPoint] {
        let n = line.points.count
        func point(_ i: Int) -> CGPoint { line.points[reversed ? n - 1 - (i % n) : i % n] }
        func smooth(_ i: Int) -> Bool { line.isSmooth[reversed ? n - 1 - (i % n) : i % n] }
        var out: [CGPoint] = []
        out.reserveCapacity(n * 2)
        let segments = line.isClosed ? n : n - 1
        for i in 0..<segments {
            let a = point(i), b = point(i + 1), normal = offset(a, b)
            if i == 0 && !line.isClosed { out.append(a + normal) }
            if i < segments - 1 || line.isClosed {
                addJoin(at: b, from: normal, to: offset(b, point(i + 2)), smooth: smooth(i + 1), into: &out)
            } else {
                out.append(b + normal)
            }
        }
        return out
    }

    private func offset(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let d = b - a
        let k = half / max(d.length, 1e-12)
        return CGPoint(x: d.y * k, y: -d.x * k)
    }

    private func addJoin(at p: CGPoint, from n0: CGPoint, to n1: CGPoint, smooth: Bool, into out: inout [CGPoint]) {
        let turn = CGPoint.cross(n0, n1), along = CGPoint.dot(n0, n1)
        let square = half * half
        if smooth && along > 0 {
            // Pieces of one curve: the middle of both offsets is on the curve's own offset.
            let middle = n0 + n1
            let scale = 2 * square / max(CGPoint.dot(middle, middle), 1e-12)
            out.append(p + middle * scale)
            return
        }
        out.append(p + n0)
        if turn > 0 {
            switch join {
            case .bevel: break
            case .round: addArc(around: p, from: n0, to: n1, into: &out)
            case .miter:
                // 1 / sin(θ/2) ≤ limit, with cos θ' = along / h² between the normals.
                let ratio = 2 / (1 + along / square)
                if ratio > 0, ratio.isFinite, ratio <= miterLimit * miterLimit { out.append(p + (n0 + n1) * (ratio / 2)) }
            }
        } else if turn < 0 || along < 0 {
            if along < 0 && abs(turn) < square * 1e-9 && join == .round { addArc(around: p, from: n0, to: n1, into: &out) } else { out.append(p) }
        }
        out.append(p + n1)
    }

    private func addArc(around p: CGPoint, from n0: CGPoint, to n1: CGPoint, into out: inout [CGPoint]) {
        var sweep = atan2(CGPoint.cross(n0, n1), CGPoint.dot(n0, n1))
        if sweep <= 0 { sweep += 2 * .pi }
        let step = 2 * acos(max(0, 1 - 0.02 / max(half, 0.03)))
        let pieces = (sweep / step).rounded(.up)
        guard pieces > 1 else { return }
        let count = Int(min(pieces, 2000))
        for i in 1..<count {
            let angle = sweep * CGFloat(i) / CGFloat(count)
            let c = cos(angle), s = sin(angle)
            out.append(p + CGPoint(x: n0.x * c - n0.y * s, y: n0.x * s + n0.y * c))
        }
    }

    private func addCap(from a: CGPoint, at b: CGPoint, to out: inout [CGPoint]) {
        let normal = offset(a, b)
        switch cap {
        case .butt: break
        case .round: addArc(around: b, from: normal, to: normal * -1, into: &out)
        case .square:
            let forward = CGPoint(x: -normal.y, y: normal.x)
            out.append(b + normal + forward)
            out.append(b - normal + forward)
        }
    }
}

// MARK: - Dashes

extension PathStroker {
    private func dashed(_ line: Polyline) -> [Polyline] {
        let period = dash.reduce(0, +)
        guard !dash.isEmpty, period > 0, period.isFinite, !dash.contains(where: { $0 < 0 }) else { return [line] }
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        var points = line.points
        var smooth = line.isSmooth
        if line.isClosed {
            points.append(points[0])
            smooth.append(false)
        }
        var index = 0
        var left = dashPhase.truncatingRemainder(dividingBy: pattern.reduce(0, +))
        if left < 0 { left += pattern.reduce(0, +) }
        while left >= pattern[index] {
            left -= pattern[index]
            index = (index + 1) % pattern.count
        }
        return cut(points, smooth, pattern: pattern, index: index, left: pattern[index] - left)
    }

    private func cut(_ points: [CGPoint], _ smooth: [Bool], pattern: [CGFloat], index: Int, left: CGFloat) -> [Polyline] {
        var index = index, left = left
        var result: [Polyline] = []
        var piece = Polyline(points: [points[0]], isClosed: false, isSmooth: [false])
        func isOn() -> Bool { index % 2 == 0 }
        for i in 1..<max(1, points.count) {
            let a = points[i - 1], b = points[i], length = (b - a).length
            var at: CGFloat = 0
            while length - at > left, result.count < 20_000 {
                at += left
                let p = a + (b - a) * (at / length)
                piece.points.append(p)
                piece.isSmooth.append(false)
                if isOn() { result.append(piece) }
                piece = Polyline(points: [p], isClosed: false, isSmooth: [false])
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= length - at
            piece.points.append(b)
            piece.isSmooth.append(smooth[i])
        }
        if isOn() && piece.points.count > 1 { result.append(piece) }
        return result
    }
}

extension Polyline {
    /// Drops points that lie on the one before.
    mutating func dropRepeats() {
        var kept: [CGPoint] = [], smooth: [Bool] = []
        for (i, p) in points.enumerated() {
            if let last = kept.last, (p - last).length < 1e-9 { continue }
            kept.append(p)
            smooth.append(isSmooth[i])
        }
        if isClosed, kept.count > 1, (kept[kept.count - 1] - kept[0]).length < 1e-9 {
            kept.removeLast()
            smooth.removeLast()
        }
        if kept.count == 1 { smooth = isSmooth }
        points = kept
        isSmooth = smooth
    }
}
