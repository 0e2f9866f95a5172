import Foundation
import VitrineTypesetting

// Status: partial: no CTFont

/// A font that depends on its environment: what size a style has is found when text is laid out.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(CGFloat, Design?, Weight?)
        case custom(String, CGFloat, relativeTo: TextStyle?)
    }

    var base: Base
    var changes = Changes()

    /// What modifiers ask for; the last one counts.
    struct Changes: Hashable, Sendable {
        var weight: Weight?
        var isBold: Bool?
        var isItalic: Bool?
        var isMonospaced = false
        var hasMonospacedDigits = false
        var smallCaps = false
        var lowercaseSmallCaps = false
        var uppercaseSmallCaps = false
        var leading: Leading?
        var width: CGFloat?
        var factor: CGFloat = 1
    }

    init(base: Base) { self.base = base }

    func changing(_ change: (inout Changes) -> Void) -> Font {
        var copy = self
        change(&copy.changes)
        return copy
    }
}

extension Font {
    /// The same font, so many times as large.
    public func scaled(by factor: CGFloat) -> Font { changing { $0.factor *= factor } }
    /// The same font at a size in points that the reader's type size does not change.
    public func pointSize(_ size: CGFloat) -> Font {
        var copy = self
        switch base {
        case let .style(_, design, weight), let .system(_, design, weight): copy.base = .system(size, design, weight)
        case let .custom(name, _, _): copy.base = .custom(name, size, relativeTo: nil)
        }
        return copy
    }
}

// MARK: - Parts

extension Font {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case extraLargeTitle, extraLargeTitle2, largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    public struct Weight: Hashable, Sendable {
        /// OpenType weight, 100…900.
        var value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public struct Width: Hashable, Sendable {
        /// 0 is standard; −1…1.
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }
}

// MARK: - Making fonts

extension Font {
    public static let extraLargeTitle = Font.system(.extraLargeTitle)
    public static let extraLargeTitle2 = Font.system(.extraLargeTitle2)
    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(base: .style(style, design, weight))
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(base: .system(size, design, weight))
    }

    /// Scales with the body style.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(base: .custom(name, size, relativeTo: .body)) }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        Font(base: .custom(name, size, relativeTo: style))
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(base: .custom(name, fixedSize, relativeTo: nil)) }
}

// MARK: - Changing fonts

extension Font {
    public func italic() -> Font { changing { $0.isItalic = true } }
    public func italic(_ isActive: Bool) -> Font { changing { $0.isItalic = isActive } }
    public func bold() -> Font { changing { $0.isBold = true; $0.weight = nil } }
    public func bold(_ isActive: Bool) -> Font { changing { $0.isBold = isActive; if isActive { $0.weight = nil } } }
    public func weight(_ weight: Weight) -> Font { changing { $0.weight = weight; $0.isBold = nil } }
    public func width(_ width: Width) -> Font { changing { $0.width = width.value } }
    public func width(_ width: CGFloat) -> Font { changing { $0.width = width } }
    public func monospaced() -> Font { changing { $0.isMonospaced = true } }
    public func monospaced(_ isActive: Bool) -> Font { changing { $0.isMonospaced = isActive } }
    public func monospacedDigit() -> Font { changing { $0.hasMonospacedDigits = true } }
    public func smallCaps() -> Font { changing { $0.smallCaps = true } }
    public func lowercaseSmallCaps() -> Font { changing { $0.lowercaseSmallCaps = true } }
    public func uppercaseSmallCaps() -> Font { changing { $0.uppercaseSmallCaps = true } }
    public func leading(_ leading: Leading) -> Font { changing { $0.leading = leading } }

    /// The same font in another design, as `fontDesign(_:)` asks for it; fonts by name stay what they are.
    func design(_ design: Design?) -> Font {
        guard let design else { return self }
        var copy = self
        switch base {
        case .style(let style, _, let weight): copy.base = .style(style, design, weight)
        case .system(let size, _, let weight): copy.base = .system(size, design, weight)
        case .custom: break
        }
        return copy
    }
}
