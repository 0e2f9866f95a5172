import CImages
import Foundation
import VitrineDisplayList

/// The few functions of cairo that a library of vector pictures draws with; found through that library, which is linked with it.
struct CairoImage {
    typealias Pointer = UnsafeMutableRawPointer
    typealias SurfaceForData = @convention(c) (Pointer?, Int32, Int32, Int32, Int32) -> Pointer?
    typealias Create = @convention(c) (Pointer) -> Pointer?
    typealias Scale = @convention(c) (Pointer, Double, Double) -> Void
    typealias Release = @convention(c) (Pointer) -> Void

    private let surfaceForData: SurfaceForData
    private let createContext: Create
    private let scale: Scale
    private let destroyContext: Release
    private let destroySurface: Release
    private let flushSurface: Release

    init?(_ library: Pointer) {
        guard let surfaceForData = Self.function("cairo_image_surface_create_for_data", of: library, SurfaceForData.self),
              let createContext = Self.function("cairo_create", of: library, Create.self),
              let scale = Self.function("cairo_scale", of: library, Scale.self),
              let destroyContext = Self.function("cairo_destroy", of: library, Release.self),
              let destroySurface = Self.function("cairo_surface_destroy", of: library, Release.self),
              let flushSurface = Self.function("cairo_surface_flush", of: library, Release.self)
        else { return nil }
        self.surfaceForData = surfaceForData
        self.createContext = createContext
        self.scale = scale
        self.destroyContext = destroyContext
        self.destroySurface = destroySurface
        self.flushSurface = flushSurface
    }

    static func function<F>(_ name: String, of library: Pointer, _: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: F.self) } }

    /// A clear picture that `draw` has drawn on with a context whose unit is `scale` pixels; nil where it is too large or drawing failed.
    func picture(width: Int, height: Int, scale: (x: Double, y: Double) = (1, 1), draw: (Pointer) -> Bool) -> Bitmap? {
        guard width > 0, height > 0, width <= ImageDecoder.sideLimit, height <= ImageDecoder.sideLimit, width * height <= ImageDecoder.pixelLimit else { return nil }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
        memset(pixels.baseAddress!, 0, pixels.count)
        let bitmap = Bitmap(width: width, height: height, scale: 1, pixels: pixels)
        // 0 is CAIRO_FORMAT_ARGB32.
        guard let surface = surfaceForData(pixels.baseAddress, 0, Int32(width), Int32(height), Int32(width * 4)) else { return nil }
        defer { destroySurface(surface) }
        guard let context = createContext(surface) else { return nil }
        defer { destroyContext(context) }
        self.scale(context, scale.x, scale.y)
        guard draw(context) else { return nil }
        flushSurface(surface)
        return bitmap
    }
}

extension ResourceError {
    /// What a GLib library says went wrong; frees the error.
    init(_ subject: String, _ failure: UnsafeMutablePointer<GError>?, otherwise: String) {
        let message = failure.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? otherwise
        if let failure { g_error_free(failure) }
        self.init("\(subject): \(message.replacingOccurrences(of: "\n", with: " "))")
    }
}
