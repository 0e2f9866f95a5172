import Foundation

/// A line that ends, begins or is cut in the middle with "…".
struct TruncatedLine {
    /// Clusters before and after the ellipsis; either may be empty.
    var head: Range<Int>
    var tail: Range<Int>
    var ellipsis: ShapedItem
    /// Points.
    var width: CGFloat
}

/// Truncation by character; blanks beside the ellipsis are dropped (facts §4).
struct Truncator {
    let shaped: ShapedText
    let width: CGFloat
    let scale: CGFloat

    /// The text from `start` on, which does not fit in the one line that is left for it.
    func truncate(from start: Int, mode: ParagraphStyle.Truncation) -> TruncatedLine {
        switch mode {
        case .tail: return tail(from: start)
        case .head: return head(from: start)
        case .middle: return middle(from: start)
        }
    }

    private var clusters: ContiguousArray<TextCluster> { shaped.clusters }

    private func run(at index: Int) -> Int {
        guard !clusters.isEmpty else { return 0 }
        return shaped.items[Int(clusters[min(max(index, 0), clusters.count - 1)].item)].run
    }

    private func hardEnd(from start: Int) -> Int {
        clusters[start...].firstIndex { $0.flags.contains(.newline) } ?? clusters.count
    }

    private func hardStart(before end: Int, notBefore start: Int) -> Int {
        var index = end
        while index > start, !clusters[index - 1].flags.contains(.newline) { index -= 1 }
        return index
    }

    /// One past the last cluster of a prefix that is at most `room` wide.
    private func prefix(_ range: Range<Int>, room: CGFloat) -> (end: Int, width: CGFloat) {
        var x: CGFloat = 0, end = range.lowerBound
        while end < range.upperBound {
            let next = x + clusters[end].advance * scale
            if next > room + LineBreaker.tolerance { break }
            x = next
            end += 1
        }
        while end > range.lowerBound, clusters[end - 1].flags.contains(.blank) {
            end -= 1
            x -= clusters[end].advance * scale
        }
        return (end, x)
    }

    private func suffix(_ range: Range<Int>, room: CGFloat) -> (start: Int, width: CGFloat) {
        var x: CGFloat = 0, start = range.upperBound
        while start > range.lowerBound {
            let next = x + clusters[start - 1].advance * scale
            if next > room + LineBreaker.tolerance { break }
            x = next
            start -= 1
        }
        while start < range.upperBound, clusters[start].flags.contains(.blank) {
            x -= clusters[start].advance * scale
            start += 1
        }
        return (start, x)
    }

    private func tail(from start: Int) -> TruncatedLine {
        let range = start..<hardEnd(from: start)
        var ellipsis = shaped.ellipsis(run(at: start))
        var (end, x) = prefix(range, room: width - ellipsis.width * scale)
        let last = run(at: end - 1)
        if end > start, last != ellipsis.run {
            ellipsis = shaped.ellipsis(last)
            (end, x) = prefix(range, room: width - ellipsis.width * scale)
        }
        return TruncatedLine(head: start..<end, tail: end..<end, ellipsis: ellipsis, width: x + ellipsis.width * scale)
    }

    private func head(from start: Int) -> TruncatedLine {
        let count = clusters.count
        let range = hardStart(before: count, notBefore: start)..<count
        let ellipsis = shaped.ellipsis(run(at: count - 1))
        let (first, x) = suffix(range, room: width - ellipsis.width * scale)
        return TruncatedLine(head: start..<start, tail: first..<count, ellipsis: ellipsis, width: x + ellipsis.width * scale)
    }

    private func middle(from start: Int) -> TruncatedLine {
        let count = clusters.count
        let ellipsis = shaped.ellipsis(run(at: start))
        let room = max(width - ellipsis.width * scale, 0)
        let (end, x) = prefix(start..<hardEnd(from: start), room: room / 2)
        let (first, y) = suffix(max(end, hardStart(before: count, notBefore: start))..<count, room: room - x)
        return TruncatedLine(head: start..<end, tail: first..<count, ellipsis: ellipsis, width: x + y + ellipsis.width * scale)
    }
}
