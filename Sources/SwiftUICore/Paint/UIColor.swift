import Foundation
import VitrineBase

// Status: partial: no CGColor, patterns or colour spaces

/// UIKit's colour, which many SwiftUI files use for the system's colours. Also stands for AppKit's.
public final class UIColor: NSObject, @unchecked Sendable {
    let color: Color

    init(wrapping color: Color) { self.color = color }

    public init(_ color: Color) { self.color = color }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha)
    }
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
    }

    /// Whether the catalogue has the name is seen only when the colour is drawn.
    public init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil) {
        color = Color(name, bundle: bundle)
    }

    /// A colour of an asset catalogue, as generated constants name it.
    public init(resource: ColorResource) { color = Color(resource) }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        color = Color(storage: .dynamic(DynamicColor { dynamicProvider(UITraitCollection(context: $0)).color }))
    }

    public convenience init(name: String?, dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(dynamicProvider: dynamicProvider)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    public override var hash: Int { color.hashValue }
    public override var description: String { color.description }
}

extension UIColor {
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .rgba(var rgba) = color.storage {
            rgba.alpha = Float(alpha)
            return UIColor(wrapping: Color(rgba: rgba))
        }
        return UIColor(wrapping: color.opacity(alpha))
    }

    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        UIColor(wrapping: Color(rgba: color.resolve(in: traits.context)))
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = color.resolve(in: ResolveContext())
        red?.pointee = CGFloat(rgba.red)
        green?.pointee = CGFloat(rgba.green)
        blue?.pointee = CGFloat(rgba.blue)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = color.resolve(in: ResolveContext())
        white?.pointee = CGFloat(0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue)
        alpha?.pointee = CGFloat(rgba.alpha)
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = color.resolve(in: ResolveContext())
        let high = max(c.red, c.green, c.blue), low = min(c.red, c.green, c.blue), span = high - low
        var sector: Float = 0
        if span > 0 {
            if high == c.red {
                sector = (c.green - c.blue) / span
            } else {
                sector = high == c.green ? 2 + (c.blue - c.red) / span : 4 + (c.red - c.green) / span
            }
        }
        hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
        saturation?.pointee = CGFloat(high > 0 ? span / high : 0)
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(c.alpha)
        return true
    }

    public var redComponent: CGFloat { CGFloat(color.resolve(in: ResolveContext()).red) }
    public var greenComponent: CGFloat { CGFloat(color.resolve(in: ResolveContext()).green) }
    public var blueComponent: CGFloat { CGFloat(color.resolve(in: ResolveContext()).blue) }
    public var alphaComponent: CGFloat { CGFloat(color.resolve(in: ResolveContext()).alpha) }
}

extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The compiler's default for `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
public typealias NSColor = UIColor

extension Color {
    public init(uiColor: UIColor) { self = uiColor.color }
    public init(nsColor: UIColor) { self = nsColor.color }
    public init(_ color: UIColor) { self = color.color }
}
