import Foundation

/// A line as a range of clusters.
struct LineSpan {
    var start: Int
    /// One past the last cluster, trailing blanks and the newline included.
    var end: Int
    /// One past the last cluster that is drawn.
    var drawnEnd: Int
    /// Points, without and with the blanks that hang.
    var drawnWidth: CGFloat
    var fullWidth: CGFloat
    /// The line ends because the text says so, or because the text ends.
    var isHard: Bool
}

/// Offered widths that make no difference, points.
struct WidthRange {
    var low: CGFloat = 0
    var high = CGFloat.infinity

    /// Rounding errors of sums are left aside.
    mutating func limit(below width: CGFloat) { high = min(high, width - 2 * LineBreaker.tolerance) }
}

/// Greedy breaking after blanks and where the script allows; words that are too long break by character (facts §4).
struct LineBreaker {
    let clusters: ContiguousArray<TextCluster>
    /// Rounding errors of sums stay below this.
    static let tolerance: CGFloat = 1e-3

    /// At most `limit` lines; the second value says whether text was left over.
    func lines(width: CGFloat, scale: CGFloat, limit: Int) -> ([LineSpan], Bool) {
        var result: [LineSpan] = []
        var start = 0
        let count = clusters.count
        var endsInNewline = false
        while start < count || endsInNewline {
            if result.count >= limit { return (result, true) }
            if start >= count {
                result.append(LineSpan(start: count, end: count, drawnEnd: count, drawnWidth: 0, fullWidth: 0, isHard: true))
                break
            }
            let line = nextLine(from: start, width: width, scale: scale)
            result.append(line)
            endsInNewline = clusters[line.end - 1].flags.contains(.newline)
            start = line.end
        }
        return (result, false)
    }

    func nextLine(from start: Int, width: CGFloat, scale: CGFloat) -> LineSpan {
        var x: CGFloat = 0, breakAt = -1
        var index = start
        while index < clusters.count {
            let cluster = clusters[index]
            if cluster.flags.contains(.newline) { return span(start, index + 1, scale: scale, isHard: true) }
            if index > start, cluster.flags.contains(.breakBefore) { breakAt = index }
            let advance = cluster.advance * scale
            if !cluster.flags.contains(.blank), index > start, x + advance > width + Self.tolerance {
                return span(start, breakAt > start ? breakAt : index, scale: scale, isHard: false)
            }
            x += advance
            index += 1
        }
        return span(start, clusters.count, scale: scale, isHard: true)
    }

    func span(_ start: Int, _ end: Int, scale: CGFloat, isHard: Bool) -> LineSpan {
        var drawnEnd = end
        if drawnEnd > start, clusters[drawnEnd - 1].flags.contains(.newline) { drawnEnd -= 1 }
        let contentEnd = drawnEnd
        while drawnEnd > start, clusters[drawnEnd - 1].flags.contains(.blank) { drawnEnd -= 1 }
        var drawn: CGFloat = 0
        for index in start..<drawnEnd { drawn += clusters[index].advance }
        var full = drawn
        for index in drawnEnd..<contentEnd { full += clusters[index].advance }
        return LineSpan(start: start, end: end, drawnEnd: drawnEnd, drawnWidth: drawn * scale, fullWidth: full * scale, isHard: isHard)
    }

    /// The offered widths for which `lines(width:)` gives these very lines: none is narrower than its content, and no next word would fit.
    /// nil where a word is cut.
    func widths(of lines: [LineSpan], scale: CGFloat) -> WidthRange? {
        var range = WidthRange()
        for line in lines {
            range.low = max(range.low, reach(line, scale: scale))
            guard !line.isHard else { continue }
            guard line.end < clusters.count, clusters[line.end].flags.contains(.breakBefore) else { return nil }
            range.limit(below: line.fullWidth + wordWidth(at: line.end, scale: scale))
        }
        return range
    }

    /// How far the line's content reaches.
    private func reach(_ line: LineSpan, scale: CGFloat) -> CGFloat {
        var x: CGFloat = 0, most: CGFloat = 0
        for index in line.start..<line.drawnEnd {
            x += clusters[index].advance * scale
            most = max(most, x)
        }
        return most
    }

    /// Of what would have to fit on a line together with the cluster at `start`.
    private func wordWidth(at start: Int, scale: CGFloat) -> CGFloat {
        var width: CGFloat = 0
        for index in start..<clusters.count {
            let flags = clusters[index].flags
            if !flags.isDisjoint(with: [.blank, .newline]) || (index > start && flags.contains(.breakBefore)) { break }
            width += clusters[index].advance * scale
        }
        return width
    }

    /// Moves the last word of the first of two lines down where the second is a lone word and both become more even.
    /// - Parameter widths: those that the lines as they come hold for; cut to those that the result holds for.
    func withoutOrphan(_ lines: [LineSpan], width: CGFloat, scale: CGFloat, widths: inout WidthRange?) -> [LineSpan] {
        guard lines.count >= 2 else { return lines }
        var result: [LineSpan] = []
        var start = 0
        for index in lines.indices where lines[index].isHard || index == lines.count - 1 {
            result += paragraph(Array(lines[start...index]), width: width, scale: scale, widths: &widths)
            start = index + 1
        }
        return result
    }

    /// The lines between two hard ends.
    private func paragraph(_ lines: [LineSpan], width: CGFloat, scale: CGFloat, widths: inout WidthRange?) -> [LineSpan] {
        guard lines.count == 2, !lines[0].isHard else { return lines }
        let (first, second) = (lines[0], lines[1])
        for index in second.start..<second.drawnEnd where index > second.start && clusters[index].flags.contains(.breakBefore) { return lines }
        guard let split = (first.start + 1..<max(first.drawnEnd, first.start + 1)).last(where: { clusters[$0].flags.contains(.breakBefore) }) else { return lines }
        let upper = span(first.start, split, scale: scale, isHard: false)
        let lower = span(split, second.end, scale: scale, isHard: true)
        let evener = abs(upper.drawnWidth - lower.drawnWidth) < abs(first.drawnWidth - second.drawnWidth)
        guard evener else { return lines }
        guard lower.drawnWidth <= width + Self.tolerance else {
            widths?.limit(below: lower.drawnWidth)
            return lines
        }
        if let range = widths { widths?.low = max(range.low, lower.drawnWidth) }
        return [upper, lower]
    }
}
