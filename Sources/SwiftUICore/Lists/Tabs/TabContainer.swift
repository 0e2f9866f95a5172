import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Lays out the chosen one of its content's views with the bar, or all of them as pages.
struct _TabContainer<Content: View>: _PrimitiveView {
    let content: Content
    let settings: TabSettings
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { TabContainerNode(view, inputs) }
}

private final class TabContainerNode<C: View>: _TypedNode<_TabContainer<C>>, ElementContainer, PreferenceConsumer {
    private var content: _TypedNode<C>!
    private var bar: _TypedNode<TabChrome>!
    private lazy var element = TabContainerElement(self)
    private var tabs: [Element] = []
    private var barIsHidden = false

    override init(_ view: _TabContainer<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, contentInputs)
        bar = TabChrome.makeTyped(TabChrome(tabs: [], kind: view.settings.kind), chromeInputs)
        graph.preferences.add(self)
        rebuildList()
    }

    /// Style and list settings are the tab view's own, not its screens'.
    private var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.tabViewKind = .bar
        return inputs
    }

    private var chromeInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.leaveList()
        return inputs
    }

    override func viewDidChange(_ old: _TabContainer<C>) {
        content.update(view.content)
        show()
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        content.setEnvironment(contentInputs.environment)
        bar.setEnvironment(chromeInputs.environment)
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        element.invalidateLayout()
    }

    override func willBeRemoved() { graph.preferences.remove(self) }

    func preferencesMayHaveChanged() {
        let hidden = content.preference(NavigationBarKey.self).tabBarVisibility == .hidden
        if hidden == barIsHidden { return }
        barIsHidden = hidden
        show()
    }

    private var chosenIndex: Int {
        tabs.firstIndex { index in view.settings.isChosen(index.trait(TagTrait.self) ?? index.trait(ForEachItemTrait.self)?.id, tabs.firstIndex { $0 === index } ?? 0) } ?? 0
    }

    /// Tells the bar, the screens and the layout which tab is on show.
    private func show() {
        let chosen = min(chosenIndex, max(tabs.count - 1, 0))
        let settings = view.settings
        var items: [TabChromeItem] = []
        for (index, tab) in tabs.enumerated() {
            let info = tab.trait(TabItemTrait.self)
            info?.scope.setShown(index == chosen || settings.kind != .bar)
            let tag = tab.trait(TagTrait.self) ?? tab.trait(ForEachItemTrait.self)?.id
            items.append(TabChromeItem(
                index: index, label: info?.label, environment: info?.environment, role: info?.role, badge: tab.trait(BadgeTrait.self),
                isChosen: index == chosen) { settings.choose(tag, index) })
        }
        bar.update(TabChrome(tabs: items, kind: barIsHidden ? .page(.never) : settings.kind))
        element.set(tabs: tabs, chosen: chosen, kind: settings.kind, bar: bar.collected(), choose: { items[$0].choose() })
        graph.preferences.markDirty()
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let bar { visit(bar) }
    }

    func rebuildElements() {
        tabs = content.collected()
        show()
    }
}

final class TabContainerElement: Element, SafeAreaProvider {
    private var tabs: [Element] = []
    private var bars: [Element] = []
    private var chosen = 0
    private var kind = TabViewKind.bar
    private var choose: (Int) -> Void = { _ in }
    private var barHeight: CGFloat = 0
    private var swipe = PageSwipe()

    func set(tabs: [Element], chosen: Int, kind: TabViewKind, bar: [Element], choose: @escaping (Int) -> Void) {
        self.choose = choose
        let same = chosen == self.chosen && kind == self.kind && tabs.count == self.tabs.count && zip(tabs, self.tabs).allSatisfy { $0 === $1 }
            && bar.count == bars.count && zip(bar, bars).allSatisfy { $0 === $1 }
        if same { return }
        if isPaged && chosen != self.chosen { swipe.settle(self, at: CGFloat(chosen), time: graph.time) }
        self.tabs = tabs
        self.chosen = chosen
        self.kind = kind
        bars = bar
        setChildren(tabs + bar)
        invalidateDisplay()
    }

    private var isPaged: Bool { kind != .bar }
    private var metrics: NavigationBarMetrics { .of(nodeEnvironment.look) }

    var coveredInsets: PhysicalInsets {
        var insets = PhysicalInsets()
        if metrics.tabsAreAtTop { insets.top = barHeight } else { insets.bottom = barHeight }
        return insets
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let ideal = tabs.indices.contains(chosen) ? tabs[chosen].measure(proposal) : .zero
        let above = metrics.tabsAreAtTop && !isPaged ? bars.reduce(0) { max($0, $1.measure(ProposedViewSize(width: proposal.width, height: nil)).height) } : 0
        return CGSize(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height + above)
    }

