import Foundation

/// Says what is shown for values of one type that are pushed.
public struct _NavigationDestinationModifier<Value: Hashable, Destination: View>: _PrimitiveViewModifier {
    let destination: (Value) -> Destination
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        NavigationDestinationNode(view, inputs)
    }
}

private final class NavigationDestinationNode<C: View, V: Hashable, D: View>: PassThroughNode<C, _NavigationDestinationModifier<V, D>> {
    private weak var model: NavigationModel?

    override func willStart() { register() }
    override func modifierDidChange(_ old: _NavigationDestinationModifier<V, D>) { register() }
    override func willBeRemoved() { model?.unregister(owner: ObjectIdentifier(self)) }

    private func register() {
        let destination = view.modifier.destination
        model = environment.navigation
        model?.register(V.self, owner: ObjectIdentifier(self)) { AnyView(destination($0)) }
    }
}

/// Pushes a screen while a binding says so.
public struct _PresentedDestinationModifier<Destination: View>: _PrimitiveViewModifier {
    let isPresented: Binding<Bool>
    /// What the screen is about: another value is another screen.
    let id: AnyHashable?
    let destination: () -> Destination
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PresentedDestinationNode(view, inputs)
    }
}

private final class PresentedDestinationNode<C: View, D: View>: PassThroughNode<C, _PresentedDestinationModifier<D>> {
    private var shown: AnyHashable?
    private var key: ObjectIdentifier { ObjectIdentifier(self) }

    private var wanted: AnyView?

    override func start() { evaluate() }
    override func modifierDidChange(_ old: _PresentedDestinationModifier<D>) { evaluate() }
    override func flush() { evaluate() }
    override func willBeRemoved() { environment.navigation?.pop(owner: key) }

    /// The binding and the destination are read here, so that their changes come back here.
    private func evaluate() {
        let modifier = view.modifier
        wanted = tracking { modifier.isPresented.wrappedValue ? AnyView(modifier.destination()) : nil }
        guard wanted != nil || environment.navigation?.contains(owner: key) == true else { return }
        graph.afterUpdates { [weak self] in self?.bring() }
    }

    private func bring() {
        guard !isRemoved, let model = environment.navigation else { return }
        let modifier = view.modifier
        guard let wanted else { return model.pop(owner: key) }
        if model.contains(owner: key) {
            if shown == modifier.id { return model.update(owner: key, wanted, environment) }
            model.pop(owner: key)
        }
        shown = modifier.id
        model.push(wanted, environment, owner: key) { modifier.isPresented.wrappedValue = false }
    }
}

extension View {
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        modifier(_NavigationDestinationModifier(destination: destination))
    }
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V) -> some View {
        modifier(_PresentedDestinationModifier(isPresented: isPresented, id: nil, destination: destination))
    }
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        let value = item.wrappedValue
        return modifier(_PresentedDestinationModifier(
            isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }), id: value.map { AnyHashable($0) },
            destination: { value.map(destination) }))
    }
}
