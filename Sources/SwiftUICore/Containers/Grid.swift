import Foundation
import VitrineBase
import VitrineLayout

// Status: complete

/// Rows of cells in common columns; a view that is no row takes a row for itself (facts §12).
public struct Grid<Content: View>: _PrimitiveView {
    let layout: GridLayout
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { GridNode(view, inputs) }
}

private final class GridNode<C: View>: ContainerNode<Grid<C>, C> {
    override init(_ view: Grid<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(GridElement(self, view.layout), content: view.content)
    }
    override func viewDidChange(_ old: Grid<C>) {
        unsafeDowncast(element, to: GridElement.self).layout = view.layout
        content.update(view.content)
    }
}

final class GridElement: Element {
    var layout: GridLayout { didSet { if layout != oldValue { invalidateLayout() } } }
    private var algorithm: GridAlgorithm?
    private var last: [(proposal: ProposedViewSize, result: GridAlgorithm.Result)] = []

    init(_ node: _ViewNode, _ layout: GridLayout) {
        self.layout = layout
        super.init(node)
    }

    override var cacheCapacity: Int { 40 }
    override func layoutWasInvalidated() {
        algorithm = nil
        last.removeAll(keepingCapacity: true)
    }

    private func result(_ proposal: ProposedViewSize) -> GridAlgorithm.Result {
        if let known = last.first(where: { $0.proposal == proposal }) { return known.result }
        let algorithm = self.algorithm ?? layout.algorithm(elementChildren)
        self.algorithm = algorithm
        let result = algorithm.run(proposal)
        if last.count >= 2 { last.removeFirst() }
        last.append((proposal, result))
        return result
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { result(proposal).size }

    override func placeChildren() {
        for (child, frame) in zip(children, result(placedProposal).frames) {
            placeChild(child, x: frame.origin.x, y: frame.origin.y, size: frame.size, proposal: frame.proposal)
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { children.contains { $0.mayHaveGuide(key) } }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        Guides.combine(key, children, result(proposal).frames.map { ($0.origin, $0.size, $0.proposal) })
    }
    override func computeSpacing() -> ViewSpacing { StackLayoutAlgorithm.spacing(.vertical, children) }
    override var typeName: String { "Grid" }
}

/// The layout of `Grid`, for `AnyLayout` and for use as a layout.
public struct GridLayout: Layout, Equatable {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public typealias AnimatableData = EmptyAnimatableData
    public typealias Cache = Void

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        algorithm(subviews.map(\.element)).run(proposal).size
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, algorithm(subviews.map(\.element)).run(proposal).frames) {
            subview.place(at: CGPoint(x: bounds.minX + frame.origin.x, y: bounds.minY + frame.origin.y), proposal: frame.proposal)
        }
    }

    /// Children with the same row mark are the cells of one row.
    func algorithm(_ children: [Element]) -> GridAlgorithm {
        var cells: [GridAlgorithm.Cell] = []
        var row = -1, column = 0, columns = 0
        var current: ObjectIdentifier?
        for child in children {
            let mark = child.trait(GridRowTrait.self)
            if mark == nil || mark!.row != current {
                row += 1
                column = 0
                current = mark?.row
            }
            let traits = child.trait(GridCellTrait.self)
            let span = mark == nil ? Int.max : max(traits.span, 1)
            cells.append(GridAlgorithm.Cell(
                node: child, row: row, column: column, span: span, isUnsizedHorizontally: traits.unsized.contains(.horizontal),
                isUnsizedVertically: traits.unsized.contains(.vertical), anchor: traits.anchor.map { ($0.x, $0.y) },
                columnAlignment: traits.columnAlignment, rowAlignment: mark?.alignment))
            if mark != nil {
                column += span
                columns = max(columns, column)
            }
        }
        columns = max(columns, children.isEmpty ? 0 : 1)
        for index in cells.indices where cells[index].span > columns - cells[index].column { cells[index].span = columns - cells[index].column }
        return GridAlgorithm(
            cells: cells, columns: columns, rows: row + 1, alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }
}

/// The cells of one row of a `Grid`.
public struct GridRow<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { GridRowNode(view, inputs) }
}

private final class GridRowNode<C: View>: _TypedNode<GridRow<C>> {
    private var content: _TypedNode<C>!
    override init(_ view: GridRow<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, childInputs)
    }
    override func viewDidChange(_ old: GridRow<C>) {
        if old.alignment != view.alignment { elementsDidChange() }
        content.update(view.content)
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) {
        let start = list.count
        content.collect(&list)
        for element in list[start...] { element.setTrait(GridRowTrait.self, GridRowMark(row: ObjectIdentifier(self), alignment: view.alignment)) }
    }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }
}

struct GridRowMark {
    var row: ObjectIdentifier
    var alignment: VerticalAlignment?
}
enum GridRowTrait: _ViewTraitKey { static var defaultValue: GridRowMark? { nil } }

struct GridCellTraits {
    var span = 1
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var unsized: Axis.Set = []
}
enum GridCellTrait: _ViewTraitKey { static var defaultValue: GridCellTraits { GridCellTraits() } }

/// Changes some of what a cell tells its grid.
public struct _GridCellModifier: _PrimitiveViewModifier {
    let change: (inout GridCellTraits) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        GridCellNode(view, inputs)
    }
}

private final class GridCellNode<C: View>: PassThroughNode<C, _GridCellModifier> {
    override func modifierDidChange(_ old: _GridCellModifier) { elementsDidChange() }
    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        for element in list[start...] { mark(element) }
    }
    override func wrapRow(_ elements: inout [Element]) { for element in elements { mark(element) } }
    private func mark(_ element: Element) {
        var traits = element.trait(GridCellTrait.self)
        view.modifier.change(&traits)
        element.setTrait(GridCellTrait.self, traits)
    }
}

extension View {
    public func gridCellColumns(_ count: Int) -> some View { modifier(_GridCellModifier { $0.span = count }) }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { modifier(_GridCellModifier { $0.anchor = anchor }) }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { modifier(_GridCellModifier { $0.columnAlignment = guide }) }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { modifier(_GridCellModifier { $0.unsized = axes }) }
}
