import Foundation

// Status: partial: columns can't be dragged wider

/// Two or three columns side by side; on a phone a stack with the sidebar at its root.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    /// The column on top where there is room for one.
    let preferred: Binding<NavigationSplitViewColumn>?
    let hasContent: Bool
    @State private var sidebarModel = NavigationModel()
    @State private var contentModel = NavigationModel()
    @State private var detailModel = NavigationModel()
    @State private var ownTop = NavigationSplitViewColumn.sidebar
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @Environment(\.horizontalSizeClass) private var sizeClass

    public var body: some View {
        if sizeClass == .compact { stack.named("NavigationSplitView") } else { columns.named("NavigationSplitView") }
    }

    // MARK: Side by side

    private var columns: some View {
        let shown = (visibility ?? $ownVisibility).wrappedValue
        let showsSidebar = shown != .detailOnly && !(hasContent && shown == .doubleColumn), showsContent = hasContent && shown != .detailOnly
        return SplitColumns(
            sidebar: ColumnContent(
                model: sidebarModel, next: hasContent ? contentModel : detailModel, root: sidebar.defaultListKind(.sidebar).sidebarToggle(toggle(showsSidebar))),
            middle: ColumnContent(
                model: contentModel, next: detailModel, root: content.sidebarToggle(showsContent && !showsSidebar ? toggle(showsSidebar) : nil)),
            detail: ColumnContent(
                model: detailModel, next: nil, root: detail.sidebarToggle(showsSidebar || showsContent ? nil : toggle(showsSidebar))),
            hasMiddle: showsContent, showsSidebar: showsSidebar)
    }

    private func toggle(_ showsSidebar: Bool) -> () -> Void {
        let visibility = visibility ?? $ownVisibility, hidden = hasContent ? NavigationSplitViewVisibility.doubleColumn : .detailOnly
        return { withAnimation { visibility.wrappedValue = showsSidebar ? hidden : .all } }
    }

    // MARK: On a phone

    private var stack: some View {
        let top = preferred ?? $ownTop, hasContent = hasContent
        return NavigationScreens(
            model: sidebarModel, path: nil,
            root: sidebar
                .environment(\.splitColumn, SplitColumn(
                    followsFirstSelection: preferred == nil, isNextShown: top.wrappedValue != .sidebar,
                    choose: { top.wrappedValue = hasContent ? .content : .detail }))
                .navigationDestination(isPresented: hasContent ? shows(.content) : .constant(false)) {
                    content
                        .environment(\.splitColumn, SplitColumn(
                            followsFirstSelection: preferred == nil, isNextShown: top.wrappedValue == .detail, choose: { top.wrappedValue = .detail }))
                        .navigationDestination(isPresented: shows(.detail)) { detail }
                }
                .navigationDestination(isPresented: hasContent ? .constant(false) : shows(.detail)) { detail })
    }

    /// Whether a column is the one on top or below it; false goes back to the column before.
    private func shows(_ column: NavigationSplitViewColumn) -> Binding<Bool> {
        let top = preferred ?? $ownTop
        let before = column == .detail && hasContent ? NavigationSplitViewColumn.content : .sidebar
        return Binding(get: { top.wrappedValue.value >= column.value }, set: { shows, _ in top.wrappedValue = shows ? column : before })
    }
}

extension NavigationSplitView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil, preferred: nil, hasContent: true)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: nil, hasContent: true)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn, hasContent: true)
    }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: nil, preferred: nil, hasContent: false)
    }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: columnVisibility, preferred: nil, hasContent: false)
    }
    public init(preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: nil, preferred: preferredCompactColumn, hasContent: false)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: columnVisibility, preferred: preferredCompactColumn, hasContent: false)
    }
}

public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    let value: Int
    public static let automatic = NavigationSplitViewVisibility(value: 0)
    public static let all = NavigationSplitViewVisibility(value: 1)
    public static let doubleColumn = NavigationSplitViewVisibility(value: 2)
    public static let detailOnly = NavigationSplitViewVisibility(value: 3)
}

