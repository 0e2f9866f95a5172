import Foundation

/// What the views on a screen ask of its bars.
struct NavigationBarInfo {
    var title: Text?
    /// Of a column beside the one that speaks for the window; shown where that one has none.
    var columnTitle: Text?
    /// Of a split view's sidebar below a window's bar, points.
    var sidebarWidth: CGFloat?
    var subtitle: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var isHidden = false
    var isBackHidden = false
    var items: [ToolbarItemInfo] = []
    var search: SearchInfo?
    var background: AnyShapeStyle?
    var backgroundVisibility = Visibility.automatic
    var bottomVisibility = Visibility.automatic
    var tabBarVisibility = Visibility.automatic
    var colorScheme: ColorScheme?
    /// False: the button that shows the sidebar is taken out.
    var hasSidebarToggle = true

    func isSame(as o: NavigationBarInfo) -> Bool {
        title == o.title && columnTitle == o.columnTitle && sidebarWidth == o.sidebarWidth && subtitle == o.subtitle && displayMode == o.displayMode && isHidden == o.isHidden && isBackHidden == o.isBackHidden
            && backgroundVisibility == o.backgroundVisibility && bottomVisibility == o.bottomVisibility && tabBarVisibility == o.tabBarVisibility
            && colorScheme == o.colorScheme && hasSidebarToggle == o.hasSidebarToggle && bitwiseEqual(background, o.background)
            && items.count == o.items.count && zip(items, o.items).allSatisfy { $0.isSame(as: $1) } && SearchInfo.isSame(search, o.search)
    }
}

struct ToolbarItemInfo {
    var placement: ToolbarItemPlacement
    var view: AnyView
    /// Of the view that declared the item.
    var environment: EnvironmentValues
    /// Of a split view's sidebar: stands over it in a window's bar.
    var isInSidebar = false
    /// The way back, which by itself makes no bar (truth-frames nav-mac-pushed).
    var isBack = false

    func isSame(as o: ToolbarItemInfo) -> Bool {
        placement == o.placement && isInSidebar == o.isInSidebar && isBack == o.isBack && view.storage === o.view.storage && environment.isIdentical(to: o.environment)
    }
}

extension NavigationBarInfo: Equatable {
    static func == (a: NavigationBarInfo, b: NavigationBarInfo) -> Bool { a.isSame(as: b) }
}

enum NavigationBarKey: PreferenceKey {
    static var defaultValue: NavigationBarInfo { NavigationBarInfo() }
    static func reduce(value: inout NavigationBarInfo, nextValue: () -> NavigationBarInfo) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.columnTitle = next.columnTitle ?? value.columnTitle
        value.sidebarWidth = value.sidebarWidth ?? next.sidebarWidth
        value.subtitle = value.subtitle ?? next.subtitle
        value.displayMode = value.displayMode ?? next.displayMode
        value.isHidden = value.isHidden || next.isHidden
        value.isBackHidden = value.isBackHidden || next.isBackHidden
        value.items += next.items
        value.search = value.search ?? next.search
        value.background = value.background ?? next.background
        if value.backgroundVisibility == .automatic { value.backgroundVisibility = next.backgroundVisibility }
        if value.bottomVisibility == .automatic { value.bottomVisibility = next.bottomVisibility }
        if value.tabBarVisibility == .automatic { value.tabBarVisibility = next.tabBarVisibility }
        value.colorScheme = value.colorScheme ?? next.colorScheme
        value.hasSidebarToggle = value.hasSidebarToggle && next.hasSidebarToggle
    }
}

/// Changes what the screen's bars show; modifiers further out come last.
public struct _NavigationBarModifier: _PrimitiveViewModifier {
    let change: (inout NavigationBarInfo, EnvironmentValues) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        NavigationBarModifierNode(view, inputs)
    }
}

private final class NavigationBarModifierNode<C: View>: PassThroughNode<C, _NavigationBarModifier> {
    override func start() { graph.preferences.markDirty() }
    override func modifierDidChange(_ old: _NavigationBarModifier) { graph.preferences.markDirty() }
    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        graph.preferences.markDirty()
    }
    override func willBeRemoved() { graph.preferences.markDirty() }
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        guard key == NavigationBarKey.self else { return super.contribute(key, &sum) }
        if let scope = environment.tabScope, !scope.isVisible { return }
        var value = content.preference(NavigationBarKey.self)
        view.modifier.change(&value, environment)
        sum.add(value as! P.Value)
    }
}

extension View {
    func navigationBar(_ change: @escaping (inout NavigationBarInfo) -> Void) -> ModifiedContent<Self, _NavigationBarModifier> {
        modifier(_NavigationBarModifier { info, _ in change(&info) })
    }
}
