import CPixman
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

extension Rasterizer {
    /// - Parameter bounds: of the group, its effect included, in the enclosing space; `context.clip` has been cut to it.
    func group(_ effect: Effect, _ children: [DisplayNode], bounds: CGRect, _ context: Context) {
        switch effect {
        case .none: draw(children, context)
        case .opacity(let opacity): fade(children, opacity, context)
        case .clip(let path, let style): clip(children, path, style, context)
        case .mask(let nodes): mask(children, nodes, context)
        case .transform(let transform):
            var inner = context
            inner.transform = transform.concatenating(context.transform)
            guard inner.transform.isUsable else { return }
            draw(children, inner)
        case .projection(let matrix): project(children, matrix, ground: projectionGround(bounds, context.transform), context)
        case .shadow(let color, let radius, let offset): shadow(children, color, radius, offset, context)
        case .blur(let radius, let opaque): blur(children, radius, opaque: opaque, context)
        case .blend(let mode): blend(children, mode, context)
        case .flatten: layered(children, context) { compositeLayer($0, alpha: 1, rect: $0.rect, onto: context.surface) }
        case .colorMatrix(let matrix): recolor(children, matrix, context)
        case .backdrop(let path, let radius, let saturation):
            backdrop(path, radius, saturation, context)
            draw(children, context)
        }
    }

    // MARK: layers

    /// Draws children on a clear picture of the visible part of the group, then hands it over.
    func layered(_ children: [DisplayNode], _ context: Context, _ body: (Surface) -> Void) {
        let rect = pixels(children.bounds, context).intersection(context.clip)
        guard !rect.isEmpty else { return }
        let layer = pool.take(rect)
        draw(children, context.inside(layer))
        body(layer)
        pool.give(layer)
    }

    func compositeLayer(_ layer: Surface, alpha: Double, rect: PixelRect, onto surface: Surface, operator op: pixman_op_t = PIXMAN_OP_OVER) {
        let visible = rect.intersection(layer.rect)
        guard !visible.isEmpty else { return }
        let fade = alpha < 1 ? Self.solidImage(RGBA.black.packed(alpha: Float(alpha))) : nil
        composite(.surface(layer), maskImage: fade, maskOrigin: visible, rect: visible, onto: surface, operator: op)
        if let fade { pixman_image_unref(fade) }
    }

    // MARK: opacity, clip, mask

    private func fade(_ children: [DisplayNode], _ opacity: Double, _ context: Context) {
        guard opacity > 0 else { return }
        if !(opacity < 1) { return draw(children, context) }
        // Items that lie apart can't show through each other.
        if liesApart(children, context.transform) {
            var inner = context
            inner.alpha *= Float(opacity)
            return draw(children, inner)
        }
        layered(children, context) { compositeLayer($0, alpha: opacity * Double(context.alpha), rect: $0.rect, onto: context.surface) }
    }

    private func clip(_ children: [DisplayNode], _ path: Path, _ style: FillStyle, _ context: Context) {
        if context.transform.isRectilinear, let rect = path.uprightRect?.applying(context.transform),
           let aligned = PixelRect(aligned: style.isAntialiased ? rect : rect.roundedToPixels(1)) {
            var inner = context
            inner.clip = aligned.intersection(context.clip)
            if !inner.clip.isEmpty { draw(children, inner) }
            return
        }
        guard let core = core(path, context.transform), children.allSatisfy(\.isPlain) else { return cut(children, path, style, context) }
        var part = context
        part.clip = core.intersection(context.clip)
        if !part.clip.isEmpty { draw(children, part) }
        for strip in pixels(path.boundingRect, context).union(core).strips(around: core) {
            part.clip = strip.intersection(context.clip)
            if !part.clip.isEmpty { cut(children, path, style, part) }
        }
    }

    private func cut(_ children: [DisplayNode], _ path: Path, _ style: FillStyle, _ context: Context) {
        layered(children, context) { layer in
            let visible = cover(path, style, context.transform, within: layer.rect)
            composite(.surface(layer), mask: mask, rect: visible, onto: context.surface)
        }
    }

    private func mask(_ children: [DisplayNode], _ nodes: [DisplayNode], _ context: Context) {
        layered(children, context) { layer in
            // A mask counts by its alpha alone, whatever is behind the group.
            let inner = Context(surface: layer, transform: context.transform, clip: layer.rect)
            layered(nodes, inner) { shape in
                composite(.surface(layer), maskImage: shape.image, maskOrigin: shape.rect, rect: shape.rect, onto: context.surface)
            }
        }
    }

    // MARK: blending and colours

