import Foundation

// Status: partial: only what colours ask for

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// UIKit's environment, as far as a colour that chooses by it needs it.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let accessibilityContrast: UIAccessibilityContrast
    let context: ResolveContext

    init(context: ResolveContext) {
        self.context = context
        userInterfaceStyle = context.isDark ? .dark : .light
        accessibilityContrast = context.isHighContrast ? .high : .normal
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(context: ResolveContext(isDark: userInterfaceStyle == .dark))
    }

    public static var current: UITraitCollection { UITraitCollection(context: ResolveContext()) }
}
