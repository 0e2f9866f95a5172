import Foundation

/// Gives a view made of others an element of its own, so that trees show it under its own name.
struct NameModifier: _ElementModifier {
    let name: String
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = NamedElement(node, child: child)
        element.name = name
        return element
    }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {}
}

final class NamedElement: UnaryElement {
    var name = ""
    override var typeName: String { name }
}

extension View {
    func named(_ name: String) -> some View { modifier(NameModifier(name: name)) }
}
