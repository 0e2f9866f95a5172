import Foundation

/// Which of a view's fields has the keyboard.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, PrimitiveProperty {
    @propertyWrapper
    public struct Binding {
        let read: () -> Value
        let write: (Value) -> Void
        public var wrappedValue: Value {
            get { read() }
            nonmutating set { write(newValue) }
        }
        public var projectedValue: Binding { self }
    }

    private let initial: Value
    private var location: StoredLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding {
        let location = location, initial = initial
        return Binding(read: { location?.get() ?? initial }, write: { location?.set($0) })
    }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: FocusState<Value>.self)
        if slot == nil { slot = StoredLocation(property.pointee.initial) }
        property.pointee.location = unsafeDowncast(slot!, to: StoredLocation<Value>.self)
    }
}

/// Between `.focused` and a control that takes the keyboard: the control asks `isFocused` in its body and says `setFocused` when it
/// gains or loses the keyboard.
struct FocusSeam {
    let isFocused: () -> Bool
    let setFocused: (Bool) -> Void
}

private enum FocusSeamKey: EnvironmentKey { static var defaultValue: FocusSeam? { nil } }
private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Set by the nearest `.focused` above; nil: nobody asks.
    var focusSeam: FocusSeam? {
        get { self[FocusSeamKey.self] }
        set { self[FocusSeamKey.self] = newValue }
    }
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

extension View {
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        focusSeam(isFocused: { binding.wrappedValue == value }) { isFocused in
            if isFocused {
                binding.wrappedValue = value
            } else if binding.wrappedValue == value, let none = FocusNothing.value(of: Value.self) {
                binding.wrappedValue = none
            }
        }
    }

    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focusSeam(isFocused: { condition.wrappedValue }) { condition.wrappedValue = $0 }
    }

    private func focusSeam(isFocused: @escaping () -> Bool, setFocused: @escaping (Bool) -> Void) -> some View {
        environment(\.focusSeam, FocusSeam(isFocused: isFocused, setFocused: setFocused))
    }

    /// The view may have the keyboard. Key handlers listen while their view is there.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    @available(*, deprecated, message: "Use .focusable(_:), .focused, and .focusedValue instead")
    public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View { self }
    /// No effect in Vitrine: controls draw their own focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// No effect in Vitrine: the first field is not focused by itself.
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { self }
    /// No effect in Vitrine: the first field is not focused by itself.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: there is no focus scope.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: there is no focus section.
    public func focusSection() -> some View { self }
}

/// The "nothing is focused" of an optional type.
private enum FocusNothing {
    static func value<V>(of type: V.Type) -> V? {
        guard let optional = type as? any ExpressibleByNilLiteral.Type else { return nil }
        func open<N: ExpressibleByNilLiteral>(_ type: N.Type) -> Any { N(nilLiteral: ()) }
        return open(optional) as? V
    }
}
