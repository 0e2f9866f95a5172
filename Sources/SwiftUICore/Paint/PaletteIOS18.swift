import VitrineBase

/// iOS up to 18 (facts §5; the increased-contrast values are those of Apple's colour tables).
enum PaletteIOS18 {
    static func color(_ color: SystemColor, _ s: PaletteShade) -> RGBA {
        switch color {
        case .red: return s.pick(RGBA(255, 59, 48), RGBA(255, 69, 58), RGBA(215, 0, 21), RGBA(255, 105, 97))
        case .orange: return s.pick(RGBA(255, 149, 0), RGBA(255, 159, 10), RGBA(201, 52, 0), RGBA(255, 179, 64))
        case .yellow: return s.pick(RGBA(255, 204, 0), RGBA(255, 214, 10), RGBA(178, 80, 0), RGBA(255, 212, 38))
        case .green: return s.pick(RGBA(52, 199, 89), RGBA(48, 209, 88), RGBA(36, 138, 61), RGBA(48, 219, 91))
        case .mint: return s.pick(RGBA(0, 199, 190), RGBA(99, 230, 226), RGBA(12, 129, 123), RGBA(102, 212, 207))
        case .teal: return s.pick(RGBA(48, 176, 199), RGBA(64, 200, 224), RGBA(0, 130, 153), RGBA(93, 230, 255))
        case .cyan: return s.pick(RGBA(50, 173, 230), RGBA(100, 210, 255), RGBA(0, 113, 164), RGBA(112, 215, 255))
        case .blue: return s.pick(RGBA(0, 122, 255), RGBA(10, 132, 255), RGBA(0, 64, 221), RGBA(64, 156, 255))
        case .indigo: return s.pick(RGBA(88, 86, 214), RGBA(94, 92, 230), RGBA(54, 52, 163), RGBA(125, 122, 255))
        case .purple: return s.pick(RGBA(175, 82, 222), RGBA(191, 90, 242), RGBA(137, 68, 171), RGBA(218, 143, 255))
        case .pink: return s.pick(RGBA(255, 45, 85), RGBA(255, 55, 95), RGBA(211, 15, 69), RGBA(255, 100, 130))
        case .brown: return s.pick(RGBA(162, 132, 94), RGBA(172, 142, 104), RGBA(127, 101, 69), RGBA(181, 148, 105))
        default: return PaletteIOSCommon.color(color, s)
        }
    }
}

/// What did not change with iOS 26: greys, labels, fills and grounds (facts §5).
enum PaletteIOSCommon {
    static func color(_ color: SystemColor, _ s: PaletteShade) -> RGBA {
        switch color {
        case .gray: return s.pick(RGBA(142, 142, 147), RGBA(142, 142, 147), RGBA(108, 108, 112), RGBA(174, 174, 178))
        case .gray2: return s.pick(RGBA(174, 174, 178), RGBA(99, 99, 102), RGBA(142, 142, 147), RGBA(124, 124, 128))
        case .gray3: return s.pick(RGBA(199, 199, 204), RGBA(72, 72, 74), RGBA(174, 174, 178), RGBA(84, 84, 86))
        case .gray4: return s.pick(RGBA(209, 209, 214), RGBA(58, 58, 60), RGBA(188, 188, 192), RGBA(68, 68, 70))
        case .gray5: return s.pick(RGBA(229, 229, 234), RGBA(44, 44, 46), RGBA(216, 216, 220), RGBA(54, 54, 56))
        case .gray6: return s.pick(RGBA(242, 242, 247), RGBA(28, 28, 30), RGBA(235, 235, 240), RGBA(36, 36, 38))
        case .primary: return s.pick(.black, .white)
        case .secondary: return s.pick(RGBA(60, 60, 67, 0.6), RGBA(235, 235, 245, 0.6), RGBA(60, 60, 67, 0.8), RGBA(235, 235, 245, 0.7))
        case .tertiary: return s.pick(RGBA(60, 60, 67, 0.3), RGBA(235, 235, 245, 0.3), RGBA(60, 60, 67, 0.7), RGBA(235, 235, 245, 0.55))
        case .quaternary: return s.pick(RGBA(60, 60, 67, 0.18), RGBA(235, 235, 245, 0.16), RGBA(60, 60, 67, 0.55), RGBA(235, 235, 245, 0.4))
        case .quinary: return s.pick(RGBA(white: 0, alpha: 0.05), RGBA(white: 1, alpha: 0.05))
        case .separator: return s.pick(RGBA(60, 60, 67, 0.29), RGBA(84, 84, 88, 0.6), RGBA(60, 60, 67, 0.37), RGBA(84, 84, 88, 0.68))
        case .opaqueSeparator: return s.pick(RGBA(198, 198, 200), RGBA(56, 56, 58))
        case .placeholder: return s.pick(RGBA(60, 60, 67, 0.3), RGBA(235, 235, 245, 0.3))
        case .link: return s.pick(RGBA(0, 122, 255), RGBA(9, 132, 255))
        case .fill: return s.pick(RGBA(120, 120, 128, 0.2), RGBA(120, 120, 128, 0.36))
        case .secondaryFill: return s.pick(RGBA(120, 120, 128, 0.16), RGBA(120, 120, 128, 0.32))
        case .tertiaryFill: return s.pick(RGBA(120, 120, 128, 0.12), RGBA(118, 118, 128, 0.24))
        case .quaternaryFill: return s.pick(RGBA(116, 116, 128, 0.08), RGBA(116, 116, 128, 0.18))
        case .background, .windowBackground: return s.pick(.white, .black)
        case .secondaryBackground, .tertiaryGroupedBackground: return s.pick(RGBA(242, 242, 247), color == .secondaryBackground ? RGBA(28, 28, 30) : RGBA(44, 44, 46))
        case .tertiaryBackground: return s.pick(.white, RGBA(44, 44, 46))
        case .groupedBackground: return s.pick(RGBA(242, 242, 247), .black)
        case .secondaryGroupedBackground: return s.pick(.white, RGBA(28, 28, 30))
        case .selection: return s.pick(RGBA(0, 122, 255), RGBA(10, 132, 255))
        case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown: return PaletteIOS18.color(color, s)
        }
    }
}
