import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// One screen of a stack: its content below a bar made from what the content asks for.
struct NavigationPage<Content: View>: View {
    let model: NavigationModel
    /// nil: the root.
    let entry: Int?
    let isTop: Bool
    let content: Content
    @State private var editMode = EditMode.inactive
    @Environment(\.dismissAction) private var outerDismiss

    var body: some View {
        _NavigationPage(content: content, model: model, entry: entry, isTop: isTop, pop: pop)
            .environment(\.navigation, model)
            .environment(\.dismissAction, entry == nil ? outerDismiss : DismissAction(action: pop, isPresented: true))
            .environment(\.editMode, $editMode)
    }

    private func pop() {
        guard let entry else { return }
        withAnimation { model.pop(entry) }
    }
}

struct _NavigationPage<Content: View>: _PrimitiveView {
    let content: Content
    let model: NavigationModel
    let entry: Int?
    let isTop: Bool
    let pop: () -> Void
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { NavigationPageNode(view, inputs) }
}

private final class NavigationPageNode<C: View>: _TypedNode<_NavigationPage<C>>, ElementContainer, PreferenceConsumer {
    private var content: _TypedNode<C>!
    private var bar: _TypedNode<NavigationBar>!
    private var bottom: _TypedNode<BottomToolbar>!
    private lazy var element = NavigationPageElement(self)
    private var info = NavigationBarInfo()
    private let scope: AppearanceScope
    /// For bars of the window, which tell by its identity whether it is another.
    private lazy var back = AnyView(WindowBackButton(pop: { [weak self] in self?.view.pop() }))

    override init(_ view: _NavigationPage<C>, _ inputs: _ViewInputs) {
        scope = AppearanceScope(parent: inputs.environment.appearanceScope, isShown: view.isTop)
        super.init(view, inputs)
        element.swipeBack = { [unowned self] in self.view.entry == nil || info.isBackHidden ? nil : self.view.pop }
        content = C.makeTyped(view.content, contentInputs)
        info = wanted
        bar = NavigationBar.makeTyped(barView, chromeInputs)
        bottom = BottomToolbar.makeTyped(BottomToolbar(info: info), chromeInputs)
        rebuildList()
        graph.preferences.add(self)
    }

    private var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.appearanceScope = scope
        inputs.environment.tabScope = nil
        inputs.environment.searchOfStack = nil
        return inputs
    }

    private var wanted: NavigationBarInfo {
        var info = content.preference(NavigationBarKey.self)
        if view.entry == nil, info.search == nil { info.search = environment.searchOfStack }
        return info
    }

    private var barView: NavigationBar {
        view.model.bars[view.entry ?? -1] = info
        let below = view.model.barsBelow(view.entry)
        // Where a screen does not say whether its title is large, it is as the one below it.
        let modes = ([info] + below).compactMap { $0.displayMode == .automatic ? nil : $0.displayMode }
        return NavigationBar(
            info: info, isRoot: view.entry == nil, isLarge: info.title != nil && modes.first != .inline && modes.first != .inlineLarge,
            isInlineLarge: info.title != nil && modes.first == .inlineLarge, backTitle: below.first?.title, pop: view.pop)
    }

    private var chromeInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.leaveList()
        if let scheme = info.colorScheme { inputs.environment.colorScheme = scheme }
        return inputs
    }

    override func viewDidChange(_ old: _NavigationPage<C>) {
        scope.setShown(view.isTop)
        if old.isTop != view.isTop { graph.preferences.markDirty() }
        content.update(view.content)
        bar.update(barView)
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        content.setEnvironment(contentInputs.environment)
        bar.setEnvironment(chromeInputs.environment)
        bottom.setEnvironment(chromeInputs.environment)
        preferencesMayHaveChanged()
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        element.invalidateLayout()
        element.invalidateDisplay()
    }

    func preferencesMayHaveChanged() {
        let new = wanted
        if new.isSame(as: info) { return }
        info = new
        bar.setEnvironment(chromeInputs.environment)
        bar.update(barView)
        bottom.update(BottomToolbar(info: info))
    }

    override func willBeRemoved() {
        graph.preferences.remove(self)
        view.model.bars[view.entry ?? -1] = nil
        graph.preferences.markDirty()
    }

    /// A screen's bar is its own, or the window's; a tab bar further out hears whether it is to hide.
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) {
        guard key == NavigationBarKey.self else { return content.contribute(key, &sum) }
        if !NavigationBarMetrics.of(environment.look).isDrawn {
            if view.isTop, environment.tabScope?.isVisible ?? true { sum.add(windowInfo as! P.Value) }
            return
        }
        var outward = NavigationBarInfo()
        outward.tabBarVisibility = info.tabBarVisibility
        sum.add(outward as! P.Value)
    }

    private var windowInfo: NavigationBarInfo {
        var info = content.preference(NavigationBarKey.self)
        if view.entry != nil, !info.isBackHidden { info.items.insert(ToolbarItemInfo(placement: .navigation, view: back, environment: environment, isBack: true), at: 0) }
        return info
    }

    override func collect(_ list: inout [Element]) { list.append(element) }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let bar { visit(bar) }
        if let bottom { visit(bottom) }
    }

    func rebuildElements() {
        element.set(content: content.collected(), bar: bar.collected(), bottom: bottom.collected())
    }
}

