import Foundation

/// Something that bodies read and that tells them when it changed.
open class DependencySource {
    private struct Reader {
        let node: Unmanaged<_ViewNode>
        /// Whether a part that was read still has the value that was read; nil: all of it was read.
        var parts: [() -> Bool]?
    }
    private final var readers: [ObjectIdentifier: Reader] = [:]

    public init() {}

    /// Notes the node that is being evaluated, if any, as a reader.
    final func didRead() {
        if PartialRead.note(self) { return }
        guard let node = ViewGraph.evaluating, !node.isRemoved else { return }
        if readers.updateValue(Reader(node: Unmanaged.passUnretained(node)), forKey: ObjectIdentifier(node)) == nil { node.reads.append(self) }
    }

    /// As above, of a part: the node is told only when `isUnchanged` says no.
    final func didReadPart(_ isUnchanged: @escaping () -> Bool) {
        guard let node = ViewGraph.evaluating, !node.isRemoved else { return }
        let key = ObjectIdentifier(node)
        if readers[key] == nil {
            readers[key] = Reader(node: Unmanaged.passUnretained(node), parts: [isUnchanged])
            node.reads.append(self)
        } else {
            readers[key]!.parts?.append(isUnchanged)
        }
    }

    final func removeReader(_ node: _ViewNode) { readers.removeValue(forKey: ObjectIdentifier(node)) }

    final func notifyReaders(_ transaction: Transaction) {
        guard !readers.isEmpty else { return }
        for reader in readers.values where !isUnchanged(reader) { reader.node.takeUnretainedValue().dependencyDidChange(transaction) }
    }

    private func isUnchanged(_ reader: Reader) -> Bool {
        guard let parts = reader.parts else { return false }
        return PartialRead.unnoticed { parts.allSatisfy { $0() } }
    }
}

/// Reading a part of something: collects what is read on the way, so that the reader depends on the part and not on all of it.
enum PartialRead {
    private static var sources: [DependencySource]?

    /// True: a part is being read, the source has been noted.
    static func note(_ source: DependencySource) -> Bool {
        guard sources != nil else { return false }
        sources!.append(source)
        return true
    }

    static func of<Value>(_ read: @escaping () -> Value) -> Value {
        guard ViewGraph.evaluating != nil, sources == nil else { return read() }
        sources = []
        let value = read()
        let found = sources!
        sources = nil
        for source in found { source.didReadPart { areEqual(read(), value) } }
        return value
    }

    static func unnoticed<R>(_ body: () -> R) -> R {
        let outer = sources
        sources = []
        defer { sources = outer }
        return body()
    }
}

/// The storage behind `@State`: lives as long as the node that owns it.
class StoredLocation<Value>: DependencySource {
    private(set) var value: Value
    /// It no longer has the value that it started with.
    private(set) var wasSet = false

    init(_ value: Value) { self.value = value }

    func get() -> Value {
        didRead()
        return value
    }

    final func start(with new: Value) { value = new }

    func set(_ new: Value, transaction: Transaction? = nil) {
        if areEqual(value, new) { return }
        value = new
        wasSet = true
        let transaction = transaction ?? Transaction.current
        onMainThread { self.notifyReaders(transaction) }
    }

    /// In place, as `wrappedValue.append(…)` does it.
    func modify(_ change: (inout Value) -> Void) {
        change(&value)
        wasSet = true
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
