import Foundation
import VitrineDisplayList
import VitrineLayout

/// Takes all it is offered (10 × 10 where nothing is) and builds its content from its own size; content lies at the top leading corner (facts §2).
public struct GeometryReader<Content: View>: _PrimitiveView {
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { GeometryReaderNode(view, inputs) }
}

private final class GeometryReaderNode<C: View>: _TypedNode<GeometryReader<C>>, ElementContainer {
    private var child: _TypedNode<C>?
    private(set) lazy var element = GeometryReaderElement(self) { [unowned self] in evaluateIfNeeded() }
    private var needsEvaluation = true
    private var seen: CGRect = .null
    private var isBuilding = false
    private var transactionOfChange = Transaction()

    override func collect(_ list: inout [Element]) { list.append(element) }

    override func viewDidChange(_ old: GeometryReader<C>) { requestEvaluation() }
    override func flush() { requestEvaluation() }

    private func requestEvaluation() {
        needsEvaluation = true
        transactionOfChange = graph.transaction
        element.invalidateLayout()
    }

    override func environmentDidChange(_ old: EnvironmentValues) {
        element.isRightToLeft = environment.layoutDirection == .rightToLeft
        child?.setEnvironment(environment)
        requestEvaluation()
    }

    /// Layout calls this with the element's frame known.
    private func evaluateIfNeeded() {
        let frame = CGRect(origin: element.proxyUsesFrame ? element.frameInWindow.origin : .zero, size: element.size)
        guard needsEvaluation || frame != seen else { return }
        needsEvaluation = false
        seen = frame
        graph.countBody()
        isBuilding = true
        let outer = graph.transaction
        graph.transaction = transactionOfChange
        let content = tracking { view.content(GeometryProxy(element: element)) }
        if let child {
            child.update(content)
        } else {
            child = C.makeTyped(content, childInputs)
            isListDirty = true
        }
        graph.transaction = outer
        transactionOfChange = Transaction()
        isBuilding = false
        if isListDirty { rebuildList() }
        graph.rebuildElementLists()
    }

    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }

    func markElementsDirty() {
        guard !isListDirty else { return }
        isListDirty = true
        if !isBuilding { graph.elementsChanged(self) }
    }

    func rebuildElements() {
        guard let child else { return }
        let old = element.children
        element.setChildren(child.collected())
        element.invalidateDisplay()
        if !old.isEmpty { element.animateChildren(from: old, element.layoutTransaction) }
    }
}

final class GeometryReaderElement: Element, FrameObserver {
    private let evaluate: () -> Void
    /// Set once content asked where the reader lies: then moving it evaluates again.
    var proxyUsesFrame = false {
        didSet { if proxyUsesFrame && !oldValue { graph.frameObservers.add(self) } }
    }
    private var seenOrigin = CGPoint.zero

    init(_ node: _ViewNode, evaluate: @escaping () -> Void) {
        self.evaluate = evaluate
        super.init(node)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        absorbsInvalidation = true
        evaluate()
        if proxyUsesFrame { seenOrigin = frameInWindow.origin }
        let offer = ProposedViewSize(size)
        for child in children { placeChild(child, x: 0, y: 0, proposal: offer) }
        stopAbsorbing()
    }

    func frameMayHaveMoved() {
        if frameInWindow.origin != seenOrigin { invalidateLayout() }
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override var typeName: String { "GeometryReader" }
}

/// The size and place of a container, as its content may read them.
public struct GeometryProxy {
    weak var element: Element?

    /// Points.
    public var size: CGSize { element?.size ?? .zero }
    public var safeAreaInsets: EdgeInsets { element.map { $0.safeAreaInsetsHere } ?? EdgeInsets() }

    public func frame(in space: CoordinateSpace) -> CGRect { element.map { $0.frame(in: space) } ?? .zero }
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let element, let named = element.ancestor(named: space.name) else { return nil }
        let own = element.frameInWindow, outer = named.frameInWindow
        return CGRect(x: outer.minX - own.minX, y: outer.minY - own.minY, width: outer.width, height: outer.height)
    }

    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(in: element) }
}

public enum CoordinateSpace: Equatable, Hashable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: GlobalCoordinateSpace { .init() } }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: LocalCoordinateSpace { .init() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpaceName()) }
    /// The content's coordinates are those of the nearest scroll view that scrolls along the axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpaceName(axis: axis)) }
}

struct ScrollViewSpaceName: Hashable {
    /// nil: whatever the axis.
    var axis: Axis?
}

