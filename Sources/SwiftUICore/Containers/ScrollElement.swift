import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// A scroll view in the layout tree.
///
/// Content is laid out once, from its own origin; `offset` says which point of it lies at the start of the viewport and only shifts
/// what is drawn and where frames are reported. Along an axis it runs from minus the leading inset to the content's end plus the
/// trailing inset less the viewport. Horizontally it counts from the leading side, whatever the direction.
final class ScrollElement: Element, WheelTarget, SpacerOrienting, RelativeContainer {
    var axes: Axis.Set = .vertical { didSet { if axes != oldValue { invalidateLayout() } } }
    var showsIndicators = true
    var isEnabled = true
    var settings = ScrollSettings() { didSet { settingsDidChange(oldValue) } }

    /// What is shown now, on its way or at rest; points of content.
    private(set) var offset = CGPoint.zero
    private(set) var contentSize = CGSize.zero
    /// Margins, and what bars cover along the axes.
    private(set) var insets = EdgeInsets()
    private var reach = PhysicalInsets()
    private var moving: AnimatedValue<AnimatablePair<CGFloat, CGFloat>>?
    private var hasBeenLaidOut = false
    private var viewport = CGSize.zero
    private var pending: [ScrollRequest] = []
    let stack = StackLayoutAlgorithm.Parameters(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
    lazy var drag = ScrollDragHandler(self)
    lazy var indicators = ScrollIndicators(self)
    var momentum: ScrollMomentum?
    /// There once content was pulled.
    private(set) var refresh: ScrollRefresh?
    let relativeElements = RelativeElements()
    private(set) var containerLengths = CGSize.zero
    /// How much of the upper inset goes away as the content scrolls up from its start, points: the large title of a bar above.
    var collapsingInset: CGFloat = 0
    var phase = ScrollPhase.idle

    override init(_ node: _ViewNode) {
        super.init(node)
        adjustsFrame = true
        coordinateSpaceName = AnyHashable(ScrollViewSpaceName())
    }

    private func settingsDidChange(_ old: ScrollSettings) {
        settings.position?.element = self
        if settings.contentMargins != old.contentMargins || settings.alignmentAnchor != old.alignmentAnchor { invalidateLayout() }
        if settings.isClipDisabled != old.isClipDisabled { invalidateDisplay() }
        if settings.observers.count != old.observers.count { noteGeometry() }
    }

    // MARK: Layout

    private var margins: EdgeInsets { settings.contentMargins }
    var scrollsX: Bool { axes.contains(.horizontal) }
    var scrollsY: Bool { axes.contains(.vertical) }
    var spacerAxis: LayoutAxis? { children.count > 1 ? .vertical : scrollsY ? .vertical : .horizontal }

    private func inner(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: scrollsX ? nil : p.width.map { max($0 - margins.leading - margins.trailing, 0) },
            height: scrollsY ? nil : p.height.map { max($0 - margins.top - margins.bottom, 0) })
    }

    private func measureContent(_ p: ProposedViewSize) -> CGSize {
        if children.count == 1 { return children[0].measure(p) }
        return StackLayoutAlgorithm.run(stack, children, proposal: p).size
    }

    /// What views inside that are measured by this one go by: the offer, less the insets.
    private func noteContainer(_ p: ProposedViewSize, isPlacing: Bool) {
        guard let width = p.width, let height = p.height, width.isFinite, height.isFinite else { return }
        containerLengths = CGSize(
            width: max(width - margins.leading - margins.trailing, 0), height: max(height - margins.top - margins.bottom, 0))
        relativeElements.container(self, measures: containerLengths, isPlacing: isPlacing)
    }

    override func computeSize(_ p: ProposedViewSize) -> CGSize {
        noteContainer(p, isPlacing: false)
        let content = measureContent(inner(p))
        let width = content.width + margins.leading + margins.trailing, height = content.height + margins.top + margins.bottom
        return CGSize(width: scrollsX ? p.width ?? width : width, height: scrollsY ? p.height ?? height : height)
    }

    /// Reaches under bars along its axes; the content starts beside them.
    override func adjustedFrame(_ chosen: CGRect) -> CGRect {
        guard let parent = parentElement else { return chosen }
        let at = parent.frameInWindow.origin, shift = parent.contentOffset
        reach = safeAreaReach(of: chosen.offsetBy(dx: at.x + shift.width, dy: at.y + shift.height))
        var edges: Edge.Set = []
        if scrollsY { edges.formUnion(.vertical) }
        if scrollsX { edges.formUnion(.horizontal) }
        reach.keep(edges, rightToLeft: isRightToLeft)
        return reach.grown(chosen)
    }

