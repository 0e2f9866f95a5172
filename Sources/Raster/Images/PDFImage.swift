import CImages
import Foundation
import VitrineDisplayList

/// The first page of a PDF document, drawn at whatever size it is shown at. A page's unit is a point.
final class PDFImage: VectorImage {
    let size: CGSize
    private let page: UnsafeMutableRawPointer
    private let library: Poppler
    private static let byteLimit = 64 << 20
    /// Points of a page's side.
    private static let sideLimit = 16_384.0

    init(_ data: Data) throws {
        guard data.count <= Self.byteLimit else { throw ResourceError("is too large for a PDF picture: \(data.count >> 20) MB") }
        guard let library = Poppler.shared else { throw ResourceError("is a PDF, and poppler is not installed (package libpoppler-glib8)") }
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        var failure: UnsafeMutableRawPointer?
        guard let document = library.newFromBytes(bytes.map { UnsafeMutableRawPointer($0) }, nil, &failure) else {
            throw ResourceError("can't be read as PDF", failure?.assumingMemoryBound(to: GError.self), otherwise: "not a PDF")
        }
        // A page keeps its document.
        defer { library.unref(document) }
        guard library.pageCount(document) > 0, let page = library.page(document, 0) else { throw ResourceError("is a PDF without a page") }
        var width = 0.0, height = 0.0
        library.size(page, &width, &height)
        guard width > 0, height > 0, width <= Self.sideLimit, height <= Self.sideLimit else {
            library.unref(page)
            throw ResourceError("is a PDF whose page is no picture: \(width) × \(height) points")
        }
        self.page = page
        self.library = library
        size = CGSize(width: width, height: height)
    }

    deinit { library.unref(page) }

    func rasterize(width: Int, height: Int) -> Bitmap? {
        library.cairo.picture(width: width, height: height, scale: (Double(width) / size.width, Double(height) / size.height)) { context in
            library.render(page, context)
            return true
        }
    }
}
