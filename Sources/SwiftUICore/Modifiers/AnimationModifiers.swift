import Foundation

/// Animates what changes below it in the update in which `value` changed.
public struct _AnimationModifier<V: Equatable>: _PrimitiveViewModifier {
    let animation: Animation?
    let value: V
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        AnimationNode(view, inputs)
    }
}

/// Changes the transaction of everything below it, always.
public struct _TransactionModifier: _PrimitiveViewModifier {
    let transform: (inout Transaction) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        TransactionNode(view, inputs)
    }
}

private final class AnimationNode<C: View, V: Equatable>: PassThroughNode<C, _AnimationModifier<V>> {
    private var scope: TransactionScope!
    override func willStart() { scope = TransactionScope(parent: transactionScope, graph: graph) }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.transactionScope = scope
        return inputs
    }

    override func modifierDidChange(_ old: _AnimationModifier<V>) {
        guard old.value != view.modifier.value else { return }
        let animation = view.modifier.animation
        scope.onlyInFlush = graph.flushID
        scope.change = { transaction in
            guard !transaction.disablesAnimations else { return }
            transaction.animation = animation
        }
    }

    override func updateContent() { graph.within(scope) { content.update(view.content) } }
}

private final class TransactionNode<C: View>: PassThroughNode<C, _TransactionModifier> {
    private var scope: TransactionScope!
    override func willStart() {
        scope = TransactionScope(parent: transactionScope, graph: graph)
        scope.change = view.modifier.transform
    }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.transactionScope = scope
        return inputs
    }
    override func modifierDidChange(_ old: _TransactionModifier) { scope.change = view.modifier.transform }
    override func updateContent() { graph.within(scope) { content.update(view.content) } }
}

extension ViewGraph {
    /// Updates under the transaction as the scope changes it.
    func within(_ scope: TransactionScope, _ body: () -> Void) {
        let outer = transaction
        scope.applyOwn(to: &transaction)
        body()
        transaction = outer
    }
}

extension View {
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// The old form: animates every change below it.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public func animation(_ animation: Animation?) -> some View {
        modifier(_TransactionModifier { transaction in
            guard !transaction.disablesAnimations else { return }
            transaction.animation = animation
        })
    }

    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
}
