import Foundation
import VitrineLayout

/// What a pointing device did; points in window coordinates.
public struct PointerEvent {
    public enum Phase { case down, moved, up, cancelled }
    public var phase: Phase
    public var location: CGPoint
    public var clickCount: Int
    /// 1 is the primary button, 3 the secondary one, as X11 counts.
    public var button = 1
    public var modifiers: EventModifiers
    /// Seconds on the host's clock.
    public var time: Double

    public init(phase: Phase, location: CGPoint, clickCount: Int = 1, modifiers: EventModifiers = [], time: Double) {
        self.phase = phase
        self.location = location
        self.clickCount = clickCount
        self.modifiers = modifiers
        self.time = time
    }
}

/// Something at an element that takes part in pointer input.
public protocol GestureHandler: AnyObject {
    /// A press began inside; true claims what follows, until up or cancelled.
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element)
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool)
    var yieldsToScrolling: Bool { get }
}

extension GestureHandler {
    /// Whether a scroll view round the element may take the press over once it becomes a drag.
    public var yieldsToScrolling: Bool { false }
}

/// A handler that takes drags over from handlers further in which only wait for a click.
protocol DragClaiming: GestureHandler {
    func wantsDrag(by distance: CGSize) -> Bool
}

/// A handler for the secondary button.
protocol SecondaryPressHandler: GestureHandler {
    func secondaryPress(_ event: PointerEvent, at point: CGPoint, in element: Element)
}

/// Finds what is under the pointer and follows the press that it started.
final class PointerRouter {
    private var claimed: (handler: any GestureHandler, element: Element)?
    /// Scroll views round what claimed the press, innermost first, and the event that began it.
    private var rivals: [(handler: any DragClaiming, element: Element)] = []
    private var began: PointerEvent?

    func send(_ event: PointerEvent, root: Element?) -> Bool {
        switch event.phase {
        case .down: return press(event, root)
        case .moved:
            handOver(event)
            guard let (handler, element) = claimed else { return false }
            handler.pressMoved(event, at: element.convertFromWindow(event.location), in: element)
            return true
        case .up, .cancelled:
            guard let (handler, element) = claimed else { return false }
            claimed = nil
            handler.pressEnded(event, at: element.convertFromWindow(event.location), in: element, cancelled: event.phase == .cancelled)
            return true
        }
    }

    private func press(_ event: PointerEvent, _ root: Element?) -> Bool {
        if event.button == 3 { return secondaryPress(event, root) }
        claimed = nil
        rivals = []
        guard let root else { return false }
        var path: [(Element, CGPoint)] = []
        guard root.hit(event.location, &path) else { return false }
        for (element, point) in path.reversed() {
            guard let handler = element.gestureHandler else { continue }
            if claimed != nil {
                if let rival = handler as? any DragClaiming { rivals.append((rival, element)) }
            } else if handler.pressBegan(event, at: point, in: element) {
                claimed = (handler, element)
                began = event
                if !handler.yieldsToScrolling { return true }
            }
        }
        return claimed != nil
    }

    private func secondaryPress(_ event: PointerEvent, _ root: Element?) -> Bool {
        var path: [(Element, CGPoint)] = []
        guard let root, root.hit(event.location, &path) else { return false }
        for (element, point) in path.reversed() {
            if let handler = element.gestureHandler as? any SecondaryPressHandler {
                handler.secondaryPress(event, at: point, in: element)
                return true
            }
        }
        return false
    }

    /// A press that moves more than 10 points is a drag; the innermost scroll view that can move that way takes it.
    private func handOver(_ event: PointerEvent) {
        guard let began, let (handler, element) = claimed, !rivals.isEmpty else { return }
        let distance = CGSize(width: event.location.x - began.location.x, height: event.location.y - began.location.y)
        guard max(abs(distance.width), abs(distance.height)) > 10, let rival = rivals.first(where: { $0.handler.wantsDrag(by: distance) }) else { return }
        rivals = []
        handler.pressEnded(event, at: element.convertFromWindow(event.location), in: element, cancelled: true)
        claimed = nil
        if rival.handler.pressBegan(began, at: rival.element.convertFromWindow(began.location), in: rival.element) { claimed = (rival.handler, rival.element) }
    }
}

extension Element {
    /// Elements from this one down to the topmost that is hit, each with the point in its own space. The point is in the parent's space.
    func hit(_ parentPoint: CGPoint, _ path: inout [(Element, CGPoint)]) -> Bool {
        let point = CGPoint(x: parentPoint.x - presentedOrigin.x, y: parentPoint.y - presentedOrigin.y)
        path.append((self, point))
        if isHitTestingAllowed {
            if let inner = childPoint(point) {
                for child in hitOrder where child.hit(inner, &path) { return true }
            }
            if containsPoint(point) { return true }
        }
        path.removeLast()
        return false
    }

