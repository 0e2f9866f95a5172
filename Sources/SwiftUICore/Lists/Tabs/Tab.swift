import Foundation

// Status: partial: sections of tabs are shown flat

public struct TabRole: Hashable, Sendable {
    let name: String
    public static let search = TabRole(name: "search")
}

/// Tabs of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    func _tabs() -> [AnyView]
}

/// A tab: what the bar shows, and the screen that it opens.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    let value: Value?
    let role: TabRole?
    let content: Content
    let label: Label?

    public func _tabs() -> [AnyView] {
        let shown = label.map { AnyView($0) } ?? (role == .search ? AnyView(TabLabel.search) : AnyView(EmptyView()))
        let screen = content.modifier(_TabItemModifier(label: shown, role: role))
        return [value.map { AnyView(screen.tag($0)) } ?? AnyView(screen)]
    }
}

extension Tab {
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, role: role, content: content(), label: label())
    }
}

extension Tab where Value == Never {
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Label == TabLabel {
        self.init(value: nil, role: role, content: content(), label: TabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Label == TabLabel {
        self.init(value: nil, role: role, content: content(), label: TabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }
    public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Label == TabLabel {
        self.init(value: nil, role: role, content: content(), label: TabLabel(title: Text(titleKey), image: Image(image)))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Label == TabLabel {
        self.init(value: nil, role: role, content: content(), label: TabLabel(title: Text(title), image: Image(image)))
    }
}

extension Tab where Label == TabLabel {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: TabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: TabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: TabLabel(title: Text(titleKey), image: Image(image)))
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: TabLabel(title: Text(title), image: Image(image)))
    }
}

extension Tab where Label == EmptyView {
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: nil)
    }
}

extension Tab where Label == EmptyView, Value == Never {
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) { self.init(value: nil, role: role, content: content(), label: nil) }
}

/// The title and picture of a tab made from names.
public struct TabLabel: View {
    let title: Text
    let image: Image
    public var body: some View {
        image
        title
    }

    /// What a search tab shows that names nothing else.
    static var search: TabLabel { TabLabel(title: Text("Search"), image: Image(systemName: "magnifyingglass")) }
}

/// Tabs under a heading; in a bar they stand beside the others.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>: TabContent {
    public typealias TabValue = SelectionValue
    let content: Content
    public func _tabs() -> [AnyView] { content._tabs() }
}

extension TabSection where Footer == EmptyView, SelectionValue == Content.TabValue {
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) { self.content = content() }
}
extension TabSection where Header == Text, Footer == EmptyView, SelectionValue == Content.TabValue {
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }
}

/// Several tabs as one.
public struct _Tabs<TabValue: Hashable>: TabContent {
    let tabs: [AnyView]
    public func _tabs() -> [AnyView] { tabs }
}

@resultBuilder @MainActor
public enum TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }
    public static func buildBlock<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }
    public static func buildBlock<each Content: TabContent>(_ content: repeat each Content) -> _Tabs<TabValue> {
        var tabs: [AnyView] = []
        for part in repeat each content { tabs += part._tabs() }
        return _Tabs(tabs: tabs)
    }
    public static func buildIf<Content: TabContent>(_ content: Content?) -> Content? where Content.TabValue == TabValue { content }
    public static func buildEither<Content: TabContent>(first: Content) -> _Tabs<TabValue> { _Tabs(tabs: first._tabs()) }
    public static func buildEither<Content: TabContent>(second: Content) -> _Tabs<TabValue> { _Tabs(tabs: second._tabs()) }
    public static func buildLimitedAvailability<Content: TabContent>(_ content: Content) -> _Tabs<TabValue> { _Tabs(tabs: content._tabs()) }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public func _tabs() -> [AnyView] { self?._tabs() ?? [] }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public func _tabs() -> [AnyView] { data.flatMap { content($0)._tabs() } }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
    public init(_ data: Data, @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id }, offsetIDs: false)
    }
}
extension ForEach where Content: TabContent {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0[keyPath: id] }, offsetIDs: false)
    }
}

extension TabContent {
    public func badge(_ count: Int) -> _Tabs<TabValue> { _Tabs(tabs: _tabs().map { AnyView($0.badge(count)) }) }
    public func badge(_ label: Text?) -> _Tabs<TabValue> { _Tabs(tabs: _tabs().map { AnyView($0.badge(label)) }) }
    public func badge(_ key: LocalizedStringKey?) -> _Tabs<TabValue> { _Tabs(tabs: _tabs().map { AnyView($0.badge(key)) }) }
    public func hidden(_ hidden: Bool = true) -> _Tabs<TabValue> { _Tabs(tabs: hidden ? [] : _tabs()) }
    public func accessibilityIdentifier(_ identifier: String) -> _Tabs<TabValue> { _Tabs(tabs: _tabs().map { AnyView($0.accessibilityIdentifier(identifier)) }) }
    /// No effect in Vitrine: tabs can't be rearranged.
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
    /// No effect in Vitrine: tabs can't be rearranged.
    public func customizationBehavior<T>(_ behavior: T, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> { self }
    /// No effect in Vitrine: tabs stay where they are.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
}

public struct AdaptableTabBarPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let tabBar = Self(name: "tabBar")
    public static let sidebar = Self(name: "sidebar")
}

public struct TabPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let pinned = Self(name: "pinned")
    public static let sidebarOnly = Self(name: "sidebarOnly")
}
