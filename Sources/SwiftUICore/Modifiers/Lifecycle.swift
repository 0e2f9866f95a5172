import Foundation

/// Runs something when the view comes, goes, or both.
public struct _AppearanceActionModifier: _PrimitiveViewModifier {
    let appear: (() -> Void)?
    let disappear: (() -> Void)?
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        AppearanceNode(view, inputs)
    }
}

private final class AppearanceNode<C: View>: PassThroughNode<C, _AppearanceActionModifier>, AppearanceListener {
    private var hasAppeared = false

    override func start() {
        if environment.appearanceScope?.add(self) ?? true { scopeDidAppear() }
    }

    func scopeDidAppear() {
        graph.whenAppeared { [weak self] in
            guard let self, !isRemoved, !hasAppeared, environment.appearanceScope?.isVisible ?? true else { return }
            hasAppeared = true
            view.modifier.appear?()
        }
    }

    func scopeDidDisappear() {
        guard hasAppeared else { return }
        hasAppeared = false
        if let disappear = view.modifier.disappear { graph.afterUpdates(disappear) }
    }

    override func willBeRemoved() { scopeDidDisappear() }
}

/// Runs an asynchronous action while the view is there; another id starts it again.
public struct _TaskModifier<ID: Equatable>: _PrimitiveViewModifier {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        TaskNode(view, inputs)
    }
}

private final class TaskNode<C: View, ID: Equatable>: PassThroughNode<C, _TaskModifier<ID>>, AppearanceListener {
    private var task: Task<Void, Never>?

    override func start() {
        if environment.appearanceScope?.add(self) ?? true { schedule() }
    }
    func scopeDidAppear() { schedule() }
    func scopeDidDisappear() {
        task?.cancel()
        task = nil
    }

    private func schedule() {
        graph.whenAppeared { [weak self] in
            guard let self, !isRemoved, environment.appearanceScope?.isVisible ?? true else { return }
            task?.cancel()
            let action = view.modifier.action
            task = Task(priority: view.modifier.priority) { @MainActor in await action() }
        }
    }

    override func modifierDidChange(_ old: _TaskModifier<ID>) { if old.id != view.modifier.id { schedule() } }
    override func willBeRemoved() { task?.cancel() }
}

/// Calls back after a value that the body computed has changed.
public struct _ValueActionModifier<V: Equatable>: _PrimitiveViewModifier {
    let value: V
    let initial: Bool
    let action: (V, V) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ValueActionNode(view, inputs)
    }
}

private final class ValueActionNode<C: View, V: Equatable>: PassThroughNode<C, _ValueActionModifier<V>> {
    override func start() {
        guard view.modifier.initial else { return }
        let value = view.modifier.value
        graph.whenAppeared { [weak self] in
            guard let self, !isRemoved else { return }
            view.modifier.action(value, value)
        }
    }

    override func modifierDidChange(_ old: _ValueActionModifier<V>) {
        let before = old.value, after = view.modifier.value
        guard before != after else { return }
        graph.afterUpdates { [weak self] in
            guard let self, !isRemoved else { return }
            view.modifier.action(before, after)
        }
    }
}

/// Another id is another view: state starts anew.
public struct _IDModifier<ID: Hashable>: _PrimitiveViewModifier {
    let id: ID
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        IDNode(view, inputs)
    }
}

private final class IDNode<C: View, ID: Hashable>: _TypedNode<ModifiedContent<C, _IDModifier<ID>>> {
    private var content: _TypedNode<C>!

    override init(_ view: ModifiedContent<C, _IDModifier<ID>>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
    }

    override func viewDidChange(_ old: ModifiedContent<C, _IDModifier<ID>>) {
        if old.modifier.id == view.modifier.id { return content.update(view.content) }
        content.tearDown()
        content = C.makeTyped(view.content, childInputs)
        elementsDidChange()
    }

    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) {
        let start = list.count
        content.collect(&list)
        for element in list[start...] { element.setTrait(ExplicitIDTrait.self, AnyHashable(view.modifier.id)) }
    }
    override func collectRows(_ list: inout RowList) { list.wrap(by: self) { content.collectRows(&$0) } }
    override func wrapRow(_ elements: inout [Element]) {
        for element in elements { element.setTrait(ExplicitIDTrait.self, AnyHashable(view.modifier.id)) }
    }
    override func locateHere(_ id: AnyHashable) -> ScrollLocation? {
        guard AnyHashable(view.modifier.id) == id else { return nil }
        let elements = content.collected()
        return elements.contains(where: \.isInTree) ? .elements(elements) : nil
    }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
}

enum ExplicitIDTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { modifier(_AppearanceActionModifier(appear: action, disappear: nil)) }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modifier(_AppearanceActionModifier(appear: nil, disappear: action)) }

    public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }
    public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View {
        modifier(_TaskModifier(id: value, priority: priority, action: action))
    }

    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View {
        modifier(_ValueActionModifier(value: value, initial: initial, action: action))
    }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        modifier(_ValueActionModifier(value: value, initial: initial) { _, _ in action() })
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(_ValueActionModifier(value: value, initial: false) { _, new in action(new) })
    }

    public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IDModifier(id: id)) }
}

/// A view that is only updated when it differs by its own measure.
public struct EquatableView<Content: Equatable & View>: _PrimitiveView {
    public var content: Content
    public init(content: Content) { self.content = content }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { EquatableNode(view, inputs) }
}

private final class EquatableNode<C: Equatable & View>: _TypedNode<EquatableView<C>> {
    private var content: _TypedNode<C>!
    override init(_ view: EquatableView<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
    }
    override func viewDidChange(_ old: EquatableView<C>) { if old.content != view.content { content.update(view.content) } }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { content.collect(&list) }
    override func collectRows(_ list: inout RowList) { content.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
}

extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
