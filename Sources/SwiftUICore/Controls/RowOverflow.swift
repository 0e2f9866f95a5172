import Foundation
import VitrineLayout

/// In a list's row a control counts with no more than the height of its label's line and reaches over it on both sides, so that rows with
/// controls are as tall as others (facts §11, "Toggle rows keep the row height").
struct RowOverflow: ViewModifier {
    @Environment(\.isInListRow) private var isInRow
    @Environment(\.controlMetrics) private var metrics
    @ScaledMetric private var scale: CGFloat = 1

    func body(content: Content) -> some View {
        content.modifier(HeightLimit(most: isInRow ? metrics.label.rowControlHeight.map { $0 * scale } : nil))
    }
}

extension View {
    func overflowingRow() -> some View { modifier(RowOverflow()) }
}

/// Reports at most a height and centres what is taller.
struct HeightLimit: _ElementModifier {
    /// Points.
    let most: CGFloat?
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { HeightLimitElement(node, child: child, most) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: HeightLimitElement.self).most = most }
}

private final class HeightLimitElement: UnaryElement {
    var most: CGFloat? {
        didSet { if most != oldValue { invalidateLayout() } }
    }
    init(_ node: _ViewNode, child: Element, _ most: CGFloat?) {
        self.most = most
        super.init(node, child: child)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(proposal)
        return CGSize(width: inner.width, height: min(inner.height, most ?? inner.height))
    }
    override func placeChildren() {
        let inner = child.measure(placedProposal)
        placeChild(child, x: 0, y: (size.height - inner.height) / 2, size: inner, proposal: placedProposal)
    }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let guide = super.explicitGuide(key, size: size, proposal: proposal) else { return nil }
        return key.isHorizontal ? guide : guide + (size.height - child.measure(proposal).height) / 2
    }
    override var typeName: String { "Frame" }
}
