import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

/// A text with everything the environment decides, ready for shaping.
struct ResolvedText {
    var runs: [TextRun] = []
    var attachments: [Image.Resolved] = []
    /// What runs without a colour of their own are painted with, where one colour can't say it: a gradient, a material; nil: the environment's.
    var paint: AnyShapeStyle?
    /// When the text is another one, seconds from now; nil: never.
    var nextChange: TimeInterval?

    var string: String { runs.map(\.string).joined() }
}

extension Text {
    func resolve(_ environment: EnvironmentValues, graph: ViewGraph) -> ResolvedText {
        var result = ResolvedText()
        var text = self
        if let style = attributes.value.foreground, style._resolve(in: environment.resolveContext, bounds: .unit).plainColor == nil {
            result.paint = style
            text = with { $0.foreground = nil }
        }
        text.append(to: &result, environment.textAttributes, environment, graph)
        return result
    }

    private func append(to result: inout ResolvedText, _ outer: TextAttributes, _ environment: EnvironmentValues, _ graph: ViewGraph) {
        let own = attributes.isEmpty ? outer : attributes.value.over(outer)
        switch storage {
        case .verbatim(let string): result.runs.append(own.run(string, environment))
        case .localized(let key, let table, _): appendLocalized(key, table, to: &result, own, environment, graph)
        case .attributed(let string): appendAttributed(string, to: &result, own, environment)
        case .computed(let computed):
            let now = graph.wallClock()
            result.runs.append(own.run(computed.string(environment, now: now), environment))
            if let next = computed.nextChange(after: now) { result.nextChange = min(result.nextChange ?? next, next) }
        case .image(let image): appendImage(image, to: &result, own, environment, graph)
        case .joined(let parts): for part in parts { part.append(to: &result, own, environment, graph) }
        }
    }

    /// Markdown runs through the whole key; interpolated values are never read as Markdown.
    private func appendLocalized(
        _ key: LocalizedStringKey, _ table: String?, to result: inout ResolvedText, _ own: TextAttributes, _ environment: EnvironmentValues, _ graph: ViewGraph
    ) {
        let pieces = key.pieces(translate: { graph.localizedString($0, table, environment.locale, key.numbers) })
        var source = ""
        var arguments: [(any LocalizedArgument, String)] = []
        for (piece, specifier) in pieces {
            switch piece {
            case .string(let text): source += text
            case .argument(let argument):
                source.unicodeScalars.append(Text.placeholder)
                arguments.append((argument, specifier))
            }
        }
        var next = 0
        let spans = InlineMarkdown.parse(source)
        for span in Inflection.agree(spans, locale: environment.locale, number: { Text.number(in: spans, $0, arguments, environment.locale) }) {
            let attributes = Text.attributes(of: span, own)
            var pending = ""
            for scalar in span.text.unicodeScalars {
                guard scalar == Text.placeholder, next < arguments.count else {
                    pending.unicodeScalars.append(scalar)
                    continue
                }
                let (argument, specifier) = arguments[next]
                next += 1
                if let text = argument as? TextArgument {
                    if !pending.isEmpty { result.runs.append(attributes.run(pending, environment)) }
                    pending = ""
                    text.text.append(to: &result, attributes, environment, graph)
                } else {
                    pending += argument.string(locale: environment.locale, specifier: specifier)
                }
            }
            if !pending.isEmpty { result.runs.append(attributes.run(pending, environment)) }
        }
        if result.runs.isEmpty { result.runs.append(own.run("", environment)) }
    }

    /// The first number of a group of spans: an interpolated one, or digits.
    private static func number(
        in spans: [InlineMarkdown.Span], _ group: Range<Int>, _ arguments: [(any LocalizedArgument, String)], _ locale: Locale
    ) -> Double? {
        func places(_ text: String) -> Int { text.unicodeScalars.filter { $0 == placeholder }.count }
        var next = spans[..<group.lowerBound].reduce(0) { $0 + places($1.text) }
        for span in spans[group] {
            if let number = Inflection.number(in: span.text) { return number }
            for _ in 0..<places(span.text) {
                if arguments.indices.contains(next), let number = Inflection.number(in: arguments[next].0.string(locale: locale, specifier: arguments[next].1)) { return number }
                next += 1
            }
        }
        return nil
    }

    private static let placeholder: Unicode.Scalar = "\u{F8FE}"

    private static func attributes(of span: InlineMarkdown.Span, _ own: TextAttributes) -> TextAttributes {
        var attributes = own
        if span.isBold { attributes.isBold = true }
        if span.isItalic { attributes.isItalic = true }
        if span.isStruck { attributes.strikethrough = TextDecoration(isActive: true, pattern: .solid, color: nil) }
        if span.isCode { attributes.isMonospaced = true }
        if let link = span.link { attributes.link = URL(string: link) }
        return attributes
    }

    private func appendAttributed(_ string: AttributedString, to result: inout ResolvedText, _ own: TextAttributes, _ environment: EnvironmentValues) {
        for run in string.runs {
            var attributes = own
            if let link = run.link { attributes.link = link }
            if let intent = run.swiftUI.inlinePresentationIntent { Text.apply(intent, &attributes) }
            // Of blocks, a Text draws code in its font.
            if case .codeBlock? = run.swiftUI.presentationIntent?.components.first?.kind { attributes.isMonospaced = true }
            if let font = run.swiftUI.font { attributes.font = font }
            if let color = run.swiftUI.foregroundColor { attributes.runForeground = color }
            if let color = run.swiftUI.backgroundColor { attributes.background = AnyShapeStyle(color) }
            if let kern = run.swiftUI.kern { attributes.kerning = kern }
            if let tracking = run.swiftUI.tracking { attributes.tracking = tracking }
            if let offset = run.swiftUI.baselineOffset { attributes.baselineOffset = offset }
            if let style = run.swiftUI.underlineStyle { attributes.underline = TextDecoration(isActive: true, pattern: style.pattern.pattern, color: style.color) }
            if let style = run.swiftUI.strikethroughStyle {
                attributes.strikethrough = TextDecoration(isActive: true, pattern: style.pattern.pattern, color: style.color)
            }
            result.runs.append(attributes.run(String(string[run.range].characters), environment))
        }
        if result.runs.isEmpty { result.runs.append(own.run("", environment)) }
    }

    private static func apply(_ intent: InlinePresentationIntent, _ attributes: inout TextAttributes) {
        if intent.contains(.stronglyEmphasized) { attributes.isBold = true }
        if intent.contains(.emphasized) { attributes.isItalic = true }
        if intent.contains(.code) { attributes.isMonospaced = true }
        if intent.contains(.strikethrough) { attributes.strikethrough = TextDecoration(isActive: true, pattern: .solid, color: nil) }
    }

    private func appendImage(_ image: Image, to result: inout ResolvedText, _ own: TextAttributes, _ environment: EnvironmentValues, _ graph: ViewGraph) {
        let font = own.resolvedFont(environment)
        let resolved = image.resolve(environment, graph: graph, font: font)
        var run = own.run("\u{FFFC}", environment)
        run.attachment = .init(index: result.attachments.count, size: resolved.size, descent: max(resolved.size.height - resolved.baseline, 0))
        result.attachments.append(resolved)
        result.runs.append(run)
    }
}

// MARK: Attributes of AttributedString

public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let presentationIntent: PresentationIntentAttribute
    public let foundation: AttributeScopes.FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
        public typealias Value = Font
        public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "SwiftUI.BackgroundColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.BaselineOffset"
    }
}

extension AttributeScopes {
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<SwiftUIAttributes, T>) -> T { self[T.self] }
}
