import Foundation

/// A value that several threads use in turn. The closure must not lead back here: it calls nobody and lets nothing go that could.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    @discardableResult
    func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }

    /// Puts a value in and gives the old one back, so that it is let go outside of the lock.
    @discardableResult
    func exchange(_ newValue: Value) -> Value {
        with { value in
            defer { value = newValue }
            return value
        }
    }
}
