import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

extension Color {
    /// A colour whose components are known, in extended linear sRGB.
    public struct Resolved: Hashable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.init(colorSpace.toSRGB(Double(red), Double(green), Double(blue), Double(opacity)))
        }

        init(_ rgba: RGBA) {
            linearRed = SRGB.decode(rgba.red)
            linearGreen = SRGB.decode(rgba.green)
            linearBlue = SRGB.decode(rgba.blue)
            opacity = rgba.alpha
        }

        /// Gamma-encoded components.
        public var red: Float {
            get { SRGB.encode(linearRed) }
            set { linearRed = SRGB.decode(newValue) }
        }
        public var green: Float {
            get { SRGB.encode(linearGreen) }
            set { linearGreen = SRGB.decode(newValue) }
        }
        public var blue: Float {
            get { SRGB.encode(linearBlue) }
            set { linearBlue = SRGB.decode(newValue) }
        }

        var rgba: RGBA { RGBA(red: red, green: green, blue: blue, alpha: opacity) }
    }

    public init(_ resolved: Resolved) { self.init(rgba: resolved.rgba) }
}

extension Color.Resolved: CustomStringConvertible {
    /// `#RRGGBBAA`; components are rounded (facts §5: sRGB 0.3 gives 4D).
    public var description: String {
        func byte(_ value: Float) -> Int { Int((max(0, min(1, value.isFinite ? value : 0)) * 255).rounded()) }
        return String(format: "#%02X%02X%02X%02X", byte(red), byte(green), byte(blue), byte(opacity))
    }
}

extension Color.Resolved: ShapeStyle {
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { ResolvedStyle(rgba) }
}

extension Color.Resolved: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in [linearRed, linearGreen, linearBlue, opacity] { try container.encode(value) }
    }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        linearRed = try container.decode(Float.self)
        linearGreen = try container.decode(Float.self)
        linearBlue = try container.decode(Float.self)
        opacity = try container.decode(Float.self)
    }
}
