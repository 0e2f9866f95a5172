import Foundation

/// A value kept in the user's defaults. In previews the defaults are empty at the start and forgotten at the end; a program of its own
/// keeps them in a file under `XDG_DATA_HOME`.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, PrimitiveProperty, SelfComparing {
    let key: String
    let initial: Value
    let store: UserDefaults?
    let coding: StoredCoding<Value>
    private var cell: StoredCell?

    init(_ key: String, _ initial: Value, _ store: UserDefaults?, _ coding: StoredCoding<Value>) {
        self.key = key
        self.initial = initial
        self.store = store
        self.coding = coding
    }

    public var wrappedValue: Value {
        get {
            let cell = cell ?? StoredCells.cell(key)
            return cell.get().flatMap(coding.decode) ?? initial
        }
        nonmutating set { (cell ?? StoredCells.cell(key)).set(coding.encode(newValue)) }
    }

    public var projectedValue: Binding<Value> {
        let own = self
        return Binding(get: { own.wrappedValue }, set: { own.wrappedValue = $0 })
    }

    func isSame(as other: AppStorage<Value>) -> Bool { key == other.key && areEqual(initial, other.initial) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: AppStorage<Value>.self)
        property.pointee.cell = StoredCells.cell(property.pointee.key)
    }
}

/// How a value is kept as something that a property list can hold.
struct StoredCoding<Value> {
    let encode: (Value) -> Any?
    let decode: (Any) -> Value?

    static func plain() -> StoredCoding<Value> { StoredCoding(encode: { $0 }, decode: { $0 as? Value }) }
    static func raw() -> StoredCoding<Value> where Value: RawRepresentable {
        StoredCoding(encode: { $0.rawValue }, decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
    }
    func optional() -> StoredCoding<Value?> {
        StoredCoding<Value?>(encode: { $0.flatMap(encode) }, decode: { .some(decode($0)) })
    }
}

extension StoredCoding where Value == Double {
    static var number: StoredCoding<Double> { StoredCoding(encode: { $0 }, decode: { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }) }
}
extension StoredCoding where Value == URL {
    static var url: StoredCoding<URL> { StoredCoding(encode: { $0.absoluteString }, decode: { ($0 as? String).flatMap(URL.init(string:)) }) }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { self.init(key, wrappedValue, store, .plain()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { self.init(key, wrappedValue, store, .plain()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { self.init(key, wrappedValue, store, .number) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { self.init(key, wrappedValue, store, .plain()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { self.init(key, wrappedValue, store, .url) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date { self.init(key, wrappedValue, store, .plain()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { self.init(key, wrappedValue, store, .plain()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int { self.init(key, wrappedValue, store, .raw()) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String { self.init(key, wrappedValue, store, .raw()) }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key, nil, store, StoredCoding<Bool>.plain().optional()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key, nil, store, StoredCoding<Int>.plain().optional()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(key, nil, store, StoredCoding<Double>.number.optional()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key, nil, store, StoredCoding<String>.plain().optional()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(key, nil, store, StoredCoding<URL>.url.optional()) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, nil, store, StoredCoding<Data>.plain().optional()) }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String { self.init(key, nil, store, StoredCoding<R>.raw().optional()) }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int { self.init(key, nil, store, StoredCoding<R>.raw().optional()) }
}

/// A value kept for a window. In Vitrine it lives as long as the program.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, PrimitiveProperty, SelfComparing {
    private let key: String
    private let initial: Value
    private let coding: StoredCoding<Value>
    private var cell: StoredCell?

    private init(_ key: String, _ initial: Value, _ coding: StoredCoding<Value>) {
        self.key = key
        self.initial = initial
        self.coding = coding
    }

    public var wrappedValue: Value {
        get { (cell ?? StoredCells.scene(key)).get().flatMap(coding.decode) ?? initial }
        nonmutating set { (cell ?? StoredCells.scene(key)).set(coding.encode(newValue)) }
    }
    public var projectedValue: Binding<Value> {
        let own = self
        return Binding(get: { own.wrappedValue }, set: { own.wrappedValue = $0 })
    }
    func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key && areEqual(initial, other.initial) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: SceneStorage<Value>.self)
        property.pointee.cell = StoredCells.scene(property.pointee.key)
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key, wrappedValue, .plain()) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key, wrappedValue, .plain()) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key, wrappedValue, .number) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key, wrappedValue, .plain()) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, wrappedValue, .url) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, wrappedValue, .plain()) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int { self.init(key, wrappedValue, .raw()) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String { self.init(key, wrappedValue, .raw()) }
    public init(_ key: String) where Value == String? { self.init(key, nil, StoredCoding<String>.plain().optional()) }
    public init(_ key: String) where Value == Int? { self.init(key, nil, StoredCoding<Int>.plain().optional()) }
    public init(_ key: String) where Value == Bool? { self.init(key, nil, StoredCoding<Bool>.plain().optional()) }
    public init(_ key: String) where Value == Double? { self.init(key, nil, StoredCoding<Double>.number.optional()) }
    public init(_ key: String) where Value == Data? { self.init(key, nil, StoredCoding<Data>.plain().optional()) }
}

extension LocalizedStringKey {
    /// The key itself, for where no locale is known.
    public var _plain: String { key }
}
