public enum Subscribers {
    /// How many values are wanted.
    public struct Demand: Equatable, Comparable, Hashable, Sendable, CustomStringConvertible {
        /// nil: any number.
        public let max: Int?

        private init(_ max: Int?) { self.max = max }

        public static let unlimited = Demand(nil)
        public static let none = Demand(0)
        public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

        public static func + (a: Demand, b: Demand) -> Demand {
            guard let x = a.max, let y = b.max else { return .unlimited }
            let (sum, overflow) = x.addingReportingOverflow(y)
            return overflow ? .unlimited : .max(sum)
        }
        public static func += (a: inout Demand, b: Demand) { a = a + b }
        public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
        public static func += (a: inout Demand, b: Int) { a = a + b }
        public static func - (a: Demand, b: Int) -> Demand { a.max.map { .max($0 - b) } ?? .unlimited }
        public static func -= (a: inout Demand, b: Int) { a = a - b }
        public static func < (a: Demand, b: Demand) -> Bool { (a.max ?? .max) < (b.max ?? .max) || (a.max != nil && b.max == nil) }
        public static func == (a: Demand, b: Int) -> Bool { a.max == b }
        public static func > (a: Demand, b: Int) -> Bool { a.max.map { $0 > b } ?? true }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
    }

    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

// MARK: - Sink and assign

extension Subscribers {
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private struct State {
            var subscription: (any Subscription)?
            var receiveValue: ((Input) -> Void)?
            var receiveCompletion: ((Completion<Failure>) -> Void)?
        }

        private let state: Locked<State>

        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            state = Locked(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
        }

        public func receive(subscription: any Subscription) {
            let isFirst = state.with { state in
                guard state.subscription == nil, state.receiveValue != nil else { return false }
                state.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            state.with { $0.receiveValue }?(value)
            return .none
        }

        public func receive(completion: Completion<Failure>) { end()?.receiveCompletion?(completion) }

        public func cancel() { end()?.subscription?.cancel() }

        private func end() -> State? {
            state.with { state in
                guard state.receiveValue != nil else { return nil }
                defer { state = State() }
                return state
            }
        }
    }

    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private let state: Locked<(object: Root?, subscription: (any Subscription)?)>

        public var object: Root? { state.with { $0.object } }

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.keyPath = keyPath
            state = Locked((object, nil))
        }

        public func receive(subscription: any Subscription) {
            state.with { $0.subscription = subscription }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Demand {
            if let object { object[keyPath: keyPath] = value }
            return .none
        }

        public func receive(completion: Completion<Never>) { state.exchange((nil, nil)) }

        public func cancel() { state.exchange((nil, nil)).subscription?.cancel() }
    }
}

extension Publisher {
    public func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        receive(subscriber: assign)
        return AnyCancellable(assign)
    }
}
