import Foundation
@_spi(Reflection) import Swift

/// A value that knows better than its bytes whether another of its type means the same.
protocol SelfComparing {
    func isSame(as other: Self) -> Bool
}

extension Optional: SelfComparing {
    func isSame(as other: Wrapped?) -> Bool {
        switch (self, other) {
        case (nil, nil): return true
        case (let a?, let b?): return ValueComparison.isSame(a, b)
        default: return false
        }
    }
}

private protocol OptionalValue {
    static var mayBeWeak: Bool { get }
}

extension Optional: OptionalValue {
    fileprivate static var mayBeWeak: Bool { Wrapped.self is AnyClass || TypeKind(Wrapped.self) == .existential }
}

/// Whether two values of a type mean the same to a view, so that its body need not run: by their bytes, else part by part.
/// A part that is `Equatable` is asked, objects are told apart by identity, closures and cases of enumerations by their bytes.
enum ValueComparison {
    static func isSame<T>(_ a: T, _ b: T) -> Bool {
        if bitwiseEqual(a, b) { return true }
        let plan = ComparisonPlan.of(T.self)
        if plan.isBytesOnly { return false }
        return withUnsafeBytes(of: a) { x in
            withUnsafeBytes(of: b) { y in plan.isSame(x.baseAddress!, y.baseAddress!) }
        }
    }
}

/// What there is to compare in a type; found once per type.
private final class ComparisonPlan {
    enum Part {
        case bytes(offset: Int, count: Int)
        case equatable(any Equatable.Type, offset: Int)
        case own(any SelfComparing.Type, offset: Int)
    }
    private var parts: [Part] = []
    let isBytesOnly: Bool

    private init(_ type: Any.Type) {
        var parts: [Part] = []
        // A view that is `Equatable` itself is asked only where `equatable()` says so.
        if TypeKind(type) == .compound { ComparisonPlan.findParts(of: type, base: 0, &parts) } else { ComparisonPlan.find(type, base: 0, &parts) }
        self.parts = parts
        let size = sizeOf(type)
        if parts.count == 1, case .bytes(0, size) = parts[0] { isBytesOnly = true } else { isBytesOnly = false }
    }

    private static func find(_ type: Any.Type, base: Int, _ parts: inout [Part]) {
        if !(type is AnyClass) {
            // Such a field may be weak, and then holds something else than a plain reference.
            if let optional = type as? any OptionalValue.Type, optional.mayBeWeak { return add(base, sizeOf(type), &parts) }
            if let own = type as? any SelfComparing.Type { return parts.append(.own(own, offset: base)) }
            if let equatable = type as? any Equatable.Type { return parts.append(.equatable(equatable, offset: base)) }
            if TypeKind(type) == .compound { return findParts(of: type, base: base, &parts) }
        }
        add(base, sizeOf(type), &parts)
    }

    private static func findParts(of type: Any.Type, base: Int, _ parts: inout [Part]) {
        var isEmpty = true
        _ = _forEachField(of: type, options: []) { _, offset, field, _ in
            isEmpty = false
            find(field, base: base + offset, &parts)
            return true
        }
        // Types of the C world and of the machine tell no fields.
        if isEmpty { add(base, sizeOf(type), &parts) }
    }

    private static func add(_ offset: Int, _ count: Int, _ parts: inout [Part]) {
        guard count > 0 else { return }
        if case .bytes(let start, let length)? = parts.last, start + length == offset {
            parts[parts.count - 1] = .bytes(offset: start, count: length + count)
        } else {
            parts.append(.bytes(offset: offset, count: count))
        }
    }

    func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        for part in parts {
            switch part {
            case .bytes(let offset, let count): if memcmp(a + offset, b + offset, count) != 0 { return false }
            case .equatable(let type, let offset): if !ComparisonPlan.equal(type, a + offset, b + offset) { return false }
            case .own(let type, let offset): if !ComparisonPlan.same(type, a + offset, b + offset) { return false }
            }
        }
        return true
    }

    private static func equal<E: Equatable>(_ type: E.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
    }

    private static func same<S: SelfComparing>(_ type: S.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: S.self).pointee.isSame(as: b.assumingMemoryBound(to: S.self).pointee)
    }

    private static var known: [ObjectIdentifier: ComparisonPlan] = [:]

    static func of(_ type: Any.Type) -> ComparisonPlan {
        let key = ObjectIdentifier(type)
        if let plan = known[key] { return plan }
        let plan = ComparisonPlan(type)
        known[key] = plan
        return plan
    }
}

/// What kind of type it is, from its metadata's first word.
fileprivate enum TypeKind {
    /// A structure or a tuple: has parts at fixed places.
    case compound
    case existential
    case other

    init(_ type: Any.Type) {
        let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        switch word {
        case 0x200, 0x301: self = .compound
        case 0x303: self = .existential
        default: self = .other
        }
    }
}

private func sizeOf(_ type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
}
