import Foundation
import VitrineBase
import VitrineDisplayList

/// What a row shows while its list is edited: a delete button or a selection mark in front, a handle for moving behind.
struct ListEditing {
    let cell: ListCellElement

    private var isActive: Bool { cell.part == .row && cell.settings.isEditing && cell.metrics.hasRowButtons }
    private var item: ForEachItem? { cell.row.trait(ForEachItemTrait.self) }

    private var deleteAction: ((IndexSet) -> Void)? {
        guard isActive, !showsSelection, item != nil, !cell.row.trait(DeleteDisabledTrait.self) else { return nil }
        return cell.row.trait(OnDeleteTrait.self)
    }
    /// What a row that can be deleted shows where it has no actions of its own, and behind its red button while it is edited.
    func delete(whileEditing isEditing: Bool) -> SwipeActions? {
        guard cell.part == .row, cell.settings.isEditing == isEditing, let item, !cell.row.trait(DeleteDisabledTrait.self), let action = cell.row.trait(OnDeleteTrait.self)
        else { return nil }
        return SwipeActions(owner: ObjectIdentifier(cell), edge: .trailing, allowsFullSwipe: !isEditing) { [cell] in
            cell.list.makeDelete? { withAnimation { action(IndexSet(integer: item.index)) } } ?? []
        }
    }
    /// What moves the row among those of its `ForEach`, edited or not.
    var move: ((IndexSet, Int) -> Void)? { item == nil || cell.row.trait(MoveDisabledTrait.self) ? nil : cell.row.trait(OnMoveTrait.self) }
    private var canMove: Bool { isActive && move != nil }
    func isOnHandle(_ point: CGPoint) -> Bool { canMove && leading(point) > cell.size.width - cell.metrics.rowInsets.trailing - 34 }
    /// Several rows can be chosen, which goes before deleting single ones.
    private var showsSelection: Bool { isActive && cell.settings.selection?.isMultiple == true && cell.selectionID != nil }

    /// Points that the content makes room for.
    var leadingWidth: CGFloat { deleteAction != nil || showsSelection ? 38 : 0 }
    var trailingWidth: CGFloat { canMove ? 34 : 0 }

    func canPress(at point: CGPoint) -> Bool { deleteAction != nil && leading(point) < cell.metrics.rowInsets.leading + 30 }

    /// True: the press was on the red button, which asks once more.
    func press(at point: CGPoint) -> Bool {
        guard canPress(at: point) else { return false }
        cell.confirmDelete()
        return true
    }

    private func leading(_ point: CGPoint) -> CGFloat { cell.isRightToLeft ? cell.size.width - point.x : point.x }

    func display(_ context: DisplayContext, _ origin: CGPoint) -> [DisplayNode] {
        guard isActive else { return [] }
        var nodes: [DisplayNode] = []
        let side = cell.metrics.rowInsets.leading, middle = cell.size.height / 2
        func x(_ leading: CGFloat, _ width: CGFloat) -> CGFloat { origin.x + (cell.isRightToLeft ? cell.size.width - leading - width : leading) }
        func add(_ path: Path, _ color: RGBA, _ slot: UInt16) { if let node = cell.fill(path, color, slot: slot) { nodes.append(node) } }
        let circle = CGRect(x: x(side, 22), y: origin.y + middle - 11, width: 22, height: 22)
        if deleteAction != nil {
            add(Path(ellipseIn: circle), SystemColor.red.resolve(in: cell.context), 10)
            add(Path(roundedRect: CGRect(x: circle.midX - 5.5, y: circle.midY - 1, width: 11, height: 2), cornerRadius: 1), .white, 11)
        } else if showsSelection {
            nodes += selectionMark(circle)
        }
        if canMove {
            let color = SystemColor.tertiary.resolve(in: cell.context)
            let left = x(cell.size.width - cell.metrics.rowInsets.trailing - 20, 20)
            for (index, offset) in [-6.0, 0, 6].enumerated() {
                add(Path(roundedRect: CGRect(x: left, y: origin.y + middle + offset - 1, width: 20, height: 2), cornerRadius: 1), color, UInt16(14 + index))
            }
        }
        return nodes
    }

    private func selectionMark(_ circle: CGRect) -> [DisplayNode] {
        guard cell.isSelected else {
            let ring = Path(ellipseIn: circle.insetBy(dx: 0.75, dy: 0.75)).strokedPath(StrokeStyle(lineWidth: 1.5))
            return [cell.fill(ring, SystemColor.gray3.resolve(in: cell.context), slot: 10)].compactMap { $0 }
        }
        var tick = Path()
        tick.addLines([CGPoint(x: circle.minX + 6, y: circle.midY), CGPoint(x: circle.midX - 1.5, y: circle.maxY - 7), CGPoint(x: circle.maxX - 6, y: circle.minY + 7)])
        let stroke = tick.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        return [
            cell.fill(Path(ellipseIn: circle), Color.accentColor.resolve(in: cell.context), slot: 10), cell.fill(stroke, .white, slot: 11),
        ].compactMap { $0 }
    }
}
