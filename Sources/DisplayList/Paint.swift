import Foundation
import VitrineBase

/// A gradient's colour at a place along it, 0…1 (values outside are allowed and extend).
public struct GradientStop: Hashable, Sendable {
    public var color: RGBA
    public var location: CGFloat
    public init(color: RGBA, location: CGFloat) {
        self.color = color
        self.location = location
    }
}

/// How colours between two stops are found: SwiftUI's default is perceptual, close to Oklab (facts §7).
public enum GradientSpace: Hashable, Sendable { case perceptual, device }

public struct GradientRamp: Hashable, Sendable {
    public var stops: [GradientStop]
    public var space: GradientSpace
    public init(stops: [GradientStop], space: GradientSpace = .perceptual) {
        self.stops = stops
        self.space = space
    }
}

/// What a shape or text is filled with. Points are in the space of the item that uses the paint; angles in radians, clockwise from +x.
public enum Paint: Equatable, @unchecked Sendable {
    case color(RGBA)
    case linear(GradientRamp, start: CGPoint, end: CGPoint)
    /// `transform` maps the circle's space to the item's (ellipses).
    case radial(GradientRamp, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, transform: CGAffineTransform)
    case angular(GradientRamp, center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
    case mesh(ColorMesh)
    /// Tiles `source` (unit rectangle of the picture) from `origin`, each tile `scale` times the picture's point size.
    case image(Bitmap, source: CGRect, origin: CGPoint, scale: CGFloat)

    public static let clear = Paint.color(.clear)

    public static func == (a: Paint, b: Paint) -> Bool {
        switch (a, b) {
        case let (.color(x), .color(y)): return x == y
        case let (.linear(r, s, e), .linear(r2, s2, e2)): return r == r2 && s == s2 && e == e2
        case let (.radial(r, c, s, e, t), .radial(r2, c2, s2, e2, t2)): return r == r2 && c == c2 && s == s2 && e == e2 && t == t2
        case let (.angular(r, c, s, e), .angular(r2, c2, s2, e2)): return r == r2 && c == c2 && s == s2 && e == e2
        case let (.mesh(m), .mesh(m2)): return m == m2
        case let (.image(i, s, o, k), .image(i2, s2, o2, k2)): return i === i2 && s == s2 && o == o2 && k == k2
        default: return false
        }
    }
}

/// A decoded picture: premultiplied BGRA bytes, rows without gaps, top row first. Immutable once shared.
public final class Bitmap: @unchecked Sendable {
    public let width: Int
    public let height: Int
    /// width × height × 4 bytes.
    public let pixels: UnsafeMutableRawBufferPointer
    /// Pixels a point.
    public let scale: CGFloat

    /// Takes ownership of `pixels`, which must have been allocated with `UnsafeMutableRawBufferPointer.allocate`.
    public init(width: Int, height: Int, scale: CGFloat, pixels: UnsafeMutableRawBufferPointer) {
        precondition(pixels.count >= width * height * 4, "a bitmap of \(width) × \(height) needs \(width * height * 4) bytes, got \(pixels.count)")
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    deinit { pixels.deallocate() }

    /// Points.
    public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}

/// Line style of a stroke, lengths in points. SwiftUI's public type; the renderer takes it as it is.
public struct StrokeStyle: Equatable, Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// How a path's inside is decided. SwiftUI's public type.
public struct FillStyle: Equatable, Hashable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
