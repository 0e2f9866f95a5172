import Foundation

/// Several screens of which a bar, or a swipe, shows one.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>?
    let content: Content
    @Environment(\.tabViewKind) private var kind
    @State private var chosen = 0

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        let _ = selection?.wrappedValue
        _TabContainer(
            content: content,
            settings: TabSettings(
                kind: kind,
                isChosen: { tag, index in
                    guard let selection else { return index == chosen }
                    return (tag?.base as? SelectionValue).map { $0 == selection.wrappedValue } ?? false
                },
                choose: { tag, index in
                    if let selection {
                        if let value = tag?.base as? SelectionValue { selection.wrappedValue = value }
                    } else {
                        chosen = index
                    }
                }, version: selection.map { AnyHashable($0.wrappedValue) } ?? AnyHashable(chosen)))
            .named("TabView")
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView where Content == _TabViews {
    public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C) where C.TabValue == SelectionValue {
        self.selection = selection
        self.content = _TabViews(tabs: content()._tabs())
    }
}

extension TabView where SelectionValue == Never, Content == _TabViews {
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C) where C.TabValue == Never {
        selection = nil
        self.content = _TabViews(tabs: content()._tabs())
    }
}

/// The screens of `Tab` values.
public struct _TabViews: View {
    let tabs: [AnyView]
    public var body: some View {
        ForEach(tabs.indices, id: \.self) { tabs[$0] }
    }
}

struct TabSettings {
    var kind: TabViewKind
    let isChosen: (AnyHashable?, Int) -> Bool
    let choose: (AnyHashable?, Int) -> Void
    /// Differs when another tab is chosen.
    let version: AnyHashable
}

enum TabViewKind: Hashable { case bar, page(PageTabViewStyle.IndexDisplayMode) }

private enum TabViewKindKey: EnvironmentKey { static var defaultValue: TabViewKind { .bar } }
private enum PageIndexGroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var tabViewKind: TabViewKind {
        get { self[TabViewKindKey.self] }
        set { self[TabViewKindKey.self] = newValue }
    }
    var pageIndexHasGround: Bool {
        get { self[PageIndexGroundKey.self] }
        set { self[PageIndexGroundKey.self] = newValue }
    }
}

@MainActor @preconcurrency
public protocol TabViewStyle {
    nonisolated var _kind: _TabViewKind { get }
}

public struct _TabViewKind {
    let kind: TabViewKind
}

public struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _TabViewKind { .init(kind: .bar) }
}

public struct PageTabViewStyle: TabViewStyle {
    public struct IndexDisplayMode: Hashable, Sendable {
        let name: String
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }
    let mode: IndexDisplayMode
    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public nonisolated var _kind: _TabViewKind { .init(kind: .page(mode)) }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _TabViewKind { .init(kind: .bar) }
}
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _TabViewKind { .init(kind: .bar) }
}
public struct GroupedTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _TabViewKind { .init(kind: .bar) }
}

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: DefaultTabViewStyle { .init() } }
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { .init() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle { .init(indexDisplayMode: indexDisplayMode) }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle { public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() } }
extension TabViewStyle where Self == GroupedTabViewStyle { public static var grouped: GroupedTabViewStyle { .init() } }

@MainActor @preconcurrency
public protocol IndexViewStyle {
    nonisolated var _hasGround: Bool { get }
}

public struct PageIndexViewStyle: IndexViewStyle {
    public struct BackgroundDisplayMode: Equatable, Sendable {
        let name: String
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }
    let mode: BackgroundDisplayMode
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
    public nonisolated var _hasGround: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { .init() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle { .init(backgroundDisplayMode: backgroundDisplayMode) }
}

extension View {
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabViewKind, style._kind.kind) }
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { environment(\.pageIndexHasGround, style._hasGround) }
    /// No effect in Vitrine: the tab bar stays as it is while content scrolls.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
    /// No effect in Vitrine: tabs can't be rearranged.
    public func tabViewCustomization<T>(_ customization: Binding<T>?) -> some View { self }
    /// No effect in Vitrine: sidebars of tab views are not shown.
    public func tabViewSidebarHeader<C: View>(@ViewBuilder content: () -> C) -> some View { self }
    /// No effect in Vitrine: sidebars of tab views are not shown.
    public func tabViewSidebarFooter<C: View>(@ViewBuilder content: () -> C) -> some View { self }
}

public struct TabBarMinimizeBehavior: Hashable, Sendable {
    public static let automatic = Self()
    public static let onScrollDown = Self()
    public static let onScrollUp = Self()
    public static let never = Self()
}
