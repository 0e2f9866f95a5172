import Foundation

extension Path {
    /// Adds an arc, with a line to its start where the path is not empty. Angles grow clockwise on screen; `clockwise: false`
    /// sweeps through increasing angles, as Core Graphics names it (facts §6).
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        let start = startAngle.radians, difference = endAngle.radians - start
        guard start.isFinite, difference.isFinite else { return }
        let turn = 2 * Double.pi
        var delta = difference
        if clockwise {
            delta = difference < 0 ? max(difference, -turn) : -(turn - difference.truncatingRemainder(dividingBy: turn))
        } else {
            delta = difference > 0 ? min(difference, turn) : turn - (-difference).truncatingRemainder(dividingBy: turn)
        }
        if abs(difference) < 1e-9 { delta = 0 }
        addSweep(center: center, radius: radius, start: start, delta: delta, transform: transform)
        if !clockwise && abs(difference - turn) < 1e-9 { closeSubpath() }
    }

    /// Adds an arc that turns by exactly `delta`.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
        addSweep(center: center, radius: radius, start: startAngle.radians, delta: delta.radians, transform: transform)
    }

    /// Rounds the corner at `tangent1End` between the current point and `tangent2End` with an arc that touches both lines.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        guard let current = currentPoint else { return }
        // The construction takes place before the transform, so the current point has to be brought back there.
        let from = transform.isIdentity ? current : current.applying(transform.inverted())
        let a = unit(tangent1End, from), b = unit(tangent1End, tangent2End)
        let cross = a.dx * b.dy - a.dy * b.dx, dot = a.dx * b.dx + a.dy * b.dy
        guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: tangent1End.applying(transform)) }
        let half = atan2(abs(cross), dot) / 2
        let reach = radius / tan(half)
        let start = CGPoint(x: tangent1End.x + a.dx * reach, y: tangent1End.y + a.dy * reach)
        let end = CGPoint(x: tangent1End.x + b.dx * reach, y: tangent1End.y + b.dy * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: start.x - a.dy * radius * side, y: start.y + a.dx * radius * side)
        let from0 = atan2(start.y - center.y, start.x - center.x)
        var delta = atan2(end.y - center.y, end.x - center.x) - from0
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addSweep(center: center, radius: radius, start: from0, delta: delta, transform: transform)
    }

    private func unit(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let dx = to.x - from.x, dy = to.y - from.y
        let length = hypot(dx, dy)
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : .zero
    }

    /// Quarter turns as one cubic each, then what is left.
    private mutating func addSweep(center: CGPoint, radius: CGFloat, start: Double, delta: Double, transform: CGAffineTransform) {
        func at(_ angle: Double, _ tangent: Double) -> CGPoint {
            let c = cos(angle), s = sin(angle)
            return CGPoint(x: center.x + radius * (c - tangent * s), y: center.y + radius * (s + tangent * c)).applying(transform)
        }
        let first = at(start, 0)
        if elements.isEmpty { move(to: first) } else if currentPoint != first { addLine(to: first) }
        var angle = start, left = min(abs(delta), 1e4)
        let sign: Double = delta < 0 ? -1 : 1
        while left > 1e-9 {
            let step = min(left, .pi / 2)
            let handle = 4 / 3 * tan(step / 4) * sign
            let next = angle + step * sign
            elements.append(.curve(to: at(next, 0), control1: at(angle, handle), control2: at(next, -handle)))
            angle = next
            left -= step
        }
    }
}
