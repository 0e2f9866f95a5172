import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// A key for a value that a view tells the container it stands in (priority, tag, row background …).
public protocol _ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// A laid-out thing: a leaf, a container, or one layer of a modifier. Elements form the layout tree and keep what they drew.
///
/// `isDisplayDirty` means that this element or one below it must be drawn anew; it climbs like the layout flag.
open class Element: LayoutNode {
    public final unowned(unsafe) let graph: ViewGraph
    final let transactionScope: TransactionScope?
    private final var geometry: GeometryAnimation?
    final private(set) var isDisplayDirty = true
    private final var hasBeenPlaced = false
    public final let elementID: UInt32
    /// The node that made this element; its environment is the element's.
    final unowned let owner: _ViewNode
    private final var traits: [ObjectIdentifier: Any]?
    private final var knownPriority: (value: Double, generation: Int) = (0, -1)
    /// From `accessibilityIdentifier`, and the node that set it.
    final weak var identifierOwner: _ViewNode?
    public final var identifier: String?

    private final var displayCache: DisplayNode?
    private final var displayOrigin = CGPoint(x: CGFloat.nan, y: 0)
    private final var displayKey: UInt64 = 0

    private final var fade: FadeIn?
    /// Children that have gone and are still painted.
    final var ghosts: [Ghost] = []

    public init(_ node: _ViewNode) {
        graph = node.graph
        elementID = node.graph.nextElementID()
        transactionScope = node.transactionScope
        owner = node
        super.init(counters: node.graph.counters)
        isRightToLeft = node.environment.layoutDirection == .rightToLeft
    }

    final var nodeEnvironment: EnvironmentValues { owner.environment }

    // MARK: For subclasses

    /// Draws this element, whose top left corner is at `origin` (points, in the current space), and what is inside.
    open func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? { displayChildren(context, origin: origin) }

    /// Name of the SwiftUI type, as `vitrine tree` prints it.
    open var typeName: String { String(describing: type(of: self)) }

    /// Further facts for the tree: text, image, chosen …
    open func describe(_ node: inout TreeNode) {}

    /// Branches that were tried and passed over at the last placement.
    open var rejectedBranches: [TreeNode.Rejected] { [] }

    /// Elements to show below this one in the tree; a container that does not draw all its children says so here.
    open var visibleChildren: [Element] { elementChildren }

    // MARK: Traits

    open func trait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value {
        (traits?[ObjectIdentifier(key)] as! K.Value?) ?? K.defaultValue
    }

    final func ownTrait<K: _ViewTraitKey>(_ key: K.Type) -> K.Value? { traits?[ObjectIdentifier(key)] as! K.Value? }

