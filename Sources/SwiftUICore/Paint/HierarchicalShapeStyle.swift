import Foundation
import VitrineBase

// Status: complete

/// One of the levels of the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    /// 0 is primary, 4 quinary.
    var level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ForegroundLevel.resolve(level, in: context, bounds: bounds)
    }

    /// Opacity of the levels of a style that has none of its own (facts §5, "Hierarchical opacity fallbacks").
    static func opacity(_ level: Int) -> Double { [1, 0.5, 0.25, 0.18, 0.1][max(0, min(level, 4))] }
}

enum ForegroundLevel {
    static func resolve(_ level: Int, in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        if let own = ownStyle(level, context), !(own.base is ForegroundStyle) {
            if let inner = own.hierarchyLevel { return system(inner, context) }
            return own._resolve(in: context.withoutForeground, bounds: bounds)
        }
        guard let foreground = context.foreground, !(foreground.base is ForegroundStyle) else { return system(level, context) }
        if let outer = foreground.hierarchyLevel { return system(min(4, outer + level), context) }
        var style = foreground._resolve(in: context.withoutForeground, bounds: bounds)
        style.opacity *= HierarchicalShapeStyle.opacity(level)
        return style
    }

    /// The style that `foregroundStyle(_:_:_:)` set for exactly this level.
    private static func ownStyle(_ level: Int, _ context: ResolveContext) -> AnyShapeStyle? {
        switch level {
        case 0: return context.foreground
        case 1: return context.secondaryForeground
        case 2: return context.tertiaryForeground
        default: return nil
        }
    }

    private static func system(_ level: Int, _ context: ResolveContext) -> ResolvedStyle {
        let colors: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
        return ResolvedStyle(colors[max(0, min(level, 4))].resolve(in: context))
    }
}

extension ResolveContext {
    /// The same without a foreground, so that a foreground made of its own levels ends.
    var withoutForeground: ResolveContext {
        var copy = self
        copy.foreground = nil
        copy.secondaryForeground = nil
        copy.tertiaryForeground = nil
        return copy
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

/// A level of a style: the style at the level's opacity.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
    var base: Base
    var level: Int

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        if let system = base as? HierarchicalShapeStyle {
            return HierarchicalShapeStyle(level: min(4, system.level + level))._resolve(in: context, bounds: bounds)
        }
        var style = base._resolve(in: context, bounds: bounds)
        style.opacity *= HierarchicalShapeStyle.opacity(level)
        return style
    }
}

extension HierarchicalShapeStyleModifier: Equatable where Base: Equatable {}

extension ShapeStyle {
    public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
    public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
    public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
    public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}
