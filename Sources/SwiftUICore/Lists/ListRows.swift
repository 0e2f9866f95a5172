import Foundation
import VitrineDisplayList
import VitrineLayout

/// The rows of a list below each other, in cards where the list's kind has them; as tall as they are together.
struct _ListRows<Content: View>: _PrimitiveView {
    let content: Content
    let settings: ListSettings
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ListRowsNode(view, inputs) }
}

/// What a list was told from outside its rows.
struct ListSettings {
    var kind: ListKind
    var look: Look
    var rowSpacing: CGFloat?
    var sectionSpacing = ListSectionSpacing.default
    var minRowHeight: CGFloat?
    var minHeaderHeight: CGFloat?
    var selection: ListSelection?
    var isEditing = false

    func metrics(_ width: CGFloat) -> ListMetrics {
        var m = ListMetrics.of(kind, look: look, width: width)
        if let minRowHeight { m.minRowHeight = minRowHeight }
        if let minHeaderHeight { m.minHeaderHeight = minHeaderHeight }
        let factor = sectionSpacing.factor(m.gapBefore + m.gapAfter)
        m.gapBefore *= factor
        m.gapAfter *= factor
        return m
    }

    func hasSameLayout(as o: ListSettings) -> Bool {
        kind == o.kind && look == o.look && rowSpacing == o.rowSpacing && sectionSpacing == o.sectionSpacing && minRowHeight == o.minRowHeight
            && minHeaderHeight == o.minHeaderHeight && isEditing == o.isEditing
    }
}

final class ListRowsNode<C: View>: _TypedNode<_ListRows<C>>, ElementContainer {
    private var content: _TypedNode<C>!
    private var cells: [ObjectIdentifier: ListCellElement] = [:]
    private lazy var element = ListRowsElement(self, view.settings)
    private var hasRows = false

    override init(_ view: _ListRows<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, contentInputs)
        rebuildList()
    }

    private var contentInputs: _ViewInputs {
        var inputs = childInputs
        let context = ListContext(kind: view.settings.kind, look: view.settings.look)
        inputs.environment.listContext = context
        inputs.environment.isInListRow = true
        if context.metrics.hasRowButtons { inputs.environment.buttonStyleBox = ButtonStyleBox { AnyView(RowButton(configuration: $0)) } }
        return inputs
    }

    override func viewDidChange(_ old: _ListRows<C>) {
        if old.settings.kind != view.settings.kind || old.settings.look != view.settings.look { content.setEnvironment(contentInputs.environment) }
        content.update(view.content)
        element.settings = view.settings
        for cell in cells.values { cell.settingsDidChange() }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        for cell in cells.values { cell.isRightToLeft = element.isRightToLeft }
        element.invalidateLayout()
        element.invalidateDisplayOfCells()
        content.setEnvironment(contentInputs.environment)
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let content { visit(content) } }

    func rebuildElements() {
        var kept: [ObjectIdentifier: ListCellElement] = [:]
        var ordered: [ListCellElement] = []
        for row in content.collected() {
            let key = ObjectIdentifier(row)
            let cell = cells[key] ?? ListCellElement(self, row: row, list: element)
            kept[key] = cell
            cell.rowDidChange()
            ordered.append(cell)
        }
        cells = kept
        let before = element.children
        element.setCells(ordered)
        if hasRows { element.animateChildren(from: before, element.layoutTransaction) }
        hasRows = true
    }
}

/// Lays the cells out in sections.
final class ListRowsElement: Element {
    var settings: ListSettings {
        didSet {
            if settings.hasSameLayout(as: oldValue) { return }
            invalidateLayout()
        }
    }
    private struct Group {
        var header: [ListCellElement] = []
        var rows: [ListCellElement] = []
        var footer: [ListCellElement] = []
    }
    private var groups: [Group] = []

    init(_ node: _ViewNode, _ settings: ListSettings) {
        self.settings = settings
        super.init(node)
    }

    func setCells(_ cells: [ListCellElement]) {
        setChildren(cells)
        invalidateDisplay()
        group(cells)
    }

    func invalidateDisplayOfCells() { for child in elementChildren { child.invalidateDisplay() } }

    /// Rows outside any section that follow each other form one of their own.
    private func group(_ cells: [ListCellElement]) {
        groups = []
        var current: ObjectIdentifier?
        for cell in cells {
            let part = cell.row.trait(SectionPartTrait.self)
            if groups.isEmpty || part?.section != current {
                groups.append(Group())
                current = part?.section
            }
            cell.part = part?.part ?? .row
            switch cell.part {
            case .header: groups[groups.count - 1].header.append(cell)
            case .row: groups[groups.count - 1].rows.append(cell)
            case .footer: groups[groups.count - 1].footer.append(cell)
            }
        }
        for group in groups {
            for (index, cell) in group.rows.enumerated() {
                cell.isFirst = index == 0
                cell.isLast = index == group.rows.count - 1
            }
        }
    }

    private func run(_ width: CGFloat, place: (ListCellElement, CGFloat, CGFloat, CGSize) -> Void) -> CGFloat {
        let m = settings.metrics(width)
        let rowWidth = max(width - 2 * m.cardMargin, 0)
        let offer = ProposedViewSize(width: rowWidth, height: nil)
        var y = m.topInset
        for (index, group) in groups.enumerated() {
            let isFirst = index == 0
            if group.header.isEmpty { y += isFirst ? m.firstGap : m.gapBefore } else if isFirst { y += m.firstHeaderExtra }
            for (part, cells) in [group.header, group.rows, group.footer].enumerated() {
                for (index, cell) in cells.enumerated() {
                    cell.metrics = m
                    if part == 1, index > 0, let spacing = settings.rowSpacing { y += spacing }
                    let size = cell.measure(offer)
                    place(cell, m.cardMargin, y, size)
                    y += size.height
                }
            }
            let isLast = index == groups.count - 1
            if !(isLast && !m.hasCards) { y += group.footer.isEmpty ? m.gapAfter : m.gapAfterFooter }
        }
        return y + m.bottomInset
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? idealWidth
        return CGSize(width: width, height: run(width) { _, _, _, _ in })
    }

    private var idealWidth: CGFloat {
        let m = settings.metrics(390)
        var widest: CGFloat = 0
        for child in children {
            unsafeDowncast(child, to: ListCellElement.self).metrics = m
            widest = max(widest, child.measure(.unspecified).width)
        }
        return widest + 2 * m.cardMargin
    }

    override func placeChildren() {
        _ = run(size.width) { cell, x, y, cellSize in
            placeChild(cell, x: x, y: y, size: cellSize, proposal: ProposedViewSize(width: cellSize.width, height: nil))
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "ListRows" }
}
