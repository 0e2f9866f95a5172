import Foundation

/// Poppler, loaded when the first PDF is met: linking it would cost every process the start of cairo, fonts and colour management.
final class Poppler: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    /// The bytes as a GBytes, a password, an error.
    typealias NewFromBytes = @convention(c) (Pointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<Pointer?>?) -> Pointer?
    typealias Count = @convention(c) (Pointer) -> Int32
    typealias PageAt = @convention(c) (Pointer, Int32) -> Pointer?
    typealias Size = @convention(c) (Pointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    typealias Render = @convention(c) (Pointer, Pointer) -> Void
    typealias Release = @convention(c) (Pointer) -> Void

    let newFromBytes: NewFromBytes
    let pageCount: Count
    let page: PageAt
    let size: Size
    let render: Render
    let unref: Release
    let cairo: CairoImage

    /// nil where it is not installed.
    static let shared = Poppler()

    private init?() {
        guard let library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL),
              let newFromBytes = CairoImage.function("poppler_document_new_from_bytes", of: library, NewFromBytes.self),
              let pageCount = CairoImage.function("poppler_document_get_n_pages", of: library, Count.self),
              let page = CairoImage.function("poppler_document_get_page", of: library, PageAt.self),
              let size = CairoImage.function("poppler_page_get_size", of: library, Size.self),
              let render = CairoImage.function("poppler_page_render", of: library, Render.self),
              let unref = CairoImage.function("g_object_unref", of: library, Release.self),
              let cairo = CairoImage(library)
        else { return nil }
        self.newFromBytes = newFromBytes
        self.pageCount = pageCount
        self.page = page
        self.size = size
        self.render = render
        self.unref = unref
        self.cairo = cairo
    }
}
