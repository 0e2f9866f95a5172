import Foundation

/// Arrows in a list with a selection: to the row before or after; with shift, where several may be selected, that one as well.
enum ListKeys {
    static func take(_ key: ControlKey, _ input: KeyInput, in list: Element, _ selection: ListSelection?) -> Bool {
        guard let selection else { return false }
        let rows = cells(below: list)
        guard let target = target(key, rows, input), let id = rows[target].selectionID else { return key == .up || key == .down }
        if selection.isMultiple, input.modifiers.contains(.shift) {
            if !rows[target].isSelected { selection.select(id) }
        } else {
            selection.selectOnly(id)
        }
        rows[target].scrollIntoView()
        return true
    }

    private static func target(_ key: ControlKey, _ rows: [ListCellElement], _ input: KeyInput) -> Int? {
        let selected = rows.indices.filter { rows[$0].isSelected }
        let next: Int
        switch key {
        case .down: next = selected.last.map { $0 + 1 } ?? 0
        case .up: next = selected.first.map { $0 - 1 } ?? rows.count - 1
        case .home: next = 0
        case .end: next = rows.count - 1
        default: return nil
        }
        return rows.indices.contains(next) ? next : nil
    }

    /// The rows that can be selected, in order.
    private static func cells(below element: Element) -> [ListCellElement] {
        if let cell = element as? ListCellElement { return cell.part == .row && cell.selectionID != nil ? [cell] : [] }
        return element.visibleChildren.flatMap(cells)
    }
}
