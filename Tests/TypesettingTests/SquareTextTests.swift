import Foundation
import Testing
import VitrineBase
import VitrineTypesetting

/// The line builder's rules, on a metric where a character is 5 points wide, a line 12 points high and its ascent 10.
@Suite struct SquareTextTests {
    private let engine = SquareTextEngine()

    private func layout(
        _ string: String, width: CGFloat? = nil, height: CGFloat? = nil, size: CGFloat = 10, leading: CGFloat = 0, scale: CGFloat = 1,
        _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        var text = StyledText(runs: [TextRun(string, font: FontSpec(size: size, leading: leading))])
        change(&text.paragraph)
        return engine.prepare(text, scale: scale).layout(width: width, height: height)
    }

    /// Lines as text: the scalars that the square glyphs carry.
    private func lines(_ layout: TextLayout) -> [String] {
        layout.lines.map { line in
            String(String.UnicodeScalarView(line.runs.flatMap { run in run.glyphs.sorted { $0.x < $1.x }.compactMap { Unicode.Scalar($0.id) } }))
        }
    }

    @Test func `One line is as wide as its characters and a line high`() {
        let layout = layout("Hello")
        #expect(layout.size == CGSize(width: 25, height: 12))
        #expect(layout.firstBaseline == 10 && layout.lastBaseline == 10)
        #expect(self.layout("").size == .zero)
    }

    @Test func `Lines break greedily after blanks, and the blank hangs (facts §4)`() {
        let layout = layout("aaa bbb ccc", width: 35)
        #expect(lines(layout) == ["aaa bbb", "ccc"])
        // The widest line and the blank after it, no more than was offered.
        #expect(layout.size == CGSize(width: 35, height: 24))
        #expect(self.layout("aaa bbb ccc", width: 50).size.width == 40)
        #expect(layout.lines[1].baseline == 22 && layout.lastBaseline == 22)
        #expect(layout.lines[1].range == 8..<11)
    }

    @Test func `A word that is wider than the line breaks by character`() {
        #expect(lines(layout("abcdefgh ij", width: 15)) == ["abc", "def", "gh", "ij"])
    }

    @Test func `Nothing offered: one character a line, width 0 reported (facts §4)`() {
        let layout = layout("abc", width: 0)
        #expect(lines(layout) == ["a", "b", "c"])
        #expect(layout.size == CGSize(width: 0, height: 36))
        #expect(self.layout("abc", width: -5).size.width == 0)
    }

    @Test func `Hard line ends start lines, at the end of the text, too`() {
        #expect(lines(layout("a\nbb\n\nc")) == ["a", "bb", "", "c"])
        #expect(layout("a\nbb").size == CGSize(width: 10, height: 24))
        #expect(layout("a\n").lineCount == 2)
    }

    @Test("A limited height keeps whole lines, at least one (facts §4, pressure/heights)", arguments: [
        (8, 16), (20, 16), (32, 32), (40, 32), (48, 48), (70, 64),
    ] as [(CGFloat, CGFloat)])
    func heights(_ offered: CGFloat, _ expected: CGFloat) {
        let engine = SquareTextEngine(ascent: 13.0 / 13, descent: 3.0 / 13)
        let text = StyledText(runs: [TextRun("aaaa bbbb cccc dddd", font: FontSpec(size: 13))])
        let layout = engine.prepare(text, scale: 1).layout(width: 27, height: offered)
        #expect(layout.size.height == expected)
        #expect(layout.isTruncated == (offered < 64))
    }

    @Test func `Truncation is by character, blanks beside the ellipsis go, and only the last line is cut`() {
        let string = "aaaa bbbb cccc"
        #expect(lines(layout(string, width: 50) { $0.lineLimit = 1 }) == ["aaaa bbbb…"])
        #expect(lines(layout(string, width: 30) { $0.lineLimit = 1 }) == ["aaaa…"])
        #expect(lines(layout(string, width: 30) { $0.lineLimit = 1; $0.truncation = .head }) == ["…cccc"])
        #expect(lines(layout(string, width: 45) { $0.lineLimit = 1; $0.truncation = .middle }) == ["aaaa…cccc"])
        #expect(lines(layout(string, width: 25) { $0.lineLimit = 2 }) == ["aaaa", "bbbb…"])
        #expect(lines(layout("aaaa\nbb") { $0.lineLimit = 1 }) == ["aaaa…"])
        #expect(lines(layout(string, width: 2) { $0.lineLimit = 1 }) == ["…"])
        #expect(!layout(string) { $0.lineLimit = 1 }.isTruncated)
    }

    @Test func `A text that just fits its own size is not truncated`() {
        let own = layout("aaa bbb ccc", width: 35, leading: 1.7, scale: 2)
        let again = layout("aaa bbb ccc", width: own.size.width, height: own.size.height, leading: 1.7, scale: 2)
        #expect(!again.isTruncated && again.size == own.size)
    }

