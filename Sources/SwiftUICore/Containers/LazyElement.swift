import Foundation
import VitrineDisplayList
import VitrineLayout

/// A lazy stack or grid in the layout tree.
///
/// Content is a list of items (a row of a source, or one element that is there anyway), grouped into lines across the axis. A line that
/// was laid out once keeps its length; the others count with the mean of the known ones. Only lines that touch the visible part have
/// their rows made and are children; rows that left it by more than `farRows` rows are let go. Where nothing scrolls along the axis,
/// there is no visible part: all rows are made, and every length is exact.
final class LazyElement: Element, SpacerOrienting {
    var parameters: LazyParameters
    private let name: String
    var axis: LayoutAxis { parameters.axis }
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
    private var knownCross: CGFloat?
    private var tracks: [LazyTrack] = []
    private(set) var isFilling = false
    var shownLines: Range<Int> = 0..<0
    var seenRange: ClosedRange<CGFloat>?
    /// Something in a made row may have another size now.
    private var madeLinesAreStale = false

    /// What showed, and which rows there were, before rows came and went under an animation; until the next placement.
    private var change: (shown: [Element], rows: Set<AnyHashable>)?
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
            forgetLengths()
            regroup()
            invalidateLayout()
        }
    }

    // MARK: Items and lines

    func setRows(_ list: RowList) {
        if change == nil, let rowIDs, layoutTransaction.effectiveAnimation != nil { change = (elementChildren, rowIDs) }
        detachMade()
        segments = list.segments
        items.removeAll(keepingCapacity: true)
        for (index, segment) in segments.enumerated() {
            if let source = segment.source {
                for row in 0..<source.rowCount {
                    items.append(Item(segment: index, row: row, elements: source.isRowMade(row) ? elements(segment, row) : nil))
                }
            } else {
                for row in segment.elements.indices { items.append(Item(segment: index, row: row, elements: [segment.elements[row]])) }
            }
        }
        rowIDs = items.count > LazyElement.animatedRowsAtMost ? nil : Set(items.compactMap { segments[$0.segment].source?.rowID($0.row) })
        forgetLengths()
        regroup()
        invalidateLayout()
    }

    /// Rows that came and went do so by their transitions; those that only scrolled in or out do not.
    private func animateChange() {
        guard let change else { return }
        self.change = nil
        let now = rowIDs ?? []
        func id(_ element: Element) -> AnyHashable? { element.trait(ForEachItemTrait.self)?.id }
        let isGone: (Element) -> Bool = { id($0).map { !now.contains($0) } ?? false }
        let isNew: (Element) -> Bool = { id($0).map { !change.rows.contains($0) } ?? false }
        animate(from: change.shown, layoutTransaction, isGone: isGone, isNew: isNew)
    }

    private func elements(_ segment: RowSegment, _ row: Int) -> [Element] {
        var elements = segment.source!.elements(ofRow: row)
        for wrapper in segment.wrappers { wrapper.wrapRow(&elements) }
        return elements
    }

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

    private func release(_ index: Int) {
        let segment = segments[items[index].segment]
        guard let source = segment.source, items[index].elements != nil else { return }
        var inner = source.elements(ofRow: items[index].row)
        for wrapper in segment.wrappers {
            let wrapped = inner
            wrapper.wrapRow(&inner)
            wrapper.releaseRow(wrapped)
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

    private func forgetLength(_ index: Int) {
        lines[index].length = nil
        lines[index].gap = nil
        startsAreStale = true
    }

    private func forgetLengths() {
        knownCross = nil
        for index in lines.indices {
            lines[index].length = nil
            lines[index].gap = nil
        }
        startsAreStale = true
    }

    /// Groups items into lines; a line of a grid holds as many cells as there are tracks, sections begin and end lines.
    private func regroup() {
        let cells = parameters.tracks == nil ? 1 : max(tracks.count, 1)
        let old = lines
        lines.removeAll(keepingCapacity: true)
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

    private func crossOffer(_ cross: CGFloat?) -> ProposedViewSize { axis.proposal(major: nil, minor: cross) }

    private func elements(of line: Line) -> [Element] { line.items.flatMap { items[$0].elements ?? [] } }

    private func isMade(_ line: Line) -> Bool { line.items.allSatisfy { items[$0].elements != nil } }

    private func isGridLine(_ line: Line) -> Bool { parameters.tracks != nil && line.part == .row }

    private func size(of line: Line, cross: CGFloat?) -> CGSize {
        let elements = elements(of: line)
        if isGridLine(line) {
            var length: CGFloat = 0
            for (element, track) in zip(elements, tracks) { length = max(length, axis.major(element.measure(crossOffer(track.length)))) }
            return axis.size(major: length, minor: tracks.last.map { $0.start + $0.length } ?? 0)
        }
        var length: CGFloat = 0, across: CGFloat = 0
        for (index, element) in elements.enumerated() {
            let size = element.measure(crossOffer(cross))
            if index > 0 { length += gap(elements[index - 1], element) }
            length += axis.major(size)
            across = max(across, axis.minor(size))
        }
        return axis.size(major: length, minor: across)
    }

    private func gap(_ before: Element, _ after: Element) -> CGFloat { parameters.spacing ?? before.spacing.gap(before: after.spacing, on: axis) }

    /// Lays out a line whose rows are made.
    private func learn(_ index: Int, cross: CGFloat?) {
        let line = lines[index]
        if line.length == nil {
            lines[index].length = axis.major(size(of: line, cross: cross))
            startsAreStale = true
        }
        if line.gap == nil, index > 0 {
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

    private func make(line index: Int) {
        for item in lines[index].items { make(item) }
    }

    private var meanLength: CGFloat {
        var sum: CGFloat = 0, count = 0
        for line in lines where line.part == .row {
            guard let length = line.length else { continue }
            sum += length
            count += 1
        }
        return count == 0 ? 0 : sum / CGFloat(count)
    }

    func refreshStarts() {
        guard startsAreStale || starts.count != lines.count + 1 else { return }
        startsAreStale = false
        let mean = meanLength, standard = parameters.spacing ?? meanGap
        starts.removeAll(keepingCapacity: true)
        starts.reserveCapacity(lines.count + 1)
        var position: CGFloat = 0
        for (index, line) in lines.enumerated() {
            if index > 0 { position += line.gap ?? standard }
            starts.append(position)
            position += line.length ?? mean
        }
        starts.append(position)
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

    private var totalLength: CGFloat {
        refreshStarts()
        return starts.last ?? 0
    }

    func end(_ line: Int) -> CGFloat { starts[line] + (lines[line].length ?? meanLength) }

    /// The place of a line in this element's left-to-right coordinates, estimated where it was never laid out.
    func frame(ofLine line: Int) -> CGRect {
        refreshStarts()
        let length = end(line) - starts[line]
        return CGRect(origin: axis.point(major: starts[line], minor: 0), size: axis.size(major: length, minor: axis.minor(size)))
    }

    // MARK: Layout

    override var cacheCapacity: Int { 6 }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard !lines.isEmpty else { return axis.size(major: 0, minor: axis.minor(proposal) ?? 0) }
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
        } else if let first = lines.firstIndex(where: { $0.part == .row && !$0.items.isEmpty }), !lines.contains(where: { $0.length != nil }) {
            // Something to estimate from; what is there anyway is measured as it is.
            absorbing { make(line: first) }
        }
        var across: CGFloat = 0
        for index in lines.indices where isMade(lines[index]) {
            learn(index, cross: cross)
            if cross == nil { across = max(across, axis.minor(size(of: lines[index], cross: nil))) }
        }
        return axis.size(major: totalLength, minor: cross ?? across)
    }

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
        fill(range, cross: cross)
        show(childrenToShow(range))
        place(cross: cross, range)
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
        absorbsInvalidation = false
        isFilling = false
        graph.rebuildElementLists()
    }

    /// Makes and lays out the lines that touch the range. A line that was not shown before may have changed unseen.
    private func fill(_ range: ClosedRange<CGFloat>, cross: CGFloat) {
        guard !lines.isEmpty else {
            shownLines = 0..<0
            return
        }
        let before = shownLines
        func show(_ index: Int) {
            make(line: index)
            if !before.contains(index) { forgetLength(index) }
            learn(index, cross: cross)
            refreshStarts()
        }
        refreshStarts()
        var first = firstLine(endingAfter: range.lowerBound)
        while true {
            show(first)
            // A line turned out shorter than thought: an earlier or later one is first.
            if end(first) <= range.lowerBound, first + 1 < lines.count, starts[first + 1] < range.upperBound { first += 1 } else { break }
        }
        var last = first
        while last + 1 < lines.count {
            if end(last) >= range.upperBound { break }
            last += 1
            make(line: last)
            regroupIfNeeded(last)
            show(last)
        }
        shownLines = first..<(last + 1)
    }

    /// A row of a grid that has more or fewer cells than one moves the lines behind it.
    private func regroupIfNeeded(_ line: Int) {
        guard isGridLine(lines[line]) else { return }
        if lines[line].items.contains(where: { items[$0].elements?.count != 1 }) { regroup() }
    }

    func firstLine(endingAfter position: CGFloat) -> Int {
        var low = 0, high = lines.count - 1
        while low < high {
            let middle = (low + high) / 2
            if end(middle) > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func childrenToShow(_ range: ClosedRange<CGFloat>) -> [Element] {
        var result: [Element] = []
        for index in shownLines where !isPinned(lines[index]) { result += elements(of: lines[index]) }
        for index in pinnedLines() {
            make(line: index)
            learn(index, cross: knownCross)
            result += elements(of: lines[index])
        }
        return result
    }

    private func isPinned(_ line: Line) -> Bool {
        line.section != nil
            && ((line.part == .header && parameters.pinned.contains(.sectionHeaders)) || (line.part == .footer && parameters.pinned.contains(.sectionFooters)))
    }

    /// Pinned lines of the sections that show.
    private func pinnedLines() -> [Int] {
        guard !parameters.pinned.isEmpty, !shownLines.isEmpty else { return [] }
        var sections = Set<ObjectIdentifier>()
        for index in shownLines { if let section = lines[index].section { sections.insert(section) } }
        return lines.indices.filter { isPinned(lines[$0]) && sections.contains(lines[$0].section!) }
    }

    private func place(cross: CGFloat, _ range: ClosedRange<CGFloat>) {
        refreshStarts()
        for index in shownLines where !isPinned(lines[index]) { place(line: index, at: starts[index], cross: cross) }
        for index in pinnedLines() {
            let length = lines[index].length ?? 0
            let section = sectionRange(of: index)
            let natural = starts[index]
            let position = lines[index].part == .header
                ? max(min(max(natural, range.lowerBound), section.upperBound - length), natural)
                : min(max(min(natural, range.upperBound - length), section.lowerBound), natural)
            place(line: index, at: position, cross: cross)
        }
    }

    private func sectionRange(of line: Int) -> ClosedRange<CGFloat> {
        var first = line, last = line
        while first > 0, lines[first - 1].section == lines[line].section { first -= 1 }
        while last + 1 < lines.count, lines[last + 1].section == lines[line].section { last += 1 }
        return starts[first]...max(end(last), starts[first])
    }

    private func place(line index: Int, at start: CGFloat, cross: CGFloat) {
        let line = lines[index], elements = elements(of: line)
        let across = axis.minor(size)
        if isGridLine(line) {
            let length = line.length ?? 0
            let used = tracks.last.map { $0.start + $0.length } ?? 0
            let lead = guide(ViewDimensions(size: axis.size(major: 0, minor: across))) - guide(ViewDimensions(size: axis.size(major: 0, minor: used)))
            for (element, track) in zip(elements, tracks) { placeCell(element, track, lead: lead, start: start, length: length) }
            return
        }
        var position = start
        let outer = ViewDimensions(size: axis.size(major: line.length ?? 0, minor: across))
        for (i, element) in elements.enumerated() {
            if i > 0 { position += gap(elements[i - 1], element) }
            let offer = crossOffer(cross)
            let d = element.dimensions(offer)
            let at = axis.point(major: position, minor: guide(outer) - d[parameters.alignment])
            placeChild(element, x: at.x, y: at.y, size: CGSize(width: d.width, height: d.height), proposal: offer)
            position += axis.major(CGSize(width: d.width, height: d.height))
        }
    }

    private func guide(_ d: ViewDimensions) -> CGFloat { d[parameters.alignment] }

    private func placeCell(_ element: Element, _ track: LazyTrack, lead: CGFloat, start: CGFloat, length: CGFloat) {
        let offer = crossOffer(track.length)
        let d = element.dimensions(offer)
        let cell = axis.size(major: length, minor: track.length)
        var alignment = track.alignment ?? .center
        if track.alignment == nil {
            if axis == .vertical { alignment.horizontal = HorizontalAlignment(parameters.alignment.type) } else { alignment.vertical = VerticalAlignment(parameters.alignment.type) }
        }
        let at = AlignedPlacement.origin(of: d, in: cell, alignment)
        let corner = axis.point(major: start, minor: lead + track.start)
        placeChild(element, x: corner.x + at.x, y: corner.y + at.y, size: CGSize(width: d.width, height: d.height), proposal: offer)
    }

    /// Lets rows go that are far away, the farthest first.
    private func releaseFar() {
        var made: [Int] = []
        for (index, item) in items.enumerated() where item.elements != nil && segments[item.segment].source != nil { made.append(index) }
        let shown = shownLines.isEmpty ? 0..<0 : lines[shownLines.lowerBound].items.lowerBound..<lines[shownLines.upperBound - 1].items.upperBound
        guard made.count > shown.count + LazyElement.farRows else { return }
        func distance(_ index: Int) -> Int { index < shown.lowerBound ? shown.lowerBound - index : index - shown.upperBound + 1 }
        let far = made.filter { !shown.contains($0) }.sorted { distance($0) > distance($1) }
        for index in far.prefix(made.count - shown.count - LazyElement.farRows) { release(index) }
    }

    // MARK: Viewport

    /// The line at the viewport's start and how far it lies from it.
    private func anchorShift(_ range: ClosedRange<CGFloat>) -> (line: Int, start: CGFloat)? {
        guard range.lowerBound > 0, !shownLines.isEmpty else { return nil }
        refreshStarts()
        let line = firstLine(endingAfter: range.lowerBound)
        return shownLines.contains(line) ? (line, starts[line]) : nil
    }

    /// Lines above turned out longer or shorter than thought: what shows stays where it is.
    private func keepAnchor(_ before: (line: Int, start: CGFloat)?) {
        guard let before, before.line < lines.count else { return }
        refreshStarts()
        let moved = starts[before.line] - before.start
        guard abs(moved) > 0.01 else { return }
        var node = parentElement
        while let current = node, !(current is ScrollElement) { node = current.parentElement }
        guard let scroll = node as? ScrollElement, axis == .vertical ? scroll.scrollsY : scroll.scrollsX else { return }
        scroll.shift(by: axis.size(major: moved, minor: 0))
    }

    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }
    override func computeSpacing() -> ViewSpacing { ViewSpacing() }
    override var typeName: String { name }
}
