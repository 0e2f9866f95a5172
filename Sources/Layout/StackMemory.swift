import Foundation

/// What a stack keeps in pieces of memory of its own: its children's answers, its last two results, and where it put its children last.
/// Laying out again, most children need not be asked, and those that come out the same need not be fetched at all.
///
/// Dropped by `forget()` whenever something below the stack changes.
public final class StackMemory {
    struct Answer {
        var size: CGSize
        var range: ProposalRange

        static let none: Answer = {
            let nothing = LengthRange(low: .infinity, high: -.infinity, includesNil: false)
            return Answer(size: .zero, range: ProposalRange(width: nothing, height: nothing))
        }()
    }

    /// A child has three answers: to what it was offered last, to no length along the axis, and to all there is.
    enum Slot {
        static let other = 0, least = 1, most = 2
        static let count = 3
    }

    struct Child {
        let node: Unmanaged<LayoutNode>
        /// Before it; 0 for the first.
        let gap: CGFloat
        /// NaN: is no spacer.
        let spacerMinLength: CGFloat
        /// What `LayoutNode.adjustsFrame` says: its frame follows from more than what the stack chooses.
        let adjustsFrame: Bool
    }

    /// A child in the order in which children are served.
    struct Served {
        var index: Int32
        /// Where those of its priority end, in the order.
        var groupEnd: Int32 = 0
        /// Takes the same length whatever it is offered.
        var isRigid: Bool
        var priority: Double
        /// For no length along the axis.
        var leastSize: CGSize
        /// Between the least length and the most.
        var flexibility: CGFloat
    }

    /// The order in which children are served, and the offers across the axis for which it is the same, with the same least sizes.
    struct Order {
        var served: UnsafeMutablePointer<Served>
        var minor: LengthRange
        /// Offers across for which those answers are the same that count in whatever order children are served.
        var minorOfAnyOrder = LengthRange.any
        var isRigid = true
        var rigidIncludesNil = true
    }

    /// Of a child: top left corner in left-to-right coordinates, size, and what it was offered along the axis.
    struct Frame {
        var origin: CGPoint
        var size: CGSize
        var offer: CGFloat?
    }

    /// The stack's answer to a proposal.
    public struct Result {
        public var size: CGSize
        /// The proposals that it holds for.
        public var range: ProposalRange
        var proposal: ProposedViewSize
        /// What every child was offered across the axis.
        var minor: CGFloat?
        /// Until the next result but one, or the next `forget()`.
        var frames: UnsafeMutablePointer<Frame>?
    }

    private(set) var children: UnsafeMutablePointer<Child>?
    private(set) var answers: UnsafeMutablePointer<Answer>?
    private var served: UnsafeMutablePointer<Served>?
    /// The last two: a row is measured with no height, and placed with its own.
    private var lastOrder: Order?
    private var otherOrder: Order?
    private var frames: UnsafeMutablePointer<Frame>?
    private var capacity = 0
    private(set) var count = 0
    private(set) var gaps: CGFloat = 0
    private var version = 0

    private var newer: Result?
    private var older: Result?
    private var placed: (frames: UnsafeMutablePointer<Frame>, minor: CGFloat?, width: CGFloat)?

    public init() {}

    deinit { deallocate() }

    private func deallocate() {
        children?.deallocate()
        answers?.deallocate()
        served?.deallocate()
        frames?.deallocate()
    }

    public func forget() {
        count = 0
        version &+= 1
        lastOrder = nil
        otherOrder = nil
        newer = nil
        older = nil
        placed = nil
    }

    // MARK: Results

    /// - Parameter exactly: a result for another proposal won't do, even where it holds for this one.
    public func result(
        _ p: StackLayoutAlgorithm.Parameters, _ nodes: [LayoutNode], _ proposal: ProposedViewSize, exactly: Bool = false
    ) -> Result {
        if let newer, newer.proposal == proposal { return newer }
        if let older, older.proposal == proposal { return older }
        if !exactly {
            if let known = known(p.axis, proposal, older) { return known }
            if let known = known(p.axis, proposal, newer) { return known }
        }
        return newResult(p, nodes, proposal)
    }

    /// As above where it is known that there is none.
    public func newResult(_ p: StackLayoutAlgorithm.Parameters, _ nodes: [LayoutNode], _ proposal: ProposedViewSize) -> Result {
        nodes.isEmpty ? Result(size: .zero, range: .any, proposal: proposal) : run(p, nodes, proposal)
    }

    /// A result for another length across, or for none along the axis, that holds for this proposal as well.
    private func known(_ axis: LayoutAxis, _ proposal: ProposedViewSize, _ kept: Result?) -> Result? {
        guard var result = kept, result.range.contains(proposal) else { return nil }
        guard axis.major(result.proposal).map({ $0 == axis.major(proposal) }) ?? true else { return nil }
        result.minor = axis.minor(proposal)
        return result
    }

