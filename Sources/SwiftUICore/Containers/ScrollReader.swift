import Foundation

// Status: complete

/// Gives its content a handle to scroll the scroll views inside it.
public struct ScrollViewReader<Content: View>: _PrimitiveView {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ScrollReaderNode(view, inputs) }
}

/// Scrolls to a view by its id.
public struct ScrollViewProxy {
    weak var node: _ViewNode?

    /// Moves every scroll view that holds a view with the id: so that the view's anchor point meets the viewport's, or without an anchor as
    /// little as shows it. Animated when called in `withAnimation`.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node, !node.isRemoved else { return }
        let animation = Transaction.current.effectiveAnimation
        let key = AnyHashable(id)
        // The state that goes with it may have made the view only now.
        node.graph.afterUpdates { [weak node] in
            guard let node, !node.isRemoved else { return }
            node.forEachScrollView { $0.scrollElement.request(ScrollRequest(goal: .id(key, anchor), animation: animation)) }
        }
        node.graph.needsFrame()
    }
}

extension _ViewNode {
    /// Scroll views at or below this node, outermost first.
    func forEachScrollView(_ body: (any ScrollOwner) -> Void) {
        if let owner = self as? any ScrollOwner { body(owner) }
        visitChildren { $0.forEachScrollView(body) }
    }
}

private final class ScrollReaderNode<C: View>: _TypedNode<ScrollViewReader<C>> {
    private var child: _TypedNode<C>!

    override init(_ view: ScrollViewReader<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        child = C.makeTyped(evaluate(), childInputs)
    }

    private func evaluate() -> C {
        graph.countBody()
        isDirty = false
        return tracking { view.content(ScrollViewProxy(node: self)) }
    }

    override func viewDidChange(_ old: ScrollViewReader<C>) { child.update(evaluate()) }
    override func flush() { child.update(evaluate()) }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
}
