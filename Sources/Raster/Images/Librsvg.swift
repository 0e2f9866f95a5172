import Foundation

/// librsvg, loaded when the first SVG is met: linking it would cost every process 5 ms at its start, for cairo and what cairo needs.
final class Librsvg: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    /// x, y, width and height one after the other.
    typealias Rectangle = UnsafeMutablePointer<Double>
    typealias NewFromData = @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Pointer?>?) -> Pointer?
    typealias SizeInPixels = @convention(c) (Pointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    typealias Flag = UnsafeMutablePointer<Int32>
    typealias Dimensions = @convention(c) (Pointer, Flag, Pointer?, Flag, Pointer?, Flag, Rectangle) -> Void
    typealias Render = @convention(c) (Pointer, Pointer, Rectangle, UnsafeMutablePointer<Pointer?>?) -> Int32
    typealias Release = @convention(c) (Pointer) -> Void

    let newFromData: NewFromData
    let sizeInPixels: SizeInPixels
    let dimensions: Dimensions
    let render: Render
    let unref: Release
    let cairo: CairoImage

    /// nil where librsvg is not installed.
    static let shared = Librsvg()

    private init?() {
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
              let newFromData = CairoImage.function("rsvg_handle_new_from_data", of: library, NewFromData.self),
              let sizeInPixels = CairoImage.function("rsvg_handle_get_intrinsic_size_in_pixels", of: library, SizeInPixels.self),
              let dimensions = CairoImage.function("rsvg_handle_get_intrinsic_dimensions", of: library, Dimensions.self),
              let render = CairoImage.function("rsvg_handle_render_document", of: library, Render.self),
              let unref = CairoImage.function("g_object_unref", of: library, Release.self),
              let cairo = CairoImage(library)
        else { return nil }
        self.newFromData = newFromData
        self.sizeInPixels = sizeInPixels
        self.dimensions = dimensions
        self.render = render
        self.unref = unref
        self.cairo = cairo
    }
}
