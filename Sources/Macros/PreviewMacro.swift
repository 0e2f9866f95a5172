import VitrineSourceText

/// `#Preview(…) { … }` becomes a type that discovery finds in the compiled library.
///
///     struct $s…Preview…: SwiftUI._PreviewEntry {
///         static var _origin: … { (file, line) }
///         static func _makePreview() -> … { SwiftUI._preview("name", traits: …) { … } }
///     }
///
/// The arguments are passed on as they were written. Properties marked `@Previewable` move into a view of their own.
enum PreviewMacro {
    static func expansion(of site: MacroSite, discriminator: String) throws -> String {
        let text = TokenizedSource(site.source)
        guard let pound = text.tokens.indices.first(where: { text.token($0, is: "#") && text.token($0 + 1, is: "Preview") }) else {
            throw MacroError(message: "#Preview: the macro's own name was not found in its text")
        }
        let line = site.line + text.line(at: text.tokens[pound].range.lowerBound) - 1
        var content = ""
        var call = text.text(text.tokens[pound + 1].range.upperBound..<text.bytes.count)
        if let body = PreviewBody(text, after: pound + 2) {
            content = body.contentView
            call = text.text(text.tokens[pound + 1].range.upperBound..<body.range.lowerBound)
                + "{ _Content() }" + text.text(body.range.upperBound..<text.bytes.count)
        }
        return """
            struct \(discriminator)7PreviewfMu_: SwiftUI._PreviewEntry {
                static var _origin: SwiftUI._PreviewOrigin { SwiftUI._PreviewOrigin(file: \(JSONValue.string(site.fileName).text), line: \(line)) }
            \(content)
                @MainActor static func _makePreview() -> SwiftUI._PreviewDefinition {
                    SwiftUI._preview\(call)
                }
            }
            """
    }
}

/// The closure of a preview that declares `@Previewable` properties, taken apart.
struct PreviewBody {
    /// The closure with its braces, in bytes of the macro's text.
    let range: Range<Int>
    private var properties: [String] = []
    private var rest = ""

    /// nil when the closure holds no `@Previewable`, or there is none.
    init?(_ text: TokenizedSource, after start: Int) {
        guard let open = Self.closure(text, from: start), let close = text.closing(open) else { return nil }
        range = text.tokens[open].range.lowerBound..<text.tokens[close].range.upperBound
        var copied = text.tokens[open].range.upperBound
        var index = open + 1
        while index < close {
            if text.isOpening(index) {
                index = (text.closing(index) ?? close) + 1
                continue
            }
            guard text.token(index, is: "@"), text.token(index + 1, is: "Previewable") else {
                index += 1
                continue
            }
            let first = Self.firstAttribute(text, before: index, notBefore: open + 1)
            let end = min(text.endOfDeclaration(from: index), close)
            let start = text.tokens[first].range.lowerBound, stop = text.tokens[end - 1].range.upperBound
            rest += text.text(copied..<start)
            properties.append(
                text.text(start..<text.tokens[index].range.lowerBound) + text.text(text.tokens[index + 1].range.upperBound..<stop))
            copied = text.token(end, is: ";") ? text.tokens[end].range.upperBound : stop
            index = end
        }
        guard !properties.isEmpty else { return nil }
        rest += text.text(copied..<text.tokens[close].range.lowerBound)
    }

    var contentView: String {
        """
            struct _Content: SwiftUI.View {
        \(properties.joined(separator: "\n"))
                @SwiftUI.ViewBuilder var body: some SwiftUI.View {\(rest)
                }
            }
        """
    }

    /// The trailing closure, or the one given as `body:`.
    private static func closure(_ text: TokenizedSource, from start: Int) -> Int? {
        guard text.token(start, is: "("), let close = text.closing(start) else { return text.token(start, is: "{") ? start : nil }
        if text.token(close + 1, is: "{") { return close + 1 }
        var index = start + 1
        while index < close {
            if text.token(index, is: "body"), text.token(index + 1, is: ":"), text.token(index + 2, is: "{") { return index + 2 }
            index = text.isOpening(index) ? (text.closing(index) ?? close) + 1 : index + 1
        }
        return nil
    }

    /// `@State @Previewable var x`: the attributes that stand before the marker belong to the property too.
    private static func firstAttribute(_ text: TokenizedSource, before marker: Int, notBefore limit: Int) -> Int {
        var first = marker
        while first - 2 >= limit, text.token(first - 2, is: "@"), !text.tokens[first].startsLine { first -= 2 }
        return first
    }
}
