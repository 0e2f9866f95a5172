import Foundation
import VitrineLayout

/// The bar across the top of a Mac's window (unified: 52 high, titles of 15 points): title, items and search field of what the window shows.
struct WindowBar: View {
    let info: NavigationBarInfo
    @Environment(\.look) private var look
    @Environment(\.pixelLength) private var pixel

    var body: some View {
        let metrics = NavigationBarMetrics.of(look), items = WindowBarItems(info.items)
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                if let width = info.sidebarWidth {
                    WindowBarItemList(items: items.sidebar, metrics: metrics).padding(.horizontal, metrics.margin - 4)
                        .frame(width: width, alignment: .trailing)
                    Rectangle().fill(Color(.separator as SystemColor)).frame(width: pixel)
                }
                row(items, metrics)
            }
            .frame(height: metrics.inlineHeight)
            if let scopes = info.search?.scopes {
                scopes.padding(.horizontal, metrics.margin).frame(height: metrics.scopesHeight, alignment: .top)
            }
        }
        .frame(maxWidth: .infinity)
        .background {
            if !info.onlyGoesBack { Rectangle().fill(Color(.windowBackground as SystemColor)).overlay(alignment: .bottom) { BarHairline() } }
        }
        .dynamicTypeSize(.large)
        .named("WindowBar")
    }

    private func row(_ items: WindowBarItems, _ metrics: NavigationBarMetrics) -> some View {
        WindowBarLayout(margin: metrics.margin, spacing: metrics.itemSpacing) {
            HStack(spacing: 0) { WindowBarItemList(items: items.leading, metrics: metrics) }
            HStack(spacing: 0) { WindowBarTitle(title: info.title ?? info.columnTitle, subtitle: info.subtitle) }
            HStack(spacing: 0) { WindowBarItemList(items: items.center, metrics: metrics) }
            HStack(spacing: metrics.itemSpacing) {
                WindowBarItemList(items: items.trailing, metrics: metrics)
                if let search = info.search { SearchField(info: search, metrics: metrics).frame(minWidth: 80, idealWidth: 180, maxWidth: 180) }
            }
        }
    }
}

private struct WindowBarTitle: View {
    let title: Text?
    let subtitle: Text?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let title { title.font(.system(size: 15, weight: .bold)).lineLimit(1) }
            if let subtitle { subtitle.font(.system(size: 11)).foregroundStyle(.secondary).lineLimit(1) }
        }
    }
}

private struct WindowBarItemList: View {
    let items: [ToolbarItemInfo]
    let metrics: NavigationBarMetrics

    var body: some View {
        if !items.isEmpty {
            HStack(spacing: metrics.itemSpacing) {
                ForEach(items.indices, id: \.self) { WindowBarItem(item: items[$0]) }
            }
        }
    }
}

private struct WindowBarItem: View {
    let item: ToolbarItemInfo

    var body: some View {
        item.view.environmentIsland(item.environment) { environment in
            environment.leaveList()
            environment.font = nil
            environment.isInToolbar = true
            environment.dynamicTypeSize = .large
            environment[StyleKey<any LabelStyle>.self] = StyleEntry(IconOnlyLabelStyle(), outer: nil)
            environment.buttonStyleBox = ButtonStyleBox { AnyView(PressableButton(style: WindowBarButtonStyle(), configuration: $0)) }
        }
    }
}

/// A capsule as high as a field, so that symbols and words look alike.
private struct WindowBarButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.foregroundLevels) private var levels

    func makeBody(configuration: Configuration) -> some View {
        let style = isEnabled ? AnyShapeStyle(Color(.primary as SystemColor)) : AnyShapeStyle(metrics.button.disabledLabel)
        configuration.label
            .lineLimit(1)
            .defaultForeground(style, levels)
            .padding(.horizontal, 9)
            .frame(minWidth: 34, minHeight: 28)
            .background(configuration.isPressed ? Color.washed(0.14) : metrics.button.ground, in: Capsule())
    }
}

struct WindowBackButton: View {
    let pop: () -> Void
    var body: some View {
        Button(action: pop) { Chevron(direction: .left, size: CGSize(width: 6, height: 11.5), lineWidth: 1.8) }
    }
}

/// A window bar's items by their place. Where a Mac has no bar at the bottom, what would stand there is centred.
struct WindowBarItems {
    var sidebar: [ToolbarItemInfo] = []
    var leading: [ToolbarItemInfo] = []
    var center: [ToolbarItemInfo] = []
    var trailing: [ToolbarItemInfo] = []

