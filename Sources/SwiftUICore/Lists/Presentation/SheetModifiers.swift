import Foundation

extension View {
    private func present<C: View>(_ kind: Presentation.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> C) -> some View {
        modifier(_PresentationModifier(
            kind: kind, content: { isPresented.wrappedValue ? (nil, AnyView(content())) : nil }, dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
    }

    private func present<I: Identifiable, C: View>(_ kind: Presentation.Kind, _ item: Binding<I?>, _ onDismiss: (() -> Void)?, _ content: @escaping (I) -> C) -> some View {
        modifier(_PresentationModifier(
            kind: kind, content: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } }, dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
    }

    public func sheet<Content: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content) -> some View {
        present(.sheet, isPresented, onDismiss, content)
    }
    public func sheet<Item: Identifiable, Content: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content) -> some View {
        present(.sheet, item, onDismiss, content)
    }
    public func fullScreenCover<Content: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content) -> some View {
        present(.cover, isPresented, onDismiss, content)
    }
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        present(.cover, item, onDismiss, content)
    }
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PopoverModifier { isCompact in
            _PresentationModifier(
                kind: isCompact ? .sheet : .popover, isCompactPopover: isCompact, content: { isPresented.wrappedValue ? (nil, AnyView(content())) : nil }, dismiss: { isPresented.wrappedValue = false }, onDismiss: nil)
        })
    }
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(PopoverModifier { isCompact in
            _PresentationModifier(
                kind: isCompact ? .sheet : .popover, isCompactPopover: isCompact, content: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } }, dismiss: { item.wrappedValue = nil }, onDismiss: nil)
        })
    }
}

/// A bubble where there is room; on a phone a sheet, or what its content asks for.
private struct PopoverModifier: ViewModifier {
    let presentation: (_ isCompact: Bool) -> _PresentationModifier
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.look) private var look

    func body(content: Content) -> some View {
        content.modifier(presentation(sizeClass == .compact && NavigationBarMetrics.of(look).isDrawn))
    }
}

public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}
