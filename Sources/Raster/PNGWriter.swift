import CImages
import CPixels
import Foundation
import VitrineDisplayList

/// PNG files: 8-bit RGB (RGBA where a pixel is not opaque), tagged sRGB. The same pixels give the same bytes.
public enum PNGWriter {
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// - Parameter pixelsPerPoint: written as the picture's density (72 dpi a point); nil leaves it out.
    public static func data(_ target: PixelTarget, pixelsPerPoint: CGFloat? = nil) throws -> Data {
        guard target.width > 0, target.height > 0 else { throw Failure(description: "a picture of \(target.width) × \(target.height) pixels can't be a PNG") }
        let channels = vpx_is_opaque(target.pixels, Int32(target.stride), Int32(target.width), Int32(target.height)) != 0 ? 3 : 4
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        append("IHDR", header(target, channels), to: &file)
        append("sRGB", Data([0]), to: &file)
        if let pixelsPerPoint { append("pHYs", density(pixelsPerPoint), to: &file) }
        append("IDAT", try compressed(target, channels), to: &file)
        append("IEND", Data(), to: &file)
        return file
    }

    public static func data(_ buffer: PixelBuffer, pixelsPerPoint: CGFloat? = nil) throws -> Data {
        try withExtendedLifetime(buffer) { try data(buffer.target, pixelsPerPoint: pixelsPerPoint) }
    }

    /// Throws one line that names the path and the cause (no such folder, full disk, …); no half-written file is left behind.
    public static func write(_ target: PixelTarget, to path: String, pixelsPerPoint: CGFloat? = nil) throws {
        let data = try data(target, pixelsPerPoint: pixelsPerPoint)
        let temporary = path + ".part"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(path) }
        do {
            try writeAll(data, file, path)
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0, rename(temporary, path) == 0 else {
            let failure = failure(path)
            unlink(temporary)
            throw failure
        }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(description: "can't write \(path): \(String(cString: strerror(errno)))")
    }

    private static func writeAll(_ data: Data, _ file: Int32, _ path: String) throws {
        try data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let written = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw failure(path) }
                done += written
            }
        }
    }

    // MARK: chunks

    private static func header(_ target: PixelTarget, _ channels: Int) -> Data {
        var data = Data()
        appendWord(UInt32(target.width), to: &data)
        appendWord(UInt32(target.height), to: &data)
        data.append(contentsOf: [8, channels == 4 ? 6 : 2, 0, 0, 0])
        return data
    }

    private static func density(_ pixelsPerPoint: CGFloat) -> Data {
        var data = Data()
        let perMeter = UInt32(min(max((pixelsPerPoint * 72 / 0.0254).rounded(), 1), 1e9))
        appendWord(perMeter, to: &data)
        appendWord(perMeter, to: &data)
        data.append(1)
        return data
    }

    private static func compressed(_ target: PixelTarget, _ channels: Int) throws -> Data {
        let rawSize = target.height * (1 + target.width * channels)
        let raw = UnsafeMutablePointer<UInt8>.allocate(capacity: rawSize)
        defer { raw.deallocate() }
        vpx_png_rows(raw, target.pixels, Int32(target.stride), Int32(target.width), Int32(target.height), Int32(channels))
        guard let compressor = libdeflate_alloc_compressor(1) else { throw Failure(description: "no memory to compress a PNG") }
        defer { libdeflate_free_compressor(compressor) }
        var data = Data(count: libdeflate_zlib_compress_bound(compressor, rawSize))
        let size = data.withUnsafeMutableBytes { libdeflate_zlib_compress(compressor, raw, rawSize, $0.baseAddress, $0.count) }
        guard size > 0 else { throw Failure(description: "a PNG could not be compressed") }
        data.removeSubrange(size..<data.count)
        return data
    }

    private static func append(_ type: String, _ body: Data, to file: inout Data) {
        appendWord(UInt32(body.count), to: &file)
        let start = file.count
        file.append(contentsOf: type.utf8)
        file.append(body)
        let sum = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) }
        appendWord(sum, to: &file)
    }

    private static func appendWord(_ value: UInt32, to data: inout Data) {
        data.append(contentsOf: [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
    }
}
