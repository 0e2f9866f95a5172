import CPango
import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList
import VitrinePango

/// Grey masks of glyphs at a size and quarter-pixel step, and pictures of colour glyphs.
final class GlyphCache {
    /// One face at a size.
    struct Key: Hashable {
        var face: UInt32
        /// Pixels an em, as bits.
        var size: UInt32
    }

    /// A mask's place: `left` and `top` from the pen's whole pixel and the baseline row.
    struct Entry {
        var offset: Int32
        var width: Int32
        var height: Int32
        var left: Int32
        var top: Int32

        static let unknown = Entry(offset: 0, width: -1, height: 0, left: 0, top: 0)
        static let empty = Entry(offset: 0, width: 0, height: 0, left: 0, top: 0)
    }

    private struct PictureKey: Hashable {
        var key: Key
        var glyph: UInt32
    }

    private var tables: [Key: GlyphTable] = [:]
    private var bytes: UnsafeMutablePointer<UInt8>
    private var used = 0
    private var capacity = 1 << 18
    private let outline = Polygon()
    private let pen = Polygon()
    private let scratch = Mask()
    private var pictures: [PictureKey: Picture] = [:]
    private(set) var rasterized = 0

    /// Bytes of masks after which all are forgotten.
    private static let byteLimit = 24 << 20
    private static let tableLimit = 256
    private static let pictureLimit = 512

    final class Picture {
        let bitmap: Bitmap
        let left: Int
        let top: Int
        init(bitmap: Bitmap, left: Int, top: Int) {
            self.bitmap = bitmap
            self.left = left
            self.top = top
        }
    }

    init() { bytes = .allocate(capacity: capacity) }
    deinit { bytes.deallocate() }

    @inline(__always) func memory(_ entry: Entry) -> UnsafePointer<UInt8> { UnsafePointer(bytes + Int(entry.offset)) }

    /// The masks of a face at a size. They stay good until the next table is asked for.
    func table(_ face: SizedFace, size: Float) -> GlyphTable {
        let key = Key(face: face.number, size: size.bitPattern)
        if let known = tables[key] { return known }
        if tables.count >= Self.tableLimit {
            tables.removeAll(keepingCapacity: true)
            used = 0
        }
        let made = GlyphTable()
        tables[key] = made
        return made
    }

    @inline(__always) func entry(_ table: GlyphTable, _ face: SizedFace, glyph: UInt32, size: Float, step: Int) -> Entry {
        let place = table.place(glyph, step)
        return place.pointee.width >= 0 ? place.pointee : make(table, face, glyph, size, step)
    }

    @inline(never) private func make(_ table: GlyphTable, _ face: SizedFace, _ glyph: UInt32, _ size: Float, _ step: Int) -> Entry {
        rasterized += 1
        let made = rasterize(face, glyph, CGFloat(size), CGFloat(step) / 4)
        // Room for it may have been made by forgetting the others.
        table.place(glyph, step).pointee = made
        return made
    }

    private func rasterize(_ face: SizedFace, _ glyph: UInt32, _ size: CGFloat, _ shift: CGFloat) -> Entry {
        let placement = CGAffineTransform(translationX: shift, y: 0)
        outline.clear()
        outline.add(face, glyph: glyph, size: size, placement)
        pen.clear()
        if face.style.pen > 0 { pen.addPen(face, glyph: glyph, size: size, placement) }
        let rect = outline.bounds.union(pen.bounds)
        guard !rect.isEmpty, rect.area < 1 << 24 else { return .empty }
        let place = reserve(rect.area)
        vpx_polygon_coverage(outline.handle, Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1), bytes + place, Int32(rect.width), 0)
        if face.style.pen > 0 {
            pen.cover(rect, style: FillStyle(), into: scratch)
            vpx_mask_union(bytes + place, Int32(rect.width), scratch.bytes, Int32(scratch.stride), Int32(rect.width), Int32(rect.height))
        }
        return Entry(offset: Int32(place), width: Int32(rect.width), height: Int32(rect.height), left: Int32(rect.x0), top: Int32(rect.y0))
    }

    private func reserve(_ count: Int) -> Int {
        if used + count > Self.byteLimit {
            for table in tables.values { table.clear() }
            used = 0
        }
        if used + count > capacity {
            var larger = capacity
            while used + count > larger { larger *= 2 }
            let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            moved.update(from: bytes, count: used)
            bytes.deallocate()
            bytes = moved
            capacity = larger
        }
        defer { used += count }
        return used
    }

    // MARK: colour glyphs

    /// The picture of a glyph scaled to `size` pixels an em; nil where the face has none.
    func picture(_ face: SizedFace, glyph: UInt32, size: Float) -> Picture? {
        let key = PictureKey(key: Key(face: face.number, size: size.bitPattern), glyph: glyph)
        if let known = pictures[key] { return known }
        guard let picture = ColorGlyph.load(face.face, glyph: glyph, size: CGFloat(size)) else { return nil }
        if pictures.count >= Self.pictureLimit { pictures.removeAll() }
        pictures[key] = picture
        rasterized += 1
        return picture
    }
}

