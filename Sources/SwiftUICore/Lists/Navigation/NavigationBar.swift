import Foundation
import VitrineLayout

/// The bar at the top of a screen: back button, items, title, large title, search field.
struct NavigationBar: View {
    let info: NavigationBarInfo
    let isRoot: Bool
    let isLarge: Bool
    /// The title of the screen below.
    let backTitle: Text?
    let pop: () -> Void
    @Environment(\.look) private var look
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var metrics: NavigationBarMetrics { .of(look) }
    private var showsBack: Bool { !isRoot && !info.isBackHidden }
    private var items: BarItems { BarItems(info.items) }
    private var isEmpty: Bool {
        info.isHidden || (info.title == nil && isRoot && items.isEmpty && info.search == nil)
    }

    var body: some View {
        if metrics.isDrawn && !isEmpty {
            WidthReader { width in
                let margin = metrics.margin(width, look)
                _BarStack(ground: ground) {
                    row(margin).trait(BarPartTrait.self, .row)
                    if isLarge { LargeTitle(title: info.title!, metrics: metrics, margin: margin).trait(BarPartTrait.self, .largeTitle) }
                    if let search = info.search {
                        SearchField(info: search, metrics: metrics).padding(.horizontal, margin).frame(height: metrics.searchHeight, alignment: .top)
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
            }
            .padding(.leading, showsBack ? metrics.backMargin : margin),
            title: BarTitle(info: info, principal: items.principal), hidesTitle: isLarge && items.principal.isEmpty,
            trailing: BarItemList(items: items.trailing, metrics: metrics).padding(.trailing, margin)
        )
        .frame(height: metrics.inlineHeight)
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

    var body: some View {
        if let item = principal.first {
            item.view.environmentIsland(item.environment) { $0.leaveList() }
        } else if let title = info.title {
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

    var body: some View {
        item.view
            .environmentIsland(item.environment) { environment in
                environment.leaveList()
                environment.font = item.placement.isConfirmation ? .headline : .body
                environment.isInToolbar = true
                // Bars have one height, and their texts one size, whatever the reader's.
                environment.dynamicTypeSize = .large
                environment.imageScale = .large
                environment[StyleKey<any LabelStyle>.self] = StyleEntry(IconOnlyLabelStyle(), outer: nil)
            }
            .modifier(BarItemGround(diameter: metrics.itemGround))
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
    var isEmpty: Bool { leading.isEmpty && principal.isEmpty && trailing.isEmpty }

    init(_ items: [ToolbarItemInfo]) {
        leading = items.filter { $0.placement.side == .leading }
        principal = items.filter { $0.placement.side == .center }
        trailing = items.filter { $0.placement.side == .trailing }
    }
}

/// The bar at the bottom of a screen, where it has items for it.
struct BottomToolbar: View {
    let info: NavigationBarInfo
    @Environment(\.look) private var look
    private var items: [ToolbarItemInfo] { info.items.filter { $0.placement.side == .bottom } }

    var body: some View {
        let metrics = NavigationBarMetrics.of(look)
        if metrics.isDrawn, !items.isEmpty, info.bottomVisibility != .hidden {
            HStack(spacing: 0) {
                ForEach(items.indices, id: \.self) { index in
                    if index > 0 && !hasSpacer { Spacer(minLength: 8) }
                    BarItemView(item: items[index], metrics: metrics)
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
