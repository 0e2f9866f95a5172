import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// What a text, or the views round it, say about how it is set. nil: not said.
struct TextAttributes {
    var font: Font?
    var weight: Font.Weight?
    var isBold: Bool?
    var isItalic: Bool?
    var design: Font.Design?
    var width: Font.Width?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var foreground: AnyShapeStyle?
    var background: AnyShapeStyle?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: TextDecoration?
    var strikethrough: TextDecoration?
    var textCase: Text.Case?
    var link: URL?
    /// Of a run of an `AttributedString`; the one colour that a link takes in place of the tint.
    var runForeground: Color?
    /// Glyphs are smaller, lines stay as tall (`textScale(.secondary)`).
    var isSecondaryScale: Bool?

    /// What is said here, and from `outer` what is not.
    func over(_ outer: TextAttributes) -> TextAttributes {
        TextAttributes(
            font: font ?? outer.font, weight: weight ?? outer.weight, isBold: isBold ?? outer.isBold, isItalic: isItalic ?? outer.isItalic,
            design: design ?? outer.design, width: width ?? outer.width, isMonospaced: isMonospaced ?? outer.isMonospaced,
            hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits, foreground: foreground ?? outer.foreground,
            background: background ?? outer.background, kerning: kerning ?? outer.kerning, tracking: tracking ?? outer.tracking,
            baselineOffset: baselineOffset ?? outer.baselineOffset, underline: underline ?? outer.underline,
            strikethrough: strikethrough ?? outer.strikethrough, textCase: textCase ?? outer.textCase, link: link ?? outer.link, runForeground: runForeground ?? outer.runForeground,
            isSecondaryScale: isSecondaryScale ?? outer.isSecondaryScale)
    }

    func resolvedFont(_ environment: EnvironmentValues) -> FontSpec {
        var font = self.font ?? environment.effectiveFont
        if let design { font = font.design(design) }
        if let weight { font = font.weight(weight) }
        if isBold == true { font = font.bold() }
        if isItalic == true { font = font.italic() }
        if isMonospaced == true { font = font.monospaced() }
        if hasMonospacedDigits == true { font = font.monospacedDigit() }
        if let width { font = font.width(width) }
        var spec = font.resolve(in: environment.resolveContext)
        if isSecondaryScale == true { spec.size *= TextAttributes.secondaryScale }
        return spec
    }

    /// A 13 point text of four lines has three at the secondary scale, each still 16 tall (recorded: textscale/wrapped).
    private static let secondaryScale: CGFloat = 0.8

    func run(_ string: String, _ environment: EnvironmentValues) -> TextRun {
        let context = environment.resolveContext
        func color(_ style: AnyShapeStyle?) -> RGBA? { style.map { $0._resolve(in: context, bounds: .unit).color } }
        func line(_ decoration: TextDecoration?) -> LineDecoration? {
            guard let decoration, decoration.isActive else { return nil }
            return LineDecoration(pattern: decoration.pattern, color: decoration.color?.resolve(in: context))
        }
        var text = string
        switch textCase {
        case .uppercase: text = string.uppercased(with: environment.locale)
        case .lowercase: text = string.lowercased(with: environment.locale)
        case nil: break
        }
        let style = runForeground.map { AnyShapeStyle($0) } ?? (link == nil ? foreground : AnyShapeStyle(TintShapeStyle()))
        return TextRun(
            text, font: resolvedFont(environment), color: color(style), tracking: tracking ?? kerning ?? 0, baselineOffset: baselineOffset ?? 0,
            underline: line(underline), strikethrough: line(strikethrough), background: color(background), link: link)
    }
}

struct TextDecoration {
    var isActive: Bool
    var pattern: LineDecoration.Pattern
    var color: Color?
}

enum TextAttributesKey: EnvironmentKey { static var defaultValue: TextAttributes { TextAttributes() } }

extension EnvironmentValues {
    /// What views round a text say with `bold()`, `underline()`, `textCase` …
    var textAttributes: TextAttributes {
        get { self[TextAttributesKey.self] }
        set { self[TextAttributesKey.self] = newValue }
    }

    public var textCase: Text.Case? {
        get { textAttributes.textCase }
        set { textAttributes.textCase = newValue }
    }
}