extension Polygon {
    /// A glyph's outline with the pen at the origin, `size` pixels an em, then `placement`.
    func add(_ face: SizedFace, glyph: UInt32, size: CGFloat, _ placement: CGAffineTransform) {
        let outline = face.outline(of: glyph)
        let t = face.style.transform(size: size, centering: face.centering(glyph)).concatenating(placement)
        var at = 0
        let c = outline.coordinates
        func point(_ index: Int) -> CGPoint { CGPoint(x: CGFloat(c[index]), y: CGFloat(c[index + 1])).applying(t) }
        for step in outline.steps {
            switch step {
            case .move:
                let p = point(at)
                vpx_polygon_move(handle, p.x, p.y)
                at += 2
            case .line:
                let p = point(at)
                vpx_polygon_line(handle, p.x, p.y)
                at += 2
            case .quad:
                let a = point(at), p = point(at + 2)
                vpx_polygon_quad(handle, a.x, a.y, p.x, p.y)
                at += 4
            case .cubic:
                let a = point(at), b = point(at + 2), p = point(at + 4)
                vpx_polygon_cubic(handle, a.x, a.y, b.x, b.y, p.x, p.y)
                at += 6
            case .close:
                vpx_polygon_close(handle)
            }
        }
    }

    /// A round pen drawn along a glyph's outline: what makes it bolder.
    func addPen(_ face: SizedFace, glyph: UInt32, size: CGFloat, _ placement: CGAffineTransform) {
        let outline = face.outline(of: glyph)
        let t = face.style.transform(size: size, centering: face.centering(glyph)).concatenating(placement)
        let style = StrokeStyle(lineWidth: face.style.pen, lineCap: .round, lineJoin: .round)
        Stroker(style: style, transform: t, polygon: self).stroke(outline.path)
    }
}

extension FaceStyle {
    /// Ems, y upwards → pixels, y downwards.
    func transform(size: CGFloat, centering: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: size * drawing * stretch, b: 0, c: size * drawing * slant, d: -size * drawing, tx: centering * size, ty: 0)
    }
}

extension SizedFace {
    /// Ems by which a glyph that is drawn smaller, or in a lighter weight, is moved to stand in the middle of its advance.
    func centering(_ glyph: UInt32) -> CGFloat {
        outlines === face && style.drawing == 1 ? 0 : (face.advance(of: glyph) - outlines.advance(of: glyph) * style.drawing) * style.stretch / 2
    }
}

extension GlyphOutline {
    /// The outline as a path in ems, y upwards.
    var path: Path {
        var path = Path()
        var at = 0
        func point(_ index: Int) -> CGPoint { CGPoint(x: CGFloat(coordinates[index]), y: CGFloat(coordinates[index + 1])) }
        for step in steps {
            switch step {
            case .move:
                path.move(to: point(at))
                at += 2
            case .line:
                path.addLine(to: point(at))
                at += 2
            case .quad:
                path.addQuadCurve(to: point(at + 2), control: point(at))
                at += 4
            case .cubic:
                path.addCurve(to: point(at + 4), control1: point(at), control2: point(at + 2))
                at += 6
            case .close:
                path.closeSubpath()
            }
        }
        return path
    }
}
