import Foundation
import VitrineBase
import VitrineDisplayList

// Status: partial: no CGColor

/// A colour that adapts to its context; how it looks is found when it is drawn.
public struct Color: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
        case rgba(RGBA)
        case system(SystemColor)
        case accent
        indirect case named(NamedColor)
        case dynamic(DynamicColor)
        indirect case opacity(Color, Double)
        indirect case mix(Color, Color, Double, Gradient.ColorSpace)
    }

    var storage: Storage

    init(storage: Storage) { self.storage = storage }
    init(_ system: SystemColor) { storage = .system(system) }

    /// A colour given by its components.
    package init(rgba: RGBA) { storage = .rgba(rgba) }

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }
}

/// A colour that is decided when its surroundings are known; two are equal when they are the same object.
final class DynamicColor: Hashable, @unchecked Sendable {
    let choose: (ResolveContext) -> Color
    init(_ choose: @escaping (ResolveContext) -> Color) { self.choose = choose }
    static func == (a: DynamicColor, b: DynamicColor) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct NamedColor: Hashable, Sendable {
    var name: String
    var bundlePath: String?
}

// MARK: - Making colours

extension Color {
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .rgba(colorSpace.toSRGB(red, green, blue, opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Components 0…1; a hue outside wraps round.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let wrapped = hue - hue.rounded(.down)
        let sector = (wrapped.isFinite ? wrapped : 0) * 6
        let whole = Int(sector) % 6, part = sector - sector.rounded(.down)
        let p = brightness * (1 - saturation), q = brightness * (1 - saturation * part), t = brightness * (1 - saturation * (1 - part))
        let rgb: (Double, Double, Double)
        switch whole {
        case 0: rgb = (brightness, t, p)
        case 1: rgb = (q, brightness, p)
        case 2: rgb = (p, brightness, t)
        case 3: rgb = (p, q, brightness)
        case 4: rgb = (t, p, brightness)
        default: rgb = (brightness, p, q)
        }
        self.init(red: rgb.0, green: rgb.1, blue: rgb.2, opacity: opacity)
    }

    /// A colour of an asset catalogue.
    public init(_ name: String, bundle: Bundle? = nil) {
        storage = .named(NamedColor(name: name, bundlePath: bundle?.bundlePath))
    }

    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

/// A colour of an asset catalogue, as generated symbols name it.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundlePath: String?

    public init(name: String, bundle: Bundle) {
        self.name = name
        bundlePath = bundle.bundlePath
    }

    var bundle: Bundle? { bundlePath.flatMap { Bundle(path: $0) } }
}

// MARK: - Deriving colours

extension Color {
    public func opacity(_ opacity: Double) -> Color {
        switch storage {
        case .rgba(let rgba): return Color(rgba: rgba.opacity(opacity))
        case .opacity(let base, let before): return Color(storage: .opacity(base, before * opacity))
        default: return Color(storage: .opacity(self, opacity))
        }
    }

    /// - Parameter fraction: 0 is this colour, 1 the other.
    public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(storage: .mix(self, other, max(0, min(1, fraction)), colorSpace))
    }
}

// MARK: - Resolving

extension Color {
    /// The components as they are drawn, 0…1.
    func resolve(in context: ResolveContext) -> RGBA {
        switch storage {
        case .rgba(let rgba): return rgba
        case .system(let color): return color.resolve(in: context)
        case .accent: return context.accentColor.map { $0 == .accentColor ? SystemColor.blue.resolve(in: context) : $0.resolve(in: context) } ?? SystemColor.blue.resolve(in: context)
        case .named(let color): return context.imageProvider?.color(named: color.name, traits: context.imageTraits) ?? .clear
        case .dynamic(let color): return color.choose(context).resolve(in: context)
        case .opacity(let base, let opacity): return base.resolve(in: context).opacity(opacity)
        case .mix(let a, let b, let fraction, let space):
            return RGBA.mix(a.resolve(in: context), b.resolve(in: context), Float(fraction), perceptually: space.isPerceptual)
        }
    }
}

extension Color: ShapeStyle {
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { ResolvedStyle(resolve(in: context)) }
}

// MARK: - Description

extension Color: CustomStringConvertible {
    public var description: String {
        switch storage {
        case .rgba(.clear): return "clear"
        case .rgba(.white): return "white"
        case .rgba(.black): return "black"
        case .rgba(let rgba): return Color.Resolved(rgba).description
        case .system(let color): return "\(color)"
        case .accent: return "accentColor"
        case .named(let color): return "NamedColor(name: \"\(color.name)\", bundle: \(color.bundlePath ?? "nil"))"
        case .dynamic: return "dynamic"
        case .opacity(let base, let opacity): return "\(Int((opacity * 100).rounded()))% \(base)"
        case .mix(let a, let b, let fraction, _): return "mix(\(a), \(b), \(fraction))"
        }
    }
}
