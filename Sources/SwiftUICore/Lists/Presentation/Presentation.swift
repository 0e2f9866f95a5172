import Foundation

/// Something shown over the window for as long as a binding says so.
struct Presentation {
    enum Kind { case sheet, cover, alert, dialog, popover }
    /// The modifier that presents it; one modifier presents one thing at a time.
    var owner: ObjectIdentifier
    /// What it is about: another value is another presentation.
    var item: AnyHashable?
    var kind: Kind
    /// A popover in a compact window, whose content may ask to be shown as something else than a sheet.
    var isCompactPopover = false
    var content: AnyView
    var environment: EnvironmentValues
    /// Sets the binding back.
    var dismiss: () -> Void
    /// The view that a popover points at.
    weak var anchor: Element?
}

enum PresentationsKey: PreferenceKey {
    static var defaultValue: [Presentation] { [] }
    static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// Presents content while its condition holds; what the condition and the content read, it follows.
struct _PresentationModifier: _PrimitiveViewModifier {
    let kind: Presentation.Kind
    var isCompactPopover = false
    /// What to show now; nil: nothing.
    let content: () -> (item: AnyHashable?, view: AnyView)?
    let dismiss: () -> Void
    let onDismiss: (() -> Void)?
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { PresentationNode(view, inputs) }
}

private final class PresentationNode<C: View>: PassThroughNode<C, _PresentationModifier> {
    private var shown: (item: AnyHashable?, view: AnyView)?
    private weak var anchor: Element?

    override func start() { evaluate() }
    override func modifierDidChange(_ old: _PresentationModifier) { evaluate() }
    override func flush() { evaluate() }

    private func evaluate() {
        let before = shown
        shown = tracking { view.modifier.content() }
        guard before != nil || shown != nil else { return }
        graph.preferences.markDirty()
        if before != nil, before?.item != shown?.item || shown == nil, let done = view.modifier.onDismiss { graph.afterUpdates(done) }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        if shown != nil { graph.preferences.markDirty() }
    }

    override func willBeRemoved() { if shown != nil { graph.preferences.markDirty() } }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        anchor = start < list.count ? list[start] : nil
    }

    override func wrapRow(_ elements: inout [Element]) { anchor = anchor ?? elements.first }

    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        super.contribute(key, &sum)
        guard key == PresentationsKey.self, let shown else { return }
        if let scope = environment.appearanceScope, !scope.isVisible { return }
        let presentation = Presentation(
            owner: ObjectIdentifier(self), item: shown.item, kind: view.modifier.kind, isCompactPopover: view.modifier.isCompactPopover, content: shown.view, environment: environment,
            dismiss: view.modifier.dismiss, anchor: anchor)
        sum.add([presentation] as! P.Value)
    }
}
