import Foundation
import VitrineDisplayList
import VitrineLayout

/// Leading items, a title in the middle, trailing items: the title gives way to what is beside it before it is cut.
struct BarRow<Leading: View, Title: View, Trailing: View>: View {
    let leading: Leading
    let title: Title
    /// The large title stands for it until it has scrolled away.
    let hidesTitle: Bool
    let trailing: Trailing
    /// How much of the width leading items may take; 1: all that the trailing ones leave.
    var leadingShare: CGFloat = 0.4

    var body: some View {
        _BarRow(hidesTitle: hidesTitle, leadingShare: leadingShare) {
            VStack { leading }
            VStack { title }
            VStack { trailing }
        }
    }
}

private struct _BarRow<Content: View>: _PrimitiveView {
    let hidesTitle: Bool
    let leadingShare: CGFloat
    let content: Content
    init(hidesTitle: Bool, leadingShare: CGFloat, @ViewBuilder content: () -> Content) {
        self.hidesTitle = hidesTitle
        self.leadingShare = leadingShare
        self.content = content()
    }
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { BarRowNode(view, inputs) }
}

private final class BarRowNode<C: View>: ContainerNode<_BarRow<C>, C> {
    override init(_ view: _BarRow<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(BarRowElement(self), content: view.content)
        apply()
    }
    private func apply() {
        let row = unsafeDowncast(element, to: BarRowElement.self)
        row.hidesTitle = view.hidesTitle
        row.leadingShare = view.leadingShare
    }
    override func viewDidChange(_ old: _BarRow<C>) {
        apply()
        content.update(view.content)
    }
}

final class BarRowElement: Element {
    var hidesTitle = false { didSet { if hidesTitle != oldValue { invalidateDisplay() } } }
    var leadingShare: CGFloat = 0.4 { didSet { if leadingShare != oldValue { invalidateLayout() } } }
    /// The large title has scrolled away.
    var showsHiddenTitle = false { didSet { if showsHiddenTitle != oldValue { invalidateDisplay() } } }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 44)) }

    override func placeChildren() {
        guard children.count == 3 else { return }
        let side = ProposedViewSize(width: nil, height: size.height)
        let right = children[2].measure(side)
        let leading = ProposedViewSize(width: leadingShare < 1 ? size.width * leadingShare : max(size.width - right.width, 0), height: size.height)
        let left = children[0].measure(leading)
        put(children[0], 0, left, leading)
        put(children[2], size.width - right.width, right, side)
        let gap: CGFloat = 6
        let room = ProposedViewSize(width: max(size.width - left.width - right.width - 2 * gap, 0), height: size.height)
        let title = children[1].measure(room)
        let least = left.width + gap, most = max(size.width - right.width - gap - title.width, least)
        put(children[1], min(max((size.width - title.width) / 2, least), most), title, room)
    }

    private func put(_ child: LayoutNode, _ x: CGFloat, _ inner: CGSize, _ proposal: ProposedViewSize) {
        placeChild(child, x: x, y: (size.height - inner.height) / 2, size: inner, proposal: proposal)
    }

    override var visibleChildren: [Element] {
        let all = elementChildren
        return all.count == 3 && hidesTitle && !showsHiddenTitle ? [all[0], all[2]] : all
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        DisplayNode.joining(visibleChildren.compactMap { $0.display(context, parentOrigin: origin) }, id: displayID())
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "BarRow" }
}
