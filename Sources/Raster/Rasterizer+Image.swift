import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

extension Rasterizer {
    func image(_ drawing: ImageDrawing, _ context: Context) {
        let rect = drawing.rect
        guard rect.width > 0, rect.height > 0, rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
        if case .bitmap(let bitmap) = drawing.source, let slicing = drawing.slicing, slicing != .none {
            sliced(bitmap, slicing, drawing, context)
        } else {
            part(drawing, crop: nil, rect: rect, context)
        }
    }

    private func quality(_ interpolation: ImageDrawing.Interpolation) -> Int32 {
        switch interpolation {
        case .none: return 0
        case .low, .medium: return 1
        case .high: return 2
        }
    }

    /// One stretched part of a picture. `crop` in the bitmap's pixels; nil for all of it.
    private func part(_ drawing: ImageDrawing, crop: PixelRect?, rect: CGRect, _ context: Context) {
        let t = context.transform
        guard t.isRectilinear, t.a > 0, t.d > 0 else { return warped(drawing, crop: crop, rect: rect, context) }
        let place = PixelRect(covering: rect.applying(t).roundedToPixels(1))
        let visible = place.intersection(context.clip)
        guard !visible.isEmpty else { return }
        // Very large pictures of which a part is seen are sampled where they are seen.
        if place.area > 1 << 25 { return warped(drawing, crop: crop, rect: rect, context) }
        let before = images.resampled
        let scaled: Bitmap?
        switch drawing.source {
        case .bitmap(let bitmap):
            let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
            scaled = images.resized(bitmap, crop: crop ?? whole, width: place.width, height: place.height, quality: quality(drawing.interpolation))
        case .vector(let vector):
            scaled = images.rasterized(vector, width: place.width, height: place.height)
        }
        pool.stats.imagesResampled += images.resampled - before
        guard let scaled else { return }
        blit(scaled, at: place, visible, tint: drawing.tint, context)
    }

