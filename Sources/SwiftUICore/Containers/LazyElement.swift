import Foundation
import VitrineDisplayList
import VitrineLayout

/// A lazy stack or grid in the layout tree.
///
/// Content is a list of items (a row of a source, or one element that is there anyway), grouped into lines across the axis. A line that
/// was laid out once keeps its length; the others count with the mean of the known ones. Only lines that touch the visible part have
/// their rows made and are children; rows that left it by more than `farRows` rows are let go. Where nothing scrolls along the axis,
/// there is no visible part: all rows are made, and every length is exact.
class LazyElement: Element, SpacerOrienting {
    var parameters: LazyParameters
    private let name: String
    final var axis: LayoutAxis { parameters.axis }
    var spacerAxis: LayoutAxis? { parameters.tracks == nil ? axis : nil }

    struct Item {
        var segment: Int
        /// Row of the segment's source, or index of the element.
        var row: Int
        /// nil: not made.
        var elements: [Element]?
    }

    struct Line {
        var items: Range<Int>
        var section: ObjectIdentifier?
        var part: SectionPartKind
        /// nil: never laid out for the present length across.
        var length: CGFloat?
        /// To the line before; nil: not known.
        var gap: CGFloat?
    }

    private(set) var segments: [RowSegment] = []
    private(set) var items: [Item] = []
    var lines: [Line] = []
    /// Start of each line; rebuilt when a length changes.
    var starts: [CGFloat] = []
    var startsAreStale = true
    /// Length across for which `lines` hold.
    private(set) final var knownCross: CGFloat?
    private(set) final var tracks: [LazyTrack] = []
    private(set) var isFilling = false
    var shownLines: Range<Int> = 0..<0
    var seenRange: ClosedRange<CGFloat>?
    var seenPinning: ClosedRange<CGFloat>?
    /// As placed.
    var pinned: [PinnedBlock] = []
    /// First line of each run of lines in the same section.
    private(set) var sectionStarts: [Int] = []
    /// Something in a made row may have another size now.
    private var madeLinesAreStale = false

    /// What showed, and which rows there were, before rows came and went under an animation; until the next placement.
    private var change: (shown: [Element], made: Set<ObjectIdentifier>, rows: Set<AnyHashable>, madeRows: Set<AnyHashable>)?
    /// Ids of the rows; nil for a list that is too long to be searched with each change.
    private var rowIDs: Set<AnyHashable>?
    private static let animatedRowsAtMost = 5000

    /// How many made rows may stay off screen, with their state.
    static let farRows = 200

    init(_ node: _ViewNode, _ parameters: LazyParameters, name: String) {
        self.parameters = parameters
        self.name = name
        super.init(node)
        graph.frameObservers.add(self)
    }

    deinit { detachMade() }

    func set(_ new: LazyParameters) {
        let old = parameters
        parameters = new
        if old.spacing != new.spacing || old.alignment != new.alignment || old.pinned != new.pinned || !LazyTrack.areEqual(old.tracks, new.tracks) {
            lengthsDidChange()
        }
    }

    final func lengthsDidChange() {
        forgetLengths()
        regroup()
        invalidateLayout()
    }

    // MARK: Items and lines

    func setRows(_ list: RowList) {
        if change == nil, let rowIDs, layoutTransaction.effectiveAnimation != nil { change = (elementChildren, madeElements, rowIDs, madeRows) }
        detachMade()
        segments = list.segments
        items.removeAll(keepingCapacity: true)
        for (index, segment) in segments.enumerated() {
            if let source = segment.source {
                for row in 0..<source.rowCount {
                    items.append(Item(segment: index, row: row, elements: source.isRowMade(row) ? elements(segment, row) : nil))
                }
            } else {
                for row in segment.elements.indices {
                    items.append(Item(segment: index, row: row, elements: [segment.elements[row]]))
                    didMake([segment.elements[row]], segment)
                }
            }
        }
        rowIDs = items.count > LazyElement.animatedRowsAtMost ? nil : Set(items.compactMap { segments[$0.segment].source?.rowID($0.row) })
        forgetLengths()
        regroup()
        invalidateLayout()
    }

