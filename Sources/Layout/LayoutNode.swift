import Foundation

/// Counts of the current frame that tests put budgets on.
public final class LayoutCounters {
    /// Sizes computed, as opposed to answered from a cache.
    public var measurements = 0
    /// Nodes whose children were placed anew.
    public var placements = 0
    /// Some node states, or stated, alignment guides of its own besides the baselines of text.
    public var hasGuides = false
    /// False while nodes are laid out.
    public var takesSuspects = true
    /// A node moved that `tellsMoves`; whoever acts on it sets it back.
    public var hasToldMove = false
    /// Counts layouts of the whole tree.
    public var layoutNumber: UInt32 = 0
    fileprivate var suspects: [LayoutNode] = []
    public var hasSuspects: Bool { !suspects.isEmpty }
    /// Every offer is made as it is, even where the answer to another one holds: for explaining a layout.
    public var keepsOffers = false
    /// Takes a line about what a view did wrong.
    public var report: ((String) -> Void)?
    public init() {}
}

/// A box in the layout tree: answers proposals with sizes, places its children, states alignment guides and spacing.
///
/// Flags. `isLayoutDirty` means that this node or something below it changed since the last placement; it is set by
/// `invalidateLayout()`, which climbs until it meets a dirty ancestor, and cleared by `place`. A node is never dirty below a
/// clean parent, or the change would not be seen.
///
/// Cache. Sizes are kept for the last few distinct proposals, more of them for containers, because nested stacks ask the same
/// handful again and again (least, most, offered, each crossed with the parent's own three). `invalidateLayout` empties it.
/// An answer counts for all proposals of its `answeredRange`; with `checksAnswers` each hit is computed anew and compared.
open class LayoutNode {
    // What is asked again and again comes first, side by side.
    public final let counters: LayoutCounters
    public final private(set) var parentReference: Unmanaged<LayoutNode>?
    private final var cache = AnswerCache()
    /// In layout order; subclasses assign it through `setChildren`.
    public final private(set) var children: [LayoutNode] = []

    /// Relative to the parent's top left corner, points, right-to-left mirroring applied.
    public final private(set) var origin: CGPoint = .zero
    public final private(set) var size: CGSize = .zero
    /// What the parent proposed when it placed this node, or a proposal to which the node gives the same answer.
    public final private(set) var placedProposal: ProposedViewSize = .unspecified
    public final private(set) var isLayoutDirty = true
    public final var isRightToLeft = false
    /// Set by nodes that may take another frame than their parent chose (`adjustedFrame`).
    public final var adjustsFrame = false
    /// Set while this node builds and places its content itself: what is invalidated below does not climb past it.
    public final var absorbsInvalidation = false
    /// Set where something in the node goes by its place in the window.
    public final var tellsMoves = false
    fileprivate final var isSuspect = false
    private final var isPlaced = false

    /// The proposals that the last size given by `measure` holds for.
    public final private(set) var answeredRange = ProposalRange(exactly: .unspecified)
    /// `computeSize` may widen this from the one proposal it was called with.
    public final var computedRange = ProposalRange(exactly: .unspecified)

    /// Raised with each new list of children.
    public final private(set) var childrenVersion = 0
    private final var cachedSpacing: ViewSpacing?
    /// The guide last asked for, and whether there is one.
    private final var guideAsked: AlignmentKey?
    private final var guideAnswer = false

    /// For tests: answers from the cache are compared with new ones; the text says what differed.
    nonisolated(unsafe) public static var checksAnswers: ((String) -> Void)?

    public init(counters: LayoutCounters) { self.counters = counters }

