import Glibc
import Testing
import VitrineSourceText

@testable import VitrinePreviewKit

/// What user code gets from Foundation by itself: the same wherever the machine stands, or as `--locale` says.
@Suite struct LocaleTests {
    private static let source = """
        import SwiftUI
        #Preview {
            VStack {
                Text(verbatim: Locale.current.identifier)
                Text(verbatim: Locale.preferredLanguages.joined())
                Text(verbatim: 1234.5.formatted(.currency(code: "USD")))
                Text(verbatim: NumberFormatter.localizedString(from: 1234.5, number: .currency))
                Text(verbatim: Date(timeIntervalSince1970: 1e9).formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt)))
                Text(verbatim: "week begins on \\(Calendar.current.firstWeekday)")
            }
        }
        """

    private func texts(_ arguments: [String], environment: [String] = []) throws -> [String] {
        let fixture = Fixture()
        let path = try fixture.write("Here.swift", Self.source)
        let program = FilePath.join(FilePath.folder(Fixture.installation.agent), "vitrine")
        _ = Fixture.cache
        let outcome = try Subprocess.run(program, ["tree", path, "--json"] + arguments, environment: environment)
        let root = JSONValue(parsing: String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "")?["root"]
        func all(_ node: JSONValue) -> [String] { (node["text"]?.stringValue.map { [$0] } ?? []) + (node["children"]?.arrayValue ?? []).flatMap(all) }
        return root.map(all) ?? []
    }

    @Test(arguments: [["LANG=C"], ["LANG=de_DE.UTF-8", "LC_ALL=ja_JP.UTF-8"]])
    func `a preview's user speaks American English, whatever the machine's settings`(environment: [String]) throws {
        #expect(try texts([], environment: environment) == ["en_US", "en-US", "$1,234.50", "$1,234.50", "Sep 9, 2001", "week begins on 1"])
    }

    @Test func `a locale that is asked for is Foundation's too`() throws {
        let texts = try texts(["--locale", "de_DE"])
        #expect(texts == ["de_DE", "de-DE", "1.234,50\u{a0}$", "1.234,50\u{a0}€", "9. Sept. 2001", "week begins on 2"])
    }
}
