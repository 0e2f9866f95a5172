import Foundation

// Status: complete

/// A key for a value that a view gives the container it is directly in.
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view gave its container.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    fileprivate var tag: AnyHashable?

    init() {}

    public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { (values[ObjectIdentifier(key)] as! K.Value?) ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

enum ContainerValuesTrait: _ViewTraitKey { static var defaultValue: ContainerValues { ContainerValues() } }

extension Element {
    var containerValues: ContainerValues {
        var values = trait(ContainerValuesTrait.self)
        values.tag = trait(TagTrait.self)
        return values
    }
}

public struct _ContainerValueModifier<V>: _PrimitiveViewModifier {
    let keyPath: WritableKeyPath<ContainerValues, V>
    let value: V
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        ContainerValueNode(view, inputs)
    }
}

private final class ContainerValueNode<C: View, V>: PassThroughNode<C, _ContainerValueModifier<V>> {
    override func modifierDidChange(_ old: _ContainerValueModifier<V>) { elementsDidChange() }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        for element in list[start...] { mark(element) }
    }
    override func wrapRow(_ elements: inout [Element]) { for element in elements { mark(element) } }

    private func mark(_ element: Element) {
        var values = element.trait(ContainerValuesTrait.self)
        values[keyPath: view.modifier.keyPath] = view.modifier.value
        element.setTrait(ContainerValuesTrait.self, values)
    }
}

extension View {
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
    }
}
