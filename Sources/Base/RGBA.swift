import Foundation

/// A colour in gamma-encoded sRGB, components 0…1 and not premultiplied. All compositing happens in this space.
public struct RGBA: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var alpha: Float

    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Components as 8-bit values, as palettes are usually written.
    public init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Float = 1) {
        self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, alpha: alpha)
    }

    public init(white: Float, alpha: Float = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public static let clear = RGBA(white: 0, alpha: 0)
    public static let black = RGBA(white: 0)
    public static let white = RGBA(white: 1)

    public func opacity(_ factor: Double) -> RGBA {
        var copy = self
        copy.alpha *= Float(factor)
        return copy
    }
}
