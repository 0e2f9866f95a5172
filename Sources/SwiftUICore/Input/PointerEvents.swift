import Foundation
import VitrineLayout

/// What a pointing device did; points in window coordinates.
public struct PointerEvent {
    public enum Phase { case down, moved, up, cancelled
        /// Moved with no button down.
        case hovered
    }
    public var phase: Phase
    public var location: CGPoint
    public var clickCount: Int
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

/// The area that is hit, whatever is drawn.
public struct _ContentShapeModifier<S: Shape>: _ElementModifier {
    let shape: S
    let eoFill: Bool
    /// False: it is for previews or hover effects only.
    var isHit = true
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        guard isHit else { return TransparentElement(node, child: child) }
        return ContentShapeElement(node, child: child) { [shape, eoFill] size, point in shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: eoFill) }
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        guard let element = element as? ContentShapeElement else { return }
        element.test = { [shape, eoFill] size, point in
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
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill)) }
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, isHit: kind.contains(.interaction)))
    }
    public func allowsHitTesting(_ enabled: Bool) -> some View { trait(HitTestingTrait.self, enabled) }
    public func disabled(_ disabled: Bool) -> some View { transformEnvironment(\.isEnabled) { $0 = $0 && !disabled } }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}
