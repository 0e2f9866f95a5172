import Foundation
import VitrineLayout

/// One view of a control's content, with the value it stands for.
struct Option: Identifiable {
    let element: Element
    /// From `tag`, or the id that a `ForEach` made it with.
    var tag: AnyHashable? { element.trait(TagTrait.self) ?? element.trait(ForEachItemTrait.self)?.id }
    var id: ObjectIdentifier { ObjectIdentifier(element) }
}

/// Shows an option; at one place at a time.
struct OptionView: _PrimitiveView {
    let option: Option
    nonisolated static func _makeNode(_ view: OptionView, _ inputs: _ViewInputs) -> _ViewNode { OptionNode(view, inputs) }
}

private final class OptionNode: _TypedNode<OptionView> {
    override func viewDidChange(_ old: OptionView) { elementsDidChange() }
    override func collect(_ list: inout [Element]) { list.append(view.option.element) }
}

/// Builds a view from the views of a content, each taken as one option.
///
/// The content's nodes live here, its elements wherever `layout` puts them.
struct OptionReader<Content: View, Layout: View>: _PrimitiveView {
    let content: Content
    let layout: ([Option]) -> Layout

    init(_ content: Content, @ViewBuilder layout: @escaping ([Option]) -> Layout) {
        self.content = content
        self.layout = layout
    }

    nonisolated static func _makeNode(_ view: OptionReader, _ inputs: _ViewInputs) -> _ViewNode { OptionReaderNode(view, inputs) }
}

private final class OptionReaderNode<Content: View, Layout: View>: _TypedNode<OptionReader<Content, Layout>>, ElementContainer {
    private var content: _TypedNode<Content>!
    private var layout: _TypedNode<Layout>!
    private var options: [Option] = []

    override init(_ view: OptionReader<Content, Layout>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = Content.makeTyped(view.content, childInputs)
        options = content.collected().map { Option(element: $0) }
        layout = Layout.makeTyped(evaluate(), childInputs)
    }

    private func evaluate() -> Layout {
        isDirty = false
        return tracking { view.layout(options) }
    }

    override func viewDidChange(_ old: OptionReader<Content, Layout>) {
        content.update(view.content)
        layout.update(evaluate())
    }
    override func flush() { layout.update(evaluate()) }
    override func environmentDidChange(_ old: EnvironmentValues) {
        content.setEnvironment(environment)
        layout.setEnvironment(environment)
    }
    override func collect(_ list: inout [Element]) { layout.collect(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let layout { visit(layout) }
    }

    /// Either the content's list changed, which is handled here, or the layout's, which is the container's business further up.
    func markElementsDirty() {
        elementsDidChange()
        markListDirty()
    }

    func rebuildElements() {
        let new = content.collected().map { Option(element: $0) }
        guard new.map(\.id) != options.map(\.id) else { return }
        options = new
        layout.update(evaluate())
    }
}
