/// A direction in two dimensions.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case horizontal
    case vertical

    public var description: String { self == .horizontal ? "horizontal" : "vertical" }

    @frozen public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }
        @inlinable public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

        public static let horizontal = Set(.horizontal)
        public static let vertical = Set(.vertical)

        @inlinable public func contains(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
    }
}
