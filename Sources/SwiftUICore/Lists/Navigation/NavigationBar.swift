import Foundation
import VitrineLayout

/// The bar at the top of a screen: back button, items, title, large title, search field.
struct NavigationBar: View {
    let info: NavigationBarInfo
    let isRoot: Bool
    let isLarge: Bool
    /// The title stands large in the row of the items.
    var isInlineLarge = false
    /// The title of the screen below.
    let backTitle: Text?
    let pop: () -> Void
    @Environment(\.look) private var look
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.isInSheet) private var isInSheet

    private var metrics: NavigationBarMetrics { .of(look) }
    private var showsBack: Bool { !isRoot && !info.isBackHidden }
    private var items: BarItems { BarItems(info.items, isCompact: sizeClass == .compact) }
    private var isEmpty: Bool {
        info.isHidden || (info.title == nil && isRoot && items.isEmpty && info.search == nil)
    }

    var body: some View {
        if metrics.isDrawn && !isEmpty {
            WidthReader { width in
                let margin = metrics.margin(width, look)
                let isSearching = info.search?.hidesBar == true
                _BarStack(ground: ground, isSearching: isSearching) {
                    row(margin).opacity(isSearching ? 0 : 1).trait(BarPartTrait.self, .row)
                    if isLarge {
                        LargeTitle(title: info.title!, metrics: metrics, margin: margin).opacity(isSearching ? 0 : 1).trait(BarPartTrait.self, .largeTitle)
                    }
                    if let search = info.search {
                        SearchRow(info: search, metrics: metrics).padding(.horizontal, margin)
                            .frame(height: isSearching ? metrics.activeSearchHeight : metrics.searchHeight, alignment: isSearching ? .center : .top)
                            .trait(BarPartTrait.self, .search)
                        if let scopes = search.scopes {
                            scopes.padding(.horizontal, margin).frame(height: metrics.scopesHeight, alignment: .top).trait(BarPartTrait.self, .search)
                        }
                    }
                }
            }
            .named("NavigationBar")
        }
    }

    private var ground: BarGround {
        BarGround(style: info.background, visibility: info.backgroundVisibility)
    }

    private func row(_ margin: CGFloat) -> some View {
        BarRow(
            leading: HStack(spacing: metrics.itemSpacing) {
                if showsBack { BackButton(title: backTitle, metrics: metrics, pop: pop) }
                BarItemList(items: items.leading, metrics: metrics)
                if isInlineLarge, let title = info.title { title.font(.largeTitle.weight(.bold)).lineLimit(1).minimumScaleFactor(0.5).dynamicTypeSize(.large) }
            }
            .padding(.leading, showsBack ? metrics.backMargin : margin),
            title: BarTitle(info: info, principal: items.principal, showsTitle: !isInlineLarge), hidesTitle: isLarge && items.principal.isEmpty,
            trailing: HStack(spacing: metrics.itemSpacing) {
                BarItemList(items: items.trailing, metrics: metrics)
                if !items.secondary.isEmpty { SecondaryActions(items: items.secondary, metrics: metrics) }
            }
            .padding(.trailing, margin),
            leadingShare: isInlineLarge ? 1 : 0.4
        )
        .frame(height: isInSheet ? metrics.inlineHeightInSheet : metrics.inlineHeight)
    }
}

/// The hair below a bar, one pixel.
struct BarHairline: View {
    @Environment(\.pixelLength) private var pixel
    var body: some View { Rectangle().fill(Color(.separator as SystemColor)).frame(height: pixel) }
}

private struct BackButton: View {
    let title: Text?
    let metrics: NavigationBarMetrics
    let pop: () -> Void

    var body: some View {
        Button(action: pop) {
            if metrics.showsBackTitle {
                HStack(spacing: 6) {
                    Chevron(direction: .left, size: CGSize(width: 9, height: 17.5), lineWidth: 2.6).padding(.horizontal, 1.5)
                    ViewThatFits(in: .horizontal) {
                        if let title { title }
                        Text("Back")
                    }
                    .font(.body).lineLimit(1).dynamicTypeSize(.large)
                }
            } else {
                Chevron(direction: .left, size: CGSize(width: 8, height: 16), lineWidth: 2.3)
                    .foregroundStyle(Color.primary)
                    .modifier(BarItemGround(diameter: metrics.itemGround))
            }
        }
        .buttonStyle(BorderlessButtonStyle())
    }
}

/// A round ground behind a bar item, where the look has them.
struct BarItemGround: ViewModifier {
    let diameter: CGFloat?

    func body(content: Content) -> some View {
        if let diameter {
            content
                .padding(.horizontal, 12)
                .frame(minWidth: diameter, minHeight: diameter)
                .background(Color(.secondaryGroupedBackground as SystemColor), in: Capsule())
                .shadow(color: .black.opacity(0.08), radius: 6, y: 2)
        } else {
            content
        }
    }
}

