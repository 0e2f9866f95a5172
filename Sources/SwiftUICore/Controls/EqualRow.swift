import Foundation
import VitrineLayout

/// Views side by side in parts of one width: the width offered shared out, or the widest one's.
struct EqualRow<Content: View>: _PrimitiveView {
    /// False: as wide as it takes, or less where less is offered.
    let fills: Bool
    let content: Content

    init(fills: Bool, @ViewBuilder content: () -> Content) {
        self.fills = fills
        self.content = content()
    }

    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { EqualRowNode(view, inputs) }
}

private final class EqualRowNode<C: View>: ContainerNode<EqualRow<C>, C> {
    override init(_ view: EqualRow<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(EqualRowElement(self, fills: view.fills), content: view.content)
    }
    override func viewDidChange(_ old: EqualRow<C>) {
        unsafeDowncast(element, to: EqualRowElement.self).fills = view.fills
        content.update(view.content)
    }
}

private final class EqualRowElement: Element {
    var fills: Bool {
        didSet { if fills != oldValue { invalidateLayout() } }
    }
    init(_ node: _ViewNode, fills: Bool) {
        self.fills = fills
        super.init(node)
    }

    private func width(_ proposal: ProposedViewSize) -> CGFloat {
        if fills, let width = proposal.width, width.isFinite { return width }
        let widest = children.map { $0.measure(ProposedViewSize(width: nil, height: proposal.height)).width }.max() ?? 0
        let ideal = widest * CGFloat(children.count)
        return fills ? ideal : min(ideal, proposal.width ?? ideal)
    }

    private func part(_ width: CGFloat, _ height: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width / CGFloat(max(children.count, 1)), height: height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let width = width(proposal), offer = part(width, proposal.height)
        return CGSize(width: width, height: children.map { $0.measure(offer).height }.max() ?? 0)
    }

    override func placeChildren() {
        let offer = part(size.width, placedProposal.height), each = size.width / CGFloat(max(children.count, 1))
        for (index, child) in children.enumerated() {
            let inner = child.measure(offer)
            placeChild(child, x: CGFloat(index) * each + (each - inner.width) / 2, y: (size.height - inner.height) / 2, size: inner, proposal: offer)
        }
    }
    override var typeName: String { "HStack" }
}