    private var madeElements: Set<ObjectIdentifier> {
        var result = Set<ObjectIdentifier>()
        for item in items { for element in item.elements ?? [] { result.insert(ObjectIdentifier(element)) } }
        return result
    }

    /// By what is in them: the source may know of newer rows than `items`.
    private var madeRows: Set<AnyHashable> { Set(items.flatMap { ($0.elements ?? []).compactMap { view(in: $0).trait(ForEachItemTrait.self)?.id } }) }

    /// What came and went does so by its transition, with its row or in one that stays; what only scrolled in or out does not.
    private func animateChange() {
        guard let change else { return }
        self.change = nil
        let now = rowIDs ?? [], made = madeElements, madeRows = madeRows
        func has(_ ids: Set<AnyHashable>, _ element: Element) -> Bool { view(in: element).trait(ForEachItemTrait.self).map { ids.contains($0.id) } ?? false }
        // A row of a list is a cell, whose ground stays while what is in it changes.
        func isOther(_ rows: Set<AnyHashable>, _ element: Element) -> Bool { view(in: element) === element && has(rows, element) }
        animate(
            from: change.shown, layoutTransaction, isGone: { !made.contains(ObjectIdentifier($0)) && (!has(now, $0) || isOther(madeRows, $0)) },
            isNew: { !change.made.contains(ObjectIdentifier($0)) && (!has(change.rows, $0) || isOther(change.madeRows, $0)) })
        for element in elementChildren where !change.made.contains(ObjectIdentifier(element)) && has(change.madeRows, element) {
            let id = view(in: element).trait(ForEachItemTrait.self)?.id
            guard let old = change.shown.first(where: { !made.contains(ObjectIdentifier($0)) && view(in: $0).trait(ForEachItemTrait.self)?.id == id }) else { continue }
            didSwap(old, for: element, layoutTransaction)
        }
    }

    private func elements(_ segment: RowSegment, _ row: Int) -> [Element] {
        var elements = segment.source!.elements(ofRow: row)
        for wrapper in segment.wrappers { wrapper.node?.wrapRow(&elements) }
        didMake(elements, segment)
        return elements
    }

    // MARK: For subclasses

    /// Elements that became items, or did so again in a new list of rows.
    func didMake(_ elements: [Element], _ segment: RowSegment) {}

    /// A row that stays has another view now.
    func didSwap(_ old: Element, for new: Element, _ transaction: Transaction) {}

    /// What was given, where the container puts more round each view.
    func view(in element: Element) -> Element { element }

    /// What is before a line, the first too, where that does not depend on the views; points.
    func givenGap(before line: Int) -> CGFloat? { nil }

    /// Points after the last line.
    var lengthAfterLast: CGFloat { 0 }

    /// Points across the axis on both sides of each line, for the length across.
    func lineMargin(_ cross: CGFloat?) -> CGFloat { 0 }

    /// Before the elements of a line are measured for this length across.
    func willMeasure(_ elements: [Element], cross: CGFloat?) {}

    /// A line is about to be placed, so far from its own place.
    func willPlace(line: Int, pinnedBy shift: CGFloat) {}

    private func make(_ index: Int) {
        guard items[index].elements == nil else { return }
        let made = elements(segments[items[index].segment], items[index].row)
        for element in made { element.parent = self }
        items[index].elements = made
    }

    /// Measured rows must know what they stand in, children or not: a `Spacer` asks its stack for the axis.
    private func attachMade() {
        for item in items {
            guard let elements = item.elements else { continue }
            for element in elements { element.parent = self }
        }
    }

