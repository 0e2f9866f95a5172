import Foundation

/// A value that several threads use in turn. The lock may be taken again by the thread that holds it.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    @discardableResult
    func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
