import Foundation

/// A type that names an alignment guide and gives its value where a view states none.
public protocol AlignmentID {
    /// - Returns: the guide's place in points from the view's top left corner.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
    /// Folds in the explicit guide of the `n`th child, in the parent's coordinates.
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
    /// The running mean of the children's guides (facts §3).
    public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        guard let current = parentValue else {
            parentValue = childValue
            return
        }
        parentValue = (current * CGFloat(n) + childValue) / CGFloat(n + 1)
    }
}

/// Identity of an alignment guide, without regard to its axis.
public struct AlignmentKey: Hashable, @unchecked Sendable {
    public let type: any AlignmentID.Type

    public init(_ type: any AlignmentID.Type, isHorizontal: Bool) {
        self.type = type
        self.isHorizontal = isHorizontal
    }

    public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { ObjectIdentifier(a.type) == ObjectIdentifier(b.type) && a.isHorizontal == b.isHorizontal }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

    /// Set when the key was made for a horizontal alignment.
    public let isHorizontal: Bool

    /// Where the guide lies in a view that states none, as a part of its length; nil where that does not follow from the size alone.
    var fraction: CGFloat? {
        if type == LeadingID.self || type == TopID.self { return 0 }
        if type == HorizontalCenterID.self || type == VerticalCenterID.self { return 0.5 }
        if type == TrailingID.self || type == BottomID.self { return 1 }
        return nil
    }

    @usableFromInline var isTextBaseline: Bool { type == FirstTextBaselineID.self || type == LastTextBaselineID.self }
}

public struct HorizontalAlignment: Equatable, Hashable, Sendable {
    public let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: true) }

    public static let leading = HorizontalAlignment(LeadingID.self)
    public static let center = HorizontalAlignment(HorizontalCenterID.self)
    public static let trailing = HorizontalAlignment(TrailingID.self)
    public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)
    public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)
}

public struct VerticalAlignment: Equatable, Hashable, Sendable {
    public let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, isHorizontal: false) }

    public static let top = VerticalAlignment(TopID.self)
    public static let center = VerticalAlignment(VerticalCenterID.self)
    public static let bottom = VerticalAlignment(BottomID.self)
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
    public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

public struct Alignment: Equatable, Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

enum LeadingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
enum HorizontalCenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
enum TrailingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
enum ListRowSeparatorLeadingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
enum ListRowSeparatorTrailingID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
enum TopID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
enum VerticalCenterID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
enum BottomID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }

/// Views without text stand on their bottom edge (facts §1); of several texts the first baseline is the topmost, the last the lowest (facts §3).
enum FirstTextBaselineID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        parentValue = min(parentValue ?? childValue, childValue)
    }
}

enum LastTextBaselineID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
        parentValue = max(parentValue ?? childValue, childValue)
    }
}
