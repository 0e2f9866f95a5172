/// Sends values over time to those who subscribe.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Failure == Failure, S.Input == Output { receive(subscriber: subscriber) }

    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Failure == Failure, S.Output == Output {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that starts when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// The namespace of publishers that operators return.
public enum Publishers {}

/// Receives what a publisher sends.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    /// - Returns: how many more values are wanted.
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of one subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
    /// A connection over which nothing comes.
    public static var empty: any Subscription { EmptySubscription() }

    private final class EmptySubscription: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private enum Source: Hashable, Sendable {
        case object(ObjectIdentifier)
        case number(UInt64)
    }

    private let source: Source
    private static let counter = Locked<UInt64>(0)

    public init() {
        source = .number(CombineIdentifier.counter.with { count in
            count += 1
            return count
        })
    }

    public init(_ object: AnyObject) { source = .object(ObjectIdentifier(object)) }

    public var description: String {
        switch source {
        case .object(let id): return "\(id)"
        case .number(let number): return "\(number)"
        }
    }
}
