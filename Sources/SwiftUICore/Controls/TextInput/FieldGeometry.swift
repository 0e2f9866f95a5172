import Foundation
import VitrineBase
import VitrineTypesetting

/// Where characters of a laid-out text lie; points in the text's box.
struct FieldGeometry {
    private let layout: TextLayout
    /// UTF-8 offset of each character in the shown text, and the end.
    private let starts: [Int]

    init(_ layout: TextLayout, _ editing: TextEditing, isSecure: Bool) {
        self.layout = layout
        var starts: [Int] = []
        starts.reserveCapacity(editing.characters.count + 1)
        var at = 0
        for character in editing.characters {
            starts.append(at)
            at += isSecure ? 3 : String(character).utf8.count
        }
        starts.append(at)
        self.starts = starts
    }

    struct Caret {
        var x: CGFloat
        var top: CGFloat
        var bottom: CGFloat
    }

    private var count: Int { starts.count - 1 }

    private func lineIndex(of offset: Int) -> Int {
        let byte = starts[min(max(offset, 0), count)]
        // A place between two lines belongs to the later one.
        return layout.lines.lastIndex { $0.range.lowerBound <= byte } ?? 0
    }

    func caret(_ offset: Int) -> Caret {
        guard !layout.lines.isEmpty else { return Caret(x: 0, top: 0, bottom: layout.size.height) }
        let line = layout.lines[lineIndex(of: offset)]
        return Caret(x: line.x + x(of: starts[min(max(offset, 0), count)], in: line), top: line.baseline - line.ascent, bottom: line.baseline + line.descent)
    }

    /// The leading side of the character that starts at a byte; the line's end for the byte behind the last one.
    private func x(of byte: Int, in line: TextLine) -> CGFloat {
        guard count > 0 else { return 0 }
        var best: (cluster: Int, glyph: Glyph, isReversed: Bool)?
        for run in line.runs {
            let isReversed = run.glyphs.count > 1 && run.glyphs.first!.cluster > run.glyphs.last!.cluster
            for glyph in run.glyphs where Int(glyph.cluster) <= byte && Int(glyph.cluster) >= (best?.cluster ?? -1) {
                if best?.cluster != Int(glyph.cluster) { best = (Int(glyph.cluster), glyph, isReversed) }
            }
        }
        guard let best else { return 0 }
        let start = CGFloat(best.glyph.x), end = start + CGFloat(best.glyph.advance)
        if best.cluster == byte { return best.isReversed ? end : start }
        // Behind a cluster, or in the middle of a ligature.
        let next = nextCluster(after: best.cluster, in: line) ?? line.range.upperBound
        let share = next > best.cluster ? min(CGFloat(byte - best.cluster) / CGFloat(next - best.cluster), 1) : 1
        return best.isReversed ? end - (end - start) * share : start + (end - start) * share
    }

    private func nextCluster(after cluster: Int, in line: TextLine) -> Int? {
        var next: Int?
        for run in line.runs {
            for glyph in run.glyphs where Int(glyph.cluster) > cluster && Int(glyph.cluster) < (next ?? .max) { next = Int(glyph.cluster) }
        }
        return next
    }

    /// Characters of the line in which a place lies, its line break left out.
    func line(of offset: Int) -> Range<Int> {
        guard !layout.lines.isEmpty else { return 0..<count }
        let index = lineIndex(of: offset)
        let low = character(at: layout.lines[index].range.lowerBound)
        guard index + 1 < layout.lines.count else { return low..<count }
        return low..<max(character(at: layout.lines[index + 1].range.lowerBound) - 1, low)
    }

    private func character(at byte: Int) -> Int { starts.firstIndex { $0 >= byte } ?? count }

    func offset(at point: CGPoint) -> Int {
        guard count > 0, !layout.lines.isEmpty else { return 0 }
        let index = layout.lines.firstIndex { point.y < $0.baseline + $0.descent } ?? layout.lines.count - 1
        return nearest(point.x, in: index)
    }

    private func nearest(_ x: CGFloat, in index: Int) -> Int {
        let line = layout.lines[index]
        let range = self.line(of: character(at: line.range.lowerBound))
        var best = range.lowerBound, distance = CGFloat.infinity
        for offset in range.lowerBound...range.upperBound {
            let here = abs(line.x + self.x(of: starts[offset], in: line) - x)
            if here < distance {
                best = offset
                distance = here
            }
        }
        return best
    }

    /// The place on the next line up or down that is nearest; nil where there is none.
    func offset(vertically step: Int, from offset: Int) -> Int? {
        let index = lineIndex(of: offset) + step
        guard layout.lines.indices.contains(index) else { return nil }
        return nearest(caret(offset).x, in: index)
    }

    /// The area of a stretch of characters, a rectangle a line.
    func rects(_ range: Range<Int>) -> [CGRect] {
        guard !layout.lines.isEmpty, !range.isEmpty else { return [] }
        return (lineIndex(of: range.lowerBound)...lineIndex(of: range.upperBound)).map { index in
            let line = layout.lines[index], own = self.line(of: character(at: line.range.lowerBound))
            let low = x(of: starts[max(range.lowerBound, own.lowerBound)], in: line)
            let high = range.upperBound > own.upperBound ? line.width : x(of: starts[range.upperBound], in: line)
            return CGRect(x: line.x + min(low, high), y: line.baseline - line.ascent, width: abs(high - low), height: line.ascent + line.descent)
        }
    }
}
