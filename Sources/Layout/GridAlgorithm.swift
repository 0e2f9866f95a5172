import Foundation

/// `Grid` (facts §12). Steps: cells into rows and columns → widths as in an `HStack` of columns → what spanning views need beyond,
/// spread over their columns → heights as in a `VStack` of rows → place.
public struct GridAlgorithm {
    public struct Cell {
        public var node: LayoutNode
        public var row: Int
        public var column: Int
        public var span: Int
        /// The cell has no say in its column's width, or its row's height.
        public var isUnsizedHorizontally: Bool
        public var isUnsizedVertically: Bool
        /// Where in its cell it lies, parts of the free room; nil: by alignment.
        public var anchor: (x: CGFloat, y: CGFloat)?
        /// Set by the first cell of a column that states one.
        public var columnAlignment: HorizontalAlignment?
        /// The row's own.
        public var rowAlignment: VerticalAlignment?

        public init(
            node: LayoutNode, row: Int, column: Int, span: Int, isUnsizedHorizontally: Bool = false, isUnsizedVertically: Bool = false,
            anchor: (x: CGFloat, y: CGFloat)? = nil, columnAlignment: HorizontalAlignment? = nil, rowAlignment: VerticalAlignment? = nil
        ) {
            self.node = node
            self.row = row
            self.column = column
            self.span = span
            self.isUnsizedHorizontally = isUnsizedHorizontally
            self.isUnsizedVertically = isUnsizedVertically
            self.anchor = anchor
            self.columnAlignment = columnAlignment
            self.rowAlignment = rowAlignment
        }
    }

    public var cells: [Cell]
    public var columns: Int
    public var rows: Int
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(cells: [Cell], columns: Int, rows: Int, alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
        self.cells = cells
        self.columns = columns
        self.rows = rows
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public struct Result {
        public var size: CGSize
        /// Per cell: top left corner, size, proposal.
        public var frames: [(origin: CGPoint, size: CGSize, proposal: ProposedViewSize)]
    }

    public func run(_ proposal: ProposedViewSize) -> Result {
        guard columns > 0, rows > 0 else { return Result(size: .zero, frames: []) }
        let columnGaps = gaps(.horizontal), rowGaps = gaps(.vertical)
        let widths = widths(proposal.width, gaps: columnGaps)
        let columnStarts = starts(widths, columnGaps)
        let heights = heights(proposal.height, widths: widths, columnStarts: columnStarts, gaps: rowGaps)
        let rowStarts = starts(heights, rowGaps)
        var result = Result(
            size: CGSize(width: columnStarts[columns - 1] + widths[columns - 1], height: rowStarts[rows - 1] + heights[rows - 1]), frames: [])
        let baselines = rowGuides(widths, columnStarts, heights)
        result.frames.reserveCapacity(cells.count)
        for cell in cells { result.frames.append(frame(cell, widths, heights, columnStarts, rowStarts, baselines)) }
        return result
    }

    // MARK: Gaps

    /// Before each column or row: the most that two neighbours in it want.
    private func gaps(_ axis: LayoutAxis) -> [CGFloat] {
        let count = axis == .horizontal ? columns : rows
        var gaps = [CGFloat](repeating: 0, count: count)
        guard count > 1 else { return gaps }
        if let given = axis == .horizontal ? horizontalSpacing : verticalSpacing {
            for i in 1..<count { gaps[i] = given.isFinite ? given : 0 }
            return gaps
        }
        var known = [Bool](repeating: false, count: count)
        for (first, second, line) in neighbours(axis) {
            gaps[line] = max(known[line] ? gaps[line] : -.infinity, first.spacing.gap(before: second.spacing, on: axis))
            known[line] = true
        }
        for i in 1..<count where !known[i] { gaps[i] = 8 }
        return gaps
    }

    /// Nodes next to each other across the boundary before `line`.
    private func neighbours(_ axis: LayoutAxis) -> [(LayoutNode, LayoutNode, line: Int)] {
        var result: [(LayoutNode, LayoutNode, line: Int)] = []
        let grid = occupancy()
        for row in 0..<rows {
            for column in 0..<columns {
                guard let index = grid[row * columns + column] else { continue }
                let before = axis == .horizontal ? (column > 0 ? grid[row * columns + column - 1] : nil) : (row > 0 ? grid[(row - 1) * columns + column] : nil)
                guard let before, before != index else { continue }
                result.append((cells[before].node, cells[index].node, axis == .horizontal ? column : row))
            }
        }
        return result
    }

    private func occupancy() -> [Int?] {
        var grid = [Int?](repeating: nil, count: rows * columns)
        for (index, cell) in cells.enumerated() {
            for column in cell.column..<min(cell.column + cell.span, columns) { grid[cell.row * columns + column] = index }
        }
        return grid
    }

    private func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
        var position: CGFloat = 0
        return lengths.indices.map { i in
            position += gaps[i]
            defer { position += lengths[i] }
            return position
        }
    }