    private func blend(_ children: [DisplayNode], _ mode: BlendMode, _ context: Context) {
        if mode == .normal { return draw(children, context) }
        layered(children, context) { layer in
            let s = context.surface, r = layer.rect
            let own: Int32
            switch mode.way {
            case .pixman(let op): return compositeLayer(layer, alpha: Double(context.alpha), rect: r, onto: s, operator: op)
            case .softLight: own = Int32(VPX_SOFT_LIGHT)
            case .plusDarker: own = Int32(VPX_PLUS_DARKER)
            }
            vpx_blend(s.at(r.x0, r.y0), Int32(s.stride), layer.pixels, Int32(layer.stride), Int32(r.width), Int32(r.height), own)
        }
    }

    private func recolor(_ children: [DisplayNode], _ matrix: [Float], _ context: Context) {
        guard matrix.count == 20, matrix.allSatisfy(\.isFinite) else { return draw(children, context) }
        layered(children, context) { layer in
            vpx_color_matrix(layer.pixels, Int32(layer.stride), Int32(layer.rect.width), Int32(layer.rect.height), matrix)
            compositeLayer(layer, alpha: Double(context.alpha), rect: layer.rect, onto: context.surface)
        }
    }
}

extension BlendMode {
    enum Way {
        case pixman(pixman_op_t)
        case softLight, plusDarker
    }

    /// Facts §8: W3C formulas, which pixman has, but softLight is Pegtop's, and plusDarker is Apple's own.
    var way: Way {
        switch self {
        case .normal: return .pixman(PIXMAN_OP_OVER)
        case .multiply: return .pixman(PIXMAN_OP_MULTIPLY)
        case .screen: return .pixman(PIXMAN_OP_SCREEN)
        case .overlay: return .pixman(PIXMAN_OP_OVERLAY)
        case .darken: return .pixman(PIXMAN_OP_DARKEN)
        case .lighten: return .pixman(PIXMAN_OP_LIGHTEN)
        case .colorDodge: return .pixman(PIXMAN_OP_COLOR_DODGE)
        case .colorBurn: return .pixman(PIXMAN_OP_COLOR_BURN)
        case .softLight: return .softLight
        case .hardLight: return .pixman(PIXMAN_OP_HARD_LIGHT)
        case .difference: return .pixman(PIXMAN_OP_DIFFERENCE)
        case .exclusion: return .pixman(PIXMAN_OP_EXCLUSION)
        case .hue: return .pixman(PIXMAN_OP_HSL_HUE)
        case .saturation: return .pixman(PIXMAN_OP_HSL_SATURATION)
        case .color: return .pixman(PIXMAN_OP_HSL_COLOR)
        case .luminosity: return .pixman(PIXMAN_OP_HSL_LUMINOSITY)
        case .sourceAtop: return .pixman(PIXMAN_OP_ATOP)
        case .destinationOver: return .pixman(PIXMAN_OP_OVER_REVERSE)
        case .destinationOut: return .pixman(PIXMAN_OP_OUT_REVERSE)
        case .plusDarker: return .plusDarker
        case .plusLighter: return .pixman(PIXMAN_OP_ADD)
        case .xor: return .pixman(PIXMAN_OP_XOR)
        case .destinationIn: return .pixman(PIXMAN_OP_IN_REVERSE)
        case .destinationAtop: return .pixman(PIXMAN_OP_ATOP_REVERSE)
        }
    }
}

extension Rasterizer {
    /// Whether all that is drawn are a few single items, no two of which touch the same pixel.
    private func liesApart(_ nodes: [DisplayNode], _ transform: CGAffineTransform) -> Bool {
        var taken: [PixelRect] = []
        return collect(nodes, transform, &taken)
    }

    private func collect(_ nodes: [DisplayNode], _ transform: CGAffineTransform, _ taken: inout [PixelRect]) -> Bool {
        for node in nodes {
            switch node.content {
            case .group(.none, let children):
                guard collect(children, transform, &taken) else { return false }
            case .group(.transform(let inner), let children):
                guard collect(children, inner.concatenating(transform), &taken) else { return false }
            default:
                guard node.isSingleItem, taken.count < 16 else { return false }
                let rect = PixelRect(covering: node.bounds.applying(transform))
                if taken.contains(where: { $0.intersects(rect) }) { return false }
                taken.append(rect)
            }
        }
        return true
    }
}

extension DisplayNode {
    /// A fill, stroke or picture; texts may overlap themselves and groups anything.
    var isSingleItem: Bool {
        switch content {
        case .fill, .stroke, .image: return true
        case .text, .group: return false
        }
    }
}

extension Array where Element == DisplayNode {
    var bounds: CGRect { reduce(.null) { $0.union($1.bounds) } }
}

extension CGAffineTransform {
    /// Finite, and does not flatten everything to nothing.
    var isUsable: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite && abs(a * d - b * c) > 1e-12
    }
}