    private func run(_ p: StackLayoutAlgorithm.Parameters, _ nodes: [LayoutNode], _ proposal: ProposedViewSize) -> Result {
        if count != nodes.count { fill(p, nodes) }
        let version = version, minor = p.axis.minor(proposal), frames = freeFrames()
        var solver = StackSolver(p, self, minor: minor, frames: frames)
        let (size, range) = solver.solve(proposal)
        let result = Result(size: size, range: range, proposal: proposal, minor: minor, frames: frames)
        guard self.version == version else {
            // A child that changes while it is asked has changed its answers.
            forget()
            return result
        }
        older = newer
        newer = result
        return result
    }

    private func fill(_ p: StackLayoutAlgorithm.Parameters, _ nodes: [LayoutNode]) {
        if capacity < nodes.count {
            deallocate()
            capacity = nodes.count
            children = .allocate(capacity: capacity)
            answers = .allocate(capacity: capacity * Slot.count)
            served = .allocate(capacity: capacity * 2)
            frames = .allocate(capacity: capacity * 3)
        }
        guard let children, let answers else { return }
        answers.initialize(repeating: .none, count: nodes.count * Slot.count)
        let gaps = StackLayoutAlgorithm.gaps(p, nodes)
        for (index, node) in nodes.enumerated() {
            (children + index).initialize(to: Child(
                node: Unmanaged.passUnretained(node), gap: gaps[index], spacerMinLength: node.spacerMinLength ?? .nan, adjustsFrame: node.adjustsFrame))
        }
        self.gaps = gaps.reduce(0, +)
        count = nodes.count
    }

    /// One of three sets that neither the newer result nor what was placed is in.
    private func freeFrames() -> UnsafeMutablePointer<Frame> {
        var free = frames!
        while free == newer?.frames || free == placed?.frames { free += capacity }
        if free == older?.frames { older = nil }
        return free
    }

    // MARK: Order

    func knownOrder(minor: CGFloat?) -> Order? {
        if let lastOrder, lastOrder.minor.contains(minor) { return lastOrder }
        guard let otherOrder, otherOrder.minor.contains(minor) else { return nil }
        swap(&lastOrder, &self.otherOrder)
        return lastOrder
    }

    /// Where the next order can be written.
    func freeOrder() -> UnsafeMutablePointer<Served> {
        let free = served! + (lastOrder?.served == served ? capacity : 0)
        if otherOrder?.served == free { otherOrder = nil }
        return free
    }

    func keep(_ order: Order) {
        otherOrder = lastOrder
        lastOrder = order
    }

    // MARK: Placing

    /// Places the children of `node`, those that come out as they stand not at all.
    public func place(_ result: Result, of node: LayoutNode, _ axis: LayoutAxis) {
        guard let frames = result.frames, let children else { return }
        let before = placed, version = version
        let isMirroredAnew = node.isRightToLeft && before?.width != node.size.width
        for index in 0..<count {
            let child = children[index], frame = frames[index]
            let offer = axis.proposal(major: frame.offer, minor: result.minor)
            if let before, !child.adjustsFrame, before.frames[index].size == frame.size,
                isSame(index, axis.proposal(major: before.frames[index].offer, minor: before.minor), offer) {
                if before.frames[index].origin == frame.origin, !isMirroredAnew { continue }
                child.node._withUnsafeGuaranteedRef { node.moveChild($0, x: frame.origin.x, y: frame.origin.y) }
            } else {
                child.node._withUnsafeGuaranteedRef { node.placeChild($0, x: frame.origin.x, y: frame.origin.y, size: frame.size, proposal: offer) }
            }
            if self.version != version { return placeRest(from: index + 1, result, of: node, axis) }
        }
        placed = (frames, result.minor, node.size.width)
    }

    /// Children that change while they are placed are placed again soon; till then the others go where they were to go.
    private func placeRest(from start: Int, _ result: Result, of node: LayoutNode, _ axis: LayoutAxis) {
        guard let frames = result.frames else { return }
        for (index, child) in node.children.enumerated().dropFirst(start) where index < capacity {
            let frame = frames[index]
            let offer = axis.proposal(major: frame.offer, minor: result.minor)
            node.placeChild(child, x: frame.origin.x, y: frame.origin.y, size: frame.size, proposal: offer)
        }
    }

    /// A child answers both offers with the same, inside and out.
    private func isSame(_ index: Int, _ one: ProposedViewSize, _ other: ProposedViewSize) -> Bool {
        if one == other { return true }
        guard let answers else { return false }
        for slot in 0..<Slot.count {
            let range = answers[index * Slot.count + slot].range
            if range.contains(one), range.contains(other) { return true }
        }
        return false
    }

    // MARK: For guides

    /// Frames and proposals of the children.
    public func placements(_ result: Result, _ axis: LayoutAxis) -> ContiguousArray<StackPlacement.Child> {
        guard let frames = result.frames else { return [] }
        return ContiguousArray((0..<count).map { (frames[$0].origin, frames[$0].size, axis.proposal(major: frames[$0].offer, minor: result.minor)) })
    }
}
