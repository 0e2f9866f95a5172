import Foundation
import VitrineLayout

/// A layout with its content.
public struct _LayoutView<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { LayoutViewNode(view, inputs) }
}

private final class LayoutViewNode<L: Layout, C: View>: ContainerNode<_LayoutView<L, C>, C> {
    private var animator: (any ModifierAnimator<L>)?

    override init(_ view: _LayoutView<L, C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(CustomLayoutElement(self, view.layout), content: view.content)
    }

    override func viewDidChange(_ old: _LayoutView<L, C>) {
        if !areEqual(old.layout, view.layout) { layoutDidChange() }
        content.update(view.content)
    }

    private func layoutDidChange() {
        let element = unsafeDowncast(element, to: CustomLayoutElement<L>.self)
        if animator == nil { animator = makeModifierAnimator(L.self) }
        if let animator, animator.animate(from: element.layout, to: view.layout, graph: graph, transaction: graph.transaction, apply: { [unowned element] in
            element.layout = $0
            element.invalidateLayout()
        }) { return }
        let axis = element.spacerAxis
        element.layout = view.layout
        element.layoutTypeMayHaveChanged()
        if element.spacerAxis != axis { element.elementChildren.forEach { $0.forgetStackAxis() } }
        element.invalidateLayout()
    }

    override func childrenDidChange() { unsafeDowncast(element, to: CustomLayoutElement<L>.self).subviewsDidChange() }
    override func willBeRemoved() { animator?.stop() }
}

/// Runs a `Layout`; what it answers is checked, so that NaN or a view that was never placed does no harm.
final class CustomLayoutElement<L: Layout>: Element, SubviewPlacing, SpacerOrienting {
    var layout: L
    private var cache: L.Cache?
    private var isCacheStale = false
    private var known: LayoutSubviews?
    private var notes: [ObjectIdentifier: (point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)] = [:]

    init(_ node: _ViewNode, _ layout: L) {
        self.layout = layout
        super.init(node)
        counters.hasGuides = true
    }

    var spacerAxis: LayoutAxis? {
        let properties = (layout as? any DynamicLayoutProperties)?.properties ?? L.layoutProperties
        return properties.stackOrientation.map { $0 == .horizontal ? .horizontal : .vertical }
    }

    override var cacheCapacity: Int { 16 }

    func subviewsDidChange() {
        known = nil
        isCacheStale = true
    }
    func layoutTypeMayHaveChanged() { isCacheStale = true }
    override func layoutWasInvalidated() { isCacheStale = true }

    private var subviews: LayoutSubviews {
        let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        if let known, known.layoutDirection == direction { return known }
        let all = elementChildren.map { LayoutSubview(element: $0, container: self) }
        let made = LayoutSubviews(all: all, range: 0..<all.count, layoutDirection: direction)
        known = made
        return made
    }

    private func withCache<R>(_ body: (inout L.Cache, LayoutSubviews) -> R) -> R {
        let subviews = subviews
        var own = cache ?? layout.makeCache(subviews: subviews)
        if cache != nil && isCacheStale { layout.updateCache(&own, subviews: subviews) }
        isCacheStale = false
        // Taken out for the call, so that a layout which changes it in place copies nothing.
        cache = nil
        let result = body(&own, subviews)
        cache = own
        return result
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = withCache { cache, subviews in layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
        if size.width.isNaN || size.height.isNaN { graph.issues.report("\(L.self).sizeThatFits answered \(size.width) x \(size.height); NaN counts as 0") }
        return CGSize(width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height)
    }

    func note(_ element: Element, at point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        notes[ObjectIdentifier(element)] = (point, anchor, proposal)
    }

    override func placeChildren() {
        notes.removeAll(keepingCapacity: true)
        let bounds = CGRect(origin: .zero, size: size)
        withCache { cache, subviews in layout.placeSubviews(in: bounds, proposal: placedProposal, subviews: subviews, cache: &cache) }
        if notes.isEmpty, !children.isEmpty {
            graph.issues.report("\(L.self).placeSubviews places none of its \(children.count) views; they stand in the middle")
        }
        for child in elementChildren {
            let note = notes[ObjectIdentifier(child)] ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, placedProposal)
            if !note.point.x.isFinite || !note.point.y.isFinite { graph.issues.report("\(L.self).placeSubviews put a view at (\(note.point.x), \(note.point.y)); counts as 0") }
            let inner = child.measure(note.proposal)
            let x = note.point.x.isFinite ? note.point.x : 0, y = note.point.y.isFinite ? note.point.y : 0
            placeChild(child, x: x - inner.width * note.anchor.x, y: y - inner.height * note.anchor.y, size: inner, proposal: note.proposal)
        }
    }

    /// What the layout says, else what its views say together.
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: size)
        let own: CGFloat? = withCache { cache, subviews in
            key.isHorizontal
                ? layout.explicitAlignment(of: HorizontalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(of: VerticalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        if let own { return own }
        guard children.contains(where: { $0.mayHaveGuide(key) }) else { return nil }
        notes.removeAll(keepingCapacity: true)
        withCache { cache, subviews in layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache) }
        return Guides.combine(key, children, elementChildren.map { child in
            let note = notes[ObjectIdentifier(child)] ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, proposal)
            let inner = child.measure(note.proposal)
            return (CGPoint(x: note.point.x - inner.width * note.anchor.x, y: note.point.y - inner.height * note.anchor.y), inner, note.proposal)
        })
    }

    override func computeSpacing() -> ViewSpacing { withCache { cache, subviews in layout.spacing(subviews: subviews, cache: &cache) } }
    override var typeName: String { (layout as? any DynamicLayoutProperties)?.name ?? String(describing: L.self).components(separatedBy: "<")[0] }
}

/// A layout that stands for another one.
protocol DynamicLayoutProperties {
    var properties: LayoutProperties { get }
    var name: String { get }
}
