import Testing
@testable import VitrineSourceText

@Suite struct LiveLiteralTests {
    private func live(_ text: String) -> [String] {
        let source = TokenizedSource(text)
        var finder = LiveLiteralFinder(source)
        return finder.literals().map { source.text(source.tokens[$0.token]) }
    }
    private func inBody(_ code: String) -> [String] { live("struct V: View {\n var body: some View {\n\(code)\n }\n}") }

    @Test func `numbers, strings, booleans and parts of colours in code are live`() {
        #expect(inBody(#"Text("a").padding(10).opacity(0.5).disabled(true)"#) == [#""a""#, "10", "0.5", "true"])
        #expect(inBody("Color(red: 0.1, green: 0xff, blue: 1_0)") == ["0.1", "0xff", "1_0"])
        #expect(inBody("isOn ? 1 : 2") == ["1", "2"])
        #expect(live("struct V { var size = 10\n let name: String = \"n\"\n func f(a: Int = 3) { g(4) } }") == ["10", "\"n\"", "3", "4"])
    }

    @Test func `ranges, patterns, raw values, attributes, macros, directives and subscripts are not`() {
        #expect(inBody("ForEach(0..<3) { _ in f(1...2) }") == [])
        #expect(inBody("switch x {\ncase 1, 2: f(3)\ncase .a(4): f(5)\ndefault: f(6)\n}") == ["3", "5", "6"])
        #expect(inBody("if case .a(1) = x { f(2) }") == ["2"])
        #expect(live("enum E: Int { case a = 1, b = 2\n case c\n var x: Int { 3 } }") == ["3"])
        #expect(live("struct V { @AppStorage(\"key\") var a = 1\n @available(iOS 15, *) func f() { g(2) } }") == ["1", "2"])
        #expect(live("#Preview(\"name\", traits: .fixedLayout(width: 1, height: 2)) { V(3) }") == ["3"])
        #expect(live("let a = 1\n#Preview { @Previewable @State var b = 2\n V(b, 3) }\nlet c = 4") == ["2", "3"])
        #expect(inBody("f(#Predicate<Int> { $0 == 1 }, #selector(2))") == [])
        #expect(inBody("if #available(iOS 16, *) { f(1) } else { f(#line, 2) }") == ["1", "2"])
        #expect(inBody("#if swift(>=5.9)\nf(1)\n#endif") == ["1"])
        #expect(inBody("f(a[0], pair.1, 2.description)") == [])
    }

    @Test func `operands, formats, keys of tables and texts with interpolations are not`() {
        #expect(inBody("f(1 + x * 2, a == 4, !true, 5 ..< y, z.count + g(6) - 7, 8+x)") == ["6"])
        #expect(inBody(##"f(String(localized: "key"), String(format: "%.1f", 1), "a \(b)", #"raw"#)"##) == ["1"])
    }

    @Test func `the operand of one operator is live, and so is a number with a sign`() {
        #expect(inBody("f(1 + x, y.width * 0.5, size / 2, a: name + \"s\")") == ["1", "0.5", "2", "\"s\""])
        #expect(inBody("f(-2, x: isOn ? -100 : 0, y: -0.5)") == ["2", "100", "0", "0.5"])
        #expect(inBody("f(3 - -4, x * 2 + 1, 0 + 1)") == [])
        #expect(live("struct V { var a = -1\n let b = 2 + 3 }") == ["1"])
        let source = TokenizedSource("struct V { var body: X { f(-20, w / 2) } }")
        var finder = LiveLiteralFinder(source)
        #expect(String(decoding: source.instrumented(finder.literals(), first: 0), as: UTF8.self)
            == "struct V { var body: X { f(-_vitrineInteger(0, 20), w / _vitrineInteger(1, 2)) } }")
    }

    @Test func `keys of tables of strings are not, whatever their form`() {
        #expect(inBody("let a: String.LocalizationValue = \"k\"\nlet b = LocalizedStringResource(\"k\")\nf(NSLocalizedString(\"k\", comment: \"c\"), String.LocalizationValue(\"k\"))") == [])
        #expect(inBody("f(String(localized: \"k\", table: \"t\", comment: \"c\"), Text(\"live\", tableName: \"t\", comment: \"c\"))") == ["\"live\""])
        #expect(inBody("Text(\"\\(x, specifier: \"%.1f\") m\").foo(Text(x, format: .number))") == [])
    }

    @Test func `values that are made once are not`() {
        #expect(live("let a = 1\nvar b: Int { 2 }\nlet c = { 3 }()\nfunc d() { e(4) }") == ["2", "4"])
        #expect(live("struct V { static let a = 1\n static var b: Int { 2 }\n lazy var c = 3\n var d = 4\n static let e = { 5 }()\n var f: Int { 6 } }") == ["2", "4", "6"])
        #expect(live("class C { var a = 1\n func f() { g(2) } }") == ["2"])
        #expect(inBody("while true { f(1) }") == ["1"])
    }

    @Test func `look-ups keep lines and number the literals`() {
        let source = TokenizedSource("struct V { var body: X {\n f(1)\n g(\"\"\"\n  a\n  \"\"\", 2.5, false)\n} }")
        var finder = LiveLiteralFinder(source)
        let text = String(decoding: source.instrumented(finder.literals(), first: 7), as: UTF8.self)
        #expect(text == "struct V { var body: X {\n f(_vitrineInteger(7, 1))\n g(_vitrineString(8, \"\"\"\n  a\n  \"\"\"), _vitrineFloat(9, 2.5), _vitrineBoolean(10, false))\n} }")
    }

    private func changes(_ old: String, _ new: String) -> [String: LiteralValue]? {
        let a = TokenizedSource(old), b = TokenizedSource(new)
        var finder = LiveLiteralFinder(a)
        return a.changedLiterals(finder.literals(), in: b).map { Dictionary(uniqueKeysWithValues: $0.map { ("\($0.number)", $0.value) }) }
    }

    @Test func `only literals of the same kind may differ`() {
        func body(_ code: String) -> String { "struct V { var body: X {\n\(code)\n} }" }
        #expect(changes(body("f(1, \"a\")"), body("f(2, \"b\\n\")")) == ["0": .integer(2), "1": .string("b\n")])
        #expect(changes(body("f(1)"), body("f(1)")) == [:])
        #expect(changes(body("f(1)"), body("f(1.5)")) == nil)
        #expect(changes(body("f(1)"), body("f(-1)")) == nil)
        #expect(changes(body("f(\"a\")"), body("f(\"\\(a)\")")) == nil)
        #expect(changes(body("f(1)"), body("g(1)")) == nil)
        #expect(changes(body("f(1)"), "\n" + body("f(1)")) == nil, "lines have moved")
        #expect(changes(body("f(0..<3)"), body("f(0..<4)")) == nil)
        #expect(changes(body("f(true)"), body("f(false)")) == ["0": .boolean(false)])
    }

    @Test func `values are read as the compiler reads them`() {
        func value(_ text: String) -> LiteralValue? { TokenizedSource(text).literal(0) }
        #expect(value("0xFF") == .integer(255) && value("0b11") == .integer(3) && value("1_000") == .integer(1000))
        #expect(value("1.5e3") == .float(1500) && value("2e-1") == .float(0.2) && value("0x1p4") == .float(16))
        #expect(value(#""a\u{41}\t\"\\""#) == .string("aA\t\"\\"))
        #expect(value("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"") == .string("a\n  b\n\nc"))
        #expect(value(#""\(x)""#) == nil && value("x") == nil)
    }
}
