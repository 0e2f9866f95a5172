// Operators whose values are publishers.

extension Publisher {
    /// Listens to the publisher that each value gives; at most `maxPublishers` at a time, the others wait for their turn.
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.Transformed<T, Failure> where T == P.Output, P.Failure == Failure {
        Publishers.junction { junction in
            var waiting: [P] = [], running = 0
            func start(_ publisher: P) {
                running += 1
                junction.add(publisher, value: { junction.send($0) }, end: {
                    running -= 1
                    if !waiting.isEmpty { start(waiting.removeFirst()) }
                })
            }
            junction.add(self, value: { value in
                let publisher = transform(value)
                if maxPublishers > running { start(publisher) } else { waiting.append(publisher) }
            })
        }
    }

    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.Transformed<P.Output, P.Failure> where Failure == Never {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.Transformed<P.Output, Failure> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Goes on with another publisher where this one fails.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Transformed<Output, P.Failure> where P.Output == Output {
        Publishers.junction { junction in
            let results: Publishers.Transformed<Result<Output, Failure>, P.Failure> = self.results()
            junction.add(results, value: { result in
                switch result {
                case .success(let value): junction.send(value)
                case .failure(let error): junction.add(handler(error), value: { junction.send($0) })
                }
            })
        }
    }

    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.Transformed<Output, any Error> where P.Output == Output {
        self.catch { error -> AnyPublisher<Output, any Error> in
            do {
                return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
            } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }

    public func replaceError(with output: Output) -> Publishers.Transformed<Output, Never> { self.catch { _ in Just(output) } }

    /// Subscribes again after a failure, at most `retries` times.
    public func retry(_ retries: Int) -> Publishers.Transformed<Output, Failure> {
        Publishers.Transformed { downstream in
            guard retries > 0 else { return self.receive(subscriber: downstream) }
            self.catch { _ in self.retry(retries - 1) }.receive(subscriber: downstream)
        }
    }

    /// A failure as a last value.
    private func results<E: Error>() -> Publishers.Transformed<Result<Output, Failure>, E> {
        staged {
            Stage($0) { $0.send(.success($1)) } completion: { stage, end in
                if case .failure(let error) = end { stage.send(.failure(error)) }
                stage.finish(.finished)
            }
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Listens to the latest publisher alone.
    public func switchToLatest() -> Publishers.Transformed<Output.Output, Failure> {
        Publishers.junction { junction in
            var current: Int?
            junction.add(self, value: { publisher in
                let before = current
                current = nil
                let id = junction.add(publisher, value: { junction.send($0) })
                current = id
                if let before { junction.drop(before) }
            })
        }
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    @_disfavoredOverload
    public func switchToLatest() -> Publishers.Transformed<Output.Output, Output.Failure> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}
