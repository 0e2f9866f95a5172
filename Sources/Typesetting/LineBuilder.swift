import Foundation
import VitrineBase

/// One layout: break into lines, fit the limits, measure.
struct LineBuilder {
    let shaped: ShapedText
    let width: CGFloat
    let height: CGFloat

    /// Lines at one scale of the glyphs.
    struct Attempt {
        var scale: CGFloat
        var lines: [LineSpan]
        /// Set where text is left out: takes the place of the last of `lines`.
        var truncated: TruncatedLine?
        var heights: [LineHeight]
        /// Offered widths for which the lines are the same.
        var widths: WidthRange?
    }

    struct LineHeight {
        /// Distance of the line's top from the box's, and its metrics; points, not rounded.
        var top: CGFloat
        var metrics: RunMetrics
        /// Top to top of the next line.
        var pitch: CGFloat
    }

    private var paragraph: ParagraphStyle { shaped.text.paragraph }

    func build() -> TextLayout {
        guard !shaped.clusters.isEmpty else { return empty() }
        var attempt = attempt(scale: 1)
        if attempt.truncated != nil, paragraph.minimumScaleFactor < 1 { attempt = shrunk(attempt) }
        return layout(attempt)
    }

    private func empty() -> TextLayout {
        TextLayout(size: CGSize(width: 0, height: reservedHeight(scale: 1)), lines: [], firstBaseline: 0, lastBaseline: 0)
    }

    /// The largest scale in steps of 1/100 at which nothing is left out, or the smallest allowed.
    private func shrunk(_ full: Attempt) -> Attempt {
        let least = max(paragraph.minimumScaleFactor, 0.01)
        var low = 0, high = Int(((1 - least) * 100).rounded(.up))
        let smallest = attempt(scale: least)
        guard smallest.truncated == nil else { return smallest }
        var best = smallest
        // `high` steps down is known to fit, none is known not to.
        while high - low > 1 {
            let middle = (low + high) / 2
            let candidate = attempt(scale: 1 - CGFloat(middle) / 100)
            if candidate.truncated == nil {
                high = middle
                best = candidate
            } else {
                low = middle
            }
        }
        return best
    }

    private func attempt(scale: CGFloat) -> Attempt {
        let breaker = LineBreaker(clusters: shaped.clusters)
        let limit = paragraph.lineLimit.map { max($0, 1) } ?? Int.max
        var (lines, isCut) = breaker.lines(width: width, scale: scale, limit: limit)
        var widths = isCut || lines.count < 2 ? nil : breaker.widths(of: lines, scale: scale)
        if paragraph.avoidsOrphans, !isCut { lines = breaker.withoutOrphan(lines, width: width, scale: scale, widths: &widths) }
        var heights = lineHeights(lines, scale: scale)
        if height.isFinite {
            let fitting = linesThatFit(heights)
            if fitting < lines.count {
                lines.removeLast(lines.count - fitting)
                heights.removeLast(heights.count - fitting)
                isCut = true
            }
        }
        var truncated: TruncatedLine?
        if isCut, let last = lines.last {
            let start = min(last.start, shaped.clusters.count - 1)
            truncated = Truncator(shaped: shaped, width: width, scale: scale).truncate(from: start, mode: paragraph.truncation)
        }
        return Attempt(scale: scale, lines: lines, truncated: truncated, heights: heights, widths: isCut ? nil : widths)
    }

    /// As many whole lines as the offered height holds, at least one.
    private func linesThatFit(_ heights: [LineHeight]) -> Int {
        let offered = height + LineBreaker.tolerance
        var count = 0
        for line in heights {
            if (line.top + line.metrics.ascent + line.metrics.descent).ceiledToPixel(shaped.scale) > offered { break }
            count += 1
        }
        return max(count, 1)
    }

    // MARK: heights

    private func lineHeights(_ lines: [LineSpan], scale: CGFloat) -> [LineHeight] {
        var top: CGFloat = 0
        var result: [LineHeight] = []
        result.reserveCapacity(lines.count)
        for line in lines {
            let metrics = self.metrics(of: line, scale: scale)
            let pitch = self.pitch(metrics)
            result.append(LineHeight(top: top, metrics: metrics, pitch: pitch))
            top += pitch
        }
        return result
    }