    @Test func `Reserved lines take room that is empty; the last baseline stays with the text (facts §4)`() {
        let layout = layout("a") { $0.reservedLines = 3 }
        #expect(layout.size.height == 36 && layout.lastBaseline == 10)
    }

    @Test func `Line spacing is the greater of the font's and the given (facts §4)`() {
        #expect(layout("a\nb", leading: 2).size.height == 26)
        #expect(layout("a\nb", leading: 2) { $0.lineSpacing = 1 }.size.height == 26)
        #expect(layout("a\nb", leading: 2) { $0.lineSpacing = 5 }.size.height == 29)
        #expect(layout("a") { $0.lineSpacing = 5 }.size.height == 12)
    }

    @Test func `Heights are summed exactly and rounded once (facts §4, CASE 169)`() {
        let engine = SquareTextEngine(ascent: 1, descent: 0.21)
        let text = StyledText(runs: [TextRun("a\nb\nc", font: FontSpec(size: 10))])
        #expect(engine.prepare(text, scale: 2).layout(width: nil, height: nil).size.height == 36.5)
        #expect(engine.prepare(StyledText(runs: [TextRun("a", font: FontSpec(size: 10))]), scale: 2).layout(width: nil, height: nil).size.height == 12.5)
    }

    @Test func `Text shrinks as far as it must and may before it is cut (facts §4)`() {
        let shrunk = layout("aaaaaaaaaa", width: 40) { $0.lineLimit = 1; $0.minimumScaleFactor = 0.5 }
        #expect(abs(shrunk.appliedScale - 0.8) < 1e-9 && !shrunk.isTruncated && shrunk.size.width == 40)
        let cut = layout("aaaaaaaaaa", width: 20) { $0.lineLimit = 1; $0.minimumScaleFactor = 0.5 }
        #expect(cut.appliedScale == 0.5 && cut.isTruncated)
        #expect(layout("aaaa", width: 40) { $0.minimumScaleFactor = 0.5 }.appliedScale == 1)
    }

    @Test func `Lines are aligned within the text's own width (facts §4)`() {
        let centered = layout("aaaa\nbb", width: 100) { $0.alignment = .center }, trailing = layout("aaaa\nbb") { $0.alignment = .trailing }
        #expect(centered.size.width == 20 && centered.lines.map(\.x) == [0, 5])
        #expect(trailing.lines.map(\.x) == [0, 10])
        #expect(layout("aaaa\nbb") { $0.isRightToLeft = true }.lines.map(\.x) == [0, 10])
    }

    @Test func `The tallest run decides a line, and an offset or a picture makes it taller (facts §4)`() {
        let small = FontSpec(size: 10), large = FontSpec(size: 20)
        func layout(_ runs: [TextRun]) -> TextLayout { engine.prepare(StyledText(runs: runs), scale: 1).layout(width: nil, height: nil) }
        let mixed = layout([TextRun("a", font: small), TextRun("b\n", font: large), TextRun("c", font: small)])
        #expect(mixed.size == CGSize(width: 15, height: 36) && mixed.firstBaseline == 20 && mixed.lastBaseline == 34)
        #expect(layout([TextRun("a", font: small, baselineOffset: 3)]).size.height == 15)
        #expect(layout([TextRun("a", font: small, baselineOffset: -3)]).size.height == 15)
        let picture = TextRun.Attachment(index: 0, size: CGSize(width: 7, height: 30), descent: 4)
        let box = layout([TextRun("a", font: small), TextRun("\u{FFFC}", font: small, attachment: picture)])
        #expect(box.size == CGSize(width: 12, height: 30) && box.firstBaseline == 26)
    }

    @Test func `Tracking widens every character`() {
        let text = StyledText(runs: [TextRun("abcd", font: FontSpec(size: 10), tracking: 2)])
        #expect(engine.prepare(text, scale: 1).layout(width: nil, height: nil).size.width == 28)
    }

    @Test func `A lone last word takes company where that is asked for (facts §4)`() {
        let string = "aaaa bbbb cccc dd"
        #expect(lines(layout(string, width: 70)) == ["aaaa bbbb cccc", "dd"])
        #expect(lines(layout(string, width: 70) { $0.avoidsOrphans = true }) == ["aaaa bbbb", "cccc dd"])
        #expect(lines(layout("aa bbbbbbbbbb", width: 50) { $0.avoidsOrphans = true }) == ["aa", "bbbbbbbbbb"])
    }

    @Test func `The same question gives the same object, for several questions in turn`() {
        let prepared = engine.prepare(StyledText(runs: [TextRun("aaa bbb", font: FontSpec(size: 10))]), scale: 1)
        let widths: [CGFloat?] = [nil, 0, .infinity, 20, 30, 40]
        let first = widths.map { prepared.layout(width: $0, height: nil) }
        for (width, layout) in zip(widths, first) { #expect(prepared.layout(width: width, height: nil) === layout) }
        #expect(first[0] === first[2])
    }

    @Test func `Lengths that are not numbers count as none`() {
        #expect(layout("abc", width: .nan, height: .nan).size == CGSize(width: 15, height: 12))
    }
}
