/// Something that goes on until it is cancelled.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// Cancels when it is let go.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Locked<(() -> Void)?>

    public init(_ cancel: @escaping () -> Void) { action = Locked(cancel) }
    public init<C: Cancellable>(_ canceller: C) { action = Locked(canceller.cancel) }

    public func cancel() { action.exchange(nil)?() }

    deinit { cancel() }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
