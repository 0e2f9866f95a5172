import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// The outline of a shape's stroke, as a shape; laid out like the shape itself.
public struct _StrokedShape<S: Shape>: Shape, StrokedOutline {
    var shape: S
    var style: StrokeStyle
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    nonisolated func strokeParts(in rect: CGRect) -> (path: Path, style: StrokeStyle) { (shape.path(in: rect), style) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public nonisolated static var role: ShapeRole { .stroke }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

public struct _TrimmedShape<S: Shape>: Shape {
    var shape: S
    var startFraction: CGFloat
    var endFraction: CGFloat
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            startFraction = newValue.second.first
            endFraction = newValue.second.second
        }
    }
}

public struct OffsetShape<S: Shape>: Shape {
    public var shape: S
    public var offset: CGSize
    public init(shape: S, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }
}

public struct ScaledShape<S: Shape>: Shape {
    public var shape: S
    public var scale: CGSize
    public var anchor: UnitPoint
    public init(shape: S, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }
    public nonisolated func path(in rect: CGRect) -> Path {
        ShapePaths.scaled(shape.path(in: rect), x: scale.width, y: scale.height, anchor: anchor, in: rect)
    }
    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, scale.animatableData) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second
        }
    }
}

public struct RotatedShape<S: Shape>: Shape {
    public var shape: S
    public var angle: Angle
    public var anchor: UnitPoint
    public init(shape: S, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }
    public nonisolated func path(in rect: CGRect) -> Path { ShapePaths.rotated(shape.path(in: rect), by: angle, anchor: anchor, in: rect) }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var animatableData: AnimatablePair<S.AnimatableData, Angle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, angle.animatableData) }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second
        }
    }
}

public struct TransformedShape<S: Shape>: Shape {
    public var shape: S
    public var transform: CGAffineTransform
    public init(shape: S, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
    public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// A shape drawn at a size of its own, whatever it is offered.
public struct _SizedShape<S: Shape>: Shape {
    var shape: S
    var size: CGSize
    var anchor = UnitPoint.topLeading
    public nonisolated func path(in rect: CGRect) -> Path {
        let origin = CGPoint(x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }
    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// Two shapes as one, by area.
public struct _CombinedShape<A: Shape, B: Shape>: Shape {
    var first: A
    var second: B
    let combine: @Sendable (Path, Path) -> Path
    public nonisolated func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
    public var animatableData: AnimatablePair<A.AnimatableData, B.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }
}

extension Shape {
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }
    public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y)) }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { OffsetShape(shape: self, offset: CGSize(width: x, height: y)) }
    public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }
    public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> { RotatedShape(shape: self, angle: angle, anchor: anchor) }
    public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> { TransformedShape(shape: self, transform: transform) }
    public nonisolated func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
    /// - Parameter anchor: the point of the bounds that the same point of the shape lies on.
    public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape { _SizedShape(shape: self, size: size, anchor: anchor) }
    public nonisolated func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape { size(CGSize(width: width, height: height), anchor: anchor) }
    public nonisolated func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { _CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) } }
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
    }
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
    }
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }
    /// The parts of this outline inside the other shape.
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }
    /// The parts of this outline outside the other shape.
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
