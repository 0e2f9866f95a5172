import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

struct MatchKey: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
}

/// Views with one id share one frame: the source's. One that comes where another went starts from the other's frame.
struct _MatchedGeometryModifier: _ElementModifier {
    let key: MatchKey
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
    nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = MatchedElement(node, child: child, self)
        node.graph.matches.add(element)
        return element
    }
    nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: MatchedElement.self)
        guard element.match != self else { return }
        element.match = self
        node.graph.matches.markDirty()
        element.invalidateLayout()
    }
}

extension _MatchedGeometryModifier: Equatable {}

final class MatchedElement: UnaryElement, AnimationTarget {
    fileprivate(set) var match: _MatchedGeometryModifier
    private weak var node: _ViewNode?
    /// Where the content is, seen from this element's own corner.
    private var moving: AnimatedValue<CGRect.AnimatableData>?
    private var wanted: CGRect?
    private var isAnimating = false

    fileprivate init(_ node: _ViewNode, child: Element, _ match: _MatchedGeometryModifier) {
        self.match = match
        self.node = node
        super.init(node, child: child)
    }

    var isThere: Bool { node?.isRemoved == false }

    override func placeChildren() {
        graph.matches.markDirty()
        guard let rect = shown else {
            placeChild(child, x: 0, y: 0, size: size, proposal: placedProposal)
            return
        }
        put(rect)
    }

    /// nil: at rest, where layout put it.
    fileprivate var shown: CGRect? {
        guard let moving else { return nil }
        var rect = CGRect.zero
        rect.animatableData = moving.value
        return rect
    }

    /// In window coordinates.
    var presentedFrame: CGRect {
        let own = frameInWindow
        guard let shown else { return own }
        return shown.offsetBy(dx: own.minX, dy: own.minY)
    }

    /// Follows a frame in window coordinates; `from` is where it comes from.
    fileprivate func follow(_ frame: CGRect, from: CGRect?, _ transaction: Transaction) {
        let own = frameInWindow
        var target = CGRect(x: frame.minX - own.minX, y: frame.minY - own.minY, width: frame.width, height: frame.height)
        if !match.properties.contains(.position) { target.origin = .zero }
        if !match.properties.contains(.size) { target.size = own.size }
        let isHome = target == CGRect(origin: .zero, size: own.size)
        defer { wanted = target }
        if let animation = transaction.effectiveAnimation, from != nil || (wanted != nil && wanted != target) {
            var start = shown ?? wanted ?? CGRect(origin: .zero, size: own.size)
            if let from { start = from.offsetBy(dx: -own.minX, dy: -own.minY) }
            var next = AnimatedValue(start.animatableData)
            if let moving, from == nil, moving.isMoving { next = moving }
            next.retarget(target.animatableData, animation: animation, time: graph.time)
            moving = next
            isAnimating = true
            graph.animations.add(self)
        } else if !isAnimating || wanted != target {
            stop()
            moving = isHome ? nil : AnimatedValue(target.animatableData)
        }
        graph.withoutLayoutAnimation { putShown() }
    }

    private func putShown() {
        if let shown { put(shown) } else { placeChild(child, x: 0, y: 0, size: size, proposal: placedProposal) }
    }

    /// What moves from one frame of the window to another does so whatever the views round it do meanwhile.
    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        guard isAnimating else { return displayChildren(context, origin: origin) }
        let own = frameInWindow, now = presentedOriginInWindow
        return displayChildren(context, origin: CGPoint(x: origin.x + own.minX - now.x, y: origin.y + own.minY - now.y))
    }

    private func stop() {
        isAnimating = false
        graph.animations.remove(self)
    }

    func tick(_ time: Double) -> Bool {
        guard var moving, isThere else { return false }
        let running = moving.tick(time)
        isAnimating = running
        self.moving = !running && wanted == CGRect(origin: .zero, size: size) ? nil : moving
        putShown()
        invalidateDisplay()
        return running
    }

    /// Content takes what it takes of the size and is aligned by the anchor.
    private func put(_ rect: CGRect) {
        let offer = ProposedViewSize(CGSize(width: max(rect.width, 0), height: max(rect.height, 0)))
        let inner = child.measure(offer)
        let x = rect.minX + (rect.width - inner.width) * match.anchor.x, y = rect.minY + (rect.height - inner.height) * match.anchor.y
        child.place(at: CGPoint(x: x, y: y), size: inner, proposal: offer)
    }

    override var typeName: String { "MatchedGeometry" }
}

/// Knows the frames of all matched views of one graph.
final class MatchCenter {
    private struct Weak { weak var element: MatchedElement? }
    private var elements: [Weak] = []
    private var isDirty = false
    /// Where the source of an id was last seen, window coordinates.
    private var frames: [MatchKey: CGRect] = [:]
    private var settled: Set<ObjectIdentifier> = []

    func add(_ element: MatchedElement) {
        elements.append(Weak(element: element))
        isDirty = true
    }

    func markDirty() { isDirty = true }

    var isEmpty: Bool { elements.isEmpty }

    func frame(_ key: MatchKey) -> CGRect? { source(key)?.presentedFrame ?? frames[key] }

    private func source(_ key: MatchKey) -> MatchedElement? {
        elements.lazy.compactMap(\.element).last { $0.match.key == key && $0.match.isSource && $0.isThere }
    }