    /// Rows that do not show are not in the tree.
    private func detachMade() {
        for item in items {
            guard let elements = item.elements else { continue }
            for element in elements where element.parent === self { element.parent = nil }
        }
        for child in children { child.parent = self }
    }

    final func release(_ index: Int) {
        let segment = segments[items[index].segment]
        guard let source = segment.source, items[index].elements != nil else { return }
        var inner = source.elements(ofRow: items[index].row)
        for wrapper in segment.wrappers {
            guard let node = wrapper.node else { continue }
            let wrapped = inner
            node.wrapRow(&inner)
            node.releaseRow(wrapped)
        }
        items[index].elements = nil
        source.releaseRow(items[index].row)
    }

    override func layoutWasInvalidated() { madeLinesAreStale = true }

    private func forgetMadeLengths() {
        guard madeLinesAreStale else { return }
        madeLinesAreStale = false
        for index in lines.indices where isMade(lines[index]) { forgetLength(index) }
    }

    final func forgetLength(_ index: Int) {
        lines[index].length = nil
        lines[index].gap = nil
        startsAreStale = true
    }

    private func forgetLengths() {
        knownCross = nil
        mean.known = 0
        for index in lines.indices {
            lines[index].length = nil
            lines[index].gap = nil
        }
        startsAreStale = true
    }

    /// Groups items into lines; a line of a grid holds as many cells as there are tracks, sections begin and end lines.
    final func regroup() {
        let cells = parameters.tracks == nil ? 1 : max(tracks.count, 1)
        let old = lines
        lines.removeAll(keepingCapacity: true)
        sectionStarts.removeAll(keepingCapacity: true)
        pinned = []
        var index = 0
        while index < items.count {
            let segment = segments[items[index].segment]
            let start = index
            index += 1
            if parameters.tracks != nil && segment.part == .row {
                var count = items[start].elements?.count ?? 1
                while index < items.count, count < cells {
                    let next = segments[items[index].segment]
                    if next.part != .row || next.section != segment.section { break }
                    count += items[index].elements?.count ?? 1
                    index += 1
                }
            }
            if lines.last.map({ $0.section != segment.section }) ?? true { sectionStarts.append(lines.count) }
            lines.append(Line(items: start..<index, section: segment.section, part: segment.part))
        }
        for i in lines.indices where i < old.count && old[i].items == lines[i].items {
            lines[i].length = old[i].length
            lines[i].gap = old[i].gap
        }
        startsAreStale = true
    }

    // MARK: Lengths

    /// For lengths across other than the one the lines hold for.
    private func prepare(_ cross: CGFloat?) {
        let resolved = parameters.tracks.map { LazyTrack.resolve($0, available: cross) } ?? []
        let regroups = resolved.count != tracks.count
        tracks = resolved
        if knownCross != cross || cross == nil {
            forgetLengths()
            knownCross = cross
        }
        if regroups { regroup() }
        forgetMadeLengths()
    }

    final func crossOffer(_ cross: CGFloat?) -> ProposedViewSize { axis.proposal(major: nil, minor: cross) }

    final func lineOffer(_ cross: CGFloat?) -> ProposedViewSize {
        let margin = lineMargin(cross)
        return crossOffer(margin == 0 ? cross : cross.map { max($0 - 2 * margin, 0) })
    }

    final func elements(of line: Line) -> [Element] { line.items.flatMap { items[$0].elements ?? [] } }

    final func isMade(_ line: Line) -> Bool { line.items.allSatisfy { items[$0].elements != nil } }

    final func isGridLine(_ line: Line) -> Bool { parameters.tracks != nil && line.part == .row }

