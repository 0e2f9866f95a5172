import Foundation
import Testing
import VitrineBase
import VitrinePango
import VitrineTypesetting

/// A layout that claims to hold for a range of widths is compared with a new one at widths of that range.
@Suite struct SameWidthTests {
    private static let texts = [
        "What this row is about, in words enough for two lines",
        "One\nTwo lines by themselves\n\nand a longer one that will have to be broken somewhere",
        "A  few   blanks    between     words      hang over line ends",
        "well-known compound-words and slashes/that/break, “quotes” — dashes",
        "日本語の文章は、文字の間で改行されます。句読点は行頭に来ません。",
        "שלום עולם this goes both ways مرحبا بالعالم and back",
        "Internationalization extraordinarily antidisestablishmentarianism",
    ]

    @Test(arguments: texts.indices, [false, true])
    func `lines are the same over the whole range`(_ index: Int, _ avoidsOrphans: Bool) {
        var paragraph = ParagraphStyle()
        paragraph.avoidsOrphans = avoidsOrphans
        let engine = PangoTextEngine()
        let text = StyledText(runs: [TextRun(Self.texts[index], font: FontSpec(size: 17))], paragraph: paragraph)
        let prepared = engine.prepare(text, scale: 2)
        var ranges = 0
        for width in stride(from: 20.0, through: 420, by: 3.7) {
            let layout = prepared.layout(width: width, height: nil)
            guard let range = layout.sameWidths else { continue }
            ranges += 1
            #expect(range.contains(width))
            let high = min(range.upperBound, range.lowerBound + 500)
            for part in [0.0, 0.31, 0.77, 1] {
                let other = engine.prepare(text, scale: 2).layout(width: range.lowerBound + (high - range.lowerBound) * part, height: nil)
                #expect(other.size == layout.size && other.lines.map(\.range) == layout.lines.map(\.range), "width \(width), at \(part) of \(range)")
                #expect(other.lines.map(\.x) == layout.lines.map(\.x))
            }
        }
        #expect(ranges > 20, "ranges are what spares a resize its line breaking")
    }
}