    override func placeChildren() {
        var proposal = inner(placedProposal)
        if !scrollsX && proposal.width == nil { proposal.width = max(size.width - margins.leading - margins.trailing, 0) }
        if !scrollsY && proposal.height == nil { proposal.height = max(size.height - margins.top - margins.bottom, 0) }
        noteContainer(placedProposal, isPlacing: true)
        let before = (content: contentSize, viewport: viewport, insets: insets)
        let content = measureContent(proposal)
        contentSize = CGSize(width: min(content.width, LayoutNode.largestLength), height: min(content.height, LayoutNode.largestLength))
        viewport = size
        insets = reach.edgeInsets(rightToLeft: isRightToLeft)
        if scrollsX {
            insets.leading += margins.leading
            insets.trailing += margins.trailing
        }
        if scrollsY {
            insets.top += margins.top + (refresh?.inset ?? 0)
            insets.bottom += margins.bottom
        }
        if !hasBeenLaidOut {
            hasBeenLaidOut = true
            offset = anchored(settings.position?.initialAnchor ?? settings.initialAnchor ?? .topLeading)
            settings.position?.firstLayout(self)
        } else if before.content != contentSize || before.viewport != viewport || before.insets != insets {
            keepPlace(before)
        }
        placeContent(proposal)
        resolvePending()
        noteGeometry()
    }

    private func placeContent(_ proposal: ProposedViewSize) {
        let free = CGSize(width: size.width - insets.leading - insets.trailing - contentSize.width, height: size.height - insets.top - insets.bottom - contentSize.height)
        let align = settings.alignmentAnchor ?? .topLeading
        let x = scrollsX ? max(free.width, 0) * align.x : margins.leading + (size.width - margins.leading - margins.trailing - contentSize.width) / 2
        let y = scrollsY ? max(free.height, 0) * align.y : margins.top + (size.height - margins.top - margins.bottom - contentSize.height) / 2
        if children.count == 1 { return placeChild(children[0], x: x, y: y, size: contentSize, proposal: proposal) }
        let result = StackLayoutAlgorithm.run(stack, children, proposal: proposal)
        for (child, place) in zip(children, result.children) {
            placeChild(child, x: x + place.origin.x, y: y + place.origin.y, size: place.size, proposal: place.proposal)
        }
    }

    // MARK: Range

    var least: CGPoint { CGPoint(x: scrollsX ? -insets.leading : 0, y: scrollsY ? -insets.top : 0) }
    var most: CGPoint {
        let low = least
        return CGPoint(
            x: scrollsX ? max(contentSize.width + insets.trailing - size.width, low.x) : 0,
            y: scrollsY ? max(contentSize.height + insets.bottom - size.height, low.y) : 0)
    }
    var canScroll: CGSize { CGSize(width: most.x - least.x, height: most.y - least.y) }

    func clamp(_ point: CGPoint) -> CGPoint {
        let low = least, high = most
        return CGPoint(x: min(max(point.x, low.x), high.x), y: min(max(point.y, low.y), high.y))
    }

    func anchored(_ anchor: UnitPoint) -> CGPoint {
        let low = least, high = most
        return CGPoint(x: low.x + (high.x - low.x) * anchor.x, y: low.y + (high.y - low.y) * anchor.y)
    }

    /// After a change of sizes: at the anchor if it was there before, else where it is, inside the new range.
    private func keepPlace(_ before: (content: CGSize, viewport: CGSize, insets: EdgeInsets)) {
        var next = destination
        let wasAtStart = offset.x <= -before.insets.leading + 0.5 && offset.y <= -before.insets.top + 0.5
        if let anchor = settings.sizeChangeAnchor {
            let end = CGPoint(
                x: max(before.content.width + before.insets.trailing - before.viewport.width, -before.insets.leading),
                y: max(before.content.height + before.insets.bottom - before.viewport.height, -before.insets.top))
            let start = CGPoint(x: -before.insets.leading, y: -before.insets.top)
            let was = CGPoint(x: start.x + (end.x - start.x) * anchor.x, y: start.y + (end.y - start.y) * anchor.y)
            if (!scrollsX || abs(offset.x - was.x) < 0.5) && (!scrollsY || abs(offset.y - was.y) < 0.5) { return set(anchored(anchor)) }
        }
        if wasAtStart && before.insets != insets {
            next = least
            if let animation = layoutTransaction.effectiveAnimation { return move(to: next, animation: animation) }
        }
        let inside = clamp(next)
        if inside != destination || (moving == nil && inside != offset) { set(inside) }
    }

    // MARK: Moving

    /// Where it comes to rest.
    var destination: CGPoint { moving.map { CGPoint(x: $0.target.first, y: $0.target.second) } ?? offset }

