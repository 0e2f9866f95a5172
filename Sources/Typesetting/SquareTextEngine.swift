import Foundation
import VitrineBase

/// A text engine without fonts, for layout tests: every character is equally wide and lines have round heights.
///
/// Lines break after blanks and hyphens; everything else (limits, truncation, alignment, rounding) is the real line builder's.
public final class SquareTextEngine: TextEngine {
    /// Parts of the font size.
    public let advance: CGFloat
    public let ascent: CGFloat
    public let descent: CGFloat

    public init(advance: CGFloat = 0.5, ascent: CGFloat = 1, descent: CGFloat = 0.2) {
        self.advance = advance
        self.ascent = ascent
        self.descent = descent
    }

    public var summary: String { "square test metric: \(advance) em wide, \(ascent + descent) em high" }

    public func metrics(of font: FontSpec) -> FontMetrics {
        FontMetrics(
            ascent: font.size * ascent, descent: font.size * descent, leading: font.leading, capHeight: font.size * 0.7, xHeight: font.size * 0.5)
    }

    public func prepare(_ text: StyledText, scale: CGFloat) -> any PreparedText {
        var clusters: ContiguousArray<TextCluster> = []
        var items: [ShapedItem] = []
        var offset: Int32 = 0, mayBreak = false
        for (index, run) in text.runs.enumerated() {
            var glyphs: [ShapedItem.Glyph] = []
            for character in run.string {
                let width = run.attachment?.size.width ?? self.width(of: character, in: run)
                var flags: TextCluster.Flags = []
                if mayBreak { flags.insert(.breakBefore) }
                if character.isNewline { flags.insert(.newline) }
                if character == " " || character == "\t" { flags.insert(.blank) }
                mayBreak = character == " " || character == "\t" || character == "-"
                clusters.append(TextCluster(
                    start: offset, item: Int32(items.count), firstGlyph: Int32(glyphs.count), glyphCount: 1, advance: width, flags: flags))
                glyphs.append(ShapedItem.Glyph(id: character.unicodeScalars.first?.value ?? 0, dx: 0, dy: 0, advance: Float(width)))
                offset += Int32(character.utf8.count)
            }
            let level: UInt8 = text.paragraph.isRightToLeft ? 1 : 0
            items.append(ShapedItem(face: nil, run: index, level: level, glyphs: glyphs, width: 0))
        }
        let metrics = text.runs.map { RunMetrics($0, font: self.metrics(of: $0.font)) }
        return TypesetText(ShapedText(text: text, scale: scale, clusters: clusters, items: items, metrics: metrics) { [advance] run in
            let width = advance * text.runs[run].font.size
            return ShapedItem(face: nil, run: run, level: 0, glyphs: [.init(id: 0x2026, dx: 0, dy: 0, advance: Float(width))], width: width)
        })
    }

    private func width(of character: Character, in run: TextRun) -> CGFloat {
        character.isNewline ? 0 : run.font.size * advance + run.tracking
    }
}
