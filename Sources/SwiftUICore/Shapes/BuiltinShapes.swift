import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// All that is offered.
public struct Rectangle: InsettableShape, GreedyShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { ContainerShape.current?(rect) ?? Path(rect) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _Inset(base: self, amount: amount) { rect, inset in
            ContainerShape.current?(rect.insetBy(dx: inset, dy: inset)) ?? ShapePaths.rectangle(in: rect, inset: inset)
        }
    }
}

/// A rectangle with rounded corners; the radius is at most half the smaller side (facts §6).
public struct RoundedRectangle: InsettableShape, GreedyShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.roundedRectangle(in: rect, cornerSize: cornerSize, style: style) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _Inset(base: self, amount: amount) { [cornerSize, style] rect, inset in
            ShapePaths.roundedRectangle(in: rect, cornerSize: cornerSize, style: style, inset: inset)
        }
    }
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

/// A rectangle with a radius for each corner.
public struct UnevenRoundedRectangle: InsettableShape, GreedyShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.unevenRoundedRectangle(in: rect, cornerRadii: cornerRadii, style: style) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _Inset(base: self, amount: amount) { [cornerRadii, style] rect, inset in
            ShapePaths.unevenRoundedRectangle(in: rect, cornerRadii: cornerRadii, style: style, inset: inset)
        }
    }
}

/// The largest circle in the middle of what is offered; it reports that square (facts §6).
public struct Circle: InsettableShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.circle(in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { _Inset(base: self, amount: amount) { rect, inset in ShapePaths.circle(in: rect, inset: inset) } }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        switch (proposal.width, proposal.height) {
        case (nil, nil): return CGSize(width: 10, height: 10)
        case (let side?, nil), (nil, let side?): return CGSize(width: side, height: side)
        case (let width?, let height?):
            let side = min(width, height)
            return CGSize(width: side, height: side)
        }
    }
}

public struct Ellipse: InsettableShape, GreedyShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.ellipse(in: rect) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { _Inset(base: self, amount: amount) { rect, inset in ShapePaths.ellipse(in: rect, inset: inset) } }
}

public struct Capsule: InsettableShape, GreedyShape {
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.capsule(in: rect, style: style) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _Inset(base: self, amount: amount) { [style] rect, inset in ShapePaths.capsule(in: rect, style: style, inset: inset) }
    }
}

/// The shape of the container it is in; a rectangle where none says otherwise.
public struct ContainerRelativeShape: InsettableShape, GreedyShape {
    public init() {}
    public nonisolated func path(in rect: CGRect) -> Path { ContainerShape.current?(rect) ?? Path(rect) }
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _Inset(base: self, amount: amount) { rect, inset in
            ContainerShape.current?(rect.insetBy(dx: inset, dy: inset)) ?? ShapePaths.rectangle(in: rect, inset: inset)
        }
    }
}

extension Path: Shape {
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape made smaller.
public struct _Inset<Base: InsettableShape>: InsettableShape {
    var base: Base
    var amount: CGFloat
    let outline: @Sendable (CGRect, CGFloat) -> Path

    public nonisolated func path(in rect: CGRect) -> Path { outline(rect, amount) }
    public nonisolated func inset(by amount: CGFloat) -> _Inset<Base> { _Inset(base: base, amount: self.amount + amount, outline: outline) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
    private let box: @Sendable (CGRect) -> Path
    private let size: @Sendable (ProposedViewSize) -> CGSize

    public init<S: Shape>(_ shape: S) {
        box = { shape.path(in: $0) }
        size = { shape.sizeThatFits($0) }
    }
    public nonisolated func path(in rect: CGRect) -> Path { box(rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == ContainerRelativeShape { public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}
extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius, bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius, style: style)
    }
}
