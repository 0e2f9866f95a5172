/// The values of a publisher in an asynchronous loop.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<P.Output>.Iterator
        public mutating func next() async -> P.Output? { await base.next() }
    }

    public func makeAsyncIterator() -> Iterator {
        let stream = AsyncStream<P.Output> { continuation in
            let sink = publisher.sink(receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
            let box = Held(sink)
            continuation.onTermination = { _ in box.value.cancel() }
        }
        return Iterator(base: stream.makeAsyncIterator())
    }
}

/// As `AsyncPublisher`; a failure is thrown.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncThrowingStream<P.Output, any Error>.Iterator
        public mutating func next() async throws -> P.Output? { try await base.next() }
    }

    public func makeAsyncIterator() -> Iterator {
        let stream = AsyncThrowingStream<P.Output, any Error> { continuation in
            let sink = publisher.sink(receiveCompletion: { end in
                if case .failure(let error) = end { continuation.finish(throwing: error) } else { continuation.finish() }
            }, receiveValue: { continuation.yield($0) })
            let box = Held(sink)
            continuation.onTermination = { _ in box.value.cancel() }
        }
        return Iterator(base: stream.makeAsyncIterator())
    }
}

private struct Held: @unchecked Sendable {
    let value: AnyCancellable
    init(_ value: AnyCancellable) { self.value = value }
}

extension Publisher {
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Future where Failure == Never {
    /// The result, once it is there.
    public var value: Output {
        get async { await withCheckedContinuation { continuation in whenDone { if case .success(let output) = $0 { continuation.resume(returning: output) } } } }
    }
}

extension Future {
    /// The result, once it is there; a failure is thrown.
    public var value: Output {
        get async throws { try await withCheckedThrowingContinuation { continuation in whenDone { continuation.resume(with: $0.mapError { $0 as any Error }) } } }
    }
}