    private func pitch(_ m: RunMetrics) -> CGFloat {
        let height = m.ascent + m.descent
        return max(height + m.leading, height + max(paragraph.lineSpacing, 0))
    }

    /// The tallest run decides; a run counts on the lines where it has a cluster.
    private func metrics(of line: LineSpan, scale: CGFloat) -> RunMetrics {
        if shaped.metrics.count == 1 { return shaped.metrics[0].scaled(scale) }
        var result: RunMetrics?
        var lastRun = -1
        for index in line.start..<max(line.end, line.start) {
            let run = shaped.items[Int(shaped.clusters[index].item)].run
            if run == lastRun { continue }
            lastRun = run
            result = result?.union(shaped.metrics[run]) ?? shaped.metrics[run]
        }
        return (result ?? shaped.metrics.last ?? RunMetrics(ascent: 0, descent: 0, leading: 0, capHeight: 0, fontSize: 0)).scaled(scale)
    }

    private func reservedHeight(scale: CGFloat) -> CGFloat {
        guard paragraph.reservedLines > 0, let metrics = shaped.metrics.first?.scaled(scale) else { return 0 }
        let height = CGFloat(paragraph.reservedLines - 1) * pitch(metrics) + metrics.ascent + metrics.descent
        return height.ceiledToPixel(shaped.scale)
    }

    // MARK: the answer

    private func layout(_ attempt: Attempt) -> TextLayout {
        let pixels = shaped.scale
        var drawn: CGFloat = 0, withBlanks: CGFloat = 0
        for (index, line) in attempt.lines.enumerated() {
            let isTruncated = attempt.truncated != nil && index == attempt.lines.count - 1
            let lineWidth = isTruncated ? attempt.truncated!.width : line.isHard ? line.fullWidth : line.drawnWidth
            drawn = max(drawn, lineWidth)
            if !line.isHard, !isTruncated { withBlanks = max(withBlanks, line.fullWidth) }
        }
        var reported = max(drawn.ceiledToPixel(pixels), min(withBlanks.ceiledToPixel(pixels), width))
        if drawn > width + LineBreaker.tolerance { reported = width }
        let last = attempt.heights[attempt.heights.count - 1]
        let textHeight = (last.top + last.metrics.ascent + last.metrics.descent).ceiledToPixel(pixels)
        let size = CGSize(width: reported, height: max(textHeight, reservedHeight(scale: attempt.scale)))
        // Blanks that hang count as far as there is room for them.
        let widths = attempt.widths.flatMap { range -> ClosedRange<CGFloat>? in
            let low = max(range.low, withBlanks.ceiledToPixel(pixels))
            return low <= width && low <= range.high ? low...range.high : nil
        }
        let placer = GlyphPlacer(shaped: shaped, attempt: attempt, boxWidth: reported)
        return TextLayout(
            size: size, firstBaseline: placer.baseline(of: attempt.heights[0]), lastBaseline: placer.baseline(of: last),
            isTruncated: attempt.truncated != nil, appliedScale: attempt.scale, lineCount: attempt.lines.count, sameWidths: widths,
            fontSize: attempt.heights.reduce(0) { max($0, $1.metrics.fontSize) }, makeLines: placer.lines)
    }
}

extension RunMetrics {
    func scaled(_ factor: CGFloat) -> RunMetrics {
        factor == 1 ? self : RunMetrics(
            ascent: ascent * factor, descent: descent * factor, leading: leading * factor, capHeight: capHeight * factor, fontSize: fontSize * factor)
    }

    func union(_ o: RunMetrics) -> RunMetrics {
        RunMetrics(
            ascent: max(ascent, o.ascent), descent: max(descent, o.descent), leading: max(leading, o.leading),
            capHeight: max(capHeight, o.capHeight), fontSize: max(fontSize, o.fontSize))
    }
}
