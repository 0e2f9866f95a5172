import Foundation

/// A value that a gesture keeps up to date, and that goes back to its start when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, PrimitiveProperty, SelfComparing {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var location: StoredLocation<Value>?

    public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }
    public init(initialValue: Value) { self.init(initialValue: initialValue, reset: { _, _ in }) }
    public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(initialValue: wrappedValue, resetTransaction: resetTransaction) }
    public init(initialValue: Value, resetTransaction: Transaction) { self.init(initialValue: initialValue, reset: { $1 = resetTransaction }) }
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue: wrappedValue, reset: reset) }
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = initialValue
        self.reset = reset
    }

    public var wrappedValue: Value { location?.get() ?? initial }
    public var projectedValue: GestureState<Value> { self }

    func update<Input>(_ input: Input, _ body: (Input, inout Value, inout Transaction) -> Void) {
        guard let location else { return }
        var value = location.get(), transaction = Transaction.current
        body(input, &value, &transaction)
        location.set(value, transaction: transaction)
    }

    func endOfGesture() {
        guard let location else { return }
        var transaction = Transaction.current
        reset(location.get(), &transaction)
        location.set(initial, transaction: transaction)
    }

    /// Where the value is kept; what it starts with and how it goes back belong to the declaration.
    func isSame(as other: GestureState<Value>) -> Bool { location === other.location }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: GestureState<Value>.self)
        if slot == nil { slot = StoredLocation(property.pointee.initial) }
        property.pointee.location = unsafeDowncast(slot!, to: StoredLocation<Value>.self)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) { self.init(initialValue: nil, resetTransaction: resetTransaction) }
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue: nil, reset: reset) }
}
