import Foundation

/// Gives a view the environment of another place in the tree: toolbar items, pushed screens and sheets belong to the view that declared them.
struct _EnvironmentIsland: _PrimitiveViewModifier {
    let source: EnvironmentValues
    let change: (inout EnvironmentValues, EnvironmentValues) -> Void
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { IslandNode(view, inputs) }
}

private final class IslandNode<C: View>: PassThroughNode<C, _EnvironmentIsland> {
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment = islandEnvironment
        return inputs
    }

    private var islandEnvironment: EnvironmentValues {
        var environment = view.modifier.source
        let here = self.environment
        view.modifier.change(&environment, here)
        return environment
    }

    override func modifierDidChange(_ old: _EnvironmentIsland) {
        if !old.source.isIdentical(to: view.modifier.source) { content.setEnvironment(islandEnvironment) }
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(islandEnvironment) }
}

extension View {
    /// - Parameter change: what this place adds to the source's environment.
    /// - Parameter keepsEditMode: it is part of the source's screen, and edits what that edits.
    func environmentIsland(_ source: EnvironmentValues, keepsEditMode: Bool = false, _ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
        modifier(_EnvironmentIsland(source: source) { environment, here in
            environment.navigation = here.navigation
            environment.appearanceScope = here.appearanceScope
            environment.dismissAction = here.dismissAction
            if !keepsEditMode || environment.editMode == nil { environment.editMode = here.editMode }
            change(&environment)
        })
    }
}
