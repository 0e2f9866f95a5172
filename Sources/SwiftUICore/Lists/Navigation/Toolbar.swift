import Foundation

// Status: partial: no customisation identifiers are kept

public struct ToolbarItemPlacement: Equatable, Sendable {
    enum Side { case leading, center, trailing, bottom, none }
    let name: String
    let side: Side
    var isConfirmation: Bool { name == "confirmationAction" }

    public static let automatic = ToolbarItemPlacement(name: "automatic", side: .trailing)
    public static let principal = ToolbarItemPlacement(name: "principal", side: .center)
    public static let navigation = ToolbarItemPlacement(name: "navigation", side: .leading)
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", side: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction", side: .trailing)
    public static let status = ToolbarItemPlacement(name: "status", side: .bottom)
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", side: .trailing)
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", side: .leading)
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", side: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading", side: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing", side: .trailing)
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading", side: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", side: .trailing)
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar", side: .bottom)
    /// No effect in Vitrine: there is no keyboard on the screen.
    public static let keyboard = ToolbarItemPlacement(name: "keyboard", side: .none)
    public static let title = ToolbarItemPlacement(name: "title", side: .center)
    public static let largeTitle = ToolbarItemPlacement(name: "largeTitle", side: .center)
}

/// Items for the bars of a screen.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
    func _items() -> [_ToolbarItem]
}

public protocol CustomizableToolbarContent: ToolbarContent {}

/// One item as builders hand it on.
public struct _ToolbarItem {
    let placement: ToolbarItemPlacement
    let view: AnyView
}

extension ToolbarContent {
    public func _items() -> [_ToolbarItem] { body._items() }
    public func hidden(_ hidden: Bool = true) -> _ToolbarItems { _ToolbarItems(items: hidden ? [] : _items()) }
    /// No effect in Vitrine: items share no background.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) is made by the engine and has no body") }
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content
    public func _items() -> [_ToolbarItem] { [_ToolbarItem(placement: placement, view: AnyView(content))] }
}

extension ToolbarItem where ID == () {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: AnyView

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        let spacing: CGFloat? = placement.side == .bottom ? 0 : 16
        // A menu has a row for each.
        self.content = placement == .secondaryAction ? AnyView(content()) : AnyView(HStack(spacing: spacing) { content() })
    }
    public init<C: View, L: View>(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L) where Content == C {
        self.init(placement: placement, content: content)
    }
    public func _items() -> [_ToolbarItem] { [_ToolbarItem(placement: placement, view: content)] }
}

/// Space between items of a bar.
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let isFlexible: Bool
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.placement = placement
        isFlexible = sizing == .flexible
    }
    public func _items() -> [_ToolbarItem] {
        placement.side == .bottom && isFlexible ? [_ToolbarItem(placement: placement, view: AnyView(Spacer()))] : []
    }
}

public struct SpacerSizing: Equatable, Sendable {
    let isFlexible: Bool
    public static let flexible = SpacerSizing(isFlexible: true)
    public static let fixed = SpacerSizing(isFlexible: false)
}

public struct _ToolbarItems: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let items: [_ToolbarItem]
    public func _items() -> [_ToolbarItem] { items }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    public func _items() -> [_ToolbarItem] { self?._items() ?? [] }
}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

@resultBuilder @MainActor
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> _ToolbarItems { _ToolbarItems(items: []) }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarItems {
        var items: [_ToolbarItem] = []
        for part in repeat each content { items += part._items() }
        return _ToolbarItems(items: items)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarItems { _ToolbarItems(items: first._items()) }
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarItems { _ToolbarItems(items: second._items()) }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarItems { _ToolbarItems(items: content._items()) }
}

extension View {
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { toolbarItems(content()._items()) }
    public func toolbar<Content: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content) -> some View { toolbarItems(content()._items()) }
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        toolbarItems([_ToolbarItem(placement: .automatic, view: AnyView(HStack(spacing: 16) { content() }))])
    }

    func toolbarItems(_ items: [_ToolbarItem]) -> some View {
        modifier(_NavigationBarModifier { info, environment in
            info.items += items.map { ToolbarItemInfo(placement: $0.placement, view: $0.view, environment: environment) }
        })
    }

    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { setToolbar(visibility, bars) }
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { setToolbar(visibility, bars) }
    private func setToolbar(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        navigationBar { info in
            let all = bars.isEmpty || bars.contains(.automatic)
            if all || bars.contains(.navigationBar) || bars.contains(.windowToolbar) { info.isHidden = visibility == .hidden }
            if bars.contains(.bottomBar) { info.bottomVisibility = visibility }
            if bars.contains(.tabBar) { info.tabBarVisibility = visibility }
        }
    }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        navigationBar { info in if bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic) { info.background = AnyShapeStyle(style) } }
    }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        navigationBar { info in if bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic) { info.backgroundVisibility = visibility } }
    }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        navigationBar { info in if bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic) { info.backgroundVisibility = visibility } }
    }
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        navigationBar { info in if bars.isEmpty || bars.contains(.navigationBar) { info.colorScheme = colorScheme } }
    }
    /// Takes the title or the search field out of the bar, or the button that shows the sidebar.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        navigationBar { info in
            switch defaultItemKind?.name {
            case "title":
                info.title = nil
                info.subtitle = nil
            case "search": info.search = nil
            case "sidebarToggle": info.hasSidebarToggle = false
            default: break
            }
        }
    }
    /// No effect in Vitrine: titles have no menu.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }
    /// No effect in Vitrine: an app's own roles for the bar are not told apart.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

public struct ToolbarPlacement: Equatable, Sendable {
    let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// What a screen puts in its bar by itself.
public struct ToolbarDefaultItemKind: Equatable, Sendable {
    let name: String
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    public static let title = ToolbarDefaultItemKind(name: "title")
    public static let search = ToolbarDefaultItemKind(name: "search")
}

public struct ToolbarRole: Sendable {
    public static var automatic: ToolbarRole { .init() }
    public static var navigationStack: ToolbarRole { .init() }
    public static var browser: ToolbarRole { .init() }
    public static var editor: ToolbarRole { .init() }
}