    /// Lays a bitmap whose pixels are device pixels.
    private func blit(_ bitmap: Bitmap, at place: PixelRect, _ visible: PixelRect, tint: Paint?, _ context: Context) {
        guard bitmap.width == place.width, bitmap.height == place.height else { return }
        let from = bitmap.words + (visible.y0 - place.y0) * bitmap.width + (visible.x0 - place.x0)
        if let tint {
            mask.reset(visible)
            vpx_alpha_of(mask.bytes, Int32(mask.stride), from, Int32(bitmap.width), Int32(visible.width), Int32(visible.height))
            let source = self.source(tint, context.transform, alpha: context.alpha, over: visible)
            composite(source, mask: mask, rect: visible, onto: context.surface)
            release(source)
            return
        }
        let image = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, Int32(bitmap.width), Int32(bitmap.height), bitmap.words, Int32(bitmap.width * 4))!
        defer { pixman_image_unref(image) }
        let fade = context.alpha < 1 ? Self.solidImage(RGBA.black.packed(alpha: context.alpha)) : nil
        defer { if let fade { pixman_image_unref(fade) } }
        let s = context.surface
        pixman_image_composite32(
            PIXMAN_OP_OVER, image, fade, s.image, Int32(visible.x0 - place.x0), Int32(visible.y0 - place.y0), 0, 0, Int32(visible.x0 - s.rect.x0),
            Int32(visible.y0 - s.rect.y0), Int32(visible.width), Int32(visible.height))
    }

    /// Under rotation, mirroring and skewing: each device pixel is looked up in the picture.
    private func warped(_ drawing: ImageDrawing, crop: PixelRect?, rect: CGRect, _ context: Context) {
        let t = context.transform
        let scale = max(hypot(t.a, t.b), hypot(t.c, t.d))
        guard scale > 0, scale.isFinite, abs(t.a * t.d - t.b * t.c) > 1e-12 else { return }
        let visible = PixelRect(covering: rect.applying(t)).outset(1).intersection(context.clip)
        guard !visible.isEmpty, let bitmap = prepared(drawing, crop: crop, rect: rect, scale: scale) else { return }
        let toPicture = t.inverted()
            .concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
            .concatenating(CGAffineTransform(scaleX: CGFloat(bitmap.width) / rect.width, y: CGFloat(bitmap.height) / rect.height))
        let m = [toPicture.a, toPicture.c, toPicture.tx, toPicture.b, toPicture.d, toPicture.ty, 0, 0, 1].map(Double.init)
        let layer = pool.take(visible, cleared: false)
        vpx_warp(
            layer.pixels, Int32(layer.stride), Int32(visible.x0), Int32(visible.y0), Int32(visible.width), Int32(visible.height), bitmap.words,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width), m, drawing.interpolation == .none ? 0 : 1)
        if let tint = drawing.tint {
            mask.reset(visible)
            vpx_alpha_of(mask.bytes, Int32(mask.stride), layer.pixels, Int32(layer.stride), Int32(visible.width), Int32(visible.height))
            let source = self.source(tint, t, alpha: context.alpha, over: visible)
            composite(source, mask: mask, rect: visible, onto: context.surface)
            release(source)
        } else {
            compositeLayer(layer, alpha: Double(context.alpha), rect: visible, onto: context.surface)
        }
        pool.give(layer)
    }

    /// The picture with about as many pixels as it is drawn with, so that looking up single pixels is enough.
    private func prepared(_ drawing: ImageDrawing, crop: PixelRect?, rect: CGRect, scale: CGFloat) -> Bitmap? {
        let limit: CGFloat = 4096
        let width = Int(min(max((rect.width * scale).rounded(.up), 1), limit)), height = Int(min(max((rect.height * scale).rounded(.up), 1), limit))
        switch drawing.source {
        case .vector(let vector): return images.rasterized(vector, width: width, height: height)
        case .bitmap(let bitmap):
            let part = crop ?? PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
            if drawing.interpolation == .none {
                return images.resized(bitmap, crop: part, width: part.width, height: part.height, quality: 0)
            }
            return images.resized(
                bitmap, crop: part, width: min(width, part.width), height: min(height, part.height), quality: quality(drawing.interpolation))
        }
    }

    // MARK: slicing and tiling

    private func sliced(_ bitmap: Bitmap, _ slicing: ImageDrawing.Slicing, _ drawing: ImageDrawing, _ context: Context) {
        let columns = Self.spans(length: CGFloat(bitmap.width) / bitmap.scale, near: slicing.left, far: slicing.right, over: drawing.rect.minX, drawing.rect.width)
        let rows = Self.spans(length: CGFloat(bitmap.height) / bitmap.scale, near: slicing.top, far: slicing.bottom, over: drawing.rect.minY, drawing.rect.height)
        for row in rows {
            for column in columns {
                let crop = PixelRect(
                    x0: Int((column.from.lowerBound * bitmap.scale).rounded()), y0: Int((row.from.lowerBound * bitmap.scale).rounded()),
                    x1: Int((column.from.upperBound * bitmap.scale).rounded()), y1: Int((row.from.upperBound * bitmap.scale).rounded()))
                guard !crop.isEmpty else { continue }
                let rect = CGRect(
                    x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.upperBound - column.to.lowerBound,
                    height: row.to.upperBound - row.to.lowerBound)
                if slicing.tiles, column.isMiddle || row.isMiddle {
                    tiles(bitmap, crop, rect, acrossX: column.isMiddle, acrossY: row.isMiddle, drawing, context)
                } else {
                    part(drawing, crop: crop, rect: rect, context)
                }
            }
        }
    }

    private struct Span {
        /// Points of the picture, and where they are drawn.
        var from: Range<CGFloat>
        var to: Range<CGFloat>
        var isMiddle: Bool
    }

    /// Near inset, middle, far inset of one axis; insets that are larger than the place shrink together.
    private static func spans(length: CGFloat, near: CGFloat, far: CGFloat, over start: CGFloat, _ drawn: CGFloat) -> [Span] {
        let near = min(max(near, 0), length), far = min(max(far, 0), length - near)
        let shrink = near + far > drawn && near + far > 0 ? drawn / (near + far) : 1
        let a = start + near * shrink, b = start + drawn - far * shrink
        return [
            Span(from: 0..<near, to: start..<max(a, start), isMiddle: false),
            Span(from: near..<max(length - far, near), to: a..<max(b, a), isMiddle: true),
            Span(from: (length - far)..<length, to: max(b, a)..<max(start + drawn, max(b, a)), isMiddle: false),
        ].filter { $0.from.upperBound > $0.from.lowerBound && $0.to.upperBound > $0.to.lowerBound }
    }

    private func tiles(
        _ bitmap: Bitmap, _ crop: PixelRect, _ rect: CGRect, acrossX: Bool, acrossY: Bool, _ drawing: ImageDrawing, _ context: Context
    ) {
        let width = acrossX ? CGFloat(crop.width) / bitmap.scale : rect.width, height = acrossY ? CGFloat(crop.height) / bitmap.scale : rect.height
        guard width > 0, height > 0, rect.width / width * (rect.height / height) < 100_000 else { return }
        var inner = context
        inner.clip = PixelRect(covering: rect.applying(context.transform).roundedToPixels(1)).intersection(context.clip)
        guard !inner.clip.isEmpty else { return }
        var y = rect.minY
        while y < rect.maxY {
            var x = rect.minX
            while x < rect.maxX {
                part(drawing, crop: crop, rect: CGRect(x: x, y: y, width: width, height: height), inner)
                x += width
            }
            y += height
        }
    }

    /// The tiling paint.
    func tile(_ surface: Surface, _ bitmap: Bitmap, _ part: CGRect, _ origin: CGPoint, _ scale: CGFloat, _ t: CGAffineTransform, _ alpha: Float) {
        let size = CGSize(width: bitmap.size.width * part.width * scale, height: bitmap.size.height * part.height * scale)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, origin.x.isFinite, origin.y.isFinite else { return }
        let crop = PixelRect(
            x0: Int((part.minX * CGFloat(bitmap.width)).rounded()), y0: Int((part.minY * CGFloat(bitmap.height)).rounded()),
            x1: Int((part.maxX * CGFloat(bitmap.width)).rounded()), y1: Int((part.maxY * CGFloat(bitmap.height)).rounded()))
        let context = Context(surface: surface, transform: t, clip: surface.rect, alpha: alpha)
        let seen = CGRect(x: surface.rect.x0, y: surface.rect.y0, width: surface.rect.width, height: surface.rect.height).applying(t.inverted())
        let firstX = ((seen.minX - origin.x) / size.width).rounded(.down), firstY = ((seen.minY - origin.y) / size.height).rounded(.down)
        let lastX = ((seen.maxX - origin.x) / size.width).rounded(.up), lastY = ((seen.maxY - origin.y) / size.height).rounded(.up)
        guard (lastX - firstX) * (lastY - firstY) < 200_000 else { return }
        for row in stride(from: firstY, to: lastY, by: 1) {
            for column in stride(from: firstX, to: lastX, by: 1) {
                let rect = CGRect(x: origin.x + column * size.width, y: origin.y + row * size.height, width: size.width, height: size.height)
                self.part(ImageDrawing(source: .bitmap(bitmap), rect: rect), crop: crop, rect: rect, context)
            }
        }
    }
}

extension ImageDrawing.Slicing {
    static let none = ImageDrawing.Slicing(top: 0, left: 0, bottom: 0, right: 0, tiles: false)
}
