import Foundation
import VitrineBase

/// A transition whose type is hidden.
public struct AnyTransition {
    /// A view as it looks in a phase; always of the same type for one transition.
    let apply: (AnyView, TransitionPhase) -> AnyView
    /// Set by `animation(_:)`; nil: the one of the change.
    var animation: Animation?

    init(apply: @escaping (AnyView, TransitionPhase) -> AnyView) { self.apply = apply }
    public init<T: Transition>(_ transition: T) {
        apply = { view, phase in AnyView(transition.apply(content: view, phase: phase)) }
        if let animated = transition as? any HasAnimation { animation = animated.ownAnimation }
    }

    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    public static var scale: AnyTransition { AnyTransition(ScaleTransition()) }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition(ScaleTransition(Double(scale), anchor: anchor)) }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(OffsetTransition(CGSize(width: x, height: y))) }

    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition { view, phase in AnyView(view.modifier(phase.isIdentity ? identity : active)) }
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = AnyTransition { view, phase in
            let inside = insertion.apply(view, phase == .didDisappear ? .identity : phase)
            return removal.apply(inside, phase == .willAppear ? .identity : phase)
        }
        result.animation = insertion.animation ?? removal.animation
        return result
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        let first = self
        var result = AnyTransition { view, phase in other.apply(first.apply(view, phase), phase) }
        result.animation = other.animation ?? animation
        return result
    }

    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = self
        copy.animation = animation
        return copy
    }
}

private protocol HasAnimation { var ownAnimation: Animation? { get } }
extension AnimatedTransition: HasAnimation { nonisolated var ownAnimation: Animation? { animation } }

/// What a view tells the container that it comes into or leaves.
final class TransitionHandle {
    var transition: AnyTransition
    fileprivate var setPhase: (TransitionPhase, Transaction) -> Void = { _, _ in }
    init(_ transition: AnyTransition) { self.transition = transition }

    /// The view has just come into a container.
    func insert(_ transaction: Transaction) {
        setPhase(.willAppear, Transaction())
        setPhase(.identity, transaction)
    }
}

enum TransitionTrait: _ViewTraitKey { static var defaultValue: TransitionHandle? { nil } }

public struct _TransitionModifier: _PrimitiveViewModifier {
    let transition: AnyTransition
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        TransitionNode(view, inputs)
    }
}

/// Keeps the content inside its transition, at rest except while it comes.
private final class TransitionNode<C: View>: _TypedNode<ModifiedContent<C, _TransitionModifier>> {
    private var child: _TypedNode<AnyView>!
    private let handle: TransitionHandle
    private var phase = TransitionPhase.identity

    override init(_ view: ModifiedContent<C, _TransitionModifier>, _ inputs: _ViewInputs) {
        handle = TransitionHandle(view.modifier.transition)
        super.init(view, inputs)
        child = AnyView.makeTyped(body, childInputs)
        handle.setPhase = { [weak self] phase, transaction in self?.move(to: phase, transaction) }
    }

    private var body: AnyView { handle.transition.apply(AnyView(view.content), phase) }

    private func move(to new: TransitionPhase, _ transaction: Transaction) {
        guard !isRemoved, new != phase else { return }
        phase = new
        let outer = graph.transaction
        graph.transaction = transaction
        child.update(body)
        graph.transaction = outer
    }

    override func viewDidChange(_ old: ModifiedContent<C, _TransitionModifier>) {
        handle.transition = view.modifier.transition
        child.update(body)
    }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) {
        let start = list.count
        child.collect(&list)
        for element in list[start...] { element.setTrait(TransitionTrait.self, handle) }
    }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override var debugName: String { "Transition" }
}

extension View {
    public func transition(_ t: AnyTransition) -> some View { modifier(_TransitionModifier(transition: t)) }
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { modifier(_TransitionModifier(transition: AnyTransition(transition))) }
}
