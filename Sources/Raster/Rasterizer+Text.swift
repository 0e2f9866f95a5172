import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList
import VitrinePango
import VitrineTypesetting

extension Rasterizer {
    /// Pixels an em from which on glyphs are filled as shapes: their masks would crowd out all others.
    private static let maskLimit: CGFloat = 400

    func text(_ layout: TextLayout, origin: CGPoint, _ paint: Paint, _ context: Context) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        let t = context.transform
        let isUpright = t.isRectilinear && t.a == t.d && t.a > 0
        for line in layout.lines {
            let start = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
            if isUpright, !reaches(line, start, context) { continue }
            for run in line.runs { background(run, line, start, context) }
            for run in line.runs {
                let runPaint = run.attributes.color.map(Paint.color) ?? paint
                decorate(run, start, runPaint, context)
                guard let face = run.face as? SizedFace, !run.glyphs.isEmpty else { continue }
                if face.face.isColorBitmap {
                    pictures(run, face, start, context)
                } else if isUpright, face.size * t.a < Self.maskLimit {
                    masks(run, face, start, runPaint, context)
                } else {
                    outlines(run, face, start, runPaint, context)
                }
                if let strike = run.attributes.strikethrough {
                    let y = start.y - run.attributes.baselineOffset - FontMetrics.xHeight(of: face) / 2
                    rule(run, strike, center: y, start, runPaint, context)
                }
            }
        }
    }

    /// Whether a line may touch the clip; two ems round it are allowed for marks and swashes.
    private func reaches(_ line: TextLine, _ start: CGPoint, _ context: Context) -> Bool {
        let reach = line.fontSize * 2
        let box = CGRect(x: start.x - reach, y: start.y - line.ascent - reach, width: line.width + 2 * reach, height: line.ascent + line.descent + 2 * reach)
        return pixels(box, context).intersects(context.clip)
    }

    // MARK: glyphs

    private func masks(_ run: GlyphRun, _ face: SizedFace, _ start: CGPoint, _ paint: Paint, _ context: Context) {
        if case .color(let color) = paint {
            let packed = color.packed(alpha: context.alpha)
            guard packed >> 24 > 0 else { return }
            eachGlyph(run, face, start, context) { entry, rect in
                let surface = context.surface
                let from = glyphs.memory(entry.0) + (rect.y0 - entry.y) * Int(entry.0.width) + (rect.x0 - entry.x)
                vpx_mask_over(surface.at(rect.x0, rect.y0), Int32(surface.stride), from, entry.0.width, Int32(rect.width), Int32(rect.height), packed)
            }
            return
        }
        var covered = PixelRect.empty
        eachGlyph(run, face, start, context) { _, rect in covered = covered.union(rect) }
        guard !covered.isEmpty else { return }
        mask.reset(covered)
        mask.clear()
        eachGlyph(run, face, start, context) { entry, rect in
            let from = glyphs.memory(entry.0) + (rect.y0 - entry.y) * Int(entry.0.width) + (rect.x0 - entry.x)
            vpx_mask_union(mask.at(rect.x0, rect.y0), Int32(mask.stride), from, entry.0.width, Int32(rect.width), Int32(rect.height))
        }
        let source = self.source(paint, context.transform, alpha: context.alpha, over: covered)
        composite(source, mask: mask, rect: covered, onto: context.surface)
        release(source)
    }

    /// Calls back with each glyph's mask (and its top left pixel) and the part of it that is inside the clip.
    @inline(__always) private func eachGlyph(
        _ run: GlyphRun, _ face: SizedFace, _ start: CGPoint, _ context: Context,
        _ body: ((GlyphCache.Entry, x: Int, y: Int), PixelRect) -> Void
    ) {
        let t = context.transform, size = Float(face.size * t.a)
        guard size > 0 else { return }
        let originX = t.tx + start.x * t.a
        let baseline = (t.ty + start.y * t.a + 1e-6 + 0.5).rounded(.down)
        guard abs(baseline) < 1e6 else { return }
        let table = glyphs.table(face, size: size)
        var drawn = 0
        for glyph in run.glyphs {
            let x = originX + CGFloat(glyph.x) * t.a
            guard abs(x) < 1e6 else { continue }
            let steps = floorOf(x * 4 + 0.5)
            let entry = glyphs.entry(table, face, glyph: glyph.id, size: size, step: steps & 3)
            guard entry.width > 0 else { continue }
            let shift = glyph.y == 0 ? 0 : Int((CGFloat(glyph.y) * t.a).rounded())
            let left = steps >> 2 + Int(entry.left), top = Int(baseline) + shift + Int(entry.top)
            let rect = PixelRect(x: left, y: top, width: Int(entry.width), height: Int(entry.height)).intersection(context.clip)
            guard !rect.isEmpty else { continue }
            drawn += 1
            body((entry, left, top), rect)
        }
        pool.stats.glyphsDrawn += drawn
    }

    /// `floor` without a call to the C library, of a value that fits.
    @inline(__always) private func floorOf(_ value: CGFloat) -> Int {
        let whole = Int(value)
        return CGFloat(whole) > value ? whole - 1 : whole
    }

    /// Under rotation and stretching, and where glyphs are larger than masks are kept for.
    private func outlines(_ run: GlyphRun, _ face: SizedFace, _ start: CGPoint, _ paint: Paint, _ context: Context) {
        polygon.clear()
        for glyph in run.glyphs {
            let pen = CGPoint(x: start.x + CGFloat(glyph.x), y: start.y + CGFloat(glyph.y))
            let placement = CGAffineTransform(translationX: pen.x, y: pen.y).concatenating(context.transform)
            polygon.add(face, glyph: glyph.id, size: face.size, placement)
            if face.style.pen > 0 { polygon.addPen(face, glyph: glyph.id, size: face.size, placement) }
            pool.stats.glyphsDrawn += 1
        }
        paintPolygon(paint, FillStyle(), context)
    }

    private func pictures(_ run: GlyphRun, _ face: SizedFace, _ start: CGPoint, _ context: Context) {
        let t = context.transform
        let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        for glyph in run.glyphs {
            let size = Float(min(face.size * scale, 2000))
            guard let picture = glyphs.picture(face, glyph: glyph.id, size: size) else { continue }
            let pen = CGPoint(x: start.x + CGFloat(glyph.x), y: start.y + CGFloat(glyph.y))
            let rect = CGRect(
                x: pen.x + CGFloat(picture.left) / scale, y: pen.y + CGFloat(picture.top) / scale, width: CGFloat(picture.bitmap.width) / scale,
                height: CGFloat(picture.bitmap.height) / scale)
            var place = rect
            if t.isRectilinear { place = rect.applying(t).roundedToPixels(1).applying(t.inverted()) }
            image(ImageDrawing(source: .bitmap(picture.bitmap), rect: place, interpolation: .low), context)
            pool.stats.glyphsDrawn += 1
        }
    }

    // MARK: lines under, through and behind

    private func background(_ run: GlyphRun, _ line: TextLine, _ start: CGPoint, _ context: Context) {
        guard let color = run.attributes.background, run.width > 0 else { return }
        let rect = CGRect(x: start.x + run.x, y: start.y - line.ascent, width: run.width, height: line.ascent + line.descent)
        fill(Path.rectangle(snapped(rect, context)), .color(color), FillStyle(), context)
    }

    private func decorate(_ run: GlyphRun, _ start: CGPoint, _ paint: Paint, _ context: Context) {
        guard let underline = run.attributes.underline, run.width > 0 else { return }
        // Facts §4: the centre lies 0.1514 em below the baseline.
        rule(run, underline, center: start.y - run.attributes.baselineOffset + 0.1514 * run.attributes.font.size, start, paint, context)
    }

    private func rule(_ run: GlyphRun, _ decoration: LineDecoration, center: CGFloat, _ start: CGPoint, _ paint: Paint, _ context: Context) {
        let exact = 0.0586 * run.attributes.font.size
        let pixel = 1 / max(abs(context.transform.d), 1e-6)
        let thickness = max((exact / pixel - 1e-3).rounded(.up), 1) * pixel
        let paint = decoration.color.map(Paint.color) ?? paint
        let y = center - thickness / 2
        for piece in dashes(decoration.pattern, thickness: exact, length: run.width) {
            let rect = CGRect(x: start.x + run.x + piece.lowerBound, y: y, width: piece.upperBound - piece.lowerBound, height: thickness)
            fill(Path.rectangle(snapped(rect, context)), paint, FillStyle(), context)
        }
    }

    /// Facts §4, underline patterns: dot 3t on 3t off, dash 10t 5t, dashDot 10t 3t 3t 3t.
    private func dashes(_ pattern: LineDecoration.Pattern, thickness t: CGFloat, length: CGFloat) -> [Range<CGFloat>] {
        let parts: [CGFloat]
        switch pattern {
        case .solid: return length > 0 ? [0..<length] : []
        case .dot: parts = [3, 3]
        case .dash: parts = [10, 5]
        case .dashDot: parts = [10, 3, 3, 3]
        case .dashDotDot: parts = [10, 3, 3, 3, 3, 3]
        }
        var result: [Range<CGFloat>] = []
        var x: CGFloat = 0, index = 0
        guard t > 0 else { return [] }
        while x < length, result.count < 10_000 {
            let end = min(x + parts[index] * t, length)
            if index % 2 == 0, end > x { result.append(x..<end) }
            x += parts[index] * t
            index = (index + 1) % parts.count
        }
        return result
    }

    private func snapped(_ rect: CGRect, _ context: Context) -> CGRect {
        guard context.transform.isRectilinear else { return rect }
        return rect.applying(context.transform).roundedToPixels(1).applying(context.transform.inverted())
    }
}

extension FontMetrics {
    /// Points.
    static func xHeight(of face: SizedFace) -> CGFloat { face.face.xHeight * face.size }
}

extension Path {
    static func rectangle(_ rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}
