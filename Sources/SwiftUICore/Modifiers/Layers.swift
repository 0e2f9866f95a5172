import Foundation
import VitrineDisplayList
import VitrineLayout

/// `overlay` and `background`: the layer is proposed the content's size and aligned in its frame; the content never notices (facts §2).
public struct _LayerModifier<Layer: View>: _PrimitiveViewModifier {
    let isOverlay: Bool
    let alignment: Alignment
    let layer: Layer
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        LayerNode(view, inputs, isOverlay: { $0.isOverlay }, alignment: { $0.alignment }, layer: { $0.layer })
    }
}

/// The layer is made from a preference of the content.
public struct _PreferenceLayerModifier<K: PreferenceKey, Layer: View>: _PrimitiveViewModifier {
    let isOverlay: Bool
    let alignment: Alignment
    let transform: (K.Value) -> Layer
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PreferenceLayerNode(view, inputs)
    }
}

/// Keeps a layer for each element of the content.
class LayerNode<C: View, M: ViewModifier, Layer: View>: PassThroughNode<C, M>, ElementContainer {
    private struct Entry {
        var element: LayerElement
        var layer: _TypedNode<Layer>
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private let isOverlay: (M) -> Bool
    private let alignment: (M) -> Alignment
    private let layer: (M) -> Layer

    init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs, isOverlay: @escaping (M) -> Bool, alignment: @escaping (M) -> Alignment, layer: @escaping (M) -> Layer) {
        self.isOverlay = isOverlay
        self.alignment = alignment
        self.layer = layer
        super.init(view, inputs)
    }

    func makeLayerView() -> Layer { layer(view.modifier) }

    override func modifierDidChange(_ old: M) { updateLayers() }

    final func updateLayers() {
        guard !entries.isEmpty else { return }
        let value = makeLayerView()
        let alignment = alignment(view.modifier)
        for entry in entries.values {
            entry.element.isOverlay = isOverlay(view.modifier)
            entry.element.alignment = alignment
            entry.layer.update(value)
        }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        for entry in entries.values {
            entry.element.setRightToLeft(environment.layoutDirection == .rightToLeft)
            entry.layer.setEnvironment(environment)
        }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        var kept: [ObjectIdentifier: Entry] = [:]
        for index in start..<list.count {
            let key = ObjectIdentifier(list[index])
            let entry = entries.removeValue(forKey: key) ?? makeEntry(list[index])
            kept[key] = entry
            list[index] = entry.element
        }
        for entry in entries.values { entry.layer.tearDown() }
        entries = kept
    }

    override func wrapRow(_ elements: inout [Element]) {
        for index in elements.indices {
            let key = ObjectIdentifier(elements[index])
            let entry = entries[key] ?? makeEntry(elements[index])
            entries[key] = entry
            elements[index] = entry.element
        }
    }

    override func releaseRow(_ elements: [Element]) {
        for element in elements { entries.removeValue(forKey: ObjectIdentifier(element))?.layer.tearDown() }
    }

    private func makeEntry(_ primary: Element) -> Entry {
        let node = Layer.makeTyped(makeLayerView(), childInputs)
        let element = makeElement(primary, alignment(view.modifier))
        element.setLayer(node.collected())
        return Entry(element: element, layer: node)
    }

    func makeElement(_ primary: Element, _ alignment: Alignment) -> LayerElement {
        LayerElement(self, child: primary, isOverlay: isOverlay(view.modifier), alignment: alignment)
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        super.visitChildren(visit)
        for entry in entries.values { visit(entry.layer) }
    }

    /// Either the content's list changed, which is the container's business further up, or a layer's, which is ours.
    func markElementsDirty() {
        elementsDidChange()
        markListDirty()
    }

    func rebuildElements() {
        for entry in entries.values { entry.element.setLayer(entry.layer.collected(), isChange: true) }
    }
}

private final class PreferenceLayerNode<C: View, K: PreferenceKey, Layer: View>: LayerNode<C, _PreferenceLayerModifier<K, Layer>, Layer>, PreferenceConsumer {
    private var last: K.Value?

    init(_ view: ModifiedContent<C, _PreferenceLayerModifier<K, Layer>>, _ inputs: _ViewInputs) {
        super.init(view, inputs, isOverlay: { $0.isOverlay }, alignment: { $0.alignment }, layer: { $0.transform(K.defaultValue) })
    }

