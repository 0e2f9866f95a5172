import Testing
import VitrineTypesetting

@testable import SwiftUICore

@Suite("Small capitals of the interface font")
struct SmallCapitalTests {
    private func runs(_ text: String, _ change: (inout FontSpec) -> Void) -> [TextRun] {
        var font = FontSpec(size: 20)
        font.line = FontSpec.LineMetrics(ascent: 0.95, descent: 0.24, height: 24)
        change(&font)
        return SmallCapitals.apply(to: [TextRun(text, font: font)])
    }

    @Test("Lower, upper or both kinds of letters become smaller capitals; other characters stay")
    func kinds() {
        #expect(runs("Ab 1") { $0.lowercaseSmallCaps = true }.map(\.string) == ["A", "B", " 1"])
        #expect(runs("Ab 1") { $0.uppercaseSmallCaps = true }.map(\.string) == ["A", "b 1"])
        #expect(runs("Ab 1") { $0.smallCaps = true }.map(\.string) == ["AB", " 1"])
        #expect(runs("Ab 1") { $0.lowercaseSmallCaps = true }.map { $0.font.size < 20 } == [false, true, false])
        #expect(runs("ß") { $0.smallCaps = true }.map(\.string) == ["SS"])
    }

    @Test("Their line is as tall as the font's, and its baseline where it was")
    func lines() throws {
        let small = try #require(runs("abc") { $0.smallCaps = true }.first)
        let line = try #require(small.font.line)
        #expect(line.height == 24 && abs(line.ascent * small.font.size - 0.95 * 20) < 1e-9)
    }

    @Test("A family by name uses its own, and plain text is left alone")
    func others() {
        #expect(runs("Ab") { $0.family = .named("Inter"); $0.smallCaps = true }.map(\.string) == ["Ab"])
        #expect(runs("Ab") { _ in }.count == 1)
        #expect(runs("") { $0.smallCaps = true }.map(\.string) == [""])
    }
}