    /// Topmost first.
    private var hitOrder: [Element] {
        let shown = visibleChildren
        guard shown.contains(where: { $0.zIndex != 0 }) else { return shown.reversed() }
        return shown.enumerated().sorted { ($0.element.zIndex, $0.offset) > ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    private var isHitTestingAllowed: Bool { ownTrait(HitTestingTrait.self) ?? true }

    /// A window point in this element's space, through every transform on the way.
    func convertFromWindow(_ point: CGPoint) -> CGPoint {
        guard let parent = parentElement else { return CGPoint(x: point.x - origin.x, y: point.y - origin.y) }
        let outer = parent.convertFromWindow(point)
        let inner = parent.unclippedChildPoint(outer)
        return CGPoint(x: inner.x - presentedOrigin.x, y: inner.y - presentedOrigin.y)
    }

    private func unclippedChildPoint(_ point: CGPoint) -> CGPoint { childPoint(point) ?? point }
}

enum HitTestingTrait: _ViewTraitKey { static var defaultValue: Bool { true } }

extension ViewGraph {
    /// True: something took the event.
    @discardableResult
    public func send(_ event: PointerEvent) -> Bool { inFrame { pointer.send(event, root: rootElement) } }
}

/// Puts a handler at a view.
public struct _GestureHandlerModifier: _ElementModifier {
    let make: () -> any GestureHandler
    let update: (any GestureHandler) -> Void
    /// nil: the view's own shape.
    let isWholeFrame: Bool

    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        GestureElement(node, child: child, handler: make(), isWholeFrame: isWholeFrame)
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        if let handler = element.gestureHandler { update(handler) }
    }
}

final class GestureElement: UnaryElement {
    private let handler: any GestureHandler
    private let isWholeFrame: Bool
    init(_ node: _ViewNode, child: Element, handler: any GestureHandler, isWholeFrame: Bool) {
        self.handler = handler
        self.isWholeFrame = isWholeFrame
        super.init(node, child: child)
    }
    override var gestureHandler: (any GestureHandler)? { nodeEnvironment.isEnabled ? handler : nil }
    override func containsPoint(_ point: CGPoint) -> Bool { isWholeFrame && CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Gesture" }
}

/// Counts clicks at one place.
final class TapHandler: GestureHandler {
    var yieldsToScrolling: Bool { true }
    var count: Int
    var action: (CGPoint) -> Void
    private var start = CGPoint.zero
    init(count: Int, action: @escaping (CGPoint) -> Void) {
        self.count = count
        self.action = action
    }
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        start = point
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {}
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        guard !cancelled, hypot(point.x - start.x, point.y - start.y) < 20, event.clickCount % count == 0 else { return }
        action(point)
    }
}

/// Reports presses, and an action when one ends inside.
final class PressHandler: GestureHandler {
    var yieldsToScrolling: Bool { true }
    var changed: (Bool) -> Void
    var action: () -> Void
    private var isInside = false
    init(changed: @escaping (Bool) -> Void, action: @escaping () -> Void) {
        self.changed = changed
        self.action = action
    }
    private func setInside(_ value: Bool) {
        guard value != isInside else { return }
        isInside = value
        changed(value)
    }
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        setInside(true)
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        setInside(CGRect(origin: .zero, size: element.size).insetBy(dx: -12, dy: -12).contains(point))
    }
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        let fires = isInside && !cancelled
        setInside(false)
        if fires { action() }
    }
}

/// The area that is hit, whatever is drawn.
public struct _ContentShapeModifier<S: Shape>: _ElementModifier {
    let shape: S
    let eoFill: Bool
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        ContentShapeElement(node, child: child) { [shape, eoFill] size, point in shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: eoFill) }
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: ContentShapeElement.self).test = { [shape, eoFill] size, point in
            shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: eoFill)
        }
    }
}

final class ContentShapeElement: UnaryElement {
    var test: (CGSize, CGPoint) -> Bool
    init(_ node: _ViewNode, child: Element, test: @escaping (CGSize, CGPoint) -> Bool) {
        self.test = test
        super.init(node, child: child)
    }
    override func containsPoint(_ point: CGPoint) -> Bool { test(size, point) }
    override func childPoint(_ point: CGPoint) -> CGPoint? { test(size, point) ? point : nil }
    override var typeName: String { "ContentShape" }
}

extension View {
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_GestureHandlerModifier(
            make: { TapHandler(count: count) { _ in action() } },
            update: { handler in
                guard let tap = handler as? TapHandler else { return }
                tap.count = count
                tap.action = { _ in action() }
            }, isWholeFrame: false))
    }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill)) }
    public func allowsHitTesting(_ enabled: Bool) -> some View { trait(HitTestingTrait.self, enabled) }
    public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }

    func press(changed: @escaping (Bool) -> Void, action: @escaping () -> Void) -> some View {
        modifier(_GestureHandlerModifier(
            make: { PressHandler(changed: changed, action: action) },
            update: { handler in
                guard let press = handler as? PressHandler else { return }
                press.changed = changed
                press.action = action
            }, isWholeFrame: true))
    }
}