    private func size(of line: Line, cross: CGFloat?) -> CGSize {
        let elements = elements(of: line)
        willMeasure(elements, cross: cross)
        if isGridLine(line) {
            var length: CGFloat = 0
            for (element, track) in zip(elements, tracks) { length = max(length, axis.major(element.measure(crossOffer(track.length)))) }
            return axis.size(major: length, minor: tracks.last.map { $0.start + $0.length } ?? 0)
        }
        let offer = lineOffer(cross)
        var length: CGFloat = 0, across: CGFloat = 0
        for (index, element) in elements.enumerated() {
            let size = element.measure(offer)
            if index > 0 { length += gap(elements[index - 1], element) }
            length += axis.major(size)
            across = max(across, axis.minor(size))
        }
        return axis.size(major: length, minor: across + 2 * lineMargin(cross))
    }

    final func gap(_ before: Element, _ after: Element) -> CGFloat { parameters.spacing ?? before.spacing.gap(before: after.spacing, on: axis) }

    /// Lays out a line whose rows are made.
    final func learn(_ index: Int, cross: CGFloat?) {
        let line = lines[index]
        if line.length == nil {
            lines[index].length = axis.major(size(of: line, cross: cross))
            startsAreStale = true
        }
        if line.gap == nil, index > 0, givenGap(before: index) == nil {
            let elements = elements(of: line)
            if elements.isEmpty {
                lines[index].gap = 0
            } else if let before = (0..<index).reversed().first(where: { !isMade(lines[$0]) || !self.elements(of: lines[$0]).isEmpty }) {
                if !isMade(lines[before]) { return }
                let last = self.elements(of: lines[before])
                lines[index].gap = isGridLine(line) || isGridLine(lines[before]) ? parameters.spacing ?? 8 : gap(last[last.count - 1], elements[0])
            } else {
                lines[index].gap = 0
            }
            startsAreStale = true
        }
    }

    final func make(line index: Int) {
        for item in lines[index].items { make(item) }
    }

    /// What a row counts with that was never laid out, and of how many rows that is the mean. Taken again only at the start of what
    /// scrolls: elsewhere each row learned would move all that are not, and with them what shows.
    private final var mean: (length: CGFloat, known: Int) = (0, 0)

    private func refreshMean() {
        var sum: CGFloat = 0, count = 0
        for line in lines where line.part == .row {
            guard let length = line.length else { continue }
            sum += length
            count += 1
        }
        guard count > 0, count >= 2 * mean.known else { return }
        mean = (sum / CGFloat(count), count)
        startsAreStale = true
    }

    func refreshStarts() {
        guard startsAreStale || starts.count != lines.count + 1 else { return }
        if mean.known == 0 { refreshMean() }
        startsAreStale = false
        let standard = parameters.spacing ?? meanGap
        starts.removeAll(keepingCapacity: true)
        starts.reserveCapacity(lines.count + 1)
        var position: CGFloat = 0
        for (index, line) in lines.enumerated() {
            if let given = givenGap(before: index) { position += given } else if index > 0 { position += line.gap ?? standard }
            starts.append(position)
            position += line.length ?? mean.length
        }
        starts.append(position + lengthAfterLast)
    }

    private var meanGap: CGFloat {
        var sum: CGFloat = 0, count = 0
        for line in lines.dropFirst() {
            guard let gap = line.gap else { continue }
            sum += gap
            count += 1
        }
        return count == 0 ? 8 : sum / CGFloat(count)
    }

    final var totalLength: CGFloat {
        refreshStarts()
        return starts.last ?? 0
    }

    final func end(_ line: Int) -> CGFloat { starts[line] + (lines[line].length ?? mean.length) }

    /// The place of a line in this element's left-to-right coordinates, estimated where it was never laid out.
    func frame(ofLine line: Int) -> CGRect {
        refreshStarts()
        let length = end(line) - starts[line]
        return CGRect(origin: axis.point(major: starts[line], minor: 0), size: axis.size(major: length, minor: axis.minor(size)))
    }

    // MARK: Layout

