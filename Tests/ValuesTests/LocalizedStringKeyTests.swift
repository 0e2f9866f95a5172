import Foundation
import Testing
@testable import SwiftUICore

private enum Fruit { case apple }

@Suite("Localised keys")
struct LocalizedStringKeyTests {
    private let english = Locale(identifier: "en_US")

    @Test("Keys hold a specifier for each value, and read as Apple's do")
    func keys() {
        let count = 1234, name = "Ann"
        let key: LocalizedStringKey = "\(name) has \(count) of \(2.5, specifier: "%.1f"), 100%"
        #expect(key.key == "%@ has %lld of %.1f, 100%%")
        #expect(key.string(locale: english) == "Ann has 1,234 of 2.5, 100%")
        #expect(key.string(locale: Locale(identifier: "de_DE")) == "Ann has 1.234 of 2,5, 100%")
    }

    @Test("Plain keys stay as they are, percent signs included")
    func plain() {
        #expect(("50% off" as LocalizedStringKey).string(locale: english) == "50% off")
        #expect(LocalizedStringKey("%@").string(locale: english) == "%@")
    }

    @Test("Numbers without a specifier are grouped; doubles have six places")
    func numbers() {
        #expect(("\(2024)" as LocalizedStringKey).string(locale: english) == "2,024")
        #expect(("\(0.5)" as LocalizedStringKey).string(locale: english) == "0.500000")
        #expect(("\(7, specifier: "%03d")" as LocalizedStringKey).string(locale: english) == "007")
        #expect(("\(1234567, specifier: "%lld")" as LocalizedStringKey).string(locale: Locale(identifier: "en_IN")) == "12,34,567")
        #expect(("\(-1234)" as LocalizedStringKey).string(locale: english) == "-1,234")
    }

    @Test("Format styles, formatters and anything else can be interpolated")
    func others() {
        #expect(("\(0.25, format: .percent)" as LocalizedStringKey).string(locale: english) == "25%")
        #expect(("\(Fruit.apple) \(Optional<Int>.none)" as LocalizedStringKey).string(locale: english) == "apple nil")
        let url = URL(string: "https://a.b/c")!
        #expect(("\(url)" as LocalizedStringKey).string(locale: english) == "https://a.b/c")
    }

    @Test("Translations may change the order of values")
    func translations() {
        let key: LocalizedStringKey = "\("x") of \(3)"
        #expect(key.string(locale: english) { $0 == "%@ of %lld" ? "%2$lld: %1$@!" : nil } == "3: x!")
        #expect(key.string(locale: english) { _ in "%9$@ 5 %" } == " 5 %")
    }

    @Test("Keys are equal when their texts and values are")
    func equality() {
        func key(_ n: Int, _ s: String) -> LocalizedStringKey { "\(n) \(s)" }
        #expect(key(1, "a") == key(1, "a") && key(1, "a") != key(2, "a") && key(1, "a") != key(1, "b"))
    }
}
