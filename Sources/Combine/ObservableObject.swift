import Foundation

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One publisher an object: each `@Published` property of it, inherited ones included, sends to it.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(for: self) }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private let audience = Audience<Void, Never>()

    public init() {}

    public func send() { audience.send(()) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never { audience.add(AnySubscriber(subscriber), current: nil) }
}

/// Publishers of objects that declare none of their own. An entry outlives its object until the next sweep; an address that is used
/// again is told apart by the weak reference.
private enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepAt = 64
    }

    private static let table = Locked(Table())

    static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
        table.with { table in
            let id = ObjectIdentifier(object)
            if let entry = table.entries[id], entry.object === object { return entry.publisher }
            if table.entries.count >= table.sweepAt {
                table.entries = table.entries.filter { $0.value.object != nil }
                table.sweepAt = max(64, table.entries.count * 2)
            }
            let publisher = install(in: object) ?? ObservableObjectPublisher()
            table.entries[id] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }

    /// Lets the object's `@Published` properties know where to send; nil where it has none.
    private static func install(in object: AnyObject) -> ObservableObjectPublisher? {
        var publisher: ObservableObjectPublisher?
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case let property as any PublishedProperty in level.children.lazy.map(\.value) {
                let shared = publisher ?? ObservableObjectPublisher()
                property.tell(shared)
                publisher = shared
            }
            mirror = level.superclassMirror
        }
        return publisher
    }
}

protocol PublishedProperty {
    func tell(_ publisher: ObservableObjectPublisher)
}
