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
    typealias SurfaceForData = @convention(c) (Pointer?, Int32, Int32, Int32, Int32) -> Pointer?
    typealias Create = @convention(c) (Pointer) -> Pointer?
    typealias Release = @convention(c) (Pointer) -> Void

    let newFromData: NewFromData
    let sizeInPixels: SizeInPixels
    let dimensions: Dimensions
    let render: Render
    let surfaceForData: SurfaceForData
    let createContext: Create
    let destroyContext: Release
    let destroySurface: Release
    let flushSurface: Release
    let unref: Release

    /// nil where librsvg is not installed.
    static let shared = Librsvg()

    private init?() {
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        // What librsvg itself is linked with is found through it.
        func function<F>(_ name: String, _: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: F.self) } }
        guard let newFromData = function("rsvg_handle_new_from_data", NewFromData.self),
              let sizeInPixels = function("rsvg_handle_get_intrinsic_size_in_pixels", SizeInPixels.self),
              let dimensions = function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
              let render = function("rsvg_handle_render_document", Render.self),
              let surfaceForData = function("cairo_image_surface_create_for_data", SurfaceForData.self),
              let createContext = function("cairo_create", Create.self),
              let destroyContext = function("cairo_destroy", Release.self),
              let destroySurface = function("cairo_surface_destroy", Release.self),
              let flushSurface = function("cairo_surface_flush", Release.self),
              let unref = function("g_object_unref", Release.self)
        else { return nil }
        self.newFromData = newFromData
        self.sizeInPixels = sizeInPixels
        self.dimensions = dimensions
        self.render = render
        self.surfaceForData = surfaceForData
        self.createContext = createContext
        self.destroyContext = destroyContext
        self.destroySurface = destroySurface
        self.flushSurface = flushSurface
        self.unref = unref
    }
}
