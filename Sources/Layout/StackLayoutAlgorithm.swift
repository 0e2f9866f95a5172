import Foundation

/// Where a stack puts its children for one proposal.
public struct StackPlacement {
    public var size: CGSize
    /// Per child: top left corner in left-to-right coordinates, size, and what it was proposed.
    public var children: [(origin: CGPoint, size: CGSize, proposal: ProposedViewSize)]
}

/// `HStack` and `VStack` (facts §1). Steps: gaps → flexibilities → order by priority, then flexibility → offer what remains
/// ÷ children that remain → align across.
public enum StackLayoutAlgorithm {
    public struct Parameters: Equatable {
        public var axis: LayoutAxis
        public var alignment: AlignmentKey
        /// nil: as the neighbours prefer.
        public var spacing: CGFloat?
        public init(axis: LayoutAxis, alignment: AlignmentKey, spacing: CGFloat?) {
            self.axis = axis
            self.alignment = alignment
            self.spacing = spacing
        }
    }

    public static func run(_ p: Parameters, _ children: [LayoutNode], proposal: ProposedViewSize) -> StackPlacement {
        guard !children.isEmpty else { return StackPlacement(size: .zero, children: []) }
        let gaps = gaps(p, children)
        let sizes = sizes(p, children, proposal: proposal, totalGap: gaps.reduce(0, +))
        return align(p, children, sizes: sizes, gaps: gaps)
    }

    /// Gap before each child; the first is 0.
    static func gaps(_ p: Parameters, _ children: [LayoutNode]) -> [CGFloat] {
        var gaps = [CGFloat](repeating: 0, count: children.count)
        guard children.count > 1 else { return gaps }
        if let spacing = p.spacing {
            for i in 1..<children.count { gaps[i] = spacing.isFinite ? spacing : 0 }
            return gaps
        }
        var previous = children[0].spacing
        for i in 1..<children.count {
            let next = children[i].spacing
            gaps[i] = previous.gap(before: next, on: p.axis)
            previous = next
        }
        return gaps
    }

    typealias Sized = (size: CGSize, proposal: ProposedViewSize)

    static func sizes(_ p: Parameters, _ children: [LayoutNode], proposal: ProposedViewSize, totalGap: CGFloat) -> [Sized] {
        let minor = p.axis.minor(proposal)
        guard let major = p.axis.major(proposal) else {
            let offer = p.axis.proposal(major: nil, minor: minor)
            return children.map { ($0.measure(offer), offer) }
        }
        if children.count == 1 {
            let offer = p.axis.proposal(major: max(major - totalGap, 0), minor: minor)
            return [(children[0].measure(offer), offer)]
        }
        return share(p.axis, children, available: major - totalGap, minor: minor)
    }

    private static func share(_ axis: LayoutAxis, _ children: [LayoutNode], available: CGFloat, minor: CGFloat?) -> [Sized] {
        let least = axis.proposal(major: 0, minor: minor), most = axis.proposal(major: .infinity, minor: minor)
        var order = [Flexibility]()
        order.reserveCapacity(children.count)
        for (index, child) in children.enumerated() {
            let low = axis.major(child.measure(least)), high = axis.major(child.measure(most))
            order.append(Flexibility(index: index, priority: child.layoutPriority, least: low, range: high == low ? 0 : high - low))
        }
        order.sort()
        var result = [Sized](repeating: (.zero, .unspecified), count: children.count)
        var remaining = available
        var start = 0
        while start < order.count {
            let end = groupEnd(order, from: start)
            let reserved = order[end...].reduce(0) { $0 + $1.least }
            var groupRemaining = remaining - reserved
            for position in start..<end {
                let child = children[order[position].index]
                let share = max(groupRemaining / CGFloat(end - position), 0)
                let offer = axis.proposal(major: share, minor: minor)
                let size = child.measure(offer)
                result[order[position].index] = (size, offer)
                groupRemaining -= axis.major(size)
                remaining -= axis.major(size)
            }
            start = end
        }
        return result
    }

    private struct Flexibility: Comparable {
        var index: Int
        var priority: Double
        var least: CGFloat
        var range: CGFloat
        static func < (a: Flexibility, b: Flexibility) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            if a.range != b.range { return a.range < b.range }
            return a.index < b.index
        }
    }

    private static func groupEnd(_ order: [Flexibility], from start: Int) -> Int {
        var end = start + 1
        while end < order.count && order[end].priority == order[start].priority { end += 1 }
        return end
    }

    private static func align(_ p: Parameters, _ children: [LayoutNode], sizes: [Sized], gaps: [CGFloat]) -> StackPlacement {
        var placed = [(origin: CGPoint, size: CGSize, proposal: ProposedViewSize)]()
        placed.reserveCapacity(children.count)
        var low = CGFloat.infinity, high = -CGFloat.infinity
        var position: CGFloat = 0
        for (index, child) in children.enumerated() {
            let (size, proposal) = sizes[index]
            let guide = ViewDimensions(size: size, proposal: proposal, node: child)[p.alignment]
            let across = p.axis.minor(size)
            low = min(low, -guide)
            high = max(high, across - guide)
            position += gaps[index]
            placed.append((p.axis.point(major: position, minor: -guide), size, proposal))
            position += p.axis.major(size)
        }
        if !low.isFinite { low = 0 }
        for index in placed.indices {
            if p.axis == .horizontal { placed[index].origin.y -= low } else { placed[index].origin.x -= low }
        }
        return StackPlacement(size: p.axis.size(major: max(position, 0), minor: max(high - low, 0)), children: placed)
    }

    /// A stack's own preferences: along its axis those of its ends, across it the union.
    public static func spacing(_ axis: LayoutAxis, _ children: [LayoutNode]) -> ViewSpacing {
        guard let first = children.first, let last = children.last else { return .zero }
        var result = first.spacing
        for child in children.dropFirst() { result.merge(child.spacing) }
        if axis == .vertical {
            result.top = first.spacing.top
            result.bottom = last.spacing.bottom
        } else {
            result.leading = first.spacing.leading
            result.trailing = last.spacing.trailing
        }
        return result
    }
}
