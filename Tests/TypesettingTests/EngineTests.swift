import Foundation
import Testing
import VitrineBase
import VitrinePango
import VitrineTypesetting

@Suite struct NamedFontTests {
    private let engine = PangoTextEngine()

    private func size(_ string: String, _ font: FontSpec, width: CGFloat? = nil, scale: CGFloat = 2) -> CGSize {
        engine.prepare(StyledText(runs: [TextRun(string, font: font)]), scale: scale).layout(width: width, height: nil).size
    }

    @Test("Inter by name is as high as (ascent + descent) · size rounded up to the pixel (facts §4, CASE 138)", arguments: [
        (10, 12.5), (12, 15), (14, 17), (16, 19.5), (20, 24.5), (24, 29.5), (32, 39), (40, 48.5),
    ] as [(CGFloat, CGFloat)])
    func height(_ size: CGFloat, _ expected: CGFloat) {
        #expect(self.size("The quick brown fox", FontSpec(family: .named("Inter"), size: size)).height == expected)
    }

    @Test("Inter SemiBold's advance width is rounded up to the pixel (facts §4, CASE 138)", arguments: [
        (40, 862.5), (32, 690), (24, 517.5), (20, 431.5), (16, 345), (14, 302), (12, 259),
    ] as [(CGFloat, CGFloat)])
    func width(_ size: CGFloat, _ expected: CGFloat) {
        let font = FontSpec(family: .named("Inter"), size: size, weight: 600)
        #expect(self.size("The quick brown fox jumps over the lazy dog", font).width == expected)
    }

    @Test func `Runs of one text are set side by side (facts §4, CASE 140)`() {
        let font = FontSpec(family: .named("Inter"), size: 16, weight: 500)
        let text = StyledText(runs: [TextRun("Attributed ", font: font), TextRun("Text", font: font)])
        #expect(engine.prepare(text, scale: 2).layout(width: nil, height: nil).size == CGSize(width: 115, height: 19.5))
    }

    @Test func `A PostScript name gives that weight`() {
        let byName = size("Wide words", FontSpec(family: .named("Inter-SemiBold"), size: 16))
        #expect(byName == size("Wide words", FontSpec(family: .named("Inter"), size: 16, weight: 600)))
    }

    @Test func `An unknown family falls back to the system font`() {
        #expect(size("Text", FontSpec(family: .named("No Such Face"), size: 17)) == size("Text", FontSpec(size: 17)))
    }
}
