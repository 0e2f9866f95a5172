import Foundation

/// What a tab shows in the bar, and whether it is on show.
final class TabItemInfo {
    var label: AnyView
    var environment: EnvironmentValues
    let scope: AppearanceScope
    var role: TabRole?

    init(label: AnyView, environment: EnvironmentValues) {
        self.label = label
        self.environment = environment
        scope = AppearanceScope(parent: environment.appearanceScope, isShown: false)
    }
}

enum TabItemTrait: _ViewTraitKey { static var defaultValue: TabItemInfo? { nil } }

/// Names a tab; what is in it appears only once the tab is chosen.
public struct _TabItemModifier: _PrimitiveViewModifier {
    let label: AnyView
    var role: TabRole?
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { TabItemNode(view, inputs) }
}

private final class TabItemNode<C: View>: PassThroughNode<C, _TabItemModifier> {
    private var info: TabItemInfo!

    override func willStart() {
        info = TabItemInfo(label: view.modifier.label, environment: environment)
        info.role = view.modifier.role
    }

    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.appearanceScope = info.scope
        inputs.environment.tabScope = info.scope
        return inputs
    }

    override func modifierDidChange(_ old: _TabItemModifier) {
        guard old.label.storage !== view.modifier.label.storage else { return }
        info.label = view.modifier.label
        elementsDidChange()
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        info.environment = environment
        content.setEnvironment(contentInputs.environment)
        elementsDidChange()
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        for element in list[start...] { element.setTrait(TabItemTrait.self, info) }
    }
}

extension View {
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modifier(_TabItemModifier(label: AnyView(label()))) }
}

private enum TabScopeKey: EnvironmentKey { static var defaultValue: AppearanceScope? { nil } }

extension EnvironmentValues {
    /// The tab that a view is in directly: its wishes for bars count while the tab is chosen.
    var tabScope: AppearanceScope? {
        get { self[TabScopeKey.self] }
        set { self[TabScopeKey.self] = newValue }
    }
}
