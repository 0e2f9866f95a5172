import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// Masks of small outlines. Those that are alike and lie alike within their pixels share one: the cards of a grid that moves, a placeholder
/// that changes its colour.
///
/// A mask follows from the outline's points on the grid of 1/1024 pixel alone, so that it is the same whether it was there or is made.
final class ShapeCache {
    struct Entry {
        fileprivate var key: Range<Int>
        fileprivate var offset: Int
        /// Device pixels of the mask.
        var rect: PixelRect
    }

    private var entries: [UInt64: Entry] = [:]
    /// What the entries were made of: flags, steps of the outline, places of its points.
    private var keys: [Int32] = []
    private var memory: UnsafeMutablePointer<UInt8>
    private var used = 0
    private let polygon = Polygon()
    private var points: [Double] = []
    private var key: [Int32] = []
    private(set) var made = 0

    /// What the processor's second cache holds beside the pixels.
    private static let byteLimit = 1 << 19, keyLimit = 1 << 17
    private static let longestOutline = 40, largestSide = 128

    init() { memory = .allocate(capacity: Self.byteLimit) }
    deinit { memory.deallocate() }

    /// The mask of an outline in device pixels; nil where it is too large or too long to be kept.
    func entry(_ path: Path, _ transform: CGAffineTransform, _ style: FillStyle) -> Entry? {
        guard path.elements.count <= Self.longestOutline else { return nil }
        read(path, transform, style)
        let count = points.count / 2, steps = key.count
        var x: Int32 = 0, y: Int32 = 0, width: Int32 = 0, height: Int32 = 0
        key.append(contentsOf: repeatElement(0, count: count * 2))
        let hash = key.withUnsafeMutableBufferPointer { vpx_snap(points, Int32(count), $0.baseAddress! + steps, &x, &y, &width, &height) }
        guard hash != 0, width <= Self.largestSide, height <= Self.largestSide else { return nil }
        let rect = PixelRect(x0: Int(x), y0: Int(y), x1: Int(x + width), y1: Int(y + height))
        if let known = entries[hash], keys[known.key].elementsEqual(key) { return Entry(key: known.key, offset: known.offset, rect: rect) }
        return make(hash, rect, steps: steps)
    }

    private func read(_ path: Path, _ transform: CGAffineTransform, _ style: FillStyle) {
        points.removeAll(keepingCapacity: true)
        key.removeAll(keepingCapacity: true)
        key.append((style.isEOFilled ? 1 : 0) | (style.isAntialiased ? 2 : 0))
        func add(_ p: CGPoint) {
            let q = p.applying(transform)
            points.append(q.x)
            points.append(q.y)
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                key.append(0)
                add(p)
            case .line(let p):
                key.append(1)
                add(p)
            case .quadCurve(let p, let control):
                key.append(2)
                add(control)
                add(p)
            case .curve(let p, let control1, let control2):
                key.append(3)
                add(control1)
                add(control2)
                add(p)
            case .closeSubpath: key.append(4)
            }
        }
    }

    private func make(_ hash: UInt64, _ rect: PixelRect, steps: Int) -> Entry {
        made += 1
        if used + rect.area > Self.byteLimit || keys.count + key.count > Self.keyLimit {
            entries.removeAll(keepingCapacity: true)
            keys.removeAll(keepingCapacity: true)
            used = 0
        }
        outline(steps)
        var flags: Int32 = 0
        if key[0] & 1 != 0 { flags |= Int32(VPX_EVEN_ODD) }
        if key[0] & 2 == 0 { flags |= Int32(VPX_ALIASED) }
        vpx_polygon_coverage(polygon.handle, 0, 0, Int32(rect.width), Int32(rect.height), memory + used, Int32(rect.width), flags)
        let entry = Entry(key: keys.count..<keys.count + key.count, offset: used, rect: rect)
        keys.append(contentsOf: key)
        used += rect.area
        entries[hash] = entry
        return entry
    }

    /// Fills `polygon` from the key, in pixels from the mask's own corner.
    private func outline(_ steps: Int) {
        polygon.clear()
        var at = steps
        func next() -> CGPoint {
            defer { at += 2 }
            return CGPoint(x: Double(key[at]) / 1024, y: Double(key[at + 1]) / 1024)
        }
        for step in key[1..<steps] {
            switch step {
            case 0:
                let p = next()
                vpx_polygon_move(polygon.handle, p.x, p.y)
            case 1:
                let p = next()
                vpx_polygon_line(polygon.handle, p.x, p.y)
            case 2:
                let control = next(), p = next()
                vpx_polygon_quad(polygon.handle, control.x, control.y, p.x, p.y)
            case 3:
                let control1 = next(), control2 = next(), p = next()
                vpx_polygon_cubic(polygon.handle, control1.x, control1.y, control2.x, control2.y, p.x, p.y)
            default: vpx_polygon_close(polygon.handle)
            }
        }
    }

    /// The mask's bytes from a device pixel on, good until the next entry is asked for; rows follow each other at the mask's width.
    func bytes(_ entry: Entry, _ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(memory + entry.offset + (y - entry.rect.y0) * entry.rect.width + (x - entry.rect.x0))
    }

    func copy(_ entry: Entry, _ visible: PixelRect, into mask: Mask) {
        mask.reset(visible)
        for y in visible.y0..<visible.y1 { mask.at(visible.x0, y).update(from: bytes(entry, visible.x0, y), count: visible.width) }
    }
}
