import Foundation
import Observation

/// A key for a value that views hand down to what is below them.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values a view hands down. Copies share their storage until one is changed, so that "nothing changed" is one comparison of references.
public struct EnvironmentValues: CustomStringConvertible {
    final class Storage {
        var values: [ObjectIdentifier: Any]
        /// Made from `values` when first asked for.
        var resolveContext: ResolveContext?
        init(_ values: [ObjectIdentifier: Any]) { self.values = values }
    }
    private var storage: Storage

    public init() { storage = Storage([:]) }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            guard let value = storage.values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as! K.Value
        }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    private mutating func set(_ value: Any?, for key: ObjectIdentifier) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
        storage.values[key] = value
        storage.resolveContext = nil
    }

    /// What colours, styles and fonts depend on.
    var resolveContext: ResolveContext {
        if let known = storage.resolveContext { return known }
        let context = makeResolveContext()
        storage.resolveContext = context
        return context
    }

    /// The same values in a storage of their own, for what is kept in this one.
    var detached: EnvironmentValues {
        var copy = EnvironmentValues()
        copy.storage = Storage(storage.values)
        return copy
    }

    func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

    /// Objects by their type: `environmentObject`, `environment(_: Observable)`.
    func object<T: AnyObject>(_ type: T.Type) -> T? { storage.values[ObjectIdentifier(type)] as? T }
    mutating func setObject<T: AnyObject>(_ object: T?, _ type: T.Type = T.self) { set(object, for: ObjectIdentifier(type)) }

    public var description: String { "EnvironmentValues(\(storage.values.count) set)" }
}

/// A value read from the environment of the view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, PrimitiveProperty, SelfComparing {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case read((EnvironmentValues) -> Value)
    }
    private let source: Source
    /// A reference: the unused bytes of an optional value would make equal views differ.
    private var slot: Slot?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        source = .read { environment in
            if let object = environment.object(objectType) { return object }
            fatalError("No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as an ancestor of this view.")
        }
    }

    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        source = .read { $0.object(objectType) }
    }

    public var wrappedValue: Value {
        if let slot { return slot.value }
        return read(EnvironmentValues())
    }

    /// What is read counts, not what was read: a change of the environment is told to the node by itself.
    func isSame(as other: Environment<Value>) -> Bool {
        switch (source, other.source) {
        case (.keyPath(let a), .keyPath(let b)): return a === b || a == b
        case (.read, .read): return true
        default: return false
        }
    }

    private func read(_ environment: EnvironmentValues) -> Value { Environment.read(source, environment) }

    private static func read(_ source: Source, _ environment: EnvironmentValues) -> Value {
        switch source {
        case .keyPath(let keyPath): return environment[keyPath: keyPath]
        case .read(let function): return function(environment)
        }
    }

    private final class Slot {
        var source: Source
        var value: Value
        init(_ source: Source, _ value: Value) {
            self.source = source
            self.value = value
        }
    }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Environment<Value>.self)
        let source = property.pointee.source, value = read(source, node.environment)
        if let known = slot {
            let known = unsafeDowncast(known, to: Slot.self)
            known.source = source
            known.value = value
            property.pointee.slot = known
        } else {
            let new = Slot(source, value)
            slot = new
            property.pointee.slot = new
        }
    }

    static func dependsOnChange(slot: AnyObject?, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        guard let slot else { return false }
        let known = unsafeDowncast(slot, to: Slot.self)
        return !areEqual(known.value, read(known.source, new))
    }
}

extension EnvironmentValues {
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// Device pixels a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
}

private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 2 } }
