import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// A symbol's drawing at a weight, as a black picture to be tinted.
final class SymbolImage: VectorImage {
    let size: CGSize
    private let drawing: SymbolDrawing
    /// Units of the drawing that are shown.
    private let ink: CGRect
    /// Units added to the thickness of every line.
    private let pen: CGFloat
    /// The one level that is drawn; nil: all in one colour.
    private let level: Int?
    /// Levels whose knockouts stay cut out when another level is drawn alone.
    private let holes: Set<Int>
    /// 0…255, by the place in the sequence of a variable value; empty: all are lit.
    private let opacities: [UInt8]

    init(_ drawing: SymbolDrawing, ink: CGRect, pen: CGFloat, size: CGSize, level: Int? = nil, holes: Set<Int> = [], opacities: [UInt8] = []) {
        self.drawing = drawing
        self.level = level
        // What is cut out of its own level has nothing to be painted on.
        self.holes = holes.union(drawing.layers.filter { !$0.cuts }.map(\.level))
        self.opacities = opacities
        self.ink = ink
        self.pen = pen
        self.size = size
    }

    func rasterize(width: Int, height: Int) -> Bitmap? {
        guard width > 0, height > 0, width * height <= ImageDecoder.pixelLimit, ink.width > 0, ink.height > 0 else { return nil }
        let rect = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
        let transform = CGAffineTransform(translationX: -ink.minX, y: -ink.minY)
            .concatenating(CGAffineTransform(scaleX: CGFloat(width) / ink.width, y: CGFloat(height) / ink.height))
        let sum = Mask(), layerMask = Mask(), polygon = Polygon()
        sum.reset(rect)
        sum.clear()
        for layer in drawing.layers {
            let isHole = layer.isKnockout && holes.contains(layer.level)
            if let level, !isHole, layer.isKnockout || !layer.cuts, layer.level != level { continue }
            cover(layer, transform, rect, polygon, layerMask)
            if let step = layer.step, step < opacities.count, opacities[step] < 255 {
                vpx_mask_fade(layerMask.bytes, Int32(layerMask.stride), Int32(width), Int32(height), opacities[step])
            }
            combine(layerMask, into: sum, cuts: layer.cuts && (isHole || !(level != nil && layer.isKnockout)))
        }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
        let words = pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)
        vpx_tint(words, Int32(width), sum.bytes, Int32(sum.stride), Int32(width), Int32(height), 0xFF00_0000)
        return Bitmap(width: width, height: height, scale: 1, pixels: pixels)
    }

    private func cover(_ layer: SymbolDrawing.Layer, _ transform: CGAffineTransform, _ rect: PixelRect, _ polygon: Polygon, _ mask: Mask) {
        polygon.clear()
        if var style = layer.stroke {
            style.lineWidth += layer.cuts && !layer.isKnockout ? 0 : pen
            Stroker(style: style, transform: transform, polygon: polygon).stroke(layer.path)
            polygon.cover(rect, style: FillStyle(), into: mask)
            return
        }
        polygon.add(layer.path, transform)
        polygon.cover(rect, style: FillStyle(eoFill: layer.isEvenOdd), into: mask)
        // What is cut out of a disc is thicker in SF than in the icons, and grows with the weight as lines do.
        let pen = layer.isKnockout ? pen + 0.35 : pen
        guard pen > 0, !layer.cuts || layer.isKnockout else { return }
        let outline = Mask()
        polygon.clear()
        Stroker(style: StrokeStyle(lineWidth: pen, lineJoin: .round), transform: transform, polygon: polygon).stroke(layer.path)
        polygon.cover(rect, style: FillStyle(), into: outline)
        combine(outline, into: mask, cuts: false)
    }

    private func combine(_ mask: Mask, into sum: Mask, cuts: Bool) {
        if cuts {
            vpx_mask_subtract(sum.bytes, Int32(sum.stride), mask.bytes, Int32(mask.stride), Int32(sum.rect.width), Int32(sum.rect.height))
        } else {
            vpx_mask_union(sum.bytes, Int32(sum.stride), mask.bytes, Int32(mask.stride), Int32(sum.rect.width), Int32(sum.rect.height))
        }
    }
}
