import Foundation
import VitrineLayout

/// A view of UIKit in SwiftUI. Labels, pictures, spinners, blurs, plain views and hosted views are drawn; others as a labelled box, with an issue.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// Points; nil: the view takes what it is offered, or its own size where it has one.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    public var body: AnyView { AnyView(RepresentedView(representable: self)) }
}
extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable is given when it makes or changes its view.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Keeps the view that a representable has made, and draws it.
struct RepresentedView<R: UIViewRepresentable>: View {
    let representable: R
    @State private var made = MadeView<R.UIViewType, R.Coordinator>()
    @Environment(\.self) private var environment

    init(representable: R) { self.representable = representable }

    var body: some View {
        let coordinator = made.coordinator ?? representable.makeCoordinator()
        let context = UIViewRepresentableContext<R>(coordinator: coordinator, transaction: Transaction(), environment: environment)
        let view = made.view ?? representable.makeUIView(context: context)
        let _ = made.keep(view, coordinator)
        let _ = representable.updateUIView(view, context: context)
        AnswerLayout(answer: { representable.sizeThatFits($0, uiView: view, context: context) }) { UIViewDrawing(view: view, isOutermost: true, revision: made.revision) }
            .onDisappear {
                R.dismantleUIView(view, coordinator: coordinator)
                made.forget()
            }
            .named("\(R.self)")
    }
}

/// Takes the size that a representable answers, or else the content's.
struct AnswerLayout: Layout {
    let answer: (ProposedViewSize) -> CGSize?
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        answer(proposal) ?? subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
}

/// What a representable has made, for as long as it is shown.
final class MadeView<V: AnyObject, C> {
    private(set) var view: V?
    private(set) var coordinator: C?
    /// How often it has been changed.
    private(set) var revision = 0
    func keep(_ view: V, _ coordinator: C) {
        revision += 1
        self.view = view
        self.coordinator = coordinator
    }
    func forget() {
        view = nil
        coordinator = nil
    }
}

/// A controller of UIKit in SwiftUI; drawn as its view is.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == AnyView {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// Points; nil: the view takes what it is offered.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }
    public var body: AnyView { AnyView(RepresentedController(representable: self)) }
}
extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable is given when it makes or changes its controller.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Keeps the controller that a representable has made, and draws its view.
struct RepresentedController<R: UIViewControllerRepresentable>: View {
    let representable: R
    @State private var made = MadeView<R.UIViewControllerType, R.Coordinator>()
    @Environment(\.self) private var environment

    init(representable: R) { self.representable = representable }

    var body: some View {
        let coordinator = made.coordinator ?? representable.makeCoordinator()
        let context = UIViewControllerRepresentableContext<R>(coordinator: coordinator, transaction: Transaction(), environment: environment)
        let controller = made.view ?? representable.makeUIViewController(context: context)
        let _ = made.keep(controller, coordinator)
        let _ = representable.updateUIViewController(controller, context: context)
        AnswerLayout(answer: { representable.sizeThatFits($0, uiViewController: controller, context: context) }) { controller.drawn(revision: made.revision) }
            .onDisappear {
                R.dismantleUIViewController(controller, coordinator: coordinator)
                made.forget()
            }
            .named("\(R.self)")
    }
}
