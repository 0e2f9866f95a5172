import Foundation
import VitrineLayout

enum ListRowInsetsTrait: _ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
enum ListRowSeparatorTrait: _ViewTraitKey { static var defaultValue: RowSeparators { RowSeparators() } }
enum ListRowBackgroundTrait: _ViewTraitKey { static var defaultValue: RowBackground? { nil } }
/// The view is a control, which may come closer to a row's edges than text.
enum RowControlTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum DeleteDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum MoveDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum SelectionDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum ForEachItemTrait: _ViewTraitKey { static var defaultValue: ForEachItem? { nil } }

/// Which item of which `ForEach` an element shows.
struct ForEachItem {
    var owner: ObjectIdentifier
    var id: AnyHashable
    var index: Int
}

/// Elements for the ground of a row.
struct RowBackground {
    var owner: ObjectIdentifier
    var elements: [Element]
    /// False: `listRowBackground(nil)`.
    var isGiven: Bool
}

struct RowSeparators {
    var top = Visibility.automatic
    var bottom = Visibility.automatic
    var topTint: Color?
    var bottomTint: Color?
}

/// Changes what an element says of its separators; what was said further in stays.
public struct _RowSeparatorModifier: _PrimitiveViewModifier {
    let visibility: Visibility?
    let tint: Color?
    let edges: VerticalEdge.Set

    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        RowSeparatorNode(view, inputs)
    }
}

private final class RowSeparatorNode<C: View>: PassThroughNode<C, _RowSeparatorModifier> {
    override func modifierDidChange(_ old: _RowSeparatorModifier) { elementsDidChange() }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        for element in list[start...] { apply(to: element) }
    }

    override func wrapRow(_ elements: inout [Element]) { for element in elements { apply(to: element) } }

    private func apply(to element: Element) {
        let change = view.modifier
        var value = element.trait(ListRowSeparatorTrait.self)
        if change.edges.contains(.top) {
            if let visibility = change.visibility { value.top = visibility } else { value.topTint = change.tint }
        }
        if change.edges.contains(.bottom) {
            if let visibility = change.visibility { value.bottom = visibility } else { value.bottomTint = change.tint }
        }
        element.setTrait(ListRowSeparatorTrait.self, value)
    }
}

/// Makes a view for the ground of each row that it is applied to.
public struct _RowBackgroundModifier<Background: View>: _PrimitiveViewModifier {
    let background: Background?
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        RowBackgroundNode(view, inputs)
    }
}

private final class RowBackgroundNode<C: View, B: View>: PassThroughNode<C, _RowBackgroundModifier<B>>, ElementContainer {
    private var grounds: [ObjectIdentifier: _TypedNode<B?>] = [:]

    override func modifierDidChange(_ old: _RowBackgroundModifier<B>) {
        for node in grounds.values { node.update(view.modifier.background) }
        if (old.background == nil) != (view.modifier.background == nil) { elementsDidChange() }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        for node in grounds.values { node.setEnvironment(environment) }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        var kept: [ObjectIdentifier: _TypedNode<B?>] = [:]
        for element in list[start...] {
            let key = ObjectIdentifier(element)
            let node = grounds.removeValue(forKey: key) ?? makeGround()
            kept[key] = node
            give(node, to: element)
        }
        for node in grounds.values { node.tearDown() }
        grounds = kept
    }

    override func wrapRow(_ elements: inout [Element]) {
        for element in elements {
            let key = ObjectIdentifier(element), node = grounds[key] ?? makeGround()
            grounds[key] = node
            give(node, to: element)
        }
    }

    override func releaseRow(_ elements: [Element]) { for element in elements { grounds.removeValue(forKey: ObjectIdentifier(element))?.tearDown() } }

    private func makeGround() -> _TypedNode<B?> { Optional<B>.makeTyped(view.modifier.background, childInputs) }

    /// A background given further in comes first.
    private func give(_ node: _TypedNode<B?>, to element: Element) {
        if let other = element.trait(ListRowBackgroundTrait.self), other.owner != ObjectIdentifier(self) { return }
        let ground = RowBackground(owner: ObjectIdentifier(self), elements: node.collected(), isGiven: view.modifier.background != nil)
        element.setTrait(ListRowBackgroundTrait.self, ground)
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        super.visitChildren(visit)
        for node in grounds.values { visit(node) }
    }

    func markElementsDirty() { elementsDidChange() }
    func rebuildElements() {}
}

extension View {
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { trait(ListRowInsetsTrait.self, insets) }
    public func listRowBackground<V: View>(_ view: V?) -> some View { modifier(_RowBackgroundModifier(background: view)) }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowSeparatorModifier(visibility: visibility, tint: nil, edges: edges))
    }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowSeparatorModifier(visibility: nil, tint: color, edges: edges))
    }
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { trait(SectionSeparatorTrait.self, visibility) }
    /// No effect in Vitrine: lines between sections take the colour of those between rows.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    /// No effect in Vitrine: tints are drawn where a control asks for them.
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
    public func deleteDisabled(_ isDisabled: Bool) -> some View { trait(DeleteDisabledTrait.self, isDisabled) }
    public func moveDisabled(_ isDisabled: Bool) -> some View { trait(MoveDisabledTrait.self, isDisabled) }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { trait(SelectionDisabledTrait.self, isDisabled) }
}

enum SectionSeparatorTrait: _ViewTraitKey { static var defaultValue: Visibility { .automatic } }
