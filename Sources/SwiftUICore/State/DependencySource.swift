import Foundation

/// Something that bodies read and that tells them when it changed.
open class DependencySource {
    private final var readers: [ObjectIdentifier: Unmanaged<_ViewNode>] = [:]

    public init() {}

    /// Notes the node that is being evaluated, if any, as a reader.
    final func didRead() {
        guard let node = ViewGraph.evaluating, !node.isRemoved else { return }
        if readers.updateValue(Unmanaged.passUnretained(node), forKey: ObjectIdentifier(node)) == nil { node.reads.append(self) }
    }

    final func removeReader(_ node: _ViewNode) { readers.removeValue(forKey: ObjectIdentifier(node)) }

    final func notifyReaders(_ transaction: Transaction) {
        guard !readers.isEmpty else { return }
        for reader in readers.values { reader.takeUnretainedValue().dependencyDidChange(transaction) }
    }
}

/// The storage behind `@State`: lives as long as the node that owns it.
class StoredLocation<Value>: DependencySource {
    private var value: Value

    init(_ value: Value) { self.value = value }

    func get() -> Value {
        didRead()
        return value
    }

    func set(_ new: Value, transaction: Transaction? = nil) {
        if areEqual(value, new) { return }
        value = new
        let transaction = transaction ?? Transaction.current
        onMainThread { self.notifyReaders(transaction) }
    }

    /// In place, as `wrappedValue.append(…)` does it.
    func modify(_ change: (inout Value) -> Void) {
        change(&value)
        let transaction = Transaction.current
        onMainThread { self.notifyReaders(transaction) }
    }
}

/// Equality where the type has it, else equality of bytes.
func areEqual<T>(_ a: T, _ b: T) -> Bool {
    if bitwiseEqual(a, b) { return true }
    guard let type = T.self as? any Equatable.Type else { return false }
    return equal(type, a, b)
}

private func equal<E: Equatable, T>(_ type: E.Type, _ a: T, _ b: T) -> Bool {
    guard let x = a as? E, let y = b as? E else { return false }
    return x == y
}
