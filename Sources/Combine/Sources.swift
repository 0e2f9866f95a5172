// Publishers that start a chain.

/// One value, then the end.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subscriber.receive(subscription: ValuesSubscription(CollectionOfOne(output).makeIterator(), AnySubscriber(subscriber)))
    }
}

extension Just: Equatable where Output: Equatable {}

/// No value.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) { self.completeImmediately = completeImmediately }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// Makes its publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

/// One value that comes later. The work starts at once, and whoever subscribes after it is done gets the same result.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [(Result<Output, Failure>) -> Void] = []
    }

    private let state = Locked(State())

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] result in
            let waiting: [(Result<Output, Failure>) -> Void] = state.with { state in
                guard state.result == nil else { return [] }
                state.result = result
                defer { state.waiting = [] }
                return state.waiting
            }
            for give in waiting { give(result) }
        }
    }

    /// Calls back with the result, at once or when it comes.
    func whenDone(_ take: @escaping (Result<Output, Failure>) -> Void) {
        let result: Result<Output, Failure>? = state.with { state in
            if state.result == nil { state.waiting.append(take) }
            return state.result
        }
        if let result { take(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let subscription = ResultSubscription<Output, Failure>(AnySubscriber(subscriber))
        subscriber.receive(subscription: subscription)
        let result = state.with { state in
            if state.result == nil { state.waiting.append { [weak subscription] in subscription?.give($0) } }
            return state.result
        }
        // Held by the subscriber from here on.
        if let result { subscription.give(result) }
    }
}

/// One result, given as soon as it is there and wanted.
final class ResultSubscription<Output, Failure: Error>: Subscription {
    private struct State {
        var subscriber: AnySubscriber<Output, Failure>?
        var isWanted = false
        var result: Result<Output, Failure>?
    }

    private let state: Locked<State>

    init(_ subscriber: AnySubscriber<Output, Failure>) { state = Locked(State(subscriber: subscriber)) }

    func give(_ result: Result<Output, Failure>) {
        state.with { $0.result = result }
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        if demand > 0 { state.with { $0.isWanted = true } }
        deliver()
    }

    func cancel() { state.with { $0.subscriber = nil } }

    private func deliver() {
        let ready: (AnySubscriber<Output, Failure>, Result<Output, Failure>)? = state.with { state in
            guard let subscriber = state.subscriber, let result = state.result else { return nil }
            if case .success = result, !state.isWanted { return nil }
            state.subscriber = nil
            return (subscriber, result)
        }
        guard let (subscriber, result) = ready else { return }
        switch result {
        case .success(let value):
            _ = subscriber.receive(value)
            subscriber.receive(completion: .finished)
        case .failure(let error): subscriber.receive(completion: .failure(error))
        }
    }
}

/// Hands out an iterator's values as they are wanted, then ends.
final class ValuesSubscription<Values: IteratorProtocol, Failure: Error>: Subscription {
    private struct State {
        var values: Values
        var next: Values.Element?
        var subscriber: AnySubscriber<Values.Element, Failure>?
        var demand = Subscribers.Demand.none
        var isRunning = false
    }

    private let state: Locked<State>

    init(_ values: Values, _ subscriber: AnySubscriber<Values.Element, Failure>) {
        var values = values
        let first = values.next()
        state = Locked(State(values: values, next: first, subscriber: subscriber))
    }

    func request(_ demand: Subscribers.Demand) {
        let starts: Bool = state.with { state in
            state.demand += demand
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        while let (subscriber, value) = take() {
            let more = subscriber.receive(value)
            state.with { $0.demand += more }
        }
        let finished: AnySubscriber<Values.Element, Failure>? = state.with { state in
            state.isRunning = false
            guard state.next == nil else { return nil }
            defer { state.subscriber = nil }
            return state.subscriber
        }
        finished?.receive(completion: .finished)
    }

    private func take() -> (AnySubscriber<Values.Element, Failure>, Values.Element)? {
        state.with { state in
            guard let subscriber = state.subscriber, state.demand > 0, let value = state.next else { return nil }
            state.demand -= 1
            state.next = state.values.next()
            return (subscriber, value)
        }
    }

    func cancel() { state.with { $0.subscriber = nil } }
}

extension Publishers {
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: ValuesSubscription(sequence.makeIterator(), AnySubscriber(subscriber)))
        }
    }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public let output: Wrapped?
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            subscriber.receive(subscription: ValuesSubscription((output.map { [$0] } ?? []).makeIterator(), AnySubscriber(subscriber)))
        }
    }

    public var publisher: Publisher { Publisher(self) }
}

extension Result {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public let result: Result<Success, Failure>
        public init(_ result: Result<Success, Failure>) { self.result = result }
        public init(_ output: Success) { result = .success(output) }
        public init(_ failure: Failure) { result = .failure(failure) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            let subscription = ResultSubscription<Success, Failure>(AnySubscriber(subscriber))
            subscriber.receive(subscription: subscription)
            subscription.give(result)
        }
    }

    public var publisher: Publisher { Publisher(self) }
}
