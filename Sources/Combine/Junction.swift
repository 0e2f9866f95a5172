import Foundation

/// Several upstreams that lead to one subscriber. They are asked for everything; values are sent as they come, one at a time.
final class Junction<Output, Failure: Error>: Subscription {
    private struct State {
        var downstream: AnySubscriber<Output, Failure>?
        var inlets: [Int: any Cancellable] = [:]
        var next = 0
        var active = 0
        var isSealed = false
    }

    private let state: Locked<State>
    /// Held while a value is handled; what a handler starts may send at once.
    private let turn = NSRecursiveLock()

    init(_ downstream: AnySubscriber<Output, Failure>) {
        state = Locked(State(downstream: downstream))
    }

    /// Listens to one more publisher.
    /// - Parameters:
    ///   - value: called under a lock that all inlets share.
    ///   - end: called when it has finished by itself; the junction ends with the last of them.
    /// - Returns: a number by which `drop` knows it.
    @discardableResult
    func add<P: Publisher>(_ publisher: P, value: @escaping (P.Output) -> Void, end: @escaping () -> Void = {}) -> Int where P.Failure == Failure {
        let id: Int = state.with { state in
            state.next += 1
            state.active += 1
            return state.next
        }
        let inlet = Subscribers.Sink<P.Output, Failure> { [self] completion in
            switch completion {
            case .failure(let error): finish(.failure(error))
            case .finished:
                turn.lock()
                end()
                turn.unlock()
                leave(id)
            }
        } receiveValue: { [self] input in
            turn.lock()
            defer { turn.unlock() }
            if !isOver { value(input) }
        }
        let isNeeded: Bool = state.with { state in
            state.inlets[id] = inlet
            return state.downstream != nil
        }
        if isNeeded { publisher.receive(subscriber: inlet) }
        return id
    }

    private var isOver: Bool { state.with { $0.downstream == nil } }

    /// No more inlets will come of themselves.
    func seal() {
        let isOver: Bool = state.with { state in
            state.isSealed = true
            return state.active == 0
        }
        if isOver { finish(.finished) }
    }

    private func leave(_ id: Int) {
        let (_, isLast): ((any Cancellable)?, Bool) = state.with { state in
            let inlet = state.inlets.removeValue(forKey: id)
            if inlet != nil { state.active -= 1 }
            return (inlet, state.active == 0 && state.isSealed)
        }
        if isLast { finish(.finished) }
    }

    /// Stops listening to one publisher.
    func drop(_ id: Int) {
        let inlet: (any Cancellable)? = state.with { state in
            guard let inlet = state.inlets.removeValue(forKey: id) else { return nil }
            state.active -= 1
            return inlet
        }
        inlet?.cancel()
    }

    func send(_ output: Output) { _ = state.with { $0.downstream }?.receive(output) }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let before = end()
        for inlet in before.inlets.values { inlet.cancel() }
        before.downstream?.receive(completion: completion)
    }

    private func end() -> State {
        state.with { state in
            defer {
                state.downstream = nil
                state.inlets = [:]
            }
            return state
        }
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        for inlet in end().inlets.values { inlet.cancel() }
    }
}

extension Publishers {
    /// - Parameter build: adds the inlets; the subscriber has its subscription already.
    static func junction<O, F: Error>(_ build: @escaping (Junction<O, F>) -> Void) -> Transformed<O, F> {
        Transformed { downstream in
            let junction = Junction<O, F>(downstream)
            downstream.receive(subscription: junction)
            build(junction)
            junction.seal()
        }
    }
}
