import Foundation

// Status: partial: drawn as labelled boxes, or not at all; they take no input

/// UIKit's control.
open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = [], highlighted = State(rawValue: 1), disabled = State(rawValue: 2), selected = State(rawValue: 4)
    }
    open var isEnabled = true
}

/// UIKit's field; drawn, but it takes no input.
open class UITextField: UIControl {
    open var text: String?
    open var placeholder: String?
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor? = .label
    open var textAlignment = NSTextAlignment.natural
    open var isSecureTextEntry = false
    open var keyboardType = UIKeyboardType.default
    open weak var delegate: (any UITextFieldDelegate)?
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        ViewGraph.current?.issues.report("\(type(of: self)): drawn, but fields of UIKit take no input in a preview")
        let isEmpty = (text ?? "").isEmpty, shown = isEmpty ? placeholder ?? "" : isSecureTextEntry ? String(repeating: "•", count: text!.count) : text!
        return AnyView(
            Text(verbatim: shown).font(Font(font ?? .systemFont(ofSize: 17))).foregroundColor(Color(uiColor: isEmpty ? .placeholderText : textColor ?? .label)).lineLimit(1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: textAlignment.frame))
    }
}

public protocol UITextFieldDelegate: AnyObject {}
public protocol UITextViewDelegate: AnyObject {}

/// UIKit's text of many lines; drawn, but it takes no input.
open class UITextView: UIScrollView {
    nonisolated(unsafe) private static let proxy = UITextView()
    public override class func appearance() -> UITextView {
        AppearanceProxy.note(UITextView.self)
        return proxy
    }
    open var text: String! = ""
    open var attributedText: NSAttributedString! {
        didSet { text = attributedText?.string }
    }
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor? = .label
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    open weak var delegate: (any UITextViewDelegate)?
    override var isKnown: Bool { true }
    override var drawn: AnyView? {
        if isEditable { ViewGraph.current?.issues.report("\(type(of: self)): drawn, but fields of UIKit take no input in a preview") }
        return AnyView(
            Text(verbatim: text ?? "").font(Font(font ?? .systemFont(ofSize: 17))).foregroundColor(Color(uiColor: textColor ?? .label)).multilineTextAlignment(textAlignment.text)
                .padding(EdgeInsets(textContainerInset)).padding(.horizontal, 5).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    }
}

/// No effect in Vitrine: pickers keep their look.
open class UISegmentedControl: UIControl {
    nonisolated(unsafe) private static let proxy = UISegmentedControl()
    public static func appearance() -> UISegmentedControl {
        AppearanceProxy.note(self)
        return proxy
    }
    open var selectedSegmentTintColor: UIColor?
    open func setTitleTextAttributes(_ attributes: UITextAttributes?, for state: State) {}
    override var isKnown: Bool { true }
}

/// No effect in Vitrine: paged tabs keep their dots.
open class UIPageControl: UIControl {
    nonisolated(unsafe) private static let proxy = UIPageControl()
    public static func appearance() -> UIPageControl {
        AppearanceProxy.note(self)
        return proxy
    }
    open var currentPageIndicatorTintColor: UIColor?
    open var pageIndicatorTintColor: UIColor?
    open var numberOfPages = 0
    open var currentPage = 0
}

/// No effect in Vitrine: sliders keep their look.
open class UISlider: UIControl {
    nonisolated(unsafe) private static let proxy = UISlider()
    public static func appearance() -> UISlider {
        AppearanceProxy.note(self)
        return proxy
    }
    open var thumbTintColor: UIColor?
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var value: Float = 0
    open func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// No effect in Vitrine: switches keep their look.
open class UISwitch: UIControl {
    nonisolated(unsafe) private static let proxy = UISwitch()
    public static func appearance() -> UISwitch {
        AppearanceProxy.note(self)
        return proxy
    }
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
}

/// No effect in Vitrine: bars keep their look.
open class UIBarButtonItem: NSObject {
    nonisolated(unsafe) private static let proxy = UIBarButtonItem()
    public static func appearance() -> UIBarButtonItem {
        AppearanceProxy.note(self)
        return proxy
    }
    open var tintColor: UIColor?
    open func setTitleTextAttributes(_ attributes: UITextAttributes?, for state: UIControl.State) {}
}

/// No effect in Vitrine: bars keep their look.
open class UITabBarItem: NSObject {
    nonisolated(unsafe) private static let proxy = UITabBarItem()
    public static func appearance() -> UITabBarItem {
        AppearanceProxy.note(self)
        return proxy
    }
    open func setTitleTextAttributes(_ attributes: UITextAttributes?, for state: UIControl.State) {}
}
