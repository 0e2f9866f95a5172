import Foundation
import VitrineLayout

/// One competitor for a press.
class GestureParticipant {
    enum Priority { case normal, high, simultaneous }
    let element: Element
    let priority: Priority
    /// False once the view has gone.
    let isAlive: () -> Bool
    var state: GestureState_ = .possible
    /// What it wants done once it may act.
    fileprivate var waiting: [() -> Void] = []

    init(element: Element, priority: Priority, isAlive: @escaping () -> Bool) {
        self.element = element
        self.priority = priority
        self.isAlive = isAlive
    }

    var yields: Bool { false }
    /// It only waits, for a drag or a long press, and leaves the press to others until then.
    var isClaiming: Bool { false }
    func receive(_ input: GestureInput) {}
    func cancel(_ input: GestureInput) { state = .failed }
    func reset() {
        state = .possible
        waiting = []
    }
}

final class RecognizerParticipant<Value>: GestureParticipant {
    let recognizer: _Recognizer<Value>
    init(_ recognizer: _Recognizer<Value>, element: Element, priority: Priority, isAlive: @escaping () -> Bool) {
        self.recognizer = recognizer
        super.init(element: element, priority: priority, isAlive: isAlive)
    }
    override var yields: Bool { recognizer.yields && state == .possible }
    override func receive(_ input: GestureInput) {
        recognizer.send(input)
        state = recognizer.phase.state
    }
    override func cancel(_ input: GestureInput) {
        recognizer.cancel(input)
        super.cancel(input)
    }
    override func reset() {
        super.reset()
        recognizer.reset()
    }
}

/// A control that follows the press by itself.
private final class HandlerParticipant: GestureParticipant {
    let handler: any GestureHandler
    private var began: PointerEvent?
    /// So far in points a press moves before a scroll view takes it.
    private static let dragSlop: CGFloat = 10

    init(_ handler: any GestureHandler, element: Element, priority: Priority = .normal) {
        self.handler = handler
        super.init(element: element, priority: priority, isAlive: { true })
    }

    override var isClaiming: Bool { handler is any DragClaiming }
    override var yields: Bool { handler.yieldsToScrolling || (state == .possible && handler is any DragClaiming) }

    override func receive(_ input: GestureInput) {
        let point = element.convertFromWindow(input.event.location)
        switch input.kind {
        case .down:
            began = input.event
            if handler is any DragClaiming { return }
            state = handler.pressBegan(input.event, at: point, in: element) ? .active : .failed
        case .moved:
            if state == .active { return handler.pressMoved(input.event, at: point, in: element) }
            claimDrag(input)
        case .up:
            if state == .active { handler.pressEnded(input.event, at: point, in: element, cancelled: false) }
            state = state == .active ? .ended : .failed
        case .tick: break
        }
    }

    private func claimDrag(_ input: GestureInput) {
        guard let claiming = handler as? any DragClaiming, let began else { return }
        let distance = CGSize(width: input.event.location.x - began.location.x, height: input.event.location.y - began.location.y)
        guard max(abs(distance.width), abs(distance.height)) > Self.dragSlop else { return }
        guard claiming.wantsDrag(by: distance) else { return state = .failed }
        state = handler.pressBegan(began, at: element.convertFromWindow(began.location), in: element) ? .active : .failed
    }

    override func cancel(_ input: GestureInput) {
        if state == .active { handler.pressEnded(input.event, at: element.convertFromWindow(input.event.location), in: element, cancelled: true) }
        super.cancel(input)
    }
}

/// Decides which of the gestures under a press may act.
///
/// High-priority gestures come first, outermost first; then the others, innermost first. One acts when all before it have failed;
/// then those after it are cancelled. A drag or a long press also takes over from taps and buttons that only wait. Simultaneous
/// gestures act whatever the others do.
final class PointerRouter {
    private var order: [GestureParticipant] = []
    private var together: [GestureParticipant] = []
    /// Kept alive while a press lasts, so that points can be converted.
    private var path: [Element] = []
    private var last: PointerEvent?
    private var isDown = false
    private var ticks = 0
    private var generation = 0
    let hover = HoverTracker()