    /// Not kept alive.
    public final var parent: LayoutNode? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map(Unmanaged.passUnretained) }
    }

    deinit {
        for child in children where child.parent === self { child.parent = nil }
        cache.deallocate()
    }

    // MARK: For subclasses

    /// The size chosen for a proposal; called on a cache miss only. Not NaN and not negative, but may be infinite where infinity was offered.
    open func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places all children for `size` and `placedProposal` with `placeChild`.
    open func placeChildren() {}

    /// The guide's place if the view, or something in it, states one; own coordinates for the given size.
    open func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// False spares the walk that `explicitGuide` would make. Text baselines are asked for everywhere, other guides only below an `alignmentGuide`.
    open func mayHaveGuide(_ key: AlignmentKey) -> Bool { true }

    open func computeSpacing() -> ViewSpacing { ViewSpacing() }

    open var layoutPriority: Double { 0 }

    /// The frame to take in place of the one that the parent chose, in the parent's coordinates; asked only where `adjustsFrame` is set.
    open func adjustedFrame(_ chosen: CGRect) -> CGRect { chosen }

    /// Called when `origin` or `size` took a new value.
    open func frameDidChange(oldOrigin: CGPoint, oldSize: CGSize) {}

    /// More for nodes that are asked often with different proposals.
    open var cacheCapacity: Int { 4 }

    /// Of a view that takes what it is offered along a stack, but at least this, and nothing across: that length, points. The stack need not ask it.
    open var spacerMinLength: CGFloat? { nil }

    // MARK: Tree

    public final func setChildren(_ new: [LayoutNode]) {
        for child in children where child.parent === self { child.parent = nil }
        children = new
        childrenVersion &+= 1
        for child in new { child.parent = self }
        invalidateLayout()
    }

    /// Forgets cached sizes here and above.
    public final func invalidateLayout() {
        var node: LayoutNode? = self
        var first = true
        while let current = node {
            if current.absorbsInvalidation { break }
            if current.isLayoutDirty && !first && current.cache.isEmpty && current.cachedSpacing == nil && current.guideAsked == nil { break }
            current.isLayoutDirty = true
            current.dropAnswers()
            node = current.parent
            first = false
        }
    }

    /// Forgets cached sizes here and above, as far as `end`, which keeps its own: what was placed stays as it is.
    public final func forgetSizes(below end: LayoutNode) {
        var node: LayoutNode? = self
        while let current = node, current !== end {
            current.dropAnswers()
            node = current.parent
        }
    }

    private func dropAnswers() {
        cache.removeAll()
        cachedSpacing = nil
        guideAsked = nil
        layoutWasInvalidated()
    }

    /// Sizes may be others; all else that is asked of this node, its guides at an unchanged height among it, is as before. Before the next layout
    /// the sizes are looked at, and what lies above is invalidated only as far as they differ.
    public final func sizesMayHaveChanged() {
        guard counters.takesSuspects, !counters.hasGuides, !isLayoutDirty, !cache.isEmpty, !cache.hasForgotten else { return invalidateLayout() }
        guard !isSuspect else { return }
        isSuspect = true
        counters.suspects.append(self)
    }

    /// Ends `absorbsInvalidation` when all children are placed. One that became dirty while that was done, as lazy content does whose length
    /// was another than thought, has told nobody above this node.
    public final func stopAbsorbing() {
        absorbsInvalidation = false
        if children.contains(where: \.isLayoutDirty) { invalidateLayout() }
    }

    /// Subclasses drop what they derived from sizes.
    open func layoutWasInvalidated() {}

    // MARK: Asking

    /// The size for a proposal, points; from the cache where possible.
    public final func measure(_ proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        if let index = cache.find(proposal, layout: counters.layoutNumber) {
            let answer = cache[index]
            answeredRange = answer.range
            if LayoutNode.checksAnswers != nil { check(answer.size, proposal) }
            return answer.size
        }
        counters.measurements += 1
        let size = compute(proposal)
        answeredRange = computedRange
        cache.add(AnswerCache.Answer(size: size, range: computedRange, layout: counters.layoutNumber), for: proposal, limit: cacheCapacity)
        return size
    }

    private func compute(_ proposal: ProposedViewSize) -> CGSize {
        computedRange = ProposalRange(exactly: proposal)
        var size = computeSize(proposal)
        if counters.keepsOffers { computedRange = ProposalRange(exactly: proposal) }
        if !(size.width >= 0) { size.width = 0 }
        if !(size.height >= 0) { size.height = 0 }
        return size
    }

    /// What is asked meanwhile is not checked: each answer is when it is given itself.
    private func check(_ size: CGSize, _ proposal: ProposedViewSize) {
        guard let report = LayoutNode.checksAnswers else { return }
        LayoutNode.checksAnswers = nil
        let range = answeredRange
        let new = compute(proposal)
        answeredRange = range
        LayoutNode.checksAnswers = report
        if new != size { report("\(type(of: self)) answered \(size) to \(proposal), for \(range); anew it is \(new)") }
    }

    /// As `mayHaveGuide`, asked once until layout changes.
    public final func hasGuide(_ key: AlignmentKey) -> Bool {
        if let guideAsked, guideAsked == key { return guideAnswer }
        guideAsked = key
        guideAnswer = mayHaveGuide(key)
        return guideAnswer
    }

    @inlinable public final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: measure(proposal), proposal: proposal, node: self)
    }

    public final var spacing: ViewSpacing {
        if let cachedSpacing { return cachedSpacing }
        let value = computeSpacing()
        cachedSpacing = value
        return value
    }

    // MARK: Placing

    /// Places a child whose top left corner is at `x`, `y` in this node's left-to-right coordinates; mirrors for right-to-left.
    public final func placeChild(_ child: LayoutNode, x: CGFloat, y: CGFloat, proposal: ProposedViewSize) {
        placeChild(child, x: x, y: y, size: child.measure(proposal), proposal: proposal)
    }

    /// As above with a size that is already known.
    public final func placeChild(_ child: LayoutNode, x: CGFloat, y: CGFloat, size childSize: CGSize, proposal: ProposedViewSize) {
        let left = isRightToLeft ? size.width - x - childSize.width : x
        child.place(at: CGPoint(x: left, y: y), size: childSize, proposal: proposal)
    }

    /// Moves a child that would come out the same for what it is offered now, and so keeps what it was placed with.
    final func moveChild(_ child: LayoutNode, x: CGFloat, y: CGFloat) {
        placeChild(child, x: x, y: y, size: child.size, proposal: child.placedProposal)
    }

    /// Sets the frame and, where something changed, places what is inside.
    public final func place(at newOrigin: CGPoint, size newSize: CGSize, proposal: ProposedViewSize) {
        var newOrigin = CGPoint(x: newOrigin.x.isFinite ? newOrigin.x : 0, y: newOrigin.y.isFinite ? newOrigin.y : 0)
        var newSize = CGSize(width: min(newSize.width, LayoutNode.largestLength), height: min(newSize.height, LayoutNode.largestLength))
        if adjustsFrame {
            let frame = adjustedFrame(CGRect(origin: newOrigin, size: newSize))
            newOrigin = frame.origin
            newSize = frame.size
        }
        let inside = isLayoutDirty || newSize != size || proposal != placedProposal
        let moved = newOrigin != origin || newSize != size
        if tellsMoves, newOrigin != origin { counters.hasToldMove = true }
        let oldOrigin = origin, oldSize = size
        origin = newOrigin
        size = newSize
        placedProposal = proposal
        isPlaced = true
        if moved { frameDidChange(oldOrigin: oldOrigin, oldSize: oldSize) }
        if inside {
            isLayoutDirty = false
            counters.placements += 1
            placeChildren()
        }
    }

    /// Frames are cut to this length in points, so that a view that takes all of an infinite offer still has a frame.
    public static let largestLength: CGFloat = 1_000_000
}

