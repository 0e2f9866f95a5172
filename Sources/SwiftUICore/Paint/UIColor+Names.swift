import VitrineBase

// Status: partial: AppKit's rarer names are missing

extension UIColor {
    private convenience init(_ system: SystemColor) { self.init(wrapping: Color(system)) }
    private convenience init(_ red: Int, _ green: Int, _ blue: Int) { self.init(wrapping: Color(rgba: RGBA(red, green, blue))) }

    public static var systemRed: UIColor { UIColor(.red as SystemColor) }
    public static var systemOrange: UIColor { UIColor(.orange as SystemColor) }
    public static var systemYellow: UIColor { UIColor(.yellow as SystemColor) }
    public static var systemGreen: UIColor { UIColor(.green as SystemColor) }
    public static var systemMint: UIColor { UIColor(.mint as SystemColor) }
    public static var systemTeal: UIColor { UIColor(.teal as SystemColor) }
    public static var systemCyan: UIColor { UIColor(.cyan as SystemColor) }
    public static var systemBlue: UIColor { UIColor(.blue as SystemColor) }
    public static var systemIndigo: UIColor { UIColor(.indigo as SystemColor) }
    public static var systemPurple: UIColor { UIColor(.purple as SystemColor) }
    public static var systemPink: UIColor { UIColor(.pink as SystemColor) }
    public static var systemBrown: UIColor { UIColor(.brown as SystemColor) }
    public static var systemGray: UIColor { UIColor(.gray as SystemColor) }
    public static var systemGray2: UIColor { UIColor(.gray2 as SystemColor) }
    public static var systemGray3: UIColor { UIColor(.gray3 as SystemColor) }
    public static var systemGray4: UIColor { UIColor(.gray4 as SystemColor) }
    public static var systemGray5: UIColor { UIColor(.gray5 as SystemColor) }
    public static var systemGray6: UIColor { UIColor(.gray6 as SystemColor) }

    public static var label: UIColor { UIColor(.primary as SystemColor) }
    public static var secondaryLabel: UIColor { UIColor(.secondary as SystemColor) }
    public static var tertiaryLabel: UIColor { UIColor(.tertiary as SystemColor) }
    public static var quaternaryLabel: UIColor { UIColor(.quaternary as SystemColor) }
    public static var placeholderText: UIColor { UIColor(.placeholder as SystemColor) }
    public static var separator: UIColor { UIColor(.separator as SystemColor) }
    public static var opaqueSeparator: UIColor { UIColor(.opaqueSeparator as SystemColor) }
    public static var link: UIColor { UIColor(.link as SystemColor) }
    public static var tintColor: UIColor { UIColor(wrapping: .accentColor) }

    public static var systemFill: UIColor { UIColor(.fill as SystemColor) }
    public static var secondarySystemFill: UIColor { UIColor(.secondaryFill as SystemColor) }
    public static var tertiarySystemFill: UIColor { UIColor(.tertiaryFill as SystemColor) }
    public static var quaternarySystemFill: UIColor { UIColor(.quaternaryFill as SystemColor) }

    public static var systemBackground: UIColor { UIColor(.background as SystemColor) }
    public static var secondarySystemBackground: UIColor { UIColor(.secondaryBackground as SystemColor) }
    public static var tertiarySystemBackground: UIColor { UIColor(.tertiaryBackground as SystemColor) }
    public static var systemGroupedBackground: UIColor { UIColor(.groupedBackground as SystemColor) }
    public static var secondarySystemGroupedBackground: UIColor { UIColor(.secondaryGroupedBackground as SystemColor) }
    public static var tertiarySystemGroupedBackground: UIColor { UIColor(.tertiaryGroupedBackground as SystemColor) }

    // Fixed colours: primaries at full strength, as UIKit defines them.
    public static var black: UIColor { UIColor(0, 0, 0) }
    public static var white: UIColor { UIColor(255, 255, 255) }
    public static var clear: UIColor { UIColor(wrapping: .clear) }
    public static var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public static var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public static var red: UIColor { UIColor(255, 0, 0) }
    public static var green: UIColor { UIColor(0, 255, 0) }
    public static var blue: UIColor { UIColor(0, 0, 255) }
    public static var cyan: UIColor { UIColor(0, 255, 255) }
    public static var yellow: UIColor { UIColor(255, 255, 0) }
    public static var magenta: UIColor { UIColor(255, 0, 255) }
    public static var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public static var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public static var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    public static var darkText: UIColor { UIColor(0, 0, 0) }
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

    // AppKit's names.
    public static var labelColor: UIColor { label }
    public static var secondaryLabelColor: UIColor { secondaryLabel }
    public static var tertiaryLabelColor: UIColor { tertiaryLabel }
    public static var quaternaryLabelColor: UIColor { quaternaryLabel }
    public static var textColor: UIColor { label }
    public static var controlTextColor: UIColor { label }
    public static var placeholderTextColor: UIColor { placeholderText }
    public static var linkColor: UIColor { link }
    public static var separatorColor: UIColor { separator }
    public static var controlAccentColor: UIColor { tintColor }
    public static var windowBackgroundColor: UIColor { UIColor(.windowBackground as SystemColor) }
    public static var underPageBackgroundColor: UIColor { UIColor(.windowBackground as SystemColor) }
    public static var controlBackgroundColor: UIColor { UIColor(.background as SystemColor) }
    public static var textBackgroundColor: UIColor { UIColor(.background as SystemColor) }
    public static var controlColor: UIColor { UIColor(.background as SystemColor) }
    public static var selectedContentBackgroundColor: UIColor { UIColor(.selection as SystemColor) }
    public static var shadowColor: UIColor { black }
}
