import CPixman
import VitrineBase
import CPixels
import Foundation
import VitrineDisplayList

/// Premultiplied pixels that stand for the device pixels of `rect`.
final class Surface {
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    let rect: PixelRect
    private let owned: Bool
    let capacity: Int
    private var handle: OpaquePointer?

    /// Over somebody else's memory.
    init(_ target: PixelTarget) {
        pixels = target.pixels
        stride = target.stride
        rect = target.bounds
        owned = false
        capacity = 0
    }

    /// Over memory from a pool, cleared.
    init(rect: PixelRect, memory: UnsafeMutablePointer<UInt32>, capacity: Int) {
        self.rect = rect
        pixels = memory
        stride = rect.width
        self.capacity = capacity
        owned = true
    }

    deinit {
        if let handle { pixman_image_unref(handle) }
    }

    @inline(__always) func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + (y - rect.y0) * stride + (x - rect.x0)
    }

    /// pixman's view of the pixels, whose origin is the rectangle's.
    var image: OpaquePointer {
        if let handle { return handle }
        let made = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, Int32(rect.width), Int32(rect.height), pixels, Int32(stride * 4))!
        handle = made
        return made
    }

    func clear() { vpx_fill(pixels, Int32(stride), Int32(rect.width), Int32(rect.height), 0) }
}

/// Memory of intermediate pictures, kept from one to the next.
final class SurfacePool {
    private var free: [(memory: UnsafeMutablePointer<UInt32>, capacity: Int)] = []
    /// Words kept for later; what goes beyond is given back.
    private static let keptWords = 16 << 20
    private var keptTotal = 0
    var stats = RasterStats()

    deinit {
        for block in free { block.memory.deallocate() }
    }

    func take(_ rect: PixelRect, cleared: Bool = true) -> Surface {
        let needed = max(rect.area, 1)
        let surface: Surface
        if let index = free.indices.filter({ free[$0].capacity >= needed }).min(by: { free[$0].capacity < free[$1].capacity }) {
            let block = free.remove(at: index)
            keptTotal -= block.capacity
            surface = Surface(rect: rect, memory: block.memory, capacity: block.capacity)
        } else {
            surface = Surface(rect: rect, memory: .allocate(capacity: needed), capacity: needed)
        }
        if cleared { surface.clear() }
        stats.layers += 1
        stats.layerPixels += rect.area
        return surface
    }

    func give(_ surface: Surface) {
        if keptTotal + surface.capacity > Self.keptWords || free.count >= 24 {
            surface.pixels.deallocate()
        } else {
            free.append((surface.pixels, surface.capacity))
            keptTotal += surface.capacity
        }
    }
}

/// 8-bit coverage for the device pixels of `rect`; rows are padded to words, as pixman wants them.
final class Mask {
    private(set) var rect = PixelRect.empty
    private(set) var stride = 0
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    init() {
        capacity = 4096
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    /// Room for `rect`; contents are what they happen to be.
    func reset(_ rect: PixelRect) {
        self.rect = rect
        stride = (rect.width + 3) & ~3
        let needed = max(stride * rect.height, 4)
        guard needed > capacity else { return }
        bytes.deallocate()
        capacity = needed
        bytes = .allocate(capacity: needed)
    }

    func clear() { memset(bytes, 0, stride * rect.height) }

    @inline(__always) func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        bytes + (y - rect.y0) * stride + (x - rect.x0)
    }

    func withImage<R>(_ body: (OpaquePointer) -> R) -> R {
        let words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
        let image = pixman_image_create_bits_no_clear(PIXMAN_a8, Int32(rect.width), Int32(rect.height), words, Int32(stride))!
        defer { pixman_image_unref(image) }
        return body(image)
    }
}
