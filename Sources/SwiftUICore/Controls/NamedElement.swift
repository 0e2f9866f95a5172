import Foundation
import VitrineLayout

/// Gives a view made of others an element of its own, so that trees show it under its own name.
struct NameModifier: _ElementModifier {
    let name: String
    /// False: a control, to which the text in it means nothing for the distance from its neighbours.
    let keepsTextSpacing: Bool
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { NamedElement(node, child: child, self) }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {}
}

final class NamedElement: UnaryElement {
    private let modifier: NameModifier
    init(_ node: _ViewNode, child: Element, _ modifier: NameModifier) {
        self.modifier = modifier
        super.init(node, child: child)
    }
    override func computeSpacing() -> ViewSpacing { modifier.keepsTextSpacing ? child.spacing : ViewSpacing() }
    override func declaresMinimum(_ axis: LayoutAxis) -> Bool { child.declaresMinimum(axis) }
    override var typeName: String { modifier.name }
}

extension View {
    func named(_ name: String) -> some View { modifier(NameModifier(name: name, keepsTextSpacing: true)) }
    /// As `named`, for controls that keep the standard distance from texts and from each other.
    func namedControl(_ name: String) -> some View {
        modifier(NameModifier(name: name, keepsTextSpacing: false)).trait(RowControlTrait.self, true)
    }
}
