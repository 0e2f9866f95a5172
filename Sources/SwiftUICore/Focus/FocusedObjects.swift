import Combine
import Foundation
import Observation

// Status: complete

/// A model object that the focused view, or one round it, publishes; nil where none does. The view follows the object's changes.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty, PrimitiveProperty {
    /// Gives bindings to the object's properties.
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper
    private var center: FocusedValueCenter?

    public init() {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType? { center.flatMap { $0.values[ObjectType.self] } }
    @MainActor @preconcurrency public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(root: $0) } }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let center = node.graph.focusedValues
        pointer.assumingMemoryBound(to: FocusedObject<ObjectType>.self).pointee.center = center
        let subscription = ObjectSubscription<ObjectType>.kept(in: &slot)
        if let object = center.values[ObjectType.self] { subscription.follow(object, node: node) } else { subscription.stop() }
    }
    static func removed(slot: AnyObject?) { (slot as? ObjectSubscription<ObjectType>)?.stop() }
}

extension FocusedValue where Value: AnyObject & Observable {
    /// The object of this type that the focused view, or one round it, publishes.
    public init(_ objectType: Value.Type) { self.init(\FocusedValues[_FocusedObjectType<Value>()]) }
}

/// Stands for a type of objects in a key path.
public struct _FocusedObjectType<Object: AnyObject>: Hashable {}

extension FocusedValues {
    public subscript<Object: AnyObject>(_ type: _FocusedObjectType<Object>) -> Object? { self[Object.self] }
}

extension View {
    /// Published while something inside has the focus, as the object of its type.
    public func focusedObject<T: ObservableObject>(_ object: T) -> some View { publishing(object, isScene: false) }
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { publishing(object, isScene: false) }
    /// Published as long as the view is there.
    public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View { publishing(object, isScene: true) }
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { publishing(object, isScene: true) }
    /// Published while something inside has the focus, for `FocusedValue(_:)` with the object's type.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View { publishing(object, isScene: false) }
    /// Published as long as the view is there.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View { publishing(object, isScene: true) }

    private func publishing<T: AnyObject>(_ object: T?, isScene: Bool) -> some View {
        modifier(FocusedValueModifier(isScene: isScene, object: object.map(ObjectIdentifier.init)) { if let object { $0[T.self] = object } })
    }
}
