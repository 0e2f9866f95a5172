import Foundation

extension Path {
    public init(_ rect: CGRect) {
        self.init()
        addRect(rect)
    }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        append(transform: transform) { path in
            path.elements.reserveCapacity(path.elements.count + 5)
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.elements.append(.closeSubpath)
        }
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Starts at the middle of the right side and runs clockwise on screen (facts §6).
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        append(transform: transform) { path in
            let k = Path.kappa
            let rx = rect.width / 2, ry = rect.height / 2, cx = rect.midX, cy = rect.midY
            let right = CGPoint(x: cx + rx, y: cy), bottom = CGPoint(x: cx, y: cy + ry)
            let left = CGPoint(x: cx - rx, y: cy), top = CGPoint(x: cx, y: cy - ry)
            path.elements.reserveCapacity(path.elements.count + 6)
            path.move(to: right)
            path.addCurve(to: bottom, control1: CGPoint(x: cx + rx, y: cy + ry * k), control2: CGPoint(x: cx + rx * k, y: cy + ry))
            path.addCurve(to: left, control1: CGPoint(x: cx - rx * k, y: cy + ry), control2: CGPoint(x: cx - rx, y: cy + ry * k))
            path.addCurve(to: top, control1: CGPoint(x: cx - rx, y: cy - ry * k), control2: CGPoint(x: cx - rx * k, y: cy - ry))
            path.addCurve(to: right, control1: CGPoint(x: cx + rx * k, y: cy - ry), control2: CGPoint(x: cx + rx, y: cy - ry * k))
            path.elements.append(.closeSubpath)
        }
    }

    /// A quarter circle's control points lie this part of the radius along its tangents.
    static let kappa: CGFloat = 0.5522847498307936

    /// The rectangle that this path draws, where it is nothing but one upright rectangle: renderers have a shorter way for it.
    package var asRectangle: CGRect? {
        guard elements.count == 5 || elements.count == 4,
            case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3]
        else { return nil }
        if elements.count == 5, elements[4] != .closeSubpath { return nil }
        let rows = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let columns = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard rows || columns else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}
