import Foundation

/// One run of a stack's algorithm (facts §1): hands out the length along the axis, lines up across it, and notes for which other offers
/// the outcome would be the same.
struct StackSolver {
    private let p: StackLayoutAlgorithm.Parameters
    private let axis: LayoutAxis
    private let memory: StackMemory
    private let count: Int
    private let gaps: CGFloat
    private let minor: CGFloat?
    private let children: UnsafeMutablePointer<StackMemory.Child>
    private let answers: UnsafeMutablePointer<StackMemory.Answer>
    private let frames: UnsafeMutablePointer<StackMemory.Frame>
    /// Answers from memory count.
    private let remembers = LayoutNode.checksAnswers == nil

    private var minorRange = LengthRange.any
    private var isRigid = true
    private var rigidIncludesNil = true
    /// Along the axis and across it, of the last answer.
    private var lastMajor = LengthRange.any
    private var lastMinor = LengthRange.any
    private var lastGivesWay = false
    /// Of children offered nothing: how many would take another length for some offer, and the last of them.
    private var yieldingCount = 0
    private var yielding = 0
    private var yieldingRange = LengthRange.any
    private var yieldingGivesWay = false

    /// - Parameter memory: filled, with at least one child.
    init(_ p: StackLayoutAlgorithm.Parameters, _ memory: StackMemory, minor: CGFloat?, frames: UnsafeMutablePointer<StackMemory.Frame>) {
        self.p = p
        axis = p.axis
        self.memory = memory
        count = memory.count
        gaps = memory.gaps
        children = memory.children!
        answers = memory.answers!
        self.minor = minor
        self.frames = frames
    }

    /// Fills the frames.
    mutating func solve(_ proposal: ProposedViewSize) -> (size: CGSize, range: ProposalRange) {
        let offered = axis.major(proposal)
        if let offered {
            let available = offered - gaps
            if count == 1 { offerAll(max(available, 0)) } else { share(available) }
        } else {
            offerAll(nil)
        }
        let range = axis.range(major: majorRange(offered), minor: minorRange)
        return (align(), range)
    }

    // MARK: Asking

    private mutating func note(_ range: ProposalRange) {
        lastMajor = axis.major(range)
        lastMinor = axis.minor(range)
        lastGivesWay = axis == .vertical && range.heightGivesWay
        minorRange.formIntersection(lastMinor)
    }

    /// The child's answer, from memory if it is there.
    private mutating func measure(_ index: Int, _ slot: Int, _ offer: ProposedViewSize) -> CGSize {
        let spacerLength = children[index].spacerMinLength
        if remembers, !spacerLength.isNaN { return measureSpacer(spacerLength, offer) }
        let answer = answers + (index * StackMemory.Slot.count + slot)
        if !remembers || !answer.pointee.range.contains(offer) { answer.pointee = ask(index, offer) }
        note(answer.pointee.range)
        return answer.pointee.size
    }

    private mutating func measureSpacer(_ least: CGFloat, _ offer: ProposedViewSize) -> CGSize {
        lastMajor = LengthRange(exactly: axis.major(offer))
        lastMinor = .any
        lastGivesWay = false
        return axis.size(major: max(axis.major(offer) ?? least, least), minor: 0)
    }

    private func ask(_ index: Int, _ offer: ProposedViewSize) -> StackMemory.Answer {
        children[index].node._withUnsafeGuaranteedRef { StackMemory.Answer(size: $0.measure(offer), range: $0.answeredRange) }
    }

    /// As above for any offer.
    private mutating func measure(_ index: Int, _ offer: ProposedViewSize) -> CGSize {
        let first = answers + index * StackMemory.Slot.count
        if !first[StackMemory.Slot.other].range.contains(offer) {
            if first[StackMemory.Slot.most].range.contains(offer) { return measure(index, StackMemory.Slot.most, offer) }
            if first[StackMemory.Slot.least].range.contains(offer) { return measure(index, StackMemory.Slot.least, offer) }
        }
        return measure(index, StackMemory.Slot.other, offer)
    }

    // MARK: Handing out

    private mutating func offerAll(_ major: CGFloat?) {
        let offer = axis.proposal(major: major, minor: minor)
        for index in 0..<count {
            let size = measure(index, offer)
            frames[index] = StackMemory.Frame(origin: .zero, size: size, offer: major)
            if lastMajor.isAny { continue }
            yieldingCount += 1
            yielding = index
            yieldingRange = lastMajor
            yieldingGivesWay = lastGivesWay
        }
    }

    private mutating func share(_ available: CGFloat) {
        let known = (remembers ? memory.knownOrder(minor: minor) : nil) ?? newOrder()
        let order = known.served
        isRigid = known.isRigid
        rigidIncludesNil = known.rigidIncludesNil
        var orderMatters = false
        var remaining = available
        var start = 0
        while start < count {
            let end = Int(order[start].groupEnd)
            var groupRemaining = remaining
            for position in end..<count { groupRemaining -= axis.major(order[position].leastSize) }
            let evenShare = groupRemaining / CGFloat(end - start)
            for position in start..<end {
                let entry = order[position], index = Int(entry.index)
                // Of infinity nothing definite is left once a child took it.
                let major = groupRemaining.isNaN ? nil : max(groupRemaining / CGFloat(end - position), 0)
                let size = entry.isRigid ? entry.leastSize : measure(index, axis.proposal(major: major, minor: minor))
                frames[index] = StackMemory.Frame(origin: .zero, size: size, offer: major)
                let length = axis.major(size)
                if end - start > 1, !isContent(index, length, with: evenShare, isRigid: entry.isRigid) { orderMatters = true }
                groupRemaining -= length
                remaining -= length
            }
            start = end
        }
        minorRange.formIntersection(orderMatters ? known.minor : known.minorOfAnyOrder)
    }

