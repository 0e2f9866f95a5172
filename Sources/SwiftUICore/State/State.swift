import Foundation

/// A value that the view owns: it starts with the initial value when the view appears in the tree and lives as long as its identity.
@propertyWrapper
public struct State<Value>: DynamicProperty, PrimitiveProperty, SelfComparing {
    private var initial: Value
    private var location: StoredLocation<Value>?

    public init(wrappedValue: Value) { initial = wrappedValue }
    public init(initialValue: Value) { initial = initialValue }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set {
            guard let location else {
                ViewGraph.current?.issues.report("a State<\(Value.self)> was set before its view was in a tree; the value is lost")
                return
            }
            location.set(newValue)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }

    /// The initial value counts once in a view's life.
    func isSame(as other: State<Value>) -> Bool { location === other.location }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: State<Value>.self)
        if slot == nil {
            slot = StateLocation(property.pointee.initial)
        } else if node.graph.takesInitialValues {
            unsafeDowncast(slot!, to: StateLocation<Value>.self).takeInitial(property.pointee.initial)
        }
        property.pointee.location = unsafeDowncast(slot!, to: StoredLocation<Value>.self)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
