import Foundation
import VitrineLayout

/// Distances of a frame's sides, without regard to the layout direction; points.
struct PhysicalInsets: Equatable {
    var top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
}

/// An element part of whose area is covered: what it holds is laid out in the rest, but may reach into all of it.
protocol SafeAreaProvider: Element {
    /// How much of each side is covered.
    var coveredInsets: PhysicalInsets { get }
}

extension Element {
    /// By how much this element may grow on each side to reach under the bars that its edges touch.
    func safeAreaReach(_ edges: Edge.Set) -> EdgeInsets {
        var reach = EdgeInsets()
        var frame = frameInWindow
        var node = parentElement
        while let current = node {
            if let provider = current as? any SafeAreaProvider {
                let whole = current.frameInWindow, covered = provider.coveredInsets
                let near = 0.01
                if edges.contains(.top), frame.minY <= whole.minY + covered.top + near {
                    reach.top += max(frame.minY - whole.minY, 0)
                    frame = CGRect(x: frame.minX, y: min(whole.minY, frame.minY), width: frame.width, height: frame.maxY - min(whole.minY, frame.minY))
                }
                if edges.contains(.bottom), frame.maxY >= whole.maxY - covered.bottom - near {
                    reach.bottom += max(whole.maxY - frame.maxY, 0)
                    frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(whole.maxY, frame.maxY) - frame.minY)
                }
            }
            node = current.parentElement
        }
        return reach
    }
}

/// Sized as if it stayed in the safe area; drawn out to the edges that it touches.
public struct _SafeAreaIgnoringLayout: _ElementModifier {
    let regions: SafeAreaRegions
    let edges: Edge.Set
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = SafeAreaIgnoringElement(node, child: child)
        element.edges = regions.contains(.container) ? edges : []
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        guard old.edges != edges || old.regions != regions else { return }
        unsafeDowncast(element, to: SafeAreaIgnoringElement.self).edges = regions.contains(.container) ? edges : []
        element.invalidateLayout()
    }
}

final class SafeAreaIgnoringElement: UnaryElement {
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

@frozen public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: ~0)
}

extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_SafeAreaIgnoringLayout(regions: regions, edges: edges))
    }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(.container, edges: edges) }
}