    /// Whether the child just asked takes no more than an even share, and for each larger one as much: where all of a group do, none would
    /// take another length if they were served in another order.
    private func isContent(_ index: Int, _ length: CGFloat, with evenShare: CGFloat, isRigid: Bool) -> Bool {
        let spacerLength = children[index].spacerMinLength
        if !spacerLength.isNaN { return spacerLength <= evenShare }
        return length <= evenShare && (isRigid || (lastMajor.low <= evenShare && lastMajor.high == .infinity))
    }

    private mutating func newOrder() -> StackMemory.Order {
        let least = axis.proposal(major: 0, minor: minor), most = axis.proposal(major: .infinity, minor: minor)
        let before = minorRange
        minorRange = .any
        var order = StackMemory.Order(served: memory.freeOrder(), minor: .any)
        let priorities = (0..<count).map { children[$0].node._withUnsafeGuaranteedRef { $0.layoutPriority } }
        let topPriority = priorities.max()
        for index in 0..<count {
            let size = measure(index, StackMemory.Slot.least, least)
            let low = axis.major(size)
            var high = low
            let isRigid = lastMajor.low <= 0 && lastMajor.high == .infinity
            // Rigid ones are asked this once; the least lengths of those served later are kept free for them.
            if isRigid || priorities[index] != topPriority { order.minorOfAnyOrder.formIntersection(lastMinor) }
            if isRigid {
                if !lastMajor.includesNil { order.rigidIncludesNil = false }
            } else {
                order.isRigid = false
                high = axis.major(measure(index, StackMemory.Slot.most, most))
            }
            (order.served + index).initialize(to: StackMemory.Served(
                index: Int32(index), isRigid: isRigid, priority: priorities[index], leastSize: size, flexibility: high == low ? 0 : high - low))
        }
        sort(order.served)
        order.minor = minorRange
        minorRange = before
        memory.keep(order)
        return order
    }

    private func sort(_ order: UnsafeMutablePointer<StackMemory.Served>) {
        func comesFirst(_ a: StackMemory.Served, _ b: StackMemory.Served) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
            return a.index < b.index
        }
        if count <= 12 {
            for index in 1..<count {
                let entry = order[index]
                var place = index
                while place > 0, comesFirst(entry, order[place - 1]) {
                    order[place] = order[place - 1]
                    place -= 1
                }
                order[place] = entry
            }
        } else {
            var all = UnsafeMutableBufferPointer(start: order, count: count)
            all.sort(by: comesFirst)
        }
        var end = count
        for position in (0..<count).reversed() {
            if position + 1 < count, order[position].priority != order[position + 1].priority { end = position + 1 }
            order[position].groupEnd = Int32(end)
        }
    }

    // MARK: Ranges

    /// The offers along the axis for which the children would come out the same.
    private mutating func majorRange(_ offered: CGFloat?) -> LengthRange {
        if count == 1 { return lastMajor }
        guard offered != nil else { return idealRange() }
        guard isRigid else { return LengthRange(exactly: offered) }
        return LengthRange(low: 0, high: .infinity, includesNil: rigidIncludesNil)
    }

    /// Children at their ideal lengths come out the same where they are offered as much together, so long as only one of them would
    /// give way: it is served last of its priority, and gets all that the others leave.
    private mutating func idealRange() -> LengthRange {
        if yieldingCount == 0 { return .any }
        guard yieldingCount == 1, yieldingRange.high == .infinity else { return LengthRange(exactly: nil) }
        let yieldingLength = axis.major(frames[yielding].size)
        if !yieldingGivesWay {
            let least = measure(yielding, StackMemory.Slot.least, axis.proposal(major: 0, minor: minor))
            guard axis.major(least) < yieldingLength else { return LengthRange(exactly: nil) }
        }
        var low = gaps + yieldingRange.low
        for index in 0..<count { low += axis.major(frames[index].size) }
        return LengthRange(atLeast: low - yieldingLength)
    }

    // MARK: Lining up

    /// - Returns: the stack's size.
    private func align() -> CGSize {
        var low = CGFloat.infinity, high = -CGFloat.infinity
        var position: CGFloat = 0
        let fraction = children[0].node._withUnsafeGuaranteedRef { $0.counters.hasGuides } ? nil : p.fraction
        for index in 0..<count {
            let size = frames[index].size, across = axis.minor(size)
            let guide = fraction.map { across.isFinite ? across * $0 : 0 } ?? statedGuide(index)
            low = min(low, -guide)
            high = max(high, across - guide)
            position += children[index].gap
            frames[index].origin = axis.point(major: position, minor: -guide)
            position += axis.major(size)
        }
        if !low.isFinite { low = 0 }
        for index in 0..<count {
            if axis == .horizontal { frames[index].origin.y -= low } else { frames[index].origin.x -= low }
        }
        return axis.size(major: max(position, 0), minor: max(high - low, 0))
    }

    private func statedGuide(_ index: Int) -> CGFloat {
        children[index].node._withUnsafeGuaranteedRef {
            ViewDimensions(size: frames[index].size, proposal: axis.proposal(major: frames[index].offer, minor: minor), node: $0)[p.alignment]
        }
    }
}