    /// Sets a trait, or takes it away with nil.
    final func setTrait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value?) {
        if K.self == ZIndexTrait.self { graph.usesZIndex = true }
        if traits == nil { traits = [:] }
        traits![ObjectIdentifier(key)] = value
        if key == LayoutPriorityTrait.self { graph.priorityGeneration &+= 1 }
    }

    /// Known until any priority in the graph changes.
    public final override var layoutPriority: Double {
        if knownPriority.generation == graph.priorityGeneration { return knownPriority.value }
        knownPriority = (trait(LayoutPriorityTrait.self), graph.priorityGeneration)
        return knownPriority.value
    }
    final var zIndex: Double { trait(ZIndexTrait.self) }

    // MARK: Children

    /// Layout children of elements are elements.
    public final var elementChildren: [Element] { unsafeBitCast(children, to: [Element].self) }
    final var parentElement: Element? { parent.map { unsafeDowncast($0, to: Element.self) } }

    // MARK: Display

    public final func invalidateDisplay() {
        if !isDisplayDirty {
            isDisplayDirty = true
            invalidateParentDisplay()
        }
        graph.needsFrame()
    }

    /// Counts no references on its way up: every element that moved takes it.
    private final func invalidateParentDisplay() {
        var node = parentReference
        while let current = node {
            node = current._withUnsafeGuaranteedRef {
                let element = unsafeDowncast($0, to: Element.self)
                if element.isDisplayDirty { return nil }
                element.isDisplayDirty = true
                return element.parentReference
            }
        }
    }

    /// The retained drawing of this element, rebuilt if something changed.
    public final func display(_ context: DisplayContext, parentOrigin: CGPoint) -> DisplayNode? {
        let own = presentedOrigin
        let origin = CGPoint(x: parentOrigin.x + own.x, y: parentOrigin.y + own.y)
        if !isDisplayDirty && displayOrigin == origin && displayKey == context.key { return displayCache }
        isDisplayDirty = false
        displayOrigin = origin
        displayKey = context.key
        displayCache = buildDisplay(context, origin: origin)
        if let fade, let node = displayCache { displayCache = DisplayNode(id: displayID(0xfff0), effect: .opacity(min(max(fade.value, 0), 1)), children: [node]) }
        context.itemsRebuilt += 1
        return displayCache
    }

    /// What it last drew, and where its top left corner was then.
    final var lastPicture: (node: DisplayNode, origin: CGPoint)? { displayCache.map { ($0, displayOrigin) } }

    /// Comes in from nothing.
    final func fadeIn(_ transaction: Transaction) {
        guard let animation = transaction.effectiveAnimation else { return }
        let running = FadeIn(self, animation)
        fade = running
        graph.animations.add(running)
        invalidateDisplay()
    }

    final func fadeInEnded() { fade = nil }

    /// Children in painting order as one node.
    public final func displayChildren(_ context: DisplayContext, origin: CGPoint, slot: UInt16 = 0) -> DisplayNode? {
        let list = children
        if !ghosts.isEmpty {
            chunks = nil
            return displayWithGhosts(context, origin: origin, slot: slot)
        }
        if list.count >= 2 * Chunks.length, !graph.usesZIndex { return displayChunks(context, origin: origin, slot: slot) }
        chunks = nil
        if list.count == 1 { return unsafeDowncast(list[0], to: Element.self).display(context, parentOrigin: origin) }
        var nodes: [DisplayNode] = []
        nodes.reserveCapacity(list.count)
        for child in graph.usesZIndex ? paintOrder(elementChildren) : elementChildren {
            if let node = child.display(context, parentOrigin: origin) { nodes.append(node) }
        }
        return DisplayNode.joining(nodes, id: DisplayID(element: elementID, slot: slot))
    }

    /// What many children drew, kept in groups: one that changes costs its group and not all the others.
    private final class Chunks {
        static let length = 32
        var nodes: [DisplayNode?] = []
        var version = -1
        var origin = CGPoint.zero
        var key: UInt64 = 0
    }
    private final var chunks: Chunks?

    private func displayChunks(_ context: DisplayContext, origin: CGPoint, slot: UInt16) -> DisplayNode? {
        let kept = chunks ?? Chunks(), elements = elementChildren
        chunks = kept
        let count = (elements.count + Chunks.length - 1) / Chunks.length
        let isSame = kept.version == childrenVersion && kept.origin == origin && kept.key == context.key && kept.nodes.count == count
        if !isSame { kept.nodes = Array(repeating: nil, count: count) }
        (kept.version, kept.origin, kept.key) = (childrenVersion, origin, context.key)
        for chunk in 0..<count {
            let range = chunk * Chunks.length..<min((chunk + 1) * Chunks.length, elements.count)
            if isSame, !elements[range].contains(where: { $0.isDisplayDirty }) { continue }
            let nodes = elements[range].compactMap { $0.display(context, parentOrigin: origin) }
            kept.nodes[chunk] = DisplayNode.joining(nodes, id: displayID(0x6000 &+ UInt16(truncatingIfNeeded: chunk)))
        }
        return DisplayNode.joining(kept.nodes.compactMap { $0 }, id: DisplayID(element: elementID, slot: slot))
    }

    /// Those that have gone are painted where they were in the order.
    private func displayWithGhosts(_ context: DisplayContext, origin: CGPoint, slot: UInt16) -> DisplayNode? {
        var items: [(z: Double, place: Int, element: Element)] = elementChildren.enumerated().map { ($1.zIndex, $0 * 2 + 1, $1) }
        items += ghosts.map { ($0.zIndex, $0.position * 2, $0.holder) }
        items.sort { ($0.z, $0.place) < ($1.z, $1.place) }
        return DisplayNode.joining(items.compactMap { $0.element.display(context, parentOrigin: origin) }, id: DisplayID(element: elementID, slot: slot))
    }

    private func paintOrder(_ elements: [Element]) -> [Element] {
        guard elements.contains(where: { $0.zIndex != 0 }) else { return elements }
        return elements.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    final func displayID(_ slot: UInt16 = 0) -> DisplayID { DisplayID(element: elementID, slot: slot) }

    // MARK: Geometry

    /// Where the element is drawn relative to its parent: on its way to `origin` while an animation runs.
    public final var presentedOrigin: CGPoint { geometry?.origin ?? origin }
    /// The size it is drawn at.
    public final var presentedSize: CGSize { geometry?.size ?? size }

    public final override func frameDidChange(oldOrigin: CGPoint, oldSize: CGSize) {
        isDisplayDirty = true
        // One that was never drawn is dirty below parents that need not be.
        invalidateParentDisplay()
        graph.needsFrame()
        defer { hasBeenPlaced = true }
        guard hasBeenPlaced else { return }
        if geometry == nil, transactionScope == nil, !graph.isLayoutAnimated { return }
        let transaction = layoutTransaction
        if let animation = transaction.effectiveAnimation {
            let running = geometry ?? GeometryAnimation(self, origin: oldOrigin, size: oldSize)
            geometry = running
            running.retarget(origin: origin, size: size, animation: animation)
        } else if geometry != nil {
            geometry?.stop()
            geometry = nil
        }
    }

    /// The transaction of the changes that the next layout shows, as scopes above this element change it.
    final var layoutTransaction: Transaction { transactionScope?.apply(to: graph.layoutTransaction) ?? graph.layoutTransaction }

    final func geometryAnimationEnded() { geometry = nil }

    /// The frame in window coordinates, points; transforms of effects are left out, as SwiftUI's frames leave them out.
    public final var frameInWindow: CGRect {
        var result = CGRect(origin: origin, size: size)
        var node = parentElement
        while let current = node {
            let shift = current.contentOffset
            result.origin.x += current.origin.x + shift.width
            result.origin.y += current.origin.y + shift.height
            node = current.parentElement
        }
        return result
    }

    /// Where the element is drawn, in window coordinates: as `frameInWindow`, with all on their way that are.
    final var presentedOriginInWindow: CGPoint {
        var result = presentedOrigin
        var node = parentElement
        while let current = node {
            let shift = current.contentOffset, own = current.presentedOrigin
            result.x += own.x + shift.width
            result.y += own.y + shift.height
            node = current.parentElement
        }
        return result
    }

    /// By how much the element shifts its children without laying them out (scrolling).
    open var contentOffset: CGSize { .zero }

    /// Set by `coordinateSpace`.
    final var coordinateSpaceName: AnyHashable? {
        get { ownTrait(CoordinateSpaceTrait.self) ?? nil }
        set { setTrait(CoordinateSpaceTrait.self, newValue) }
    }

    /// Whether the outermost constraint on the axis is an explicit least length (`ViewThatFits` asks).
    open func declaresMinimum(_ axis: LayoutAxis) -> Bool { false }

    // MARK: Pointer

    /// Where a point of this element's space lies in the space its children are placed in; nil where it can't be (a degenerate transform).
    open func childPoint(_ point: CGPoint) -> CGPoint? { point }

    /// What handles gestures at this element.
    open var gestureHandler: (any GestureHandler)? { nil }

    /// What takes drags over beside `gestureHandler`, which follows the press until then.
    var dragHandler: (any DragClaiming)? { nil }

    /// What takes a drag that begins near an edge before everything inside does; the point is in this element's space.
    func edgeDragHandler(at point: CGPoint) -> (any DragClaiming)? { nil }

    /// What lifts this element off the window at a long press.
    func liftParticipant() -> GestureParticipant? { nil }

    /// What takes the keyboard's focus here.
    var focusTarget: (any FocusTarget)? { nil }

    /// Whether the element itself, its children aside, is hit at a point of its own space.
    open func containsPoint(_ point: CGPoint) -> Bool { false }
}

