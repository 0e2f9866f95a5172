import Foundation

/// The node of a view that is made of other views: holds its dynamic properties and evaluates its body.
final class BodyNode<V: View>: _TypedNode<V> {
    private var child: _TypedNode<V.Body>!
    fileprivate var properties: DynamicPropertyStore<V>
    /// Of a view that is animatable: moves it to each new value.
    private var animator: (any ModifierAnimator<V>)?
    /// The value on its way; nil: the view itself.
    private var presented: V?
    /// Why the body runs, for `_printChanges`.
    private var cause = BodyCause.appearance

    override init(_ view: V, _ inputs: _ViewInputs) {
        properties = DynamicPropertyStore()
        super.init(view, inputs)
        let body = evaluate()
        child = V.Body.makeTyped(body, childInputs)
    }

    private func evaluate() -> V.Body {
        graph.countBody()
        isDirty = false
        return tracking {
            // A copy: the stored value stays as the parent gave it, or the next comparison would always fail.
            var installed = presented ?? view
            properties.install(into: &installed, node: self)
            return installed.body
        }
    }

    override func viewDidChange(_ old: V) {
        if !isDirty, ValueComparison.isSame(old, view) { return }
        cause = .value
        if animator == nil, graph.transaction.effectiveAnimation != nil { animator = makeModifierAnimator(V.self) }
        if let animator {
            let from = presented ?? old
            presented = nil
            let runs = animator.animate(from: from, to: view, graph: graph, transaction: graph.transaction) { [unowned self] shown in
                presented = shown
                graph.markDirty(self, transaction: Transaction())
            }
            if !runs { presented = nil }
        }
        child.update(evaluate())
    }

    override func flush() {
        cause = .dependencies
        child.update(evaluate())
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        cause = .dependencies
        if !isDirty && properties.dependsOnChange(from: old, to: environment) { graph.markDirty(self, transaction: graph.transaction) }
        if isDirty {
            // One evaluation with both the new environment and the new body.
            let body = evaluate()
            child.setEnvironment(environment)
            child.update(body)
        } else {
            child.setEnvironment(environment)
        }
    }

    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override func willBeRemoved() {
        animator?.stop()
        properties.removed()
    }
}

extension BodyNode: ChangeTelling {
    var changes: String { cause.text }
}

extension BodyNode: StateKeeper {
    var keepableStates: [(name: String, state: any KeepableState)] { properties.keepableStates }
}
