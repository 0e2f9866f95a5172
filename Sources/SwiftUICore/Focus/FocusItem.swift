import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Makes what it modifies able to have the focus.
struct FocusItemModifier: _PrimitiveViewModifier {
    var canFocus = true
    var focusesOnClick = false
    var isWhole = true
    /// The view shows by itself that it has the focus.
    var drawsOwnFocus = false
    var onChange: ((Bool) -> Void)?
    /// What a control does with a key; false: nothing.
    var onKey: ((ControlKey, KeyInput) -> Bool)?
    /// As `onKey`, for keys that concern what is laid out.
    var onElementKey: ((ControlKey, KeyInput, Element) -> Bool)?
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { FocusItemNode(view, inputs) }
}

private final class FocusItemNode<C: View>: PassThroughNode<C, FocusItemModifier>, FocusTarget {
    private var single: FocusElement?
    private var several: [ObjectIdentifier: FocusElement] = [:]
    private(set) var isFocused = false

    var focusElement: Element? { single ?? several.values.first }
    var canFocus: Bool { view.modifier.canFocus && environment.isEnabled }
    var focusesOnClick: Bool { view.modifier.focusesOnClick }
    var isWhole: Bool { view.modifier.isWhole }
    var keyFocus: KeyFocus { view.modifier.onKey == nil && view.modifier.onElementKey == nil ? .none : .control }
    var showsRing: Bool { isFocused && graph.focus.isByKeyboard && !view.modifier.drawsOwnFocus && environment.isFocusEffectEnabled }

    func focusDidChange(_ focused: Bool) {
        isFocused = focused
        content.setEnvironment(contentInputs.environment)
        view.modifier.onChange?(focused)
        focusElement?.invalidateDisplay()
    }

    func take(_ key: KeyInput) -> Bool {
        guard let control = ControlKey(key) else { return false }
        if let onKey = view.modifier.onKey { return onKey(control, key) }
        if let onKey = view.modifier.onElementKey, let focusElement { return onKey(control, key, focusElement) }
        return false
    }

    override var contentInputs: _ViewInputs {
        var inputs = childInputs
        if environment.isFocused != isFocused { inputs.environment.isFocused = isFocused }
        return inputs
    }
    override func environmentDidChange(_ old: EnvironmentValues) { content.setEnvironment(contentInputs.environment) }
    override func willBeRemoved() { graph.focus.lost(self, graph) }

    // MARK: Elements

    private func wrap(_ element: Element) -> FocusElement {
        if let single, single.child === element { return single }
        return several[ObjectIdentifier(element)] ?? FocusElement(self, child: element, target: self) { [unowned self] in showsRing }
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        content.collect(&list)
        if list.count == start + 1 {
            single = wrap(list[start])
            several = [:]
            list[start] = single!
            return
        }
        var kept: [ObjectIdentifier: FocusElement] = [:]
        for index in start..<list.count {
            let key = ObjectIdentifier(list[index]), element = wrap(list[index])
            kept[key] = element
            list[index] = element
        }
        single = nil
        several = kept
    }

    override func wrapRow(_ elements: inout [Element]) {
        for index in elements.indices {
            let key = ObjectIdentifier(elements[index]), element = wrap(elements[index])
            several[key] = element
            elements[index] = element
        }
    }
    override func releaseRow(_ elements: [Element]) { for element in elements { several.removeValue(forKey: ObjectIdentifier(element)) } }
}

/// Round what can have the focus; draws the ring.
final class FocusElement: UnaryElement {
    private unowned let target: any FocusTarget
    private let showsRing: () -> Bool

    init(_ node: _ViewNode, child: Element, target: any FocusTarget, showsRing: @escaping () -> Bool) {
        self.target = target
        self.showsRing = showsRing
        super.init(node, child: child)
    }

    override var focusTarget: (any FocusTarget)? { target }
    override func declaresMinimum(_ axis: LayoutAxis) -> Bool { child.declaresMinimum(axis) }

    /// Points between the view and the middle of the ring, and the ring's width.
    private static let outset: CGFloat = 2.5, width: CGFloat = 3
    private static let largestRadius: CGFloat = 10

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard showsRing() else { return displayChildren(context, origin: origin) }
        let frame = CGRect(origin: origin, size: size).insetBy(dx: -FocusElement.outset, dy: -FocusElement.outset)
        let path = Path(roundedRect: frame, cornerRadius: min(FocusElement.largestRadius, frame.height / 2))
        let tint = TintShapeStyle()._resolve(in: nodeEnvironment.resolveContext, bounds: .unit).color
        let ring = DisplayNode(
            id: displayID(0x7f00), bounds: frame.insetBy(dx: -FocusElement.width, dy: -FocusElement.width),
            content: .stroke(path, .color(tint.opacity(0.6)), StrokeStyle(lineWidth: FocusElement.width), antialiased: true))
        let nodes = [displayChildren(context, origin: origin), ring].compactMap { $0 }
        return DisplayNode.joining(nodes, id: displayID(0x7f01))
    }

    override var typeName: String { "Focusable" }
}

extension View {
    /// Tab stops at the control, which then does something with keys; what is inside is not reached by itself.
    func keyboardControl(_ onKey: @escaping (ControlKey, KeyInput) -> Bool) -> some View { modifier(FocusItemModifier(onKey: onKey)) }

    /// Tab stops at the control, and space or return presses it.
    func keyboardPress(_ action: @escaping () -> Void) -> some View {
        keyboardControl { key, input in
            guard key.isPress else { return false }
            if !input.isRepeat { action() }
            return true
        }
    }
}
