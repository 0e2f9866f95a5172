import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// One presentation over the whole window: a veil over what is below, and the content on it.
final class PresentationElement: Element {
    let kind: Presentation.Kind
    private var motion: PresentationMotion?
    private(set) var lastContent: DisplayNode?
    private weak var anchor: Element?
    private var contents: [Element] = []
    /// Of a popover: where it points to, in the window's points.
    private var arrow: (tip: CGPoint, isBelow: Bool)?
    private var dismiss: () -> Void = {}
    /// Whether a press beside a popover does nothing.
    var staysOpen: () -> Bool = { false }
    private lazy var outside = OutsidePress()

    init(_ node: _ViewNode, kind: Presentation.Kind) {
        self.kind = kind
        super.init(node)
    }

    func set(_ elements: [Element], _ presentation: Presentation) {
        anchor = presentation.anchor
        dismiss = presentation.dismiss
        if contents.count == elements.count, zip(contents, elements).allSatisfy({ $0 === $1 }) { return }
        contents = elements
        setChildren(elements)
        invalidateDisplay()
    }

    private var metrics: PresentationMetrics { .of(nodeEnvironment.look) }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        for child in children {
            if kind == .popover { placePopover(child) } else if kind == .sheet && metrics.sheetFitsContent { placeWindowSheet(child) } else { placeChild(child, x: 0, y: 0, proposal: ProposedViewSize(size)) }
        }
    }

    /// As large as it likes, in the middle of the window's width, below its bar.
    private func placeWindowSheet(_ child: LayoutNode) {
        let top = ((parent as? RootElement)?.coveredInsets.top ?? 0) + metrics.sheetTop
        let inner = child.measure(.unspecified)
        let offer = ProposedViewSize(width: min(inner.width, size.width), height: min(inner.height, max(size.height - top, 0)))
        let actual = child.measure(offer)
        placeChild(child, x: (size.width - actual.width) / 2, y: top, size: actual, proposal: offer)
    }

    /// Comes and goes in its place rather than from the window's lower edge.
    var fades: Bool { kind == .alert || kind == .popover || metrics.sheetFitsContent }

    /// Below what it points at where there is room, else above it, and within the window.
    private func placePopover(_ child: LayoutNode) {
        let margin: CGFloat = 10, gap = metrics.popoverArrow.height
        let target = anchor?.frameInWindow ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
        let inner = child.measure(.unspecified)
        let fits = CGSize(width: min(inner.width, size.width - 2 * margin), height: min(inner.height, size.height - 2 * margin))
        let offer = ProposedViewSize(fits)
        let actual = child.measure(offer)
        let x = min(max(target.midX - actual.width / 2, margin), max(size.width - margin - actual.width, margin))
        var y = target.maxY + gap
        if y + actual.height > size.height - margin { y = max(target.minY - gap - actual.height, margin) }
        let reach = metrics.popoverRadius + metrics.popoverArrow.width / 2, isBelow = y >= target.maxY
        let tip = min(max(target.midX, x + reach), max(x + actual.width - reach, x + reach))
        arrow = (CGPoint(x: tip, y: isBelow ? y - gap : y + actual.height + gap), isBelow)
        let left = isRightToLeft ? size.width - x - actual.width : x
        placeChild(child, x: left, y: y, size: actual, proposal: offer)
    }

    /// From the bubble's edge to what it is about, a little of it under the bubble.
    private func pointer(_ arrow: (tip: CGPoint, isBelow: Bool), _ origin: CGPoint) -> DisplayNode {
        let size = metrics.popoverArrow, tip = CGPoint(x: arrow.tip.x + origin.x, y: arrow.tip.y + origin.y)
        let down: CGFloat = arrow.isBelow ? 1 : -1, foot = tip.y + down * (size.height + 0.5), half = size.width / 2
        var path = Path()
        path.move(to: CGPoint(x: tip.x - half, y: foot))
        path.addCurve(to: tip, control1: CGPoint(x: tip.x - half * 0.5, y: foot), control2: CGPoint(x: tip.x - half * 0.28, y: tip.y))
        path.addCurve(to: CGPoint(x: tip.x + half, y: foot), control1: CGPoint(x: tip.x + half * 0.28, y: tip.y), control2: CGPoint(x: tip.x + half * 0.5, y: foot))
        path.closeSubpath()
        var environment = nodeEnvironment
        environment.isElevated = true
        let color = SystemColor.background.resolve(in: environment.resolveContext)
        return DisplayNode(id: displayID(4), bounds: path.boundingRect.insetBy(dx: -1, dy: -1), content: .fill(path, .color(color), FillStyle()))
    }

    func arrive() { motion = PresentationMotion(self, from: 0, to: 1, style: kind) { [weak self] in self?.motion = nil } }
    func stop() { motion?.stop() }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        var content = displayChildren(context, origin: origin)
        if let bubble = content, let arrow { content = DisplayNode.joining([bubble, pointer(arrow, origin)], id: displayID(3)) }
        lastContent = content
        return PresentationElement.drawing(
            self, veil: veil, content: content, frame: CGRect(origin: origin, size: size), fades: fades, progress: motion.map { CGFloat($0.progress) } ?? 1)
    }

    /// Colour over what is below when the presentation is all there.
    var veil: RGBA {
        switch kind {
        case .cover, .popover: return .clear
        case .sheet: return context.isDark ? metrics.darkVeil : metrics.veil
        case .alert, .dialog: return context.isDark ? metrics.darkAlertVeil : metrics.alertVeil
        }
    }

    static func drawing(_ element: Element, veil: RGBA, content: DisplayNode?, frame: CGRect, fades: Bool, progress: CGFloat) -> DisplayNode? {
        var nodes: [DisplayNode] = []
        if veil.alpha > 0 {
            let color = veil.opacity(Double(min(max(progress, 0), 1)))
            nodes.append(DisplayNode(id: element.displayID(1), bounds: frame, content: .fill(Path(frame), .color(color), FillStyle())))
        }
        guard let content else { return DisplayNode.joining(nodes, id: element.displayID()) }
        if progress >= 1 {
            nodes.append(content)
        } else if fades {
            nodes.append(DisplayNode(id: element.displayID(2), effect: .opacity(Double(max(progress, 0))), children: [content]))
        } else {
            let down = CGAffineTransform(translationX: 0, y: frame.height * (1 - progress))
            nodes.append(DisplayNode(id: element.displayID(2), effect: .transform(down), children: [content]))
        }
        return DisplayNode.joining(nodes, id: element.displayID())
    }

    override func containsPoint(_ point: CGPoint) -> Bool { true }
    override var gestureHandler: (any GestureHandler)? { kind == .popover ? outside : nil }

    fileprivate func isOutside(_ point: CGPoint) -> Bool { !children.contains { CGRect(origin: $0.origin, size: $0.size).contains(point) } }
    fileprivate func pressedOutside() { if !staysOpen() { dismiss() } }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String {
        switch kind {
        case .sheet: return "Sheet"
        case .cover: return "FullScreenCover"
        case .alert: return "Alert"
        case .dialog: return "ConfirmationDialog"
        case .popover: return "Popover"
        }
    }
}

