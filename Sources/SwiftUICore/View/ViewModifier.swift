import Foundation

/// A change that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body

    /// The node of this modifier applied to a view; always a `_TypedNode<ModifiedContent<C, Self>>`.
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode
}

extension ViewModifier {
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ModifierBodyNode(view, inputs)
    }

    public func concat<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// A modifier the engine knows by itself.
@MainActor @preconcurrency
public protocol _PrimitiveViewModifier: ViewModifier where Body == Never {}

extension _PrimitiveViewModifier {
    public func body(content: Content) -> Never { fatalError("\(Self.self) is applied by the engine and has no body") }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError("\(Self.self) is applied by the engine and has no body") }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { Modifier._makeModifierNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { Content._yieldsRows(depth) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// Does nothing.
public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()
    public init() {}
    public func body(content: Content) -> Content { content }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// Stands in a modifier's body for the view it was applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { PlaceholderNode(view, inputs) }
}

/// The views that modifiers further out were applied to, innermost first.
public final class ModifierContentScope {
    let type: ObjectIdentifier
    let next: ModifierContentScope?
    /// Makes a node for the content, with the inputs of the place where it stands.
    let make: (_ViewInputs) -> _ViewNode
    /// The content's nodes, by the placeholder they stand at.
    var children: [ObjectIdentifier: _ViewNode] = [:]

    init(type: ObjectIdentifier, next: ModifierContentScope?, make: @escaping (_ViewInputs) -> _ViewNode) {
        self.type = type
        self.next = next
        self.make = make
    }
}

private final class PlaceholderNode<M: ViewModifier>: _TypedNode<_ViewModifier_Content<M>> {
    private(set) var child: _ViewNode?
    private var scope: ModifierContentScope?

    override init(_ view: _ViewModifier_Content<M>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        var scope = inputs.modifierContent
        while let candidate = scope, candidate.type != ObjectIdentifier(M.self) { scope = candidate.next }
        guard let scope else { return }
        self.scope = scope
        var inner = childInputs
        inner.modifierContent = scope.next
        child = scope.make(inner)
        scope.children[ObjectIdentifier(self)] = child
    }

    override func environmentDidChange(_ old: EnvironmentValues) { child?.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child?.collect(&list) }
    override func collectRows(_ list: inout RowList) { child?.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override func willBeRemoved() { scope?.children.removeValue(forKey: ObjectIdentifier(self)) }
}

/// A user's modifier applied to a view.
final class ModifierBodyNode<C: View, M: ViewModifier>: _TypedNode<ModifiedContent<C, M>> {
    private var child: _TypedNode<M.Body>!
    fileprivate var properties = DynamicPropertyStore<M>()
    private var scope: ModifierContentScope!
    /// Of a modifier that is animatable: moves it to each new value.
    private var animator: (any ModifierAnimator<M>)?
    /// The value on its way; nil: the modifier itself.
    private var presented: M?

    override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        scope = ModifierContentScope(type: ObjectIdentifier(M.self), next: inputs.modifierContent) { [unowned self] inputs in
            C._makeNode(self.view.content, inputs)
        }
        var inner = childInputs
        inner.modifierContent = scope
        child = M.Body.makeTyped(evaluate(), inner)
    }

    private func evaluate() -> M.Body {
        graph.countBody()
        isDirty = false
        return tracking {
            var installed = presented ?? view.modifier
            properties.install(into: &installed, node: self)
            return installed.body(content: _ViewModifier_Content<M>())
        }
    }

    override func viewDidChange(_ old: ModifiedContent<C, M>) {
        for node in scope.children.values { unsafeDowncast(node, to: _TypedNode<C>.self).update(view.content) }
        guard isDirty || !ValueComparison.isSame(old.modifier, view.modifier) else { return }
        animateChange(from: old.modifier)
        child.update(evaluate())
    }

    private func animateChange(from old: M) {
        if animator == nil, graph.transaction.effectiveAnimation != nil { animator = makeModifierAnimator(M.self) }
        guard let animator else { return }
        let from = presented ?? old
        presented = nil
        let runs = animator.animate(from: from, to: view.modifier, graph: graph, transaction: graph.transaction) { [unowned self] shown in
            presented = shown
            graph.markDirty(self, transaction: Transaction())
        }
        if !runs { presented = nil }
    }

    override func flush() { child.update(evaluate()) }

    override func environmentDidChange(_ old: EnvironmentValues) {
        let bodyChanges = isDirty || properties.dependsOnChange(from: old, to: environment)
        child.setEnvironment(environment)
        if bodyChanges { child.update(evaluate()) }
    }

    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override func willBeRemoved() {
        animator?.stop()
        properties.removed()
    }
    override var debugName: String { String(describing: M.self) }
}

extension ModifierBodyNode: StateKeeper {
    var keepableStates: [(name: String, state: any KeepableState)] { properties.keepableStates }
}
