import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Which part of a navigation bar an element is.
enum BarPart { case row, largeTitle, search }
enum BarPartTrait: _ViewTraitKey { static var defaultValue: BarPart { .row } }

/// What is behind a bar: nothing while content has not scrolled under it, unless a view asks for more.
struct BarGround {
    var style: AnyShapeStyle?
    var visibility = Visibility.automatic

    func isShown(_ isScrolledUnder: Bool) -> Bool {
        switch visibility {
        case .visible: return true
        case .hidden: return false
        case .automatic: return style != nil || isScrolledUnder
        }
    }

    /// The ground and the hair at the edge where content begins.
    func nodes(_ frame: CGRect, hairAtTop: Bool, _ element: Element, _ context: DisplayContext) -> [DisplayNode] {
        let frame = context.snap(frame), path = Path(frame)
        let resolved = (style ?? AnyShapeStyle(Material.bar))._resolve(in: element.context, bounds: frame)
        let fill = DisplayNode(id: element.displayID(30), bounds: frame, content: .fill(path, resolved.flattened.paint, FillStyle()))
        var nodes = [fill]
        if let material = resolved.material {
            nodes = [DisplayNode(id: element.displayID(31), effect: .backdrop(path, radius: material.radius, saturation: material.saturation), children: [fill])]
        }
        let hair = 1 / context.scale
        let line = CGRect(x: frame.minX, y: hairAtTop ? frame.minY : frame.maxY - hair, width: frame.width, height: hair)
        let color = SystemColor.separator.resolve(in: element.context)
        nodes.append(DisplayNode(id: element.displayID(32), bounds: line, content: .fill(Path(line), .color(color), FillStyle())))
        return nodes
    }
}

/// The parts of a navigation bar below each other; the large title goes up under the row above it as content scrolls.
struct _BarStack<Content: View>: _PrimitiveView {
    let ground: BarGround
    let isSearching: Bool
    let content: Content
    init(ground: BarGround, isSearching: Bool, @ViewBuilder content: () -> Content) {
        self.ground = ground
        self.isSearching = isSearching
        self.content = content()
    }
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { BarStackNode(view, inputs) }
}

private final class BarStackNode<C: View>: ContainerNode<_BarStack<C>, C> {
    override init(_ view: _BarStack<C>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        start(BarStackElement(self, ground: view.ground, isSearching: view.isSearching), content: view.content)
    }
    override func viewDidChange(_ old: _BarStack<C>) {
        unsafeDowncast(element, to: BarStackElement.self).ground = view.ground
        unsafeDowncast(element, to: BarStackElement.self).isSearching = view.isSearching
        content.update(view.content)
    }
}

final class BarStackElement: Element {
    var ground: BarGround { didSet { invalidateDisplay() } }
    /// How far the screen's content has scrolled from its start, points.
    var scrolled: CGFloat = 0 {
        didSet {
            if scrolled == oldValue { return }
            row?.showsHiddenTitle = largeHeight > 0 && scrolled > largeHeight - 8
            invalidateDisplay()
        }
    }
    /// The search field is all there is of the bar; the rest lies above the window's edge.
    var isSearching: Bool { didSet { if isSearching != oldValue { invalidateLayout() } } }
    private var row: BarRowElement? { part(.row).flatMap { BarStackElement.row(in: $0) } }
    /// Of the large title that goes away, points; 0 without one.
    var largeHeight: CGFloat { isSearching ? 0 : part(.largeTitle)?.size.height ?? 0 }

    init(_ node: _ViewNode, ground: BarGround, isSearching: Bool) {
        self.ground = ground
        self.isSearching = isSearching
        super.init(node)
    }

    private func part(_ part: BarPart) -> Element? { elementChildren.first { $0.trait(BarPartTrait.self) == part } }

    private static func row(in element: Element) -> BarRowElement? {
        if let row = element as? BarRowElement { return row }
        for child in element.elementChildren {
            if let found = row(in: child) { return found }
        }
        return nil
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let offer = ProposedViewSize(width: proposal.width, height: nil)
        return CGSize(width: proposal.width ?? 320, height: visibleChildren.reduce(0) { $0 + $1.measure(offer).height })
    }

    override var visibleChildren: [Element] { isSearching ? elementChildren.filter { $0.trait(BarPartTrait.self) == .search } : elementChildren }

    override func placeChildren() {
        let offer = ProposedViewSize(width: size.width, height: nil)
        var y = isSearching ? -elementChildren.reduce(0) { $1.trait(BarPartTrait.self) == .search ? $0 : $0 + $1.measure(offer).height } : 0
        for child in children {
            let inner = child.measure(offer)
            placeChild(child, x: 0, y: y, size: inner, proposal: offer)
            y += inner.height
        }
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let rowHeight = isSearching ? 0 : part(.row)?.size.height ?? 0
        let gone = min(max(scrolled, 0), largeHeight)
        var nodes: [DisplayNode] = []
        if ground.isShown(scrolled > 0.5) {
            let frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height - gone)
            nodes += ground.nodes(frame, hairAtTop: false, self, context)
        }
        let moving = elementChildren.filter { $0.trait(BarPartTrait.self) != .row }
        let shifted = moving.compactMap { $0.display(context, parentOrigin: CGPoint(x: origin.x, y: origin.y - gone)) }
        if gone > 0, !shifted.isEmpty {
            let below = context.snap(CGRect(x: origin.x, y: origin.y + rowHeight, width: size.width, height: size.height))
            nodes.append(DisplayNode(id: displayID(2), effect: .clip(Path(below), FillStyle()), children: shifted))
        } else {
            nodes += shifted
        }
        if let row = part(.row)?.display(context, parentOrigin: origin) { nodes.append(row) }
        return DisplayNode.joining(nodes, id: displayID())
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "BarStack" }
}

extension Element {
    /// The first scroll view from here down that reaches a screen's upper or lower edge.
    func firstScroll() -> ScrollElement? {
        if let scroll = self as? ScrollElement { return scroll.scrollsY ? scroll : nil }
        for child in visibleChildren {
            if let found = child.firstScroll() { return found }
        }
        return nil
    }

    func firstBarStack() -> BarStackElement? {
        if let stack = self as? BarStackElement { return stack }
        for child in elementChildren {
            if let found = child.firstBarStack() { return found }
        }
        return nil
    }
}
