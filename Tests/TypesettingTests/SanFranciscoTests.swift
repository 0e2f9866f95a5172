import Foundation
import Testing
import VitrineBase
import VitrinePango
import VitrineTypesetting

/// Widths recorded from Apple's systems against the stand-in's; a line may be 2 % off.
@Suite struct SanFranciscoTests {
    private let engine = PangoTextEngine()

    private func width(_ string: String, _ font: FontSpec, scale: CGFloat = 2) -> CGFloat {
        engine.prepare(StyledText(runs: [TextRun(string, font: font)]), scale: scale).layout(width: nil, height: nil).size.width
    }

    @Test("Labels at 13 pt are as wide as on macOS to 2 % and half a point (truth-frames)", arguments: [
        ("Label", 33), ("Low", 24.5), ("High", 28.5), ("Last", 26), ("Top", 22.5), ("A", 9), ("Bottom", 44.5), ("Your details.", 75),
        ("Plain row", 55), ("CCC", 28), ("Header", 44.5), ("Title", 26.5), ("Hg", 17.5), ("Custom", 47), ("Value", 33.5), ("Narrow", 44),
        ("Apple", 35), ("Banana", 45), ("Cherry", 41.5), ("Carrot", 38.5), ("Footer", 39.5), ("Fruits", 34.5), ("Row", 26), ("Hello", 31),
        ("Three", 35.5), ("Plain text stays", 91.5), ("Secret", 39.5), ("struck", 38), ("a link", 32), ("WWWW", 50.02),
    ] as [(String, CGFloat)])
    func macOS(_ string: String, _ expected: CGFloat) {
        #expect(abs(width(string, FontSpec(size: 13)) - expected) <= max(expected * 0.02, 0.5))
    }

    @Test("Labels at 17 pt are as wide as on iOS to 2 % and half a point (truth-frames, CASE 064)", arguments: [
        ("Apple", 44.5), ("Banana", 57), ("Cherry", 52), ("Detail", 44), ("Value", 42), ("Row", 32.5), ("Placeholder", 90),
    ] as [(String, CGFloat)])
    func iOS(_ string: String, _ expected: CGFloat) {
        #expect(abs(width(string, FontSpec(size: 17)) - expected) <= max(expected * 0.02, 0.5))
    }

    @Test("The system font's line is 1.19336 em, rounded up to the pixel (facts §4)", arguments: [
        (17, 1, 21), (17, 2, 20.5), (17, 3, 61.0 / 3), (13, 2, 16), (28, 1, 34), (34, 1, 41),
    ] as [(CGFloat, CGFloat, CGFloat)])
    func height(_ size: CGFloat, _ scale: CGFloat, _ expected: CGFloat) {
        for string in ["Text", "日本語", "Text 日本語 😀"] {
            let layout = engine.prepare(StyledText(runs: [TextRun(string, font: FontSpec(size: size))]), scale: scale).layout(width: nil, height: nil)
            #expect(abs(layout.size.height - expected) < 1e-9, "\(string)")
        }
    }

    @Test func `Heavier weights are wider (truth-frames: Bold at 13 pt 29.5 and 28.5)`() {
        #expect(abs(width("Bold", FontSpec(size: 13, weight: 700)) - 29.5) <= 0.5)
        #expect(abs(width("Bold", FontSpec(size: 13, weight: 600)) - 28.5) <= 0.5)
        #expect(abs(width("Weight", FontSpec(size: 13, weight: 600)) - 44.5) <= 0.9)
    }
}
