import Foundation
import VitrineDisplayList
import VitrineLayout

/// The node of a view that lays out the elements of its content: makes one element and fills it.
open class ContainerNode<V: View, C: View>: _TypedNode<V>, ElementContainer {
    public final private(set) var content: _TypedNode<C>!
    public final private(set) var element: Element!

    public final override func collect(_ list: inout [Element]) { list.append(element) }

    /// Subclasses call this last in `init`.
    public final func start(_ element: Element, content view: C) {
        self.element = element
        content = C.makeTyped(view, contentInputs)
        element.setChildren(content.collected())
        childrenDidChange()
    }

    /// Inputs of the content; a container may change the environment.
    open var contentInputs: _ViewInputs { childInputs }
    /// The list of children is new.
    open func childrenDidChange() {}

    open override func environmentDidChange(_ old: EnvironmentValues) {
        let rightToLeft = environment.layoutDirection == .rightToLeft
        if element.isRightToLeft != rightToLeft {
            element.isRightToLeft = rightToLeft
            element.invalidateLayout()
        }
        content.setEnvironment(contentInputs.environment)
    }

    public final override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }

    final func rebuildElements() {
        let old = element.children
        element.setChildren(content.collected())
        element.invalidateDisplay()
        childrenDidChange()
        element.animateChildren(from: old, element.layoutTransaction)
    }
}

/// The window's root: proposes the window's size and centres what comes back. Several root views stack up as in a `VStack` (facts §1).
final class RootNode: _ViewNode, ElementContainer, PreferenceConsumer {
    private(set) var child: _ViewNode!
    private var type: ObjectIdentifier
    private(set) var element: RootElement!
    private var presentations: PresentationCenter!
    private var chrome: WindowChrome!

    init<V: View>(_ view: V, graph: ViewGraph, environment: EnvironmentValues) {
        type = ObjectIdentifier(V.self)
        super.init(_ViewInputs(graph: graph, parent: nil, environment: environment, transactionScope: nil, modifierContent: nil))
        element = RootElement(self)
        child = V._makeNode(view, childInputs)
        graph.preferences.add(self)
        presentations = PresentationCenter(self)
        chrome = WindowChrome(self)
        element.set(content: child.collected(), bars: [], presentations: [])
    }

    override func willBeRemoved() { graph.preferences.remove(self) }

    func preferencesMayHaveChanged() {
        graph.preferredColorScheme = preference(PreferredColorSchemeKey.self)
        let hasOtherBar = chrome.update()
        if presentations.update() || hasOtherBar { markElementsDirty() }
    }

    /// False: another type, make a new root.
    func update<V: View>(_ view: V, environment: EnvironmentValues) -> Bool {
        guard type == ObjectIdentifier(V.self) else { return false }
        setRootEnvironment(environment)
        unsafeDowncast(child, to: _TypedNode<V>.self).update(view)
        return true
    }

    func setRootEnvironment(_ environment: EnvironmentValues) {
        setEnvironment(environment)
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        element.invalidateLayout()
        child.setEnvironment(environment)
        chrome.setEnvironment(environment)
        if old.look != environment.look { graph.preferences.markDirty() }
    }

    func layout(in size: CGSize, fit: Bool) -> CGSize {
        var window = size
        element.containerLengths = size
        if fit {
            let content = element.measure(.unspecified)
            window = CGSize(width: min(content.width, LayoutNode.largestLength), height: min(content.height, LayoutNode.largestLength))
        }
        element.place(at: .zero, size: window, proposal: ProposedViewSize(window))
        return window
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let child { visit(child) }
        chrome?.visit(visit)
        presentations?.visit(visit)
    }

    var barFloats: Bool {
        get { element.barFloats }
        set { element.barFloats = newValue }
    }

    func rebuildElements() {
        // Presentations come and go in their own way.
        let old = element.elementChildren.filter { !($0 is PresentationElement) }
        presentations.rebuild()
        element.set(content: child.collected(), bars: chrome.elements, presentations: presentations.elements)
        guard element.layoutTransaction.effectiveAnimation != nil else { return }
        let before = Set(old.map(ObjectIdentifier.init)), now = Set(element.children.map(ObjectIdentifier.init))
        element.animate(
            from: old, element.layoutTransaction, isGone: { !now.contains(ObjectIdentifier($0)) },
            isNew: { !($0 is PresentationElement) && !before.contains(ObjectIdentifier($0)) })
    }
}

