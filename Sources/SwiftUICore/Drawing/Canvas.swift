import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// Draws by a closure: takes all it is offered, and keeps what it draws inside its bounds.
public struct Canvas<Symbols: View>: _PrimitiveView {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool

    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { CanvasNode(view, inputs) }
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer) { EmptyView() }
    }
}

private final class CanvasNode<S: View>: _TypedNode<Canvas<S>>, ElementContainer {
    private var symbols: _TypedNode<S>!
    private var element: CanvasElement!

    override init(_ view: Canvas<S>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        element = CanvasElement(self) { [unowned self] context, size in tracking { self.view.renderer(&context, size) } }
        symbols = S.makeTyped(view.symbols, childInputs)
        element.setChildren(symbols.collected())
    }

    override func viewDidChange(_ old: Canvas<S>) {
        symbols.update(view.symbols)
        element.invalidateDisplay()
    }
    override func flush() { element.invalidateDisplay() }
    override func environmentDidChange(_ old: EnvironmentValues) {
        symbols.setEnvironment(environment)
        element.invalidateDisplay()
    }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let symbols { visit(symbols) } }
    func rebuildElements() {
        element.setChildren(symbols.collected())
        element.invalidateDisplay()
    }
    override var debugName: String { "Canvas" }
}

private final class CanvasElement: Element {
    private let render: (inout GraphicsContext, CGSize) -> Void
    init(_ node: _ViewNode, render: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.render = render
        super.init(node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }

    /// Symbols are laid out in the canvas's size, at its corner; where they show is up to the renderer.
    override func placeChildren() {
        for child in children { placeChild(child, x: 0, y: 0, proposal: ProposedViewSize(size)) }
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let size = presentedSize
        guard size.width > 0, size.height > 0 else { return nil }
        let recorder = CanvasRecorder(element: self, graph: graph, environment: nodeEnvironment, display: context, size: size)
        var drawing = GraphicsContext(recorder)
        context.withoutSnapping { render(&drawing, size) }
        guard !recorder.nodes.isEmpty else { return nil }
        let bounds = Path(CGRect(origin: .zero, size: size))
        // Drawings are blended with each other, not with what is behind the canvas.
        let nodes = recorder.blends ? [DisplayNode(id: displayID(0xfffd), effect: .flatten, children: recorder.nodes)] : recorder.nodes
        let clipped = DisplayNode(id: displayID(0xfffe), effect: .clip(bounds, FillStyle(antialiased: false)), children: nodes)
        return DisplayNode(id: displayID(0xffff), effect: .transform(CGAffineTransform(translationX: origin.x, y: origin.y)), children: [clipped])
    }

    override var visibleChildren: [Element] { [] }
    override func containsPoint(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: size).contains(point) }
    override var typeName: String { "Canvas" }
}

/// What one run of a renderer has drawn so far.
final class CanvasRecorder {
    let element: Element
    let graph: ViewGraph
    let environment: EnvironmentValues
    let display: DisplayContext
    let size: CGSize
    var nodes: [DisplayNode] = []
    /// Whether any of them is blended otherwise than laid over.
    var blends = false
    private var slot: UInt16 = 0

    init(element: Element, graph: ViewGraph, environment: EnvironmentValues, display: DisplayContext, size: CGSize) {
        self.element = element
        self.graph = graph
        self.environment = environment
        self.display = display
        self.size = size
    }

    func nextID() -> DisplayID {
        slot &+= 1
        return DisplayID(element: element.elementID, slot: slot)
    }

    /// What `body` draws, apart from the rest.
    func collecting(_ body: () throws -> Void) rethrows -> [DisplayNode] {
        let outer = nodes
        nodes = []
        defer { nodes = outer }
        try body()
        return nodes
    }
}