// MARK: - Suspects

extension LayoutCounters {
    /// Looks at the sizes of all suspects, and lays out as little as follows from them.
    public func settleSuspects(below root: LayoutNode) {
        guard !suspects.isEmpty else { return }
        let list = suspects
        suspects = []
        for node in list {
            node.isSuspect = false
            node.settle(below: root)
        }
    }
}

extension LayoutNode {
    /// From here up to the first node whose answers are the same as before; that one places what is in it anew.
    fileprivate func settle(below root: LayoutNode) {
        if isLayoutDirty { return }
        guard liesClean(below: root) else { return invalidateLayout() }
        var node = self
        while true {
            switch node.compareAnswers() {
            case .same where node.isPlaced && !node.adjustsFrame:
                return node.place(at: node.origin, size: node.size, proposal: node.placedProposal)
            case .same where !node.isPlaced:
                return
            case .same, .widths:
                guard let parent = node.parent, parent !== root, !parent.cache.isEmpty, !parent.cache.hasForgotten else { return node.invalidateLayout() }
                node = parent
            case .heights:
                return node.invalidateLayout()
            }
        }
    }

    private enum Answers { case same, widths, heights }

    /// Asks this node anew what it was asked before.
    private func compareAnswers() -> Answers {
        let before = (0..<cache.count).map { (offer: cache.offer($0), size: cache[$0].size, range: cache[$0].range) }, spacingBefore = cachedSpacing
        cache.removeAll()
        cachedSpacing = nil
        guideAsked = nil
        isLayoutDirty = true
        layoutWasInvalidated()
        var result = Answers.same
        for entry in before {
            let now = measure(entry.offer)
            // A baseline may lie elsewhere.
            if now.height != entry.size.height { return .heights }
            if now.width != entry.size.width || answeredRange != entry.range { result = .widths }
        }
        if let spacingBefore, spacing != spacingBefore { return .heights }
        return result
    }

    /// Nothing above waits for its layout, and the root is there.
    private func liesClean(below root: LayoutNode) -> Bool {
        var node = parent
        while let current = node {
            if current.isLayoutDirty || current.absorbsInvalidation { return false }
            if current === root { return true }
            node = current.parent
        }
        return false
    }
}
