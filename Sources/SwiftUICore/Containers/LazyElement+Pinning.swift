import Foundation
import VitrineLayout

// Headers and footers that stay at the edge of what shows while their section goes through it; the section's end takes them along.
extension LazyElement {
    /// The headers or the footers of one section, and how far from their own place they are held.
    struct PinnedBlock: Equatable {
        var lines: Range<Int>
        /// Points along the axis.
        var shift: CGFloat
    }

    func isPinned(_ line: Line) -> Bool {
        line.section != nil
            && ((line.part == .header && parameters.pinned.contains(.sectionHeaders)) || (line.part == .footer && parameters.pinned.contains(.sectionFooters)))
    }

    /// Lines that follow each other in the same section as this one.
    func sectionLines(of line: Int) -> Range<Int> {
        var low = 0, high = sectionStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if sectionStarts[middle] <= line { low = middle } else { high = middle - 1 }
        }
        return sectionStarts[low]..<(low + 1 < sectionStarts.count ? sectionStarts[low + 1] : lines.count)
    }

    /// What is pinned of the sections that show. Their lines need not show themselves.
    private func pinnedLines() -> [Range<Int>] {
        guard !parameters.pinned.isEmpty, !shownLines.isEmpty, shownLines.upperBound <= lines.count else { return [] }
        var result: [Range<Int>] = []
        var next = shownLines.lowerBound
        while next < shownLines.upperBound {
            let section = sectionLines(of: next)
            next = section.upperBound
            let headers = section.prefix { lines[$0].part == .header }, footers = section.reversed().prefix { lines[$0].part == .footer }
            if let first = headers.first, isPinned(lines[first]) { result.append(first..<first + headers.count) }
            if let last = footers.first, isPinned(lines[last]) { result.append(last + 1 - footers.count..<last + 1) }
        }
        return result
    }

    func makePinned(cross: CGFloat?) {
        for block in pinnedLines() {
            for line in block where lines[line].length == nil || !isMade(lines[line]) {
                make(line: line)
                learn(line, cross: cross)
            }
        }
    }

    /// - Parameter range: what shows of this element less what bars and margins cover, along the axis.
    func pinnedBlocks(_ range: ClosedRange<CGFloat>) -> [PinnedBlock] {
        pinnedLines().map { block in
            let section = sectionLines(of: block.lowerBound)
            let start = starts[block.lowerBound], end = end(block.upperBound - 1)
            let sectionStart = starts[section.lowerBound], sectionEnd = max(self.end(section.upperBound - 1), sectionStart)
            let position = lines[block.lowerBound].part == .header
                ? max(min(range.lowerBound, sectionEnd - (end - start)), start)
                : min(max(range.upperBound - (end - start), sectionStart), start)
            return PinnedBlock(lines: block, shift: position - start)
        }
    }

    /// Points at the start of the viewport that the headers of a line's section cover while it is there.
    func pinnedLength(over line: Int) -> CGFloat {
        guard lines[line].part == .row else { return 0 }
        let section = sectionLines(of: line)
        guard isPinned(lines[section.lowerBound]), lines[section.lowerBound].part == .header else { return 0 }
        let last = section.prefix { lines[$0].part == .header }.last!
        return end(last) - starts[section.lowerBound]
    }

    /// How far from its own place a child is held, points along the axis.
    func pinnedShift(of child: Element) -> CGFloat {
        for block in pinned where block.shift != 0 {
            for line in block.lines where elements(of: lines[line]).contains(where: { $0 === child }) { return block.shift }
        }
        return 0
    }

    func placePinned(_ blocks: [PinnedBlock], cross: CGFloat) {
        pinned = blocks
        for block in blocks {
            for line in block.lines { place(line: line, at: starts[line] + block.shift, cross: cross, pinnedBy: block.shift) }
        }
    }

    /// Scrolled, and the same lines show: what is pinned goes along. False: other children are in front now, the layout must run.
    func movePinned(_ range: ClosedRange<CGFloat>) -> Bool {
        let blocks = pinnedBlocks(range)
        guard blocks.map(\.lines) == pinned.map(\.lines), zip(blocks, pinned).allSatisfy({ ($0.shift == 0) == ($1.shift == 0) }) else { return false }
        if blocks != pinned { placePinned(blocks, cross: axis.minor(placedProposal) ?? axis.minor(size)) }
        return true
    }
}
