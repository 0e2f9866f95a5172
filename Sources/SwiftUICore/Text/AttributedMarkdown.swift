import Foundation

/// What Markdown said about a run.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension SwiftUIAttributes {
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributedString {
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Hashable, Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
        public enum FailurePolicy: Hashable, Sendable { case throwError, returnPartiallyParsedIfPossible }
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil, appliesSourcePositionAttributes: Bool = false
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Never throws as it is: what is no Markdown is text.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = MarkdownText.attributed(markdown, options, baseURL)
    }
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = MarkdownText.attributed(String(decoding: markdown, as: UTF8.self), options, baseURL)
    }
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = MarkdownText.attributed(String(decoding: try Data(contentsOf: url), as: UTF8.self), options, baseURL)
    }
    public init(localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil) {
        self = MarkdownText.attributed(key.content.translated(table: table, locale: locale), .init(interpretedSyntax: .inlineOnlyPreservingWhitespace), nil, locale: locale)
    }
}

private enum MarkdownText {
    static func attributed(
        _ source: String, _ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?, locale: Locale = .current
    ) -> AttributedString {
        switch options.interpretedSyntax {
        case .inlineOnlyPreservingWhitespace: return inline(source, baseURL, locale)
        case .inlineOnly: return inline(MarkdownBlocks.joined(source.split(separator: "\n").map(String.init)), baseURL, locale)
        case .full: break
        }
        // Blocks follow each other without a break, as `Text` shows them; what they are is in their intents.
        var result = AttributedString()
        for block in MarkdownBlocks.parse(source) {
            var piece = block.isVerbatim ? AttributedString(block.text) : inline(block.text, baseURL, locale)
            piece[SwiftUIAttributes.PresentationIntentAttribute.self] = block.intent
            result += piece
        }
        return result
    }

    private static func inline(_ text: String, _ baseURL: URL?, _ locale: Locale) -> AttributedString {
        var result = AttributedString()
        let spans = InlineMarkdown.parse(text)
        for span in Inflection.agree(spans, locale: locale, number: { Inflection.number(in: spans[$0].map(\.text).joined()) }) {
            var piece = AttributedString(span.text)
            var intent: InlinePresentationIntent = []
            if span.isBold { intent.insert(.stronglyEmphasized) }
            if span.isItalic { intent.insert(.emphasized) }
            if span.isStruck { intent.insert(.strikethrough) }
            if span.isCode { intent.insert(.code) }
            if !intent.isEmpty { piece[SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent }
            if let link = span.link.flatMap({ URL(string: $0, relativeTo: baseURL) }) { piece.link = link }
            result += piece
        }
        return result
    }
}
