import Foundation
import VitrineLayout

/// Something that a long press lifts off the window.
protocol Liftable: AnyObject {
    /// The element that is lifted, and whose picture follows the pointer.
    var liftedElement: Element { get }
    /// Points that the pointer moves while it is down for the lift to come at once; nil: it comes with a long press only.
    func immediateDistance(at point: CGPoint) -> CGFloat?
    /// nil: there is nothing to lift now. The point is in the window.
    func lift(at point: CGPoint) -> DragSession?
}

/// Waits for a long press and then moves what it lifted.
final class LiftParticipant: GestureParticipant {
    /// Seconds, and points that the press may move before it is no long press any more.
    private static let delay = 0.5, slop: CGFloat = 10
    private let source: any Liftable
    private var start = CGPoint.zero
    private var deadline = -1
    private var immediate: CGFloat?
    private var session: DragSession?
    private var isReleased = false

    init(_ source: any Liftable) {
        self.source = source
        super.init(element: source.liftedElement, priority: .normal, isAlive: { true })
    }

    override var isClaiming: Bool { true }
    override var yields: Bool { state == .possible }

    override func receive(_ input: GestureInput) {
        let location = input.event.location
        switch input.kind {
        case .down:
            start = location
            immediate = source.immediateDistance(at: element.convertFromWindow(location))
            deadline = input.wake(after: Self.delay)
        case .tick(let number):
            if state == .possible, number == deadline { begin(input) }
        case .moved:
            if state == .active { return input.actions.append { [weak self] in self?.session?.move(to: location) } }
            let distance = hypot(location.x - start.x, location.y - start.y)
            if let immediate {
                if distance >= immediate { begin(input) }
            } else if distance > Self.slop {
                state = .failed
            }
        case .up:
            isReleased = true
            guard state == .active else { return state = .failed }
            state = .ended
            input.actions.append { [weak self] in self?.session?.drop(at: location) }
        }
    }

    private func begin(_ input: GestureInput) {
        state = .active
        let location = input.event.location
        input.actions.append { [weak self] in
            guard let self, !isReleased else { return }
            session = source.lift(at: start)
            if let session { session.begin(at: start, now: location) } else { state = .failed }
        }
    }

    override func cancel(_ input: GestureInput) {
        session?.cancel()
        super.cancel(input)
    }
}

/// Makes a view something that can be dragged.
struct _DraggableModifier: _ElementModifier {
    /// What is carried, asked for when the view is lifted; empty: it can't be dragged.
    let items: () -> [NSItemProvider]
    let preview: AnyView?

    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { DraggableElement(node, child: child, self) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: DraggableElement.self).modifier = self }
}

private final class DraggableElement: UnaryElement, Liftable {
    var modifier: _DraggableModifier
    private weak var node: _ViewNode?

    init(_ node: _ViewNode, child: Element, _ modifier: _DraggableModifier) {
        self.modifier = modifier
        self.node = node
        super.init(node, child: child)
    }

    override func liftParticipant() -> GestureParticipant? { nodeEnvironment.isEnabled ? LiftParticipant(self) : nil }
    var liftedElement: Element { self }

    /// Mice drag at once; fingers scroll.
    func immediateDistance(at point: CGPoint) -> CGFloat? { nodeEnvironment.look == .macos ? 4 : nil }

    func lift(at point: CGPoint) -> DragSession? {
        let items = modifier.items()
        guard !items.isEmpty, let node, !node.isRemoved else { return nil }
        let picture = modifier.preview.flatMap { DragPicture(of: $0, node, over: self) } ?? DragPicture(of: self)
        return picture.map { DropSession(graph, $0, items) }
    }

    override var typeName: String { "Draggable" }
}
