import VitrineBase
import CPixels
import Foundation
import VitrineDisplayList

/// Pictures at the sizes they are drawn in. Keeps its sources, so that identity stays a key; bounded by bytes, oldest use goes first.
final class ImageCache {
    private struct Key: Hashable {
        var source: ObjectIdentifier
        var crop: PixelRect
        var width: Int
        var height: Int
        var quality: Int32
    }

    private final class Entry {
        let bitmap: Bitmap
        let source: AnyObject
        var lastUse: Int
        init(bitmap: Bitmap, source: AnyObject, lastUse: Int) {
            self.bitmap = bitmap
            self.source = source
            self.lastUse = lastUse
        }
    }

    private var entries: [Key: Entry] = [:]
    private var clock = 0
    private var bytes = 0
    private(set) var resampled = 0
    static let byteLimit = 96 << 20

    /// `crop` of the bitmap (in its pixels) at `width` × `height`.
    func resized(_ bitmap: Bitmap, crop: PixelRect, width: Int, height: Int, quality: Int32) -> Bitmap? {
        let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
        let crop = crop.intersection(whole)
        guard width > 0, height > 0, !crop.isEmpty else { return nil }
        if crop == whole, width == bitmap.width, height == bitmap.height { return bitmap }
        let key = Key(source: ObjectIdentifier(bitmap), crop: crop, width: width, height: height, quality: quality)
        return cached(key, source: bitmap) {
            let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
            let from = bitmap.words + crop.y0 * bitmap.width + crop.x0
            vpx_resize(
                pixels.baseAddress!.assumingMemoryBound(to: UInt32.self), Int32(width), Int32(height), Int32(width), from, Int32(crop.width),
                Int32(crop.height), Int32(bitmap.width), quality)
            return Bitmap(width: width, height: height, scale: 1, pixels: pixels)
        }
    }

    func rasterized(_ vector: VectorImage, width: Int, height: Int) -> Bitmap? {
        guard width > 0, height > 0 else { return nil }
        let key = Key(source: ObjectIdentifier(vector), crop: .empty, width: width, height: height, quality: -1)
        return cached(key, source: vector) { vector.rasterize(width: width, height: height) }
    }

    private func cached(_ key: Key, source: AnyObject, _ make: () -> Bitmap?) -> Bitmap? {
        clock += 1
        if let known = entries[key] {
            known.lastUse = clock
            return known.bitmap
        }
        guard let bitmap = make() else { return nil }
        resampled += 1
        bytes += bitmap.pixels.count
        entries[key] = Entry(bitmap: bitmap, source: source, lastUse: clock)
        while bytes > Self.byteLimit, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            bytes -= oldest.value.bitmap.pixels.count
            entries[oldest.key] = nil
        }
        return bitmap
    }
}

extension Bitmap {
    var words: UnsafeMutablePointer<UInt32> { pixels.baseAddress!.assumingMemoryBound(to: UInt32.self) }
}
