import Foundation

/// A rectangle of whole device pixels, half open (`x0 ≤ x < x1`); the origin is the top left corner of the picture or window that it belongs to.
public struct PixelRect: Hashable, Sendable {
    public var x0: Int
    public var y0: Int
    public var x1: Int
    public var y1: Int

    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    public init(x: Int, y: Int, width: Int, height: Int) { self.init(x0: x, y0: y, x1: x + width, y1: y + height) }

    public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Larger than anything that is drawn.
    public static let everything = PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit)
    private static let limit = 1 << 24

    /// Every pixel that `rect` (already in pixels) touches. Nothing for null, everything where an edge is not a number.
    public init(covering rect: CGRect) {
        if rect.isNull { self = .empty; return }
        let origin = rect.origin, size = rect.size
        guard !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN, !rect.isInfinite else { self = .everything; return }
        // A thousandth of a pixel over an edge paints nothing.
        x0 = Self.whole((rect.minX + 1e-3).rounded(.down))
        y0 = Self.whole((rect.minY + 1e-3).rounded(.down))
        x1 = Self.whole((rect.maxX - 1e-3).rounded(.up))
        y1 = Self.whole((rect.maxY - 1e-3).rounded(.up))
    }

    private static func whole(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(min(max(value, CGFloat(-limit)), CGFloat(limit)))
    }

    public var x: Int { x0 }
    public var y: Int { y0 }
    public var maxX: Int { x1 }
    public var maxY: Int { y1 }
    public var width: Int { max(x1 - x0, 0) }
    public var height: Int { max(y1 - y0, 0) }
    public var area: Int { width * height }
    public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

    public func intersection(_ o: PixelRect) -> PixelRect {
        let r = PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
        return r.isEmpty ? .empty : r
    }

    public func union(_ o: PixelRect) -> PixelRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
    }

    public func intersects(_ o: PixelRect) -> Bool { !intersection(o).isEmpty }
    public func contains(_ o: PixelRect) -> Bool { o.isEmpty || (x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1) }

    /// Grown by `pixels` on each side.
    public func outset(_ pixels: Int) -> PixelRect {
        isEmpty ? .empty : PixelRect(x0: x0 - pixels, y0: y0 - pixels, x1: x1 + pixels, y1: y1 + pixels)
    }

    public func offset(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }
}
