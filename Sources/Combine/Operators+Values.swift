// Operators that look at one value at a time.

extension Publishers {
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = self.transform
            upstream.receive(subscriber: Stage<Upstream.Output, Failure, Output, Failure>(AnySubscriber(subscriber)) { $0.send(transform($1)) })
        }
    }
}

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { Publishers.Map(upstream: self, transform: transform) }

    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Transformed<T, any Error> {
        staged { Stage($0) { stage, value in stage.attempt { stage.send(try transform(value)) } } completion: { $0.finish($1.erased) } }
    }

    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.Transformed<Output, E> {
        staged {
            Stage($0) { $0.send($1) } completion: { stage, end in
                switch end {
                case .finished: stage.finish(.finished)
                case .failure(let error): stage.finish(.failure(transform(error)))
                }
            }
        }
    }

    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }

    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged { Stage($0) { isIncluded($1) ? $0.send($1) : .max(1) } }
    }

    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.Transformed<Output, any Error> {
        staged { Stage($0) { stage, value in stage.attempt { try isIncluded(value) ? stage.send(value) : .max(1) } } completion: { $0.finish($1.erased) } }
    }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Transformed<T, Failure> {
        staged { Stage($0) { stage, value in transform(value).map { stage.send($0) } ?? .max(1) } }
    }

    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.Transformed<T, any Error> {
        staged {
            Stage($0) { stage, value in stage.attempt { try transform(value).map { stage.send($0) } ?? .max(1) } } completion: { $0.finish($1.erased) }
        }
    }

    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Transformed<T, Failure> {
        staged {
            var result = initialResult
            return Stage($0) { stage, value in
                result = nextPartialResult(result, value)
                return stage.send(result)
            }
        }
    }

    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> Publishers.Transformed<T, any Error> {
        staged {
            var result = initialResult
            return Stage($0) { stage, value in
                stage.attempt {
                    result = try nextPartialResult(result, value)
                    return stage.send(result)
                }
            } completion: { $0.finish($1.erased) }
        }
    }

    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged {
            var last: Output?
            return Stage($0) { stage, value in
                if let before = last, predicate(before, value) { return .max(1) }
                last = value
                return stage.send(value)
            }
        }
    }

    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Transformed<Output, E> where Failure == Never {
        staged { Stage($0) { $0.send($1) } completion: { stage, _ in stage.finish(.finished) } }
    }

    public func ignoreOutput() -> Publishers.Transformed<Never, Failure> {
        staged { Stage($0, takesAll: true) { _, _ in .none } completion: { $0.finish($1) } }
    }

    /// Stops the program at a failure, as it says.
    public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> Publishers.Transformed<Output, Never> {
        staged {
            Stage($0) { $0.send($1) } completion: { stage, end in
                if case .failure(let error) = end { preconditionFailure("\(prefix)\(error)", file: file, line: line) }
                stage.finish(.finished)
            }
        }
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.Transformed<Output, Failure> { removeDuplicates(by: ==) }
}

extension Subscribers.Completion {
    var erased: Subscribers.Completion<any Error> {
        switch self {
        case .finished: return .finished
        case .failure(let error): return .failure(error)
        }
    }
}

extension Stage where OutFailure == any Error {
    /// Ends the chain with the error that `body` throws.
    func attempt(_ body: () throws -> Subscribers.Demand) -> Subscribers.Demand {
        do {
            return try body()
        } catch {
            finish(.failure(error))
            return .none
        }
    }
}