    override func placeChildren() {
        let width = ProposedViewSize(width: size.width, height: nil)
        let tallest = bars.reduce(0) { max($0, $1.measure(width).height) }
        barHeight = isPaged ? 0 : tallest
        let atTop = metrics.tabsAreAtTop && !isPaged
        let room = CGRect(x: 0, y: atTop ? barHeight : 0, width: size.width, height: max(size.height - barHeight, 0))
        for (index, tab) in tabs.enumerated() where isPaged || index == chosen {
            let inner = tab.measure(ProposedViewSize(room.size))
            let page = isPaged ? CGFloat(index) * size.width : 0
            placeChild(tab, x: page + (room.width - inner.width) / 2, y: room.minY + (room.height - inner.height) / 2, size: inner, proposal: ProposedViewSize(room.size))
        }
        for bar in bars { placeChild(bar, x: 0, y: atTop ? 0 : size.height - tallest, proposal: ProposedViewSize(width: size.width, height: tallest)) }
    }

    // MARK: Pages

    private var shownPage: CGFloat { isPaged ? swipe.page(CGFloat(chosen)) : 0 }
    override var contentOffset: CGSize { .zero }

    private var pageShift: CGFloat { isPaged ? (isRightToLeft ? shownPage : -shownPage) * size.width : 0 }

    func dragged(by dx: CGFloat) {
        let sign: CGFloat = isRightToLeft ? 1 : -1
        swipe.drag(to: min(max(CGFloat(chosen) + sign * dx / max(size.width, 1), -0.3), CGFloat(tabs.count) - 0.7))
        invalidateDisplay()
    }

    func released() {
        let target = min(max(Int((swipe.dragged ?? CGFloat(chosen)).rounded()), 0), max(tabs.count - 1, 0))
        swipe.settle(self, at: CGFloat(target), time: graph.time)
        if target != chosen { choose(target) }
        invalidateDisplay()
    }

    private lazy var pageHandler = PageSwipeHandler(self)
    override var gestureHandler: (any GestureHandler)? { isPaged ? pageHandler : nil }
    override func containsPoint(_ point: CGPoint) -> Bool { isPaged && CGRect(origin: .zero, size: size).contains(point) }
    override func childPoint(_ point: CGPoint) -> CGPoint? {
        guard isPaged, !bars.contains(where: { CGRect(origin: $0.origin, size: $0.size).contains(point) }) else { return point }
        return CGPoint(x: point.x - pageShift, y: point.y)
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let chrome = bars.compactMap { $0.display(context, parentOrigin: origin) }
        guard isPaged else {
            let screen = tabs.indices.contains(chosen) ? tabs[chosen].display(context, parentOrigin: origin) : nil
            return DisplayNode.joining([screen].compactMap { $0 } + barGround(context, origin) + chrome, id: displayID())
        }
        let frame = context.snap(CGRect(origin: origin, size: size))
        let pages = tabs.enumerated().compactMap { abs(CGFloat($0.offset) - shownPage) < 1 ? $0.element.display(context, parentOrigin: CGPoint(x: origin.x + pageShift, y: origin.y)) : nil }
        let clipped = DisplayNode(id: displayID(1), effect: .clip(Path(frame), FillStyle()), children: pages)
        return DisplayNode.joining([clipped] + chrome, id: displayID())
    }

    /// Shown while content goes on below the bar.
    private func barGround(_ context: DisplayContext, _ origin: CGPoint) -> [DisplayNode] {
        guard !isPaged, metrics.floatingTabs == nil, !metrics.tabsAreAtTop, barHeight > 0, tabs.indices.contains(chosen) else { return [] }
        guard let scroll = tabs[chosen].firstScroll(), scroll.most.y - scroll.offset.y > 0.5 else { return [] }
        let frame = CGRect(x: origin.x, y: origin.y + size.height - barHeight, width: size.width, height: barHeight)
        return BarGround().nodes(frame, hairAtTop: true, self, context)
    }

    override var visibleChildren: [Element] { (isPaged ? tabs : tabs.indices.contains(chosen) ? [tabs[chosen]] : []) + bars }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "Tabs" }
}

/// Which page shows, as a number with a fraction while a finger or an animation moves it.
final class PageSwipe: AnimationTarget {
    private(set) var dragged: CGFloat?
    private var moving: AnimatedValue<CGFloat>?
    private weak var element: TabContainerElement?

    func page(_ chosen: CGFloat) -> CGFloat { dragged ?? moving?.value ?? chosen }

    func drag(to page: CGFloat) {
        moving = nil
        dragged = page
    }

    func settle(_ element: TabContainerElement, at page: CGFloat, time: Double) {
        self.element = element
        var value = moving ?? AnimatedValue(dragged ?? page)
        if let dragged { value = AnimatedValue(dragged) } else if moving == nil { return }
        dragged = nil
        value.retarget(page, animation: .spring(duration: 0.35, bounce: 0), time: time)
        moving = value
        element.graph.animations.add(self)
    }

    func tick(_ time: Double) -> Bool {
        let running = moving?.tick(time) ?? false
        if !running { moving = nil }
        element?.invalidateDisplay()
        return running
    }
}

/// Swipes from page to page.
final class PageSwipeHandler: GestureHandler, DragClaiming {
    func wantsDrag(by distance: CGSize) -> Bool { abs(distance.width) > abs(distance.height) }
    private unowned let element: TabContainerElement
    private var start = CGPoint.zero
    init(_ element: TabContainerElement) { self.element = element }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = point
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) { self.element.dragged(by: point.x - start.x) }
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) { self.element.released() }
}
