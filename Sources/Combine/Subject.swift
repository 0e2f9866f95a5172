/// A publisher that is fed from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// Passes values on to those who listen at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ value: Output) { audience.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.adopt(subscription) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(AnySubscriber(subscriber), current: nil)
    }
}

/// Passes values on and gives its latest to those who come.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private let current: Locked<Output>

    public init(_ value: Output) { current = Locked(value) }

    public var value: Output {
        get { current.with { $0 } }
        set { send(newValue) }
    }

    public func send(_ value: Output) {
        if audience.isOver { return }
        current.exchange(value)
        audience.send(value)
    }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.adopt(subscription) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(AnySubscriber(subscriber), current: { [current] in current.with { $0 } })
    }
}

/// The subscribers of a subject, in the order in which they came.
final class Audience<Output, Failure: Error> {
    private struct State {
        var seats: [Seat<Output, Failure>] = []
        var completion: Subscribers.Completion<Failure>?
        var upstreams: [any Subscription] = []
    }

    private let state = Locked(State())

    var isOver: Bool { state.with { $0.completion != nil } }
    var isEmpty: Bool { state.with { $0.seats.isEmpty } }

    /// - Parameter current: the value that the newcomer is given as soon as it asks for one.
    func add(_ subscriber: AnySubscriber<Output, Failure>, current: (() -> Output)?) {
        let seat = Seat(subscriber, current: current) { [weak self] in self?.remove($0) }
        let completion = state.with { state in
            if state.completion == nil { state.seats.append(seat) }
            return state.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: seat)
        }
    }

    private func remove(_ seat: Seat<Output, Failure>) { state.with { $0.seats.removeAll { $0 === seat } } }

    func send(_ value: Output) {
        let seats = state.with { $0.completion == nil ? $0.seats : [] }
        for seat in seats { seat.offer(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let seats: [Seat<Output, Failure>] = state.with { state in
            guard state.completion == nil else { return [] }
            state.completion = completion
            state.upstreams.removeAll()
            defer { state.seats = [] }
            return state.seats
        }
        for seat in seats { seat.end(completion) }
    }

    func adopt(_ subscription: any Subscription) {
        state.with { $0.upstreams.append(subscription) }
        subscription.request(.unlimited)
    }
}

final class Seat<Output, Failure: Error>: Subscription {
    private struct State {
        var subscriber: AnySubscriber<Output, Failure>?
        var demand = Subscribers.Demand.none
        /// What a newcomer has yet to be given, or what came while nothing was wanted.
        var pending: (() -> Output)?
        let keepsLatest: Bool
    }

    private let state: Locked<State>
    private let leave: (Seat) -> Void

    init(_ subscriber: AnySubscriber<Output, Failure>, current: (() -> Output)?, leave: @escaping (Seat) -> Void) {
        state = Locked(State(subscriber: subscriber, pending: current, keepsLatest: current != nil))
        self.leave = leave
    }

    func offer(_ value: Output) {
        let (subscriber, _): (AnySubscriber<Output, Failure>?, (() -> Output)?) = state.with { state in
            let before = state.pending
            guard state.demand > 0 else {
                if state.keepsLatest { state.pending = { value } }
                return (nil, before)
            }
            state.demand -= 1
            state.pending = nil
            return (state.subscriber, before)
        }
        guard let subscriber else { return }
        let more = subscriber.receive(value)
        if more > 0 { state.with { $0.demand += more } }
    }

    func request(_ demand: Subscribers.Demand) {
        let pending: (() -> Output)? = state.with { state in
            state.demand += demand
            guard state.demand > 0 else { return nil }
            defer { state.pending = nil }
            return state.pending
        }
        if let pending { offer(pending()) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) { take()?.receive(completion: completion) }

    func cancel() {
        _ = take()
        leave(self)
    }

    private func take() -> AnySubscriber<Output, Failure>? {
        state.with { state in
            defer { state.subscriber = nil }
            return state.subscriber
        }
    }
}
