import Foundation

/// An identity that lasts as long as the view's, to be shared by views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty, PrimitiveProperty {
    public struct ID: Hashable, Sendable {
        let value: Int
    }
    private var id = 0
    public init() {}
    public var wrappedValue: ID { ID(value: id) }

    private final class Slot {
        private static var last = 0
        let id: Int
        init() {
            Slot.last += 1
            id = Slot.last
        }
    }
    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        if slot == nil { slot = Slot() }
        pointer.assumingMemoryBound(to: Namespace.self).pointee.id = unsafeDowncast(slot!, to: Slot.self).id
    }
}

/// A length that grows with the reader's type size, as a text style does.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty, PrimitiveProperty {
    private let base: Value
    private let style: Font.TextStyle
    private var factor: CGFloat = 1
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }
    public var wrappedValue: Value { base * Value(factor) }

    static func install(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: ScaledMetric<Value>.self)
        property.pointee.factor = Font.scale(of: property.pointee.style, in: node.environment.resolveContext)
    }
    static func dependsOnChange(slot: AnyObject?, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { old.dynamicTypeSize != new.dynamicTypeSize }
}
