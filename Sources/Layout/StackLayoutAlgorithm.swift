import Foundation

/// Where a stack puts its children for one proposal.
public struct StackPlacement {
    /// Top left corner in left-to-right coordinates, size, and what the child was proposed.
    public typealias Child = (origin: CGPoint, size: CGSize, proposal: ProposedViewSize)
    public var size: CGSize
    public var children: ContiguousArray<Child>
    /// The proposals that this holds for.
    public var range = ProposalRange.any

    public init(size: CGSize, children: ContiguousArray<Child>, range: ProposalRange = .any) {
        self.size = size
        self.children = children
        self.range = range
    }
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
        run(p, children, gaps: gaps(p, children), proposal: proposal)
    }

    /// - Parameter gaps: from `gaps`, for these children.
    /// - Parameter memory: what these children answered before.
    public static func run(
        _ p: Parameters, _ children: [LayoutNode], gaps: [CGFloat], proposal: ProposedViewSize, memory: StackMemory? = nil
    ) -> StackPlacement {
        guard !children.isEmpty else { return StackPlacement(size: .zero, children: []) }
        let version = memory?.version
        // A child that changes while it is asked has changed its answers.
        defer { if let memory, memory.version != version { memory.forget() } }
        var sharing = Sharing(axis: p.axis, children: children, minor: p.axis.minor(proposal), entries: memory?.entries(for: children))
        if let major = p.axis.major(proposal) {
            let available = major - gaps.reduce(0, +)
            if children.count == 1 { sharing.offerAll(max(available, 0)) } else { sharing.share(available) }
        } else {
            sharing.offerAll(nil)
        }
        let range = p.axis.range(major: sharing.majorRange(p.axis.major(proposal), gaps: gaps), minor: sharing.minorRange)
        return align(p, children, sharing.placed, gaps: gaps, range: range)
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

    private struct Flexibility: Comparable {
        var index: Int
        var priority: Double
        var least: CGFloat
        var range: CGFloat
        /// Takes the same length whatever it is offered.
        var isRigid: Bool
        static func < (a: Flexibility, b: Flexibility) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            if a.range != b.range { return a.range < b.range }
            return a.index < b.index
        }
    }

    /// Hands out the length along the axis, and notes for which other offers the outcome would be the same.
    private struct Sharing {
        let axis: LayoutAxis
        let children: [LayoutNode]
        let minor: CGFloat?
        private let entries: UnsafeMutablePointer<StackMemory.Entry>?
        var placed: ContiguousArray<StackPlacement.Child>
        var minorRange = LengthRange.any
        private var isRigid = true
        private var rigidIncludesNil = true
        private var lastMajor = LengthRange.any
        /// Of children offered nothing: how many would take another length for some offer, and the last of them.
        private var yieldingCount = 0
        private var yielding = 0
        private var yieldingRange = LengthRange.any

        init(axis: LayoutAxis, children: [LayoutNode], minor: CGFloat?, entries: UnsafeMutablePointer<StackMemory.Entry>?) {
            self.entries = entries
            self.axis = axis
            self.children = children
            self.minor = minor
            placed = ContiguousArray(repeating: (.zero, .zero, .unspecified), count: children.count)
        }

        private mutating func note(_ range: ProposalRange) {
            lastMajor = axis.major(range)
            minorRange.formIntersection(axis.minor(range))
        }

        /// The child's answer, from memory if it is there; as for the other two.
        private mutating func measureLeast(_ index: Int, _ offer: ProposedViewSize) -> CGSize {
            guard let entries else { return ask(index, offer).size }
            if !entries[index].least.range.contains(offer) { entries[index].least = ask(index, offer) }
            note(entries[index].least.range)
            return entries[index].least.size
        }

        private mutating func measureMost(_ index: Int, _ offer: ProposedViewSize) -> CGSize {
            guard let entries else { return ask(index, offer).size }
            if !entries[index].most.range.contains(offer) { entries[index].most = ask(index, offer) }
            note(entries[index].most.range)
            return entries[index].most.size
        }

        private mutating func measure(_ index: Int, _ offer: ProposedViewSize) -> CGSize {
            guard let entries else { return ask(index, offer).size }
            let entry = entries + index
            if entry.pointee.most.range.contains(offer) {
                note(entry.pointee.most.range)
                return entry.pointee.most.size
            }
            if entry.pointee.least.range.contains(offer) {
                note(entry.pointee.least.range)
                return entry.pointee.least.size
            }
            if !entry.pointee.other.range.contains(offer) { entry.pointee.other = ask(index, offer) }
            note(entry.pointee.other.range)
            return entry.pointee.other.size
        }

        private func priority(_ index: Int) -> Double { entries?[index].priority ?? children[index].layoutPriority }

        private mutating func ask(_ index: Int, _ offer: ProposedViewSize) -> StackMemory.Answer {
            let child = children[index]
            let size = child.measure(offer)
            note(child.answeredRange)
            return StackMemory.Answer(size: size, range: child.answeredRange)
        }

        /// The offers along the axis for which the children would come out the same.
        mutating func majorRange(_ offered: CGFloat?, gaps: [CGFloat]) -> LengthRange {
            if children.count == 1 { return lastMajor }
            guard offered != nil else { return idealRange(gaps) }
            guard isRigid else { return LengthRange(exactly: offered) }
            return LengthRange(low: 0, high: .infinity, includesNil: rigidIncludesNil)
        }

        /// Children at their ideal lengths come out the same where they are offered as much together, so long as only one of them would
        /// give way: it is served last of its priority, and gets all that the others leave.
        private mutating func idealRange(_ gaps: [CGFloat]) -> LengthRange {
            if yieldingCount == 0 { return .any }
            guard yieldingCount == 1, yieldingRange.high == .infinity else { return LengthRange(exactly: nil) }
            let yieldingLength = axis.major(placed[yielding].size)
            guard axis.major(measureLeast(yielding, axis.proposal(major: 0, minor: minor))) < yieldingLength else { return LengthRange(exactly: nil) }
            var low = gaps.reduce(0, +) + yieldingRange.low
            for child in placed { low += axis.major(child.size) }
            return LengthRange(atLeast: low - yieldingLength)
        }

        mutating func offerAll(_ major: CGFloat?) {
            let offer = axis.proposal(major: major, minor: minor)
            for index in children.indices {
                let size = measure(index, offer)
                placed[index].size = size
                placed[index].proposal = offer
                if lastMajor.isAny { continue }
                yieldingCount += 1
                yielding = index
                yieldingRange = lastMajor
            }
        }

        mutating func share(_ available: CGFloat) {
            let order = flexibilities()
            var remaining = available
            var start = 0
            while start < order.count {
                var end = start + 1
                while end < order.count && order[end].priority == order[start].priority { end += 1 }
                var groupRemaining = remaining
                if end < order.count { for entry in order[end...] { groupRemaining -= entry.least } }
                for position in start..<end {
                    let entry = order[position]
                    let offer = axis.proposal(major: max(groupRemaining / CGFloat(end - position), 0), minor: minor)
                    placed[entry.index].proposal = offer
                    if !entry.isRigid {
                        let size = measure(entry.index, offer)
                        placed[entry.index].size = size
                    }
                    let length = axis.major(placed[entry.index].size)
                    groupRemaining -= length
                    remaining -= length
                }
                start = end
            }
        }

        /// In the order in which the children are served.
        private mutating func flexibilities() -> ContiguousArray<Flexibility> {
            let least = axis.proposal(major: 0, minor: minor), most = axis.proposal(major: .infinity, minor: minor)
            var order = ContiguousArray<Flexibility>()
            order.reserveCapacity(children.count)
            for index in children.indices {
                let size = measureLeast(index, least)
                placed[index].size = size
                let low = axis.major(size)
                var high = low
                let rigid = lastMajor.low <= 0 && lastMajor.high == .infinity
                if rigid {
                    if !lastMajor.includesNil { rigidIncludesNil = false }
                } else {
                    isRigid = false
                    high = axis.major(measureMost(index, most))
                }
                order.append(Flexibility(index: index, priority: priority(index), least: low, range: high == low ? 0 : high - low, isRigid: rigid))
            }
            sort(&order)
            return order
        }

        private func sort(_ order: inout ContiguousArray<Flexibility>) {
            guard order.count <= 12 else { return order.sort() }
            for index in 1..<order.count {
                let entry = order[index]
                var place = index
                while place > 0, entry < order[place - 1] {
                    order[place] = order[place - 1]
                    place -= 1
                }
                order[place] = entry
            }
        }
    }

    private static func align(
        _ p: Parameters, _ children: [LayoutNode], _ sized: ContiguousArray<StackPlacement.Child>, gaps: [CGFloat], range: ProposalRange
    ) -> StackPlacement {
        var placed = sized
        var low = CGFloat.infinity, high = -CGFloat.infinity
        var position: CGFloat = 0
        let mayBeStated = children[0].counters.hasGuides || !p.alignment.isEdgeOrCenter
        for index in placed.indices {
            let size = placed[index].size
            let guide = ViewDimensions(size: size, proposal: placed[index].proposal, node: mayBeStated ? children[index] : nil)[p.alignment]
            low = min(low, -guide)
            high = max(high, p.axis.minor(size) - guide)
            position += gaps[index]
            placed[index].origin = p.axis.point(major: position, minor: -guide)
            position += p.axis.major(size)
        }
        if !low.isFinite { low = 0 }
        for index in placed.indices {
            if p.axis == .horizontal { placed[index].origin.y -= low } else { placed[index].origin.x -= low }
        }
        return StackPlacement(size: p.axis.size(major: max(position, 0), minor: max(high - low, 0)), children: placed, range: range)
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