extension Element {
    /// The nearest element at or above this one whose content lives in the named space.
    func ancestor(named name: AnyHashable) -> Element? {
        let axis = (name.base as? ScrollViewSpaceName)?.axis
        var node: Element? = self
        while let current = node {
            if let axis {
                if let scroll = current as? ScrollElement, axis == .vertical ? scroll.scrollsY : scroll.scrollsX { return scroll }
            } else if current.coordinateSpaceName == name { return current }
            node = current.parentElement
        }
        return nil
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        (self as? GeometryReaderElement)?.proxyUsesFrame = true
        switch space {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return frameInWindow
        case .named(let name):
            guard let named = ancestor(named: name) else { return frameInWindow }
            let own = frameInWindow, outer = named.frameInWindow
            return own.offsetBy(dx: -outer.minX, dy: -outer.minY)
        }
    }
}

/// A place in a view, which another view can find in its own coordinates.
public struct Anchor<Value> {
    public struct Source {
        let read: (Element) -> Value
        /// The value in the coordinates of another element.
        let convert: (Value, CGPoint) -> Value
    }

    weak var element: Element?
    let source: Source

    init(element: Element, source: Source) {
        self.element = element
        self.source = source
    }

    func value(in reader: Element?) -> Value {
        guard let element else { return source.read(reader!) }
        let value = source.read(element)
        guard let reader else { return value }
        let from = element.frameInWindow.origin, to = reader.frameInWindow.origin
        return source.convert(value, CGPoint(x: from.x - to.x, y: from.y - to.y))
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (a: Anchor, b: Anchor) -> Bool { a.element === b.element }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(element.map(ObjectIdentifier.init)) }
}

extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source {
        .init(read: { CGRect(origin: .zero, size: $0.size) }, convert: { $0.offsetBy(dx: $1.x, dy: $1.y) })
    }
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        .init(read: { _ in rect }, convert: { $0.offsetBy(dx: $1.x, dy: $1.y) })
    }
}

extension Anchor.Source where Value == CGPoint {
    private static func unit(_ x: CGFloat, _ y: CGFloat) -> Anchor<CGPoint>.Source {
        .init(read: { CGPoint(x: $0.size.width * x, y: $0.size.height * y) }, convert: { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) })
    }
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        .init(read: { _ in point }, convert: { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) })
    }
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { unit(point.x, point.y) }
    public static var topLeading: Anchor<CGPoint>.Source { unit(0, 0) }
    public static var top: Anchor<CGPoint>.Source { unit(0.5, 0) }
    public static var topTrailing: Anchor<CGPoint>.Source { unit(1, 0) }
    public static var leading: Anchor<CGPoint>.Source { unit(0, 0.5) }
    public static var center: Anchor<CGPoint>.Source { unit(0.5, 0.5) }
    public static var trailing: Anchor<CGPoint>.Source { unit(1, 0.5) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unit(0, 1) }
    public static var bottom: Anchor<CGPoint>.Source { unit(0.5, 1) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unit(1, 1) }
}

// MARK: Modifiers

/// Names the coordinate space of a view.
public struct _CoordinateSpaceModifier: _ElementModifier {
    let name: AnyHashable
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = TransparentElement(node, child: child)
        element.coordinateSpaceName = name
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) { element.coordinateSpaceName = name }
}

/// Calls back with a value made from the view's geometry, whenever it changed after layout.
public struct _GeometryActionModifier<T: Equatable>: _ElementModifier {
    let value: (GeometryProxy) -> T
    let action: (T, T) -> Void
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = GeometryActionElement<T>(node, child: child)
        element.modifier = self
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        unsafeDowncast(element, to: GeometryActionElement<T>.self).modifier = self
    }
}

private final class GeometryActionElement<T: Equatable>: UnaryElement, FrameObserver {
    var modifier: _GeometryActionModifier<T>?
    private var last: T?
    private var seenFrame = CGRect.null

    override init(_ node: _ViewNode, child: Element) {
        super.init(node, child: child)
        graph.frameObservers.add(self)
    }

    override func placeChildren() {
        super.placeChildren()
        seenFrame = .null
    }

    func frameMayHaveMoved() {
        let frame = frameInWindow
        guard frame != seenFrame else { return }
        seenFrame = frame
        graph.afterUpdates { [weak self] in self?.look() }
    }

    private func look() {
        guard let modifier else { return }
        let value = modifier.value(GeometryProxy(element: self))
        if let last, last == value { return }
        let old = last ?? value
        last = value
        modifier.action(old, value)
    }
    override var typeName: String { "GeometryChange" }
}

extension View {
    public func coordinateSpace<T: Hashable>(name: T) -> some View { modifier(_CoordinateSpaceModifier(name: AnyHashable(name))) }
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { modifier(_CoordinateSpaceModifier(name: name.name)) }

    public func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void) -> some View {
        modifier(_GeometryActionModifier(value: transform) { _, new in action(new) })
    }
    public func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void) -> some View {
        modifier(_GeometryActionModifier(value: transform, action: action))
    }
}

/// An element that only marks a place.
final class TransparentElement: UnaryElement {
    var name = "Modified"
    override var typeName: String { name }
}
