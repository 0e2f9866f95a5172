import Foundation
import VitrineLayout

/// Content that depends on the width it is offered and is as tall as it likes; a `GeometryReader` would take all the height.
struct WidthReader<Content: View>: View {
    let content: (CGFloat) -> Content
    @State private var width: CGFloat = 390

    init(@ViewBuilder content: @escaping (CGFloat) -> Content) { self.content = content }

    var body: some View {
        content(width)
            .frame(maxWidth: .infinity)
            .modifier(_WidthReport(width: $width))
    }
}

private struct _WidthReport: _ElementModifier {
    let width: Binding<CGFloat>
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = WidthReportElement(node, child: child)
        element.width = width
        return element
    }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: WidthReportElement.self).width = width }
}

private final class WidthReportElement: UnaryElement {
    var width: Binding<CGFloat>?
    override func placeChildren() {
        super.placeChildren()
        guard let width, width.wrappedValue != size.width else { return }
        let new = size.width
        graph.afterUpdates { width.wrappedValue = new }
    }
    override var typeName: String { "WidthReader" }
}
