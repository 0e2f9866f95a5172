import Foundation
import VitrineTypesetting

/// One or more lines of text.
public struct Text: Equatable, Sendable {
    indirect enum Storage: @unchecked Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        case attributed(AttributedString)
        case computed(any ComputedText)
        case image(Image)
        case joined([Text])
    }

    var storage: Storage
    var attributes = TextAttributesBox()

    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            let pattern: LineDecoration.Pattern
            public static let solid = Pattern(pattern: .solid)
            public static let dot = Pattern(pattern: .dot)
            public static let dash = Pattern(pattern: .dash)
            public static let dashDot = Pattern(pattern: .dashDot)
            public static let dashDotDot = Pattern(pattern: .dashDotDot)
        }
        let pattern: Pattern
        let color: Color?
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }
        public static let single = LineStyle()
    }

    public struct Scale: Hashable, Sendable {
        let factor: CGFloat
        public static let `default` = Scale(factor: 1)
        public static let secondary = Scale(factor: 0.82)
    }

    init(_ storage: Storage) { self.storage = storage }

    public init(verbatim content: String) { storage = .verbatim(content) }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        storage = .localized(key, table: tableName, bundle: bundle)
    }
    // Disfavoured because a literal can be an attributed string too.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
    public init(_ image: Image) { storage = .image(image) }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        storage = .computed(FormattedText(input: input, format: format))
    }
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        storage = .verbatim(formatter.string(for: subject) ?? "")
    }
    /// `Date` and other values that convert to no object on this platform.
    @_disfavoredOverload public init<Subject>(_ subject: Subject, formatter: Formatter) { storage = .verbatim(formatter.string(for: subject) ?? "") }
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) { storage = .verbatim(formatter.string(for: subject) ?? "") }

    public static func + (lhs: Text, rhs: Text) -> Text {
        if case .joined(let parts) = lhs.storage, lhs.attributes.isEmpty { return Text(.joined(parts + [rhs])) }
        return Text(.joined([lhs, rhs]))
    }

    public static func == (a: Text, b: Text) -> Bool {
        guard a.attributes == b.attributes else { return false }
        switch (a.storage, b.storage) {
        case let (.verbatim(x), .verbatim(y)): return x == y
        case let (.localized(x, t, _), .localized(y, u, _)): return x == y && t == u
        case let (.attributed(x), .attributed(y)): return x == y
        case let (.computed(x), .computed(y)): return x.isSame(as: y)
        case let (.image(x), .image(y)): return x == y
        case let (.joined(x), .joined(y)): return x == y
        default: return false
        }
    }

    func with(_ change: (inout TextAttributes) -> Void) -> Text {
        var copy = self
        copy.attributes = attributes.changing(change)
        return copy
    }
}

/// Attributes of one text, out of line: most texts have none.
struct TextAttributesBox: Equatable, @unchecked Sendable {
    private final class Storage {
        let value: TextAttributes
        init(_ value: TextAttributes) { self.value = value }
    }
    private var storage: Storage?

    var isEmpty: Bool { storage == nil }
    var value: TextAttributes { storage?.value ?? TextAttributes() }

    func changing(_ change: (inout TextAttributes) -> Void) -> TextAttributesBox {
        var value = self.value
        change(&value)
        var copy = TextAttributesBox()
        copy.storage = Storage(value)
        return copy
    }

    static func == (a: TextAttributesBox, b: TextAttributesBox) -> Bool { a.storage === b.storage }
}

/// Text that depends on more than a string: formats, dates, timers.
protocol ComputedText {
    func string(_ environment: EnvironmentValues, now: Date) -> String
    func isSame(as other: any ComputedText) -> Bool
    /// Seconds after which the text is another one; nil: never.
    func nextChange(after now: Date) -> TimeInterval?
}

extension ComputedText {
    func nextChange(after now: Date) -> TimeInterval? { nil }
}

private struct FormattedText<F: FormatStyle>: ComputedText where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let format: F
    func string(_ environment: EnvironmentValues, now: Date) -> String { format.locale(environment.locale).format(input) }
    func isSame(as other: any ComputedText) -> Bool {
        guard let other = other as? FormattedText<F> else { return false }
        return other.input == input && other.format == format
    }
}

extension Text {
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = width } }
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color.map { AnyShapeStyle($0) } } }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = AnyShapeStyle(style) } }
    public func bold() -> Text { with { $0.isBold = true } }
    public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
    public func italic() -> Text { with { $0.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { underline(isActive, pattern: .solid, color: color) }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.underline = TextDecoration(isActive: isActive, pattern: pattern.pattern, color: color) }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { strikethrough(isActive, pattern: .solid, color: color) }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { $0.strikethrough = TextDecoration(isActive: isActive, pattern: pattern.pattern, color: color) }
    }
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with { $0.isSecondaryScale = scale == .secondary } : self }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ text: Text) { append(TextArgument(text: text)) }
    public mutating func appendInterpolation(_ image: Image) { append(TextArgument(text: Text(image))) }
}

/// A text inside a key: keeps its own attributes.
struct TextArgument: LocalizedArgument, Equatable {
    var text: Text
    var specifier: String { "%@" }
    func string(locale: Locale, specifier: String) -> String { "" }
}
