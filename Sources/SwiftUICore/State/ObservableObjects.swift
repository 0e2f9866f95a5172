import Combine
import Foundation
import Observation

/// Follows an object's `objectWillChange` for one node.
final class ObjectSubscription<Object: ObservableObject> {
    private(set) var object: Object?
    private var cancellable: AnyCancellable?

    /// The one that a property keeps there; a new one at first.
    static func kept(in slot: inout AnyObject?) -> ObjectSubscription {
        let subscription = slot.map { unsafeDowncast($0, to: ObjectSubscription.self) } ?? ObjectSubscription()
        slot = subscription
        return subscription
    }

    func follow(_ new: Object, node: _ViewNode) {
        guard new !== object else { return }
        object = new
        cancellable = new.objectWillChange.sink { [weak node] _ in
            let transaction = Transaction.current
            onMainThread { node?.dependencyDidChange(transaction) }
        }
    }

    func stop() {
        cancellable = nil
        object = nil
    }
}

extension _ViewNode {
    /// As when something read during evaluation changed; nothing happens after removal.
    fileprivate func objectDidChange() { if !isRemoved { dependencyDidChange(Transaction.current) } }
}

/// A model object that someone else owns; the view follows its changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, PrimitiveProperty {
    @dynamicMemberLookup
    public struct Wrapper {
        let root: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(projection: ObjectProjection(root, keyPath))
        }
    }
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: ObservedObject<ObjectType>.self)
        let subscription = ObjectSubscription<ObjectType>.kept(in: &slot)
        subscription.follow(property.pointee.wrappedValue, node: node)
    }
    static func removed(slot: AnyObject?) { (slot as? ObjectSubscription<ObjectType>)?.stop() }
}

/// A model object that the view owns: made once, and kept as long as the view's identity.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, PrimitiveProperty, SelfComparing {
    private let make: () -> ObjectType
    private var object: ObjectType?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object is made once in a view's life.
    func isSame(as other: StateObject<ObjectType>) -> Bool { object === other.object }

    @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: StateObject<ObjectType>.self)
        let subscription: ObjectSubscription<ObjectType>
        if let slot {
            subscription = unsafeDowncast(slot, to: ObjectSubscription<ObjectType>.self)
        } else {
            subscription = ObjectSubscription()
            subscription.follow(property.pointee.make(), node: node)
            slot = subscription
        }
        property.pointee.object = subscription.object
    }
    static func removed(slot: AnyObject?) { (slot as? ObjectSubscription<ObjectType>)?.stop() }
}

/// A model object that an ancestor handed down with `environmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, PrimitiveProperty {
    private var object: ObjectType?
    public init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else {
            fatalError("No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view.")
        }
        return object
    }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self)
        let object = node.environment.object(ObjectType.self)
        property.pointee.object = object
        let subscription = ObjectSubscription<ObjectType>.kept(in: &slot)
        if let object { subscription.follow(object, node: node) }
    }
    static func dependsOnChange(slot: AnyObject?, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        old.object(ObjectType.self) !== new.object(ObjectType.self)
    }
    static func removed(slot: AnyObject?) { (slot as? ObjectSubscription<ObjectType>)?.stop() }
}

extension View {
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { modifier(_EnvironmentObjectModifier(object: object)) }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    /// Compiled only where nothing better fits, so that a class that is not observable is told about.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(projection: ObjectProjection(wrappedValue, keyPath))
    }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

/// Runs an action for each value of a publisher.
public struct _SubscriptionModifier<P: Publisher>: _PrimitiveViewModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        SubscriptionNode(view, inputs)
    }
}

private final class SubscriptionNode<C: View, P: Publisher>: PassThroughNode<C, _SubscriptionModifier<P>> where P.Failure == Never {
    private var cancellable: AnyCancellable?

    override func start() {
        graph.whenAppeared { [weak self] in self?.subscribe() }
    }

    private func subscribe() {
        guard !isRemoved else { return }
        cancellable = view.modifier.publisher.sink { [weak self] value in
            onMainThread {
                guard let self, !self.isRemoved else { return }
                self.view.modifier.action(value)
            }
        }
    }

    /// Publishers can't be compared in general; one that is the same object stays subscribed.
    override func modifierDidChange(_ old: _SubscriptionModifier<P>) {
        guard cancellable != nil, !areEqual(old.publisher, view.modifier.publisher) else { return }
        subscribe()
    }
    override func willBeRemoved() { cancellable = nil }
}

extension View {
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never {
        modifier(_SubscriptionModifier(publisher: publisher, action: action))
    }
}
