import Foundation
import VitrineDisplayList
import VitrineLayout

/// The seam to scrolling: content as wide as what is offered and as tall as it likes, cut at the frame, moved by the wheel.
struct ListScroll<Content: View>: _PrimitiveView {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ListScrollNode(view, inputs) }
}

private final class ListScrollNode<C: View>: ContainerNode<ListScroll<C>, C> {
    override init(_ view: ListScroll<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(ListScrollElement(self), content: view.content)
    }
    override func viewDidChange(_ old: ListScroll<C>) { content.update(view.content) }
}

final class ListScrollElement: Element, WheelTarget {
    private var offset: CGFloat = 0 { didSet { if offset != oldValue { invalidateDisplay() } } }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard let child = children.first else { return proposal.replacingUnspecifiedDimensions() }
        let inner = child.measure(ProposedViewSize(width: proposal.width, height: nil))
        return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    }

    override func placeChildren() {
        let offer = ProposedViewSize(width: size.width, height: nil)
        for child in children { placeChild(child, x: 0, y: 0, proposal: offer) }
        offset = min(offset, furthest)
    }

    private var furthest: CGFloat { max((children.first?.size.height ?? 0) - size.height, 0) }

    func scroll(by delta: CGSize) -> CGSize {
        let new = min(max(offset + delta.height, 0), furthest)
        defer { offset = new }
        return CGSize(width: delta.width, height: delta.height - (new - offset))
    }

    override var contentOffset: CGSize { CGSize(width: 0, height: -offset) }
    override func childPoint(_ point: CGPoint) -> CGPoint? {
        CGRect(origin: .zero, size: size).contains(point) ? CGPoint(x: point.x, y: point.y + offset) : nil
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard let content = displayChildren(context, origin: CGPoint(x: origin.x, y: origin.y - offset)) else { return nil }
        let frame = context.snap(CGRect(origin: origin, size: presentedSize))
        return DisplayNode(id: displayID(1), effect: .clip(Path(frame), FillStyle()), children: [content])
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "ScrollView" }
}
