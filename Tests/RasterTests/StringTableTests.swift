import Foundation
import Testing
@testable import VitrineRaster

@Suite final class StringTableTests {
    private let folder = NSTemporaryDirectory() + "vitrine-strings-\(UUID().uuidString)"
    private lazy var tables = StringTables(folders: [folder])
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ path: String, _ data: Data) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }
    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }
    private func text(_ key: String, _ locale: String, _ numbers: [Double?] = [], table: String? = nil) -> String? {
        tables.text(key, table: table, locale: Locale(identifier: locale), numbers: numbers)
    }

    @Test func `A catalogue answers in the locale's language, and else in its own`() throws {
        try write("Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{"hi":{"localizations":{"en":{"stringUnit":{"value":"Hello"}},"de":{"stringUnit":{"value":"Hallo"}},"pt-BR":{"stringUnit":{"value":"Olá"}}}},"bare":{}}}"#)
        #expect(text("hi", "de_AT") == "Hallo" && text("hi", "pt_BR") == "Olá" && text("hi", "fr_FR") == "Hello")
        #expect(text("bare", "en") == nil && text("none", "en") == nil && text("hi", "de", table: "Other") == nil)
    }

    @Test func `Plural forms follow the number and the language's categories`() throws {
        func forms(_ forms: [String: String]) -> String { forms.map { "\"\($0)\":{\"stringUnit\":{\"value\":\"\($1)\"}}" }.joined(separator: ",") }
        try write("Localizable.xcstrings", """
        {"strings":{"%lld files":{"localizations":{
          "en":{"variations":{"plural":{\(forms(["zero": "no file", "one": "%lld file", "other": "%lld files"]))}}},
          "ru":{"variations":{"plural":{\(forms(["one": "%lld a", "few": "%lld b", "many": "%lld c", "other": "%lld d"]))}}}}}}}
        """)
        #expect([0, 1, 2].map { text("%lld files", "en", [$0]) } == ["no file", "%lld file", "%lld files"])
        #expect([1, 3, 5, 11, 21, 1.5].map { text("%lld files", "ru", [$0]) } == ["%lld a", "%lld b", "%lld c", "%lld c", "%lld a", "%lld d"])
    }

    @Test func `Each substitution follows its own number`() throws {
        try write("Localizable.xcstrings", """
        {"strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"%#@birds@ and %#@cats@"},"substitutions":{
          "birds":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg bird"}},"other":{"stringUnit":{"value":"%arg birds"}}}}},
          "cats":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg cat"}},"other":{"stringUnit":{"value":"%arg cats %#@cats@"}}}}}}}}}}}
        """)
        #expect(text("k", "en", [1, 4]) == "%1$lld bird and %2$lld cats ")
    }

    @Test func `Strings files are read with comments, escapes, bare keys and in UTF-16`() throws {
        try write("de.lproj/Localizable.strings", "/* a */ \"a\" = \"eins \\\"zwei\\\"\\nd\\U00e9\"; // b\nbare.key = \"x\";\n\"alone\";")
        try write("fr.lproj/Other.strings", "\u{feff}\"a\" = \"été\";".data(using: .utf16)!)
        #expect(text("a", "de") == "eins \"zwei\"\ndé" && text("bare.key", "de_CH") == "x" && text("alone", "de") == "alone")
        #expect(text("a", "fr", table: "Other") == "été")
    }

    @Test func `Plural rules of property lists work as those of catalogues do`() throws {
        try write("en.lproj/Localizable.stringsdict", """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%d rows</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@rows@!</string>
        <key>rows</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d row</string><key>other</key><string>%d rows</string></dict></dict></dict></plist>
        """)
        #expect(text("%d rows", "en", [1]) == "%d row!" && text("%d rows", "en", [2]) == "%d rows!")
    }

    @Test(arguments: [
        ("x.strings", [0x22, 0xff, 0xfe, 0x22] as [UInt8], "UTF-8"), ("x.strings", Array("\"a\" = \"b".utf8), "line 1"), ("x.strings", Array("\"a\" = \"b\"\n\"c\"".utf8), "line 2"),
        ("x.strings", Array("/* never".utf8), "line 1"), ("x.xcstrings", Array("[1]".utf8), "JSON"), ("x.xcstrings", [0x7b, 0xff, 0x7d], "UTF-8"), ("x.stringsdict", Array("no".utf8), "property list"),
    ])
    func `A broken file is one line that names it, and the others are read`(name: String, bytes: [UInt8], says: String) throws {
        try write("en.lproj/\(name)", Data(bytes))
        try write("en.lproj/Localizable.strings", "\"good\" = \"gut\";")
        #expect(text("good", "en") == "gut")
        let issues = tables.takeIssues()
        #expect(issues.count == 1 && issues[0].contains(name) && issues[0].contains(says), "\(issues)")
        #expect(tables.takeIssues().isEmpty)
    }
}
