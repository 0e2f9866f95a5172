import Foundation

/// Builds views from statements.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content), TupleOperations<repeat each Content>.self)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { _ConditionalContent(storage: .trueContent(first)) }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { _ConditionalContent(storage: .falseContent(second)) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Nothing at all: no element, no space.
public struct EmptyView: _PrimitiveView {
    public init() {}
    public nonisolated static func _makeNode(_ view: EmptyView, _ inputs: _ViewInputs) -> _ViewNode { EmptyNode(view, inputs) }
}

final class EmptyNode<V: View>: _TypedNode<V> {}

// MARK: Tuples

/// Several views in a row, as a builder block makes them.
public struct TupleView<T>: _PrimitiveView {
    public var value: T
    fileprivate let operations: any TupleOperating.Type

    fileprivate init(_ value: T, _ operations: any TupleOperating.Type) {
        self.value = value
        self.operations = operations
    }

    /// - Parameter value: a tuple of views; what in it is no view is left out.
    public init(_ value: T) { self.init(value, ReflectedTuple.self) }

    func forEachChild(_ visit: (PreviewChild) -> Void) { operations.forEach(value, visit) }
    fileprivate var erased: [AnyView] { operations.erased(value) }

    public nonisolated static func _makeNode(_ view: TupleView<T>, _ inputs: _ViewInputs) -> _ViewNode { TupleNode(view, inputs) }

    /// The element types are hidden in the tuple's; a tuple counts as rows, which only means that lazy containers make it at once.
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { TupleTypes.anyYieldsRows(T.self, depth) }
}

/// Several views whose types are hidden.
protocol ViewTuple {
    var parts: [AnyView] { get }
    var startsWithPicture: Bool { get }
}

extension TupleView: ViewTuple {
    var parts: [AnyView] { erased }
    var startsWithPicture: Bool { erased.first?.isPicture ?? false }
}

private protocol PictureView {}
extension Image: PictureView {}
extension ModifiedContent: PictureView where Content: PictureView {}

/// Looks into a tuple's type.
enum TupleTypes {
    /// Answers are kept by type: this is asked for once a `ForEach`.
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func anyYieldsRows<T>(_ type: T.Type, _ depth: Int) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        known[ObjectIdentifier(type)] = false
        let answer = elementTypes(type).contains { type in (type as? any View.Type)?._yieldsRows(depth) ?? false }
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    /// Tuple metadata: kind 0x301, count, labels, then (type, offset) pairs.
    private static func elementTypes<T>(_ type: T.Type) -> [Any.Type] {
        let words = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self)
        guard words[0] == 0x301 else { return [type] }
        return (0..<words[1]).map { unsafeBitCast(words[3 + 2 * $0], to: Any.Type.self) }
    }
}

/// Per-element work on a tuple whose element types only the builder knew.
private protocol TupleOperating {
    static func makeNodes<T>(_ tuple: T, _ inputs: _ViewInputs) -> [_ViewNode]
    static func update<T>(_ nodes: [_ViewNode], _ tuple: T)
    static func forEach<T>(_ tuple: T, _ visit: (PreviewChild) -> Void)
    static func erased<T>(_ tuple: T) -> [AnyView]
}

private struct TupleOperations<each Content: View>: TupleOperating {
    static func makeNodes<T>(_ tuple: T, _ inputs: _ViewInputs) -> [_ViewNode] {
        let values = unsafeBitCast(tuple, to: (repeat each Content).self)
        var nodes: [_ViewNode] = []
        for value in repeat each values { nodes.append(makeNode(value, inputs)) }
        return nodes
    }

    static func update<T>(_ nodes: [_ViewNode], _ tuple: T) {
        let values = unsafeBitCast(tuple, to: (repeat each Content).self)
        var index = 0
        for value in repeat each values {
            updateNode(nodes[index], value)
            index += 1
        }
    }

    static func forEach<T>(_ tuple: T, _ visit: (PreviewChild) -> Void) {
        let values = unsafeBitCast(tuple, to: (repeat each Content).self)
        for value in repeat each values { visit(PreviewChild(items: _previewItems(value))) }
    }

