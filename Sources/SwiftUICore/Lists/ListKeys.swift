import Foundation

/// Arrows in a list with a selection: to the row before or after; with shift, where several may be selected, that one as well.
/// Rows that don't show are made only where the selection comes to them.
struct ListKeys {
    private let rows: ListRowsElement
    private let selection: ListSelection

    static func take(_ key: ControlKey, _ input: KeyInput, in list: Element, _ selection: ListSelection?) -> Bool {
        guard let selection, let rows = rows(below: list) else { return false }
        return ListKeys(rows: rows, selection: selection).take(key, input)
    }

    private static func rows(below element: Element) -> ListRowsElement? {
        if let rows = element as? ListRowsElement { return rows }
        for child in element.visibleChildren { if let rows = rows(below: child) { return rows } }
        return nil
    }

    private func take(_ key: ControlKey, _ input: KeyInput) -> Bool {
        guard let (start, step) = way(key) else { return false }
        guard let line = selectable(from: start, step), let id = cell(line)?.selectionID else { return key == .up || key == .down }
        if selection.isMultiple, input.modifiers.contains(.shift) {
            if !selection.contains(id) { selection.select(id) }
        } else {
            selection.selectOnly(id)
        }
        rows.showLine(line)
        return true
    }

    /// Where to look first, and which way from there; nil: no key that moves.
    private func way(_ key: ControlKey) -> (start: Int, step: Int)? {
        switch key {
        case .down: return (rows.lines.indices.last(where: isSelected).map { $0 + 1 } ?? 0, 1)
        case .up: return (rows.lines.indices.first(where: isSelected).map { $0 - 1 } ?? rows.lines.count - 1, -1)
        case .home: return (0, 1)
        case .end: return (rows.lines.count - 1, -1)
        default: return nil
        }
    }

    private func isSelected(_ line: Int) -> Bool {
        guard rows.lines[line].part == .row else { return false }
        if rows.isMade(rows.lines[line]) { return cell(line)?.isSelected ?? false }
        return rows.id(ofLine: line).map(selection.contains) ?? false
    }

    private func selectable(from start: Int, _ step: Int) -> Int? {
        var line = start
        while rows.lines.indices.contains(line) {
            if rows.lines[line].part == .row {
                rows.make(line: line)
                if cell(line) != nil { return line }
            }
            line += step
        }
        return nil
    }

    private func cell(_ line: Int) -> ListCellElement? {
        rows.elements(of: rows.lines[line]).lazy.compactMap { $0 as? ListCellElement }.first { $0.selectionID != nil }
    }
}
