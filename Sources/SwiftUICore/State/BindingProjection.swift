/// A binding to a part of something, known well enough to be compared: a view that is handed the same part again need not run.
protocol BindingProjection<Value>: AnyObject {
    associatedtype Value
    /// The value now; a body that reads it depends on the part alone.
    func get() -> Value
    func set(_ new: Value, _ transaction: Transaction)
    func isSame(as other: AnyObject) -> Bool
}

/// A property of what another binding leads to.
final class MemberProjection<Root, Value>: BindingProjection {
    private let base: Binding<Root>
    private let keyPath: WritableKeyPath<Root, Value>

    init(_ base: Binding<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    func get() -> Value { PartialRead.of { self.base.wrappedValue[keyPath: self.keyPath] } }
    func set(_ new: Value, _ transaction: Transaction) {
        var copy = base
        copy.transaction = transaction
        copy.wrappedValue[keyPath: keyPath] = new
    }
    func isSame(as other: AnyObject) -> Bool {
        guard let other = other as? MemberProjection<Root, Value> else { return false }
        return keyPath == other.keyPath && base.isSame(as: other.base)
    }
}

/// An element of a collection that another binding leads to. Where the element has gone it stays at its last value for as long
/// as someone still holds the binding.
final class ElementProjection<C: MutableCollection>: BindingProjection {
    private let base: Binding<C>
    private let position: C.Index
    private var last: C.Element?

    init(_ base: Binding<C>, _ position: C.Index, last: C.Element? = nil) {
        self.base = base
        self.position = position
        self.last = last
    }

    func get() -> C.Element { PartialRead.of { self.peek() } }

    private func peek() -> C.Element {
        let all = base.wrappedValue
        if let last, !(all.startIndex..<all.endIndex).contains(position) { return last }
        let value = all[position]
        last = value
        return value
    }

    func set(_ new: C.Element, _ transaction: Transaction) {
        let all = base.wrappedValue
        guard last == nil || (all.startIndex..<all.endIndex).contains(position) else { return }
        var copy = base
        copy.transaction = transaction
        copy.wrappedValue[position] = new
    }
    func isSame(as other: AnyObject) -> Bool {
        guard let other = other as? ElementProjection<C> else { return false }
        return position == other.position && base.isSame(as: other.base)
    }
}

/// A property of an object.
final class ObjectProjection<Root: AnyObject, Value>: BindingProjection {
    private let root: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>

    init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    func get() -> Value { root[keyPath: keyPath] }
    func set(_ new: Value, _ transaction: Transaction) { root[keyPath: keyPath] = new }
    func isSame(as other: AnyObject) -> Bool {
        guard let other = other as? ObjectProjection<Root, Value> else { return false }
        return root === other.root && keyPath == other.keyPath
    }
}

extension Binding: SelfComparing {
    func isSame(as other: Binding<Value>) -> Bool {
        guard transaction.isPlain, other.transaction.isPlain else { return false }
        switch (source, other.source) {
        case (.location(let a), .location(let b)): return a === b
        case (.constant(let a), .constant(let b)): return areEqual(a, b)
        case (.projection(let a), .projection(let b)): return a === b || a.isSame(as: b)
        default: return false
        }
    }
}