    func set(_ point: CGPoint) {
        if moving != nil {
            moving = nil
            graph.animations.remove(self)
        }
        guard point != offset else { return }
        offset = point
        didMove()
    }

    func move(to point: CGPoint, animation: Animation?) {
        let point = clamp(point)
        guard let animation else { return set(point) }
        guard point != destination else { return }
        var next = moving ?? AnimatedValue(AnimatablePair(offset.x, offset.y))
        next.retarget(AnimatablePair(point.x, point.y), animation: animation, time: graph.time)
        moving = next
        setPhase(.animating)
        graph.animations.add(self)
        graph.needsFrame()
    }

    func stopMoving() {
        graph.animations.remove(self)
        moving = nil
        momentum?.stop()
        momentum = nil
        indicators.stop()
    }

    func wasRemoved() {
        stopMoving()
        refresh?.cancel()
    }

    /// Content before what shows changed its length: moves along, so that nothing seems to move.
    func shift(by delta: CGSize) {
        offset.x += delta.width
        offset.y += delta.height
        if moving != nil {
            graph.animations.remove(self)
            moving = nil
        }
        didMove()
    }

    func didMove() {
        invalidateDisplay()
        noteGeometry()
    }

    override var contentOffset: CGSize { CGSize(width: isRightToLeft ? offset.x : -offset.x, height: (refresh?.pull ?? 0) - offset.y) }

    /// The one that can be pulled now; nil: none.
    func refreshToPull() -> ScrollRefresh? {
        if nodeEnvironment.refresh != nil, refresh == nil { refresh = ScrollRefresh.make(self) }
        return nodeEnvironment.refresh == nil ? nil : refresh
    }

    // MARK: Requests

    /// Scrolls when the next layout is done, since the target may not be there yet.
    func request(_ request: ScrollRequest) {
        pending.append(request)
        invalidateLayout()
        graph.needsFrame()
    }

    private func resolvePending() {
        guard !pending.isEmpty else { return }
        let requests = pending
        pending = []
        for request in requests {
            guard let point = destination(of: request) else { continue }
            move(to: point, animation: request.animation)
            // A lazy container builds the target now and learns its true place; look again then.
            if request.isEstimate(in: self), request.attempts < 6 {
                var again = request
                again.attempts += 1
                pending.append(again)
                graph.afterUpdates { [weak self] in self?.invalidateLayout() }
            }
        }
    }

    // MARK: Display

    override func childPoint(_ point: CGPoint) -> CGPoint? {
        guard settings.isClipDisabled || CGRect(origin: .zero, size: size).contains(point) else { return nil }
        let shift = contentOffset
        return CGPoint(x: point.x - shift.width, y: point.y - shift.height)
    }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var gestureHandler: (any GestureHandler)? { settings.isDisabled || !isEnabled ? nil : drag }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        var nodes: [DisplayNode] = []
        if let content = displayChildren(context, origin: origin, slot: 3) {
            let shift = contentOffset
            let snapped = context.snaps
                ? CGSize(width: shift.width.roundedToPixel(context.scale), height: shift.height.roundedToPixel(context.scale)) : shift
            let moved = DisplayNode(
                id: displayID(2), effect: .transform(CGAffineTransform(translationX: snapped.width, y: snapped.height)), children: [content])
            if settings.isClipDisabled {
                nodes.append(moved)
            } else {
                let frame = context.snap(CGRect(origin: origin, size: presentedSize))
                nodes.append(DisplayNode(id: displayID(1), effect: .clip(Path(frame), FillStyle(antialiased: false)), children: [moved]))
            }
        }
        if let refresh {
            let top = insets.top - refresh.inset
            let below = CGRect(x: origin.x, y: origin.y + top, width: presentedSize.width, height: max(presentedSize.height - top, 0))
            nodes += refresh.display(context, below)
        }
        nodes += indicators.display(context, CGRect(origin: origin, size: presentedSize))
        return DisplayNode.joining(nodes, id: displayID(0))
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override func computeSpacing() -> ViewSpacing { ViewSpacing() }
    override var typeName: String { "ScrollView" }
}

extension ScrollElement: AnimationTarget {
    func tick(_ time: Double) -> Bool {
        guard var moving else { return false }
        let running = moving.tick(time)
        offset = CGPoint(x: moving.value.first, y: moving.value.second)
        self.moving = running ? moving : nil
        if !running { setPhase(.idle) }
        didMove()
        return running
    }
}

extension Element {
    /// The innermost scroll view round this element.
    var enclosingScroll: ScrollElement? {
        var node = parentElement
        while let current = node, !(current is ScrollElement) { node = current.parentElement }
        return node as? ScrollElement
    }
}
