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

    var selectsOne: Bool { selection.map { !$0.isMultiple } ?? false }

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

    override init(_ view: _ListRows<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        content = C.makeTyped(view.content, contentInputs)
        element.makeDelete = { [weak self] in self?.makeDelete($0) ?? [] }
        rebuildList()
    }

    /// One row at a time is dragged.
    private var delete: _TypedNode<SwipeContent<Button<Text>>>?

    private func makeDelete(_ action: @escaping () -> Void) -> [Element] {
        let button = SwipeContent(actions: Button(LocalizedStringKey("Delete"), role: .destructive, action: action))
        delete?.tearDown()
        let node = SwipeContent<Button<Text>>.makeTyped(button, contentInputs)
        delete = node
        return node.collected()
    }

    private var contentInputs: _ViewInputs {
        var inputs = childInputs
        let context = ListContext(kind: view.settings.kind, look: view.settings.look)
        inputs.environment.listContext = context
        inputs.environment.isInListRow = true
        inputs.environment.isInFormColumns = false
        inputs.environment.rowsAreSelectable = view.settings.selectsOne
        if context.metrics.hasRowButtons { inputs.environment.buttonStyleBox = ButtonStyleBox { AnyView(RowButton(configuration: $0)) } }
        return inputs
    }

    override func viewDidChange(_ old: _ListRows<C>) {
        if old.settings.kind != view.settings.kind || old.settings.look != view.settings.look || old.settings.selectsOne != view.settings.selectsOne { content.setEnvironment(contentInputs.environment) }
        content.update(view.content)
        let hasSameLayout = view.settings.hasSameLayout(as: old.settings)
        element.settings = view.settings
        for cell in cells.values { cell.settingsDidChange(hasSameLayout: hasSameLayout) }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        for cell in cells.values {
            cell.isRightToLeft = element.isRightToLeft
            cell.invalidateDisplay()
        }
        element.invalidateLayout()
        content.setEnvironment(contentInputs.environment)
    }

    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        if let content { visit(content) }
        if let delete { visit(delete) }
    }

    func markElementsDirty() {
        guard !isListDirty else { return }
        isListDirty = true
        if !element.isFilling { graph.elementsChanged(self) }
    }

    /// Each row's view gets a cell round it.
    func rebuildElements() {
        let before = cells
        cells = [:]
        var list = RowList()
        list.wrap(by: self) { content.collectRows(&$0) }
        // Rows that have been made are asked for again, and find their cells.
        known = before
        element.setRows(list)
        known = [:]
    }

    /// Cells of the list before this one.
    private var known: [ObjectIdentifier: ListCellElement] = [:]

    override func wrapRow(_ elements: inout [Element]) {
        for index in elements.indices {
            let row = elements[index], key = ObjectIdentifier(row)
            let cell = cells[key] ?? known[key] ?? ListCellElement(self, row: row, list: element)
            if cells.updateValue(cell, forKey: key) == nil { cell.rowDidChange() }
            elements[index] = cell
        }
    }

    override func releaseRow(_ elements: [Element]) { for row in elements { cells.removeValue(forKey: ObjectIdentifier(row)) } }

    override func locateUnmade(_ id: AnyHashable) -> ScrollLocation? { element.line(withID: id).map { .row(element, line: $0) } }
}
