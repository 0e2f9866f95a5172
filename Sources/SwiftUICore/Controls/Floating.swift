import Foundation
import VitrineDisplayList
import VitrineLayout

/// What a floating layer does to the view below it.
enum FloatingKind {
    /// Takes the focus and all input; a press outside puts it away. Centred below its view.
    case menu
    /// Leaves focus and input outside of it to the view. Below its view, from where that starts and at least as wide.
    case companion
}

/// Shows a view over everything else in the window, placed beside the view that it was asked for at.
struct FloatingModifier<Layer: View>: _PrimitiveViewModifier {
    let isPresented: Binding<Bool>
    let kind: FloatingKind
    let layer: () -> Layer

    init(isPresented: Binding<Bool>, kind: FloatingKind = .menu, @ViewBuilder layer: @escaping () -> Layer) {
        self.isPresented = isPresented
        self.kind = kind
        self.layer = layer
    }

    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { FloatingNode(view, inputs) }
}

private final class FloatingNode<C: View, Layer: View>: PassThroughNode<C, FloatingModifier<Layer>>, ElementContainer {
    private var layer: _TypedNode<Layer>?
    private var element: FloatingElement?
    private weak var anchor: Element?

    override func start() { show() }
    override func modifierDidChange(_ old: FloatingModifier<Layer>) { show() }

    private var isWanted: Bool { tracking { view.modifier.isPresented.wrappedValue } }
    override func flush() {
        isDirty = false
        show()
    }

    private func show() {
        guard isWanted else { return hide() }
        if let layer { return layer.update(view.modifier.layer()) }
        var inner = childInputs
        inner.environment.isInListRow = false
        inner.environment.foregroundLevels = ForegroundLevels()
        inner.environment.font = nil
        if view.modifier.kind == .menu { inner.environment.inputLayer += 1 }
        let node = Layer.makeTyped(view.modifier.layer(), inner)
        layer = node
        let made = FloatingElement(self, view.modifier.kind, anchor: { [weak self] in self?.anchor }) { [weak self] in self?.view.modifier.isPresented.wrappedValue = false }
        made.setChildren(node.collected())
        element = made
        graph.floating.append(made)
        if made.kind == .menu { graph.focus.menuOpened(graph) }
        graph.rootElement?.floatingDidChange()
    }

    private func hide() {
        guard let layer else { return }
        layer.tearDown()
        self.layer = nil
        graph.floating.removeAll { $0 === element }
        let isMenu = element?.kind == .menu
        element = nil
        graph.rootElement?.floatingDidChange()
        if isMenu { graph.focus.menuClosed() }
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        var inner = environment
        if view.modifier.kind == .menu { inner.inputLayer += 1 }
        layer?.setEnvironment(inner)
    }

    override func collect(_ list: inout [Element]) {
        let start = list.count
        super.collect(&list)
        anchor = list.count > start ? list[start] : nil
    }

    override func wrapRow(_ elements: inout [Element]) { anchor = anchor ?? elements.first }

    override func visitChildren(_ visit: (_ViewNode) -> Void) {
        super.visitChildren(visit)
        if let layer { visit(layer) }
    }

    override func willBeRemoved() {
        if element?.kind == .menu { graph.focus.menuClosed() }
        graph.floating.removeAll { $0 === element }
        graph.rootElement?.floatingDidChange()
    }

    func markElementsDirty() {
        elementsDidChange()
        markListDirty()
    }

    func rebuildElements() {
        guard let layer else { return }
        element?.setChildren(layer.collected())
        element?.invalidateDisplay()
    }
}

/// Covers the window; its child lies below its anchor, or above where there is no room.
final class FloatingElement: Element {
    let kind: FloatingKind
    private let anchor: () -> Element?
    private var seenAnchor: CGRect?
    let dismiss: () -> Void
    private lazy var handler = OutsidePress(dismiss)
    private static let gap: CGFloat = 6, margin: CGFloat = 8

    init(_ node: _ViewNode, _ kind: FloatingKind, anchor: @escaping () -> Element?, dismiss: @escaping () -> Void) {
        self.kind = kind
        self.anchor = anchor
        self.dismiss = dismiss
        super.init(node)
        graph.frameObservers.add(self)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        guard let child = children.first else { return }
        let margin = FloatingElement.margin, gap = FloatingElement.gap
        let target = anchor()?.frameInWindow ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
        seenAnchor = target
        let room = CGSize(width: max(size.width - 2 * margin, 0), height: max(size.height - 2 * margin, 0))
        let inner = child.measure(ProposedViewSize(width: kind == .menu ? room.width : min(target.width, room.width), height: room.height))
        let wanted = kind == .menu ? target.midX - inner.width / 2 : isRightToLeft ? target.maxX - inner.width : target.minX
        let x = min(max(wanted, margin), max(size.width - inner.width - margin, margin))
        var y = target.maxY + gap
        if y + inner.height > size.height - margin { y = target.minY - gap - inner.height }
        y = max(min(y, size.height - inner.height - margin), margin)
        child.place(at: CGPoint(x: x, y: y), size: inner, proposal: ProposedViewSize(inner))
    }

    override var gestureHandler: (any GestureHandler)? { kind == .menu ? handler : nil }
    override func containsPoint(_ point: CGPoint) -> Bool { kind == .menu && CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Floating" }
}

extension FloatingElement: FrameObserver {
    func frameMayHaveMoved() { if let seenAnchor, let now = anchor()?.frameInWindow, now != seenAnchor { invalidateLayout() } }
}

private final class OutsidePress: GestureHandler {
    private let dismiss: () -> Void
    init(_ dismiss: @escaping () -> Void) { self.dismiss = dismiss }
    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        dismiss()
        return true
    }
    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {}
    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {}
}

extension ViewGraph {
    /// The menu on top.
    var openMenu: FloatingElement? { floating.last { $0.kind == .menu } }
}

extension Element {
    /// At the root: the list of floating elements is new.
    func floatingDidChange() { (self as? RootElement)?.rebuild() }
}
