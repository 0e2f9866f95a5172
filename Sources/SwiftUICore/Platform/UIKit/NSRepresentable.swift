import Foundation
import VitrineLayout

/// A view of AppKit in SwiftUI. Labels, pictures, spinners, blurs, plain views and hosted views are drawn; others as a labelled box, with an issue.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == AnyView {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// Points; nil: the view takes what it is offered, or its own size where it has one.
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }
    public var body: AnyView { AnyView(RepresentedNSView(representable: self)) }
}
extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable is given when it makes or changes its view.
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Keeps the view that a representable has made, and draws it.
struct RepresentedNSView<R: NSViewRepresentable>: View {
    let representable: R
    @State private var made = MadeView<R.NSViewType, R.Coordinator>()
    @Environment(\.self) private var environment

    init(representable: R) { self.representable = representable }

    var body: some View {
        let coordinator = made.coordinator ?? representable.makeCoordinator()
        let context = NSViewRepresentableContext<R>(coordinator: coordinator, transaction: Transaction(), environment: environment)
        let view = made.view ?? representable.makeNSView(context: context)
        let _ = made.keep(view, coordinator)
        let _ = representable.updateNSView(view, context: context)
        AnswerLayout(answer: { representable.sizeThatFits($0, nsView: view, context: context) }) { UIViewDrawing(view: view, isOutermost: true, revision: made.revision) }
            .onDisappear {
                R.dismantleNSView(view, coordinator: coordinator)
                made.forget()
            }
            .named("\(R.self)")
    }
}

/// A controller of AppKit in SwiftUI; drawn as its view is.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == AnyView {
    associatedtype NSViewControllerType: NSViewController
    associatedtype Coordinator = Void
    typealias Context = NSViewControllerRepresentableContext<Self>
    func makeNSViewController(context: Context) -> NSViewControllerType
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// Points; nil: the view takes what it is offered.
    func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize?
}

extension NSViewControllerRepresentable {
    public static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize? { nil }
    public var body: AnyView { AnyView(RepresentedNSController(representable: self)) }
}
extension NSViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable is given when it makes or changes its controller.
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Keeps the controller that a representable has made, and draws its view.
struct RepresentedNSController<R: NSViewControllerRepresentable>: View {
    let representable: R
    @State private var made = MadeView<R.NSViewControllerType, R.Coordinator>()
    @Environment(\.self) private var environment

    init(representable: R) { self.representable = representable }

    var body: some View {
        let coordinator = made.coordinator ?? representable.makeCoordinator()
        let context = NSViewControllerRepresentableContext<R>(coordinator: coordinator, transaction: Transaction(), environment: environment)
        let controller = made.view ?? representable.makeNSViewController(context: context)
        let _ = made.keep(controller, coordinator)
        let _ = representable.updateNSViewController(controller, context: context)
        AnswerLayout(answer: { representable.sizeThatFits($0, nsViewController: controller, context: context) }) { controller.drawn(revision: made.revision) }
            .onDisappear {
                R.dismantleNSViewController(controller, coordinator: coordinator)
                made.forget()
            }
            .named("\(R.self)")
    }
}
