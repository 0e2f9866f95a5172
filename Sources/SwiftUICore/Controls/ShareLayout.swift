import Foundation
import VitrineLayout

/// Takes the width it is offered and puts its content at a share of the room that is left (a slider's knob), or into one of several
/// equal parts (the raised segment).
struct ShareLayout: _ElementModifier, Equatable {
    /// 0…1 with `parts` nil, else the index of the part.
    var share: Double
    var parts: Int?
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { ShareElement(node, child: child, self) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: ShareElement.self).layout = self }
}

private final class ShareElement: UnaryElement {
    var layout: ShareLayout {
        didSet { if layout != oldValue { invalidateLayout() } }
    }
    init(_ node: _ViewNode, child: Element, _ layout: ShareLayout) {
        self.layout = layout
        super.init(node, child: child)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(childProposal(proposal, width: proposal.width))
        return CGSize(width: proposal.width ?? inner.width * CGFloat(layout.parts ?? 1), height: inner.height)
    }

    private func childProposal(_ proposal: ProposedViewSize, width: CGFloat?) -> ProposedViewSize {
        guard let parts = layout.parts, parts > 0 else { return proposal }
        return ProposedViewSize(width: width.map { $0 / CGFloat(parts) }, height: proposal.height)
    }

    override func placeChildren() {
        let offer = childProposal(placedProposal, width: size.width)
        let inner = child.measure(offer)
        let x: CGFloat
        if let parts = layout.parts, parts > 0 {
            x = size.width * CGFloat(layout.share) / CGFloat(parts)
        } else {
            x = (size.width - inner.width) * CGFloat(layout.share)
        }
        placeChild(child, x: x, y: 0, size: inner, proposal: offer)
    }
    override var typeName: String { "Share" }
}
