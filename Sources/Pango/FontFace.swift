import CPango
import Foundation

/// One face of a font file, in font units: shaping and outlines are taken at the em's size, and sizes are multiplied in later.
public final class FontFace {
    public let path: String
    public let index: Int
    /// Names the face in caches; unique in the process.
    public let number: UInt32
    public let unitsPerEm: CGFloat
    /// hhea (or typo, where the font says so), in ems; `descent` is positive.
    public let ascent: CGFloat
    public let descent: CGFloat
    public let lineGap: CGFloat
    public let capHeight: CGFloat
    public let xHeight: CGFloat
    /// Glyphs are pictures of one size.
    public let isColorBitmap: Bool
    let font: OpaquePointer
    private var outlines: [OutlineKey: GlyphOutline] = [:]
    private var freeType: (library: FT_Library, face: FT_Face)?

    private struct OutlineKey: Hashable {
        var glyph: UInt32
        var weight: CGFloat
    }

    private static let counter = Counter()
    private static let outlineLimit = 4096

    /// nil where there is no readable font at `path`.
    init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard hb_face_count(blob) > UInt32(index), let face = hb_face_create(blob, UInt32(index)), let font = hb_font_create(face) else { return nil }
        defer { hb_face_destroy(face) }
        let units = max(hb_face_get_upem(face), 1)
        hb_font_set_scale(font, Int32(units), Int32(units))
        self.path = path
        self.index = index
        self.font = font
        unitsPerEm = CGFloat(units)
        let read = { (tag: hb_ot_metrics_tag_t, fallback: CGFloat) -> CGFloat in
            var value: hb_position_t = 0
            return hb_ot_metrics_get_position(font, tag, &value) != 0 ? CGFloat(value) / CGFloat(units) : fallback
        }
        ascent = read(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 0.9)
        descent = -read(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -0.25)
        lineGap = max(read(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0), 0)
        capHeight = read(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7)
        xHeight = read(HB_OT_METRICS_TAG_X_HEIGHT, 0.5)
        isColorBitmap = hb_ot_color_has_png(face) != 0
        number = Self.counter.next()
    }

    deinit {
        if let freeType {
            FT_Done_Face(freeType.face)
            FT_Done_FreeType(freeType.library)
        }
        hb_font_destroy(font)
    }

    /// The glyph that stands for a character, before any shaping.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// Unshaped advance in ems.
    public func advance(of glyph: UInt32) -> CGFloat { CGFloat(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm }

    /// The outline in ems, y upwards.
    /// - Parameter amount: ems by which strokes are made heavier.
    public func outline(of glyph: UInt32, heavierBy amount: CGFloat = 0) -> GlyphOutline {
        let key = OutlineKey(glyph: glyph, weight: amount)
        if let known = outlines[key] { return known }
        if outlines.count >= Self.outlineLimit { outlines.removeAll(keepingCapacity: true) }
        var outline = GlyphOutline.read(glyph, from: font, unitsPerEm: unitsPerEm)
        if amount != 0 { outline = outline.emboldened(by: Float(amount)) }
        outlines[key] = outline
        return outline
    }

    /// The FreeType twin, for pictures in the font; opened on first use.
    public func openFreeType() -> FT_Face? {
        if let freeType { return freeType.face }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, path, FT_Long(index), &face) == 0, let face else {
            FT_Done_FreeType(library)
            return nil
        }
        freeType = (library, face)
        return face
    }
}

/// Numbers that no two threads get twice.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value: UInt32 = 0

    func next() -> UInt32 {
        lock.lock()
        defer { lock.unlock() }
        value += 1
        return value
    }
}