final class NavigationPageElement: Element, SafeAreaProvider {
    private var contents: [Element] = []
    private var bars: [Element] = []
    private var bottoms: [Element] = []
    /// What a drag from the leading edge ends in; nil: there is no going back.
    var swipeBack: () -> (() -> Void)? = { nil }
    private var top: CGFloat = 0
    private var bottomHeight: CGFloat = 0
    private let stack = StackLayoutAlgorithm.Parameters(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
    private var fills: Bool { NavigationBarMetrics.of(nodeEnvironment.look).isDrawn }

    func set(content: [Element], bar: [Element], bottom: [Element]) {
        contents = content
        bars = bar
        bottoms = bottom
        setChildren(content + bottom + bar)
        invalidateDisplay()
    }

    var coveredInsets: PhysicalInsets {
        var insets = PhysicalInsets()
        insets.top = top
        insets.bottom = bottomHeight
        return insets
    }

    private var room: CGRect { CGRect(x: 0, y: top, width: size.width, height: max(size.height - top - bottomHeight, 0)) }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = StackLayoutAlgorithm.run(stack, contents, proposal: proposal).size
        guard fills else { return inner }
        return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    }

    override func placeChildren() {
        let width = ProposedViewSize(width: size.width, height: nil)
        top = fills ? bars.reduce(0) { max($0, $1.measure(width).height) } : 0
        bottomHeight = fills ? bottoms.reduce(0) { max($0, $1.measure(width).height) } : 0
        let room = room
        let offer = fills ? ProposedViewSize(room.size) : placedProposal
        let result = StackLayoutAlgorithm.run(stack, contents, proposal: offer)
        let x = (size.width - result.size.width) / 2, y = room.minY + (room.height - result.size.height) / 2
        for (child, place) in zip(contents, result.children) {
            placeChild(child, x: x + place.origin.x, y: y + place.origin.y, size: place.size, proposal: place.proposal)
        }
        guard fills else { return }
        for bar in bars { placeChild(bar, x: 0, y: 0, proposal: ProposedViewSize(width: size.width, height: top)) }
        for bar in bottoms { placeChild(bar, x: 0, y: size.height - bottomHeight, proposal: ProposedViewSize(width: size.width, height: bottomHeight)) }
        scrollBelowBar?.collapsingInset = barStack?.largeHeight ?? 0
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        var nodes: [DisplayNode] = []
        if fills {
            let frame = context.snap(CGRect(origin: origin, size: presentedSize))
            let color = SystemColor.background.resolve(in: self.context)
            nodes.append(DisplayNode(id: displayID(1), bounds: frame, content: .fill(Path(frame), .color(color), FillStyle())))
        }
        tellBarOfScrolling()
        nodes += visibleChildren.compactMap { $0.display(context, parentOrigin: origin) }
        return DisplayNode.joining(nodes, id: displayID())
    }

    private func tellBarOfScrolling() {
        guard fills, let bar = barStack else { return }
        bar.scrolled = scrollBelowBar.map { $0.offset.y - $0.least.y } ?? 0
    }

    private var barStack: BarStackElement? { bars.lazy.compactMap { $0.firstBarStack() }.first }
    private var scrollBelowBar: ScrollElement? {
        contents.lazy.compactMap { $0.firstScroll() }.first { abs($0.frameInWindow.minY - self.frameInWindow.minY) < 1 }
    }

    override var visibleChildren: [Element] { fills ? contents + bottoms + bars : contents }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "NavigationPage" }
}
