import CPango
import CPixels
import Foundation
import VitrineDisplayList
import VitrinePango

/// Emoji: the font's picture of a glyph, scaled.
enum ColorGlyph {
    static func load(_ face: FontFace, glyph: UInt32, size: CGFloat) -> GlyphCache.Picture? {
        guard let handle = face.openFreeType(), handle.pointee.num_fixed_sizes > 0, size > 0 else { return nil }
        let flags = Int32(FT_LOAD_COLOR) | Int32(FT_LOAD_DEFAULT)
        guard FT_Select_Size(handle, 0) == 0, FT_Load_Glyph(handle, glyph, flags) == 0, let slot = handle.pointee.glyph else { return nil }
        let source = slot.pointee.bitmap
        guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), source.width > 0, source.rows > 0, let buffer = source.buffer else { return nil }
        let pixelsPerEm = CGFloat(handle.pointee.available_sizes[0].y_ppem) / 64
        let factor = size / max(pixelsPerEm, 1)
        let width = min(max(Int((CGFloat(source.width) * factor).rounded()), 1), 2048)
        let height = min(max(Int((CGFloat(source.rows) * factor).rounded()), 1), 2048)
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
        buffer.withMemoryRebound(to: UInt32.self, capacity: Int(source.pitch) / 4 * Int(source.rows)) { from in
            vpx_resize(
                pixels.baseAddress!.assumingMemoryBound(to: UInt32.self), Int32(width), Int32(height), Int32(width), from, Int32(source.width),
                Int32(source.rows), Int32(source.pitch / 4), 1)
        }
        let bitmap = Bitmap(width: width, height: height, scale: 1, pixels: pixels)
        let left = Int((CGFloat(slot.pointee.bitmap_left) * factor).rounded())
        return GlyphCache.Picture(bitmap: bitmap, left: left, top: -Int((CGFloat(slot.pointee.bitmap_top) * factor).rounded()))
    }
}
