import Foundation
import VitrineLayout

// Where a lazy container shows, and where its rows are.
extension LazyElement {
    /// The part that shows along the axis, in left-to-right coordinates from the start; all of the window where nothing scrolls.
    func visibleRange() -> ClosedRange<CGFloat> { visibleRange(lessInsets: false) }

    /// The part of it that neither bars nor margins cover.
    func pinningRange(_ visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        parameters.pinned.isEmpty ? visible : visibleRange(lessInsets: true)
    }

    private func visibleRange(lessInsets: Bool) -> ClosedRange<CGFloat> {
        var rect: CGRect?
        var x: CGFloat = 0, y: CGFloat = 0
        var node: Element = self
        while true {
            if node is ScrollElement || node is RootElement, node !== self {
                var own = CGRect(x: -x, y: -y, width: node.size.width, height: node.size.height)
                if lessInsets, let scroll = node as? ScrollElement { own = scroll.inner(own) }
                rect = rect.map { $0.intersection(own) } ?? own
                if rect!.isNull { rect = .zero }
            }
            guard let parent = node.parentElement else { break }
            let shift = parent.contentOffset
            x += node.origin.x + shift.width
            y += node.origin.y + shift.height
            node = parent
        }
        guard var shown = rect else { return 0...0 }
        if isRightToLeft { shown.origin.x = size.width - shown.maxX }
        let low = axis == .vertical ? shown.minY : shown.minX, high = axis == .vertical ? shown.maxY : shown.maxX
        return low...max(low, high)
    }

    func line(withID id: AnyHashable) -> Int? {
        func find(_ has: (RowSegment, any RowSource, Int) -> Bool) -> Int? {
            items.firstIndex { item in
                guard let source = segments[item.segment].source else { return false }
                return has(segments[item.segment], source, item.row)
            }
        }
        let item = find { $1.rowID($2) == id } ?? find { $1.explicitRowID($2) == id } ?? items.firstIndex { item in
            segments[item.segment].source == nil && item.elements?.first.flatMap { view(in: $0).scrollID } == id
        }
        guard let item else { return nil }
        return lines.firstIndex { $0.items.contains(item) }
    }

    /// Lines that scrolling may come to rest at, in content coordinates of this element.
    func targetLines() -> [(id: AnyHashable?, frame: CGRect)] {
        refreshStarts()
        return lines.indices.filter { lines[$0].part == .row }.map { (id(ofLine: $0), frame(ofLine: $0)) }
    }

    /// Found without making the line where that is possible.
    func id(ofLine index: Int) -> AnyHashable? {
        let item = items[lines[index].items.lowerBound]
        return segments[item.segment].source?.rowID(item.row) ?? item.elements?.first.flatMap { view(in: $0).scrollID }
    }

    /// A line's place and the room before it that a pinned header needs.
    func uncoveredFrame(ofLine index: Int) -> CGRect {
        let frame = frame(ofLine: index), covered = pinnedLength(over: index)
        let start = axis.point(major: -covered, minor: 0), extra = axis.size(major: covered, minor: 0)
        return CGRect(x: frame.minX + start.x, y: frame.minY + start.y, width: frame.width + extra.width, height: frame.height + extra.height)
    }

    /// Scrolls as little as shows all of a line.
    func showLine(_ index: Int) {
        guard let scroll = enclosingScroll else { return }
        if !shownLines.contains(index), let id = id(ofLine: index) { return scroll.request(ScrollRequest(goal: .id(id, nil), animation: nil)) }
        let outer = scroll.contentFrame(of: self)
        scroll.move(to: scroll.destination(showing: uncoveredFrame(ofLine: index).offsetBy(dx: outer.minX, dy: outer.minY), anchor: nil), animation: nil)
    }
}

extension LazyElement {
    /// The first line in the viewport that showed before, and its start.
    func anchorShift(_ range: ClosedRange<CGFloat>) -> (line: Int, start: CGFloat)? {
        guard range.lowerBound > 0, !shownLines.isEmpty else { return nil }
        refreshStarts()
        let line = max(firstLine(endingAfter: range.lowerBound), shownLines.lowerBound)
        return line < lines.count && shownLines.contains(line) && starts[line] < range.upperBound ? (line, starts[line]) : nil
    }

    /// Lines above turned out longer or shorter than thought: what shows stays where it is.
    func keepAnchor(_ before: (line: Int, start: CGFloat)?) {
        guard let before, before.line < lines.count else { return }
        refreshStarts()
        let moved = starts[before.line] - before.start
        guard abs(moved) > 0.01 else { return }
        guard let scroll = enclosingScroll, axis == .vertical ? scroll.scrollsY : scroll.scrollsX else { return }
        scroll.shift(by: axis.size(major: moved, minor: 0))
    }
}

extension LazyElement: FrameObserver {
    /// Scrolled or moved: lays out again where other lines show.
    func frameMayHaveMoved() {
        let range = visibleRange(), pinning = pinningRange(range)
        guard range != seenRange || pinning != seenPinning, !isUnbounded else { return }
        refreshStarts()
        // The rows may be others since the last placement.
        if !isLayoutDirty, !shownLines.isEmpty, shownLines.upperBound <= lines.count {
            let first = firstLine(endingAfter: range.lowerBound)
            let isCovered = end(shownLines.upperBound - 1) >= range.upperBound || shownLines.upperBound == lines.count
            let lastShown = shownLines.upperBound - 1
            if first == shownLines.lowerBound, isCovered, starts[lastShown] < range.upperBound || lastShown == first, movePinned(pinning) {
                seenRange = range
                seenPinning = pinning
                return
            }
        }
        invalidateLayout()
    }
}
