import Foundation

// Status: partial: the application, its screens and views as SwiftUI files use them

/// AppKit's application object.
public final class NSApplication: NSObject {
    nonisolated(unsafe) public static let shared = NSApplication()
    public static let didBecomeActiveNotification = NSNotification.Name("NSApplicationDidBecomeActiveNotification")
    public static let didResignActiveNotification = NSNotification.Name("NSApplicationDidResignActiveNotification")
    public static let willTerminateNotification = NSNotification.Name("NSApplicationWillTerminateNotification")
    public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
    public var isActive: Bool { true }
    public var delegate: (any NSApplicationDelegate)?
    /// No effect in Vitrine: a preview is not the user's program. An issue says so.
    public func terminate(_ sender: Any?) { ViewGraph.current?.issues.report("NSApplication.terminate: a preview does not end by it") }
    /// No effect in Vitrine: windows are the desktop's.
    public func activate(ignoringOtherApps flag: Bool) {}
    /// No effect in Vitrine: windows are the desktop's.
    @discardableResult public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }
    /// No effect in Vitrine: windows are the desktop's.
    public func hide(_ sender: Any?) {}
}

nonisolated(unsafe) public var NSApp: NSApplication! = .shared

/// AppKit's desktop. No effect in Vitrine: a preview opens nothing.
public final class NSWorkspace: NSObject {
    nonisolated(unsafe) public static let shared = NSWorkspace()
    @discardableResult public func open(_ url: URL) -> Bool {
        ViewGraph.current?.issues.report("NSWorkspace.open(\(url.absoluteString.prefix(120))): nothing is opened by a preview")
        return false
    }
    public func activateFileViewerSelecting(_ urls: [URL]) {}
}

/// AppKit's screen: in Vitrine, the window.
public final class NSScreen: NSObject {
    nonisolated(unsafe) private static let only = NSScreen()
    public static var main: NSScreen? { only }
    public static var screens: [NSScreen] { [only] }
    /// Points.
    public var frame: CGRect { UIScreen.main.bounds }
    public var visibleFrame: CGRect { UIScreen.main.bounds }
    public var backingScaleFactor: CGFloat { UIScreen.main.scale }
}

/// AppKit's pointer. No effect in Vitrine: the desktop's pointer stays.
public final class NSCursor: NSObject {
    nonisolated(unsafe) public static let arrow = NSCursor(), iBeam = NSCursor(), pointingHand = NSCursor(), openHand = NSCursor(), closedHand = NSCursor()
    nonisolated(unsafe) public static let crosshair = NSCursor(), resizeLeftRight = NSCursor(), resizeUpDown = NSCursor(), operationNotAllowed = NSCursor()
    public func push() {}
    public func set() {}
    public func pop() {}
    public static func pop() {}
    public static func hide() {}
    public static func unhide() {}
}

/// AppKit's view is drawn as UIKit's.
public typealias NSView = UIView
public typealias NSViewController = UIViewController
public typealias NSHostingController = UIHostingController

/// AppKit's blurring view, as one of our materials.
open class NSVisualEffectView: UIView {
    public enum Material: Int, Sendable {
        case titlebar = 3, selection, menu, popover, sidebar, headerView = 10, sheet, windowBackground, hudWindow, fullScreenUI = 15, toolTip = 17, contentBackground, underWindowBackground = 21
    }
    public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
    public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }
    open var material = Material.sidebar
    open var blendingMode = BlendingMode.behindWindow
    open var state = State.followsWindowActiveState
    open var isEmphasized = false
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        switch material {
        case .hudWindow, .fullScreenUI: return AnyView(Rectangle().fill(.ultraThinMaterial))
        case .titlebar, .headerView: return AnyView(Rectangle().fill(.bar))
        default: return AnyView(Rectangle().fill(.regularMaterial))
        }
    }
}

/// Holds a view of SwiftUI for AppKit.
open class NSHostingView<Content: View>: UIView {
    open var rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { return nil }
    override var isKnown: Bool { true }
    override var drawn: AnyView? { AnyView(rootView) }
}
