import Foundation

/// UIKit's responder, as far as its notifications are named in SwiftUI files.
open class UIResponder: NSObject {
    public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    @discardableResult open func resignFirstResponder() -> Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool { false }
}

open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
    public var activationState: ActivationState { .foregroundActive }
}

public final class UIWindowScene: UIScene {
    public var windows: [UIWindow] { [UIWindow.shared] }
    public var keyWindow: UIWindow? { UIWindow.shared }
    public var screen: UIScreen { .main }
    public var interfaceOrientation: UIInterfaceOrientation { UIDevice.current.orientation.isLandscape ? .landscapeLeft : .portrait }
    nonisolated(unsafe) static let shared = UIWindowScene()
}

/// UIKit's window: what SwiftUI files ask of it, and nothing that could be changed.
public final class UIWindow: UIView {
    nonisolated(unsafe) static let shared = UIWindow()
    public override var bounds: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }
    public override var frame: CGRect {
        get { UIScreen.main.bounds }
        set {}
    }
    public override var window: UIWindow? { self }
    public var isKeyWindow: Bool { true }
    public var windowScene: UIWindowScene? { .shared }
    /// Of views of SwiftUI there is no controller.
    public var rootViewController: UIViewController?
    public func makeKeyAndVisible() {}
}

/// UIKit's application object.
public final class UIApplication: UIResponder {
    nonisolated(unsafe) public static let shared = UIApplication()
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        public let rawValue: String
    }
    public enum State: Int, Sendable { case active, inactive, background }
    public static let openSettingsURLString = "app-settings:"
    public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    public static let didReceiveMemoryWarningNotification = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    public static let userDidTakeScreenshotNotification = NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
    public var windows: [UIWindow] { [UIWindow.shared] }
    public var keyWindow: UIWindow? { UIWindow.shared }
    public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
    public var applicationState: State { .active }
    public var isIdleTimerDisabled = false
    public var delegate: (any UIApplicationDelegate)?
    public var applicationIconBadgeNumber = 0
    public var statusBarOrientation: UIInterfaceOrientation { UIWindowScene.shared.interfaceOrientation }
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// No effect in Vitrine: a preview opens nothing.
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
        ViewGraph.current?.issues.report("UIApplication.open(\(url.absoluteString.prefix(120))): nothing is opened by a preview")
        completion?(false)
    }
    /// No effect in Vitrine: the field that has the keyboard keeps it.
    @discardableResult public func endEditing() -> Bool { true }
}

/// UIKit's pasteboard: the clipboard's text. What other programs copied is known once it was pasted in a text field.
public final class UIPasteboard: NSObject {
    nonisolated(unsafe) public static let general = UIPasteboard()
    public var string: String? {
        get { _Clipboard.text }
        set { _Clipboard.copy(newValue) }
    }
    public var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue?.first }
    }
    public var url: URL? {
        get { string.flatMap { URL(string: $0) } }
        set { string = newValue?.absoluteString }
    }
    public var hasStrings: Bool { string != nil }
    public var hasURLs: Bool { url != nil }
}

/// AppKit's pasteboard, of which texts are kept.
public final class NSPasteboard: NSObject {
    public struct PasteboardType: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
        public static let URL = PasteboardType(rawValue: "public.url")
    }
    nonisolated(unsafe) public static let general = NSPasteboard()
    public private(set) var changeCount = 0

    @discardableResult
    public func clearContents() -> Int {
        changeCount += 1
        return changeCount
    }
    @discardableResult
    public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }
    /// False for types that are not text.
    @discardableResult
    public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        guard type == .string || type == .URL else { return false }
        _Clipboard.copy(string)
        return true
    }
    public func string(forType type: PasteboardType) -> String? { type == .string ? _Clipboard.text : nil }
}

/// No effect in Vitrine: nothing vibrates.
open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

/// No effect in Vitrine: nothing vibrates.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle = .medium) {}
    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

/// No effect in Vitrine: nothing vibrates.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    public func notificationOccurred(_ type: FeedbackType) {}
}

/// No effect in Vitrine: nothing vibrates.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() {}
}

/// What `sensoryFeedback` would let the device do.
public struct SensoryFeedback: Equatable, Sendable {
    public enum Flexibility: Sendable { case rigid, solid, soft }
    public enum Weight: Sendable { case light, medium, heavy }
    public static let success = SensoryFeedback(), warning = SensoryFeedback(), error = SensoryFeedback(), selection = SensoryFeedback()
    public static let increase = SensoryFeedback(), decrease = SensoryFeedback(), start = SensoryFeedback(), stop = SensoryFeedback()
    public static let alignment = SensoryFeedback(), levelChange = SensoryFeedback(), impact = SensoryFeedback()
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
}

extension View {
    /// No effect in Vitrine: nothing vibrates.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
    /// No effect in Vitrine: nothing vibrates.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool) -> some View { self }
    /// No effect in Vitrine: nothing vibrates.
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?) -> some View { self }
}
