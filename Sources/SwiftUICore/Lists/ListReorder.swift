import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

// How rows with `onMove` are carried to another place: by a long press, or at once by the handle that editing shows.
extension ListCellElement: Liftable {
    var liftedElement: Element { self }

    func immediateDistance(at point: CGPoint) -> CGFloat? {
        if editing.isOnHandle(point) { return 1 }
        return metrics.hasRowButtons ? nil : 4
    }

    func lift(at point: CGPoint) -> DragSession? { ReorderSession(self) }
}

/// One row on its way; the others make room for it.
final class ReorderSession: DragSession {
    private struct Row {
        let cell: ListCellElement
        let index: Int
    }
    private let list: ListRowsElement
    private let owner: ObjectIdentifier
    private let from: Int
    private let action: (IndexSet, Int) -> Void
    private weak var cell: ListCellElement?
    private var others: [Row] = []
    /// As `onMove` counts: before which row, in the order there is now.
    private var target: Int

    init?(_ cell: ListCellElement) {
        guard let item = cell.row.trait(ForEachItemTrait.self), let action = cell.editing.move else { return nil }
        let ground = (cell.metrics.card ?? cell.metrics.ground ?? .background).resolve(in: cell.context)
        guard let picture = DragPicture(of: cell, ground: ground) else { return nil }
        list = cell.list
        owner = item.owner
        from = item.index
        target = item.index
        self.action = action
        self.cell = cell
        super.init(cell.graph, picture)
        staysInColumn = true
        scroll = list.enclosingScroll
        cell.isLifted = true
    }

    private func rows() -> [Row] {
        list.elementChildren.compactMap { element in
            guard let other = element as? ListCellElement, other !== cell, let item = other.row.trait(ForEachItemTrait.self), item.owner == owner else { return nil }
            return Row(cell: other, index: item.index)
        }
    }

    override func moved() {
        let frame = picture.frame.offsetBy(dx: 0, dy: shift.height)
        others = rows()
        var new = from
        for row in others {
            let middle = row.cell.frameInWindow.midY
            if row.index < from, frame.minY < middle { new = min(new, row.index) }
            if row.index > from, frame.maxY > middle { new = max(new, row.index + 1) }
        }
        target = new
        let room = frame.height + (list.settings.rowSpacing ?? 0)
        for row in others {
            let goesDown = row.index >= target && row.index < from, goesUp = row.index > from && row.index < target
            row.cell.moveAside(by: goesDown ? room : goesUp ? -room : 0)
        }
    }

    override func dropped() -> Ending {
        // Where the room is that the others have made.
        var way: CGFloat?
        if target < from { way = others.first { $0.index == target }.map { $0.cell.frameInWindow.minY - picture.frame.minY } }
        if target > from { way = others.first { $0.index == target - 1 }.map { $0.cell.frameInWindow.maxY - picture.frame.height - picture.frame.minY } }
        if target != from {
            for row in others { row.cell.comeBack() }
            action(IndexSet(integer: from), target)
        }
        return .place(CGSize(width: 0, height: way ?? 0))
    }

    override func cancelled() { for row in others { row.cell.moveAside(by: 0) } }

    override func finish() {
        cell?.isLifted = false
        super.finish()
    }
}

/// By how much a row has moved out of the way of another one, points.
final class RowShift: AnimationTarget {
    private weak var cell: ListCellElement?
    private let value = AnimatedValue<CGFloat>(0)
    var now: CGFloat { value.value }
    var target: CGFloat { value.target }

    init(_ cell: ListCellElement) { self.cell = cell }

    func move(to target: CGFloat) {
        guard let cell else { return }
        value.retarget(target, animation: .spring(duration: 0.3, bounce: 0), time: cell.graph.time)
        cell.graph.animations.add(self)
        cell.graph.needsFrame()
    }

    func tick(_ time: Double) -> Bool {
        let goesOn = value.tick(time)
        cell?.invalidateDisplay()
        return goesOn
    }
}
