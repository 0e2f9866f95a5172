import CImages
import Foundation

/// The container of PNG: chunks, and how a file of them is written.
enum PNGFile {
    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    static func append(_ type: String, _ body: Data, to file: inout Data) {
        append(UInt32(body.count), to: &file)
        let start = file.count
        file.append(contentsOf: type.utf8)
        file.append(body)
        let sum = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) }
        append(sum, to: &file)
    }

    static func append(_ value: UInt32, to data: inout Data) {
        data.append(contentsOf: [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
    }

    static func header(_ width: Int, _ height: Int, colourType: UInt8) -> Data {
        var data = Data()
        append(UInt32(width), to: &data)
        append(UInt32(height), to: &data)
        data.append(contentsOf: [8, colourType, 0, 0, 0])
        return data
    }

    /// 72 dpi a point.
    static func density(_ pixelsPerPoint: CGFloat) -> Data {
        var data = Data()
        let perMeter = UInt32(min(max((pixelsPerPoint * 72 / 0.0254).rounded(), 1), 1e9))
        append(perMeter, to: &data)
        append(perMeter, to: &data)
        data.append(1)
        return data
    }

    static func compressed(_ bytes: UnsafePointer<UInt8>, _ count: Int) throws -> Data {
        guard let compressor = libdeflate_alloc_compressor(1) else { throw PNGWriter.Failure(description: "no memory to compress a PNG") }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_zlib_compress_bound(compressor, count)
        let out = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        defer { out.deallocate() }
        let size = libdeflate_zlib_compress(compressor, bytes, count, out, room)
        guard size > 0 else { throw PNGWriter.Failure(description: "a PNG could not be compressed") }
        return Data(bytes: out, count: size)
    }

    /// - Throws: `PNGWriter.Failure`: one line that names the path and the cause; no half-written file is left behind.
    static func write(_ data: Data, to path: String) throws {
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

    private static func failure(_ path: String) -> PNGWriter.Failure {
        PNGWriter.Failure(description: "can't write \(path): \(String(cString: strerror(errno)))")
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
}
