import Foundation

/// One or more rows of a `Table`.
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable
    var _rows: [_TableRow<TableRowValue>] { get }
}

/// A row's value, and what is put round its cells.
public struct _TableRow<Value> {
    let value: Value
    var change: ((AnyView) -> AnyView)?
}

/// A row of a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
    private let value: Value
    public init(_ value: Value) { self.value = value }
    public var _rows: [_TableRow<Value>] { [_TableRow(value: value)] }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public var _rows: [_TableRow<Wrapped.TableRowValue>] { self?._rows ?? [] }
}

/// Several rows, as builders and modifiers make them.
public struct _TableRows<Value: Identifiable>: TableRowContent {
    public let _rows: [_TableRow<Value>]
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public var _rows: [_TableRow<Content.TableRowValue>] { data.flatMap { content($0)._rows } }
}

// Tried last, so that builders of views are what errors in closures are told of.
extension ForEach where Content: TableRowContent, ID == Data.Element.ID, Data.Element: Identifiable {
    @_disfavoredOverload
    public init<V: Identifiable>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content) where V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0.id }, offsetIDs: false)
    }
    /// A row for each value.
    public init(_ data: Data) where Content == TableRow<Data.Element> { self.init(data: data, content: { TableRow($0) }, id: { $0.id }, offsetIDs: false) }
}

extension ForEach where Content: TableRowContent {
    @_disfavoredOverload
    public init<V: Identifiable>(_ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] }, offsetIDs: false)
    }
}

extension TableRowContent {
    private func changed(_ change: @escaping (AnyView) -> AnyView) -> some TableRowContent<TableRowValue> {
        _TableRows(_rows: _rows.map { row in
            _TableRow(value: row.value) { cells in change(row.change?(cells) ?? cells) }
        })
    }
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        return changed { AnyView($0.contextMenu { items }) }
    }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> { changed { AnyView($0.selectionDisabled(isDisabled)) } }
}

@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content where Content.TableRowValue == Value { content }
    public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content where Content.TableRowValue == Value { first }
    public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(accumulated: A, next: B) -> _TableRows<Value>
    where A.TableRowValue == Value, B.TableRowValue == Value {
        _TableRows(_rows: accumulated._rows + next._rows)
    }
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content? where Content.TableRowValue == Value { content }
    public static func buildEither<Content: TableRowContent>(first: Content) -> _TableRows<Value> where Content.TableRowValue == Value {
        _TableRows(_rows: first._rows)
    }
    public static func buildEither<Content: TableRowContent>(second: Content) -> _TableRows<Value> where Content.TableRowValue == Value {
        _TableRows(_rows: second._rows)
    }
}

extension Table {
    public init<Rows: TableRowContent>(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(rows: rows()._rows, nil, nil, columns())
    }
    public init<Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(rows: rows()._rows, .one(selection), nil, columns())
    }
    public init<Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(rows: rows()._rows, .many(selection), nil, columns())
    }
    public init<Rows: TableRowContent, Sort: SortComparator & Hashable>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows: rows()._rows, nil, TableSorting(sortOrder), columns())
    }
    public init<Rows: TableRowContent, Sort: SortComparator & Hashable>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows: rows()._rows, .one(selection), TableSorting(sortOrder), columns())
    }
    public init<Rows: TableRowContent, Sort: SortComparator & Hashable>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows: rows()._rows, .many(selection), TableSorting(sortOrder), columns())
    }
}

/// How a table looks. No effect in Vitrine: a table has the look of its platform.
public protocol TableStyle {}
public struct AutomaticTableStyle: TableStyle { public init() {} }
public struct InsetTableStyle: TableStyle {
    public init() {}
    public init(alternatesRowBackgrounds: Bool) {}
}
public struct BorderedTableStyle: TableStyle {
    public init() {}
    public init(alternatesRowBackgrounds: Bool) {}
}
extension TableStyle where Self == AutomaticTableStyle { public static var automatic: AutomaticTableStyle { .init() } }
extension TableStyle where Self == InsetTableStyle {
    public static var inset: InsetTableStyle { .init() }
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { .init() }
}
extension TableStyle where Self == BorderedTableStyle {
    public static var bordered: BorderedTableStyle { .init() }
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { .init() }
}

extension View {
    /// No effect in Vitrine: a table has the look of its platform.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
    /// Whether the titles of the columns show.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View { environment(\.tableColumnHeaders, visibility) }
}

private enum TableColumnHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}
