import Foundation

/// Presses on a row: hands them to the button or link that the row is, else selects it.
final class ListCellPress: GestureHandler {
    var yieldsToScrolling: Bool { true }
    private unowned let cell: ListCellElement
    private var target: RowPressHandler?

    init(_ cell: ListCellElement) { self.cell = cell }

    private var isSelectable: Bool {
        guard let selection = cell.settings.selection, cell.selectionID != nil else { return false }
        return !selection.isMultiple || cell.settings.isEditing || !cell.metrics.hasRowButtons
    }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        if cell.swipe?.isOpen == true { return true }
        if cell.editing.canPress(at: point) { return true }
        target = cell.settings.isEditing ? nil : RowPressHandler.first(below: cell.row)
        guard target != nil || isSelectable else { return false }
        cell.isPressed = cell.metrics.hasRowButtons
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        cell.isPressed = cell.metrics.hasRowButtons && isInside(point) && cell.swipe?.isOpen != true
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        cell.isPressed = false
        defer { target = nil }
        guard !cancelled, isInside(point) else { return }
        if let swipe = cell.swipe, swipe.isOpen { return swipe.close() }
        if cell.editing.press(at: point) { return }
        if let target {
            target.action()
        }
        if isSelectable { cell.select() }
    }

    private func isInside(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: cell.size).contains(point) }
}

/// The press of a button or link that is a row: the row shows it, and the row's other area triggers it too.
final class RowPressHandler: GestureHandler {
    var yieldsToScrolling: Bool { true }
    var action: () -> Void
    private weak var cell: ListCellElement?
    init(action: @escaping () -> Void) { self.action = action }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        cell = RowPressHandler.cell(above: element)
        if cell?.settings.isEditing == true { return false }
        cell?.isPressed = true
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) { cell?.isPressed = isInside(event, point, element) }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        let fires = !cancelled && isInside(event, point, element)
        cell?.isPressed = false
        guard fires else { return }
        action()
        if let cell, let selection = cell.settings.selection, !selection.isMultiple { cell.select() }
    }

    private func isInside(_ event: PointerEvent, _ point: CGPoint, _ element: Element) -> Bool {
        guard let cell else { return CGRect(origin: .zero, size: element.size).insetBy(dx: -12, dy: -12).contains(point) }
        return CGRect(origin: .zero, size: cell.size).contains(cell.convertFromWindow(event.location))
    }

    static func cell(above element: Element) -> ListCellElement? {
        var node: Element? = element
        while let current = node {
            if let cell = current as? ListCellElement { return cell }
            node = current.parentElement
        }
        return nil
    }

    static func first(below element: Element) -> RowPressHandler? {
        if let handler = element.gestureHandler as? RowPressHandler { return handler }
        for child in element.visibleChildren {
            if let found = first(below: child) { return found }
        }
        return nil
    }
}

extension View {
    /// Makes the whole row, where the view is in one, press this action.
    func rowPress(_ action: @escaping () -> Void) -> some View {
        modifier(_GestureHandlerModifier(
            make: { RowPressHandler(action: action) },
            update: { handler in (handler as? RowPressHandler)?.action = action }, isWholeFrame: true))
    }
}

/// A button in a list's row: its label in the accent colour; the row shows the press.
struct RowButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle()))
            .opacity(isEnabled ? 1 : 0.3)
            .rowPress(configuration.trigger)
    }
}
