import Testing

@testable import SwiftUICore

@Suite("English words agree with their number")
struct InflectionTests {
    private func inflected(_ source: String, _ locale: String = "en_US") -> String {
        let spans = InlineMarkdown.parse(source)
        return Inflection.agree(spans, locale: .init(identifier: locale), number: { Inflection.number(in: spans[$0].map(\.text).joined()) }).map(\.text).joined()
    }

    @Test("The last word of the marked part follows the number in it", arguments: [
        ("^[1 apple](inflect: true)", "1 apple"), ("^[3 apple](inflect: true) left", "3 apples left"), ("^[1 apples](inflect: true)", "1 apple"),
        ("^[0 box](inflect: true)", "0 boxes"), ("^[2 city](inflect: true)", "2 cities"), ("^[2 day](inflect: true)", "2 days"),
        ("^[4 child](inflect: true)", "4 children"), ("^[1 People](inflect: true)", "1 Person"), ("^[5 sheep](inflect: true)", "5 sheep"),
        ("^[**7** leaf](inflect: true)", "7 leaves"), ("^[1,200 bus](inflect: true)", "1,200 buses"), ("^[2 red car](inflect: true)!", "2 red cars!"),
    ])
    func words(_ source: String, _ expected: String) { #expect(inflected(source) == expected) }

    @Test("Text without a mark, without a number or in another language stays")
    func untouched() {
        #expect(inflected("3 apple") == "3 apple")
        #expect(inflected("^[apple](inflect: true)") == "apple")
        #expect(inflected("^[3 apple](lang: 'en')") == "3 apple")
        #expect(inflected("^[3 Apfel](inflect: true)", "de_DE") == "3 Apfel")
    }
}
