import Foundation

// Status: partial: what is set on an appearance is kept and can be read again; bars, tables and controls keep the look's own colours

/// Says once, for each class, that its appearance changes nothing.
enum AppearanceProxy {
    static func note(_ type: Any.Type) {
        ViewGraph.current?.issues.report(
            "\(type).appearance(): what is set there changes nothing in a preview; SwiftUI's own modifiers do (scrollContentBackground, toolbarBackground, tint)")
    }
}

/// Attributes of a title, by UIKit's names.
public typealias UITextAttributes = [NSAttributedString.Key: Any]

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
}

/// UIKit's description of a bar's look. No effect in Vitrine: bars keep their look.
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: UITextAttributes = [:]
    open var largeTitleTextAttributes: UITextAttributes = [:]
}

open class UIToolbarAppearance: UIBarAppearance {}

public final class UITabBarItemStateAppearance: NSObject {
    public var iconColor: UIColor?
    public var titleTextAttributes: UITextAttributes = [:]
}

public final class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance(), selected = UITabBarItemStateAppearance()
}

open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// UIKit's bar of a navigation. No effect in Vitrine: bars keep their look.
open class UINavigationBar: UIView {
    nonisolated(unsafe) private static let proxy = UINavigationBar()
    public static func appearance() -> UINavigationBar {
        AppearanceProxy.note(self)
        return proxy
    }
    open var standardAppearance = UINavigationBarAppearance()
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var prefersLargeTitles = true
    open var shadowImage: UIImage?
    open var titleTextAttributes: UITextAttributes?
    open var largeTitleTextAttributes: UITextAttributes?
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
    override var isKnown: Bool { true }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// UIKit's bar of tabs. No effect in Vitrine: bars keep their look.
open class UITabBar: UIView {
    nonisolated(unsafe) private static let proxy = UITabBar()
    public static func appearance() -> UITabBar {
        AppearanceProxy.note(self)
        return proxy
    }
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    override var isKnown: Bool { true }
}

/// UIKit's scrolling view; drawn without scrolling.
open class UIScrollView: UIView {
    nonisolated(unsafe) private static let proxy = UIScrollView()
    public class func appearance() -> UIScrollView {
        AppearanceProxy.note(UIScrollView.self)
        return proxy
    }
    open var bounces = true
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var contentInset = UIEdgeInsets.zero
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open var keyboardDismissMode = KeyboardDismissMode.none
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}

open class UITableView: UIScrollView {
    nonisolated(unsafe) private static let proxy = UITableView()
    public override class func appearance() -> UITableView {
        AppearanceProxy.note(UITableView.self)
        return proxy
    }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    open var separatorStyle = SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var sectionHeaderTopPadding: CGFloat = 0
    open var sectionFooterHeight: CGFloat = 0
    open var allowsSelection = true
}

open class UICollectionView: UIScrollView {
    nonisolated(unsafe) private static let proxy = UICollectionView()
    public override class func appearance() -> UICollectionView {
        AppearanceProxy.note(UICollectionView.self)
        return proxy
    }
}

open class UITableViewCell: UIView {
    nonisolated(unsafe) private static let proxy = UITableViewCell()
    public static func appearance() -> UITableViewCell {
        AppearanceProxy.note(self)
        return proxy
    }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
}