    static func erased<T>(_ tuple: T) -> [AnyView] {
        let values = unsafeBitCast(tuple, to: (repeat each Content).self)
        var parts: [AnyView] = []
        for value in repeat each values { parts.append(AnyView(value)) }
        return parts
    }
}

/// For tuples that no builder made.
private enum ReflectedTuple: TupleOperating {
    private static func views<T>(_ tuple: T) -> [any View] {
        if let view = tuple as? any View { return [view] }
        return Mirror(reflecting: tuple).children.compactMap { $0.value as? any View }
    }
    static func makeNodes<T>(_ tuple: T, _ inputs: _ViewInputs) -> [_ViewNode] { views(tuple).map { make($0, inputs) } }
    private static func make(_ view: some View, _ inputs: _ViewInputs) -> _ViewNode { makeNode(view, inputs) }
    static func update<T>(_ nodes: [_ViewNode], _ tuple: T) { for (node, view) in zip(nodes, views(tuple)) { update(node, view) } }
    private static func update(_ node: _ViewNode, _ view: some View) { updateNode(node, view) }
    static func forEach<T>(_ tuple: T, _ visit: (PreviewChild) -> Void) { for view in views(tuple) { visit(PreviewChild(items: items(view))) } }
    private static func items(_ view: some View) -> [_PreviewItem] { _previewItems(view) }
    static func erased<T>(_ tuple: T) -> [AnyView] { views(tuple).map { AnyView(erasing: $0) } }
}

private func makeNode<V: View>(_ view: V, _ inputs: _ViewInputs) -> _ViewNode { V._makeNode(view, inputs) }
private func updateNode<V: View>(_ node: _ViewNode, _ view: V) { unsafeDowncast(node, to: _TypedNode<V>.self).update(view) }

private final class TupleNode<T>: _TypedNode<TupleView<T>> {
    private var nodes: [_ViewNode] = []

    override init(_ view: TupleView<T>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        nodes = view.operations.makeNodes(view.value, childInputs)
    }

    override func viewDidChange(_ old: TupleView<T>) { view.operations.update(nodes, view.value) }
    override func environmentDidChange(_ old: EnvironmentValues) { for node in nodes { node.setEnvironment(environment) } }
    override func collect(_ list: inout [Element]) { for node in nodes { node.collect(&list) } }
    override func collectRows(_ list: inout RowList) { for node in nodes { node.collectRows(&list) } }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { nodes.forEach(visit) }
}

// MARK: Branches

/// One of two views; changing the branch ends the old one's life.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView where TrueContent: View, FalseContent: View {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ConditionalNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { TrueContent._yieldsRows(depth) || FalseContent._yieldsRows(depth) }
}

private final class ConditionalNode<T: View, F: View>: _TypedNode<_ConditionalContent<T, F>> {
    private var whenTrue: _TypedNode<T>?
    private var whenFalse: _TypedNode<F>?

    override init(_ view: _ConditionalContent<T, F>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        make()
    }

    private func make() {
        switch view.storage {
        case .trueContent(let content): whenTrue = T.makeTyped(content, childInputs)
        case .falseContent(let content): whenFalse = F.makeTyped(content, childInputs)
        }
    }

    override func viewDidChange(_ old: _ConditionalContent<T, F>) {
        switch (view.storage, whenTrue, whenFalse) {
        case (.trueContent(let content), let node?, _): node.update(content)
        case (.falseContent(let content), _, let node?): node.update(content)
        default:
            whenTrue?.tearDown()
            whenFalse?.tearDown()
            whenTrue = nil
            whenFalse = nil
            make()
            elementsDidChange()
        }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        whenTrue?.setEnvironment(environment)
        whenFalse?.setEnvironment(environment)
    }
    override func collect(_ list: inout [Element]) {
        whenTrue?.collect(&list)
        whenFalse?.collect(&list)
    }
    override func collectRows(_ list: inout RowList) {
        whenTrue?.collectRows(&list)
        whenFalse?.collectRows(&list)
    }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let whenTrue { visit(whenTrue) }
        if let whenFalse { visit(whenFalse) }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("Optional is drawn by the engine and has no body") }
    public nonisolated static func _makeNode(_ view: Wrapped?, _ inputs: _ViewInputs) -> _ViewNode { OptionalNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { Wrapped._yieldsRows(depth) }
}