    func send(_ event: PointerEvent, root: Element?) -> Bool {
        last = event
        switch event.phase {
        case .down: return press(event, root)
        case .moved:
            hover.move(event, root: root)
            return dispatch(.moved, event)
        case .up:
            isDown = false
            return dispatch(.up, event)
        case .cancelled:
            isDown = false
            let had = !everyone.isEmpty
            cancelAll(event)
            return had
        case .hovered:
            hover.move(event, root: root)
            return false
        }
    }

    private var everyone: [GestureParticipant] { order + together }

    private func secondaryPress(_ event: PointerEvent, _ root: Element) -> Bool {
        var path: [(Element, CGPoint)] = []
        guard root.hit(event.location, &path) else { return false }
        for (element, point) in path.reversed() {
            guard let handler = element.gestureHandler as? any SecondaryPressHandler else { continue }
            handler.secondaryPress(event, at: point, in: element)
            return true
        }
        return false
    }

    private func press(_ event: PointerEvent, _ root: Element?) -> Bool {
        guard let root else { return false }
        if event.button == 3 { return secondaryPress(event, root) }
        var hits: [(Element, CGPoint)] = []
        let isHit = root.hit(event.location, &hits)
        let elements = hits.map(\.0)
        isDown = true
        root.graph.focus.pressed(elements)
        // The next tap of several goes to the gestures that wait for it.
        if !everyone.isEmpty {
            if isHit, let waiting = everyone.first(where: { !$0.isOver }), elements.contains(where: { $0 === waiting.element }) { return dispatch(.down, event) }
            cancelAll(event)
            isDown = true
        }
        if root.graph.closeSwipe(pressed: isHit ? elements : []) { return true }
        guard isHit else { return false }
        begin(hits)
        guard !everyone.isEmpty else { return false }
        return dispatch(.down, event)
    }

    /// Collects who takes part, from the root down.
    private func begin(_ hits: [(Element, CGPoint)]) {
        generation += 1
        path = hits.map(\.0)
        var high: [GestureParticipant] = [], normal: [GestureParticipant] = []
        together = []
        collecting: for (element, point) in hits {
            if let handler = element.edgeDragHandler(at: point) { high.append(HandlerParticipant(handler, element: element, priority: .high)) }
            if let source = element as? any GestureSource {
                for participant in source.participants() {
                    participant.reset()
                    switch participant.priority {
                    case .high: high.append(participant)
                    case .normal: normal.append(participant)
                    case .simultaneous: together.append(participant)
                    }
                }
                if !source.allowsSubviews { break collecting }
            } else {
                if let lift = element.liftParticipant() { normal.append(lift) }
                if let handler = element.dragHandler { normal.append(HandlerParticipant(handler, element: element)) }
                if let handler = element.gestureHandler { normal.append(HandlerParticipant(handler, element: element)) }
            }
        }
        order = high + normal.reversed()
    }

    private func input(_ kind: GestureInput.Kind, _ event: PointerEvent, _ participant: GestureParticipant) -> GestureInput {
        GestureInput(kind: kind, event: event, element: participant.element) { [unowned self] delay in
            ticks += 1
            let number = ticks, generation = generation
            participant.element.graph.wake(after: delay) { [weak self] in self?.tick(number, generation) }
            return number
        }
    }

    private func tick(_ number: Int, _ generation: Int) {
        guard generation == self.generation, let last else { return }
        _ = dispatch(.tick(number), last)
    }

