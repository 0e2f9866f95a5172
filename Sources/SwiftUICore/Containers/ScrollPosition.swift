import Foundation
import VitrineLayout

// Status: complete

/// Where a scroll view is, or is told to be.
public struct ScrollPosition: Equatable, Sendable {
    enum Goal: Equatable, @unchecked Sendable {
        case none
        case id(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(CGPoint)
        case x(CGFloat)
        case y(CGFloat)
        case user(AnyHashable?)
    }
    var goal: Goal
    /// Counts calls of `scrollTo`, so that the same goal twice scrolls twice.
    var serial = 0

    public init(idType: (some Hashable & Sendable).Type = Never.self) { goal = .none }
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { goal = .id(AnyHashable(id), anchor) }
    public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self, edge: Edge) { goal = .edge(edge) }
    public init(edge: Edge) { goal = .edge(edge) }
    public init(point: CGPoint) { goal = .point(point) }
    public init(x: CGFloat, y: CGFloat) { goal = .point(CGPoint(x: x, y: y)) }
    public init(x: CGFloat) { goal = .x(x) }
    public init(y: CGFloat) { goal = .y(y) }

    private mutating func go(_ new: Goal) {
        goal = new
        serial += 1
    }
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { go(.id(AnyHashable(id), anchor)) }
    public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
    public mutating func scrollTo(point: CGPoint) { go(.point(point)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(CGPoint(x: x, y: y))) }
    public mutating func scrollTo(x: CGFloat) { go(.x(x)) }
    public mutating func scrollTo(y: CGFloat) { go(.y(y)) }

    public var isPositionedByUser: Bool {
        if case .user = goal { return true }
        return false
    }
    public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }
    public var point: CGPoint? { if case .point(let point) = goal { point } else { nil } }
    public var x: CGFloat? { if case .x(let x) = goal { x } else { nil } }
    public var y: CGFloat? { if case .y(let y) = goal { y } else { nil } }
    public var viewID: (any Hashable)? { id.flatMap { $0.base as? any Hashable } }
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.base as? T }

    private var id: AnyHashable? {
        switch goal {
        case .id(let id, _): return id
        case .user(let id): return id
        default: return nil
        }
    }
}

/// Ties a binding to the scroll view inside: a new value scrolls, and what the user scrolls to is written back.
class ScrollPositionConnector {
    weak var element: ScrollElement? { didSet { if element !== oldValue { didConnect() } } }
    var initialAnchor: UnitPoint? { nil }
    func didConnect() {}
    func firstLayout(_ element: ScrollElement) {}
    func userDidScroll(_ element: ScrollElement) {}

    /// The first target that is not scrolled away.
    func leadingTarget(_ element: ScrollElement, anchor: UnitPoint?) -> AnyHashable? {
        let shown = CGRect(origin: CGPoint(x: element.offset.x + element.insets.leading, y: element.offset.y + element.insets.top), size: element.containerSize)
        let targets = element.scrollTargets()
        let near: CGFloat = 0.5
        if let anchor {
            let at = CGPoint(x: shown.minX + shown.width * anchor.x, y: shown.minY + shown.height * anchor.y)
            return targets.min { distance($0.frame, at, element) < distance($1.frame, at, element) }?.id
        }
        return targets.first { (!element.scrollsY || $0.frame.maxY > shown.minY + near) && (!element.scrollsX || $0.frame.maxX > shown.minX + near) }?.id
    }

    private func distance(_ frame: CGRect, _ point: CGPoint, _ element: ScrollElement) -> CGFloat {
        (element.scrollsY ? abs(frame.midY - point.y) : 0) + (element.scrollsX ? abs(frame.midX - point.x) : 0)
    }
}

private final class IDConnector<ID: Hashable>: ScrollPositionConnector {
    var binding: Binding<ID?>
    var anchor: UnitPoint?
    private var shown: ID?

    init(_ binding: Binding<ID?>, _ anchor: UnitPoint?) {
        self.binding = binding
        self.anchor = anchor
    }

    func valueMayHaveChanged(_ value: ID?, _ transaction: Transaction) {
        guard value != shown else { return }
        shown = value
        guard let value, let element else { return }
        element.request(ScrollRequest(goal: .id(AnyHashable(value), anchor), animation: transaction.effectiveAnimation))
    }