    // MARK: Widths

    private func widths(_ offered: CGFloat?, gaps: [CGFloat]) -> [CGFloat] {
        var widths = columnWidths(offered, totalGap: gaps.reduce(0, +))
        spread(over: &widths, offered: offered, gaps: gaps)
        return widths
    }

    private func columnWidths(_ offered: CGFloat?, totalGap: CGFloat) -> [CGFloat] {
        var members = [[LayoutNode]](repeating: [], count: columns)
        for cell in cells where cell.span == 1 && !cell.isUnsizedHorizontally { members[cell.column].append(cell.node) }
        return GridAlgorithm.share(members, offered.map { $0 - totalGap }) { node, length in node.measure(ProposedViewSize(width: length, height: nil)).width }
    }

    /// Cells over several columns, and views that are no rows, may need more than their columns have: the rest is spread equally.
    private func spread(over widths: inout [CGFloat], offered: CGFloat?, gaps: [CGFloat]) {
        for cell in cells where cell.span > 1 && !cell.isUnsizedHorizontally {
            let range = cell.column..<min(cell.column + cell.span, columns)
            let inner = range.dropFirst().reduce(0) { $0 + gaps[$1] }
            let have = range.reduce(inner) { $0 + widths[$1] }
            var room: CGFloat?
            if let offered {
                let others = widths.indices.filter { !range.contains($0) }.reduce(gaps.reduce(0, +) - inner) { $0 + widths[$1] }
                room = max(offered - others, have)
            }
            let wanted = cell.node.measure(ProposedViewSize(width: room, height: nil)).width
            guard wanted > have else { continue }
            let extra = (wanted - have) / CGFloat(range.count)
            for column in range { widths[column] += extra }
        }
    }

    /// As a stack shares its length: the least flexible first, each with an equal part of what remains.
    private static func share(_ members: [[LayoutNode]], _ available: CGFloat?, _ measure: (LayoutNode, CGFloat?) -> CGFloat) -> [CGFloat] {
        func length(_ index: Int, _ offer: CGFloat?) -> CGFloat { members[index].reduce(0) { max($0, measure($1, offer)) } }
        guard let available else { return members.indices.map { length($0, nil) } }
        let order = members.indices.map { index -> (index: Int, range: CGFloat) in
            let low = length(index, 0), high = length(index, .infinity)
            return (index, low == high ? 0 : high - low)
        }.sorted { ($0.range, $0.index) < ($1.range, $1.index) }
        var result = [CGFloat](repeating: 0, count: members.count)
        var remaining = available
        for (position, entry) in order.enumerated() {
            let taken = length(entry.index, max(remaining / CGFloat(order.count - position), 0))
            result[entry.index] = taken
            remaining -= taken
        }
        return result
    }

    // MARK: Heights

