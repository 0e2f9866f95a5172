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
        let id = ObjectIdentifier(object)
        let known = table.with { $0.entries[id] }
        if let known, known.object === object { return known.publisher }
        let publisher = ObservableObjectPublisher()
        // What the table drops, and objects that the sweep looked at, are let go outside of the lock: it may be the last time.
        let (winner, _): (ObservableObjectPublisher, [AnyObject]) = table.with { table in
            if let entry = table.entries[id], entry.object === object { return (entry.publisher, []) }
            var released = sweep(&table)
            let stale = table.entries.updateValue(Entry(object: object, publisher: publisher), forKey: id)
            if let stale { released.append(stale.publisher) }
            return (publisher, released)
        }
        install(winner, in: object)
        return winner
    }

    private static func sweep(_ table: inout Table) -> [AnyObject] {
        guard table.entries.count >= table.sweepAt else { return [] }
        var released: [AnyObject] = []
        table.entries = table.entries.filter { entry in
            let object = entry.value.object
            released.append(object ?? entry.value.publisher)
            return object != nil
        }
        table.sweepAt = max(64, table.entries.count * 2)
        return released
    }

    /// Lets the object's `@Published` properties know where to send.
    private static func install(_ publisher: ObservableObjectPublisher, in object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for case let property as any PublishedProperty in level.children.lazy.map(\.value) {
                property.tell(publisher)
            }
            mirror = level.superclassMirror
        }
    }
}

protocol PublishedProperty {
    func tell(_ publisher: ObservableObjectPublisher)
}
