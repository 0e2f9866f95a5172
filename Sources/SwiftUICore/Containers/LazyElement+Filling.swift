import Foundation
import VitrineLayout

// Which lines of a lazy container show, and where they are placed.
extension LazyElement {
    /// Makes and lays out the lines that touch the range. A line that was not shown before may have changed unseen.
    func fill(_ range: ClosedRange<CGFloat>, cross: CGFloat) {
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
    func regroupIfNeeded(_ line: Int) {
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

    /// In order; what is pinned and not in its own place comes last, over the others.
    func childrenToShow(_ blocks: [PinnedBlock]) -> [Element] {
        var result: [Element] = []
        let floating = blocks.filter { $0.shift != 0 }
        for index in shownLines where !floating.contains(where: { $0.lines.contains(index) }) { result += elements(of: lines[index]) }
        for block in blocks {
            for index in block.lines where block.shift != 0 || !shownLines.contains(index) { result += elements(of: lines[index]) }
        }
        return result
    }

    func place(cross: CGFloat, _ blocks: [PinnedBlock]) {
        refreshStarts()
        for index in shownLines where !isPinned(lines[index]) { place(line: index, at: starts[index], cross: cross) }
        placePinned(blocks, cross: cross)
    }

    /// - Parameter shift: how far from its own place the line is held.
    func place(line index: Int, at start: CGFloat, cross: CGFloat, pinnedBy shift: CGFloat = 0) {
        willPlace(line: index, pinnedBy: shift)
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
        let margin = lineMargin(cross)
        let outer = ViewDimensions(size: axis.size(major: line.length ?? 0, minor: across - 2 * margin))
        for (i, element) in elements.enumerated() {
            if i > 0 { position += gap(elements[i - 1], element) }
            let offer = lineOffer(cross)
            let d = element.dimensions(offer)
            let at = axis.point(major: position, minor: guide(outer) - d[parameters.alignment] + margin)
            placeChild(element, x: at.x, y: at.y, size: CGSize(width: d.width, height: d.height), proposal: offer)
            position += axis.major(CGSize(width: d.width, height: d.height))
        }
    }

    func guide(_ d: ViewDimensions) -> CGFloat { d[parameters.alignment] }

    func placeCell(_ element: Element, _ track: LazyTrack, lead: CGFloat, start: CGFloat, length: CGFloat) {
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
    func releaseFar() {
        var made: [Int] = []
        for (index, item) in items.enumerated() where item.elements != nil && segments[item.segment].source != nil { made.append(index) }
        let shown = shownLines.isEmpty ? 0..<0 : lines[shownLines.lowerBound].items.lowerBound..<lines[shownLines.upperBound - 1].items.upperBound
        guard made.count > shown.count + LazyElement.farRows else { return }
        let held = Set(pinned.flatMap(\.lines).flatMap { lines[$0].items })
        func distance(_ index: Int) -> Int { index < shown.lowerBound ? shown.lowerBound - index : index - shown.upperBound + 1 }
        let far = made.filter { !shown.contains($0) && !held.contains($0) }.sorted { distance($0) > distance($1) }
        for index in far.prefix(made.count - shown.count - LazyElement.farRows) { release(index) }
    }
}