    private func width(_ cell: Cell, _ widths: [CGFloat], _ columnStarts: [CGFloat]) -> CGFloat {
        let last = min(cell.column + cell.span, columns) - 1
        return columnStarts[last] + widths[last] - columnStarts[cell.column]
    }

    private func heights(_ offered: CGFloat?, widths: [CGFloat], columnStarts: [CGFloat], gaps: [CGFloat]) -> [CGFloat] {
        var members = [[LayoutNode]](repeating: [], count: rows)
        var room: [ObjectIdentifier: CGFloat] = [:]
        for cell in cells {
            room[ObjectIdentifier(cell.node)] = width(cell, widths, columnStarts)
            if !cell.isUnsizedVertically { members[cell.row].append(cell.node) }
        }
        let available = offered.map { $0 - gaps.reduce(0, +) }
        var heights = GridAlgorithm.share(members, available) { node, length in
            node.measure(ProposedViewSize(width: room[ObjectIdentifier(node)], height: length)).height
        }
        growForBaselines(&heights, widths, columnStarts)
        return heights
    }

    private func isBaseline(_ key: AlignmentKey) -> Bool { key.isTextBaseline }

    private func verticalKey(_ cell: Cell) -> AlignmentKey { (cell.rowAlignment ?? alignment.vertical).key }

    /// Cells that stand on one line of text may need more height together than each alone.
    private func growForBaselines(_ heights: inout [CGFloat], _ widths: [CGFloat], _ columnStarts: [CGFloat]) {
        var above = [CGFloat](repeating: 0, count: rows), below = [CGFloat](repeating: 0, count: rows)
        for cell in cells where cell.anchor == nil && isBaseline(verticalKey(cell)) {
            let d = cell.node.dimensions(ProposedViewSize(width: width(cell, widths, columnStarts), height: heights[cell.row]))
            above[cell.row] = max(above[cell.row], d[verticalKey(cell)])
            below[cell.row] = max(below[cell.row], d.height - d[verticalKey(cell)])
        }
        for row in 0..<rows { heights[row] = max(heights[row], above[row] + below[row]) }
    }

    private func rowGuides(_ widths: [CGFloat], _ columnStarts: [CGFloat], _ heights: [CGFloat]) -> [CGFloat] {
        var result = [CGFloat](repeating: 0, count: rows)
        for cell in cells where cell.anchor == nil && isBaseline(verticalKey(cell)) {
            let d = cell.node.dimensions(ProposedViewSize(width: width(cell, widths, columnStarts), height: heights[cell.row]))
            result[cell.row] = max(result[cell.row], d[verticalKey(cell)])
        }
        return result
    }

    // MARK: Placing

    private func frame(
        _ cell: Cell, _ widths: [CGFloat], _ heights: [CGFloat], _ columnStarts: [CGFloat], _ rowStarts: [CGFloat], _ baselines: [CGFloat]
    ) -> (origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let room = CGSize(width: width(cell, widths, columnStarts), height: heights[cell.row])
        let offer = ProposedViewSize(room)
        let d = cell.node.dimensions(offer)
        var at: CGPoint
        if let anchor = cell.anchor {
            at = CGPoint(x: (room.width - d.width) * anchor.x, y: (room.height - d.height) * anchor.y)
        } else {
            let column = cell.span == 1 ? columnAlignment(cell.column) : nil
            at = AlignedPlacement.origin(of: d, in: room, Alignment(horizontal: column ?? alignment.horizontal, vertical: cell.rowAlignment ?? alignment.vertical))
            let key = verticalKey(cell)
            if isBaseline(key) { at.y = baselines[cell.row] - d[key] }
        }
        return (CGPoint(x: columnStarts[cell.column] + at.x, y: rowStarts[cell.row] + at.y), CGSize(width: d.width, height: d.height), offer)
    }

    private func columnAlignment(_ column: Int) -> HorizontalAlignment? {
        cells.first { $0.column == column && $0.span == 1 && $0.columnAlignment != nil }?.columnAlignment
    }
}