    override func start() { graph.preferences.add(self) }
    override func willBeRemoved() { graph.preferences.remove(self) }
    override func makeLayerView() -> Layer {
        let value = content.preference(K.self)
        last = value
        return tracking { view.modifier.transform(value) }
    }
    override func flush() { updateLayers() }

    func preferencesMayHaveChanged() {
        let value = content.preference(K.self)
        if let last, areEqual(last, value) { return }
        updateLayers()
    }

    /// The layer's own preferences are not part of what it is made from, but go up like any other.
    override func contribute<P: PreferenceKey>(_ key: P.Type, _ sum: inout PreferenceSum<P>) { super.contribute(key, &sum) }
}

/// The content and, above or below it, the layer's elements. Child 0 is the content.
class LayerElement: Element {
    final let primary: Element
    final var isOverlay: Bool {
        didSet { if isOverlay != oldValue { invalidateDisplay() } }
    }
    private(set) final var layer: [Element] = []
    final var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(_ node: _ViewNode, child: Element, isOverlay: Bool, alignment: Alignment) {
        primary = child
        self.isOverlay = isOverlay
        self.alignment = alignment
        super.init(node)
        setChildren([child])
    }

    /// - Parameter isChange: the layer was shown before, so that what comes and goes may be animated.
    func setLayer(_ elements: [Element], isChange: Bool = false) {
        if elements.count == layer.count && zip(elements, layer).allSatisfy({ $0 === $1 }) { return }
        let old = children
        layer = elements
        setChildren([primary] + elements)
        invalidateDisplay()
        if isChange { animateChildren(from: old, layoutTransaction) }
    }

    func setRightToLeft(_ value: Bool) {
        guard value != isRightToLeft else { return }
        isRightToLeft = value
        invalidateLayout()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = primary.measure(proposal)
        computedRange = primary.answeredRange
        return size
    }

    override func placeChildren() {
        placeChild(primary, x: 0, y: 0, size: size, proposal: placedProposal)
        guard !layer.isEmpty else { return }
        // The content may have taken another frame than it was given (a scroll view that reaches under a bar).
        let offer = ProposedViewSize(primary.size)
        let outer = ViewDimensions(size: primary.size, proposal: placedProposal, node: primary)
        let left = isRightToLeft ? size.width - primary.origin.x - primary.size.width : primary.origin.x
        for (child, at) in zip(layer, layerOrigins(offer, outer)) {
            let inner = child.measure(offer)
            placeChild(child, x: left + at.x, y: primary.origin.y + at.y, size: inner, proposal: offer)
        }
    }

    /// Several views in a layer lie on top of each other, aligned among themselves as in a `ZStack`.
    private func layerOrigins(_ offer: ProposedViewSize, _ outer: ViewDimensions) -> [CGPoint] {
        let h = alignment.horizontal.key, v = alignment.vertical.key
        return layer.map { child in
            let d = child.dimensions(offer)
            return CGPoint(x: outer[h] - d[h], y: outer[v] - d[v])
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { primary.hasGuide(key) }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        primary.explicitGuide(key, size: size, proposal: proposal)
    }
    override func computeSpacing() -> ViewSpacing { primary.spacing }
    override func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value { ownTrait(key) ?? primary.trait(key) }
    override func declaresMinimum(_ axis: LayoutAxis) -> Bool { primary.declaresMinimum(axis) }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        var nodes: [DisplayNode] = []
        let order = isOverlay ? [primary] + layer : layer + [primary]
        for child in order {
            if let node = child.display(context, parentOrigin: origin) { nodes.append(node) }
        }
        let going = ghosts.compactMap { $0.holder.display(context, parentOrigin: origin) }
        return DisplayNode.joining(isOverlay ? nodes + going : going + nodes, id: displayID())
    }

    override var visibleChildren: [Element] { isOverlay ? [primary] + layer : layer + [primary] }
    override var typeName: String { isOverlay ? "Overlay" : "Background" }
}

extension View {
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(isOverlay: true, alignment: alignment, layer: content()))
    }
    @_disfavoredOverload
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        modifier(_LayerModifier(isOverlay: true, alignment: alignment, layer: overlay))
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(isOverlay: false, alignment: alignment, layer: content()))
    }
    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        modifier(_LayerModifier(isOverlay: false, alignment: alignment, layer: background))
    }
}
