/// What stands between a publisher and a subscriber: takes one kind of value and sends another.
final class Stage<Input, Failure: Error, Output, OutFailure: Error>: Subscriber, Subscription {
    typealias OnValue = (Stage, Input) -> Subscribers.Demand
    typealias OnCompletion = (Stage, Subscribers.Completion<Failure>) -> Void

    private struct State {
        var upstream: (any Subscription)?
        var downstream: AnySubscriber<Output, OutFailure>?
    }

    private let state: Locked<State>
    private let onValue: OnValue
    private let onCompletion: OnCompletion
    /// Takes everything from upstream whatever is wanted downstream: stages that wait for the end.
    private let takesAll: Bool

    init(
        _ downstream: AnySubscriber<Output, OutFailure>, takesAll: Bool = false, value: @escaping OnValue, completion: @escaping OnCompletion
    ) {
        state = Locked(State(downstream: downstream))
        self.takesAll = takesAll
        onValue = value
        onCompletion = completion
    }

    // MARK: From upstream

    func receive(subscription: any Subscription) {
        let downstream: AnySubscriber<Output, OutFailure>? = state.with { state in
            guard state.upstream == nil else { return nil }
            state.upstream = subscription
            return state.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if takesAll { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { isOver ? .none : onValue(self, input) }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.with { $0.upstream = nil }
        if !isOver { onCompletion(self, completion) }
    }

    // MARK: Downstream

    var isOver: Bool { state.with { $0.downstream == nil } }

    @discardableResult
    func send(_ output: Output) -> Subscribers.Demand { state.with { $0.downstream }?.receive(output) ?? .none }

    /// Ends the chain; what upstream still has is not wanted any more.
    func finish(_ completion: Subscribers.Completion<OutFailure>) {
        let before = end()
        before.upstream?.cancel()
        before.downstream?.receive(completion: completion)
    }

    /// Sends one more value, then ends.
    func finish(with output: Output) {
        send(output)
        finish(.finished)
    }

    private func end() -> State {
        state.with { state in
            defer { state = State() }
            return state
        }
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        if !takesAll { state.with { $0.upstream }?.request(demand) }
    }

    func cancel() { end().upstream?.cancel() }
}

extension Stage where Failure == OutFailure {
    /// A stage that passes the end on as it is.
    convenience init(_ downstream: AnySubscriber<Output, OutFailure>, value: @escaping OnValue) {
        self.init(downstream, value: value, completion: { $0.finish($1) })
    }
}

extension Publishers {
    /// What most operators return: a publisher made of a closure that connects a subscriber to what comes before.
    public struct Transformed<Output, Failure: Error>: Publisher {
        let attach: (AnySubscriber<Output, Failure>) -> Void

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { attach(AnySubscriber(subscriber)) }
    }
}

extension Publisher {
    /// - Parameter make: a new stage for each subscriber, with state of its own.
    func staged<O, F: Error>(_ make: @escaping (AnySubscriber<O, F>) -> Stage<Output, Failure, O, F>) -> Publishers.Transformed<O, F> {
        Publishers.Transformed { self.receive(subscriber: make($0)) }
    }
}
