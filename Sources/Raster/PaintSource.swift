import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// A paint made ready for some device pixels.
enum PaintSource {
    case solid(UInt32)
    case surface(Surface)
}

extension Rasterizer {
    /// - Parameter transform: the item's space to device pixels.
    func source(_ paint: Paint, _ transform: CGAffineTransform, alpha: Float, over rect: PixelRect) -> PaintSource {
        switch paint {
        case .color(let color):
            return .solid(color.packed(alpha: alpha))
        case .linear(let ramp, let start, let end):
            return filled(rect) { self.linear($0, ramp, start, end, transform, alpha) }
        case .radial(let ramp, let center, let startRadius, let endRadius, let ellipse):
            return filled(rect) { self.radial($0, ramp, center, startRadius, endRadius, ellipse.concatenating(transform), alpha) }
        case .angular(let ramp, let center, let startAngle, let endAngle):
            return filled(rect) { self.angular($0, ramp, center, startAngle, endAngle, transform, alpha) }
        case .mesh(let mesh):
            return filled(rect) { MeshPainter(mesh, transform, alpha: alpha).paint($0) }
        case .image(let bitmap, let part, let origin, let scale):
            return filled(rect) { self.tile($0, bitmap, part, origin, scale, transform, alpha) }
        }
    }

    private func filled(_ rect: PixelRect, _ body: (Surface) -> Void) -> PaintSource {
        let surface = pool.take(rect)
        body(surface)
        return .surface(surface)
    }

    private func linear(_ s: Surface, _ ramp: GradientRamp, _ start: CGPoint, _ end: CGPoint, _ t: CGAffineTransform, _ alpha: Float) {
        let dx = end.x - start.x, dy = end.y - start.y, length = dx * dx + dy * dy
        let table = gradients.table(ramp, alpha: alpha)
        let inverse = t.inverted()
        // t = (p − start)·d / d², with p the pixel's centre taken back to the item's space. No length: all of it is past the end.
        var ax = 0.0, ay = 0.0, c = 1.0
        if length > 0, length.isFinite {
            ax = (inverse.a * dx + inverse.b * dy) / length
            ay = (inverse.c * dx + inverse.d * dy) / length
            c = ((inverse.tx - start.x) * dx + (inverse.ty - start.y) * dy) / length + (ax + ay) / 2
        }
        // What is level but for rounding is made level, which also makes it quick.
        if abs(ax) < abs(ay) * 1e-9 { ax = 0 }
        if abs(ay) < abs(ax) * 1e-9 { ay = 0 }
        vpx_gradient_linear(
            s.pixels, Int32(s.stride), Int32(s.rect.x0), Int32(s.rect.y0), Int32(s.rect.width), Int32(s.rect.height), table, ax, ay, c)
    }

    private func radial(
        _ s: Surface, _ ramp: GradientRamp, _ center: CGPoint, _ start: CGFloat, _ end: CGFloat, _ t: CGAffineTransform, _ alpha: Float
    ) {
        let i = t.inverted(), m = [i.a, i.b, i.c, i.d, i.tx, i.ty].map(Double.init)
        vpx_gradient_radial(
            s.pixels, Int32(s.stride), Int32(s.rect.x0), Int32(s.rect.y0), Int32(s.rect.width), Int32(s.rect.height),
            gradients.table(ramp, alpha: alpha), m, center.x, center.y, start, end)
    }

    private func angular(
        _ s: Surface, _ ramp: GradientRamp, _ center: CGPoint, _ start: CGFloat, _ end: CGFloat, _ t: CGAffineTransform, _ alpha: Float
    ) {
        let i = t.inverted(), m = [i.a, i.b, i.c, i.d, i.tx, i.ty].map(Double.init)
        vpx_gradient_angular(
            s.pixels, Int32(s.stride), Int32(s.rect.x0), Int32(s.rect.y0), Int32(s.rect.width), Int32(s.rect.height),
            gradients.table(ramp, alpha: alpha), m, center.x, center.y, start, end)
    }

    func release(_ source: PaintSource) {
        if case .surface(let surface) = source { pool.give(surface) }
    }

    // MARK: compositing

    /// Lays `source` over the surface, through the mask where there is one. `rect` lies inside mask, source and surface.
    func composite(_ source: PaintSource, mask: Mask?, rect: PixelRect, onto surface: Surface) {
        guard !rect.isEmpty else { return }
        if let mask {
            if case .solid(let color) = source {
                guard color >> 24 > 0 else { return }
                vpx_mask_over(
                    surface.at(rect.x0, rect.y0), Int32(surface.stride), mask.at(rect.x0, rect.y0), Int32(mask.stride), Int32(rect.width), Int32(rect.height),
                    color)
                return
            }
            mask.withImage { composite(source, maskImage: $0, maskOrigin: mask.rect, rect: rect, onto: surface) }
            return
        }
        if case .solid(let color) = source, color >> 24 == 255 {
            pixman_fill(
                surface.pixels, Int32(surface.stride), 32, Int32(rect.x0 - surface.rect.x0), Int32(rect.y0 - surface.rect.y0), Int32(rect.width),
                Int32(rect.height), color)
            return
        }
        composite(source, maskImage: nil, maskOrigin: rect, rect: rect, onto: surface)
    }

    func composite(
        _ source: PaintSource, maskImage: OpaquePointer?, maskOrigin: PixelRect, rect: PixelRect, onto surface: Surface,
        operator op: pixman_op_t = PIXMAN_OP_OVER
    ) {
        let image: OpaquePointer
        var x = 0, y = 0
        switch source {
        case .solid(let color):
            if color == 0, op == PIXMAN_OP_OVER { return }
            image = Self.solidImage(color)
        case .surface(let from):
            image = from.image
            x = rect.x0 - from.rect.x0
            y = rect.y0 - from.rect.y0
        }
        pixman_image_composite32(
            op, image, maskImage, surface.image, Int32(x), Int32(y), Int32(rect.x0 - maskOrigin.x0), Int32(rect.y0 - maskOrigin.y0),
            Int32(rect.x0 - surface.rect.x0), Int32(rect.y0 - surface.rect.y0), Int32(rect.width), Int32(rect.height))
        if case .solid = source { pixman_image_unref(image) }
    }

    static func solidImage(_ color: UInt32) -> OpaquePointer {
        func wide(_ shift: UInt32) -> UInt16 { UInt16((color >> shift) & 255) * 257 }
        var wideColor = pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
        return pixman_image_create_solid_fill(&wideColor)!
    }
}
