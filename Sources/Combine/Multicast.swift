extension Publishers {
    /// Feeds one subject, to which all subscribers listen; starts with `connect()`.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let subject = Locked<SubjectType?>(nil)

        init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var current: SubjectType {
            subject.with { subject in
                let made = subject ?? createSubject()
                subject = made
                return made
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { current.receive(subscriber: subscriber) }

        public func connect() -> any Cancellable { upstream.subscribe(current) }
    }

    /// Connects with the first subscriber.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let state = Locked<(count: Int, connection: (any Cancellable)?)>((0, nil))

        init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.handleEvents(receiveCancel: { [self] in leave() }).receive(subscriber: subscriber)
            let isFirst: Bool = state.with { state in
                state.count += 1
                return state.count == 1
            }
            if isFirst {
                let connection = upstream.connect()
                state.with { $0.connection = connection }
            }
        }

        private func leave() {
            let connection: (any Cancellable)? = state.with { state in
                state.count -= 1
                guard state.count <= 0 else { return nil }
                defer { state = (0, nil) }
                return state.connection
            }
            connection?.cancel()
        }
    }

    /// One upstream for all subscribers, from the first to the last.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream, createSubject: { PassthroughSubject() }).autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { shared.receive(subscriber: subscriber) }
        public static func == (a: Share, b: Share) -> Bool { a === b }
    }

    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        init(_ upstream: Upstream) { multicast = Multicast(upstream: upstream, createSubject: { PassthroughSubject() }) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { multicast.receive(subscriber: subscriber) }
        public func connect() -> any Cancellable { multicast.connect() }
    }
}

extension Publisher {
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S> where S.Failure == Failure, S.Output == Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S> where S.Failure == Failure, S.Output == Output {
        Publishers.Multicast(upstream: self, createSubject: { subject })
    }
    public func makeConnectable() -> Publishers.MakeConnectable<Self> where Failure == Never { Publishers.MakeConnectable(self) }
}

extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
