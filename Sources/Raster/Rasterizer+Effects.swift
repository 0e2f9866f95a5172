import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

// Effects whose result at a pixel depends on other pixels. Each works on as much of its children as the visible pixels can see,
// so that a part of a picture comes out as in the whole.

extension Rasterizer {
    /// Pixels. A blur reaches four sigmas, and memory for what it reaches must not run out; beyond this it is all one haze.
    private static let sigmaLimit = 256.0

    private func pixelSigma(_ radius: CGFloat, _ context: Context) -> Double {
        let t = context.transform
        let sigma = Double(radius) * Double(abs(t.a * t.d - t.b * t.c)).squareRoot()
        return sigma.isFinite ? min(max(sigma, 0), Self.sigmaLimit) : 0
    }

    // MARK: shadow

    func shadow(_ children: [DisplayNode], _ color: RGBA, _ radius: CGFloat, _ offset: CGSize, _ context: Context) {
        let t = context.transform
        let shift = offset.applying(t)
        guard color.alpha > 0, shift.width.isFinite, shift.height.isFinite, abs(shift.width) < 1e5, abs(shift.height) < 1e5 else {
            return draw(children, context)
        }
        let dx = Int(shift.width.rounded()), dy = Int(shift.height.rounded())
        let sigma = pixelSigma(radius, context), reach = Int(vpx_blur_reach(sigma))
        let content = pixels(children.bounds, context)
        // The shadow's pixels that are seen, moved back to where they come from.
        let seen = context.clip.offset(x: -dx, y: -dy)
        let work = content.outset(reach).intersection(seen.outset(reach))
        let source = content.intersection(seen.outset(reach).union(context.clip))
        guard !source.isEmpty else { return }
        let layer = pool.take(source)
        draw(children, context.inside(layer))
        cast(layer, work: work, seen: seen, shift: (dx, dy), sigma: sigma, color: color.packed(alpha: context.alpha), context)
        compositeLayer(layer, alpha: Double(context.alpha), rect: context.clip, onto: context.surface)
        pool.give(layer)
    }

    private func cast(
        _ layer: Surface, work: PixelRect, seen: PixelRect, shift: (x: Int, y: Int), sigma: Double, color: UInt32, _ context: Context
    ) {
        let overlap = work.intersection(layer.rect), visible = work.intersection(seen)
        guard !overlap.isEmpty, !visible.isEmpty else { return }
        let alpha = Mask()
        alpha.reset(work)
        alpha.clear()
        vpx_alpha_of(
            alpha.at(overlap.x0, overlap.y0), Int32(alpha.stride), layer.at(overlap.x0, overlap.y0), Int32(layer.stride), Int32(overlap.width),
            Int32(overlap.height))
        vpx_blur_a8(alpha.bytes, Int32(work.width), Int32(work.height), Int32(alpha.stride), Int32(work.x0), Int32(work.y0), sigma, 0)
        let place = visible.offset(x: shift.x, y: shift.y).intersection(context.clip)
        guard !place.isEmpty else { return }
        alpha.withImage {
            composite(.solid(color), maskImage: $0, maskOrigin: work.offset(x: shift.x, y: shift.y), rect: place, onto: context.surface)
        }
    }

    // MARK: blur

    func blur(_ children: [DisplayNode], _ radius: CGFloat, opaque: Bool, _ context: Context) {
        let sigma = pixelSigma(radius, context)
        guard sigma > 0.05 else { return draw(children, context) }
        let reach = Int(vpx_blur_reach(sigma))
        let content = opaque ? hardPixels(children.bounds, context) : pixels(children.bounds, context)
        let work = (opaque ? content : content.outset(reach)).intersection(context.clip.outset(reach))
        guard !work.isEmpty else { return }
        let layer = pool.take(work)
        draw(children, context.inside(layer))
        vpx_blur_argb(layer.pixels, Int32(work.width), Int32(work.height), Int32(layer.stride), Int32(work.x0), Int32(work.y0), sigma, opaque ? 1 : 0)
        compositeLayer(layer, alpha: Double(context.alpha), rect: work.intersection(context.clip), onto: context.surface)
        pool.give(layer)
    }

    /// Without the pixel that antialiased edges may reach over.
    private func hardPixels(_ rect: CGRect, _ context: Context) -> PixelRect {
        rect.isNull ? .empty : PixelRect(covering: rect.applying(context.transform))
    }

    // MARK: projection

