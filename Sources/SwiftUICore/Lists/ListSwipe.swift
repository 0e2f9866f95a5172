import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// A row that is dragged sideways, or has been, and the actions that show beside it.
final class ListSwipe: DragClaiming, AnimationTarget {
    /// nil: the row has gone, maybe while it moved back.
    private weak var owner: ListCellElement?
    private var cell: ListCellElement { owner! }
    /// By how much the row's content is moved towards the trailing side, points.
    private(set) var offset: CGFloat = 0
    /// The side on show; nil while the row is in its place.
    private var edge: HorizontalEdge?
    /// From the side inwards.
    private(set) var actions: [Element] = []
    private var allowsFullSwipe = false
    /// The row was asked to be deleted while it is edited.
    private var isConfirming = false
    private var moving: AnimatedValue<CGFloat>?
    private var start: CGFloat = 0
    private var from: CGFloat = 0

    init(_ cell: ListCellElement) { owner = cell }

    var isOpen: Bool { edge != nil }

    private func given(_ edge: HorizontalEdge) -> [SwipeActions] {
        if isConfirming { return edge == .trailing ? [cell.editing.delete(whileEditing: true)].compactMap { $0 } : [] }
        guard !cell.settings.isEditing else { return [] }
        let own = cell.row.trait(SwipeActionsTrait.self).filter { $0.edge == edge }
        if own.isEmpty, edge == .trailing, let delete = cell.editing.delete(whileEditing: false) { return [delete] }
        return own
    }

    /// Whether there is anything to show on either side.
    static func isPossible(_ cell: ListCellElement) -> Bool {
        cell.part == .row && !cell.settings.isEditing
            && (!cell.row.trait(SwipeActionsTrait.self).isEmpty || cell.editing.delete(whileEditing: false) != nil) && cell.nodeEnvironment.isEnabled
    }

    // MARK: Pointer

    private func logical(_ x: CGFloat) -> CGFloat { cell.isRightToLeft ? -x : x }

