import Foundation
import VitrineLayout

/// An element that keeps its content clear of bars which it draws itself.
protocol SafeAreaContainer: Element {
    /// What is clear of bars, in this element's coordinates, points.
    var safeAreaRect: CGRect { get }
}

extension Element {
    private var safeAreaContainer: (any SafeAreaContainer)? {
        var node = parentElement
        while let current = node {
            if let container = current as? any SafeAreaContainer { return container }
            node = current.parentElement
        }
        return nil
    }

    /// By how much this element may grow on each side to reach under the bars that its edges touch.
    func safeAreaReach(_ edges: Edge.Set) -> EdgeInsets {
        var reach = EdgeInsets()
        var container = safeAreaContainer
        var frame = frameInWindow
        while let current = container {
            let whole = current.frameInWindow
            let safe = current.safeAreaRect.offsetBy(dx: whole.minX, dy: whole.minY)
            let near = 0.51
            if edges.contains(.top), frame.minY <= safe.minY + near, frame.minY > whole.minY { reach.top += frame.minY - whole.minY; frame = frame.extended(top: frame.minY - whole.minY) }
            if edges.contains(.bottom), frame.maxY >= safe.maxY - near, frame.maxY < whole.maxY { reach.bottom += whole.maxY - frame.maxY; frame = frame.extended(bottom: whole.maxY - frame.maxY) }
            container = current.safeAreaContainer
        }
        return reach
    }
}

extension CGRect {
    fileprivate func extended(top: CGFloat = 0, bottom: CGFloat = 0) -> CGRect {
        CGRect(x: minX, y: minY - top, width: width, height: height + top + bottom)
    }
}

/// Sized as if it stayed in the safe area; drawn out to the edges that it touches.
public struct _IgnoresSafeAreaModifier: _ElementModifier {
    let edges: Edge.Set
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = IgnoresSafeAreaElement(node, child: child)
        element.edges = edges
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: IgnoresSafeAreaElement.self)
        if element.edges != edges {
            element.edges = edges
            element.invalidateLayout()
        }
    }
}

final class IgnoresSafeAreaElement: UnaryElement {
    var edges: Edge.Set = .all

    override func placeChildren() {
        let reach = safeAreaReach(edges)
        guard reach.top > 0 || reach.bottom > 0 else { return super.placeChildren() }
        let whole = CGSize(width: size.width, height: size.height + reach.top + reach.bottom)
        let inner = child.measure(ProposedViewSize(whole))
        placeChild(child, x: (whole.width - inner.width) / 2, y: -reach.top + (whole.height - inner.height) / 2, size: inner, proposal: ProposedViewSize(whole))
    }

    override var typeName: String { "IgnoresSafeArea" }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { modifier(_IgnoresSafeAreaModifier(edges: edges)) }
}