private struct BarTitle: View {
    let info: NavigationBarInfo
    let principal: [ToolbarItemInfo]
    let showsTitle: Bool

    var body: some View {
        if let item = principal.first {
            item.view.environmentIsland(item.environment, keepsEditMode: true) { $0.leaveList() }
        } else if showsTitle, let title = info.title {
            VStack(spacing: 0) {
                title.font(.headline).lineLimit(1)
                if let subtitle = info.subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
            }
            .dynamicTypeSize(.large)
        }
    }
}

private struct LargeTitle: View {
    let title: Text
    let metrics: NavigationBarMetrics
    let margin: CGFloat

    var body: some View {
        title.font(.largeTitle.weight(.bold)).lineLimit(1).minimumScaleFactor(0.7)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, margin)
            .padding(.bottom, 8)
            .frame(height: metrics.largeHeight, alignment: .bottom)
    }
}

struct BarItemList: View {
    let items: [ToolbarItemInfo]
    let metrics: NavigationBarMetrics

    var body: some View {
        if !items.isEmpty {
            HStack(spacing: metrics.itemSpacing) {
                ForEach(items.indices, id: \.self) { index in
                    BarItemView(item: items[index], metrics: metrics)
                }
            }
        }
    }
}

struct BarItemView: View {
    let item: ToolbarItemInfo
    let metrics: NavigationBarMetrics
    var hasGround = true

    var body: some View {
        item.view
            .environmentIsland(item.environment, keepsEditMode: true) { environment in
                environment.leaveList()
                environment.font = item.placement.isConfirmation ? .headline : .body
                environment.isInToolbar = true
                // Bars have one height, and their texts one size, whatever the reader's.
                environment.dynamicTypeSize = .large
                environment.imageScale = .large
                environment[StyleKey<any LabelStyle>.self] = StyleEntry(IconOnlyLabelStyle(), outer: nil)
            }
            .modifier(BarItemGround(diameter: hasGround ? metrics.itemGround : nil))
    }
}

private enum IsInToolbarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Below a bar: labels show their icons only.
    var isInToolbar: Bool {
        get { self[IsInToolbarKey.self] }
        set { self[IsInToolbarKey.self] = newValue }
    }
}

/// A bar's items by their place.
struct BarItems {
    var leading: [ToolbarItemInfo] = []
    var principal: [ToolbarItemInfo] = []
    var trailing: [ToolbarItemInfo] = []
    /// In a menu, where the bar is narrow.
    var secondary: [ToolbarItemInfo] = []
    var isEmpty: Bool { leading.isEmpty && principal.isEmpty && trailing.isEmpty && secondary.isEmpty }

    init(_ items: [ToolbarItemInfo], isCompact: Bool) {
        leading = items.filter { $0.placement.side == .leading }
        principal = items.filter { $0.placement.side == .center }
        secondary = isCompact ? items.filter { $0.placement == .secondaryAction } : []
        trailing = items.filter { $0.placement.side == .trailing && !(isCompact && $0.placement == .secondaryAction) }
    }
}

/// The bar at the bottom of a screen, where it has items for it.
struct BottomToolbar: View {
    let info: NavigationBarInfo
    @Environment(\.look) private var look
    private var all: [ToolbarItemInfo] { info.items.filter { $0.placement.side == .bottom } }
    private var items: [ToolbarItemInfo] { all.filter { $0.placement != .status } }
    /// In the bar's middle, whatever is beside them.
    private var statuses: [ToolbarItemInfo] { all.filter { $0.placement == .status } }

    var body: some View {
        let metrics = NavigationBarMetrics.of(look)
        let items = items, statuses = statuses
        if metrics.isDrawn, !all.isEmpty, info.bottomVisibility != .hidden {
            ZStack {
                HStack(spacing: 0) {
                    ForEach(items.indices, id: \.self) { index in
                        if index > 0 && !hasSpacer { Spacer(minLength: 8) }
                        BarItemView(item: items[index], metrics: metrics)
                    }
                    if items.count == 1, !statuses.isEmpty { Spacer(minLength: 8) }
                }
                if !statuses.isEmpty {
                    HStack(spacing: 8) { ForEach(statuses.indices, id: \.self) { BarItemView(item: statuses[$0], metrics: metrics, hasGround: false) } }
                }
            }
            .frame(maxWidth: .infinity)
            .padding(.horizontal, metrics.margin)
            .frame(height: metrics.bottomHeight)
            .background {
                // Buttons of glass float over the content.
                if look != .ios26 { Rectangle().fill(Material.bar).overlay(alignment: .top) { BarHairline() } }
            }
            .named("BottomToolbar")
        }
    }

    /// Items that space themselves come as one group with spacers in it.
    private var hasSpacer: Bool { false }
}
