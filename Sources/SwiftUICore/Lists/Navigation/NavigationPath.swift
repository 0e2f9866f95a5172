import Foundation

/// Values of any types that are pushed on a navigation stack, the lowest first.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
    /// No element of a stored path can be decoded again in Vitrine: the path is empty.
    public init(_ codable: CodableRepresentation) {}

    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    /// nil: stored paths are not supported in Vitrine.
    public var codable: CodableRepresentation? { nil }

    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(Swift.min(k, values.count)) }

    public struct CodableRepresentation: Codable, Equatable {
        public init(from decoder: any Decoder) throws {}
        public func encode(to encoder: any Encoder) throws {}
    }
}

/// A path binding whatever its type.
struct NavigationPathBox {
    let values: () -> [AnyHashable]
    let append: (AnyHashable) -> Void
    /// Keeps this many values.
    let truncate: (Int) -> Void

    init(_ path: Binding<NavigationPath>) {
        values = { path.wrappedValue.values }
        append = { path.wrappedValue.values.append($0) }
        truncate = { count in path.wrappedValue.values.removeLast(max(path.wrappedValue.count - count, 0)) }
    }

    init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        append = { value in
            if let element = value.base as? Data.Element { path.wrappedValue.append(element) }
        }
        truncate = { count in
            let excess = path.wrappedValue.count - count
            if excess > 0 { path.wrappedValue = Data(path.wrappedValue.dropLast(excess)) }
        }
    }
}
