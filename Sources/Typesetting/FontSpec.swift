import Foundation

/// A font as the views resolved it: everything that shaping and metrics need, nothing that depends on an environment.
public struct FontSpec: Hashable, Sendable {
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public enum Family: Hashable, Sendable {
        /// The platform's interface font: the engine's stand-in face with SF's line height and tracking (facts §4).
        case system(Design)
        /// A family by name; its own metrics are used, and no tracking is added.
        case named(String)
    }

    public var family: Family
    /// Points.
    public var size: CGFloat
    /// OpenType weight, 100…900.
    public var weight: Int
    /// 1 is normal width.
    public var width: CGFloat
    public var italic: Bool
    public var monospacedDigits: Bool
    public var smallCaps: Bool
    public var lowercaseSmallCaps: Bool
    public var uppercaseSmallCaps = false
    /// Extra distance between lines in points that the text style brings along (facts §4, "iOS style leadings"); not part of a single line's height.
    public var leading: CGFloat
    /// Set where the platform's lines have heights of their own; nil: the font's, or SF's on iOS.
    public var line: LineMetrics?

    /// How tall a line of the system font is.
    public struct LineMetrics: Hashable, Sendable {
        /// Parts of the size; distances to neighbours follow them.
        public var ascent: CGFloat
        public var descent: CGFloat
        /// Of every line, points.
        public var height: CGFloat
        public init(ascent: CGFloat, descent: CGFloat, height: CGFloat) {
            self.ascent = ascent
            self.descent = descent
            self.height = height
        }
    }

    public init(
        family: Family = .system(.default), size: CGFloat, weight: Int = 400, width: CGFloat = 1, italic: Bool = false,
        monospacedDigits: Bool = false, smallCaps: Bool = false, lowercaseSmallCaps: Bool = false, leading: CGFloat = 0
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.width = width
        self.italic = italic
        self.monospacedDigits = monospacedDigits
        self.smallCaps = smallCaps
        self.lowercaseSmallCaps = lowercaseSmallCaps
        self.leading = leading
    }
}

/// Vertical metrics of a font at its size, in points; `descent` is positive downwards.
public struct FontMetrics: Hashable, Sendable {
    public var ascent: CGFloat
    public var descent: CGFloat
    public var leading: CGFloat
    public var capHeight: CGFloat
    public var xHeight: CGFloat

    public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    public var lineHeight: CGFloat { ascent + descent }

    /// The outlines' own reach, where lines are taller than that; spacing to neighbours goes by it.
    public var outlineAscent: CGFloat?
    public var outlineDescent: CGFloat?

    /// The system font's metrics: SF's proportions, in the lines that the platform gives it. Baselines of such lines lie on whole points.
    public static func system(_ font: FontSpec) -> FontMetrics {
        var metrics = sanFrancisco(size: font.size, leading: font.leading)
        guard let line = font.line else { return metrics }
        metrics.outlineAscent = line.ascent * font.size
        metrics.outlineDescent = line.descent * font.size
        metrics.ascent = (line.ascent * font.size).rounded()
        metrics.descent = max(line.height - metrics.ascent, 0)
        return metrics
    }

    /// SF Pro's proportions (facts §4: 1950, 494, 1443 and 1078 of 2048).
    public static func sanFrancisco(size: CGFloat, leading: CGFloat) -> FontMetrics {
        FontMetrics(
            ascent: size * 1950 / 2048, descent: size * 494 / 2048, leading: leading,
            capHeight: size * 1443 / 2048, xHeight: size * 1078 / 2048)
    }
}
