import Foundation

/// Opens a menu at a press of the secondary button, or a long one of the primary.
private struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: Items
    @State private var isOpen = false

    func body(content: Content) -> some View {
        content
            .modifier(_GestureHandlerModifier(
                make: { ContextMenuHandler { isOpen = true } },
                update: { handler in (handler as? ContextMenuHandler)?.open = { isOpen = true } }, isWholeFrame: true))
            .onLongPressGesture(minimumDuration: 0.5) { isOpen = true }
            .popUpList(isPresented: $isOpen) { MenuEntries(content: items, isOpen: $isOpen) }
    }
}

private final class ContextMenuHandler: SecondaryPressHandler {
    var open: () -> Void
    init(_ open: @escaping () -> Void) { self.open = open }
    func secondaryPress(_ event: PointerEvent, at point: CGPoint, in element: Element) { open() }
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool { false }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {}
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {}
}

/// Items of a context menu as a value.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { modifier(ContextMenuModifier(items: menuItems())) }
    /// The preview is not shown in Vitrine: the view itself stays where it is.
    public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View {
        modifier(ContextMenuModifier(items: menuItems()))
    }
    @ViewBuilder public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        if let contextMenu { modifier(ContextMenuModifier(items: contextMenu.items)) } else { self }
    }
    /// As `contextMenu` with the rows' ids that are selected; Vitrine opens it for none.
    public func contextMenu<I: Hashable, M: View>(forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil) -> some View {
        modifier(ContextMenuModifier(items: menu([])))
    }
}
