import Foundation

/// UIKit's controller: holds a view; what it presents is not shown.
open class UIViewController: UIResponder {
    open var view: UIView! = UIView()
    open var title: String?
    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?
    open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }
    open var navigationController: UINavigationController? { nil }
    open var tabBarController: UITabBarController? { nil }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    private var isLoaded = false

    public override init() {}
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) { return nil }

    open func loadView() {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewDidLayoutSubviews() {}
    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    open func didMove(toParent parent: UIViewController?) {}
    open func willMove(toParent parent: UIViewController?) {}
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    /// No effect in Vitrine: only views of SwiftUI present others. An issue says so.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        ViewGraph.current?.issues.report("\(type(of: controller)): controllers of UIKit are not presented in a preview")
        completion?()
    }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }

    func loadViewIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        loadView()
        viewDidLoad()
    }
    /// - Parameter revision: another number says that the view is to be drawn anew.
    func drawn(revision: Int) -> AnyView {
        loadViewIfNeeded()
        guard let view else { return AnyView(EmptyView()) }
        let isPlain = type(of: self) == UIViewController.self
        if view.isKnown, view.subviews.isEmpty, view.backgroundColor == nil, !isPlain { return AnyView(PlatformPlaceholder(type: "\(type(of: self))")) }
        return AnyView(UIViewDrawing(view: view, isOutermost: true, revision: revision))
    }
}

open class UINavigationController: UIViewController {
    public private(set) var viewControllers: [UIViewController] = []
    public let navigationBar = UINavigationBar()
    open weak var delegate: (any UINavigationControllerDelegate)?
    public convenience init(rootViewController: UIViewController) {
        self.init()
        viewControllers = [rootViewController]
    }
    open func pushViewController(_ controller: UIViewController, animated: Bool) { viewControllers.append(controller) }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { viewControllers.count > 1 ? viewControllers.popLast() : nil }
    override func drawn(revision: Int) -> AnyView { viewControllers.last?.drawn(revision: revision) ?? super.drawn(revision: revision) }
}

open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
    public let tabBar = UITabBar()
    override func drawn(revision: Int) -> AnyView { viewControllers?.first?.drawn(revision: revision) ?? super.drawn(revision: revision) }
}

/// Holds a view of SwiftUI for UIKit.
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content {
        didSet { hosting.content = AnyView(rootView) }
    }
    private let hosting: HostingView
    public init(rootView: Content) {
        self.rootView = rootView
        hosting = HostingView(AnyView(rootView))
        super.init(nibName: nil, bundle: nil)
        view = hosting
    }
    public required init?(coder: NSCoder) { return nil }
    override func drawn(revision: Int) -> AnyView { AnyView(UIViewDrawing(view: view, isOutermost: true, revision: revision)) }
}

private final class HostingView: UIView {
    var content: AnyView
    init(_ content: AnyView) {
        self.content = content
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }
    override var isKnown: Bool { true }
    override var drawn: AnyView? { content }
}

/// UIKit's sheet of activities.
public final class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { return nil }
}
open class UIActivity: NSObject {}
