import VitrineBase

/// The colours that a look defines by name.
enum SystemColor: Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case gray2, gray3, gray4, gray5, gray6
    case primary, secondary, tertiary, quaternary, quinary
    case separator, opaqueSeparator, placeholder, link
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
    case windowBackground, selection

    func resolve(in context: ResolveContext) -> RGBA {
        let shade = PaletteShade(dark: context.isDark, contrast: context.isHighContrast)
        if context.isElevated, context.isDark, let raised = PaletteElevated.dark(self) { return raised }
        switch context.look {
        case .ios18: return PaletteIOS18.color(self, shade)
        case .ios26: return PaletteIOS26.color(self, shade)
        case .macos: return PaletteMacOS.color(self, shade)
        }
    }
}

struct PaletteShade {
    var dark: Bool
    var contrast: Bool

    @inline(__always)
    func pick(_ light: @autoclosure () -> RGBA, _ dark: @autoclosure () -> RGBA) -> RGBA { self.dark ? dark() : light() }

    /// Light, dark, light with more contrast, dark with more contrast.
    @inline(__always)
    func pick(
        _ light: @autoclosure () -> RGBA, _ dark: @autoclosure () -> RGBA, _ lightContrast: @autoclosure () -> RGBA,
        _ darkContrast: @autoclosure () -> RGBA
    ) -> RGBA {
        if contrast { return self.dark ? darkContrast() : lightContrast() }
        return self.dark ? dark() : light()
    }
}

/// Grounds of what lies over the window, a sheet for example: in the dark each is one step lighter; UIKit's table of elevated colours.
enum PaletteElevated {
    static func dark(_ color: SystemColor) -> RGBA? {
        switch color {
        case .background, .groupedBackground: return RGBA(28, 28, 30)
        case .secondaryBackground, .secondaryGroupedBackground: return RGBA(44, 44, 46)
        case .tertiaryBackground, .tertiaryGroupedBackground: return RGBA(58, 58, 60)
        default: return nil
        }
    }
}
