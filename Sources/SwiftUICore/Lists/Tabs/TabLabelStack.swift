import Foundation
import VitrineBase
import VitrineLayout

/// The views of a tab's label: pictures on top, scaled to the bar, texts below. A `Label` is taken apart whatever its style.
struct _TabLabelStack: _PrimitiveView {
    let content: AnyView
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { TabLabelStackNode(view, inputs) }
}

private final class TabLabelStackNode: ContainerNode<_TabLabelStack, ModifiedContent<AnyView, _EnvironmentKeyWritingModifier<Bool>>> {
    override init(_ view: _TabLabelStack, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(TabLabelStackElement(self), content: wrapped)
    }
    private var wrapped: ModifiedContent<AnyView, _EnvironmentKeyWritingModifier<Bool>> {
        ModifiedContent(content: view.content, modifier: _EnvironmentKeyWritingModifier(keyPath: \.isInTabBar, value: true))
    }
    override func viewDidChange(_ old: _TabLabelStack) { content.update(wrapped) }
}

private final class TabLabelStackElement: Element {
    private let gap: CGFloat = 2

    private var sizes: [CGSize] { children.map { $0.measure(.unspecified) } }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let sizes = sizes
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height } + gap * CGFloat(max(sizes.count - 1, 0)))
    }

    override func placeChildren() {
        var y: CGFloat = 0
        let ordered = elementChildren.filter { !TabLabelStackElement.isText($0) } + elementChildren.filter { TabLabelStackElement.isText($0) }
        for child in ordered {
            let inner = child.measure(.unspecified)
            placeChild(child, x: (size.width - inner.width) / 2, y: y, size: inner, proposal: .unspecified)
            y += inner.height + gap
        }
    }

    private static func isText(_ element: Element) -> Bool {
        if element is TextElement { return true }
        return (element as? UnaryElement).map { isText($0.child) } ?? false
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "TabLabel" }
}
