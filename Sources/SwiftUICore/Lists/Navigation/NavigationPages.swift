import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Shows the last of its children only, sliding it in and out as screens come and go.
struct _NavigationPages<Content: View>: _PrimitiveView {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { NavigationPagesNode(view, inputs) }
}

private final class NavigationPagesNode<C: View>: ContainerNode<_NavigationPages<C>, C> {
    override init(_ view: _NavigationPages<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(NavigationPagesElement(self), content: view.content)
    }
    override func viewDidChange(_ old: _NavigationPages<C>) { content.update(view.content) }
    override func childrenDidChange() { unsafeDowncast(element, to: NavigationPagesElement.self).pagesDidChange() }
}

final class NavigationPagesElement: Element {
    private var top: Element?
    private var depth = 0
    private var slide: PageSlide?
    /// There once a drag from the edge began.
    private var swipe: BackSwipe?
    /// The page below the top one shows too.
    private var showsLower: Bool { swipe?.isShown == true }
    private var lower: Element? { elementChildren.count > 1 ? elementChildren[elementChildren.count - 2] : nil }

    /// A change after the first picture slides; facts give no numbers, 0.35 s and a third of the width are UIKit's.
    func pagesDidChange() {
        let pages = elementChildren
        let isPush = pages.count > depth
        depth = pages.count
        guard top !== pages.last else { return }
        let wasShown = lastDrawing
        top = pages.last
        if let wasShown, size.width > 0, NavigationBarMetrics.of(nodeEnvironment.look).slides {
            slide?.stop()
            slide = PageSlide(self, outgoing: wasShown, isPush: isPush, from: isPush ? 0 : swipe?.takeProgress() ?? 0)
        }
        invalidateDisplay()
    }

    private var lastDrawing: DisplayNode?

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { top?.measure(proposal) ?? .zero }

    override func placeChildren() {
        guard let top else { return }
        placeChild(top, x: 0, y: 0, size: size, proposal: placedProposal)
        if showsLower, let lower { placeChild(lower, x: 0, y: 0, size: size, proposal: placedProposal) }
    }

    override func edgeDragHandler(at point: CGPoint) -> (any DragClaiming)? {
        let fromEdge = isRightToLeft ? size.width - point.x : point.x
        guard fromEdge <= BackSwipe.reach, slide == nil, lower != nil, let top = top?.firstPage(), top.swipeBack() != nil,
            NavigationBarMetrics.of(nodeEnvironment.look).slides
        else { return nil }
        if swipe == nil { swipe = BackSwipe(self) }
        return swipe
    }

    /// Goes back for good.
    func popTop() { top?.firstPage()?.swipeBack()?() }
    func swipeDidMove(showsOther: Bool) { if showsOther { invalidateLayout() } else { invalidateDisplay() } }

    func slideEnded() {
        slide = nil
        invalidateDisplay()
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard let node = top?.display(context, parentOrigin: origin) else { return nil }
        lastDrawing = node
        let frame = CGRect(origin: origin, size: presentedSize)
        if let swipe, swipe.isShown, let below = lower?.display(context, parentOrigin: origin) {
            let nodes = PageSlide.nodes(upper: node, lower: below, away: swipe.progress, frame, element: self, isMirrored: isRightToLeft)
            return DisplayNode(id: displayID(1), effect: .clip(Path(frame), FillStyle()), children: nodes)
        }
        guard let slide else { return node }
        return DisplayNode(id: displayID(1), effect: .clip(Path(frame), FillStyle()), children: slide.nodes(node, frame, element: self, isMirrored: isRightToLeft))
    }

    override var visibleChildren: [Element] { top.map { [$0] } ?? [] }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "NavigationPages" }
}

/// One page sliding over another.
final class PageSlide: AnimationTarget {
    private weak var element: NavigationPagesElement?
    private let outgoing: DisplayNode
    private let isPush: Bool
    private let progress: AnimatedValue<Double>

    init(_ element: NavigationPagesElement, outgoing: DisplayNode, isPush: Bool, from start: Double) {
        progress = AnimatedValue(start)
        self.element = element
        self.outgoing = outgoing
        self.isPush = isPush
        progress.retarget(1, animation: .spring(duration: 0.38, bounce: 0), time: element.graph.time)
        element.graph.animations.add(self)
    }

    func stop() { element?.graph.animations.remove(self) }

    func tick(_ time: Double) -> Bool {
        guard let element else { return false }
        let running = progress.tick(time)
        if running { element.invalidateDisplay() } else { element.slideEnded() }
        return running
    }

    func nodes(_ incoming: DisplayNode, _ frame: CGRect, element: Element, isMirrored: Bool) -> [DisplayNode] {
        let t = CGFloat(progress.value)
        return PageSlide.nodes(
            upper: isPush ? incoming : outgoing, lower: isPush ? outgoing : incoming, away: isPush ? 1 - t : t, frame, element: element, isMirrored: isMirrored)
    }

    /// - Parameter away: how far the upper page has gone, of its width.
    static func nodes(upper: DisplayNode, lower: DisplayNode, away: CGFloat, _ frame: CGRect, element: Element, isMirrored: Bool) -> [DisplayNode] {
        let width = isMirrored ? -frame.width : frame.width
        let upperX = width * away, lowerX = -width * 0.3 * (1 - away)
        func moved(_ node: DisplayNode, _ x: CGFloat, _ slot: UInt16) -> DisplayNode {
            DisplayNode(id: element.displayID(slot), effect: .transform(CGAffineTransform(translationX: x, y: 0)), children: [node])
        }
        return [moved(lower, lowerX, 2), moved(upper, upperX, 3)]
    }
}
