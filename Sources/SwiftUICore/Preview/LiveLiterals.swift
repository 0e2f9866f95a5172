import Foundation

/// Literals of a preview that were changed since it was compiled. The compiled code asks by number; nothing is looked up before the first change.
public enum _LiveLiterals {
    public enum Value: Sendable {
        case integer(Int64)
        case float(Double)
        case string(String)
        case boolean(Bool)
    }

    nonisolated(unsafe) fileprivate static var isActive = false
    nonisolated(unsafe) private static var values: [Int: Value] = [:]
    nonisolated(unsafe) private static var unmade: Set<Int> = []
    private static let lock = NSLock()

    /// Replaces all changed literals.
    public static func set(_ new: [Int: Value]) {
        lock.withLock {
            values = new
            unmade = []
            isActive = !new.isEmpty
        }
    }

    /// Numbers of changed literals that were asked for and could not be made: their types don't take a value that is known only now.
    public static var failures: Set<Int> { lock.withLock { unmade } }

    fileprivate static func look<T>(_ number: Int, _ compiled: T, _ make: (Value) -> T?) -> T {
        guard let value = lock.withLock({ values[number] }) else { return compiled }
        if let made = make(value) { return made }
        lock.withLock { _ = unmade.insert(number) }
        return compiled
    }
}

public func _vitrineInteger<T: ExpressibleByIntegerLiteral>(_ number: Int, _ compiled: T) -> T {
    guard _LiveLiterals.isActive else { return compiled }
    return _LiveLiterals.look(number, compiled) { value in
        guard case .integer(let new) = value, let literal = converted(new, to: T.IntegerLiteralType.self) else { return nil }
        return T(integerLiteral: literal)
    }
}

public func _vitrineFloat<T: ExpressibleByFloatLiteral>(_ number: Int, _ compiled: T) -> T {
    guard _LiveLiterals.isActive else { return compiled }
    return _LiveLiterals.look(number, compiled) { value in
        guard case .float(let new) = value, let type = T.FloatLiteralType.self as? any BinaryFloatingPoint.Type else { return nil }
        return (open(type, new) as? T.FloatLiteralType).map { T(floatLiteral: $0) }
    }
}

public func _vitrineString<T: ExpressibleByStringLiteral>(_ number: Int, _ compiled: T) -> T {
    guard _LiveLiterals.isActive else { return compiled }
    return _LiveLiterals.look(number, compiled) { value in
        guard case .string(let new) = value else { return nil }
        return (new as? T.StringLiteralType).map { T(stringLiteral: $0) }
    }
}

public func _vitrineBoolean<T: ExpressibleByBooleanLiteral>(_ number: Int, _ compiled: T) -> T {
    guard _LiveLiterals.isActive else { return compiled }
    return _LiveLiterals.look(number, compiled) { value in
        guard case .boolean(let new) = value else { return nil }
        return (new as? T.BooleanLiteralType).map { T(booleanLiteral: $0) }
    }
}

private func converted<T>(_ value: Int64, to type: T.Type) -> T? {
    if let integer = type as? any FixedWidthInteger.Type { return exactly(integer, value) as? T }
    if let float = type as? any BinaryFloatingPoint.Type { return open(float, Double(value)) as? T }
    return nil
}

private func exactly<I: FixedWidthInteger>(_ type: I.Type, _ value: Int64) -> Any? { I(exactly: value) }
private func open<F: BinaryFloatingPoint>(_ type: F.Type, _ value: Double) -> Any { F(value) }
