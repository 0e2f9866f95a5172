import Foundation
import VitrineTypesetting

struct TabChromeItem {
    let index: Int
    let label: AnyView?
    let environment: EnvironmentValues?
    let role: TabRole?
    let badge: Text?
    let isChosen: Bool
    let choose: () -> Void
}

/// A tab view's bar, or the dots of its pages.
struct TabChrome: View {
    let tabs: [TabChromeItem]
    let kind: TabViewKind
    @Environment(\.look) private var look
    @Environment(\.pageIndexHasGround) private var hasGround

    var body: some View {
        switch kind {
        case .bar: if !tabs.isEmpty { TabBar(tabs: tabs, metrics: .of(look)) }
        case .page(let mode): if mode == .always || (mode == .automatic && tabs.count > 1) { PageDots(tabs: tabs, hasGround: hasGround) }
        }
    }
}

private struct TabBar: View {
    let tabs: [TabChromeItem]
    let metrics: NavigationBarMetrics

    var body: some View {
        if metrics.tabsAreAtTop {
            TopTabs(tabs: tabs)
        } else if let floating = metrics.floatingTabs {
            HStack(spacing: 8) {
                row(tabs.filter { $0.role != .search }).padding(.horizontal, 8).frame(height: floating.height).modifier(FloatingGround())
                ForEach(tabs.filter { $0.role == .search }, id: \.index) {
                    TabBarItem(tab: $0, showsTitle: false).frame(width: floating.height, height: floating.height).modifier(FloatingGround())
                }
            }
            .padding(.horizontal, 21)
            .padding(.bottom, floating.bottom)
            .named("TabBar")
        } else {
            row(tabs).frame(height: metrics.tabBarHeight).named("TabBar")
        }
    }

    private func row(_ tabs: [TabChromeItem]) -> some View {
        HStack(spacing: 0) {
            ForEach(tabs, id: \.index) { TabBarItem(tab: $0) }
        }
    }
}

private struct FloatingGround: ViewModifier {
    func body(content: Content) -> some View {
        content.background(Color(.background as SystemColor).opacity(0.9), in: Capsule()).shadow(color: .black.opacity(0.12), radius: 12, y: 4)
    }
}

/// Picture over title, 10 point medium; the chosen one in the tint.
private struct TabBarItem: View {
    let tab: TabChromeItem
    var showsTitle = true

    var body: some View {
        VStack(spacing: 3) {
            if let label = tab.label {
                TabItemLabel(label: label, environment: tab.environment ?? EnvironmentValues(), isChosen: tab.isChosen, showsTitle: showsTitle)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay(alignment: .top) { if let badge = tab.badge { TabBadge(text: badge).offset(x: 15, y: 1) } }
        .contentShape(Rectangle())
        .onTapGesture(perform: tab.choose)
    }
}

/// A tab's label taken apart: whatever views it has, pictures above texts.
private struct TabItemLabel: View {
    let label: AnyView
    let environment: EnvironmentValues
    let isChosen: Bool
    let showsTitle: Bool
    @Environment(\.tintStyle) private var tint

    var body: some View {
        _TabLabelStack(content: label, showsTexts: showsTitle)
            .environmentIsland(environment) { environment in
                environment.leaveList()
                environment.font = .system(size: 10, weight: .medium)
                environment.symbolFont = .system(size: 18, weight: .medium)
                environment.imageScale = .large
                environment.symbolVariants = .fill
                environment[StyleKey<any LabelStyle>.self] = StyleEntry(TabLabelStyle(), outer: nil)
                environment.isInTabBar = true
                environment.lineLimit = 1
                if let tint { environment.tintStyle = tint }
                environment.foregroundLevels = ForegroundLevels()
                environment.foregroundLevels.set(isChosen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(.gray as SystemColor)))
            }
    }
}

/// Icon and title as views of their own, for the stack to arrange.
private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.icon
        configuration.title
    }
}

private enum SymbolFontKey: EnvironmentKey { static var defaultValue: Font? { nil } }

extension EnvironmentValues {
    /// What symbols are sized by where it is not the font of texts beside them.
    var symbolFont: Font? {
        get { self[SymbolFontKey.self] }
        set { self[SymbolFontKey.self] = newValue }
    }

    var symbolFontSpec: FontSpec {
        guard let symbolFont else { return textAttributes.resolvedFont(self) }
        var copy = self
        copy.font = symbolFont
        return copy.textAttributes.resolvedFont(copy)
    }
}

private enum IsInTabBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Below a tab bar: labels put their icon over their title.
    var isInTabBar: Bool {
        get { self[IsInTabBarKey.self] }
        set { self[IsInTabBarKey.self] = newValue }
    }
}

private struct TabBadge: View {
    let text: Text
    var body: some View {
        text.font(.system(size: 13)).foregroundStyle(Color.white).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 18, minHeight: 18)
            .background(Color.red, in: Capsule())
            .fixedSize()
    }
}

/// Dots of 8 points; the chosen one stands out.
private struct PageDots: View {
    let tabs: [TabChromeItem]
    let hasGround: Bool

    var body: some View {
        HStack(spacing: 8) {
            ForEach(tabs, id: \.index) { tab in
                Circle().fill(tab.isChosen ? Color.white : Color.white.opacity(0.3)).frame(width: 8, height: 8)
                    .onTapGesture(perform: tab.choose)
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(hasGround ? Color.black.opacity(0.2) : .clear, in: Capsule())
        .padding(.bottom, 10)
        .frame(maxWidth: .infinity)
        .named("PageIndex")
    }
}

/// A Mac's tabs: a row of buttons above the screen.
private struct TopTabs: View {
    let tabs: [TabChromeItem]

    var body: some View {
        HStack(spacing: 0) {
            ForEach(tabs, id: \.index) { tab in
                VStack { if let label = tab.label, let environment = tab.environment { label.environmentIsland(environment) { $0.leaveList() } } }
                    .padding(.horizontal, 12)
                    .frame(height: 24)
                    .background(tab.isChosen ? Color(.fill as SystemColor) : .clear, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
                    .contentShape(Rectangle())
                    .onTapGesture(perform: tab.choose)
            }
        }
        .padding(2)
        .background(Color(.tertiaryFill as SystemColor), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity)
        .named("TabBar")
    }
}
