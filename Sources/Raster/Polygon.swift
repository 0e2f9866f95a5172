import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// The flattened outline of a path in device pixels, kept and refilled from one shape to the next.
final class Polygon {
    let handle = vpx_polygon_new()!

    deinit { vpx_polygon_free(handle) }

    func clear() { vpx_polygon_clear(handle) }

    func add(_ path: Path, _ t: CGAffineTransform) {
        for element in path.elements {
            switch element {
            case .move(let p):
                let q = p.applying(t)
                vpx_polygon_move(handle, q.x, q.y)
            case .line(let p):
                let q = p.applying(t)
                vpx_polygon_line(handle, q.x, q.y)
            case .quadCurve(let p, let control):
                let c = control.applying(t), q = p.applying(t)
                vpx_polygon_quad(handle, c.x, c.y, q.x, q.y)
            case .curve(let p, let control1, let control2):
                let a = control1.applying(t), b = control2.applying(t), q = p.applying(t)
                vpx_polygon_cubic(handle, a.x, a.y, b.x, b.y, q.x, q.y)
            case .closeSubpath:
                vpx_polygon_close(handle)
            }
        }
    }

    /// Pixels that the outline touches.
    var bounds: PixelRect {
        var x0: Int32 = 0, y0: Int32 = 0, x1: Int32 = 0, y1: Int32 = 0
        guard vpx_polygon_bounds(handle, &x0, &y0, &x1, &y1) != 0 else { return .empty }
        return PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1))
    }

    /// Coverage of the pixels of `rect`.
    func cover(_ rect: PixelRect, style: FillStyle, into mask: Mask) {
        mask.reset(rect)
        var flags: Int32 = 0
        if style.isEOFilled { flags |= Int32(VPX_EVEN_ODD) }
        if !style.isAntialiased { flags |= Int32(VPX_ALIASED) }
        vpx_polygon_coverage(handle, Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1), mask.bytes, Int32(mask.stride), flags)
    }
}

extension Path {
    /// The rectangle that the path is, when its sides are upright.
    var uprightRect: CGRect? {
        guard (4...6).contains(elements.count), case .move(let a) = elements[0], case .line(let b) = elements[1],
              case .line(let c) = elements[2], case .line(let d) = elements[3]
        else { return nil }
        for element in elements.dropFirst(4) {
            switch element {
            case .line(let p) where p == a: break
            case .closeSubpath: break
            default: return nil
            }
        }
        let across = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let down = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard across || down else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}

extension PixelRect {
    /// The pixels of a rectangle whose edges lie on pixel edges; nil where they do not.
    init?(aligned rect: CGRect) {
        func edge(_ value: CGFloat) -> Int? {
            let whole = value.rounded()
            return abs(value - whole) < 1.0 / 512 && abs(whole) < 1e7 ? Int(whole) : nil
        }
        guard let x0 = edge(rect.minX), let y0 = edge(rect.minY), let x1 = edge(rect.maxX), let y1 = edge(rect.maxY) else { return nil }
        self.init(x0: x0, y0: y0, x1: x1, y1: y1)
    }
}
