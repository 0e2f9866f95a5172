import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// A style with something more done to it.
public struct ModifiedShapeStyle<Base: ShapeStyle>: ShapeStyle {
    enum Change: Hashable, Sendable {
        case opacity(Double)
        case blend(BlendMode)
        case shadow(ShadowStyle)
    }

    var base: Base
    var change: Change

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        var style = base._resolve(in: context, bounds: bounds)
        switch change {
        case .opacity(let opacity): style.opacity *= opacity
        case .blend(let mode): style.blendMode = mode
        case .shadow(let shadow): style.shadows.append(shadow.resolve(in: context))
        }
        return style
    }
}

extension ModifiedShapeStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { ModifiedShapeStyle(base: self, change: .opacity(opacity)) }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { ModifiedShapeStyle(base: self, change: .blend(mode)) }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ModifiedShapeStyle(base: self, change: .shadow(style)) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

/// A shadow that goes with a style.
public struct ShadowStyle: Hashable, Sendable {
    var kind: ResolvedShadow.Kind
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    /// Default colours: black at 33 % outside, 55 % inside (facts §8). Lengths in points.
    public static func drop(color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle(kind: .drop, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    public static func inner(color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle(kind: .inner, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    func resolve(in context: ResolveContext) -> ResolvedShadow {
        ResolvedShadow(kind: kind, color: color.resolve(in: context), radius: radius, offset: offset)
    }
}
