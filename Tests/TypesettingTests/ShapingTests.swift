import Foundation
import Testing
import VitrineBase
import VitrinePango
import VitrineTypesetting

@Suite struct ShapingTests {
    private let engine = PangoTextEngine()

    private func prepare(_ runs: [TextRun], scale: CGFloat = 2, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> any PreparedText {
        var text = StyledText(runs: runs)
        change(&text.paragraph)
        return engine.prepare(text, scale: scale)
    }

    private func layout(_ string: String, _ font: FontSpec = FontSpec(size: 17), width: CGFloat? = nil) -> TextLayout {
        prepare([TextRun(string, font: font)]).layout(width: width, height: nil)
    }

    private func faces(_ layout: TextLayout) -> [String] {
        layout.lines.flatMap(\.runs).compactMap { ($0.face as? SizedFace)?.face.path }.map { ($0 as NSString).lastPathComponent }
    }

    // MARK: lines

    @Test func `Centred Inter of 240 points breaks where it was recorded (facts §4, CASE 175)`() {
        let font = FontSpec(family: .named("Inter"), size: 14, weight: 500)
        let fits = layout("elementum, velit ex efficitur justo,", font).lines[0].width, more = layout("elementum, velit ex efficitur justo, et", font).lines[0].width
        #expect(fits < 240 && more > 240)
    }

    @Test func `A paragraph of 608 points in Inter Medium 16 is 593.6 wide to "over" (facts §4, CASE 141)`() {
        let font = FontSpec(family: .named("Inter"), size: 16, weight: 500)
        let width = layout("over", font).lines[0].width
        #expect(layout("over the", font).lines[0].width - width > 29 && layout("over the", font).lines[0].width - width < 31)
    }

    @Test func `Two lines of Inter 12 are 29.5 high (facts §4, CASE 169)`() {
        #expect(layout("a\nb", FontSpec(family: .named("Inter"), size: 12)).size.height == 29.5)
    }

    @Test func `Baselines of 16 and 20 point lines follow the recorded steps (facts §4)`() {
        let small = layout("a\nb\nc", FontSpec(family: .named("Inter"), size: 16)).lines.map { $0.baseline * 2 }
        #expect(small == [31, 70, 109])
        let large = layout("a\nb\nc", FontSpec(family: .named("Inter"), size: 20)).lines.map { $0.baseline * 2 }
        #expect(large == [39, 88, 136])
    }

    @Test func `Multi-line pitch has the text style's leading (facts §4: body 22, title 34 at 1x)`() {
        func pitch(_ size: CGFloat, _ leading: CGFloat) -> CGFloat {
            let lines = prepare([TextRun("a\nb", font: FontSpec(size: size, leading: leading))], scale: 1).layout(width: nil, height: nil).lines
            return lines[1].baseline - lines[0].baseline
        }
        #expect(pitch(17, 1.712890625) == 22 && pitch(28, 0.5859375) == 34)
    }

    // MARK: cheap further layouts

    @Test func `Further widths shape nothing`() {
        let prepared = prepare([TextRun("The quick brown fox jumps over the lazy dog", font: FontSpec(size: 17))])
        let before = engine.shapedPieces
        for width in stride(from: 20, to: 300, by: 7) { #expect(prepared.layout(width: CGFloat(width), height: nil).lines.count > 0) }
        #expect(engine.shapedPieces == before)
    }

    @Test func `Drawn widths never exceed what is reported, whatever is offered`() {
        let prepared = prepare([TextRun("Fancy flow of AVAT 日本語テキスト、そして text", font: FontSpec(size: 15))])
        for width in stride(from: CGFloat(0), to: 400, by: 13) {
            let layout = prepared.layout(width: width, height: nil)
            #expect(layout.size.width <= max(width, 0) + 0.5)
            if width >= 20 { #expect(layout.lines.allSatisfy { $0.width <= layout.size.width + 1e-6 && $0.x >= -1e-6 }) }
        }
    }

    // MARK: scripts and faces

    @Test func `Latin, kana, emoji come from their own faces without reading any font configuration`() {
        let names = faces(layout("Aé 日本 😀"))
        #expect(names.contains("Inter-Regular.otf") && names.contains("NotoSansCJK-Regular.ttc") && names.contains("NotoColorEmoji.ttf"))
    }

    @Test func `The paragraph's language decides the forms of Han`() {
        func index(_ language: String?) -> Int? {
            (prepare([TextRun("骨", font: FontSpec(size: 17))]) { $0.language = language }.layout(width: nil, height: nil).lines[0].runs[0].face as? SizedFace)?.face.index
        }
        #expect(index("ja") == 0 && index("ko") == 1 && index("zh-Hans") == 2 && index("zh-Hant-TW") == 3 && index(nil) == 0)
    }

    @Test func `Kinsoku: no line begins with closing punctuation or a small kana`() {
        let prepared = prepare([TextRun("これは、テストです。ちょっと「長い」文章ですよ。", font: FontSpec(size: 17))]) { $0.language = "ja" }
        let string = Array("これは、テストです。ちょっと「長い」文章ですよ。".utf8)
        for width in stride(from: CGFloat(40), to: 300, by: 17) {
            for line in prepared.layout(width: width, height: nil).lines.dropFirst() {
                let first = String(decoding: string[line.range], as: UTF8.self).first!
                #expect(!"、。」".contains(first), "\(first) at \(width)")
            }
        }
    }

    @Test func `Hebrew runs from right to left, and mixed text keeps its parts in order`() {
        let layout = layout("abc שלום def")
        let runs = layout.lines[0].runs
        let glyphs: [Glyph] = runs.flatMap { $0.glyphs }.sorted { $0.x < $1.x }
        let hebrew = glyphs.filter { (4..<12).contains($0.cluster) }.map { $0.cluster }
        #expect(hebrew == [10, 8, 6, 4])
        let order = glyphs.map { $0.cluster }.filter { $0 < 4 || $0 > 12 }
        #expect(order == order.sorted())
    }

    @Test func `A right-to-left paragraph puts its first word at the right`() {
        let layout = prepare([TextRun("שלום abc", font: FontSpec(size: 17))]) { $0.isRightToLeft = true }.layout(width: 200, height: nil)
        let glyphs: [Glyph] = layout.lines[0].runs.flatMap { $0.glyphs }
        let first = glyphs.filter { $0.cluster < 8 }.map(\.x).min()!, last = glyphs.filter { $0.cluster > 8 }.map(\.x).max()!
        #expect(first > last)
    }

    @Test func `Every fallback keeps the system font's line height (facts §4)`() {
        for string in ["漢字", "😀", "שלום", "ไทย", "हिन्दी", "عربى", "✓★→"] { #expect(layout(string).size.height == 20.5, "\(string)") }
    }

    // MARK: features

    @Test func `Monospaced digits are equally wide, the others are not`() {
        func width(_ string: String, _ mono: Bool) -> CGFloat { layout(string, FontSpec(size: 17, monospacedDigits: mono)).lines[0].width }
        #expect(abs(width("1111", true) - width("0000", true)) < 0.01)
        #expect(width("1111", false) < width("0000", false) - 1)
    }

    @Test func `Small capitals, tracking, monospaced and wide fonts change widths as they should`() {
        func width(_ font: FontSpec, tracking: CGFloat = 0) -> CGFloat {
            prepare([TextRun("office", font: font, tracking: tracking)]).layout(width: nil, height: nil).lines[0].width
        }
        let plain = width(FontSpec(size: 20))
        #expect(abs(width(FontSpec(size: 20), tracking: 3) - plain - 18) < 0.5)
        #expect(abs(width(FontSpec(size: 20, width: 1.2)) - plain * 1.2) < 0.1)
        #expect(abs(width(FontSpec(family: .system(.monospaced), size: 20)) - 6 * 20 * 1266 / 2048) < 0.01)
        #expect(abs(width(FontSpec(family: .system(.rounded), size: 20)) - plain) < 0.01)
    }

    @Test func `Italics of a family that has them, and leaning outlines where it has not`() {
        let inter = layout("a", FontSpec(size: 17, italic: true)).lines[0].runs[0].face as? SizedFace
        let rounded = layout("a", FontSpec(family: .system(.rounded), size: 17, italic: true)).lines[0].runs[0].face as? SizedFace
        #expect(inter?.face.path.hasSuffix("Inter-Italic.otf") == true && inter?.style.slant == 0)
        #expect((rounded?.style.slant ?? 0) > 0.1)
    }

    @Test func `Truncated text ends in an ellipsis of its own font and stays within the offer`() {
        let prepared = prepare([TextRun("A sentence that is far too long for this", font: FontSpec(size: 17, weight: 700))]) { $0.lineLimit = 1 }
        for width in stride(from: CGFloat(30), to: 300, by: 11) {
            let layout = prepared.layout(width: width, height: nil)
            #expect(layout.isTruncated && layout.lines[0].width <= width + 1e-6)
        }
    }

    // MARK: bad input

    @Test func `Control characters, lone surrogates' replacements and broken clusters are survived`() {
        for string in ["\0", "\u{1}\u{2}", "\t\t", "\u{FFFD}", "\u{200D}", "e\u{301}\u{302}\u{303}", "\u{202E}abc", "\u{FEFF}", "🏳️‍🌈\u{200D}", "\r\n\r", "\u{2028}x", "a\u{AD}b"] {
            for width in [nil, 0, 10] as [CGFloat?] { #expect(layout(string, width: width).size.height.isFinite) }
        }
    }

    @Test func `Sizes that are no sizes are survived`() {
        for size in [CGFloat.nan, .infinity, -10, 0, 1e6] { #expect(layout("abc", FontSpec(size: size)).size.width.isFinite, "\(size)") }
        #expect(layout("abc", FontSpec(size: 17, weight: -5, width: .nan)).size.width > 0)
    }

    @Test func `The summary names the faces and versions`() {
        #expect(engine.summary.contains("Inter-Regular.otf") && engine.summary.contains("HarfBuzz"))
    }
}
