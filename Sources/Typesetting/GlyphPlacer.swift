import Foundation
import VitrineBase

/// Turns the line ranges of a layout into glyphs with places.
struct GlyphPlacer {
    let shaped: ShapedText
    let attempt: LineBuilder.Attempt
    /// The text's own width, in which its lines are aligned; points.
    let boxWidth: CGFloat

    /// Part of an item that lies on a line.
    private struct Portion {
        var item: Int
        var clusters: Range<Int>
        var level: UInt8
        var isEllipsis = false
    }

    /// ceil(exact top) + round(ascent), in pixels (facts §4, "Baseline of line k").
    func baseline(of line: LineBuilder.LineHeight) -> CGFloat {
        line.top.ceiledToPixel(shaped.scale) + line.metrics.ascent.roundedToPixel(shaped.scale)
    }

    func lines() -> [TextLine] {
        var result: [TextLine] = []
        result.reserveCapacity(attempt.lines.count)
        for index in attempt.lines.indices {
            let truncated = index == attempt.lines.count - 1 ? attempt.truncated : nil
            result.append(line(attempt.lines[index], attempt.heights[index], truncated))
        }
        return result
    }

    private func line(_ span: LineSpan, _ height: LineBuilder.LineHeight, _ truncated: TruncatedLine?) -> TextLine {
        let runs = placed(portions(span, truncated), truncated)
        let width = truncated?.width ?? span.drawnWidth
        return TextLine(
            x: offset(of: width), baseline: baseline(of: height), width: width, ascent: height.metrics.ascent, descent: height.metrics.descent,
            capHeight: height.metrics.capHeight, fontSize: height.metrics.fontSize, range: bytes(span, truncated), runs: runs)
    }

    private func offset(of width: CGFloat) -> CGFloat {
        let style = shaped.text.paragraph
        switch style.alignment {
        case .center: return (boxWidth - width) / 2
        case .leading: return style.isRightToLeft ? boxWidth - width : 0
        case .trailing: return style.isRightToLeft ? 0 : boxWidth - width
        }
    }

    private func byteOffset(_ cluster: Int) -> Int {
        cluster < shaped.clusters.count ? Int(shaped.clusters[cluster].start) : shaped.text.runs.reduce(0) { $0 + $1.string.utf8.count }
    }

    private func bytes(_ span: LineSpan, _ truncated: TruncatedLine?) -> Range<Int> {
        let first = byteOffset(truncated.map { $0.head.isEmpty ? $0.tail.lowerBound : $0.head.lowerBound } ?? span.start)
        let last = byteOffset(truncated.map { $0.tail.isEmpty ? $0.head.upperBound : $0.tail.upperBound } ?? span.end)
        return min(first, last)..<max(first, last)
    }

    // MARK: visual order

    private func portions(_ span: LineSpan, _ truncated: TruncatedLine?) -> [Portion] {
        var result: [Portion] = []
        if let truncated {
            append(truncated.head, to: &result)
            result.append(Portion(item: -1, clusters: 0..<0, level: shaped.text.paragraph.isRightToLeft ? 1 : 0, isEllipsis: true))
            append(truncated.tail, to: &result)
        } else {
            append(span.start..<span.drawnEnd, to: &result)
        }
        return reordered(result)
    }

    private func append(_ clusters: Range<Int>, to portions: inout [Portion]) {
        var start = clusters.lowerBound
        while start < clusters.upperBound {
            let item = Int(shaped.clusters[start].item)
            var end = start + 1
            while end < clusters.upperBound, Int(shaped.clusters[end].item) == item { end += 1 }
            portions.append(Portion(item: item, clusters: start..<end, level: shaped.items[item].level))
            start = end
        }
    }

    /// Rule L2 of the bidirectional algorithm, on whole portions.
    private func reordered(_ portions: [Portion]) -> [Portion] {
        guard let highest = portions.map(\.level).max(), highest > 0 else { return portions }
        var result = portions
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < result.count {
                guard result[start].level >= level else { start += 1; continue }
                var end = start
                while end < result.count, result[end].level >= level { end += 1 }
                result[start..<end].reverse()
                start = end
            }
        }
        return result
    }

    // MARK: pen positions

    private func placed(_ portions: [Portion], _ truncated: TruncatedLine?) -> [GlyphRun] {
        var x: CGFloat = 0
        var runs: [GlyphRun] = []
        runs.reserveCapacity(portions.count)
        for portion in portions {
            if portion.isEllipsis, let ellipsis = truncated?.ellipsis {
                runs.append(ellipsisRun(ellipsis, at: &x, cluster: truncated?.head.upperBound ?? 0))
            } else {
                runs.append(glyphRun(portion, at: &x))
            }
        }
        return runs
    }

    private func face(_ item: ShapedItem) -> (any GlyphFace)? {
        attempt.scale == 1 ? item.face : item.face?.scaled(by: attempt.scale)
    }

    private func glyphRun(_ portion: Portion, at x: inout CGFloat) -> GlyphRun {
        let item = shaped.items[portion.item], run = shaped.text.runs[item.run]
        let scale = attempt.scale, start = x
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(portion.clusters.count)
        let isBackward = item.level % 2 == 1
        for step in 0..<portion.clusters.count {
            let cluster = shaped.clusters[isBackward ? portion.clusters.upperBound - 1 - step : portion.clusters.lowerBound + step]
            place(item, cluster, offset: run.baselineOffset, at: x, into: &glyphs)
            x += cluster.advance * scale
        }
        return GlyphRun(face: face(item), glyphs: glyphs, run: item.run, x: start, width: x - start, attributes: run)
    }

    private func place(_ item: ShapedItem, _ cluster: TextCluster, offset: CGFloat, at x: CGFloat, into glyphs: inout [Glyph]) {
        var pen = x
        for index in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
            let glyph = item.glyphs[index]
            let advance = CGFloat(glyph.advance) * attempt.scale
            glyphs.append(Glyph(
                id: glyph.id, x: Float(pen + CGFloat(glyph.dx) * attempt.scale), y: Float(CGFloat(glyph.dy) * attempt.scale - offset),
                advance: Float(advance), cluster: cluster.start))
            pen += advance
        }
    }

    private func ellipsisRun(_ item: ShapedItem, at x: inout CGFloat, cluster: Int) -> GlyphRun {
        let run = shaped.text.runs[item.run], start = x
        var glyphs: [Glyph] = []
        let whole = TextCluster(
            start: Int32(byteOffset(cluster)), item: 0, firstGlyph: 0, glyphCount: Int32(item.glyphs.count), advance: item.width, flags: [])
        place(item, whole, offset: run.baselineOffset, at: x, into: &glyphs)
        x += item.width * attempt.scale
        return GlyphRun(face: face(item), glyphs: glyphs, run: item.run, x: start, width: x - start, attributes: run)
    }
}
