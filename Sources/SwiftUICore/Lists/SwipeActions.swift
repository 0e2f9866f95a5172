import Foundation
import VitrineLayout

// Status: complete

/// What a row shows at one side when it is dragged the other way.
struct SwipeActions {
    let owner: ObjectIdentifier
    let edge: HorizontalEdge
    /// A long drag runs the first action.
    let allowsFullSwipe: Bool
    /// Makes them where that has not been done.
    let elements: () -> [Element]
}

/// Given furthest in first.
enum SwipeActionsTrait: _ViewTraitKey { static var defaultValue: [SwipeActions] { [] } }

struct SwipeActionsModifier<Actions: View>: _PrimitiveViewModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { SwipeActionsNode(view, inputs) }
}

/// Gives each row that it is applied to actions of its own; they are made when the row is first dragged.
private final class SwipeActionsNode<C: View, A: View>: PassThroughNode<C, SwipeActionsModifier<A>>, ElementContainer {
    private var made: [ObjectIdentifier: _TypedNode<SwipeContent<A>>] = [:]

    override func modifierDidChange(_ old: SwipeActionsModifier<A>) {
        for node in made.values { node.update(SwipeContent(actions: view.modifier.actions)) }
        if old.edge != view.modifier.edge || old.allowsFullSwipe != view.modifier.allowsFullSwipe { elementsDidChange() }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        for node in made.values { node.setEnvironment(environment) }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        wrap(list[start...])
    }

    override func wrapRow(_ elements: inout [Element]) { wrap(elements[...]) }
    override func releaseRow(_ elements: [Element]) { for element in elements { made.removeValue(forKey: ObjectIdentifier(element))?.tearDown() } }

    private func wrap(_ elements: ArraySlice<Element>) {
        let modifier = view.modifier, owner = ObjectIdentifier(self)
        for element in elements {
            let key = ObjectIdentifier(element)
            let own = SwipeActions(owner: owner, edge: modifier.edge, allowsFullSwipe: modifier.allowsFullSwipe) { [weak self] in self?.actions(key) ?? [] }
            var all = element.trait(SwipeActionsTrait.self)
            if let index = all.firstIndex(where: { $0.owner == owner }) { all[index] = own } else { all.append(own) }
            element.setTrait(SwipeActionsTrait.self, all)
        }
    }

    private func actions(_ row: ObjectIdentifier) -> [Element] {
        if let node = made[row] { return node.collected() }
        let node = SwipeContent<A>.makeTyped(SwipeContent(actions: view.modifier.actions), childInputs)
        made[row] = node
        return node.collected()
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        super.visitChildren(visit)
        for node in made.values { visit(node) }
    }

    func markElementsDirty() { elementsDidChange() }
    func rebuildElements() {}
}

/// Buttons as a row shows them at its side.
struct SwipeContent<Actions: View>: View {
    let actions: Actions
    var body: some View { actions.buttonStyle(SwipeButtonStyle()).labelStyle(IconOnlyLabelStyle()).symbolVariant(.fill).environment(\.isInListRow, false) }
}

private struct SwipeButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { SwipeButton(configuration: configuration) }
}

private struct SwipeButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.self) private var environment

    var body: some View {
        let metrics = (environment.listContext?.metrics ?? ListMetrics()).swipe
        configuration.label
            .font(metrics.font)
            .foregroundStyle(.white)
            .lineLimit(2)
            .multilineTextAlignment(.center)
            .padding(.horizontal, metrics.padding)
            .frame(minWidth: metrics.minWidth, maxWidth: .infinity, maxHeight: .infinity)
            .background(ground, in: RoundedRectangle(cornerRadius: metrics.cornerRadius))
            .padding(metrics.inset)
            .modifier(_GestureHandlerModifier(
                make: { SwipePressHandler(action: configuration.trigger) },
                update: { handler in (handler as? SwipePressHandler)?.action = configuration.trigger }, isWholeFrame: true))
    }

    private var ground: AnyShapeStyle {
        if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
        return environment.tintStyle ?? AnyShapeStyle(Color.gray)
    }
}

/// The press of an action beside its row.
final class SwipePressHandler: GestureHandler {
    var yieldsToScrolling: Bool { true }
    var action: () -> Void
    init(action: @escaping () -> Void) { self.action = action }

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool { true }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {}
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {
        guard !cancelled, CGRect(origin: .zero, size: element.size).contains(point) else { return }
        element.graph.openSwipe?.close()
        action()
    }

    static func first(below element: Element) -> SwipePressHandler? {
        if let handler = element.gestureHandler as? SwipePressHandler { return handler }
        for child in element.visibleChildren {
            if let found = first(below: child) { return found }
        }
        return nil
    }
}

extension View {
    /// Buttons that a list's row shows at an edge when it is dragged away from there; the first stands at the edge, and a long drag runs it
    /// where `allowsFullSwipe` is set. Their colour is the tint, red for a destructive one and grey without either.
    public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View {
        modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}
