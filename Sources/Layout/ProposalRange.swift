import Foundation

/// Offered lengths for which an answer is the same, points.
public struct LengthRange: Equatable, Sendable {
    public var low: CGFloat
    public var high: CGFloat
    /// The answer holds where no length is offered, too.
    public var includesNil: Bool

    @inlinable public init(low: CGFloat, high: CGFloat, includesNil: Bool) {
        self.low = low
        self.high = high
        self.includesNil = includesNil
    }

    public static let any = LengthRange(low: 0, high: .infinity, includesNil: true)

    @inlinable public init(exactly length: CGFloat?) {
        if let length {
            self.init(low: length, high: length, includesNil: false)
        } else {
            self.init(low: .infinity, high: -.infinity, includesNil: true)
        }
    }

    @inlinable public init(atLeast length: CGFloat) { self.init(low: length, high: .infinity, includesNil: true) }

    @inlinable public func contains(_ length: CGFloat?) -> Bool {
        guard let length else { return includesNil }
        return low <= length && length <= high
    }

    @inlinable public var isAny: Bool { low <= 0 && high == .infinity && includesNil }

    @inlinable public mutating func formIntersection(_ other: LengthRange) {
        low = max(low, other.low)
        high = min(high, other.high)
        includesNil = includesNil && other.includesNil
    }

    /// The offers to a view that hands on what is left of them after `inset`; no offer that rounding would move out of the range.
    public func grown(by inset: CGFloat) -> LengthRange {
        if inset == 0 || isAny { return self }
        var result = self
        if low <= high {
            result.low = low <= 0 ? 0 : max(low + inset, 0)
            result.high = high == .infinity ? high : max(high + inset, 0)
            while low > 0, max(result.low - inset, 0) < low { result.low = result.low.nextUp }
            if result.high == 0, max(-inset, 0) > high { result.high = -.infinity }
            while high < .infinity, result.high > 0, max(result.high - inset, 0) > high { result.high = result.high.nextDown }
        }
        return result
    }
}

/// Proposals to which a view gives the same answer: the same size, with the same content at the same places.
///
/// Stored flat, since stacks keep several for each child.
public struct ProposalRange: Equatable, Sendable {
    @usableFromInline var lowWidth: CGFloat
    @usableFromInline var highWidth: CGFloat
    @usableFromInline var lowHeight: CGFloat
    @usableFromInline var highHeight: CGFloat
    @usableFromInline var includesNilWidth: Bool
    @usableFromInline var includesNilHeight: Bool
    /// Offered less height than any of these, the view takes less, and so need not be asked whether it would.
    public var heightGivesWay = false

    @inlinable public init(width: LengthRange, height: LengthRange) {
        lowWidth = width.low
        highWidth = width.high
        lowHeight = height.low
        highHeight = height.high
        includesNilWidth = width.includesNil
        includesNilHeight = height.includesNil
    }

    @inlinable public init(exactly proposal: ProposedViewSize) {
        self.init(width: LengthRange(exactly: proposal.width), height: LengthRange(exactly: proposal.height))
    }

    @inlinable public var width: LengthRange {
        get { LengthRange(low: lowWidth, high: highWidth, includesNil: includesNilWidth) }
        set {
            lowWidth = newValue.low
            highWidth = newValue.high
            includesNilWidth = newValue.includesNil
        }
    }

    @inlinable public var height: LengthRange {
        get { LengthRange(low: lowHeight, high: highHeight, includesNil: includesNilHeight) }
        set {
            lowHeight = newValue.low
            highHeight = newValue.high
            includesNilHeight = newValue.includesNil
        }
    }

    public static let any = ProposalRange(width: .any, height: .any)

    @inlinable public func contains(_ proposal: ProposedViewSize) -> Bool { width.contains(proposal.width) && height.contains(proposal.height) }

    @inlinable public mutating func formIntersection(_ other: ProposalRange) {
        width.formIntersection(other.width)
        height.formIntersection(other.height)
    }
}

extension LayoutAxis {
    @inlinable public func major(_ range: ProposalRange) -> LengthRange { self == .horizontal ? range.width : range.height }
    @inlinable public func minor(_ range: ProposalRange) -> LengthRange { self == .horizontal ? range.height : range.width }
    @inlinable public func range(major: LengthRange, minor: LengthRange) -> ProposalRange {
        self == .horizontal ? ProposalRange(width: major, height: minor) : ProposalRange(width: minor, height: major)
    }
}
