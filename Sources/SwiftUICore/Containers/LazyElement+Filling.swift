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

    func childrenToShow(_ range: ClosedRange<CGFloat>) -> [Element] {
        var result: [Element] = []
        for index in shownLines where !isPinned(lines[index]) { result += elements(of: lines[index]) }
        for index in pinnedLines() {
            make(line: index)
            learn(index, cross: knownCross)
            result += elements(of: lines[index])
        }
        return result
    }

    func isPinned(_ line: Line) -> Bool {
        line.section != nil
            && ((line.part == .header && parameters.pinned.contains(.sectionHeaders)) || (line.part == .footer && parameters.pinned.contains(.sectionFooters)))
    }

    /// Pinned lines of the sections that show.
    func pinnedLines() -> [Int] {
        guard !parameters.pinned.isEmpty, !shownLines.isEmpty else { return [] }
        var sections = Set<ObjectIdentifier>()
        for index in shownLines { if let section = lines[index].section { sections.insert(section) } }
        return lines.indices.filter { isPinned(lines[$0]) && sections.contains(lines[$0].section!) }
    }

    func place(cross: CGFloat, _ range: ClosedRange<CGFloat>) {
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

    func sectionRange(of line: Int) -> ClosedRange<CGFloat> {
        var first = line, last = line
        while first > 0, lines[first - 1].section == lines[line].section { first -= 1 }
        while last + 1 < lines.count, lines[last + 1].section == lines[line].section { last += 1 }
        return starts[first]...max(end(last), starts[first])
    }

    func place(line index: Int, at start: CGFloat, cross: CGFloat) {
        willPlace(line: index)
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
        func distance(_ index: Int) -> Int { index < shown.lowerBound ? shown.lowerBound - index : index - shown.upperBound + 1 }
        let far = made.filter { !shown.contains($0) }.sorted { distance($0) > distance($1) }
        for index in far.prefix(made.count - shown.count - LazyElement.farRows) { release(index) }
    }
}
