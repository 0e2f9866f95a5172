import Foundation
import VitrineDisplayList
import VitrineLayout

// Status: complete

/// A view at an edge that covers part of the content's area; the content is laid out in what is left (facts §2: 8 apart by default).
public struct _SafeAreaInsetModifier<Bar: View>: _PrimitiveViewModifier {
    let edge: Edge
    /// Along the edge.
    let alignment: AlignmentKey
    let spacing: CGFloat?
    let bar: Bar
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        SafeAreaInsetNode(view, inputs)
    }
}

private final class SafeAreaInsetNode<C: View, Bar: View>: _TypedNode<ModifiedContent<C, _SafeAreaInsetModifier<Bar>>>, ElementContainer {
    private var content: _TypedNode<C>!
    private var bar: _TypedNode<Bar>!
    private var element: SafeAreaInsetElement!

    override init(_ view: ModifiedContent<C, _SafeAreaInsetModifier<Bar>>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
        bar = Bar.makeTyped(view.modifier.bar, childInputs)
        element = SafeAreaInsetElement(self)
        configure()
        rebuildList()
    }

    private func configure() {
        element.edge = view.modifier.edge
        element.alignment = view.modifier.alignment
        element.barSpacing = view.modifier.spacing ?? 8
    }

    override func viewDidChange(_ old: ModifiedContent<C, _SafeAreaInsetModifier<Bar>>) {
        configure()
        content.update(view.content)
        bar.update(view.modifier.bar)
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        let rightToLeft = environment.layoutDirection == .rightToLeft
        if element.isRightToLeft != rightToLeft {
            element.isRightToLeft = rightToLeft
            element.invalidateLayout()
        }
        content.setEnvironment(environment)
        bar.setEnvironment(environment)
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let bar { visit(bar) }
    }

    func rebuildElements() {
        element.set(content: content.collected(), bar: bar.collected())
    }
}

final class SafeAreaInsetElement: Element, SafeAreaProvider {
    var edge = Edge.bottom { didSet { if edge != oldValue { invalidateLayout() } } }
    var alignment = HorizontalAlignment.center.key { didSet { if alignment != oldValue { invalidateLayout() } } }
    var barSpacing: CGFloat = 8 { didSet { if barSpacing != oldValue { invalidateLayout() } } }
    private var content: [LayoutNode] = []
    private var bar: [LayoutNode] = []
    /// What the bar covers, its spacing included.
    private var covered: CGFloat = 0
    private let contentStack = StackLayoutAlgorithm.Parameters(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)

    func set(content: [Element], bar: [Element]) {
        self.content = content
        self.bar = bar
        setChildren(content + bar)
        invalidateDisplay()
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// The bar's size for an offer; its length across the edge is its own wish.
    private func barSize(_ p: ProposedViewSize) -> CGSize {
        let offer = barProposal(p)
        var size = CGSize.zero
        for child in bar {
            let one = child.measure(offer)
            size = CGSize(width: max(size.width, one.width), height: max(size.height, one.height))
        }
        return size
    }

    private func barProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        isVertical ? ProposedViewSize(width: p.width, height: nil) : ProposedViewSize(width: nil, height: p.height)
    }

    private func covered(_ p: ProposedViewSize) -> CGFloat {
        guard !bar.isEmpty else { return 0 }
        let size = barSize(p)
        return max((isVertical ? size.height : size.width) + barSpacing, 0)
    }

    private func contentProposal(_ p: ProposedViewSize, _ covered: CGFloat) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: p.width, height: p.height.map { max($0 - covered, 0) })
            : ProposedViewSize(width: p.width.map { max($0 - covered, 0) }, height: p.height)
    }

    private func contentSize(_ p: ProposedViewSize) -> CGSize {
        content.count == 1 ? content[0].measure(p) : StackLayoutAlgorithm.run(contentStack, content, proposal: p).size
    }

    override func computeSize(_ p: ProposedViewSize) -> CGSize {
        let covered = covered(p)
        let inner = contentSize(contentProposal(p, covered))
        return isVertical ? CGSize(width: inner.width, height: inner.height + covered) : CGSize(width: inner.width + covered, height: inner.height)
    }

    var coveredInsets: PhysicalInsets {
        var insets = EdgeInsets()
        switch edge {
        case .top: insets.top = covered
        case .bottom: insets.bottom = covered
        case .leading: insets.leading = covered
        case .trailing: insets.trailing = covered
        }
        return PhysicalInsets(insets, rightToLeft: isRightToLeft)
    }

    override func placeChildren() {
        covered = covered(placedProposal)
        let x = edge == .leading ? covered : 0, y = edge == .top ? covered : 0
        let offer = contentProposal(placedProposal, covered)
        if content.count == 1 {
            placeChild(content[0], x: x, y: y, proposal: offer)
        } else {
            let result = StackLayoutAlgorithm.run(contentStack, content, proposal: offer)
            for (child, place) in zip(content, result.children) {
                placeChild(child, x: x + place.origin.x, y: y + place.origin.y, size: place.size, proposal: place.proposal)
            }
        }
        placeBar()
    }

    private func placeBar() {
        let offer = barProposal(ProposedViewSize(size)), outer = ViewDimensions(size: size)
        for child in bar {
            let d = child.dimensions(offer)
            let along = outer[alignment] - d[alignment]
            switch edge {
            case .top: placeChild(child, x: along, y: 0, proposal: offer)
            case .bottom: placeChild(child, x: along, y: size.height - d.height, proposal: offer)
            case .leading: placeChild(child, x: 0, y: along, proposal: offer)
            case .trailing: placeChild(child, x: size.width - d.width, y: along, proposal: offer)
            }
        }
    }

    override var typeName: String { "SafeAreaInset" }
}

extension View {
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_SafeAreaInsetModifier(edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing, bar: content()))
    }

    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_SafeAreaInsetModifier(edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing, bar: content()))
    }

    /// As `safeAreaInset`: the bar has no blur of its own in Vitrine.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
}
