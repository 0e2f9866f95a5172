import Foundation

/// How a rounded corner bends: a quarter circle, or Apple's smoother curve (facts §6).
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

/// A radius a corner, points; leading and trailing follow the layout direction.
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// Each radius less `amount`, never below 0 (facts §6, "inset(by:) of a rounded rect").
    package func inset(by amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
            bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
    }

    /// Leading and trailing exchanged.
    package var mirrored: RectangleCornerRadii {
        RectangleCornerRadii(topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading, topTrailing: topLeading)
    }
}
