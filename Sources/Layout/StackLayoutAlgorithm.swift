import Foundation

/// Where a stack puts its children for one proposal.
public struct StackPlacement {
    /// Top left corner in left-to-right coordinates, size, and what the child was proposed.
    public typealias Child = (origin: CGPoint, size: CGSize, proposal: ProposedViewSize)
    public var size: CGSize
    public var children: ContiguousArray<Child>
}

/// `HStack` and `VStack` (facts §1). Steps: gaps → flexibilities → order by priority, then flexibility → offer what remains
/// ÷ children that remain → align across.
public enum StackLayoutAlgorithm {
    public struct Parameters: Equatable {
        public let axis: LayoutAxis
        public let alignment: AlignmentKey
        /// nil: as the neighbours prefer.
        public let spacing: CGFloat?
        /// Where views that state no guide line up; nil: each must be asked.
        let fraction: CGFloat?
        public init(axis: LayoutAxis, alignment: AlignmentKey, spacing: CGFloat?) {
            self.axis = axis
            self.alignment = alignment
            self.spacing = spacing
            fraction = alignment.fraction
        }
    }

    /// For stacks that keep nothing between two layouts.
    public static func run(_ p: Parameters, _ children: [LayoutNode], proposal: ProposedViewSize) -> StackPlacement {
        let memory = StackMemory()
        let result = memory.result(p, children, proposal)
        return StackPlacement(size: result.size, children: memory.placements(result, p.axis))
    }

    /// Gap before each child; the first is 0.
    public static func gaps(_ p: Parameters, _ children: [LayoutNode]) -> [CGFloat] {
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
