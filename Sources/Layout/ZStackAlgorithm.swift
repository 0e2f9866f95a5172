import Foundation

/// `ZStack` (facts §1): as large as the children of the highest priority together, aligned; placed, every child is proposed that size.
public enum ZStackAlgorithm {
    private struct Extent {
        var left: CGFloat = .infinity, right: CGFloat = -.infinity, top: CGFloat = .infinity, bottom: CGFloat = -.infinity
    }

    private static func extent(_ children: [LayoutNode], _ alignment: Alignment, _ proposal: ProposedViewSize) -> Extent {
        var extent = Extent()
        let top = children.reduce(-Double.infinity) { max($0, $1.layoutPriority) }
        for child in children where child.layoutPriority == top {
            let d = child.dimensions(proposal)
            let x = d[alignment.horizontal], y = d[alignment.vertical]
            extent.left = min(extent.left, -x)
            extent.right = max(extent.right, d.width - x)
            extent.top = min(extent.top, -y)
            extent.bottom = max(extent.bottom, d.height - y)
        }
        return extent
    }

    public static func size(_ children: [LayoutNode], _ alignment: Alignment, _ proposal: ProposedViewSize) -> CGSize {
        guard !children.isEmpty else { return .zero }
        let e = extent(children, alignment, proposal)
        return CGSize(width: e.right - e.left, height: e.bottom - e.top)
    }

    /// Top left corner, size and proposal of each child.
    public static func frames(_ children: [LayoutNode], _ alignment: Alignment, size: CGSize, _ proposal: ProposedViewSize) -> [(CGPoint, CGSize, ProposedViewSize)] {
        guard !children.isEmpty else { return [] }
        let e = extent(children, alignment, proposal)
        let offer = ProposedViewSize(size)
        return children.map { child in
            let d = child.dimensions(offer)
            let x = (e.left.isFinite ? -e.left : 0) - d[alignment.horizontal], y = (e.top.isFinite ? -e.top : 0) - d[alignment.vertical]
            return (CGPoint(x: x, y: y), CGSize(width: d.width, height: d.height), offer)
        }
    }
}
