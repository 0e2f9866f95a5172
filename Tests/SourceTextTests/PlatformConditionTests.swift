import Testing
@testable import VitrineSourceText

@Suite struct PlatformConditionTests {
    private let ios18 = SourcePlatform(.iOS, 18), ios26 = SourcePlatform(.iOS, 26), mac = SourcePlatform(.macOS, 26)

    private func rewritten(_ text: String, _ platform: SourcePlatform) -> String {
        let source = TokenizedSource(text)
        return String(decoding: source.applying(source.edits(for: platform)), as: UTF8.self)
    }

    @Test func `directives ask for the look's system, and nothing moves`() {
        let text = "#if os(iOS) || os(Linux)\nf()\n#elseif !os( macOS )&&DEBUG\n#endif"
        #expect(rewritten(text, ios18) == "#if true    || os(Linux)\nf()\n#elseif !false      &&DEBUG\n#endif")
        #expect(rewritten(text, mac) == "#if false   || os(Linux)\nf()\n#elseif !true       &&DEBUG\n#endif")
    }

    @Test func `elsewhere the words stay`() {
        let text = "let a = os(iOS) // #if os(iOS)\nlet b = \"#if os(iOS)\"\n#if canImport(UIKit)\n#endif\n@available(iOS 99, *) func f() {}"
        #expect(rewritten(text, ios18) == text)
    }

    @Test func `a version that the look does not have is not available`() {
        let text = "if #available(iOS 26.0, macOS 15, *) {} else if #unavailable(iOS 19) {}"
        #expect(rewritten(text, ios18) == "if false                             {} else if true                 {}")
        #expect(rewritten(text, ios26) == text && rewritten(text, mac) == text)
        #expect(rewritten("guard #available(macOS 27, *) else { return }", mac) == "guard false                   else { return }")
        #expect(rewritten("if #available(iOS 18.4, *) {}", ios18) == "if #available(iOS 18.4, *) {}")
    }

    @Test func `live literals and conditions go together`() {
        let source = TokenizedSource("import SwiftUI\nstruct V { func f() {\n#if os(iOS)\ng(1)\n#endif\n} }")
        var finder = LiveLiteralFinder(source)
        let text = String(decoding: source.instrumented(finder.literals(), first: 7, edits: source.edits(for: mac)), as: UTF8.self)
        #expect(text.contains("\n#if false  \n") && text.contains("(7, 1)"))
    }
}
