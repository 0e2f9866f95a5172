import Foundation

// Operators that do something beside passing values on.

extension Publisher {
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.Transformed<Output, Failure> {
        Publishers.Transformed { downstream in
            self.receive(subscriber: AnySubscriber<Output, Failure>(
                receiveSubscription: { subscription in
                    receiveSubscription?(subscription)
                    downstream.receive(subscription: WatchedSubscription(subscription, onRequest: receiveRequest, onCancel: receiveCancel))
                },
                receiveValue: {
                    receiveOutput?($0)
                    return downstream.receive($0)
                },
                receiveCompletion: {
                    receiveCompletion?($0)
                    downstream.receive(completion: $0)
                }))
        }
    }

    /// Writes events to standard error, which a preview's log shows.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Transformed<Output, Failure> {
        let log = Locked<any TextOutputStream>(stream ?? StandardError())
        let lead = prefix.isEmpty ? "" : prefix + ": "
        func write(_ line: String) { log.with { $0.write(lead + line + "\n") } }
        return handleEvents(
            receiveSubscription: { write("receive subscription: (\($0))") }, receiveOutput: { write("receive value: (\($0))") },
            receiveCompletion: { end in
                switch end {
                case .finished: write("receive finished")
                case .failure(let error): write("receive error: (\(error))")
                }
            }, receiveCancel: { write("receive cancel") }, receiveRequest: { write("request \($0)") })
    }

    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Transformed<Output, Failure> { transformed }

    public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> Publishers.Transformed<Item, any Error>
    where Output == Coder.Input { tryMap { try decoder.decode(type, from: $0) } }

    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Transformed<Coder.Output, any Error> where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }

    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Transformed<Output, Failure> { transformed }
}

extension Publishers {
    public enum PrefetchStrategy: Hashable { case keepFull, byRequest }
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest, dropOldest
        case customError(() -> Failure)
    }
}

public protocol TopLevelDecoder<Input> {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

public protocol TopLevelEncoder<Output> {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

private final class WatchedSubscription: Subscription {
    let base: any Subscription
    let onRequest: ((Subscribers.Demand) -> Void)?
    let onCancel: (() -> Void)?

    init(_ base: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?, onCancel: (() -> Void)?) {
        self.base = base
        self.onRequest = onRequest
        self.onCancel = onCancel
    }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        base.request(demand)
    }

    func cancel() {
        onCancel?()
        base.cancel()
    }
}

private struct StandardError: TextOutputStream {
    mutating func write(_ string: String) { FileHandle.standardError.write(Data(string.utf8)) }
}
