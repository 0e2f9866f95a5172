import Foundation

/// Ties the focus of what is below to a state.
public struct _FocusedModifier: _PrimitiveViewModifier {
    let isWanted: () -> Bool
    let report: (Bool) -> Void
    /// Wanted only while nothing else has the focus.
    var isDefault = false
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        FocusedNode(view, inputs)
    }
}

private final class FocusedNode<C: View>: PassThroughNode<C, _FocusedModifier>, FocusFollower {
    private var wasWanted = false
    private var hasFocus = false

    override func start() {
        check()
        if view.modifier.isDefault { graph.focus.addDefault(self) { [weak self] in self?.resolve() } }
    }
    override func modifierDidChange(_ old: _FocusedModifier) { check() }
    override func flush() {
        isDirty = false
        check()
    }

    /// What is wanted is looked for once everything is laid out: the view may come in the same update as the wish.
    private func check() {
        let wanted = tracking { view.modifier.isWanted() }
        guard wanted != wasWanted else { return }
        wasWanted = wanted
        graph.whenAppeared { [weak self] in self?.resolve() }
    }

    private func resolve() {
        guard !isRemoved, wasWanted != hasFocus else { return }
        guard wasWanted else { return graph.focus.focus(nil) }
        if view.modifier.isDefault, graph.focus.focused != nil { return }
        if let target = FocusCenter.firstTarget(below: content) {
            graph.focus.focus(target)
        } else {
            view.modifier.report(false)
        }
    }

    func focusDidEnter() {
        hasFocus = true
        view.modifier.report(true)
    }
    func focusDidLeave() {
        hasFocus = false
        view.modifier.report(false)
    }
}

extension View {
    /// Focuses what is inside when this view appears and nothing has the focus.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(_FocusedModifier(isWanted: { prefersDefaultFocus }, report: { _ in }, isDefault: true))
    }
}
