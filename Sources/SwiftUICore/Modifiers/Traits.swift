import Foundation
import VitrineLayout

/// Tells a container something about the view.
public struct _TraitWritingModifier<K: _ViewTraitKey>: _PrimitiveViewModifier {
    let value: K.Value
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        TraitNode(view, inputs)
    }
}

private final class TraitNode<C: View, K: _ViewTraitKey>: PassThroughNode<C, _TraitWritingModifier<K>> {
    private var elements: [Element] = []

    override func modifierDidChange(_ old: _TraitWritingModifier<K>) {
        if areEqual(old.value, view.modifier.value) { return }
        for element in elements {
            element.setTrait(K.self, view.modifier.value)
            element.parent?.invalidateLayout()
            element.parentElement?.invalidateDisplay()
        }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        elements = Array(list[start...])
        for element in elements { element.setTrait(K.self, view.modifier.value) }
    }

    override func wrapRow(_ made: inout [Element]) {
        for element in made {
            element.setTrait(K.self, view.modifier.value)
            if !elements.contains(where: { $0 === element }) { elements.append(element) }
        }
    }

    override func releaseRow(_ gone: [Element]) { elements.removeAll { element in gone.contains { $0 === element } } }
}

extension View {
    func trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> ModifiedContent<Self, _TraitWritingModifier<K>> {
        modifier(_TraitWritingModifier<K>(value: value))
    }

    public func layoutPriority(_ value: Double) -> some View { trait(LayoutPriorityTrait.self, value) }
    public func zIndex(_ value: Double) -> some View { trait(ZIndexTrait.self, value) }
}

/// Names a view for tests and for the tree dump: the frame is the view's at this place of the chain.
public struct _IdentifierModifier: _PrimitiveViewModifier {
    let identifier: String
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        IdentifierNode(view, inputs)
    }
}

private final class IdentifierNode<C: View>: PassThroughNode<C, _IdentifierModifier> {
    private var wrappers: [ObjectIdentifier: IdentifiedElement] = [:]

    override func modifierDidChange(_ old: _IdentifierModifier) { elementsDidChange() }

    /// An element that has a name already gets a second one round it.
    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        for index in start..<list.count { list[index] = identified(list[index]) }
    }

    private func identified(_ element: Element) -> Element {
        if element.identifier == nil || element.identifierOwner === self {
            element.identifier = view.modifier.identifier
            element.identifierOwner = self
            return element
        }
        let key = ObjectIdentifier(element)
        let wrapper = wrappers[key] ?? IdentifiedElement(self, child: element)
        wrapper.identifier = view.modifier.identifier
        wrappers[key] = wrapper
        return wrapper
    }

    override func wrapRow(_ elements: inout [Element]) { for index in elements.indices { elements[index] = identified(elements[index]) } }
    override func releaseRow(_ elements: [Element]) { for element in elements { wrappers.removeValue(forKey: ObjectIdentifier(element)) } }
}

final class IdentifiedElement: UnaryElement {
    override var typeName: String { "Identified" }
}

extension View {
    public func accessibilityIdentifier(_ identifier: String) -> some View { modifier(_IdentifierModifier(identifier: identifier)) }
}
