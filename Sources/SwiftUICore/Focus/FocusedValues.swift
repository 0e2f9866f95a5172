import Foundation

public protocol FocusedValueKey {
    associatedtype Value
}

/// Values that the focused view publishes to menus.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]
    init() {}
    public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
        get { values[ObjectIdentifier(key)] as? K.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// No effect in Vitrine: there are no menus that follow the focus, so the value is always nil.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    public var wrappedValue: Value? { nil }
}

/// No effect in Vitrine: there are no menus that follow the focus, so the value is always nil.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value?> { .constant(nil) }
}

extension View {
    /// No effect in Vitrine: there are no menus that follow the focus.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View { self }
    /// No effect in Vitrine: there are no menus that follow the focus.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View { self }
}
