import Testing
@testable import VitrineSourceText

@Suite struct LexerTests {
    private func spellings(_ text: String) -> [String] {
        let source = TokenizedSource(text)
        return source.tokens.map { source.text($0) }
    }

    @Test func `strings with brackets, quotes and interpolations are one token`() {
        #expect(spellings(##"a "}\(f("x)"))" b"##) == ["a", ##""}\(f("x)"))""##, "b"])
        #expect(spellings("\"\"\"\n } \" {\n\"\"\" c") == ["\"\"\"\n } \" {\n\"\"\"", "c"])
        #expect(spellings(###"#"\(x) " \#(y)"# z"###) == [###"#"\(x) " \#(y)"#"###, "z"])
    }

    @Test func `comments are no tokens, nested ones included`() {
        #expect(spellings("a // }\nb /* { /* } */ */ c") == ["a", "b", "c"])
    }

    @Test func `a slash is a division after an operand and begins a regex elsewhere`() {
        #expect(spellings("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(spellings("x = /}{/ ; y").contains("/}{/"))
    }

    @Test func `unclosed literals and brackets end with the text`() {
        for text in ["\"abc", "\"\"\"abc", "/* abc", "\"\\(f(", "(((", "#\"", "`a", "/", "\\", ""] {
            let source = TokenizedSource(text)
            #expect(source.tokens.allSatisfy { $0.range.upperBound <= source.bytes.count })
        }
        #expect(TokenizedSource("( [ {").closing(0) == nil)
    }

    @Test func `any bytes are taken without a crash`() {
        var seed: UInt64 = 1
        for _ in 0..<300 {
            let bytes = (0..<60).map { _ -> UInt8 in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: seed >> 40)
            }
            let source = TokenizedSource(bytes: bytes)
            #expect(source.tokens.allSatisfy { $0.range.upperBound <= bytes.count && !$0.range.isEmpty }, "\(bytes)")
        }
    }

    @Test(arguments: [
        ("@State var a = 1\nb", "@State var a = 1"),
        ("@State\nvar a = 1\nb", "@State\nvar a = 1"),
        ("@State var a = [1]\n  .map { $0 }\nb", "@State var a = [1]\n  .map { $0 }"),
        ("@State var a = 1 +\n 2\nb", "@State var a = 1 +\n 2"),
        ("@State var a = 1\n + 2\nb", "@State var a = 1\n + 2"),
        ("@State var a: Int; b", "@State var a: Int"),
        ("@State var a: [String:\n Int] = [:]\nb()", "@State var a: [String:\n Int] = [:]"),
        ("@State var a =\n 1\n-b", "@State var a =\n 1"),
        ("@State var a: Int? }", "@State var a: Int?"),
    ])
    func `a declaration ends where Swift ends it`(text: String, declaration: String) {
        let source = TokenizedSource(text)
        let end = source.endOfDeclaration(from: 0)
        #expect(source.text(0..<source.tokens[end - 1].range.upperBound) == declaration)
    }

    @Test func `providers are found with the line of their keyword`() {
        let source = TokenizedSource(
            """
            // struct No: PreviewProvider {}
            struct A: View { var s = "struct B: PreviewProvider {" }
            struct A_Previews: PreviewProvider {
            }
            extension Outer.C: Sendable,
              PreviewProvider { }
            enum D<T>: SwiftUI.PreviewProvider where T: View {}
            """)
        #expect(
            source.types(conformingTo: "PreviewProvider") == [
                ConformingType(name: "A_Previews", line: 3), ConformingType(name: "C", line: 5), ConformingType(name: "D", line: 7),
            ])
    }
}
