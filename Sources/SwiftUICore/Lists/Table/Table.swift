import Foundation

/// Rows of values in columns under a row of titles. Where there is little width (a phone), the first column alone, as a list.
public struct Table<Value: Identifiable>: View {
    private let rows: [_TableRow<Value>]
    private let columns: [_TableColumn<Value>]
    private let selection: ListSelection?
    private let sorting: TableSorting<Value>?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.look) private var look
    @Environment(\.tableColumnHeaders) private var headers

    private init<Data: RandomAccessCollection>(_ data: Data, _ selection: ListSelection?, _ sorting: TableSorting<Value>?, _ columns: _TableColumnList<Value>)
    where Data.Element == Value {
        rows = data.map { _TableRow(value: $0) }
        self.columns = columns._columns
        self.selection = selection
        self.sorting = sorting
    }

    public var body: some View {
        if look != .macos && sizeClass == .compact {
            ListFrame(name: "Table", content: list { value in columns.first?.cell(value) }, selection: selection, kind: .plain)
        } else {
            VStack(spacing: 0) {
                if headers != .hidden {
                    TableHeader(columns: columns, sorting: sorting)
                    Divider()
                }
                ListFrame(name: "Table", content: list { TableCells(columns: columns, value: $0) }, selection: selection, kind: .table)
            }
        }
    }

    private func list<Row: View>(@ViewBuilder _ row: @escaping (Value) -> Row) -> some View {
        ForEach(rows, id: \.value.id) { item in
            if let change = item.change { change(AnyView(row(item.value))) } else { row(item.value) }
        }
    }
}

extension Table {
    init(rows: [_TableRow<Value>], _ selection: ListSelection?, _ sorting: TableSorting<Value>?, _ columns: _TableColumnList<Value>) {
        self.rows = rows
        self.columns = columns._columns
        self.selection = selection
        self.sorting = sorting
    }

    public init<Data: RandomAccessCollection>(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>) where Data.Element == Value {
        self.init(data, nil, nil, columns())
    }
    public init<Data: RandomAccessCollection>(_ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>)
    where Data.Element == Value {
        self.init(data, .one(selection), nil, columns())
    }
    public init<Data: RandomAccessCollection>(_ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value>)
    where Data.Element == Value {
        self.init(data, .many(selection), nil, columns())
    }
    public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(data, nil, TableSorting(sortOrder), columns())
    }
    public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(data, .one(selection), TableSorting(sortOrder), columns())
    }
    public init<Data: RandomAccessCollection, Sort: SortComparator & Hashable>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(data, .many(selection), TableSorting(sortOrder), columns())
    }
}

/// A binding of sort comparators, whatever their type.
struct TableSorting<Value> {
    /// How the table is sorted by a column's comparator first of all; nil: by something else.
    let order: (Any?) -> SortOrder?
    /// By this comparator first: ascending, or the other way round where it was ascending.
    let choose: (Any?) -> Void

    init<Sort: SortComparator & Hashable>(_ binding: Binding<[Sort]>) {
        func ascending(_ sort: Sort) -> Sort {
            var sort = sort
            sort.order = .forward
            return sort
        }
        order = { comparator in
            guard let first = binding.wrappedValue.first, let comparator = comparator as? Sort, ascending(first) == ascending(comparator) else { return nil }
            return first.order
        }
        choose = { [order] comparator in
            guard var chosen = comparator as? Sort else { return }
            chosen.order = order(comparator) == .forward ? .reverse : .forward
            binding.wrappedValue = [chosen] + binding.wrappedValue.filter { ascending($0) != ascending(chosen) }
        }
    }
}

private struct TableHeader<Value>: View {
    let columns: [_TableColumn<Value>]
    let sorting: TableSorting<Value>?
    @Environment(\.look) private var look
    @Environment(\.pixelLength) private var pixel
    private var table: TableHeaderTable { .of(look) }

    var body: some View {
        TableRowLayout(widths: columns.map(\.width)) {
            ForEach(columns.indices, id: \.self) { index in
                title(columns[index]).overlay(alignment: .trailing) {
                    if table.hasLines, index < columns.count - 1 {
                        Rectangle().fill(Color(.separator as SystemColor)).frame(width: pixel, height: 16).padding(.trailing, -TableRowLayout.spacing / 2)
                    }
                }
            }
        }
        .font(table.font)
        .padding(.horizontal, table.margin)
        .padding(.vertical, table.vertical)
        .frame(minHeight: table.height)
        .background(Color(.background as SystemColor))
    }

    private func title(_ column: _TableColumn<Value>) -> some View {
        let order = sorting?.order(column.comparator)
        return HStack(spacing: 4) {
            column.label.lineLimit(1).fontWeight(order == nil ? table.weight : .semibold)
                .foregroundStyle(order == nil ? table.color : HierarchicalShapeStyle.primary)
            if let order { Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: Alignment(horizontal: column.alignment, vertical: .center))
        .contentShape(Rectangle())
        .onTapGesture { sorting?.choose(column.comparator) }
    }
}

/// Numbers of the row of titles in one look, points.
private struct TableHeaderTable {
    var font = Font.footnote
    var weight = Font.Weight.semibold
    var color = HierarchicalShapeStyle.primary
    var margin: CGFloat = 20
    var vertical: CGFloat = 8
    var height: CGFloat?
    /// Between two titles.
    var hasLines = false

    static func of(_ look: Look) -> TableHeaderTable {
        switch look {
        case .ios18, .ios26: return TableHeaderTable()
        // `NSTableHeaderView` is 28 high.
        case .macos:
            return TableHeaderTable(font: .system(size: 11), weight: .medium, color: .secondary, margin: 16, vertical: 0, height: 28, hasLines: true)
        }
    }
}

private struct TableCells<Value: Identifiable>: View {
    let columns: [_TableColumn<Value>]
    let value: Value

    var body: some View {
        TableRowLayout(widths: columns.map(\.width)) {
            ForEach(columns.indices, id: \.self) { index in
                columns[index].cell(value).lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: Alignment(horizontal: columns[index].alignment, vertical: .center))
            }
        }
    }
}

/// Cells beside each other in the widths of their columns.
struct TableRowLayout: Layout {
    let widths: [TableColumnWidth]
    static let spacing: CGFloat = 8

    /// Each column its ideal or an equal share of what is left, within its bounds. Points.
    func columnWidths(in total: CGFloat) -> [CGFloat] {
        var result = [CGFloat](repeating: 0, count: widths.count)
        var open = Array(widths.indices), left = max(0, total - Self.spacing * CGFloat(max(widths.count - 1, 0)))
        // What reaches a bound keeps it, and the others share the rest anew.
        while !open.isEmpty {
            let share = left / CGFloat(open.count)
            let bound = open.filter { wish($0, share) != share }
            for index in bound.isEmpty ? open : bound {
                result[index] = wish(index, share)
                left -= result[index]
            }
            open = bound.isEmpty ? [] : open.filter { !bound.contains($0) }
            left = max(left, 0)
        }
        return result
    }

    private func wish(_ index: Int, _ share: CGFloat) -> CGFloat { min(max(widths[index].ideal ?? share, widths[index].minimum), widths[index].maximum) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let columns = columnWidths(in: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100 * CGFloat(widths.count), height: 0)).width)
        let heights = zip(subviews, columns).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
        return CGSize(width: columns.reduce(0, +) + Self.spacing * CGFloat(max(columns.count - 1, 0)), height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for (cell, width) in zip(subviews, columnWidths(in: bounds.width)) {
            cell.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: nil))
            x += width + Self.spacing
        }
    }
}
