import Foundation

/// How a line under or through text is drawn, in attributed strings of UIKit.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2), double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100), patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300), patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    var line: Text.LineStyle? {
        if rawValue & 0xf == 0 { return nil }
        let patterns: [Int: Text.LineStyle.Pattern] = [0x100: .dot, 0x200: .dash, 0x300: .dashDot, 0x400: .dashDotDot]
        return Text.LineStyle(pattern: patterns[rawValue & 0x700] ?? .solid)
    }
}

extension NSAttributedString.Key {
    public static let underlineStyle = NSAttributedString.Key("NSUnderline"), underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough"), strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset"), link = NSAttributedString.Key("NSLink")
    public static let tracking = NSAttributedString.Key("CTTracking")
}

extension AttributedString {
    /// The text with those of its attributes that texts of SwiftUI show: fonts, colours, lines, kerning, offsets and links.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            var part = AttributedString(nsStr.attributedSubstring(from: range).string)
            part.mergeAttributes(AttributeContainer(attributes))
            append(part)
        }
    }
}

extension AttributeContainer {
    /// Those of UIKit's attributes that texts of SwiftUI show.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        if let font = dictionary[.font] as? UIFont { self.font = Font(font) }
        if let color = dictionary[.foregroundColor] as? UIColor { self.foregroundColor = color.color }
        if let color = dictionary[.backgroundColor] as? UIColor { self.backgroundColor = color.color }
        if let kern = number(dictionary[.kern]) { self.kern = kern }
        if let tracking = number(dictionary[.tracking]) { self.tracking = tracking }
        if let offset = number(dictionary[.baselineOffset]) { self.baselineOffset = offset }
        if let link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap({ URL(string: $0) }) { self.link = link }
        if let style = line(dictionary[.underlineStyle], dictionary[.underlineColor]) { self.underlineStyle = style }
        if let style = line(dictionary[.strikethroughStyle], dictionary[.strikethroughColor]) { self.strikethroughStyle = style }
    }

    private func number(_ value: Any?) -> CGFloat? { value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) } }

    private func line(_ style: Any?, _ color: Any?) -> Text.LineStyle? {
        guard let raw = style as? Int ?? (style as? NSUnderlineStyle)?.rawValue, let line = NSUnderlineStyle(rawValue: raw).line else { return nil }
        return (color as? UIColor).map { Text.LineStyle(pattern: line.pattern, color: $0.color) } ?? line
    }
}
