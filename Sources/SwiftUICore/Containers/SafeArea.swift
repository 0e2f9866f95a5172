import Foundation
import VitrineDisplayList
import VitrineLayout

// Status: complete

/// Which part of what lies over a view's edges.
@frozen public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bars, insets and the device's own cut-outs.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// No effect in Vitrine: there is no on-screen keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: ~0)
}

/// Distances of a frame's sides, without regard to the layout direction; points.
struct PhysicalInsets: Equatable {
    var top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0

    init() {}
    init(_ insets: EdgeInsets, rightToLeft: Bool) {
        top = insets.top
        bottom = insets.bottom
        left = rightToLeft ? insets.trailing : insets.leading
        right = rightToLeft ? insets.leading : insets.trailing
    }

    func edgeInsets(rightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
    }

    mutating func keep(_ edges: Edge.Set, rightToLeft: Bool) {
        if !edges.contains(.top) { top = 0 }
        if !edges.contains(.bottom) { bottom = 0 }
        if !edges.contains(rightToLeft ? .trailing : .leading) { left = 0 }
        if !edges.contains(rightToLeft ? .leading : .trailing) { right = 0 }
    }

    func grown(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right, height: rect.height + top + bottom)
    }
    func shrunk(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX + left, y: rect.minY + top, width: max(rect.width - left - right, 0), height: max(rect.height - top - bottom, 0))
    }
}

/// An element part of whose area is covered: what it holds is laid out in the rest, but may reach into all of it.
protocol SafeAreaProvider: Element {
    /// How much of each side is covered.
    var coveredInsets: PhysicalInsets { get }
}

extension Element {
    /// How far a frame in window coordinates may reach beyond the safe area: on the sides where it touches the safe area's edge,
    /// the distance to the end of the covered area (facts §2, `ignoresSafeArea`).
    func safeAreaReach(of frame: CGRect) -> PhysicalInsets {
        var reach = PhysicalInsets()
        var frame = frame
        var axes: Axis.Set = [.horizontal, .vertical]
        var node = parentElement
        while let current = node, !axes.isEmpty {
            if let scroll = current as? ScrollElement { axes.subtract(scroll.axes) }
            if let provider = current as? any SafeAreaProvider {
                let outer = current.frameInWindow
                Element.extend(&frame, &reach, outer, safe: provider.coveredInsets.shrunk(outer), axes)
            }
            node = current.parentElement
        }
        return reach
    }

    private static func extend(_ frame: inout CGRect, _ reach: inout PhysicalInsets, _ outer: CGRect, safe: CGRect, _ axes: Axis.Set) {
        let near: CGFloat = 0.01
        var grown = PhysicalInsets()
        if axes.contains(.vertical) {
            if frame.minY <= safe.minY + near { grown.top = max(frame.minY - outer.minY, 0) }
            if frame.maxY >= safe.maxY - near { grown.bottom = max(outer.maxY - frame.maxY, 0) }
        }
        if axes.contains(.horizontal) {
            if frame.minX <= safe.minX + near { grown.left = max(frame.minX - outer.minX, 0) }
            if frame.maxX >= safe.maxX - near { grown.right = max(outer.maxX - frame.maxX, 0) }
        }
        frame = grown.grown(frame)
        reach.top += grown.top
        reach.left += grown.left
        reach.bottom += grown.bottom
        reach.right += grown.right
    }

    /// What bars and cut-outs cover beyond this element's frame, points.
    var safeAreaInsetsHere: EdgeInsets { safeAreaReach(of: frameInWindow).edgeInsets(rightToLeft: isRightToLeft) }
}

// MARK: ignoresSafeArea

/// Content reaches to the end of the covered area on the sides where it touches the safe area's edge; own size is the content's.
public struct _SafeAreaIgnoringLayout: _ElementModifier {
    let regions: SafeAreaRegions
    let edges: Edge.Set
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { SafeAreaIgnoringElement(node, child: child, self) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        guard old.regions != regions || old.edges != edges else { return }
        unsafeDowncast(element, to: SafeAreaIgnoringElement.self).layout = self
        element.invalidateLayout()
    }
}

