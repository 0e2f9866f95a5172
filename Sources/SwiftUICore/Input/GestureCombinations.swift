import Foundation

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public typealias Body = Never
    public var first: First
    public var second: Second
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { SimultaneousRecognizer<First, Second>(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
        let own = unsafeDowncast(recognizer, to: SimultaneousRecognizer<First, Second>.self)
        First._update(own.first, gesture.first)
        Second._update(own.second, gesture.second)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: _Recognizer<SimultaneousGesture<First, Second>.Value> {
    let first: _Recognizer<First.Value>
    let second: _Recognizer<Second.Value>
    init(_ gesture: SimultaneousGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
    }
    override var yields: Bool { first.yields && second.yields }

    override func receive(_ input: GestureInput) {
        first.send(input)
        second.send(input)
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        let states = [first.phase.state, second.phase.state]
        let hasValue = value.first != nil || value.second != nil
        if states.allSatisfy({ $0 == .failed }) {
            phase = .failed
        } else if states.contains(.active) || (states.contains(.ended) && states.contains(.possible)) {
            phase = .active(value)
        } else if states.contains(.ended) {
            phase = .ended(value)
        } else {
            phase = .possible(hasValue ? value : nil)
        }
    }
    override func cancel(_ input: GestureInput) {
        if first.phase.state != .ended { first.cancel(input) }
        if second.phase.state != .ended { second.cancel(input) }
        super.cancel(input)
    }
    override func reset() {
        super.reset()
        first.reset()
        second.reset()
    }
}

/// The second gesture counts only where the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public typealias Body = Never
    public var first: First
    public var second: Second
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { ExclusiveRecognizer<First, Second>(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
        let own = unsafeDowncast(recognizer, to: ExclusiveRecognizer<First, Second>.self)
        First._update(own.first, gesture.first)
        Second._update(own.second, gesture.second)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: _Recognizer<ExclusiveGesture<First, Second>.Value> {
    let first: _Recognizer<First.Value>
    let second: _Recognizer<Second.Value>
    /// What the second wants done while the first may still succeed.
    private var waiting: [() -> Void] = []

    init(_ gesture: ExclusiveGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
    }
    override var yields: Bool { first.yields && second.yields }

    override func receive(_ input: GestureInput) {
        first.send(input)
        let own = input.asKind(input.kind)
        second.send(own)
        waiting += own.actions
        input.cleanups += own.cleanups
        takeOverIfNeeded(input)
        switch first.phase {
        case .active, .ended:
            if second.phase.state != .failed { second.cancel(input) }
            waiting = []
            phase = first.phase.map { .first($0) }
        case .possible(let value): phase = .possible(value.map { .first($0) })
        case .failed:
            input.actions += waiting
            waiting = []
            phase = second.phase.map { .second($0) }
        }
    }

    /// A second gesture that time or movement brought about does not wait for a tap that may still come.
    private func takeOverIfNeeded(_ input: GestureInput) {
        guard case .possible = first.phase, first.yields else { return }
        let state = second.phase.state
        if input.kind != .up && input.kind != .down && (state == .active || state == .ended) { first.cancel(input) }
    }

    override func cancel(_ input: GestureInput) {
        first.cancel(input)
        second.cancel(input)
        waiting = []
        super.cancel(input)
    }
    override func reset() {
        super.reset()
        waiting = []
        first.reset()
        second.reset()
    }
}

/// The second gesture begins once the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }
    public typealias Body = Never
    public var first: First
    public var second: Second
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    public nonisolated static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { SequenceRecognizer<First, Second>(gesture) }
    public nonisolated static func _update(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
        let own = unsafeDowncast(recognizer, to: SequenceRecognizer<First, Second>.self)
        First._update(own.first, gesture.first)
        Second._update(own.second, gesture.second)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: _Recognizer<SequenceGesture<First, Second>.Value> {
    let first: _Recognizer<First.Value>
    let second: _Recognizer<Second.Value>

    init(_ gesture: SequenceGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
    }

    override func receive(_ input: GestureInput) {
        if case .ended(let value) = first.phase { return follow(input, after: value) }
        first.send(input)
        switch first.phase {
        case .possible(let value): phase = .possible(value.map { .first($0) })
        case .active(let value): phase = .active(.first(value))
        case .failed: phase = .failed
        case .ended(let value):
            phase = .active(.second(value, nil))
            guard input.kind != .up else { return }
            // The pointer is down already.
            let down = input.asKind(.down)
            second.send(down)
            input.absorb(down)
        }
    }

    private func follow(_ input: GestureInput, after value: First.Value) {
        second.send(input)
        switch second.phase {
        case .possible(let inner): phase = .active(.second(value, inner))
        case .active(let inner): phase = .active(.second(value, inner))
        case .ended(let inner): phase = .ended(.second(value, inner))
        case .failed: phase = .failed
        }
    }

    override func cancel(_ input: GestureInput) {
        if first.phase.state != .ended { first.cancel(input) }
        second.cancel(input)
        super.cancel(input)
    }
    override func reset() {
        super.reset()
        first.reset()
        second.reset()
    }
}

extension Gesture {
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}
