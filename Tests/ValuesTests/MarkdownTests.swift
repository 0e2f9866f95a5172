import Foundation
import Testing
@testable import SwiftUICore

/// Blocks and addresses in Markdown, and figures of the locale.
@Suite struct MarkdownTests {
    @Test func `blocks lose their marks, follow each other and know what they are`() throws {
        let text = try AttributedString(markdown: "# Title\n\nPara **b**\nnext\n\n- one\n- two\n\n> said\n\n```swift\nlet a = 1\n```")
        #expect(String(text.characters) == "TitlePara b nextonetwosaidlet a = 1\n")
        let blocks = MarkdownBlocks.parse("# Title\n\n1. one\n2. two\n\n---\nplain  \nbroken")
        #expect(blocks.map(\.text) == ["Title", "one", "two", "\u{2E3B}", "plain\nbroken"])
        #expect(blocks.map { $0.intent.components[0].kind } == [.header(level: 1), .paragraph, .paragraph, .thematicBreak, .paragraph])
        #expect(blocks[2].intent.components.map(\.kind) == [.paragraph, .listItem(ordinal: 2), .orderedList])
        #expect(blocks[1].intent.components.last?.identity == blocks[2].intent.components.last?.identity)
        #expect(blocks[2].intent.indentationLevel == 1)
    }

    @Test("Addresses are links", arguments: [
        ("see <https://swift.org> now", "https://swift.org", "https://swift.org"), ("see https://swift.org/a(b).", "https://swift.org/a(b)", "https://swift.org/a(b)"),
        ("(www.swift.org)", "www.swift.org", "http://www.swift.org"), ("to ada@mail.example.org!", "ada@mail.example.org", "mailto:ada@mail.example.org"),
    ])
    func links(_ source: String, _ shown: String, _ target: String) {
        let links = InlineMarkdown.parse(source).filter { $0.link != nil }
        #expect(links.map(\.text) == [shown] && links.first?.link == target, "\(links)")
    }

    @Test("What only looks like an address is text", arguments: ["a < b > c", "https://", "wwwx.y", "at @ home", "@name", "5 <6>", "http:/x"])
    func plain(_ source: String) {
        let spans = InlineMarkdown.parse(source)
        #expect(spans.allSatisfy { $0.link == nil } && spans.map(\.text).joined() == source, "\(spans)")
    }

    @Test func `interpolated numbers are written in the digits of the locale`() {
        let key: LocalizedStringKey = "\(1234) \(7)"
        #expect(key.string(locale: Locale(identifier: "ar_EG")) == "١٬٢٣٤ ٧")
        #expect(key.string(locale: Locale(identifier: "en_US")) == "1,234 7")
    }

    @Test func `a formatter takes a date`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd"
        let date = Date(timeIntervalSince1970: 0), key: LocalizedStringKey = "on \(date, formatter: formatter)"
        #expect(Text(date, formatter: formatter) == Text(verbatim: "1970-01-01"))
        #expect(key.string(locale: Locale(identifier: "en")) == "on 1970-01-01")
    }
}