final class SafeAreaIgnoringElement: UnaryElement, FrameObserver {
    var layout: _SafeAreaIgnoringLayout
    /// By how much the content was placed beyond this element.
    private var reach = PhysicalInsets()

    init(_ node: _ViewNode, child: Element, _ layout: _SafeAreaIgnoringLayout) {
        self.layout = layout
        super.init(node, child: child)
        graph.safeAreaObservers.add(self)
    }

    private func currentReach() -> PhysicalInsets {
        guard layout.regions.contains(.container) else { return PhysicalInsets() }
        var reach = safeAreaReach(of: frameInWindow)
        reach.keep(layout.edges, rightToLeft: isRightToLeft)
        return reach
    }

    override func placeChildren() {
        tellMoves()
        reach = currentReach()
        guard reach != PhysicalInsets() else { return super.placeChildren() }
        let area = reach.grown(CGRect(origin: .zero, size: size))
        let offer = ProposedViewSize(area.size)
        let inner = child.measure(offer)
        child.place(at: CGPoint(x: area.midX - inner.width / 2, y: area.midY - inner.height / 2), size: inner, proposal: offer)
    }

    /// An element further out may move without placing this one again.
    private func tellMoves() {
        var node: LayoutNode? = self
        while let current = node, !current.tellsMoves {
            current.tellsMoves = true
            node = current.parent
        }
    }

    func frameMayHaveMoved() { if currentReach() != reach { invalidateLayout() } }

    override var typeName: String { "IgnoresSafeArea" }
}

// MARK: safeAreaPadding

/// Covers the content's edges with nothing.
public struct _SafeAreaPaddingLayout: _ElementModifier {
    let edges: Edge.Set
    let insets: EdgeInsets?
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element { SafeAreaPaddingElement(node, child: child, resolved(node)) }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: SafeAreaPaddingElement.self), new = resolved(node)
        guard element.insets != new else { return }
        element.insets = new
        element.invalidateLayout()
    }

    private nonisolated func resolved(_ node: _ViewNode) -> EdgeInsets {
        let standard = node.environment.defaultPadding
        let all = insets ?? EdgeInsets(top: standard, leading: standard, bottom: standard, trailing: standard)
        return EdgeInsets(
            top: edges.contains(.top) ? all.top : 0, leading: edges.contains(.leading) ? all.leading : 0,
            bottom: edges.contains(.bottom) ? all.bottom : 0, trailing: edges.contains(.trailing) ? all.trailing : 0)
    }
}

final class SafeAreaPaddingElement: UnaryElement, SafeAreaProvider {
    var insets: EdgeInsets

    init(_ node: _ViewNode, child: Element, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(node, child: child)
    }

    var coveredInsets: PhysicalInsets { PhysicalInsets(insets, rightToLeft: isRightToLeft) }

    private func childProposal(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: p.width.map { max($0 - insets.leading - insets.trailing, 0) }, height: p.height.map { max($0 - insets.top - insets.bottom, 0) })
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.measure(childProposal(proposal))
        return CGSize(width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
    }
    override func placeChildren() { placeChild(child, x: insets.leading, y: insets.top, proposal: childProposal(placedProposal)) }
    override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(childProposal(proposal)).explicit(key).map { $0 + (key.isHorizontal ? insets.leading : insets.top) }
    }
    override var typeName: String { "SafeAreaPadding" }
}

extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_SafeAreaIgnoringLayout(regions: regions, edges: edges))
    }
    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(.container, edges: edges) }

    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(_SafeAreaPaddingLayout(edges: .all, insets: insets)) }
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_SafeAreaPaddingLayout(edges: edges, insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
    }
    public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}
