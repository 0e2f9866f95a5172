import Foundation
import VitrineBase

// Status: complete

/// The current foreground.
public struct ForegroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ForegroundLevel.resolve(0, in: context, bounds: bounds)
    }
}

/// The current background.
public struct BackgroundStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        if let own = context.background, !(own.base is BackgroundStyle) { return own._resolve(in: context, bounds: bounds) }
        let levels: [SystemColor] = [.background, .secondaryBackground, .tertiaryBackground]
        return ResolvedStyle(levels[max(0, min(context.backgroundLevel, 2))].resolve(in: context))
    }
}

/// The current tint, or the accent colour.
public struct TintShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        if let style = context.tintStyle, !(style.base is TintShapeStyle) { return style._resolve(in: context, bounds: bounds) }
        return ResolvedStyle((context.tint ?? .accentColor).resolve(in: context))
    }
}

/// What selected rows are drawn on.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        if context.accentColor != nil || context.tint != nil { return TintShapeStyle()._resolve(in: context, bounds: bounds) }
        return ResolvedStyle(SystemColor.selection.resolve(in: context))
    }
}

public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(SystemColor.separator.resolve(in: context))
    }
}

public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(SystemColor.placeholder.resolve(in: context))
    }
}

public struct LinkShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(SystemColor.link.resolve(in: context))
    }
}

public struct FillShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(SystemColor.fill.resolve(in: context))
    }

    // Levels of fill have colours of their own instead of a share of the first one's opacity.
    public var secondary: some ShapeStyle { Color(.secondaryFill as SystemColor) }
    public var tertiary: some ShapeStyle { Color(.tertiaryFill as SystemColor) }
    public var quaternary: some ShapeStyle { Color(.quaternaryFill as SystemColor) }
}

extension BackgroundStyle {
    public var secondary: some ShapeStyle { Color(.secondaryBackground as SystemColor) }
    public var tertiary: some ShapeStyle { Color(.tertiaryBackground as SystemColor) }
}

public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
    public init() {}
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(SystemColor.windowBackground.resolve(in: context))
    }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { .init() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: PlaceholderTextShapeStyle { .init() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { .init() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { .init() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle { public static var windowBackground: WindowBackgroundShapeStyle { .init() } }
