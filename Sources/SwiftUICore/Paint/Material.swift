import Foundation
import VitrineBase
import VitrineDisplayList

// Status: partial: one blur for all thicknesses; vibrancy of what is drawn on top is not modelled

/// A translucent ground that blurs what lies beneath.
public struct Material: ShapeStyle, Hashable {
    enum Thickness: Int, Hashable { case ultraThin, thin, regular, thick, ultraThick, bar }
    var thickness: Thickness
    var forcedDark: Bool?

    public static let ultraThin = Material(thickness: .ultraThin)
    public static let thin = Material(thickness: .thin)
    public static let regular = Material(thickness: .regular)
    public static let thick = Material(thickness: .thick)
    public static let ultraThick = Material(thickness: .ultraThick)
    public static let bar = Material(thickness: .bar)

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        let isDark = forcedDark ?? context.isDark
        var style = ResolvedStyle(isDark ? MaterialTable.dark(thickness) : MaterialTable.light(thickness))
        style.material = ResolvedMaterial(radius: 20, saturation: 1.8)
        return style
    }

    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String
    public static let automatic = MaterialActiveAppearance(name: "automatic")
    public static let active = MaterialActiveAppearance(name: "active")
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// The veil over the blurred ground: thicker materials let less through.
private enum MaterialTable {
    static func light(_ thickness: Material.Thickness) -> RGBA {
        switch thickness {
        case .ultraThin: return RGBA(white: 0.97, alpha: 0.44)
        case .thin: return RGBA(white: 0.97, alpha: 0.6)
        case .regular: return RGBA(white: 0.96, alpha: 0.74)
        case .thick: return RGBA(white: 0.97, alpha: 0.84)
        case .ultraThick: return RGBA(white: 0.98, alpha: 0.92)
        case .bar: return RGBA(white: 0.97, alpha: 0.82)
        }
    }

    static func dark(_ thickness: Material.Thickness) -> RGBA {
        switch thickness {
        case .ultraThin: return RGBA(white: 0.145, alpha: 0.5)
        case .thin: return RGBA(white: 0.145, alpha: 0.66)
        case .regular: return RGBA(white: 0.145, alpha: 0.78)
        case .thick: return RGBA(white: 0.13, alpha: 0.87)
        case .ultraThick: return RGBA(white: 0.12, alpha: 0.94)
        case .bar: return RGBA(white: 0.1, alpha: 0.82)
        }
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

extension View {
    /// No effect in Vitrine: materials always look active.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
}
