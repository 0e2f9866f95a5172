import Foundation
import VitrineLayout

/// Where the pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
    /// Points, in the coordinate space that was asked for.
    case active(CGPoint)
    case ended
}

public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

/// Tells views when the pointer comes, moves and goes.
public struct _HoverModifier: _ElementModifier {
    let space: CoordinateSpace
    let action: (HoverPhase) -> Void
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { HoverElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { unsafeDowncast(element, to: HoverElement.self).modifier = self }
}

final class HoverElement: UnaryElement {
    var modifier: _HoverModifier
    fileprivate private(set) weak var node: _ViewNode?
    init(_ node: _ViewNode, child: Element, _ modifier: _HoverModifier) {
        self.modifier = modifier
        self.node = node
        super.init(node, child: child)
    }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Hover" }
}

/// Knows which views the pointer is over.
final class HoverTracker {
    private var over: [HoverElement] = []
    private var path: [Element] = []

    func move(_ event: PointerEvent, root: Element?) {
        var hits: [(Element, CGPoint)] = []
        if let root { _ = root.hit(event.location, &hits) }
        let now = hits.compactMap { $0.0 as? HoverElement }
        for old in over where !now.contains(where: { $0 === old }) && old.node?.isRemoved == false { old.modifier.action(.ended) }
        over = now
        path = now.isEmpty ? [] : hits.map(\.0)
        for element in now where element.node?.isRemoved == false {
            let input = GestureInput(kind: .moved, event: event, element: element) { _ in 0 }
            element.modifier.action(.active(input.convert(event.location, to: element.modifier.space)))
        }
    }
}

/// Says "in" and "out" once each.
private struct HoverSwitch: ViewModifier {
    let action: (Bool) -> Void
    @State private var isOver = false
    func body(content: Content) -> some View {
        content.modifier(_HoverModifier(space: .local) { phase in
            let now = phase != .ended
            guard now != isOver else { return }
            isOver = now
            action(now)
        })
    }
}

extension View {
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(HoverSwitch(action: action)) }
    public func onContinuousHover(coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void) -> some View {
        modifier(_HoverModifier(space: coordinateSpace, action: action))
    }
    @_disfavoredOverload
    public func onContinuousHover(coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void) -> some View {
        modifier(_HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }
    /// No effect in Vitrine: there is no gaze or trackpad cursor to respond to.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    /// No effect in Vitrine: there is no gaze or trackpad cursor to respond to.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
