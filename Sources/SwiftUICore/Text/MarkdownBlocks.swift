import Foundation

/// The blocks of Markdown that a run belongs to, the innermost first.
public struct PresentationIntent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case paragraph
        case header(level: Int)
        case orderedList
        case unorderedList
        case listItem(ordinal: Int)
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
    }

    public struct IntentType: Hashable, Sendable {
        public var kind: Kind
        /// The same for all runs of one block, and for no other's.
        public var identity: Int
        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }
    }

    public var components: [IntentType]
    public init(types: [IntentType]) { components = types }
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    public var count: Int { components.count }
    /// How many lists and quotations it lies in.
    public var indentationLevel: Int {
        components.filter {
            switch $0.kind {
            case .orderedList, .unorderedList, .blockQuote: return true
            default: return false
            }
        }.count
    }
}

extension SwiftUIAttributes {
    public enum PresentationIntentAttribute: AttributedStringKey {
        public typealias Value = PresentationIntent
        public static let name = "NSPresentationIntent"
    }
}

/// Block syntax of Markdown: headings, lists, quotations, code, breaks and paragraphs.
enum MarkdownBlocks {
    struct Block: Equatable {
        var text: String
        var intent: PresentationIntent
        /// Code: no inline syntax.
        var isVerbatim = false
    }

    static func parse(_ source: String) -> [Block] {
        var reader = Reader()
        let lines = source.replacingOccurrences(of: "\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines { reader.read(String(line)) }
        reader.endParagraph()
        reader.endCode()
        return reader.blocks
    }

    /// Lines of one paragraph: a break inside it is a blank, unless two blanks or a backslash stand before it.
    static func joined(_ lines: [String]) -> String {
        var result = ""
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1, plain = line.trimmingCharacters(in: .whitespaces)
            if !isLast, line.hasSuffix("  ") {
                result += plain + "\n"
            } else if !isLast, plain.hasSuffix("\\") {
                result += plain.dropLast() + "\n"
            } else {
                result += plain + (isLast ? "" : " ")
            }
        }
        return result
    }

    private struct Reader {
        var blocks: [Block] = []
        private var paragraph: [String] = []
        private var code: (fence: String, hint: String?, lines: [String])?
        private var identity = 0
        /// The open list, the item's place in it, and the open quotation.
        private var list: (isOrdered: Bool, identity: Int)?
        private var item: PresentationIntent.IntentType?
        private var quote: PresentationIntent.IntentType?

        private mutating func next() -> Int {
            identity += 1
            return identity
        }

        mutating func read(_ line: String) {
            let plain = line.trimmingCharacters(in: .whitespaces)
            if let open = code {
                if plain.hasPrefix(open.fence) { return endCode() }
                code?.lines.append(line)
                return
            }
            if plain.isEmpty {
                endParagraph()
                quote = nil
                return
            }
            if plain.hasPrefix("```") || plain.hasPrefix("~~~") { return beginCode(plain) }
            if plain.count >= 3, let mark = plain.first, "-*_".contains(mark), plain.allSatisfy({ $0 == mark || $0 == " " }) {
                endParagraph()
                leaveList()
                return add("\u{2E3B}", .thematicBreak)
            }
            if let heading = Self.heading(plain) {
                endParagraph()
                leaveList()
                return add(heading.text, .header(level: heading.level))
            }
            if plain.hasPrefix(">") {
                if quote == nil {
                    endParagraph()
                    quote = .init(kind: .blockQuote, identity: next())
                }
                return paragraph.append(String(plain.dropFirst().drop { $0 == " " }))
            }
            if let entry = Self.entry(plain) {
                endParagraph()
                if list?.isOrdered != (entry.ordinal != nil) { list = (entry.ordinal != nil, next()) }
                item = .init(kind: .listItem(ordinal: entry.ordinal ?? 1), identity: next())
                return paragraph.append(entry.text)
            }
            if paragraph.isEmpty, list != nil, !line.hasPrefix(" ") { leaveList() }
            paragraph.append(line)
        }

        private mutating func leaveList() {
            list = nil
            item = nil
        }

        private mutating func add(_ text: String, _ kind: PresentationIntent.Kind, isVerbatim: Bool = false) {
            var types = [PresentationIntent.IntentType(kind: kind, identity: next())]
            if let item, let list {
                types.append(item)
                types.append(.init(kind: list.isOrdered ? .orderedList : .unorderedList, identity: list.identity))
            }
            if let quote { types.append(quote) }
            blocks.append(Block(text: text, intent: PresentationIntent(types: types), isVerbatim: isVerbatim))
        }

        mutating func endParagraph() {
            if !paragraph.isEmpty { add(MarkdownBlocks.joined(paragraph), .paragraph) }
            paragraph = []
        }

        private mutating func beginCode(_ line: String) {
            endParagraph()
            let fence = line.prefix { $0 == line.first }, hint = line.dropFirst(fence.count).trimmingCharacters(in: .whitespaces)
            code = (String(fence), hint.isEmpty ? nil : hint, [])
        }

        mutating func endCode() {
            guard let open = code else { return }
            code = nil
            add(open.lines.map { $0 + "\n" }.joined(), .codeBlock(languageHint: open.hint), isVerbatim: true)
        }

        private static func heading(_ line: String) -> (level: Int, text: String)? {
            let level = line.prefix { $0 == "#" }.count
            guard (1...6).contains(level) else { return nil }
            let rest = line.dropFirst(level)
            guard rest.isEmpty || rest.first == " " else { return nil }
            var text = rest.trimmingCharacters(in: .whitespaces)
            let closing = text.reversed().prefix { $0 == "#" }.count
            if closing > 0, text.dropLast(closing).last.map({ $0 == " " }) ?? true { text = text.dropLast(closing).trimmingCharacters(in: .whitespaces) }
            return (level, text)
        }

        /// A list's entry, without what marks it.
        private static func entry(_ line: String) -> (ordinal: Int?, text: String)? {
            if let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " { return (nil, String(line.dropFirst(2).drop { $0 == " " })) }
            let digits = line.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, digits.count < 10, let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")" else { return nil }
            let rest = line.dropFirst(digits.count + 1)
            return rest.first == " " ? (Int(digits), String(rest.drop { $0 == " " })) : nil
        }
    }
}