    /// After layout: gives every matched view its frame.
    func resolve() {
        guard isDirty else { return }
        isDirty = false
        elements.removeAll { $0.element?.isThere != true }
        let live = elements.compactMap(\.element)
        let before = frames
        for element in live where element.match.isSource {
            let isNew = settled.insert(ObjectIdentifier(element)).inserted
            element.follow(element.frameInWindow, from: isNew ? before[element.match.key] : nil, element.layoutTransaction)
            frames[element.match.key] = element.frameInWindow
        }
        for element in live where !element.match.isSource {
            let isNew = settled.insert(ObjectIdentifier(element)).inserted
            guard let frame = frames[element.match.key] else { continue }
            element.follow(frame, from: nil, isNew ? Transaction() : element.layoutTransaction)
        }
        let keys = Set(live.map(\.match.key)), ids = Set(live.map(ObjectIdentifier.init))
        frames = frames.filter { keys.contains($0.key) }
        settled.formIntersection(ids)
    }
}

/// Lets the picture of a removed view follow the one that took its place.
struct MatchedGhost {
    private let key: MatchKey
    /// Seen from the removed element's own corner.
    private let frame: CGRect
    private unowned let graph: ViewGraph

    init?(_ element: Element, _ graph: ViewGraph) {
        var node = element, x: CGFloat = 0, y: CGFloat = 0
        while !(node is MatchedElement) {
            guard node.children.count == 1, let inner = node.elementChildren.first else { return nil }
            x += inner.origin.x + node.contentOffset.width
            y += inner.origin.y + node.contentOffset.height
            node = inner
        }
        let matched = node as! MatchedElement
        key = matched.match.key
        frame = (matched.shown ?? CGRect(origin: .zero, size: matched.size)).offsetBy(dx: x, dy: y)
        self.graph = graph
    }

    /// From where it was to where its successor is now; nil: there is none.
    /// - Parameters:
    ///   - origin: where `holder`, which took the removed element's place, is drawn in the current space.
    func transform(_ holder: Element, at origin: CGPoint) -> CGAffineTransform? {
        let old = frame.offsetBy(dx: origin.x, dy: origin.y), window = holder.presentedOriginInWindow
        guard let now = graph.matches.frame(key)?.offsetBy(dx: origin.x - window.x, dy: origin.y - window.y), now != old, old.width > 0, old.height > 0 else { return nil }
        return CGAffineTransform(from: old, to: now)
    }
}

extension CGAffineTransform {
    /// Takes one rectangle, which is not empty, to another.
    fileprivate init(from old: CGRect, to new: CGRect) {
        self = CGAffineTransform(translationX: -old.minX, y: -old.minY)
            .concatenating(CGAffineTransform(scaleX: new.width / old.width, y: new.height / old.height))
            .concatenating(CGAffineTransform(translationX: new.minX, y: new.minY))
    }
}

/// A matched view somewhere in a removed one, whose part of the picture follows its successor.
struct NestedMatch {
    private let key: MatchKey
    /// Seen from the removed element's own corner.
    private let frame: CGRect
    /// Of the elements that drew it.
    private let elements: Set<UInt32>

    static func all(in element: Element, _ graph: ViewGraph) -> [NestedMatch] {
        guard !graph.matches.isEmpty else { return [] }
        var found: [NestedMatch] = []
        collect(element, CGPoint.zero, &found)
        return found
    }

    private static func collect(_ element: Element, _ corner: CGPoint, _ found: inout [NestedMatch]) {
        if let matched = element as? MatchedElement {
            var ids = Set<UInt32>()
            func take(_ inner: Element) {
                ids.insert(inner.elementID)
                inner.elementChildren.forEach(take)
            }
            take(matched)
            let frame = (matched.shown ?? CGRect(origin: .zero, size: matched.size)).offsetBy(dx: corner.x, dy: corner.y)
            found.append(NestedMatch(key: matched.match.key, frame: frame, elements: ids))
            return
        }
        for child in element.visibleChildren {
            collect(child, CGPoint(x: corner.x + child.origin.x + element.contentOffset.width, y: corner.y + child.origin.y + element.contentOffset.height), &found)
        }
    }

    /// The picture of a removed element with its matched parts where their successors are now. What lies in a space of its own stays.
    /// - Parameters:
    ///   - corner: where the removed element was drawn, in the picture's space.
    ///   - holder: what shows the picture now.
    static func moved(_ picture: DisplayNode, _ matches: [NestedMatch], corner: CGPoint, in holder: Element) -> DisplayNode {
        let window = holder.presentedOriginInWindow, graph = holder.graph
        func map(_ node: DisplayNode) -> DisplayNode {
            if let match = matches.first(where: { $0.elements.contains(node.id.element) }) {
                let old = match.frame.offsetBy(dx: corner.x, dy: corner.y)
                guard let now = graph.matches.frame(match.key)?.offsetBy(dx: corner.x - window.x, dy: corner.y - window.y), now != old, old.width > 0, old.height > 0
                else { return node }
                let id = DisplayID(element: node.id.element, slot: node.id.slot | 0x7000)
                return DisplayNode(id: id, effect: .transform(CGAffineTransform(from: old, to: now)), children: [node])
            }
            guard case .group(let effect, let children) = node.content else { return node }
            switch effect {
            case .transform, .projection: return node
            default: return DisplayNode(id: node.id, effect: effect, children: children.map(map))
            }
        }
        return map(picture)
    }
}

extension View {
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(_MatchedGeometryModifier(key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties, anchor: anchor, isSource: isSource))
    }
    /// No effect in Vitrine beyond the ordinary push: zooming navigation transitions are drawn as pushes.
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}
