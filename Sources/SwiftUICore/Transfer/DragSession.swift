import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// What is shown of something that is dragged: a drawing, and where it lay in the window.
struct DragPicture {
    fileprivate enum Source {
        case node(DisplayNode, origin: CGPoint)
        case view(_TypedNode<AnyView>, Element)
    }
    fileprivate let source: Source
    /// Points of the window.
    let frame: CGRect

    /// Under what is drawn.
    fileprivate var ground: RGBA?

    /// As an element is drawn now; nil: it draws nothing.
    init?(of element: Element, ground: RGBA? = nil) {
        guard let last = element.lastPicture else { return nil }
        self.ground = ground
        source = .node(last.node, origin: last.origin)
        frame = CGRect(origin: element.presentedOriginInWindow, size: element.presentedSize)
    }

    /// A view that stands for an element while that is dragged, in the middle of where it is.
    init?(of view: AnyView, _ node: _ViewNode, over lifted: Element) {
        let own = lifted.frameInWindow
        let made = AnyView.makeTyped(view, node.childInputs)
        guard let element = made.collected().first else { return nil }
        let size = element.measure(.unspecified)
        element.place(at: .zero, size: size, proposal: .unspecified)
        source = .view(made, element)
        frame = CGRect(x: own.midX - size.width / 2, y: own.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// With its top left corner at the window's.
    fileprivate func drawing(_ context: DisplayContext, _ root: Element) -> DisplayNode? {
        switch source {
        case .node(let node, let origin):
            let moved = DisplayNode(id: root.displayID(60), effect: .transform(CGAffineTransform(translationX: -origin.x, y: -origin.y)), children: [node])
            guard let ground else { return moved }
            let own = CGRect(origin: .zero, size: frame.size)
            let fill = DisplayNode(id: root.displayID(64), bounds: own, content: .fill(Path(own), .color(ground), FillStyle()))
            return DisplayNode(id: root.displayID(65), effect: .none, children: [fill, moved])
        case .view(_, let element): return element.display(context, parentOrigin: .zero)
        }
    }

    func tearDown() { if case .view(let node, _) = source { node.tearDown() } }
}

/// Something on its way with the pointer, lifted a little off the window, until it is dropped or has flown back.
class DragSession: AnimationTarget {
    let graph: ViewGraph
    let picture: DragPicture
    private var start = CGPoint.zero
    private(set) var location = CGPoint.zero
    /// 0 in its place, 1 lifted.
    private var lift = AnimatedValue<Double>(0)
    /// From the picture's place to where it is drawn, points.
    private var way = AnimatedValue(AnimatablePair<CGFloat, CGFloat>(0, 0))
    private var isOver = false
    private var opacity = AnimatedValue<Double>(1)
    private static let scale: CGFloat = 1.05
    /// Moves up and down only.
    var staysInColumn = false
    /// What scrolls while the pointer is near its edges.
    weak var scroll: ScrollElement?
    private var lastTick: Double?
    /// From the picture's place to where it is drawn.
    var shift: CGSize { CGSize(width: way.value.first, height: way.value.second) }

    init(_ graph: ViewGraph, _ picture: DragPicture) {
        self.graph = graph
        self.picture = picture
    }

    // MARK: For subclasses

    func moved() {}
    /// - Returns: how what is carried goes from the window.
    func dropped() -> Ending { .back }
    func cancelled() {}

    enum Ending {
        /// Back to where it was.
        case back
        /// Fades where it is.
        case taken
        /// To another place, a way from the first one.
        case place(CGSize)
    }

    // MARK: The pointer

    func begin(at start: CGPoint, now location: CGPoint) {
        graph.drag?.finish()
        graph.drag = self
        self.start = start
        lift.retarget(1, animation: .spring(duration: 0.25), time: graph.time)
        graph.animations.add(self)
        move(to: location)
    }

    func move(to location: CGPoint) {
        guard !isOver else { return }
        self.location = location
        way = AnimatedValue(AnimatablePair(staysInColumn ? 0 : location.x - start.x, location.y - start.y))
        moved()
        if edgeSpeed != 0 { graph.animations.add(self) }
        show()
    }

    /// Points a second that the content moves up, the faster the nearer the pointer is to the edge.
    private var edgeSpeed: CGFloat {
        guard !isOver, let scroll, scroll.scrollsY else { return 0 }
        let frame = scroll.frameInWindow, reach: CGFloat = 44
        let top = frame.minY + scroll.insets.top, bottom = frame.maxY - scroll.insets.bottom
        guard bottom - top > 4 * reach else { return 0 }
        let speed = max(location.y - (bottom - reach), 0) - max(top + reach - location.y, 0)
        return min(max(speed, -reach), reach) * 12
    }

    private func scrollAtEdge(_ time: Double) -> Bool {
        let speed = edgeSpeed
        defer { lastTick = speed == 0 ? nil : time }
        guard let scroll, speed != 0 else { return false }
        let step = speed * CGFloat(min(max(time - (lastTick ?? time), 0), 0.1))
        let wanted = scroll.clamp(CGPoint(x: scroll.offset.x, y: scroll.offset.y + step))
        if wanted != scroll.offset {
            scroll.set(wanted)
            scroll.movedByUser()
            moved()
        } else if step != 0 {
            return false
        }
        return true
    }

    func drop(at location: CGPoint) {
        guard !isOver else { return }
        move(to: location)
        end(dropped())
    }

    func cancel() {
        guard !isOver else { return }
        cancelled()
        end(.back)
    }

    private func end(_ ending: Ending) {
        isOver = true
        let animation = Animation.spring(duration: 0.3, bounce: 0)
        switch ending {
        case .back: way.retarget(AnimatablePair(0, 0), animation: animation, time: graph.time)
        case .place(let to): way.retarget(AnimatablePair(to.width, to.height), animation: animation, time: graph.time)
        case .taken: opacity.retarget(0, animation: .easeOut(duration: 0.2), time: graph.time)
        }
        lift.retarget(0, animation: animation, time: graph.time)
        graph.animations.add(self)
        show()
    }

    func tick(_ time: Double) -> Bool {
        let moves = [lift.tick(time), way.tick(time), opacity.tick(time)].contains(true)
        if !moves, isOver { finish() }
        let scrolls = scrollAtEdge(time)
        show()
        return moves || scrolls
    }

    /// Nothing of it shows any more.
    func finish() {
        graph.animations.remove(self)
        picture.tearDown()
        if graph.drag === self { graph.drag = nil }
        show()
    }

    private func show() {
        graph.rootElement?.invalidateDisplay()
        graph.needsFrame()
    }

    // MARK: Drawing

    func display(_ root: Element, _ context: DisplayContext) -> DisplayNode? {
        guard let drawing = picture.drawing(context, root) else { return nil }
        let t = CGFloat(lift.value), scale = 1 + (DragSession.scale - 1) * t, frame = picture.frame
        let place = CGAffineTransform(translationX: frame.minX + way.value.first, y: frame.minY + way.value.second)
            .translatedBy(x: frame.width / 2, y: frame.height / 2).scaledBy(x: scale, y: scale).translatedBy(x: -frame.width / 2, y: -frame.height / 2)
        var node = DisplayNode(id: root.displayID(61), effect: .transform(place), children: [drawing])
        node = DisplayNode(
            id: root.displayID(62), effect: .shadow(color: RGBA(white: 0, alpha: 0.25 * Float(t)), radius: 10, offset: CGSize(width: 0, height: 5 * t)), children: [node])
        return DisplayNode(id: root.displayID(63), effect: .opacity(opacity.value), children: [node])
    }
}

/// Carries items to whatever below the pointer takes them.
final class DropSession: DragSession {
    private let items: [NSItemProvider]
    private weak var target: (any DropPlace)?

    init(_ graph: ViewGraph, _ picture: DragPicture, _ items: [NSItemProvider]) {
        self.items = items
        super.init(graph, picture)
    }

    private func find() -> (any DropPlace)? {
        var path: [(Element, CGPoint)] = []
        guard let root = graph.rootElement, root.hit(location, &path) else { return nil }
        for (element, point) in path.reversed() {
            if let target = element as? any DropPlace, target.accepts(items, point) { return target }
        }
        return nil
    }

    override func moved() {
        let now = find()
        scroll = scrollBelow()
        if now !== target {
            target?.leave(items)
            target = now
            now?.enter(items, at: location)
        }
        target?.hover(items, at: location)
    }

    private func scrollBelow() -> ScrollElement? {
        var path: [(Element, CGPoint)] = []
        graph.rootElement?.pathForScrolling(location, &path)
        return path.reversed().lazy.compactMap { $0.0 as? ScrollElement }.first
    }

    override func dropped() -> Ending {
        guard let target else { return .back }
        self.target = nil
        return target.take(items, at: location) ? .taken : .back
    }

    override func cancelled() {
        target?.leave(items)
        target = nil
    }
}
