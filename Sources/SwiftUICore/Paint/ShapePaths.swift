import Foundation
import VitrineBase
import VitrineDisplayList

/// The outlines of the built-in shapes, as functions of the rectangle that they are given (facts §6). `inset` is in points.
enum ShapePaths {
    static func rectangle(in rect: CGRect, inset: CGFloat = 0) -> Path { Path(shrunk(rect, inset)) }

    static func roundedRectangle(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle, inset: CGFloat = 0) -> Path {
        let size = CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset))
        return Path(roundedRect: shrunk(rect, inset), cornerSize: size, style: style)
    }

    static func unevenRoundedRectangle(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle, inset: CGFloat = 0, isRightToLeft: Bool = false
    ) -> Path {
        let radii = isRightToLeft ? cornerRadii.mirrored : cornerRadii
        return Path(roundedRect: shrunk(rect, inset), cornerRadii: inset == 0 ? radii : radii.inset(by: inset), style: style)
    }

    /// The largest circle in the middle of the rectangle.
    static func circle(in rect: CGRect, inset: CGFloat = 0) -> Path {
        let side = min(rect.width, rect.height)
        let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        return Path(ellipseIn: shrunk(square, inset))
    }

    static func ellipse(in rect: CGRect, inset: CGFloat = 0) -> Path { Path(ellipseIn: shrunk(rect, inset)) }

    static func capsule(in rect: CGRect, style: RoundedCornerStyle, inset: CGFloat = 0) -> Path {
        let box = shrunk(rect, inset)
        return Path(roundedRect: box, cornerRadius: min(box.width, box.height) / 2, style: style)
    }

    /// `anchor` is a unit point of `rect`.
    static func scaled(_ path: Path, x: CGFloat, y: CGFloat, anchor: UnitPoint, in rect: CGRect) -> Path {
        let p = anchor.point(in: rect)
        return path.applying(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: p.x - x * p.x, ty: p.y - y * p.y))
    }

    static func rotated(_ path: Path, by angle: Angle, anchor: UnitPoint, in rect: CGRect) -> Path {
        let p = anchor.point(in: rect)
        return path.applying(
            CGAffineTransform(translationX: -p.x, y: -p.y)
                .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
                .concatenating(CGAffineTransform(translationX: p.x, y: p.y)))
    }

    /// The rectangle without `inset` on every side; one that would turn inside out becomes empty.
    static func shrunk(_ rect: CGRect, _ inset: CGFloat) -> CGRect {
        if inset == 0 { return rect }
        let box = rect.insetBy(dx: inset, dy: inset)
        if !box.isNull { return box }
        return .null
    }
}

extension Path {
    /// The outline of the stroke, which filled shows the same as the path stroked.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let cap: PathStroker.Cap
        switch style.lineCap {
        case .butt: cap = .butt
        case .round: cap = .round
        case .square: cap = .square
        }
        let join: PathStroker.Join
        switch style.lineJoin {
        case .miter: join = .miter
        case .round: join = .round
        case .bevel: join = .bevel
        }
        return PathStroker(
            lineWidth: style.lineWidth, cap: cap, join: join, miterLimit: style.miterLimit, dash: style.dash, dashPhase: style.dashPhase
        ).outline(of: self)
    }
}
