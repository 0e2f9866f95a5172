import Foundation
import VitrineDisplayList
import VitrineLayout

/// The first child that fits what is offered; the last one where none does.
public struct ViewThatFits<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ViewThatFitsNode(view, inputs) }
}

private final class ViewThatFitsNode<C: View>: ContainerNode<ViewThatFits<C>, C> {
    override init(_ view: ViewThatFits<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(ViewThatFitsElement(self, axes: view.axes), content: view.content)
    }
    override func viewDidChange(_ old: ViewThatFits<C>) {
        unsafeDowncast(element, to: ViewThatFitsElement.self).axes = view.axes
        content.update(view.content)
    }
}

/// Each child is measured with the constrained axes unspecified; it fits when the result is within the offer on those axes
/// (facts §2). A child whose outermost constraint on an axis is an explicit minimum states its own breakpoint there: it fits when
/// its answer to the actual offer fits.
public final class ViewThatFitsElement: Element {
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateLayout() } }
    }
    /// The branch taken at the last placement.
    public private(set) var chosen: Int?

    init(_ node: _ViewNode, axes: Axis.Set) {
        self.axes = axes
        super.init(node)
    }

    override public var cacheCapacity: Int { 24 }

    private static let tolerance: CGFloat = 1e-6

    /// By how many points child `index` overflows the offer on each axis; nil or negative fits.
    func overflow(_ index: Int, _ offer: ProposedViewSize) -> CGSize {
        let child = unsafeDowncast(children[index], to: Element.self)
        var probe = offer
        if axes.contains(.horizontal) { probe.width = nil }
        if axes.contains(.vertical) { probe.height = nil }
        let ideal = child.measure(probe)
        var result = CGSize.zero
        if axes.contains(.horizontal), let width = offer.width {
            let needed = child.declaresMinimum(.horizontal) ? child.measure(offer).width : ideal.width
            result.width = needed - width
        }
        if axes.contains(.vertical), let height = offer.height {
            let needed = child.declaresMinimum(.vertical) ? child.measure(offer).height : ideal.height
            result.height = needed - height
        }
        return result
    }

    private func choose(_ offer: ProposedViewSize) -> Int? {
        guard !children.isEmpty else { return nil }
        for index in children.indices.dropLast() {
            let over = overflow(index, offer)
            if over.width <= Self.tolerance && over.height <= Self.tolerance { return index }
        }
        return children.count - 1
    }

    override public func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard let index = choose(proposal) else { return .zero }
        return children[index].measure(proposal)
    }

    override public func placeChildren() {
        let index = choose(placedProposal)
        if index != chosen { invalidateDisplay() }
        chosen = index
        if let index { placeChild(children[index], x: 0, y: 0, size: size, proposal: placedProposal) }
    }

    override public func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let index = choose(proposal) else { return nil }
        return ViewDimensions(size: size, proposal: proposal, node: children[index]).explicit(key)
    }

    override public func computeSpacing() -> ViewSpacing { children.first?.spacing ?? ViewSpacing() }

    override public func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard let chosen, chosen < children.count else { return nil }
        return unsafeDowncast(children[chosen], to: Element.self).display(context, parentOrigin: origin)
    }

    override public var visibleChildren: [Element] {
        guard let chosen, chosen < children.count else { return [] }
        return [unsafeDowncast(children[chosen], to: Element.self)]
    }

    override public var rejectedBranches: [TreeNode.Rejected] {
        (0..<(chosen ?? 0)).map { index in
            let over = overflow(index, placedProposal)
            let child = unsafeDowncast(children[index], to: Element.self)
            return TreeNode.Rejected(index: index, type: child.typeName, overflow: CGSize(width: max(over.width, 0), height: max(over.height, 0)))
        }
    }

    override public func describe(_ node: inout TreeNode) { node.chosen = chosen }
    override public var typeName: String { "ViewThatFits" }
}
