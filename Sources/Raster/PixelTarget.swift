import VitrineBase
import Foundation
import VitrineDisplayList

/// Memory that the caller owns and the rasteriser paints into: premultiplied BGRA bytes (32-bit words 0xAARRGGBB), top row first.
public struct PixelTarget {
    public let pixels: UnsafeMutablePointer<UInt32>
    public let width: Int
    public let height: Int
    /// Pixels from one row to the next.
    public let stride: Int

    public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
        self.pixels = pixels
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.stride = stride ?? max(width, 0)
    }

    public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}

/// A picture in memory of its own, for rendering without a display.
public final class PixelBuffer {
    public let target: PixelTarget

    public init(width: Int, height: Int) {
        let count = max(width, 0) * max(height, 0)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 1))
        pixels.initialize(repeating: 0, count: max(count, 1))
        target = PixelTarget(pixels: pixels, width: width, height: height)
    }

    deinit { target.pixels.deallocate() }

    public subscript(x: Int, y: Int) -> UInt32 { target.pixels[y * target.stride + x] }
}

/// What one call of `render` did.
public struct RasterStats: Equatable, Sendable {
    /// Pixels of the target inside the repainted rectangles.
    public var pixelsPainted = 0
    /// Fills, strokes, texts and images that were not culled.
    public var itemsPainted = 0
    public var glyphsDrawn = 0
    /// Masks made because they were not in the cache.
    public var glyphsRasterized = 0
    /// Intermediate pictures, and their pixels.
    public var layers = 0
    public var layerPixels = 0
    public var imagesResampled = 0
    /// What was repainted: the damage, grown where a backdrop reads its surroundings.
    public var rectangles: [PixelRect] = []

    public init() {}
}
