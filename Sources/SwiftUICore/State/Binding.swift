import Foundation

/// A two-way connection to a value that something else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    enum Source {
        case location(StoredLocation<Value>)
        case constant(Value)
        case functions(get: () -> Value, set: (Value, Transaction) -> Void)
        case projection(any BindingProjection<Value>)
    }
    let source: Source
    public var transaction = Transaction()

    init(location: StoredLocation<Value>) { source = .location(location) }
    init(projection: any BindingProjection<Value>) { source = .projection(projection) }
    private init(_ source: Source) { self.source = source }

    @preconcurrency
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        source = .functions(get: get, set: { value, _ in set(value) })
    }

    @preconcurrency
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        source = .functions(get: get, set: set)
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(.constant(value)) }

    public var wrappedValue: Value {
        get {
            switch source {
            case .location(let location): return location.get()
            case .constant(let value): return value
            case .functions(let get, _): return get()
            case .projection(let projection): return projection.get()
            }
        }
        nonmutating set {
            let own = transaction.animation != nil ? transaction : Transaction.current
            switch source {
            case .location(let location): location.set(newValue, transaction: own)
            case .constant: break
            case .functions(_, let set): withTransaction(own) { set(newValue, own) }
            case .projection(let projection): withTransaction(own) { projection.set(newValue, own) }
            }
        }
    }

    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(projection: MemberProjection(self, keyPath))
    }

    /// The unwrapped value, or nil where the base is nil now.
    public init?(_ base: Binding<Value?>) {
        guard let current = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? current }, set: { value, _ in base.wrappedValue = value })
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { (value: Value) in if let value { base.wrappedValue = value } })
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(get: { AnyHashable(base.wrappedValue) }, set: { (value: AnyHashable) in if let value = value.base as? V { base.wrappedValue = value } })
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(projection: ElementProjection(self, position))
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
