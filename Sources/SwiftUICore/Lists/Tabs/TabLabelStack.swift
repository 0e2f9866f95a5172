import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// The views of a tab's label: pictures on top, scaled to the bar, texts below. A `Label` is taken apart whatever its style.
struct _TabLabelStack: _PrimitiveView {
    let content: AnyView
    let showsTexts: Bool
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { TabLabelStackNode(view, inputs) }
}

private final class TabLabelStackNode: ContainerNode<_TabLabelStack, ModifiedContent<AnyView, _EnvironmentKeyWritingModifier<Bool>>> {
    override init(_ view: _TabLabelStack, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(TabLabelStackElement(self, showsTexts: view.showsTexts), content: wrapped)
    }
    private var wrapped: ModifiedContent<AnyView, _EnvironmentKeyWritingModifier<Bool>> {
        ModifiedContent(content: view.content, modifier: _EnvironmentKeyWritingModifier(keyPath: \.isInTabBar, value: true))
    }
    override func viewDidChange(_ old: _TabLabelStack) { content.update(wrapped) }
}

private final class TabLabelStackElement: Element {
    private let gap: CGFloat = 2

    private let showsTexts: Bool

    init(_ node: _ViewNode, showsTexts: Bool) {
        self.showsTexts = showsTexts
        super.init(node)
    }

    private var shown: [Element] {
        elementChildren.filter { !TabLabelStackElement.isText($0) } + (showsTexts ? elementChildren.filter { TabLabelStackElement.isText($0) } : [])
    }

    /// Points: pictures of all heights stand in the middle of this, so that all titles are on one line.
    private static let pictureHeight: CGFloat = 28

    private func height(_ child: Element, _ inner: CGSize) -> CGFloat {
        TabLabelStackElement.isText(child) || !showsTexts ? inner.height : max(inner.height, Self.pictureHeight)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        var result = CGSize(width: 0, height: gap * CGFloat(max(shown.count - 1, 0)))
        for child in shown {
            let inner = child.measure(.unspecified)
            result.width = max(result.width, inner.width)
            result.height += height(child, inner)
        }
        return result
    }

    override func placeChildren() {
        var y: CGFloat = 0
        for child in shown {
            let inner = child.measure(.unspecified), room = height(child, inner)
            placeChild(child, x: (size.width - inner.width) / 2, y: y + (room - inner.height) / 2, size: inner, proposal: .unspecified)
            y += room + gap
        }
    }

    override var visibleChildren: [Element] { shown }
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        DisplayNode.joining(shown.compactMap { $0.display(context, parentOrigin: origin) }, id: displayID())
    }

    private static func isText(_ element: Element) -> Bool {
        if element is TextElement { return true }
        return (element as? UnaryElement).map { isText($0.child) } ?? false
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "TabLabel" }
}
