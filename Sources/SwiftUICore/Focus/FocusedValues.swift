import Foundation

public protocol FocusedValueKey {
    associatedtype Value
}

/// Values that the focused view publishes to views elsewhere.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]
    init() {}
    public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
        get { values[ObjectIdentifier(key)] as? K.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    /// The published object of a type.
    subscript<T: AnyObject>(_ type: T.Type) -> T? {
        get { values[ObjectIdentifier(type)] as? T }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// What is published in one window: by the whole scene, and by the views round the focus.
final class FocusedValueCenter: DependencySource {
    private var publishers: [(owner: ObjectIdentifier, depth: Int, isScene: Bool, apply: (inout FocusedValues) -> Void)] = []
    private var known: FocusedValues?

    func publish(_ owner: AnyObject, depth: Int, isScene: Bool, _ apply: @escaping (inout FocusedValues) -> Void) {
        remove(owner, tells: false)
        publishers.append((ObjectIdentifier(owner), depth, isScene, apply))
        changed()
    }

    func remove(_ owner: AnyObject, tells: Bool = true) {
        let count = publishers.count
        publishers.removeAll { $0.owner == ObjectIdentifier(owner) }
        if tells, publishers.count != count { changed() }
    }

    private func changed() {
        known = nil
        notifyReaders(Transaction())
    }

    /// Views round the focus come before the scene, and inner ones before outer ones.
    var values: FocusedValues {
        didRead()
        if let known { return known }
        var values = FocusedValues()
        for publisher in publishers.sorted(by: { ($0.isScene ? 0 : 1, $0.depth) < ($1.isScene ? 0 : 1, $1.depth) }) { publisher.apply(&values) }
        known = values
        return values
    }
}

/// A value that the focused view, or one round it, publishes; nil where none does.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty, PrimitiveProperty {
    private let keyPath: KeyPath<FocusedValues, Value?>
    private var center: FocusedValueCenter?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }
    public var wrappedValue: Value? { center.flatMap { $0.values[keyPath: keyPath] } }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        pointer.assumingMemoryBound(to: FocusedValue<Value>.self).pointee.center = node.graph.focusedValues
    }
}

/// As `FocusedValue`, of a binding: gives its value and sets it.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty, PrimitiveProperty {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var center: FocusedValueCenter?

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }
    private var binding: Binding<Value>? { center.flatMap { $0.values[keyPath: keyPath] } }
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }
    public var projectedValue: Binding<Value?> {
        let copy = self
        return Binding<Value?>(get: { copy.wrappedValue }, set: { new, _ in copy.wrappedValue = new })
    }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        pointer.assumingMemoryBound(to: FocusedBinding<Value>.self).pointee.center = node.graph.focusedValues
    }
}

/// Publishes a value while something inside has the focus, or always.
struct FocusedValueModifier: _PrimitiveViewModifier {
    let isScene: Bool
    /// Where an object is published: which.
    var object: ObjectIdentifier?
    let apply: (inout FocusedValues) -> Void
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { FocusedValueNode(view, inputs) }
}

private final class FocusedValueNode<C: View>: PassThroughNode<C, FocusedValueModifier>, FocusFollower {
    private var hasFocus = false

    private func publish() {
        guard hasFocus || view.modifier.isScene else { return graph.focusedValues.remove(self) }
        graph.focusedValues.publish(self, depth: depth, isScene: view.modifier.isScene, view.modifier.apply)
    }

    override func start() { if view.modifier.isScene { publish() } }
    override func modifierDidChange(_ old: FocusedValueModifier) {
        let new = view.modifier
        if new.object != nil, old.object == new.object, old.isScene == new.isScene { return }
        publish()
    }
    override func willBeRemoved() { graph.focusedValues.remove(self) }
    func focusDidEnter() {
        hasFocus = true
        publish()
    }
    func focusDidLeave() {
        hasFocus = false
        if !isRemoved { publish() }
    }
}

extension View {
    /// Published while something inside has the focus.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(isScene: false) { $0[keyPath: keyPath] = value })
    }
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(FocusedValueModifier(isScene: false) { if let value { $0[keyPath: keyPath] = value } })
    }
    /// Published as long as the view is there.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(isScene: true) { $0[keyPath: keyPath] = value })
    }
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(FocusedValueModifier(isScene: true) { if let value { $0[keyPath: keyPath] = value } })
    }
}
