import CPixels
import Foundation
import VitrineDisplayList

/// PNG files, tagged sRGB: a palette where up to 256 opaque colours do, else 8-bit RGB, or RGBA where a pixel is not opaque.
/// The same pixels give the same bytes.
public enum PNGWriter {
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// - Parameter pixelsPerPoint: written as the picture's density (72 dpi a point); nil leaves it out.
    public static func data(_ target: PixelTarget, pixelsPerPoint: CGFloat? = nil) throws -> Data {
        guard target.width > 0, target.height > 0 else { throw Failure(description: "a picture of \(target.width) × \(target.height) pixels can't be a PNG") }
        let rows = Rows(target)
        var file = PNGFile.signature
        PNGFile.append("IHDR", PNGFile.header(target.width, target.height, colourType: rows.colourType), to: &file)
        PNGFile.append("sRGB", Data([0]), to: &file)
        if let pixelsPerPoint { PNGFile.append("pHYs", PNGFile.density(pixelsPerPoint), to: &file) }
        if !rows.palette.isEmpty { PNGFile.append("PLTE", rows.palette, to: &file) }
        PNGFile.append("IDAT", try PNGFile.compressed(rows.bytes, rows.count), to: &file)
        PNGFile.append("IEND", Data(), to: &file)
        return file
    }

    public static func data(_ buffer: PixelBuffer, pixelsPerPoint: CGFloat? = nil) throws -> Data {
        try withExtendedLifetime(buffer) { try data(buffer.target, pixelsPerPoint: pixelsPerPoint) }
    }

    /// - Throws: `Failure`: one line that names the path and the cause (no such folder, full disk, …); no half-written file is left behind.
    public static func write(_ target: PixelTarget, to path: String, pixelsPerPoint: CGFloat? = nil) throws {
        try PNGFile.write(try data(target, pixelsPerPoint: pixelsPerPoint), to: path)
    }

    /// The filtered rows of a picture.
    private final class Rows {
        let bytes: UnsafeMutablePointer<UInt8>
        let count: Int
        /// As in IHDR: 3 indexed, 2 RGB, 6 RGBA.
        let colourType: UInt8
        /// Red, green and blue of each index.
        let palette: Data

        init(_ target: PixelTarget) {
            let (width, height, stride) = (Int32(target.width), Int32(target.height), Int32(target.stride))
            var colours = [UInt32](repeating: 0, count: 256)
            let indexed = UnsafeMutablePointer<UInt8>.allocate(capacity: target.height * (1 + target.width))
            let colourCount = Int(vpx_png_indexed(indexed, &colours, target.pixels, stride, width, height))
            palette = Data(colours.prefix(colourCount).flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
            guard colourCount == 0 else {
                (bytes, count, colourType) = (indexed, target.height * (1 + target.width), 3)
                return
            }
            indexed.deallocate()
            let channels = vpx_is_opaque(target.pixels, stride, width, height) != 0 ? 3 : 4
            count = target.height * (1 + target.width * channels)
            bytes = .allocate(capacity: count)
            colourType = channels == 4 ? 6 : 2
            vpx_png_rows(bytes, target.pixels, stride, width, height, Int32(channels))
        }

        deinit { bytes.deallocate() }
    }
}
