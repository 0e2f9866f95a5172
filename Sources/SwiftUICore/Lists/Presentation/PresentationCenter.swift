import Foundation

/// What lies over one window: a node and an element for each presentation, those presented by others above them.
final class PresentationCenter {
    private struct Layer {
        var presentation: Presentation
        var node: _TypedNode<PresentationFrame>
        var element: PresentationElement
    }
    private unowned let root: RootNode
    private var layers: [Layer] = []
    private var hasDrawn: Bool { root.element.hasBeenDrawn }

    init(_ root: RootNode) { self.root = root }

    var elements: [PresentationElement] { layers.map(\.element) }

    func visit(_ visit: (_ViewNode) -> Void) { layers.forEach { visit($0.node) } }

    /// Collects again what is to be presented; true: the list of elements is another.
    func update() -> Bool {
        var old = layers
        var new: [Layer] = []
        var changed = false
        var pending = root.child.preference(PresentationsKey.self)
        while !pending.isEmpty {
            let presentation = pending.removeFirst()
            let layer: Layer
            if let index = old.firstIndex(where: { $0.presentation.owner == presentation.owner && $0.presentation.item == presentation.item }) {
                var kept = old.remove(at: index)
                refresh(&kept, presentation)
                layer = kept
            } else {
                layer = make(presentation)
                changed = true
            }
            new.append(layer)
            pending.insert(contentsOf: layer.node.preference(PresentationsKey.self), at: 0)
        }
        if new.map({ ObjectIdentifier($0.element) }) != layers.filter({ layer in new.contains { $0.element === layer.element } }).map({ ObjectIdentifier($0.element) }) { changed = true }
        layers = new
        for gone in old {
            changed = true
            root.element.leave(gone.element)
            gone.node.tearDown()
        }
        return changed
    }

    private func environment(_ presentation: Presentation, _ kind: Presentation.Kind) -> EnvironmentValues {
        var environment = presentation.environment
        environment.leaveList()
        environment.navigation = nil
        environment.searchOfStack = nil
        environment.editMode = nil
        environment.isElevated = true
        environment.isInSheet = kind == .sheet
        environment.inputLayer += 1
        environment.keyboardShortcut = nil
        environment.buttonPress = nil
        environment.isInToolbar = false
        environment.isInFormColumns = false
        environment.appearanceScope = nil
        environment.dismissAction = DismissAction(action: presentation.dismiss, isPresented: true)
        return environment
    }

    private func make(_ wanted: Presentation) -> Layer {
        var inputs = root.childInputs
        inputs.environment = environment(wanted, wanted.kind)
        var presentation = wanted
        presentation.kind = adapted(wanted, inputs)
        inputs.environment.isInSheet = presentation.kind == .sheet
        let node = PresentationFrame.makeTyped(PresentationFrame(presentation: presentation), inputs)
        let element = PresentationElement(root, kind: presentation.kind)
        element.set(node.collected(), presentation)
        element.staysOpen = { [weak node] in node?.preference(SheetWishesKey.self).staysOpen ?? false }
        if hasDrawn { element.arrive() }
        return Layer(presentation: presentation, node: node, element: element)
    }

    /// What the content of a popover wants to be in a compact window. It is asked before it is built for good; what appears with it is not run.
    private func adapted(_ presentation: Presentation, _ inputs: _ViewInputs) -> Presentation.Kind {
        guard presentation.isCompactPopover else { return presentation.kind }
        let asked = AnyView.makeTyped(presentation.content, inputs)
        defer { asked.tearDown() }
        switch asked.preference(SheetWishesKey.self).adaptation {
        case .none, .popover: return .popover
        case .fullScreenCover: return .cover
        case .automatic, .sheet: return presentation.kind
        }
    }

    private func refresh(_ layer: inout Layer, _ wanted: Presentation) {
        var presentation = wanted
        if wanted.isCompactPopover { presentation.kind = layer.presentation.kind }
        let same = layer.presentation.content.storage === presentation.content.storage && layer.presentation.environment.isIdentical(to: presentation.environment)
        layer.presentation = presentation
        if same { return }
        layer.node.setEnvironment(environment(presentation, presentation.kind))
        layer.node.update(PresentationFrame(presentation: presentation))
        layer.element.set(layer.node.collected(), presentation)
    }

    /// Elements below may have changed.
    func rebuild() { for layer in layers { layer.element.set(layer.node.collected(), layer.presentation) } }

}

private enum IsInSheetKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IsElevatedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// On the card of a sheet, whose bars are higher.
    var isInSheet: Bool {
        get { self[IsInSheetKey.self] }
        set { self[IsInSheetKey.self] = newValue }
    }
    /// Over the window, in a sheet or a popover.
    var isElevated: Bool {
        get { self[IsElevatedKey.self] }
        set { self[IsElevatedKey.self] = newValue }
    }
}