    private func dispatch(_ kind: GestureInput.Kind, _ event: PointerEvent) -> Bool {
        guard !everyone.isEmpty else { return false }
        let generation = generation
        for participant in together where !participant.isOver { deliver(kind, event, to: participant) { _ in true } }
        var index = 0
        while index < order.count, generation == self.generation {
            let participant = order[index]
            if !participant.isOver {
                let ahead = order[..<index].filter { $0.state != .failed }
                // A control further out is not even told of a press that something further in follows.
                if kind == .down, participant is HandlerParticipant, !(participant.isClaiming), ahead.contains(where: { $0.priority == .normal && !$0.isClaiming }) {
                    participant.state = .failed
                } else {
                    deliver(kind, event, to: participant) { [unowned self] in mayAct($0, kind, at: index) }
                    if participant.state == .active || participant.state == .ended, participant.waiting.isEmpty, mayAct(participant, kind, at: index) {
                        cancelOthers(than: index, event)
                    }
                }
            }
            index += 1
        }
        guard generation == self.generation else { return true }
        flushWaiting(event)
        endIfOver()
        return true
    }

    private func deliver(_ kind: GestureInput.Kind, _ event: PointerEvent, to participant: GestureParticipant, _ mayAct: (GestureParticipant) -> Bool) {
        let input = input(kind, event, participant)
        guard participant.isAlive() else {
            participant.cancel(input)
            input.cleanups.forEach { $0() }
            return
        }
        participant.receive(input)
        if participant.state != .failed {
            participant.waiting += input.actions
            if mayAct(participant) {
                let actions = participant.waiting
                participant.waiting = []
                actions.forEach { $0() }
            }
        } else {
            participant.waiting = []
        }
        input.cleanups.forEach { $0() }
    }

    private func mayAct(_ participant: GestureParticipant, _ kind: GestureInput.Kind, at index: Int) -> Bool {
        let ahead = order[..<index].filter { $0.state != .failed }
        if ahead.isEmpty { return true }
        if participant.state == .possible { return ahead.allSatisfy { $0.isClaiming && $0.state == .possible } }
        if participant is HandlerParticipant, participant.state == .active, kind == .down { return true }
        return kind != .up && kind != .down && ahead.allSatisfy(\.yields)
    }

    /// One has won.
    private func cancelOthers(than index: Int, _ event: PointerEvent) {
        let winner = order[index]
        for (other, participant) in order.enumerated() where other != index && participant.state != .failed {
            if participant.state == .ended {
                // It has waited for nothing.
                if other > index { participant.waiting = [] }
                continue
            }
            if winner is HandlerParticipant, other < index, participant.priority == .high { continue }
            // A scroll view may still take a drag from a button that waits for its click.
            if participant.isClaiming, participant.state == .possible, winner.yields, winner is HandlerParticipant { continue }
            let input = input(.moved, event, participant)
            participant.cancel(input)
            participant.waiting = []
            input.cleanups.forEach { $0() }
        }
    }

    /// Those whose turn has come because others failed after them.
    private func flushWaiting(_ event: PointerEvent) {
        for index in order.indices {
            let participant = order[index]
            guard participant.state != .failed, order[..<index].allSatisfy({ $0.state == .failed }) else { continue }
            let actions = participant.waiting
            participant.waiting = []
            actions.forEach { $0() }
            if participant.state == .active || participant.state == .ended { cancelOthers(than: index, event) }
        }
    }

    private func endIfOver() {
        guard !isDown, everyone.allSatisfy({ $0.isOver && $0.waiting.isEmpty }) else { return }
        forget()
    }

    private func cancelAll(_ event: PointerEvent) {
        for participant in everyone where !participant.isOver {
            let input = input(.up, event, participant)
            participant.cancel(input)
            input.cleanups.forEach { $0() }
        }
        forget()
    }

    private func forget() {
        generation += 1
        order = []
        together = []
        path = []
    }
}

extension GestureParticipant {
    var isOver: Bool { state == .ended || state == .failed }
}

/// An element with gestures of its own.
protocol GestureSource: Element {
    func participants() -> [GestureParticipant]
    var allowsSubviews: Bool { get }
}
