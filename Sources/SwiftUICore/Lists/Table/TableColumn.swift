// Status: partial: columns that people move or hide are missing
import Foundation

/// One or more columns of a `Table`.
public protocol TableColumnContent<TableRowValue> {
    associatedtype TableRowValue
    var _columns: [_TableColumn<TableRowValue>] { get }
}

/// A column, whatever views it is made of.
public struct _TableColumn<RowValue> {
    let label: AnyView
    let cell: (RowValue) -> AnyView
    /// A comparator of the table's sort order, ascending; nil: the column can't be sorted by.
    var comparator: Any?
    var width = TableColumnWidth()
    var alignment = HorizontalAlignment.leading
}

/// Points.
struct TableColumnWidth: Equatable {
    var minimum: CGFloat = 10
    var ideal: CGFloat?
    var maximum = CGFloat.infinity
}

/// A column with a title and a cell for each row.
public struct TableColumn<RowValue, Sort, Content: View, Label: View>: TableColumnContent {
    var column: _TableColumn<RowValue>
    public var _columns: [_TableColumn<RowValue>] { [column] }

    init(_ label: Label, comparator: Any?, _ content: @escaping (RowValue) -> Content) {
        column = _TableColumn(label: AnyView(label), cell: { AnyView(content($0)) }, comparator: comparator)
    }

    /// Fixed, in points; nil: as wide as its share.
    public func width(_ width: CGFloat? = nil) -> TableColumn { changed { if let width { $0.width = TableColumnWidth(minimum: width, ideal: width, maximum: width) } } }

    /// Points.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        changed { $0.width = TableColumnWidth(minimum: min ?? $0.width.minimum, ideal: ideal ?? $0.width.ideal, maximum: max ?? $0.width.maximum) }
    }

    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn { changed { $0.alignment = alignment.horizontal } }

    private func changed(_ change: (inout _TableColumn<RowValue>) -> Void) -> TableColumn {
        var copy = self
        change(&copy.column)
        return copy
    }
}

public struct TableColumnAlignment: Hashable, Sendable {
    private enum Kind { case leading, center, trailing }
    private let kind: Kind
    var horizontal: HorizontalAlignment { kind == .leading ? .leading : kind == .center ? .center : .trailing }

    public static let automatic = TableColumnAlignment(kind: .leading)
    public static let leading = TableColumnAlignment(kind: .leading)
    public static let center = TableColumnAlignment(kind: .center)
    public static let trailing = TableColumnAlignment(kind: .trailing)
    /// Figures stand at the end.
    public static let numeric = TableColumnAlignment(kind: .trailing)
}

extension TableColumn where Label == Text, Sort == Never {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(Text(titleKey), comparator: nil, content) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(Text(title), comparator: nil, content) }
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(text, comparator: nil, content) }
}

extension TableColumn where Label == Text, Content == Text, Sort == KeyPathComparator<RowValue> {
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), comparator: KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), comparator: KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
    public init<V: Comparable>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), comparator: KeyPathComparator(value), content)
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(_ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(title), comparator: KeyPathComparator(value), content)
    }
    public init<V: Comparable>(_ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, comparator: KeyPathComparator(value), content)
    }
}

/// The columns of a table, in order.
public struct _TableColumnList<RowValue>: TableColumnContent {
    public let _columns: [_TableColumn<RowValue>]
}

@resultBuilder
public struct TableColumnBuilder<RowValue, Sort> {
    public static func buildExpression<S, C: View, L: View>(_ column: TableColumn<RowValue, S, C, L>) -> _TableColumnList<RowValue> {
        _TableColumnList(_columns: column._columns)
    }
    public static func buildBlock(_ parts: _TableColumnList<RowValue>...) -> _TableColumnList<RowValue> { joined(parts) }
    public static func buildIf(_ part: _TableColumnList<RowValue>?) -> _TableColumnList<RowValue> { joined(part.map { [$0] } ?? []) }
    public static func buildEither(first: _TableColumnList<RowValue>) -> _TableColumnList<RowValue> { first }
    public static func buildEither(second: _TableColumnList<RowValue>) -> _TableColumnList<RowValue> { second }
    private static func joined(_ parts: [_TableColumnList<RowValue>]) -> _TableColumnList<RowValue> { _TableColumnList(_columns: parts.flatMap(\._columns)) }
}