    init(_ items: [ToolbarItemInfo]) {
        for item in items {
            if item.isInSidebar {
                sidebar.append(item)
                continue
            }
            switch item.placement.side {
            case .leading: leading.append(item)
            case .center, .bottom: center.append(item)
            case .trailing: trailing.append(item)
            case .none: break
            }
        }
    }
}

/// Leading items, the title, what is centred, trailing items. The title gives way first, then what is centred moves aside.
struct WindowBarLayout: Layout {
    let margin: CGFloat
    let spacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let parts = subviews.map { $0.sizeThatFits(.unspecified) }
        let least = parts.reduce(2 * margin) { $0 + ($1.width > 0 ? $1.width + spacing : 0) }
        return CGSize(width: proposal.width ?? least, height: proposal.height ?? parts.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 4 else { return }
        func gap(_ size: CGSize) -> CGFloat { size.width > 0 ? size.width + spacing : 0 }
        func put(_ index: Int, _ x: CGFloat, _ size: CGSize) {
            subviews[index].place(at: CGPoint(x: bounds.minX + x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(size))
        }
        let room = max(bounds.width - 2 * margin, 0)
        let leading = subviews[0].sizeThatFits(.unspecified)
        let trailing = subviews[3].sizeThatFits(ProposedViewSize(width: max(room - gap(leading), 0), height: bounds.height))
        let center = subviews[2].sizeThatFits(.unspecified)
        let free = max(room - gap(leading) - gap(trailing), 0)
        let title = subviews[1].sizeThatFits(ProposedViewSize(width: max(free - gap(center), 0), height: bounds.height))
        put(0, margin, leading)
        put(1, margin + gap(leading), title)
        put(3, bounds.width - margin - trailing.width, trailing)
        let least = margin + gap(leading) + gap(title), most = bounds.width - margin - gap(trailing) - center.width
        put(2, max(min((bounds.width - center.width) / 2, most), least), center)
    }
}

extension NavigationBarInfo {
    /// Something for a window's bar to show.
    var needsWindowBar: Bool {
        !isHidden && (title != nil || columnTitle != nil || subtitle != nil || search != nil || items.contains { $0.placement.side != .none })
    }

    /// Nothing but an arrow, which floats over the content.
    var onlyGoesBack: Bool {
        title == nil && columnTitle == nil && subtitle == nil && search == nil && items.allSatisfy { $0.isBack || $0.placement.side == .none }
    }

    /// Items of a sidebar stand over it.
    mutating func moveToSidebar(_ width: CGFloat) {
        leaveTitleToDetail()
        sidebarWidth = width
        for index in items.indices { items[index].isInSidebar = true }
    }

    mutating func leaveTitleToDetail() {
        columnTitle = title ?? columnTitle
        title = nil
    }
}

/// The bar of one window, there while something in the window asks for it and the look has such bars.
final class WindowChrome {
    private unowned let root: RootNode
    private var bar: _TypedNode<WindowBar>?
    private var info = NavigationBarInfo()

    init(_ root: RootNode) { self.root = root }

    var elements: [Element] { bar?.collected() ?? [] }

    func visit(_ visit: (_ViewNode) -> Void) { if let bar { visit(bar) } }

    func setEnvironment(_ environment: EnvironmentValues) { bar?.setEnvironment(inputs.environment) }

    private var inputs: _ViewInputs {
        var inputs = root.childInputs
        if let scheme = info.colorScheme { inputs.environment.colorScheme = scheme }
        return inputs
    }

    /// Collects again what is asked of the bar; true: it has come or gone.
    func update() -> Bool {
        let isDrawn = NavigationBarMetrics.of(root.environment.look).isDrawn
        if isDrawn, bar == nil { return false }
        let new = isDrawn ? NavigationBarInfo() : root.child.preference(NavigationBarKey.self)
        if new.isSame(as: info) { return false }
        info = new
        root.barFloats = new.onlyGoesBack
        switch (bar, new.needsWindowBar) {
        case (let bar?, true):
            bar.setEnvironment(inputs.environment)
            bar.update(WindowBar(info: new))
            return false
        case (nil, true): bar = WindowBar.makeTyped(WindowBar(info: new), inputs)
        case (let old?, false):
            old.tearDown()
            bar = nil
        case (nil, false): return false
        }
        return true
    }
}
