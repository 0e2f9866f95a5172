import Foundation
import VitrineBase

// Status: partial: views of UIKit are values that are drawn by ours; there is no layout engine, no layer and no drawing code behind them

/// UIKit's view. Its ground, its own kind's content and its subviews are drawn; a class of the user's own is drawn as a labelled box.
open class UIView: UIResponder {
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1), flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4), flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Points, in the superview's space.
    open var frame: CGRect
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .tintColor
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
    open var isUserInteractionEnabled = true
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var tag = 0
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var window: UIWindow? { .shared }
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// Points; -1 where the view has no size of its own.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    public static let noIntrinsicMetric: CGFloat = -1
    public let layer = CALayer()

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public override convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { return nil }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }
    open func insertSubview(_ view: UIView, at index: Int) {
        addSubview(view)
        subviews.insert(subviews.removeLast(), at: min(max(index, 0), subviews.count))
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func sizeToFit() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
    @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
    /// No effect in Vitrine: nothing recognises gestures in views of UIKit.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    /// Changes at once: views of UIKit are drawn where they are, without a way between.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
        animations()
        completion?(true)
    }
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }
    /// No effect in Vitrine: SwiftUI's animations do not ask for it.
    public static func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }
    public static var areAnimationsEnabled: Bool { animationsAreEnabled }
    nonisolated(unsafe) private static var animationsAreEnabled = true
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let curveEaseInOut = AnimationOptions([]), curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16), curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let `repeat` = AnimationOptions(rawValue: 8), autoreverse = AnimationOptions(rawValue: 16)
    }

    /// What this kind of view shows, in its whole frame; nil: nothing of its own.
    var drawn: AnyView? { nil }
    /// A view of ours, rather than one whose drawing is in the user's code.
    var isKnown: Bool { type(of: self) == UIView.self }
}

/// Core Animation's layer, as far as it changes how a view is drawn.
public final class CALayer: NSObject {
    public var cornerRadius: CGFloat = 0
    public var masksToBounds = false
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor?
    public var opacity: Float = 1
    /// No effect in Vitrine.
    public var shadowColor: CGColor?
    /// No effect in Vitrine.
    public var shadowOpacity: Float = 0
    /// No effect in Vitrine.
    public var shadowRadius: CGFloat = 3
    /// No effect in Vitrine.
    public var shadowOffset = CGSize(width: 0, height: -3)
}

public struct UILayoutPriority: Hashable, Sendable {
    public let rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000), defaultHigh = UILayoutPriority(750), defaultLow = UILayoutPriority(250), fittingSizeLevel = UILayoutPriority(50)
}

/// UIKit's constraints are not solved: only the axis, which priorities are said for, is known.
public enum NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// No effect in Vitrine: nothing recognises gestures in views of UIKit.
open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
}
