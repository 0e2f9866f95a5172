import CImages
import Foundation
import VitrineDisplayList

/// An SVG document. It has no base address, so that librsvg follows no reference to another file.
final class SVGImage: VectorImage {
    let size: CGSize
    private let handle: UnsafeMutableRawPointer
    private let library: Librsvg
    private static let byteLimit = 16 << 20

    init(_ data: Data) throws {
        guard data.count <= Self.byteLimit else { throw ResourceError("is too large for an SVG: \(data.count >> 20) MB") }
        guard let library = Librsvg.shared else { throw ResourceError("is an SVG, and librsvg is not installed (package librsvg2-2)") }
        var failure: UnsafeMutableRawPointer?
        let made = data.withUnsafeBytes { library.newFromData($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &failure) }
        guard let made else {
            throw ResourceError("can't be read as SVG", failure?.assumingMemoryBound(to: GError.self), otherwise: "not an SVG")
        }
        handle = made
        self.library = library
        size = Self.size(of: made, library)
    }

    deinit { library.unref(handle) }

    /// Width and height, else the view box, else 100 × 100 (CSS pixels are points here).
    private static func size(of handle: UnsafeMutableRawPointer, _ library: Librsvg) -> CGSize {
        var width = 0.0, height = 0.0
        if library.sizeInPixels(handle, &width, &height) != 0, width > 0, height > 0, width.isFinite, height.isFinite {
            return CGSize(width: min(width, 16_384), height: min(height, 16_384))
        }
        var hasWidth: Int32 = 0, hasHeight: Int32 = 0, hasViewBox: Int32 = 0
        var box = [0.0, 0, 0, 0]
        // RsvgLength is a double and an enumeration: 16 bytes each.
        let lengths = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
        defer { lengths.deallocate() }
        library.dimensions(handle, &hasWidth, lengths, &hasHeight, lengths + 16, &hasViewBox, &box)
        if hasViewBox != 0, box[2] > 0, box[3] > 0 { return CGSize(width: min(box[2], 16_384), height: min(box[3], 16_384)) }
        return CGSize(width: 100, height: 100)
    }

    func rasterize(width: Int, height: Int) -> Bitmap? {
        library.cairo.picture(width: width, height: height) { context in
            var viewport = [0, 0, Double(width), Double(height)]
            return library.render(handle, context, &viewport, nil) != 0
        }
    }
}