    override var cacheCapacity: Int { 6 }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard !lines.isEmpty else { return axis.size(major: lengthAfterLast, minor: axis.minor(proposal) ?? 0) }
        let cross = axis.minor(proposal)
        isFilling = true
        attachMade()
        defer {
            detachMade()
            isFilling = false
        }
        prepare(cross)
        if isUnbounded {
            absorbing(makeAll)
        } else if let first = lines.firstIndex(where: { isRow($0) }), cross == nil || !lines.contains(where: { $0.length != nil }) {
            // Something to estimate from; what is there anyway is measured as it is.
            absorbing { make(line: first) }
        }
        for index in lines.indices where isMade(lines[index]) { learn(index, cross: cross) }
        return axis.size(major: totalLength, minor: cross ?? ownLengthAcross)
    }

    /// Where none is offered. Of rows that are made as they show only the first counts, or scrolling would change it.
    private var ownLengthAcross: CGFloat {
        let first = isUnbounded ? nil : lines.firstIndex { isRow($0) }
        var across: CGFloat = 0
        for index in lines.indices where isMade(lines[index]) && (first == nil || index == first || !isRow(lines[index])) {
            across = max(across, axis.minor(size(of: lines[index], cross: nil)))
        }
        return across
    }

    private func isRow(_ line: Line) -> Bool { line.items.contains { segments[items[$0].segment].source != nil } }

    /// Nothing that scrolls along the axis holds this container.
    var isUnbounded: Bool {
        var node = parentElement
        while let current = node {
            if let scroll = current as? ScrollElement, axis == .vertical ? scroll.scrollsY : scroll.scrollsX { return false }
            node = current.parentElement
        }
        return true
    }

    private func makeAll() {
        for index in items.indices { make(index) }
        if parameters.tracks != nil, items.contains(where: { $0.elements?.count != 1 }) { regroup() }
    }

    private func absorbing(_ body: () -> Void) {
        let outer = absorbsInvalidation
        absorbsInvalidation = true
        body()
        absorbsInvalidation = outer
        graph.rebuildElementLists()
    }

    override func placeChildren() {
        let cross = axis.minor(placedProposal) ?? axis.minor(size)
        isFilling = true
        absorbsInvalidation = true
        attachMade()
        if axis.minor(placedProposal) == nil || knownCross != cross || madeLinesAreStale { prepare(cross) }
        if isUnbounded {
            placeAll(cross: cross)
        } else {
            placeVisible(cross: cross)
        }
        detachMade()
    }

    private func placeAll(cross: CGFloat) {
        makeAll()
        for index in lines.indices { learn(index, cross: cross) }
        shownLines = lines.indices
        seenRange = visibleRange()
        seenPinning = seenRange
        pinned = []
        show(shownLines.flatMap { elements(of: lines[$0]) })
        for index in lines.indices { place(line: index, at: starts[index], cross: cross) }
        endFilling()
    }

    private func placeVisible(cross: CGFloat) {
        for index in lines.indices where isMade(lines[index]) { learn(index, cross: cross) }
        let thought = totalLength
        let range = visibleRange()
        seenRange = range
        let before = anchorShift(range)
        if range.lowerBound <= 0 { refreshMean() }
        fill(range, cross: cross)
        makePinned(cross: cross)
        refreshStarts()
        let pinning = pinningRange(range)
        seenPinning = pinning
        let blocks = pinnedBlocks(pinning)
        show(childrenToShow(blocks))
        place(cross: cross, blocks)
        releaseFar()
        endFilling()
        if abs(totalLength - thought) > 0.01 { invalidateLayout() }
        keepAnchor(before)
    }

    private func show(_ elements: [Element]) {
        refreshStarts()
        defer { animateChange() }
        guard elements.count != children.count || !zip(elements, children).allSatisfy({ $0 === $1 }) else { return }
        setChildren(elements)
        invalidateDisplay()
    }

    private func endFilling() {
        isFilling = false
        graph.rebuildElementLists()
        stopAbsorbing()
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override func computeSpacing() -> ViewSpacing { ViewSpacing() }
    override var typeName: String { name }
}
