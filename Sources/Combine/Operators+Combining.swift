// Operators on several publishers.

extension Publishers {
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).receive(subscriber: subscriber)
        }
    }

    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]
        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let publishers = self.publishers
            Publishers.junction { junction in
                for publisher in publishers { junction.add(publisher, value: { junction.send($0) }) }
            }.receive(subscriber: subscriber)
        }
    }

    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (a, b) = (self.a, self.b)
            Publishers.junction { junction in
                var x: A.Output?, y: B.Output?
                func send() { if let x, let y { junction.send((x, y)) } }
                junction.add(a, value: { x = $0; send() }, end: { if x == nil { junction.finish(.finished) } })
                junction.add(b, value: { y = $0; send() }, end: { if y == nil { junction.finish(.finished) } })
            }.receive(subscriber: subscriber)
        }
    }

    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest<A, B>(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
        }
    }

    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest<A, B>(a, b), CombineLatest<C, D>(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
        }
    }

    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (a, b) = (self.a, self.b)
            Publishers.junction { junction in
                var xs: [A.Output] = [], ys: [B.Output] = []
                var isOverA = false, isOverB = false
                func send() {
                    if !xs.isEmpty && !ys.isEmpty { junction.send((xs.removeFirst(), ys.removeFirst())) }
                    if (isOverA && xs.isEmpty) || (isOverB && ys.isEmpty) { junction.finish(.finished) }
                }
                junction.add(a, value: { xs.append($0); send() }, end: { isOverA = true; send() })
                junction.add(b, value: { ys.append($0); send() }, end: { isOverB = true; send() })
            }.receive(subscriber: subscriber)
        }
    }

    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Zip(Zip<A, B>(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Failure == Failure, P.Output == Output { .init(self, other) }
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
        .init([eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
    }

    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure { .init(self, other) }
    public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P.Failure == Failure { combineLatest(other).map { transform($0.0, $0.1) } }
    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure { .init(self, p, q) }
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }
    }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ p: P, _ q: Q, _ r: R) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { .init(self, p, q, r) }

    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure { .init(self, other) }
    public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P.Failure == Failure { zip(other).map { transform($0.0, $0.1) } }
    public func zip<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure { .init(self, p, q) }

    /// Those of `prefix` first, then its own.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Transformed<Output, Failure> where P.Failure == Failure, P.Output == Output {
        Publishers.concatenated(publisher, self)
    }
    public func prepend(_ elements: Output...) -> Publishers.Transformed<Output, Failure> { prepend(elements) }
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Transformed<Output, Failure> where S.Element == Output {
        prepend(Publishers.Sequence<S, Failure>(sequence: elements))
    }
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Transformed<Output, Failure> where P.Failure == Failure, P.Output == Output {
        Publishers.concatenated(self, publisher)
    }
    public func append(_ elements: Output...) -> Publishers.Transformed<Output, Failure> { append(elements) }
    public func append<S: Sequence>(_ elements: S) -> Publishers.Transformed<Output, Failure> where S.Element == Output {
        append(Publishers.Sequence<S, Failure>(sequence: elements))
    }

    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Transformed<Output, Failure> where P.Failure == Failure {
        Publishers.junction { junction in
            var isOpen = false, id = 0
            id = junction.add(publisher, value: { _ in
                isOpen = true
                junction.drop(id)
            })
            junction.add(self, value: { if isOpen { junction.send($0) } }, end: { junction.finish(.finished) })
        }
    }

    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Transformed<Output, Failure> {
        Publishers.junction { junction in
            let signal = publisher.map { _ in () }.catch { _ in Empty<Void, Never>() }.setFailureType(to: Failure.self)
            junction.add(signal, value: { junction.finish(.finished) })
            junction.add(self, value: { junction.send($0) }, end: { junction.finish(.finished) })
        }
    }
}

extension Publishers {
    static func concatenated<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Transformed<A.Output, A.Failure>
    where A.Output == B.Output, A.Failure == B.Failure {
        junction { junction in
            junction.add(a, value: { junction.send($0) }, end: { junction.add(b, value: { junction.send($0) }) })
        }
    }
}
