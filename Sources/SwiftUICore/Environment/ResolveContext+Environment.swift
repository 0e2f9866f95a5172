import Foundation
import VitrineDisplayList

extension EnvironmentValues {
    func makeResolveContext() -> ResolveContext {
        var context = ResolveContext(look: look, isDark: colorScheme == .dark, isHighContrast: colorSchemeContrast == .increased, typeSize: dynamicTypeSize)
        context.legibilityWeight = legibilityWeight ?? .regular
        context.accentColor = accentColorOverride
        if let tint = tintStyle {
            if let color = tint.base as? Color { context.tint = color } else { context.tintStyle = tint }
        }
        let levels = foregroundLevels
        context.foreground = levels.primary
        context.secondaryForeground = levels.secondary
        context.tertiaryForeground = levels.tertiary
        context.background = backgroundStyle
        context.backgroundLevel = backgroundLevel
        context.isElevated = isElevated
        context.imageTraits = ResourceTraits(
            scale: displayScale, isDark: colorScheme == .dark, isHighContrast: colorSchemeContrast == .increased, isRightToLeft: layoutDirection == .rightToLeft)
        context.imageTraits.isMac = look == .macos
        context.imageProvider = self[ImageProviderKey.self]
        context.environment = detached
        return context
    }

    /// The font in force: what a view set, or the look's default.
    var effectiveFont: Font { font ?? .platformDefault(look) }
}

/// Set at the root by the host.
enum ImageProviderKey: EnvironmentKey { static var defaultValue: (any ImageProvider)? { nil } }

extension EnvironmentValues {
    public var _imageProvider: (any ImageProvider)? {
        get { self[ImageProviderKey.self] }
        set { self[ImageProviderKey.self] = newValue }
    }
}
