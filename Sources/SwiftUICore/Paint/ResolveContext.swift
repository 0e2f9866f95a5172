import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// What colours, styles and fonts depend on: the part of the environment that they need, as plain values.
public struct ResolveContext {
    public var look: Look = .ios18
    public var isDark = false
    public var isHighContrast = false
    public var typeSize: DynamicTypeSize = .large
    public var legibilityWeight: LegibilityWeight = .regular
    /// Set by `accentColor(_:)`, or the app's own; nil: the look's blue.
    public var accentColor: Color?
    /// Set by `tint(_:)` with a colour; comes before the accent colour.
    public var tint: Color?
    /// Set by `tint(_:)` with another style; comes before `tint`.
    public var tintStyle: AnyShapeStyle?
    /// Set by `foregroundStyle`, one a level; nil: the look's label colours.
    public var foreground: AnyShapeStyle?
    public var secondaryForeground: AnyShapeStyle?
    public var tertiaryForeground: AnyShapeStyle?
    /// Set by `backgroundStyle(_:)`; nil: the look's background.
    public var background: AnyShapeStyle?
    /// Background inside a grouped list or a sheet is another one than at the root: 0 at the root.
    public var backgroundLevel = 0
    /// Over the window, in a sheet or a popover.
    public var isElevated = false
    public var imageTraits: ResourceTraits
    public var imageProvider: (any ImageProvider)?
    /// Whatever the views' environment is, for styles of the user's own that resolve against it.
    public var environment: Any?

    public init(look: Look = .ios18, isDark: Bool = false, isHighContrast: Bool = false, typeSize: DynamicTypeSize = .large) {
        self.look = look
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.typeSize = typeSize
        imageTraits = ResourceTraits(scale: 2, isDark: isDark, isHighContrast: isHighContrast)
    }
}
