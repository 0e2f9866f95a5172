import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster
import VitrineTypesetting

@Suite struct TextDrawingTests {
    private let drawing = Drawing()

    @Test func `The same glyphs are rasterised once, at most at four steps each`() {
        let node = drawing.text("aaaaaaaaaaaaaaaaaaaaaaaa", 5, 5, FontSpec(size: 13))
        let buffer = PixelBuffer(width: 400, height: 60)
        let rasterizer = Rasterizer()
        let first = rasterizer.render(node, into: buffer, scale: 2)
        #expect(first.glyphsDrawn == 24 && (1...4).contains(first.glyphsRasterized))
        #expect(rasterizer.render(node, into: buffer, scale: 2).glyphsRasterized == 0)
    }

    @Test func `A flat bottom lands whole on the baseline's row (facts §4, CASE 138)`() {
        let node = drawing.text("H", 4, 3, FontSpec(family: .named("Inter"), size: 20), scale: 1)
        let buffer = render(node, width: 30, height: 40)
        // Ascent 19.375 is rounded to 19: the baseline is the top edge of row 22.
        let column = (0..<40).map { y in (0..<30).map { x in 255 - Int(buffer[x, y] & 255) }.max()! }
        #expect(column[21] > 200 && column[22] == 0)
    }

    @Test func `Half-covered text is mixed linearly in encoded values`() {
        let black = render(drawing.text("O", 2, 2, FontSpec(size: 40)), width: 80, height: 110)
        let color = render(drawing.text("O", 2, 2, FontSpec(size: 40), .color(RGBA(255, 0, 0))), width: 80, height: 110)
        for index in 0..<80 * 110 {
            let coverage = 255 - Int(black.target.pixels[index] & 255), green = Int(color.target.pixels[index] >> 8 & 255)
            #expect(abs(255 - coverage - green) <= 1)
        }
    }

    @Test func `Underline and strikethrough lie where facts §4 puts them`() {
        let font = FontSpec(size: 20)
        let text = StyledText(runs: [TextRun("nnnn", font: font, underline: LineDecoration(color: RGBA(255, 0, 0)), strikethrough: LineDecoration(color: RGBA(0, 0, 255)))])
        let buffer = render(drawing.text(text, 4, 4, scale: 1), width: 80, height: 50)
        func rows(_ color: UInt32) -> [Int] { (0..<50).filter { y in (0..<80).contains { buffer[$0, y] == color } } }
        // Baseline 4 + 19; centre 3.03 below it, 1.17 thick, up to 2 pixels.
        #expect(rows(0xFFFF_0000) == [25, 26])
        // x-height 10.5: centre 5.3 above.
        #expect(rows(0xFF00_00FF).count == 2 && rows(0xFF00_00FF).allSatisfy { (16...19).contains($0) })
    }

    @Test func `Turned text is drawn from outlines and covers as much`() {
        let node = drawing.text("Turned", 0, 0, FontSpec(size: 24), scale: 1)
        let turn = CGAffineTransform(translationX: 60, y: 20).rotated(by: 0.5)
        func ink(_ root: DisplayNode) -> Int {
            let buffer = render(root, width: 160, height: 120)
            return (0..<160 * 120).reduce(0) { $0 + 255 - Int(buffer.target.pixels[$1] & 255) }
        }
        let upright = ink(drawing.group(.transform(CGAffineTransform(translationX: 40, y: 40)), [node])), turned = ink(drawing.group(.transform(turn), [node]))
        #expect(abs(turned - upright) < upright / 50)
    }

    @Test func `Emoji have colours, and tinting leaves them alone`() {
        let buffer = render(drawing.text("😀", 2, 2, FontSpec(size: 30), .color(RGBA(0, 0, 255))), width: 100, height: 90)
        let yellow = (0..<9000).filter { buffer.target.pixels[$0] >> 16 & 255 > 200 && buffer.target.pixels[$0] & 255 < 120 }.count
        #expect(yellow > 500)
    }
}
