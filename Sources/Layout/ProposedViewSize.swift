import Foundation

/// A size that a parent offers, in points. In each dimension: nil asks for the ideal length, 0 for the least, infinity for the most.
public struct ProposedViewSize: Equatable, Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    @inlinable public init(_ size: CGSize) {
        width = size.width
        height = size.height
    }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Unspecified dimensions become those of `size`; 10 × 10 is the ideal size of what has none (facts §2).
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// NaN becomes nil and negative lengths 0, so that every computation downstream terminates.
    @inlinable public var sanitized: ProposedViewSize {
        var copy = self
        if let w = width, !(w >= 0) { copy.width = w.isNaN ? nil : 0 }
        if let h = height, !(h >= 0) { copy.height = h.isNaN ? nil : 0 }
        return copy
    }
}

/// One of the two directions a layout can run in; `major` and `minor` read a size along and across it.
public enum LayoutAxis: UInt8, Sendable {
    case horizontal, vertical

    @inlinable public func major(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    @inlinable public func minor(_ size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }
    @inlinable public func major(_ p: ProposedViewSize) -> CGFloat? { self == .horizontal ? p.width : p.height }
    @inlinable public func minor(_ p: ProposedViewSize) -> CGFloat? { self == .horizontal ? p.height : p.width }
    @inlinable public func size(major: CGFloat, minor: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
    }
    @inlinable public func proposal(major: CGFloat?, minor: CGFloat?) -> ProposedViewSize {
        self == .horizontal ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
    }
    @inlinable public func point(major: CGFloat, minor: CGFloat) -> CGPoint {
        self == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
    }
    @inlinable public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
