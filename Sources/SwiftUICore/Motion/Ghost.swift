import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// A view that has been removed and is still on its way out: its last picture, under its transition (facts §13: "leaves the layout at
/// once, painted as a ghost").
final class Ghost: AnimationTarget {
    let zIndex: Double
    /// Before which of the children it is painted.
    let position: Int
    private(set) var holder: GhostElement!
    private let node: _TypedNode<AnyView>
    private unowned let container: Element
    private var progress = AnimatedValue<Double>(0)

    init?(of element: Element, in container: Element, at position: Int, _ transaction: Transaction) {
        guard let picture = element.lastPicture else { return nil }
        self.position = position
        self.container = container
        zIndex = element.zIndex
        let handle = element.trait(TransitionTrait.self)
        let transition = handle?.transition ?? .opacity
        let match = MatchedGhost(element, container.graph), nested = match == nil ? NestedMatch.all(in: element, container.graph) : []
        let frozen = AnyView(FrozenView(picture: picture.node, origin: picture.origin, size: element.size, nested: nested))
        var inputs = container.owner.childInputs
        inputs.transactionScope = nil
        let outer = container.graph.transaction
        container.graph.transaction = Transaction()
        node = AnyView.makeTyped(transition.apply(frozen, .identity), inputs)
        container.graph.transaction = transaction
        holder = GhostElement(container.owner, node.collected(), size: element.size)
        holder.match = match
        holder.followsOthers = !nested.isEmpty
        node.update(transition.apply(frozen, .didDisappear))
        container.graph.transaction = outer
        holder.parent = container
        holder.settle(at: element.presentedOrigin)
        progress.retarget(1, animation: transition.animation ?? transaction.animation ?? .default, time: container.graph.time)
        container.graph.animations.add(self)
    }

    func tick(_ time: Double) -> Bool {
        holder.refresh()
        let running = progress.tick(time)
        if !running { end() }
        return running
    }

    func stop() {
        container.graph.animations.remove(self)
        node.tearDown()
    }

    private func end() {
        node.tearDown()
        holder.parent = nil
        container.ghosts.removeAll { $0 === self }
        container.invalidateDisplay()
    }
}

/// Lays its content out by itself, apart from the tree it is painted in.
final class GhostElement: Element {
    private let frozenSize: CGSize
    var match: MatchedGhost?
    /// Parts of what is in it are where views outside are.
    var followsOthers = false

    func refresh() {
        invalidateDisplay()
        guard followsOthers else { return }
        func refresh(_ element: Element) {
            if element.elementChildren.isEmpty { element.invalidateDisplay() }
            element.elementChildren.forEach(refresh)
        }
        elementChildren.forEach(refresh)
    }

    init(_ node: _ViewNode, _ elements: [Element], size: CGSize) {
        frozenSize = size
        super.init(node)
        isRightToLeft = false
        setChildren(elements)
        absorbsInvalidation = true
    }

    func settle(at origin: CGPoint) { place(at: origin, size: frozenSize, proposal: ProposedViewSize(frozenSize)) }

    override func placeChildren() {
        for child in children { placeChild(child, x: 0, y: 0, size: frozenSize, proposal: ProposedViewSize(frozenSize)) }
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        if children.contains(where: \.isLayoutDirty) { placeChildren() }
        guard let match, let transform = match.transform(self, at: origin) else { return displayChildren(context, origin: origin) }
        guard let node = context.withoutSnapping({ displayChildren(context, origin: origin) }) else { return nil }
        return DisplayNode(id: displayID(9), effect: .transform(transform), children: [node])
    }
}

/// A picture of a view as it was.
private struct FrozenView: _PrimitiveView {
    let picture: DisplayNode
    let origin: CGPoint
    let size: CGSize
    let nested: [NestedMatch]
    nonisolated static func _makeNode(_ view: FrozenView, _ inputs: _ViewInputs) -> _ViewNode { FrozenNode(view, inputs) }
}

private final class FrozenNode: _TypedNode<FrozenView> {
    private lazy var element = FrozenElement(self, view)
    override func collect(_ list: inout [Element]) { list.append(element) }
}

private final class FrozenElement: Element {
    private let frozen: FrozenView
    init(_ node: _ViewNode, _ frozen: FrozenView) {
        self.frozen = frozen
        super.init(node)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { frozen.size }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let shift = CGAffineTransform(translationX: origin.x - frozen.origin.x, y: origin.y - frozen.origin.y)
        let picture = frozen.nested.isEmpty ? frozen.picture : NestedMatch.moved(frozen.picture, frozen.nested, corner: frozen.origin, in: self)
        if shift == .identity { return picture }
        return DisplayNode(id: displayID(), effect: .transform(shift), children: [picture])
    }
}

extension Element {
    /// The list of children is new: those that came and went under an animation do so by their transitions.
    func animateChildren(from old: [LayoutNode], _ transaction: Transaction) {
        guard transaction.effectiveAnimation != nil else { return }
        let now = Set(children.map(ObjectIdentifier.init)), before = Set(old.map(ObjectIdentifier.init))
        animate(
            from: unsafeBitCast(old, to: [Element].self), transaction, isGone: { !now.contains(ObjectIdentifier($0)) },
            isNew: { !before.contains(ObjectIdentifier($0)) })
    }

    /// Of the earlier children those that are gone leave, and of those there are now the new ones come in.
    func animate(from old: [Element], _ transaction: Transaction, isGone: (Element) -> Bool, isNew: (Element) -> Bool) {
        guard transaction.effectiveAnimation != nil else { return }
        for (index, element) in old.enumerated() where isGone(element) {
            if let ghost = Ghost(of: element, in: self, at: index, transaction) { ghosts.append(ghost) }
        }
        for element in elementChildren where isNew(element) {
            guard let handle = element.trait(TransitionTrait.self) else {
                element.fadeIn(transaction)
                continue
            }
            var own = transaction
            if let animation = handle.transition.animation { own.animation = animation }
            handle.insert(own)
        }
        invalidateDisplay()
    }
}

/// The default transition of a view that comes in: it fades in (facts §13).
final class FadeIn: AnimationTarget {
    private weak var element: Element?
    private var opacity = AnimatedValue<Double>(0)
    var value: Double { opacity.value }

    init(_ element: Element, _ animation: Animation) {
        self.element = element
        opacity.retarget(1, animation: animation, time: element.graph.time)
    }

    func tick(_ time: Double) -> Bool {
        guard let element else { return false }
        let running = opacity.tick(time)
        if !running { element.fadeInEnded() }
        element.invalidateDisplay()
        return running
    }
}
