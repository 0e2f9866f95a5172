import Foundation

// Rounded rectangles start on the trailing side, between its two corners, and run clockwise on screen:
// bottom trailing, bottom leading, top leading, top trailing (facts §6).

extension Path {
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        // "Radius limit — half the smaller side" (facts §6), for both radii.
        let limit = min(rect.width, rect.height) / 2
        let rx = min(cornerSize.width, limit), ry = min(cornerSize.height, limit)
        guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
        let size = CGSize(width: rx, height: ry)
        append(transform: transform) { $0.addCorners(rect, size, size, size, size, style) }
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii radii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let r = radii.limited(to: rect.size)
        func square(_ side: CGFloat) -> CGSize { CGSize(width: side, height: side) }
        append(transform: transform) {
            $0.addCorners(rect, square(r.bottomTrailing), square(r.bottomLeading), square(r.topLeading), square(r.topTrailing), style)
        }
    }

    private mutating func addCorners(
        _ rect: CGRect, _ bottomRight: CGSize, _ bottomLeft: CGSize, _ topLeft: CGSize, _ topRight: CGSize, _ style: RoundedCornerStyle
    ) {
        elements.reserveCapacity(elements.count + (style == .circular ? 10 : 18))
        move(to: CGPoint(x: rect.maxX, y: rect.minY + (topRight.height + rect.height - bottomRight.height) / 2))
        // Each corner: its vertex, the unit directions back along the side it comes from and on along the side it goes to,
        // and the length of each side with the radius at that side's other end.
        addCorner(
            CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), bottomRight.height, rect.height, topRight.height,
            CGVector(dx: -1, dy: 0), bottomRight.width, rect.width, bottomLeft.width, style)
        addCorner(
            CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), bottomLeft.width, rect.width, bottomRight.width,
            CGVector(dx: 0, dy: -1), bottomLeft.height, rect.height, topLeft.height, style)
        addCorner(
            CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), topLeft.height, rect.height, bottomLeft.height,
            CGVector(dx: 1, dy: 0), topLeft.width, rect.width, topRight.width, style)
        addCorner(
            CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), topRight.width, rect.width, topLeft.width,
            CGVector(dx: 0, dy: 1), topRight.height, rect.height, bottomRight.height, style)
        elements.append(.closeSubpath)
    }

    private mutating func addCorner(
        _ vertex: CGPoint, _ back: CGVector, _ r: CGFloat, _ side: CGFloat, _ neighbour: CGFloat,
        _ on: CGVector, _ s: CGFloat, _ nextSide: CGFloat, _ nextNeighbour: CGFloat, _ style: RoundedCornerStyle
    ) {
        func at(_ along: CGFloat, _ further: CGFloat) -> CGPoint {
            CGPoint(x: vertex.x + back.dx * along + on.dx * further, y: vertex.y + back.dy * along + on.dy * further)
        }
        switch style {
        case .circular:
            let k = 1 - Path.kappa
            addLine(to: at(r, 0))
            addCurve(to: at(0, s), control1: at(r * k, 0), control2: at(0, s * k))
        case .continuous:
            let lead = Path.continuousLead(radius: r, side: side, neighbour: neighbour)
            let tail = Path.continuousLead(radius: s, side: nextSide, neighbour: nextNeighbour)
            addLine(to: at(lead.start, 0))
            addCurve(
                to: at(r * 0.631494, s * 0.0749114), control1: at(lead.control1, 0), control2: at(lead.control2, 0))
            addCurve(
                to: at(r * 0.0749114, s * 0.631494), control1: at(r * 0.372824, s * 0.169060), control2: at(r * 0.169060, s * 0.372824))
            addCurve(to: at(0, tail.start), control1: at(0, tail.control2), control2: at(0, tail.control1))
        }
    }

    /// How far from the vertex a continuous corner leaves the side, and its two control points there. Where two corners have less
    /// than 1.528665 radii each to share, the lead shortens and the controls move from 1.08849 and 0.868407 towards 0.96 and 0.82 radii.
    private static func continuousLead(radius: CGFloat, side: CGFloat, neighbour: CGFloat) -> (start: CGFloat, control1: CGFloat, control2: CGFloat) {
        let full: CGFloat = 1.528665
        guard radius > 0 else { return (0, 0, 0) }
        let share = side / (radius + neighbour)
        let start = min(full, max(1, share))
        let t = (start - 1) / (full - 1)
        return (radius * start, radius * (0.96 + (1.08849 - 0.96) * t), radius * (0.82 + (0.868407 - 0.82) * t))
    }
}

extension RectangleCornerRadii {
    /// No corner is larger than half of a side it lies on, or than what its neighbour leaves of that side (facts §6).
    func limited(to size: CGSize) -> RectangleCornerRadii {
        func limit(_ radius: CGFloat, _ horizontal: CGFloat, _ vertical: CGFloat) -> CGFloat {
            let across = max(size.width / 2, size.width - max(0, horizontal))
            let down = max(size.height / 2, size.height - max(0, vertical))
            return max(0, min(radius, across, down))
        }
        return RectangleCornerRadii(
            topLeading: limit(topLeading, topTrailing, bottomLeading),
            bottomLeading: limit(bottomLeading, bottomTrailing, topLeading),
            bottomTrailing: limit(bottomTrailing, bottomLeading, topTrailing),
            topTrailing: limit(topTrailing, topLeading, bottomTrailing))
    }
}