public struct NavigationSplitViewColumn: Equatable, Hashable, Sendable {
    let value: Int
    public static let sidebar = NavigationSplitViewColumn(value: 0)
    public static let content = NavigationSplitViewColumn(value: 1)
    public static let detail = NavigationSplitViewColumn(value: 2)
}

@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle { public static var automatic: AutomaticNavigationSplitViewStyle { .init() } }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: BalancedNavigationSplitViewStyle { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}


extension View {
    /// No effect in Vitrine: columns share the width in one way.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { preference(key: ColumnWidthKey.self, value: width) }
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: ColumnWidthKey.self, value: ideal)
    }
    func defaultListKind(_ kind: ListKind) -> some View { transformEnvironment(\.listKind) { if $0 == .automatic { $0 = kind } } }
}

enum ColumnWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

/// What a column of a split view on a phone tells the lists in it.
struct SplitColumn {
    /// A selection that is there from the start counts too.
    let followsFirstSelection: Bool
    /// Going back from the next column ends the selection that led there.
    let isNextShown: Bool
    /// Shows the next column.
    let choose: () -> Void
}

private enum SplitColumnKey: EnvironmentKey { static var defaultValue: SplitColumn? { nil } }

extension EnvironmentValues {
    var splitColumn: SplitColumn? {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }
}

extension View {
    /// Puts the button that shows and hides the sidebar first into the bar.
    fileprivate func sidebarToggle(_ action: (() -> Void)?) -> some View {
        modifier(_NavigationBarModifier { info, environment in
            guard let action, info.hasSidebarToggle else { return }
            let button = Button(action: action) { Image(systemName: "sidebar.leading").frame(minWidth: 22, minHeight: 22) }
            info.items.insert(ToolbarItemInfo(placement: .topBarLeading, view: AnyView(button), environment: environment), at: 0)
        })
    }
}

/// One column: a stack of its own, whose links show their destinations in the next.
struct ColumnContent<Root: View>: View {
    let model: NavigationModel
    let next: NavigationModel?
    let root: Root

    var body: some View {
        let _ = model.next = next
        NavigationScreens(model: model, path: nil, root: root)
    }
}

struct SplitColumns<Sidebar: View, Middle: View, Detail: View>: View {
    let sidebar: Sidebar
    let middle: Middle
    let detail: Detail
    let hasMiddle: Bool
    let showsSidebar: Bool
    @State private var sidebarWidth: CGFloat?
    @State private var middleWidth: CGFloat?
    @Environment(\.pixelLength) private var pixel
    @Environment(\.look) private var look

    var body: some View {
        let table = SplitTable.of(look)
        HStack(spacing: 0) {
            if showsSidebar {
                sidebar.onPreferenceChange(ColumnWidthKey.self) { sidebarWidth = $0 }.frame(width: sidebarWidth ?? table.sidebar)
                    .navigationBar { $0.moveToSidebar(sidebarWidth ?? table.sidebar) }
                line
            }
            if hasMiddle {
                middle.environment(\.searchOfStack, nil).onPreferenceChange(ColumnWidthKey.self) { middleWidth = $0 }.frame(width: middleWidth ?? table.middle)
                    .navigationBar { $0.leaveTitleToDetail() }
                line
            }
            detail.environment(\.searchOfStack, nil).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private var line: some View { Rectangle().fill(Color(.separator as SystemColor)).frame(width: pixel) }
}

/// Widths of a split view's columns and of inspectors, points.
struct SplitTable {
    var sidebar: CGFloat
    var middle: CGFloat
    var inspector: CGFloat = 270
    var inspectorGround = SystemColor.background

    static func of(_ look: Look) -> SplitTable {
        switch look {
        case .ios18, .ios26: return SplitTable(sidebar: 320, middle: 320)
        case .macos: return SplitTable(sidebar: 200, middle: 240, inspectorGround: .windowBackground)
        }
    }
}