/// A press beside a popover, which ends it.
private final class OutsidePress: GestureHandler {
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool { (element as? PresentationElement)?.isOutside(point) ?? false }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {}
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        guard !cancelled, let element = element as? PresentationElement, element.isOutside(point) else { return }
        element.pressedOutside()
    }
}

/// A presentation on its way in or out; 0.35 s are UIKit's.
final class PresentationMotion: AnimationTarget {
    private weak var element: Element?
    private var value: AnimatedValue<Double>
    private let done: () -> Void
    var progress: Double { value.value }

    init(_ element: Element, from start: Double, to end: Double, style: Presentation.Kind, done: @escaping () -> Void) {
        self.element = element
        self.done = done
        value = AnimatedValue(start)
        let animation: Animation = style == .alert || style == .popover ? .easeOut(duration: 0.2) : .spring(duration: 0.4, bounce: 0)
        value.retarget(end, animation: animation, time: element.graph.time)
        element.graph.animations.add(self)
    }

    func stop() { element?.graph.animations.remove(self) }

    func tick(_ time: Double) -> Bool {
        guard let element else { return false }
        let running = value.tick(time)
        if !running { done() }
        element.invalidateDisplay()
        return running
    }
}

/// A presentation that is no longer in the tree, sliding or fading out.
final class LeavingPresentation {
    let veil: RGBA
    let content: DisplayNode?
    private let fades: Bool
    private(set) var motion: PresentationMotion?

    init(_ element: PresentationElement, root: RootElement) {
        veil = element.veil
        content = element.lastContent
        fades = element.fades
        motion = PresentationMotion(root, from: 1, to: 0, style: element.kind) { [weak self, weak root] in
            guard let self else { return }
            root?.left(self)
        }
    }

    func display(_ root: RootElement, _ frame: CGRect) -> DisplayNode? {
        PresentationElement.drawing(root, veil: veil, content: content, frame: frame, fades: fades, progress: CGFloat(motion?.progress ?? 0))
    }
}
