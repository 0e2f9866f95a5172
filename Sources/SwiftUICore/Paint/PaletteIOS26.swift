import VitrineBase

/// iOS 26 (facts §5; the increased-contrast values are those of Apple's colour tables).
enum PaletteIOS26 {
    static func color(_ color: SystemColor, _ s: PaletteShade) -> RGBA {
        switch color {
        case .indigo: return s.pick(RGBA(97, 85, 245), RGBA(107, 93, 255), RGBA(86, 74, 222), RGBA(167, 170, 255))
        case .link, .selection: return Palette26.hue(.blue, s) ?? .black
        default: return Palette26.hue(color, s) ?? PaletteIOSCommon.color(color, s)
        }
    }
}

/// The hues that iOS 26 and macOS 26 share (facts §5).
enum Palette26 {
    static func hue(_ color: SystemColor, _ s: PaletteShade) -> RGBA? {
        switch color {
        case .red: return s.pick(RGBA(255, 56, 60), RGBA(255, 66, 69), RGBA(233, 21, 45), RGBA(255, 97, 101))
        case .orange: return s.pick(RGBA(255, 141, 40), RGBA(255, 146, 48), RGBA(197, 83, 0), RGBA(255, 160, 86))
        case .yellow: return s.pick(RGBA(255, 204, 0), RGBA(255, 214, 0), RGBA(161, 106, 0), RGBA(254, 223, 67))
        case .green: return s.pick(RGBA(52, 199, 89), RGBA(48, 209, 88), RGBA(0, 137, 50), RGBA(74, 217, 104))
        case .mint: return s.pick(RGBA(0, 200, 179), RGBA(0, 218, 195), RGBA(0, 133, 117), RGBA(84, 223, 203))
        case .teal: return s.pick(RGBA(0, 195, 208), RGBA(0, 210, 224), RGBA(0, 129, 152), RGBA(59, 221, 236))
        case .cyan: return s.pick(RGBA(0, 192, 232), RGBA(60, 211, 254), RGBA(0, 126, 174), RGBA(109, 217, 255))
        case .blue: return s.pick(RGBA(0, 136, 255), RGBA(0, 145, 255), RGBA(30, 110, 244), RGBA(92, 184, 255))
        case .indigo: return s.pick(RGBA(97, 85, 245), RGBA(109, 124, 255), RGBA(86, 74, 222), RGBA(167, 170, 255))
        case .purple: return s.pick(RGBA(203, 48, 224), RGBA(219, 52, 242), RGBA(176, 47, 194), RGBA(234, 141, 255))
        case .pink: return s.pick(RGBA(255, 45, 85), RGBA(255, 55, 95), RGBA(231, 18, 77), RGBA(255, 138, 196))
        case .brown: return s.pick(RGBA(172, 127, 94), RGBA(183, 138, 102), RGBA(149, 109, 81), RGBA(219, 166, 121))
        default: return nil
        }
    }
}
