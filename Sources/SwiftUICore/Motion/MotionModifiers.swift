import Foundation

/// A modifier whose body is evaluated with values on their way.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// Animates what a closure does to a view, and only that.
private struct ScopedAnimation<Content: View>: View {
    let animation: Animation?
    let content: Content
    @State private var round = ScopeRound()
    var body: some View {
        content.transaction { transaction in if !transaction.disablesAnimations { transaction.animation = animation } }
    }
}

private final class ScopeRound {}

/// Content of `.animation(_:body:)`: changes in it keep the transaction they came with.
private struct OuterTransaction<Content: View>: View {
    let content: Content
    var body: some View { content }
}

extension View {
    /// Changes that `body` makes are animated; those in the view itself are not.
    public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View {
        ScopedAnimation(animation: animation, content: body(PlaceholderContentView(view: AnyView(OuterTransaction(content: self)))))
    }

    /// Changes the transaction of what is below in the update in which `value` changed.
    public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_ValueTransactionModifier(value: PhaseTrigger(value), transform: transform))
    }

    public func transaction<V: View>(_ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View {
        body(PlaceholderContentView(view: AnyView(self))).transaction(transform)
    }

    /// How a text or an image below changes to its next content when that is animated.
    public func contentTransition(_ transition: ContentTransition) -> some View { environment(\.contentTransition, transition) }
}

public struct _ValueTransactionModifier: _PrimitiveViewModifier {
    let value: PhaseTrigger
    let transform: (inout Transaction) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ValueTransactionNode(view, inputs)
    }
}

private final class ValueTransactionNode<C: View>: PassThroughNode<C, _ValueTransactionModifier> {
    private var scope: TransactionScope!
    override func willStart() { scope = TransactionScope(parent: transactionScope, graph: graph) }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.transactionScope = scope
        return inputs
    }
    override func modifierDidChange(_ old: _ValueTransactionModifier) {
        guard old.value != view.modifier.value else { return }
        scope.onlyInFlush = graph.flushID
        scope.change = view.modifier.transform
    }
    override func updateContent() { graph.within(scope) { content.update(view.content) } }
}