final class RootElement: Element, RelativeContainer, SafeAreaProvider {
    var containerLengths = CGSize.zero { didSet { relativeElements.containerIs(containerLengths) } }
    let relativeElements = RelativeElements()
    private let stack = StackLayoutAlgorithm.Parameters(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
    /// The root view's elements; what is presented and what floats over them come after, covering the window.
    private var content: [Element] = []
    /// Across the top of the window.
    private var bars: [Element] = []
    /// The content lies under the bar, which is but a button.
    var barFloats = false { didSet { if barFloats != oldValue { invalidateLayout() } } }
    private var presentations: [PresentationElement] = []
    private var leaving: [LeavingPresentation] = []
    private(set) var hasBeenDrawn = false

    func set(content: [Element], bars: [Element], presentations: [PresentationElement]) {
        self.content = content
        self.bars = bars
        self.presentations = presentations
        rebuild()
    }

    /// The sheet, alert or the like on top.
    var presented: Element? { presentations.last }

    /// What input goes to: the menu or the presentation on top, else the root view.
    var topLayer: [Element] {
        if let menu = graph.openMenu { return [menu] }
        if let presented = presentations.last { return [presented] }
        return content + bars
    }

    func rebuild() {
        setChildren(content + bars + presentations + graph.floating)
        invalidateDisplay()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard !bars.isEmpty, !barFloats else { return contentSize(proposal) }
        let bar = barHeight(proposal.width)
        let inner = contentSize(ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - bar, 0) }))
        let least = proposal.width == nil ? bars.reduce(inner.width) { max($0, $1.measure(.unspecified).width) } : inner.width
        return CGSize(width: least, height: inner.height + bar)
    }

    private func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        if content.count == 1 { return content[0].measure(proposal) }
        return StackLayoutAlgorithm.run(stack, content, proposal: proposal).size
    }

    private func barHeight(_ width: CGFloat?) -> CGFloat { bars.reduce(0) { $0 + $1.measure(ProposedViewSize(width: width, height: nil)).height } }

    /// What the bar covers, as it was placed.
    var coveredInsets: PhysicalInsets {
        var insets = PhysicalInsets()
        insets.top = barFloats ? 0 : bars.reduce(0) { $0 + $1.size.height }
        return insets
    }

    override func placeChildren() {
        for bar in bars { placeChild(bar, x: 0, y: 0, proposal: ProposedViewSize(width: size.width, height: nil)) }
        placeContent(below: coveredInsets.top)
        for layer in presentations { placeChild(layer, x: 0, y: 0, size: size, proposal: ProposedViewSize(size)) }
        for layer in graph.floating { placeChild(layer, x: 0, y: 0, size: size, proposal: ProposedViewSize(size)) }
    }

    private func placeContent(below top: CGFloat) {
        let offer = top > 0 ? ProposedViewSize(width: placedProposal.width, height: placedProposal.height.map { max($0 - top, 0) }) : placedProposal
        if content.count == 1 {
            let inner = content[0].dimensions(offer)
            placeChild(content[0], x: (size.width - inner.width) / 2, y: (size.height + top - inner.height) / 2, size: CGSize(width: inner.width, height: inner.height), proposal: offer)
            return
        }
        let result = StackLayoutAlgorithm.run(stack, content, proposal: offer)
        let x = (size.width - result.size.width) / 2, y = (size.height + top - result.size.height) / 2
        for (child, place) in zip(content, result.children) {
            placeChild(child, x: x + place.origin.x, y: y + place.origin.y, size: place.size, proposal: place.proposal)
        }
    }

    /// A presentation has left the tree: it goes on sliding or fading out.
    func leave(_ element: PresentationElement) {
        element.stop()
        leaving.append(LeavingPresentation(element, root: self))
    }

    func left(_ presentation: LeavingPresentation) { leaving.removeAll { $0 === presentation } }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        hasBeenDrawn = true
        guard !leaving.isEmpty || graph.drag != nil else { return displayChildren(context, origin: origin) }
        let frame = CGRect(origin: origin, size: size)
        let nodes = [displayChildren(context, origin: origin)] + leaving.map { $0.display(self, frame) } + [graph.drag?.display(self, context)]
        return DisplayNode(id: displayID(9), effect: .none, children: nodes.compactMap { $0 })
    }

    override var typeName: String { "Root" }
}
