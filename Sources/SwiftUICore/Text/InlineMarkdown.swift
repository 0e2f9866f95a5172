import Foundation

/// Inline Markdown as `Text` reads it in literals: `**bold**`, `*italic*`, `_italic_`, `~~struck~~`, `` `code` ``, `[link](url)`, `<url>`, and
/// addresses of the web and of mail as they stand. Block syntax is left as it is.
enum InlineMarkdown {
    struct Span: Equatable {
        var text: String
        var isBold = false
        var isItalic = false
        var isStruck = false
        var isCode = false
        var link: String?
        /// The words of one `^[…](inflect: true)` have one number; nil: not to be inflected.
        var inflection: Int?
    }

    static func parse(_ source: String) -> [Span] {
        guard source.utf8.contains(where: isMark) || hasWebName(source.utf8) else { return [Span(text: source)] }
        var parser = Parser(Array(source))
        return parser.run()
    }

    private static func hasWebName(_ text: String.UTF8View) -> Bool {
        var run = 0
        for byte in text {
            if run >= 3, byte == UInt8(ascii: ".") { return true }
            run = byte == UInt8(ascii: "w") ? run + 1 : 0
        }
        return false
    }

    /// Bytes with which something may begin that is not plain text.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"),
            UInt8(ascii: ":"), UInt8(ascii: "@"): return true
        default: return false
        }
    }

    private struct Parser {
        let text: [Character]
        var at = 0
        var spans: [Span] = []
        var current = Span(text: "")
        /// Delimiters that are open, with where they began.
        var open: [String] = []

        init(_ text: [Character]) { self.text = text }

        mutating func run() -> [Span] {
            while at < text.count { step() }
            flush()
            return spans
        }

        private mutating func flush() {
            if !current.text.isEmpty { spans.append(current) }
            current.text = ""
        }

        private mutating func step() {
            let character = text[at]
            switch character {
            case "\\" where at + 1 < text.count && "*_~`[]()\\!#".contains(text[at + 1]):
                current.text.append(text[at + 1])
                at += 2
            case "`": code()
            case "[": link()
            case "^" where at + 1 < text.count && text[at + 1] == "[": attributed()
            case "*", "_": emphasis(character)
            case "<": bracketed()
            case "h" where begins("http://") || begins("https://"), "w" where begins("www."): address()
            case "@": mailAddress()
            case "~" where at + 1 < text.count && text[at + 1] == "~": delimiter("~~")
            default:
                current.text.append(character)
                at += 1
            }
        }

        private mutating func code() {
            guard let end = find("`", from: at + 1) else { return literal(1) }
            flush()
            var span = current
            span.text = String(text[(at + 1)..<end])
            span.isCode = true
            spans.append(span)
            at = end + 1
        }

        private mutating func link() {
            guard let close = find("]", from: at + 1), close + 1 < text.count, text[close + 1] == "(", let end = find(")", from: close + 2) else { return literal(1) }
            flush()
            for var span in InlineMarkdown.parse(String(text[(at + 1)..<close])) {
                span.isBold = span.isBold || current.isBold
                span.isItalic = span.isItalic || current.isItalic
                span.isStruck = span.isStruck || current.isStruck
                span.link = String(text[(close + 2)..<end])
                spans.append(span)
            }
            at = end + 1
        }

        private mutating func append(link target: String, _ shown: String) {
            flush()
            var span = current
            span.text = shown
            span.link = target
            spans.append(span)
        }

        /// `<https://…>` and `<name@host>`.
        private mutating func bracketed() {
            guard let close = find(">", from: at + 1) else { return literal(1) }
            let inside = String(text[(at + 1)..<close])
            guard !inside.contains(where: { $0.isWhitespace || $0 == "<" }) else { return literal(1) }
            let scheme = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
            if scheme.count >= 2, scheme.first?.isLetter == true, inside.dropFirst(scheme.count).first == ":" {
                append(link: inside, inside)
            } else if let mark = inside.firstIndex(of: "@"), mark != inside.startIndex, inside[mark...].contains(".") {
                append(link: "mailto:" + inside, inside)
            } else {
                return literal(1)
            }
            at = close + 1
        }

        /// Whether a word begins here with these characters.
        private func begins(_ start: String) -> Bool {
            guard at == 0 || text[at - 1].isWhitespace || "*_~(".contains(text[at - 1]) else { return false }
            return text.count - at > start.count && zip(text[at...], start).allSatisfy { $0 == $1 }
        }

        /// An address of the web, up to a blank; punctuation at its end is the sentence's.
        private mutating func address() {
            var end = at
            while end < text.count, !text[end].isWhitespace, text[end] != "<" { end += 1 }
            while end > at {
                let last = text[end - 1]
                let opened = text[at..<end].filter { $0 == "(" }.count, closed = text[at..<end].filter { $0 == ")" }.count
                guard "?!.,:*_~'\";".contains(last) || (last == ")" && closed > opened) else { break }
                end -= 1
            }
            let shown = String(text[at..<end]), host = shown.drop { $0 != "/" }.drop { $0 == "/" }
            let isAddress = shown.hasPrefix("www.") ? shown.dropFirst(4).contains(".") : host.first.map { $0.isLetter || $0.isNumber } ?? false
            guard isAddress else { return literal(1) }
            append(link: shown.hasPrefix("www.") ? "http://" + shown : shown, shown)
            at = end
        }

        /// What stands right before and after an at sign.
        private mutating func mailAddress() {
            let name = current.text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_+".contains($0)) }
            var end = at + 1
            while end < text.count, text[end].isASCII, text[end].isLetter || text[end].isNumber || "-_.".contains(text[end]) { end += 1 }
            while end > at, ".-_".contains(text[end - 1]) { end -= 1 }
            let host = text[min(at + 1, end)..<end]
            guard !name.isEmpty, host.contains("."), host.first != "." else { return literal(1) }
            let shown = String(name.reversed()) + String(text[at..<end])
            current.text.removeLast(name.count)
            append(link: "mailto:" + shown, shown)
            at = end
        }

        private var inflections = 0

        /// `^[text](inflect: true)` is its text, whose words agree with the number in it.
        private mutating func attributed() {
            guard let close = find("]", from: at + 2), close + 1 < text.count, text[close + 1] == "(", let end = find(")", from: close + 2) else { return literal(1) }
            flush()
            let inflects = String(text[(close + 2)..<end]).filter { !$0.isWhitespace }.contains("inflect:true")
            if inflects { inflections += 1 }
            for var span in InlineMarkdown.parse(String(text[(at + 2)..<close])) {
                span.inflection = inflects ? inflections : nil
                span.isBold = span.isBold || current.isBold
                span.isItalic = span.isItalic || current.isItalic
                span.isStruck = span.isStruck || current.isStruck
                spans.append(span)
            }
            at = end + 1
        }

        private mutating func emphasis(_ mark: Character) {
            let isDouble = at + 1 < text.count && text[at + 1] == mark
            let isTriple = isDouble && at + 2 < text.count && text[at + 2] == mark
            if isTriple && !open.contains(String(repeating: mark, count: 2)) && find(String(repeating: mark, count: 3), from: at + 3) != nil {
                delimiter(String(repeating: mark, count: 2))
                delimiter(String(mark))
                return
            }
            delimiter(isDouble ? String(repeating: mark, count: 2) : String(mark))
        }

        /// Opens if a closing one follows and text stands right after it; closes if one is open; else it is plain text.
        private mutating func delimiter(_ mark: String) {
            let before: Character? = at > 0 ? text[at - 1] : nil
            let after: Character? = at + mark.count < text.count ? text[at + mark.count] : nil
            if let index = open.lastIndex(of: mark), before?.isWhitespace == false {
                if mark.first == "_", let after, after.isLetter || after.isNumber { return literal(mark.count) }
                flush()
                open.remove(at: index)
                set(mark, false)
                at += mark.count
                return
            }
            let intraword = mark.first == "_" && (before.map { $0.isLetter || $0.isNumber } ?? false)
            guard !intraword, let after, !after.isWhitespace, find(mark, from: at + mark.count) != nil else { return literal(mark.count) }
            flush()
            open.append(mark)
            set(mark, true)
            at += mark.count
        }

        private mutating func set(_ mark: String, _ value: Bool) {
            switch mark {
            case "**", "__": current.isBold = value
            case "~~": current.isStruck = value
            default: current.isItalic = value
            }
        }

        private mutating func literal(_ count: Int) {
            current.text.append(contentsOf: text[at..<min(at + count, text.count)])
            at += count
        }

        /// Where each mark was looked for last, and found: what is asked again from further on is answered without looking.
        private var known: [String: (from: Int, found: Int?)] = [:]

        private mutating func find(_ mark: String, from start: Int) -> Int? {
            if let known = known[mark], start >= known.from {
                guard let found = known.found else { return nil }
                if found >= start { return found }
            }
            let found = search(Array(mark), from: start)
            known[mark] = (start, found)
            return found
        }

        private func search(_ mark: [Character], from start: Int) -> Int? {
            var i = start
            while i + mark.count <= text.count {
                if text[i] == "\\" {
                    i += 2
                    continue
                }
                if mark.indices.allSatisfy({ text[i + $0] == mark[$0] }) { return i }
                i += 1
            }
            return nil
        }
    }
}
