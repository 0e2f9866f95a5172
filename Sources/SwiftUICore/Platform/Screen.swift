import Foundation
import VitrineLayout

/// The window that views are shown in, as code that asks the device finds it. Bodies that read it run again when it changes.
public enum _WindowMetrics {
    private static let location = StoredLocation(CGSize(width: 390, height: 844))
    private(set) static var scale: CGFloat = 2
    /// Points.
    static var size: CGSize { location.get() }

    /// As it is, without anybody depending on it.
    public static var current: (size: CGSize, scale: CGFloat) { (known, scale) }
    private static var known = CGSize(width: 390, height: 844)

    public static func set(size: CGSize, scale: CGFloat) {
        self.scale = scale
        guard size.width > 0, size.height > 0 else { return }
        known = size
        location.set(size, transaction: Transaction())
    }
}

/// UIKit's screen: in Vitrine, the window.
public final class UIScreen: NSObject {
    nonisolated(unsafe) public static let main = UIScreen()
    /// Points.
    public var bounds: CGRect { CGRect(origin: .zero, size: _WindowMetrics.size) }
    public var nativeBounds: CGRect {
        let size = _WindowMetrics.size, scale = _WindowMetrics.scale
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    public var scale: CGFloat { _WindowMetrics.scale }
    public var nativeScale: CGFloat { _WindowMetrics.scale }
    public var brightness: CGFloat = 0.5
    public var maximumFramesPerSecond: Int { 60 }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// UIKit's device: a phone, or a tablet where the window is as wide as one.
public final class UIDevice: NSObject {
    nonisolated(unsafe) public static let current = UIDevice()
    public var userInterfaceIdiom: UIUserInterfaceIdiom { min(_WindowMetrics.size.width, _WindowMetrics.size.height) >= 700 ? .pad : .phone }
    public var orientation: UIDeviceOrientation { _WindowMetrics.size.width > _WindowMetrics.size.height ? .landscapeLeft : .portrait }
    public var name: String { "iPhone" }
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    public var localizedModel: String { model }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "18.0" }
    public var identifierForVendor: UUID? { nil }
    public var batteryLevel: Float { 1 }
    public var isBatteryMonitoringEnabled = false
    public func setValue(_ value: Any?, forKey key: String) {}
    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}
    public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
    public static let batteryLevelDidChangeNotification = NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
}

/// UIKit's insets.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
    public static let zero = UIEdgeInsets()
}

extension EdgeInsets {
    public init(_ insets: UIEdgeInsets) { self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right) }
}
