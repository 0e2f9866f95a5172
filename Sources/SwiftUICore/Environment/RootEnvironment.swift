import Foundation
import VitrineDisplayList

/// The environment a host starts a window with.
public struct RootEnvironment {
    public var look: Look = .ios18
    public var colorScheme: ColorScheme = .light
    public var dynamicTypeSize: DynamicTypeSize = .large
    public var locale = Locale(identifier: "en_US")
    public var layoutDirection: LayoutDirection = .leftToRight
    public var redactionReasons: RedactionReasons = []
    public var displayScale: CGFloat = 2
    /// Points; decides the size classes.
    public var size = CGSize(width: 390, height: 844)
    public init() {}

    public func values(images: any ImageProvider) -> EnvironmentValues {
        _WindowMetrics.set(size: size, scale: displayScale)
        var values = EnvironmentValues()
        values.look = look
        values.colorScheme = colorScheme
        values.dynamicTypeSize = dynamicTypeSize
        values.locale = locale
        values.layoutDirection = layoutDirection
        if !redactionReasons.isEmpty { values.redactionReasons = redactionReasons }
        values.displayScale = displayScale
        values._imageProvider = images
        // Regular from the width and height at which iPads and large phones turned sideways report it; always on the Mac.
        values.horizontalSizeClass = look == .macos || size.width >= 668 ? .regular : .compact
        values.verticalSizeClass = look == .macos || size.height >= 480 || size.width < size.height ? .regular : .compact
        return values
    }
}
