import CImages
import CPixels
import Foundation
import VitrineDisplayList

/// Bytes of a picture → pixels. Errors are sentences without a subject ("is …"), for a caller who knows the file's name.
enum ImageDecoder {
    /// Pixels of a picture that is decoded at all: 8192 × 8192.
    static let pixelLimit = 1 << 26
    static let sideLimit = 32_767

    static func source(_ data: Data, scale: CGFloat) throws -> (source: ImageDrawing.Source, size: CGSize) {
        let header = ImageHeader(data)
        switch header.format {
        case .svg:
            let image = try SVGImage(data)
            return (.vector(image), image.size)
        case .pdf:
            let image = try PDFImage(data)
            return (.vector(image), image.size)
        case .heif:
            throw ResourceError("is a HEIF picture, which can't be read here; use PNG or SVG")
        case .unknown where data.isEmpty:
            throw ResourceError("is empty")
        default:
            if let size = header.size { try check(size.width, size.height) }
            // The loader of WebP gives what there is of a picture, without an error.
            if let length = header.length, data.count < length { throw ResourceError("is cut off: \(data.count) bytes of \(length)") }
            let bitmap = try bitmap(data, scale: scale)
            return (.bitmap(bitmap), bitmap.size)
        }
    }

    private static func check(_ width: Int, _ height: Int) throws {
        guard width > 0, height > 0 else { throw ResourceError("has no pixels (\(width) × \(height))") }
        guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
            throw ResourceError("is too large: \(width) × \(height) pixels, and \(pixelLimit >> 20) million are allowed")
        }
    }

    // MARK: gdk-pixbuf

    static func bitmap(_ data: Data, scale: CGFloat) throws -> Bitmap {
        guard let loader = gdk_pixbuf_loader_new() else { throw ResourceError("can't be decoded: no loader") }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        var failure: UnsafeMutablePointer<GError>?
        let written = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &failure)
        }
        guard written != 0 else {
            gdk_pixbuf_loader_close(loader, nil)
            throw error(failure)
        }
        guard gdk_pixbuf_loader_close(loader, &failure) != 0 else { throw error(failure) }
        guard let raw = gdk_pixbuf_loader_get_pixbuf(loader) else { throw ResourceError("has no picture in it") }
        // Turned the way the camera was held.
        guard let pixbuf = gdk_pixbuf_apply_embedded_orientation(raw) else { throw ResourceError("can't be turned upright") }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return try copy(pixbuf, scale: scale)
    }

    private static func error(_ failure: UnsafeMutablePointer<GError>?) -> ResourceError {
        ResourceError("can't be decoded", failure, otherwise: "unknown error")
    }

    private static func copy(_ pixbuf: OpaquePointer, scale: CGFloat) throws -> Bitmap {
        let width = Int(gdk_pixbuf_get_width(pixbuf)), height = Int(gdk_pixbuf_get_height(pixbuf))
        try check(width, height)
        let channels = gdk_pixbuf_get_n_channels(pixbuf), stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4, let from = gdk_pixbuf_read_pixels(pixbuf) else {
            throw ResourceError("has an unusual pixel format")
        }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
        let words = pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)
        for y in 0..<height { vpx_premultiply(words + y * width, from + y * stride, channels, Int32(width)) }
        return Bitmap(width: width, height: height, scale: scale, pixels: pixels)
    }
}
