import Foundation

/// The node of a modifier that has no element of its own: content's elements go up unchanged.
class PassThroughNode<C: View, M: ViewModifier>: _TypedNode<ModifiedContent<C, M>> {
    private(set) final var content: _TypedNode<C>!

    override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        willStart()
        content = C.makeTyped(view.content, contentInputs)
        start()
    }

    /// Before the content is made.
    func willStart() {}
    /// Once, when the content has been made.
    func start() {}
    func modifierDidChange(_ old: M) {}
    /// Inputs of the content.
    var contentInputs: _ViewInputs { childInputs }

    override func viewDidChange(_ old: ModifiedContent<C, M>) {
        if !bitwiseEqual(old.modifier, view.modifier) { modifierDidChange(old.modifier) }
        updateContent()
    }
    func updateContent() { content.update(view.content) }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { content.collect(&list) }
    override func collectRows(_ list: inout RowList) { list.wrap(by: self) { content.collectRows(&$0) } }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
    override var debugName: String { String(describing: M.self) }
}