private final class OptionalNode<V: View>: _TypedNode<V?> {
    private var child: _TypedNode<V>?

    override init(_ view: V?, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        if let view { child = V.makeTyped(view, childInputs) }
    }

    override func viewDidChange(_ old: V?) {
        switch (view, child) {
        case (let content?, let node?): node.update(content)
        case (let content?, nil):
            child = V.makeTyped(content, childInputs)
            elementsDidChange()
        case (nil, let node?):
            node.tearDown()
            child = nil
            elementsDidChange()
        case (nil, nil): break
        }
    }

    override func environmentDidChange(_ old: EnvironmentValues) { child?.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child?.collect(&list) }
    override func collectRows(_ list: inout RowList) { child?.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
}

// MARK: Group, AnyView

/// Views kept together without a container of their own; modifiers go to each of them.
public struct Group<Content> {
    let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public nonisolated static func _makeNode(_ view: Group<Content>, _ inputs: _ViewInputs) -> _ViewNode { GroupNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { Content._yieldsRows(depth) }
}

private final class GroupNode<C: View>: _TypedNode<Group<C>> {
    private var child: _TypedNode<C>!

    override init(_ view: Group<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        child = C.makeTyped(view.content, childInputs)
    }

    override func viewDidChange(_ old: Group<C>) { child.update(view.content) }
    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
}

/// A view whose type is hidden; another type below means another identity.
public struct AnyView: _PrimitiveView {
    let storage: AnyViewStorage

    public init<V: View>(_ view: V) {
        if let any = view as? AnyView { self = any } else { storage = TypedAnyViewStorage(view) }
    }

    public init<V: View>(erasing view: V) { self.init(view) }

    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self = AnyView.erase(view)
    }

    private static func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }

    fileprivate var isPicture: Bool { storage.isPicture }

    public nonisolated static func _makeNode(_ view: AnyView, _ inputs: _ViewInputs) -> _ViewNode { AnyViewNode(view, inputs) }
}

class AnyViewStorage {
    func makeNode(_ inputs: _ViewInputs) -> _ViewNode { fatalError("AnyViewStorage is abstract") }
    /// False: the type differs.
    func update(_ node: _ViewNode, was: AnyViewStorage) -> Bool { false }
    var typeName: String { "" }
    func previewItems() -> [_PreviewItem] { [] }
    var isPicture: Bool { false }
}

private final class TypedAnyViewStorage<V: View>: AnyViewStorage {
    let view: V
    init(_ view: V) { self.view = view }

    override func makeNode(_ inputs: _ViewInputs) -> _ViewNode { V._makeNode(view, inputs) }
    override func update(_ node: _ViewNode, was: AnyViewStorage) -> Bool {
        guard was is TypedAnyViewStorage<V> else { return false }
        unsafeDowncast(node, to: _TypedNode<V>.self).update(view)
        return true
    }
    override var typeName: String { String(describing: V.self) }
    override func previewItems() -> [_PreviewItem] { _previewItems(view) }
    override var isPicture: Bool { view is any PictureView }
}

private final class AnyViewNode: _TypedNode<AnyView> {
    private var child: _ViewNode!

    override init(_ view: AnyView, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        child = view.storage.makeNode(childInputs)
    }

    override func viewDidChange(_ old: AnyView) {
        if view.storage.update(child, was: old.storage) { return }
        child.tearDown()
        child = view.storage.makeNode(childInputs)
        elementsDidChange()
    }

    override func environmentDidChange(_ old: EnvironmentValues) { child.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
    override var debugName: String { "AnyView(\(view.storage.typeName))" }
}
