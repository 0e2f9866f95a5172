import Foundation
import VitrineLayout

// Status: complete

/// As long as a part of the container round it: the nearest scroll view's viewport, or the window.
public struct _ContainerRelativeFrame: _ElementModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { ContainerRelativeElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: ContainerRelativeElement.self).layout = self
        element.invalidateLayout()
    }
}

/// Something whose size others refer to.
protocol RelativeContainer: Element {
    /// The lengths offered at present; points.
    var containerLengths: CGSize { get }
    var relativeElements: RelativeElements { get }
}

/// Elements that depend on a container's size, to be measured again when it changes.
final class RelativeElements {
    private struct Entry { weak var element: ContainerRelativeElement? }
    private var entries: [Entry] = []
    /// What the sizes that are kept, and the frames, were made for.
    private var measured = CGSize.zero
    private var placed = CGSize.zero

    func add(_ element: ContainerRelativeElement) {
        if !entries.contains(where: { $0.element === element }) { entries.append(Entry(element: element)) }
    }

    /// The container has another size from now on.
    func containerIs(_ size: CGSize) {
        defer { (measured, placed) = (size, size) }
        if size != placed || size != measured { forEach { $0.invalidateLayout() } }
    }

    /// The container measures what is in it for an offer, or places it; nothing outside of it has changed.
    func container(_ container: Element, measures size: CGSize, isPlacing: Bool) {
        if size != measured {
            measured = size
            forEach { $0.forgetSizes(below: container) }
        }
        guard isPlacing, size != placed else { return }
        placed = size
        let outer = container.absorbsInvalidation
        container.absorbsInvalidation = true
        forEach { $0.invalidateLayout() }
        container.absorbsInvalidation = outer
    }

    private func forEach(_ body: (ContainerRelativeElement) -> Void) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.element == nil }
        for entry in entries { if let element = entry.element { body(element) } }
    }
}

final class ContainerRelativeElement: UnaryElement {
    var layout: _ContainerRelativeFrame
    private weak var container: (any RelativeContainer)?

    init(_ node: _ViewNode, child: Element, _ layout: _ContainerRelativeFrame) {
        self.layout = layout
        super.init(node, child: child)
    }

    private func lengths() -> CGSize {
        var node = parentElement
        while let current = node, !(current is any RelativeContainer) { node = current.parentElement }
        guard let found = node as? any RelativeContainer else { return .zero }
        found.relativeElements.add(self)
        return found.containerLengths
    }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        let container = lengths()
        func valid(_ x: CGFloat) -> CGFloat { x.isFinite ? max(x, 0) : 0 }
        return ProposedViewSize(
            width: layout.axes.contains(.horizontal) ? valid(layout.length(container.width, .horizontal)) : p.width,
            height: layout.axes.contains(.vertical) ? valid(layout.length(container.height, .vertical)) : p.height)
    }

    private func size(_ offer: ProposedViewSize) -> CGSize {
        let inner = child.measure(offer)
        return CGSize(
            width: layout.axes.contains(.horizontal) ? offer.width ?? inner.width : inner.width,
            height: layout.axes.contains(.vertical) ? offer.height ?? inner.height : inner.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { size(childProposal(proposal)) }

    override func placeChildren() {
        let offer = childProposal(placedProposal)
        let inner = child.dimensions(offer)
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        placeChild(child, x: at.x, y: at.y, size: CGSize(width: inner.width, height: inner.height), proposal: offer)
    }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = child.dimensions(childProposal(proposal))
        let at = AlignedPlacement.origin(of: inner, in: size, layout.alignment)
        return inner.explicit(key).map { $0 + (key.isHorizontal ? at.x : at.y) }
    }
    override var typeName: String { "ContainerRelativeFrame" }
}

extension View {
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
    }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat) -> some View {
        modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }
    /// The container is cut into `count` parts with `spacing` between them; the view takes `span` of them.
    public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center) -> some View {
        modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
            let count = CGFloat(max(count, 1)), span = CGFloat(span)
            let part = (length - spacing * (count - 1)) / count
            return part * span + spacing * (span - 1)
        })
    }
}