    /// - Parameter ground: pixels that materials among the children may show.
    func project(_ children: [DisplayNode], _ matrix: [CGFloat], ground: PixelRect, _ context: Context) {
        guard matrix.count == 9, matrix.allSatisfy(\.isFinite) else { return draw(children, context) }
        let t = context.transform, bounds = children.bounds
        guard !bounds.isNull, bounds.width.isFinite, bounds.height.isFinite, bounds.width > 0, bounds.height > 0 else { return }
        // The flat picture, a clear pixel wider on each side; smaller than life where it would be larger than memory allows.
        var scale = max(abs(t.a * t.d - t.b * t.c).squareRoot(), 1e-3)
        scale = min(scale, 4096 / max(bounds.width, bounds.height))
        let flat = PixelRect(covering: bounds.applying(CGAffineTransform(scaleX: scale, y: scale))).outset(1)
        let device = Matrix3(t), whole = device.times(Matrix3(matrix)).times(Matrix3(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
            .times(Matrix3(CGAffineTransform(translationX: CGFloat(flat.x0), y: CGFloat(flat.y0))))
        let layer = pool.take(flat)
        var inner = Context(surface: layer, transform: CGAffineTransform(scaleX: scale, y: scale), clip: flat)
        if children.contains(where: \.hasBackdrop), let behind = flattened(ground, whole, flat, context) { inner.behind = [behind] }
        draw(children, inner)
        for surface in inner.behind { pool.give(surface) }
        if let inverse = whole.inverted {
            let out = pool.take(context.clip, cleared: false), clip = context.clip
            vpx_warp(
                out.pixels, Int32(out.stride), Int32(clip.x0), Int32(clip.y0), Int32(clip.width), Int32(clip.height), layer.pixels,
                Int32(flat.width), Int32(flat.height), Int32(layer.stride), inverse.m, 1)
            compositeLayer(out, alpha: Double(context.alpha), rect: clip, onto: context.surface)
            pool.give(out)
        }
        pool.give(layer)
    }

    /// What is behind a projected group, as seen from the flat picture of it.
    private func flattened(_ ground: PixelRect, _ whole: Matrix3, _ flat: PixelRect, _ context: Context) -> Surface? {
        let rect = ground.intersection((context.behind.first ?? context.surface).rect)
        guard !rect.isEmpty else { return nil }
        let device = pool.take(rect, cleared: false), result = pool.take(flat, cleared: false)
        copyGround(rect, into: device, context)
        let map = Matrix3(CGAffineTransform(translationX: CGFloat(-rect.x0), y: CGFloat(-rect.y0))).times(whole)
        vpx_warp(
            result.pixels, Int32(result.stride), 0, 0, Int32(flat.width), Int32(flat.height), device.pixels, Int32(rect.width), Int32(rect.height),
            Int32(device.stride), map.m, 1)
        pool.give(device)
        return result
    }

    // MARK: backdrop

    /// What was drawn so far, that behind the group at hand included.
    private func copyGround(_ rect: PixelRect, into layer: Surface, _ context: Context) {
        compositeCopy(context.behind.first ?? context.surface, layer, rect)
        if context.behind.isEmpty { return }
        for surface in context.behind.dropFirst() + [context.surface] { compositeLayer(surface, alpha: 1, rect: rect, onto: layer) }
    }

    /// What is behind an item in a group is what was drawn behind the group, with what the group has drawn so far over it.
    func backdrop(_ path: Path, _ radius: CGFloat, _ saturation: CGFloat, _ context: Context) {
        let ground = context.behind.first ?? context.surface
        polygon.clear()
        polygon.add(path, context.transform)
        let visible = polygon.bounds.intersection(context.clip).intersection(ground.rect)
        guard !visible.isEmpty else { return }
        let sigma = pixelSigma(radius, context)
        let work = visible.outset(Int(vpx_blur_reach(sigma))).intersection(ground.rect)
        let layer = pool.take(work, cleared: false)
        copyGround(work, into: layer, context)
        vpx_blur_argb(layer.pixels, Int32(work.width), Int32(work.height), Int32(layer.stride), Int32(work.x0), Int32(work.y0), sigma, 1)
        if saturation.isFinite, saturation != 1 {
            vpx_color_matrix(layer.pixels, Int32(layer.stride), Int32(work.width), Int32(work.height), Self.saturationMatrix(Float(saturation)))
        }
        polygon.cover(visible, style: FillStyle(), into: mask)
        composite(.surface(layer), mask: mask, rect: visible, onto: context.surface)
        pool.give(layer)
    }

    private func compositeCopy(_ from: Surface, _ to: Surface, _ rect: PixelRect) {
        pixman_image_composite32(
            PIXMAN_OP_SRC, from.image, nil, to.image, Int32(rect.x0 - from.rect.x0), Int32(rect.y0 - from.rect.y0), 0, 0, Int32(rect.x0 - to.rect.x0),
            Int32(rect.y0 - to.rect.y0), Int32(rect.width), Int32(rect.height))
    }

    /// Facts §8: luminance weights 0.2126, 0.7152, 0.0722.
    private static func saturationMatrix(_ s: Float) -> [Float] {
        let r = 0.2126 * (1 - s), g = 0.7152 * (1 - s), b = 0.0722 * (1 - s)
        return [r + s, g, b, 0, 0, r, g + s, b, 0, 0, r, g, b + s, 0, 0, 0, 0, 0, 1, 0]
    }
}

/// A projective map of the plane, row-major.
struct Matrix3 {
    var m: [Double]

    init(_ m: [CGFloat]) { self.m = m.map(Double.init) }
    init(_ t: CGAffineTransform) { m = [t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1].map(Double.init) }

    /// `o` first, then this.
    func times(_ o: Matrix3) -> Matrix3 {
        var result = self
        for row in 0..<3 {
            for column in 0..<3 {
                result.m[3 * row + column] = m[3 * row] * o.m[column] + m[3 * row + 1] * o.m[3 + column] + m[3 * row + 2] * o.m[6 + column]
            }
        }
        return result
    }

    var inverted: Matrix3? {
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard determinant.isFinite, abs(determinant) > 1e-15 else { return nil }
        var result = self
        result.m = cofactors.map { $0 / determinant }
        return result
    }
}