extension DisplayNode {
    /// Several nodes as one; nil for none.
    static func joining(_ nodes: [DisplayNode], id: DisplayID) -> DisplayNode? {
        if nodes.count <= 1 { return nodes.first }
        return DisplayNode(id: id, effect: .none, children: nodes)
    }
}

public enum LayoutPriorityTrait: _ViewTraitKey { public static var defaultValue: Double { 0 } }
enum CoordinateSpaceTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }
public enum ZIndexTrait: _ViewTraitKey { public static var defaultValue: Double { 0 } }

/// State of one walk that builds the display list.
public final class DisplayContext {
    /// Device pixels a point, in the current space.
    public let scale: CGFloat
    /// False below a rotation or a scaling: edges stay where they are.
    public internal(set) var snaps = true
    public var itemsRebuilt = 0

    public init(scale: CGFloat) { self.scale = scale }

    /// What cached drawings depend on besides their place.
    var key: UInt64 { UInt64(Double(scale).bitPattern) << 1 | (snaps ? 1 : 0) }

    /// Edges on device pixels where the space allows it.
    public func snap(_ rect: CGRect) -> CGRect { snaps ? rect.roundedToPixels(scale) : rect }

    func withoutSnapping<R>(_ body: () -> R) -> R {
        let outer = snaps
        snaps = false
        defer { snaps = outer }
        return body()
    }
}
