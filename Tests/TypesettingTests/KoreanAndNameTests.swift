import Foundation
import Testing
import VitrineTypesetting
@testable import VitrinePango

/// Korean line breaks, and fonts that are not installed.
@Suite struct KoreanAndNameTests {
    @Test func `Korean breaks at blanks, and in a word only where it is too long for a line`() {
        let text = "우리는 단위로 움직여 봅시다", engine = PangoTextEngine()
        let prepared = engine.prepare(StyledText(runs: [TextRun(text, font: FontSpec(family: .system(.default), size: 17))]), scale: 2)
        for width in stride(from: 60.0, through: 220, by: 7) {
            for line in prepared.layout(width: width, height: nil).lines.dropFirst() {
                let start = text.utf8.index(text.startIndex, offsetBy: line.range.lowerBound)
                #expect(text[text.index(before: start)] == " ", "at \(width): \(text[start...])")
            }
        }
        #expect(prepared.layout(width: 20, height: nil).lineCount > 4)
    }

    @Test func `a font that is not there is the system's of its kind, in the style of its name`() {
        #expect(["Menlo-Bold", "Courier New", "SF Mono"].allSatisfy { FontName.design($0) == .monospaced })
        #expect(FontName.design("Georgia") == .serif && FontName.design("TimesNewRomanPS-BoldMT") == .serif && FontName.design("Helvetica") == .default)
        #expect(FontName.style("Helvetica-BoldOblique").weight == 700 && FontName.style("Helvetica-BoldOblique").italic)
        #expect(FontName.style("AvenirNext-DemiBold").weight == 600 && FontName.style("Menlo").weight == nil)
        let engine = PangoTextEngine()
        #expect(!engine.isInstalled(font: "No Such Font") && engine.isInstalled(font: "Inter"))
        let spec = FontSpec(family: .named("Menlo"), size: 17), mono = FontSpec(family: .system(.monospaced), size: 17)
        func width(_ font: FontSpec) -> CGFloat { engine.prepare(StyledText(runs: [TextRun("iiiWWW", font: font)]), scale: 2).layout(width: nil, height: nil).size.width }
        #expect(width(spec) == width(mono))
    }
}
