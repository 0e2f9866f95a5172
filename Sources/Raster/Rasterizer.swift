import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList
import VitrinePango
import VitrineTypesetting

/// Display list → pixels. One rasteriser keeps the caches of glyph masks and resampled images; use it from one thread at a time.
///
/// A repaint of damaged rectangles gives the very bytes that a full repaint would.
public final class Rasterizer {
    let pool = SurfacePool()
    let polygon = Polygon()
    let shapes = ShapeCache()
    let mask = Mask()
    let glyphs = GlyphCache()
    let images = ImageCache()
    let gradients = GradientTable.Cache()
    var stats: RasterStats {
        get { pool.stats }
        set { pool.stats = newValue }
    }

    /// Where and how an item is drawn.
    struct Context {
        var surface: Surface
        /// Item space (points) to device pixels.
        var transform: CGAffineTransform
        /// Pixels that may be touched; lies inside the surface.
        var clip: PixelRect
        /// Multiplied into single items, in place of a group of their own.
        var alpha: Float = 1
        /// Where `surface` is a group's own, clear picture: what has been drawn behind the group so far, the lowest first.
        var behind: [Surface] = []

        /// For the children of a group that are drawn in a picture of their own, which will be laid over `surface`.
        func inside(_ layer: Surface) -> Context {
            Context(surface: layer, transform: transform, clip: layer.rect, behind: behind + [surface])
        }
    }

    public init() {}

    /// Paints `root` into the target.
    /// - Parameters:
    ///   - scale: device pixels a point.
    ///   - background: what lies beneath; nil leaves clear pixels.
    ///   - damage: the pixels to repaint; nil for all.
    @discardableResult
    public func render(_ root: DisplayNode?, into target: PixelTarget, scale: CGFloat, background: RGBA? = .white, damage: [PixelRect]? = nil) -> RasterStats {
        pool.stats = RasterStats()
        let scale = scale.isFinite && scale > 0 ? scale : 1
        guard !target.bounds.isEmpty else { return stats }
        let surface = Surface(target)
        var rectangles = (damage ?? [target.bounds]).map { $0.intersection(target.bounds) }.filter { !$0.isEmpty }
        if let root, damage != nil { rectangles = grownForBackdrops(rectangles, root: root, scale: scale).map { $0.intersection(target.bounds) } }
        let glyphsBefore = glyphs.rasterized
        let ground = (background ?? .clear).packed()
        for rect in rectangles {
            pool.stats.pixelsPainted += rect.area
            let context = Context(surface: surface, transform: CGAffineTransform(scaleX: scale, y: scale), clip: rect)
            if root.map({ covers($0, rect, context.transform) }) != true {
                pixman_fill(surface.pixels, Int32(surface.stride), 32, Int32(rect.x0), Int32(rect.y0), Int32(rect.width), Int32(rect.height), ground)
            }
            if let root { draw(root, context) }
        }
        pool.stats.rectangles = rectangles
        pool.stats.glyphsRasterized = glyphs.rasterized - glyphsBefore
        return stats
    }

    /// Paints into a picture in memory.
    @discardableResult
    public func render(_ root: DisplayNode?, into buffer: PixelBuffer, scale: CGFloat, background: RGBA? = .white, damage: [PixelRect]? = nil) -> RasterStats {
        withExtendedLifetime(buffer) { render(root, into: buffer.target, scale: scale, background: background, damage: damage) }
    }

    // MARK: walking

    /// Pixels that a rectangle in the item's space may touch; text and strokes reach a pixel over.
    func pixels(_ rect: CGRect, _ context: Context) -> PixelRect {
        if rect.isNull { return .empty }
        return PixelRect(covering: rect.applying(context.transform)).outset(1)
    }

    func draw(_ node: DisplayNode, _ context: Context) {
        let visible = pixels(node.bounds, context).intersection(context.clip)
        guard !visible.isEmpty else { return }
        var context = context
        context.clip = visible
        switch node.content {
        case .fill(let path, let paint, let style):
            pool.stats.itemsPainted += 1
            fill(path, paint, style, context)
        case .stroke(let path, let paint, let style, let antialiased):
            pool.stats.itemsPainted += 1
            stroke(path, paint, style, antialiased: antialiased, context)
        case .text(let layout, let origin, let paint):
            pool.stats.itemsPainted += 1
            text(layout, origin: origin, paint, context)
        case .image(let drawing):
            pool.stats.itemsPainted += 1
            image(drawing, context)
        case .group(let effect, let children):
            group(effect, children, bounds: node.bounds, context)
        }
    }

