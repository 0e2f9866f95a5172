// Operators that choose by position or gather everything.

extension Publisher {
    public func dropFirst(_ count: Int = 1) -> Publishers.Transformed<Output, Failure> {
        staged {
            var left = count
            return Stage($0) { stage, value in
                guard left <= 0 else {
                    left -= 1
                    return .max(1)
                }
                return stage.send(value)
            }
        }
    }

    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged {
            var isDropping = true
            return Stage($0) { stage, value in
                if isDropping && predicate(value) { return .max(1) }
                isDropping = false
                return stage.send(value)
            }
        }
    }

    public func prefix(_ maxLength: Int) -> Publishers.Transformed<Output, Failure> {
        guard maxLength > 0 else { return Publishers.Transformed { Empty<Output, Failure>().receive(subscriber: $0) } }
        return staged {
            var left = maxLength
            return Stage($0) { stage, value in
                left -= 1
                if left > 0 { return stage.send(value) }
                if left == 0 { stage.finish(with: value) }
                return .none
            }
        }
    }

    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged {
            Stage($0) { stage, value in
                if predicate(value) { return stage.send(value) }
                stage.finish(.finished)
                return .none
            }
        }
    }

    public func first() -> Publishers.Transformed<Output, Failure> { prefix(1) }

    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged {
            Stage($0) { stage, value in
                if predicate(value) { stage.finish(with: value) }
                return .max(1)
            }
        }
    }

    public func last() -> Publishers.Transformed<Output, Failure> { last { _ in true } }

    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        staged {
            var last: Output?
            return Stage($0, takesAll: true) { _, value in
                if predicate(value) { last = value }
                return .none
            } completion: { stage, end in
                if case .finished = end, let value = last { stage.send(value) }
                stage.finish(end)
            }
        }
    }

    public func output(at index: Int) -> Publishers.Transformed<Output, Failure> { output(in: index..<(index + 1)) }

    public func output<R: RangeExpression>(in range: R) -> Publishers.Transformed<Output, Failure> where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        return Publishers.Transformed { down in self.dropFirst(range.lowerBound).prefix(range.count).receive(subscriber: down) }
    }

    public func collect() -> Publishers.Transformed<[Output], Failure> { reduce([]) { $0 + [$1] } }

    public func collect(_ count: Int) -> Publishers.Transformed<[Output], Failure> {
        staged {
            var batch: [Output] = []
            return Stage($0, takesAll: true) { stage, value in
                batch.append(value)
                if batch.count >= count {
                    stage.send(batch)
                    batch = []
                }
                return .none
            } completion: { stage, end in
                if case .finished = end, !batch.isEmpty { stage.send(batch) }
                stage.finish(end)
            }
        }
    }

    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Transformed<T, Failure> {
        staged {
            var result = initialResult
            return Stage($0, takesAll: true) { _, value in
                result = nextPartialResult(result, value)
                return .none
            } completion: { stage, end in
                if case .finished = end { stage.send(result) }
                stage.finish(end)
            }
        }
    }

    public func count() -> Publishers.Transformed<Int, Failure> { reduce(0) { count, _ in count + 1 } }

    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Bool, Failure> {
        staged {
            Stage($0, takesAll: true) { stage, value in
                if !predicate(value) { stage.finish(with: false) }
                return .none
            } completion: { stage, end in
                if case .finished = end { stage.send(true) }
                stage.finish(end)
            }
        }
    }

    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Transformed<Bool, Failure> {
        allSatisfy { !predicate($0) }.map { !$0 }.transformed
    }

    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        reduce(Output?.none) { best, value in best.map { areInIncreasingOrder(value, $0) ? value : $0 } ?? value }.compactMap { $0 }
    }

    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Transformed<Output, Failure> {
        reduce(Output?.none) { best, value in best.map { areInIncreasingOrder($0, value) ? value : $0 } ?? value }.compactMap { $0 }
    }

    public func replaceEmpty(with output: Output) -> Publishers.Transformed<Output, Failure> {
        staged {
            var isEmpty = true
            return Stage($0) { stage, value in
                isEmpty = false
                return stage.send(value)
            } completion: { stage, end in
                if case .finished = end, isEmpty { stage.send(output) }
                stage.finish(end)
            }
        }
    }

    var transformed: Publishers.Transformed<Output, Failure> { Publishers.Transformed { self.receive(subscriber: $0) } }
}

extension Publisher where Output: Equatable {
    public func contains(_ output: Output) -> Publishers.Transformed<Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    public func min() -> Publishers.Transformed<Output, Failure> { min(by: <) }
    public func max() -> Publishers.Transformed<Output, Failure> { max(by: <) }
}
