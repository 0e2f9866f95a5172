import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// Something with a part that changes smoothly.
public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}
extension EmptyAnimatableData: Animatable {
    public var animatableData: EmptyAnimatableData {
        get { self }
        set {}
    }
}
extension AnimatablePair: Animatable {}

extension CGPoint: Animatable {
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        @inlinable get { AnimatablePair(x, y) }
        @inlinable set { self = CGPoint(x: newValue.first, y: newValue.second) }
    }
}

extension CGSize: Animatable {
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        @inlinable get { AnimatablePair(width, height) }
        @inlinable set { self = CGSize(width: newValue.first, height: newValue.second) }
    }
}

extension CGVector: Animatable {
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(dx, dy) }
        set { self = CGVector(dx: newValue.first, dy: newValue.second) }
    }
}

extension CGRect: Animatable {
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        @inlinable get { AnimatablePair(origin.animatableData, size.animatableData) }
        @inlinable set {
            origin.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// Small numbers are scaled so that a hundredth of them is not yet "arrived" (facts §13: "radians × 128").
private let unitScale: CGFloat = 128

extension Angle: Animatable {
    public var animatableData: Double {
        get { radians * Double(unitScale) }
        set { radians = newValue / Double(unitScale) }
    }
}

extension UnitPoint: Animatable {
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * unitScale, y * unitScale) }
        set { self = UnitPoint(x: newValue.first / unitScale, y: newValue.second / unitScale) }
    }
}

extension EdgeInsets: Animatable {
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            self = EdgeInsets(
                top: newValue.first, leading: newValue.second.first, bottom: newValue.second.second.first,
                trailing: newValue.second.second.second)
        }
    }
}

extension RectangleCornerRadii: Animatable {
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
        set {
            self = RectangleCornerRadii(
                topLeading: newValue.first.first, bottomLeading: newValue.second.first, bottomTrailing: newValue.second.second,
                topTrailing: newValue.first.second)
        }
    }
}

extension StrokeStyle: Animatable {
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }
}

/// Colours change along straight lines in Oklab, as gradients do.
extension Color.Resolved: Animatable {
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            let lab = Oklab(linearRed: linearRed, green: linearGreen, blue: linearBlue), k = Float(unitScale)
            return AnimatablePair(lab.l * k, AnimatablePair(lab.a * k, AnimatablePair(lab.b * k, opacity * k)))
        }
        set {
            let k = Float(unitScale)
            let lab = Oklab(l: newValue.first / k, a: newValue.second.first / k, b: newValue.second.second.first / k)
            (linearRed, linearGreen, linearBlue) = lab.linear
            opacity = newValue.second.second.second / k
        }
    }
}
