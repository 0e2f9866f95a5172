/// A property that publishes its values before they are stored, and tells its object's `objectWillChange`.
@propertyWrapper
public struct Published<Value> {
    final class Box {
        var value: Value
        var objectWillChange: ObservableObjectPublisher?
        let audience = Audience<Value, Never>()
        /// Upstreams that `assign(to:)` connected; they live as long as the property.
        var assignments: [AnyCancellable] = []

        init(_ value: Value) { self.value = value }

        func set(_ newValue: Value) {
            objectWillChange?.send()
            audience.send(newValue)
            value = newValue
        }
    }

    let box: Box

    public init(initialValue: Value) { box = Box(initialValue) }
    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.set(newValue) }
    }

    /// The current value, then each new one just before it is stored.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        let box: Box

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.audience.add(AnySubscriber(subscriber), current: { [box] in box.value })
        }
    }

    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { newValue.box === box ? () : box.adopt(newValue) }
    }
}

extension Published.Box {
    /// `$a = $b`: this property follows the other.
    fileprivate func adopt(_ other: Published<Value>.Publisher) {
        assignments.append(other.sink { [weak self] in self?.set($0) })
    }
}

extension Published: PublishedProperty {
    func tell(_ publisher: ObservableObjectPublisher) { box.objectWillChange = publisher }
}

extension Publisher where Failure == Never {
    /// Stores each value in a `@Published` property, for as long as that lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let box = published.box
        box.assignments.append(sink { [weak box] in box?.set($0) })
    }
}