    func draw(_ nodes: [DisplayNode], _ context: Context) {
        for node in nodes[firstVisible(nodes, context)...] { draw(node, context) }
    }

    // MARK: shapes

    func fill(_ path: Path, _ paint: Paint, _ style: FillStyle, _ context: Context) {
        if context.transform.isRectilinear, let rect = path.uprightRect, fillRect(rect.applying(context.transform), paint, style, context) { return }
        if let entry = shapes.entry(path, context.transform, style) { return fill(entry, paint, context) }
        polygon.clear()
        polygon.add(path, context.transform)
        guard case .color = paint, let core = core(path, context.transform) else { return paintPolygon(paint, style, context) }
        for strip in polygon.bounds.union(core).strips(around: core) {
            var part = context
            part.clip = strip.intersection(context.clip)
            if !part.clip.isEmpty { paintPolygon(paint, style, part) }
        }
        self.paint(core, paint, context)
    }

    /// Puts the coverage of an outline's pixels within a rectangle into `mask`; returns which they are.
    func cover(_ path: Path, _ style: FillStyle, _ transform: CGAffineTransform, within rect: PixelRect) -> PixelRect {
        if let entry = shapes.entry(path, transform, style) {
            let visible = entry.rect.intersection(rect)
            if !visible.isEmpty { shapes.copy(entry, visible, into: mask) }
            return visible
        }
        polygon.clear()
        polygon.add(path, transform)
        let visible = polygon.bounds.intersection(rect)
        if !visible.isEmpty { polygon.cover(visible, style: style, into: mask) }
        return visible
    }

    private func fill(_ entry: ShapeCache.Entry, _ paint: Paint, _ context: Context) {
        let visible = entry.rect.intersection(context.clip)
        guard !visible.isEmpty else { return }
        if case .color(let color) = paint {
            let packed = color.packed(alpha: context.alpha)
            guard packed >> 24 > 0 else { return }
            vpx_mask_over(
                context.surface.at(visible.x0, visible.y0), Int32(context.surface.stride), shapes.bytes(entry, visible.x0, visible.y0), Int32(entry.rect.width),
                Int32(visible.width), Int32(visible.height), packed)
            return
        }
        shapes.copy(entry, visible, into: mask)
        let source = self.source(paint, context.transform, alpha: context.alpha, over: visible)
        composite(source, mask: mask, rect: visible, onto: context.surface)
        release(source)
    }

    private func paint(_ rect: PixelRect, _ paint: Paint, _ context: Context) {
        let visible = rect.intersection(context.clip)
        guard !visible.isEmpty else { return }
        let source = self.source(paint, context.transform, alpha: context.alpha, over: visible)
        composite(source, mask: nil, rect: visible, onto: context.surface)
        release(source)
    }

    /// A rectangle on pixel edges, or of one colour, needs no mask; false where it is neither.
    private func fillRect(_ rect: CGRect, _ paint: Paint, _ style: FillStyle, _ context: Context) -> Bool {
        if let aligned = PixelRect(aligned: style.isAntialiased ? rect : rect.roundedToPixels(1)) {
            self.paint(aligned, paint, context)
            return true
        }
        guard style.isAntialiased, case .color(let color) = paint, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite else { return false }
        let packed = color.packed(alpha: context.alpha), clip = context.clip, surface = context.surface
        guard packed >> 24 > 0, !clip.isEmpty else { return true }
        vpx_rect_over(
            surface.at(clip.x0, clip.y0), Int32(surface.stride), Int32(clip.x0), Int32(clip.y0), Int32(clip.x1), Int32(clip.y1), rect.minX, rect.minY, rect.maxX,
            rect.maxY, packed)
        return true
    }

    /// Fills what `polygon` holds.
    func paintPolygon(_ paint: Paint, _ style: FillStyle, _ context: Context) {
        let visible = polygon.bounds.intersection(context.clip)
        guard !visible.isEmpty else { return }
        polygon.cover(visible, style: style, into: mask)
        let source = self.source(paint, context.transform, alpha: context.alpha, over: visible)
        composite(source, mask: mask, rect: visible, onto: context.surface)
        release(source)
    }

    func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle, antialiased: Bool, _ context: Context) {
        polygon.clear()
        Stroker(style: style, transform: context.transform, polygon: polygon).stroke(path)
        paintPolygon(paint, FillStyle(eoFill: false, antialiased: antialiased), context)
    }
}
