import Foundation
import VitrineLayout

/// An element that runs a stack algorithm over its children and keeps the last result.
final class StackElement: Element {
    var parameters: StackLayoutAlgorithm.Parameters {
        didSet { invalidateLayout() }
    }
    private let name: String
    private let memory = StackMemory()

    init(_ node: _ViewNode, _ parameters: StackLayoutAlgorithm.Parameters, name: String) {
        self.parameters = parameters
        self.name = name
        super.init(node)
    }

    override var cacheCapacity: Int { 16 }
    override func layoutWasInvalidated() { memory.forget() }

    private func result(_ proposal: ProposedViewSize) -> StackMemory.Result {
        memory.result(parameters, children, proposal, exactly: counters.keepsOffers)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        // What the kept results answer, the cache of sizes has answered.
        let result = memory.newResult(parameters, children, proposal)
        computedRange = result.range
        return result.size
    }

    /// Placing, the stack proposes its own length across where it was offered none (facts §1).
    private func placingProposal(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        let axis = parameters.axis
        if axis.minor(proposal) != nil { return proposal }
        return axis.proposal(major: axis.major(proposal), minor: axis.minor(size))
    }

    override func placeChildren() { memory.place(result(placingProposal(placedProposal, size)), of: self, parameters.axis) }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { children.contains { $0.hasGuide(key) } }

    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let result = result(placingProposal(proposal, size))
        return Guides.combine(key, children, memory.placements(result, parameters.axis).map { ($0.origin, $0.size, $0.proposal) })
    }

    override func computeSpacing() -> ViewSpacing { StackLayoutAlgorithm.spacing(parameters.axis, children) }
    override var typeName: String { name }
}

enum Guides {
    /// The explicit guides of placed children as one, in the container's coordinates.
    static func combine(_ key: AlignmentKey, _ children: [LayoutNode], _ frames: [(CGPoint, CGSize, ProposedViewSize)]) -> CGFloat? {
        var result: CGFloat?
        var count = 0
        for (child, frame) in zip(children, frames) {
            guard let value = ViewDimensions(size: frame.1, proposal: frame.2, node: child).explicit(key) else { continue }
            key.type._combineExplicit(childValue: value + (key.isHorizontal ? frame.0.x : frame.0.y), count, into: &result)
            count += 1
        }
        return result
    }
}

/// Children side by side.
public struct HStack<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        StackNode(view, inputs, name: "HStack", parameters: { .init(axis: .horizontal, alignment: $0.alignment.key, spacing: $0.spacing) }, content: { $0.content })
    }
}

/// Children below each other.
public struct VStack<Content: View>: _PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        StackNode(view, inputs, name: "VStack", parameters: { .init(axis: .vertical, alignment: $0.alignment.key, spacing: $0.spacing) }, content: { $0.content })
    }
}

private final class StackNode<V: View, C: View>: ContainerNode<V, C> {
    private let parameters: (V) -> StackLayoutAlgorithm.Parameters
    private let child: (V) -> C

    init(_ view: V, _ inputs: _ViewInputs, name: String, parameters: @escaping (V) -> StackLayoutAlgorithm.Parameters, content: @escaping (V) -> C) {
        self.parameters = parameters
        child = content
        super.init(view, inputs)
        start(StackElement(self, parameters(view), name: name), content: content(view))
    }

    override func viewDidChange(_ old: V) {
        let new = parameters(view)
        let stack = unsafeDowncast(element, to: StackElement.self)
        if stack.parameters != new { stack.parameters = new }
        content.update(child(view))
    }
}

/// Children on top of each other, the last one uppermost.
public struct ZStack<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ZStackNode(view, inputs) }
}

private final class ZStackNode<C: View>: ContainerNode<ZStack<C>, C> {
    override init(_ view: ZStack<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(ZStackElement(self, alignment: view.alignment), content: view.content)
    }

    override func viewDidChange(_ old: ZStack<C>) {
        unsafeDowncast(element, to: ZStackElement.self).alignment = view.alignment
        content.update(view.content)
    }
}

/// Size: the union of the children with the highest priority, aligned; placed, every child is proposed that size (facts §1).
final class ZStackElement: Element {
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(_ node: _ViewNode, alignment: Alignment) {
        self.alignment = alignment
        super.init(node)
    }

    override var cacheCapacity: Int { 8 }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let size = ZStackAlgorithm.size(children, alignment, proposal)
        guard !children.isEmpty else { return size }
        var range = ProposalRange.any
        let top = children.reduce(-Double.infinity) { max($0, $1.layoutPriority) }
        for child in children where child.layoutPriority == top {
            _ = child.measure(proposal)
            range.formIntersection(child.answeredRange)
        }
        computedRange = range
        return size
    }

    private func frames(_ size: CGSize, _ proposal: ProposedViewSize) -> [(CGPoint, CGSize, ProposedViewSize)] {
        ZStackAlgorithm.frames(children, alignment, size: size, proposal)
    }

    override func placeChildren() {
        for (child, frame) in zip(children, frames(size, placedProposal)) {
            placeChild(child, x: frame.0.x, y: frame.0.y, size: frame.1, proposal: frame.2)
        }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { children.contains { $0.hasGuide(key) } }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        Guides.combine(key, children, frames(size, proposal))
    }

    override func computeSpacing() -> ViewSpacing {
        guard let first = children.first else { return .zero }
        var result = first.spacing
        for child in children.dropFirst() { result.merge(child.spacing) }
        return result
    }

    override var typeName: String { "ZStack" }
}