    func wantsDrag(by distance: CGSize) -> Bool {
        guard abs(distance.width) > abs(distance.height) else { return false }
        return isOpen || !given(logical(distance.width) > 0 ? .leading : .trailing).isEmpty
    }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = event.location.x
        moving = nil
        from = offset
        if cell.graph.openSwipe !== self { cell.graph.openSwipe?.close() }
        cell.graph.openSwipe = self
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        let wanted = from + logical(event.location.x - start)
        show(wanted > 0 ? .leading : .trailing)
        guard !actions.isEmpty else { return set(0) }
        let most = allowsFullSwipe ? cell.size.width : length
        // Beyond what there is the row follows a quarter of the way.
        set((wanted < 0 ? -1 : 1) * (abs(wanted) > most ? most + (abs(wanted) - most) / 4 : abs(wanted)))
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        guard isOpen else { return }
        if !cancelled, isFull, let first = actions.first.flatMap(SwipePressHandler.first) {
            close()
            return first.action()
        }
        settle(at: abs(offset) > length / 2 ? (offset < 0 ? -length : length) : 0)
    }

    // MARK: State

    private func show(_ new: HorizontalEdge) {
        guard edge != new else { return }
        edge = new
        take(given(new))
        cell.swipeDidChange()
    }

    /// The row's views were made anew.
    func rowDidChange() {
        guard let edge else { return }
        let all = given(edge)
        if all.isEmpty { hide() } else { take(all) }
    }

    private func take(_ given: [SwipeActions]) {
        actions = given.flatMap { $0.elements() }
        allowsFullSwipe = given.first?.allowsFullSwipe ?? false
    }

    private func hide() {
        edge = nil
        actions = []
        offset = 0
        isConfirming = false
        moving = nil
        if cell.graph.openSwipe === self { cell.graph.openSwipe = nil }
        cell.swipeDidChange()
    }

    /// Shows the button that deletes the row.
    func confirm() {
        if cell.graph.openSwipe !== self { cell.graph.openSwipe?.close() }
        cell.graph.openSwipe = self
        isConfirming = true
        show(.trailing)
        if actions.isEmpty { hide() } else { settle(at: -length) }
    }

    func close() { settle(at: 0) }

    private func settle(at target: CGFloat) {
        guard isOpen, owner != nil else { return }
        guard offset != target else { return target == 0 ? hide() : () }
        let value = moving ?? AnimatedValue(offset)
        value.retarget(target, animation: .spring(duration: 0.35), time: cell.graph.time)
        moving = value
        cell.graph.animations.add(self)
        cell.graph.needsFrame()
    }

    private func set(_ new: CGFloat) {
        guard new != offset else { return }
        offset = new
        cell.swipeDidMove()
    }

    func tick(_ time: Double) -> Bool {
        guard let moving, owner != nil else { return false }
        let goesOn = moving.tick(time)
        set(moving.value)
        guard !goesOn else { return true }
        self.moving = nil
        if offset == 0 { hide() }
        return false
    }

    // MARK: Layout

    private var widths: [CGFloat] { actions.map { $0.measure(ProposedViewSize(width: nil, height: cell.size.height)).width } }
    /// Points that all actions take.
    private var length: CGFloat { widths.reduce(0, +) }

    /// Dragged so far that the first action will run: past the others, and past half of the row.
    private var isFull: Bool { allowsFullSwipe && abs(offset) > max(cell.size.width / 2, length + 30) }

    /// Where each action shows, from the edge inwards; in the cell's left-to-right coordinates.
    private var regions: [CGRect] {
        let widths = widths, all = widths.reduce(0, +), open = abs(offset), isFull = isFull
        var used: CGFloat = 0
        return widths.indices.map { index in
            let share = isFull ? (index == 0 ? open : 0) : all > 0 ? widths[index] * open / all : 0
            defer { used += share }
            return CGRect(x: edge == .leading ? used : cell.size.width - used - share, y: 0, width: share, height: cell.size.height)
        }
    }

    /// Each at least as wide as it likes to be, from its inner side; what does not fit its region is not drawn.
    func place(_ place: (Element, CGRect) -> Void) {
        for ((element, region), width) in zip(zip(actions, regions), widths) {
            var frame = region
            frame.size.width = max(width, region.width)
            if edge == .leading { frame.origin.x = region.maxX - frame.width }
            place(element, frame)
        }
    }

    func display(_ context: DisplayContext, _ origin: CGPoint) -> [DisplayNode] {
        zip(actions, regions).enumerated().compactMap { index, shown in
            let (element, region) = shown
            guard region.width > 0, let node = element.display(context, parentOrigin: origin) else { return nil }
            let x = cell.isRightToLeft ? cell.size.width - region.maxX : region.minX
            let clip = context.snap(CGRect(x: origin.x + x, y: origin.y, width: region.width, height: region.height))
            return DisplayNode(id: cell.displayID(UInt16(40 + index)), effect: .clip(Path(clip), FillStyle()), children: [node])
        }
    }

    /// Whether a point of the cell is on the actions.
    func contains(_ point: CGPoint) -> Bool {
        let x = cell.isRightToLeft ? cell.size.width - point.x : point.x
        return regions.contains { $0.contains(CGPoint(x: x, y: point.y)) }
    }
}

extension ViewGraph {
    /// A press beside the row that is open closes it. True: it was in the same list, and does nothing else.
    func closeSwipe(pressed elements: [Element]) -> Bool {
        guard let openSwipe, !elements.contains(where: { ($0 as? ListCellElement)?.swipe === openSwipe }) else { return false }
        openSwipe.close()
        return elements.contains { $0 is ListRowsElement && openSwipe.isIn($0) }
    }
}

extension ListSwipe {
    fileprivate func isIn(_ list: Element) -> Bool { owner?.list === list }
}