    override func firstLayout(_ element: ScrollElement) {
        guard let shown else { return }
        element.request(ScrollRequest(goal: .id(AnyHashable(shown), anchor), animation: nil))
    }

    override func userDidScroll(_ element: ScrollElement) {
        element.graph.afterUpdates { [weak self, weak element] in
            guard let self, let element, let id = leadingTarget(element, anchor: anchor)?.base as? ID, id != shown else { return }
            shown = id
            binding.wrappedValue = id
        }
    }
}

private final class PositionConnector: ScrollPositionConnector {
    var binding: Binding<ScrollPosition>
    var anchor: UnitPoint?
    private var shown: ScrollPosition?

    init(_ binding: Binding<ScrollPosition>, _ anchor: UnitPoint?) {
        self.binding = binding
        self.anchor = anchor
    }

    private func request(_ position: ScrollPosition, _ animation: Animation?) -> ScrollRequest? {
        switch position.goal {
        case .none, .user: return nil
        case .id(let id, let own): return ScrollRequest(goal: .id(id, own ?? anchor), animation: animation)
        case .edge(let edge): return ScrollRequest(goal: .edge(edge), animation: animation)
        case .point(let point): return ScrollRequest(goal: .point(point), animation: animation)
        case .x(let x): return ScrollRequest(goal: .x(x), animation: animation)
        case .y(let y): return ScrollRequest(goal: .y(y), animation: animation)
        }
    }

    func valueMayHaveChanged(_ value: ScrollPosition, _ transaction: Transaction) {
        guard value != shown else { return }
        shown = value
        if let element, let request = request(value, transaction.effectiveAnimation) { element.request(request) }
    }

    override func firstLayout(_ element: ScrollElement) {
        if let shown, let request = request(shown, nil) { element.request(request) }
    }

    override func userDidScroll(_ element: ScrollElement) {
        element.graph.afterUpdates { [weak self, weak element] in
            guard let self, let element else { return }
            var next = shown ?? ScrollPosition()
            next.goal = .user(leadingTarget(element, anchor: anchor))
            guard next != shown else { return }
            shown = next
            binding.wrappedValue = next
        }
    }
}

public struct _ScrollPositionIDModifier<ID: Hashable>: _PrimitiveViewModifier {
    let binding: Binding<ID?>
    let anchor: UnitPoint?
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ScrollPositionIDNode(view, inputs)
    }
}

public struct _ScrollPositionModifier: _PrimitiveViewModifier {
    let binding: Binding<ScrollPosition>
    let anchor: UnitPoint?
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ScrollPositionNode(view, inputs)
    }
}

/// Hands a connector down and reads the binding, so that its changes arrive here.
private class ConnectingNode<C: View, M: ViewModifier>: PassThroughNode<C, M> {
    var connector: ScrollPositionConnector { ScrollPositionConnector() }
    func read() {}

    override func start() { read() }
    override func flush() { read() }
    override func modifierDidChange(_ old: M) { read() }
    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        inputs.environment.scrollSettings.position = connector
        return inputs
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(contentInputs.environment) }
}

private final class ScrollPositionIDNode<C: View, ID: Hashable>: ConnectingNode<C, _ScrollPositionIDModifier<ID>> {
    private lazy var own = IDConnector(view.modifier.binding, view.modifier.anchor)
    override var connector: ScrollPositionConnector { own }
    override func read() {
        own.binding = view.modifier.binding
        own.anchor = view.modifier.anchor
        own.valueMayHaveChanged(tracking { view.modifier.binding.wrappedValue }, graph.transaction)
    }
}

private final class ScrollPositionNode<C: View>: ConnectingNode<C, _ScrollPositionModifier> {
    private lazy var own = PositionConnector(view.modifier.binding, view.modifier.anchor)
    override var connector: ScrollPositionConnector { own }
    override func read() {
        own.binding = view.modifier.binding
        own.anchor = view.modifier.anchor
        own.valueMayHaveChanged(tracking { view.modifier.binding.wrappedValue }, graph.transaction)
    }
}

extension View {
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionIDModifier(binding: id, anchor: anchor))
    }
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionModifier(binding: position, anchor: anchor))
    }
}
