import VitrineBase

/// macOS 26 (facts §5; grounds are AppKit's window and text backgrounds).
enum PaletteMacOS {
    static func color(_ color: SystemColor, _ s: PaletteShade) -> RGBA {
        if let hue = Palette26.hue(color, s) { return hue }
        switch color {
        case .gray: return s.pick(RGBA(142, 142, 147), RGBA(152, 152, 157))
        case .primary: return s.pick(RGBA(white: 0, alpha: 216 / 255), RGBA(white: 1, alpha: 216 / 255), .black, .white)
        case .secondary: return s.pick(RGBA(white: 0, alpha: 127 / 255), RGBA(white: 1, alpha: 140 / 255), RGBA(white: 0, alpha: 0.7), RGBA(white: 1, alpha: 0.7))
        case .tertiary: return s.pick(RGBA(white: 0, alpha: 0.26), RGBA(white: 1, alpha: 0.25))
        case .quaternary: return s.pick(RGBA(white: 0, alpha: 0.1), RGBA(white: 1, alpha: 0.1))
        case .quinary: return s.pick(RGBA(white: 0, alpha: 0.05), RGBA(white: 1, alpha: 0.05))
        case .separator: return s.pick(RGBA(white: 0, alpha: 0.1), RGBA(white: 1, alpha: 0.1))
        case .opaqueSeparator: return s.pick(RGBA(white: 0.9), RGBA(white: 0.25))
        case .placeholder: return s.pick(RGBA(white: 0, alpha: 0.25), RGBA(white: 1, alpha: 0.25))
        case .link: return s.pick(RGBA(0, 104, 218), RGBA(65, 156, 255))
        case .fill: return s.pick(RGBA(white: 0, alpha: 0.1), RGBA(white: 1, alpha: 0.1))
        case .secondaryFill: return s.pick(RGBA(white: 0, alpha: 0.08), RGBA(white: 1, alpha: 0.08))
        case .tertiaryFill: return s.pick(RGBA(white: 0, alpha: 0.05), RGBA(white: 1, alpha: 0.05))
        case .quaternaryFill: return s.pick(RGBA(white: 0, alpha: 0.03), RGBA(white: 1, alpha: 0.03))
        case .background, .secondaryGroupedBackground, .tertiaryBackground: return s.pick(.white, RGBA(30, 30, 30))
        case .windowBackground, .groupedBackground, .secondaryBackground, .tertiaryGroupedBackground: return s.pick(RGBA(236, 236, 236), RGBA(50, 50, 50))
        case .selection: return s.pick(RGBA(0, 100, 225), RGBA(0, 88, 208))
        default: return PaletteIOSCommon.color(color, s)
        }
    }
}
