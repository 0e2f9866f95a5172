import Foundation

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

extension FocusState.Binding {
    /// The focus has come to, or gone from, the view that stands for `value`.
    func report(_ isFocused: Bool, _ value: Value) {
        if isFocused {
            if wrappedValue != value { wrappedValue = value }
        } else if wrappedValue == value {
            wrappedValue = initial
        }
    }
}

extension View {
    /// Ties the state to the focus of what is inside this view, both ways. A value that no view can take goes back to what it was at first.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_FocusedModifier(isWanted: { binding.wrappedValue == value }, report: { binding.report($0, value) }))
    }
    /// Focuses the view that stands for `value` when this view appears and nothing in it has the focus.
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic) -> some View {
        onAppear { if binding.wrappedValue == binding.initial { binding.wrappedValue = value } }
    }
}

/// How a default focus competes with what SwiftUI would focus by itself. No difference in Vitrine: nothing is focused by itself.
public struct DefaultFocusEvaluationPriority: Sendable {
    let isUserInitiated: Bool
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}
