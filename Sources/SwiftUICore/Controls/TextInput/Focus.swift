import Foundation

/// Something that keys go to.
protocol FocusTarget: AnyObject {
    func focusDidChange(_ isFocused: Bool)
}

/// Which view of a graph has the focus, and the order in which Tab goes round.
final class FocusCenter {
    private var targets: [() -> (any FocusTarget)?] = []
    private(set) weak var focused: (any FocusTarget)?

    func add(_ target: any FocusTarget) { targets.append { [weak target] in target } }
    func remove(_ target: any FocusTarget) {
        targets.removeAll { $0() == nil || $0() === target }
        if focused === target { focused = nil }
    }

    func focus(_ target: (any FocusTarget)?) {
        guard focused !== target else { return }
        let old = focused
        focused = target
        old?.focusDidChange(false)
        target?.focusDidChange(true)
    }

    /// The next, or the previous, one in the order in which they came.
    func move(from target: any FocusTarget, by step: Int) {
        let list = targets.compactMap { $0() }
        guard let at = list.firstIndex(where: { $0 === target }), list.count > 1 else { return }
        focus(list[(at + step + list.count) % list.count])
    }
}

/// Whether a view has the focus, or which of several.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, PrimitiveProperty {
    private let initial: Value
    private var location: StoredLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(location: location, initial: initial) }

    @propertyWrapper
    public struct Binding {
        let location: StoredLocation<Value>?
        let initial: Value
        public var wrappedValue: Value {
            get { location?.get() ?? initial }
            nonmutating set { location?.set(newValue) }
        }
        public var projectedValue: Binding { self }
    }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: FocusState<Value>.self)
        if slot == nil { slot = StoredLocation(property.pointee.initial) }
        property.pointee.location = unsafeDowncast(slot!, to: StoredLocation<Value>.self)
    }
}

extension View {
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(isWanted: { condition.wrappedValue }, report: { condition.wrappedValue = $0 }))
    }
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_FocusedModifier(
            isWanted: { binding.wrappedValue == value },
            report: { isFocused in
                if isFocused { binding.wrappedValue = value } else if binding.wrappedValue == value { binding.wrappedValue = binding.initial }
            }))
    }
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
        onAppear { binding.wrappedValue = value }
    }
    /// No effect in Vitrine: only text fields take the focus.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    /// No effect in Vitrine.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// No effect in Vitrine.
    public func focusSection() -> some View { self }
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
}

/// Ties the focus of the text field below to a state.
public struct _FocusedModifier: _PrimitiveViewModifier {
    let isWanted: () -> Bool
    let report: (Bool) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        FocusedNode(view, inputs)
    }
}

/// Where a text field tells the nearest `focused` above it that it is there, and what becomes of its focus.
final class FocusLink {
    weak var target: (any FocusTarget)?
    var report: (Bool) -> Void = { _ in }
}

private enum FocusLinkKey: EnvironmentKey { static var defaultValue: FocusLink? { nil } }

extension EnvironmentValues {
    var focusLink: FocusLink? {
        get { self[FocusLinkKey.self] }
        set { self[FocusLinkKey.self] = newValue }
    }
}

private final class FocusedNode<C: View>: PassThroughNode<C, _FocusedModifier> {
    private let link = FocusLink()
    private var wasWanted = false

    override func start() {
        link.report = { [unowned self] in view.modifier.report($0) }
        graph.whenAppeared { [weak self] in self?.apply() }
    }
    override func modifierDidChange(_ old: _FocusedModifier) { apply() }
    override func flush() {
        isDirty = false
        apply()
    }

    private func apply() {
        guard !isRemoved else { return }
        let wanted = tracking { view.modifier.isWanted() }
        defer { wasWanted = wanted }
        guard wanted != wasWanted, let target = link.target else { return }
        if wanted { graph.focus.focus(target) } else if graph.focus.focused === target { graph.focus.focus(nil) }
    }

    private var linked: EnvironmentValues {
        var inner = environment
        inner.focusLink = link
        return inner
    }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment = linked
        return inputs
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(linked) }
}
