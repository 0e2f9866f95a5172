import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster
import VitrineTypesetting

/// Lines of text in pictures of Apple's: where their ink begins and ends, to 2 % of the width.
@Suite struct TruthInkTests {
    /// Columns, rows of pixels darker than middle grey.
    private func ink(_ buffer: PixelBuffer) -> PixelRect {
        var rect = PixelRect.empty
        for y in 0..<buffer.target.height {
            for x in 0..<buffer.target.width where buffer[x, y] & 255 < 160 { rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
        }
        return rect
    }

    private func check(_ string: String, _ font: FontSpec, scale: CGFloat, width: CGFloat, height: CGFloat) {
        let drawing = Drawing()
        let node = drawing.text(string, 10, 10, font, scale: scale)
        let rect = ink(render(node, width: Int(420 * scale), height: Int(60 * scale), scale: scale))
        #expect(abs(CGFloat(rect.width) / scale - width) <= width * 0.02 + 1, "\(string)")
        #expect(abs(CGFloat(rect.height) / scale - height) <= 1.5, "\(string)")
    }

    @Test("28 pt at 1x (truth cases 22, 23)", arguments: [
        ("Hello", 59, 21), ("Lorem ipsum dolor sit amet,", 327, 25), ("consectetur adipiscing elit, sed", 367, 26), ("do eiusmod tempor incididunt", 356, 25),
        ("ut labore et dolore magna", 302, 25), ("aliqua.", 76, 25),
    ] as [(String, CGFloat, CGFloat)])
    func title(_ string: String, _ width: CGFloat, _ height: CGFloat) { check(string, FontSpec(size: 28), scale: 1, width: width, height: height) }

    @Test("16 pt at 2x (truth case 24)", arguments: [
        ("The sky above the port was the color of", 284.5, 15), ("television, tuned to a dead channel.", 254, 15),
        ("It was a bright cold day in April, and the clocks", 333.5, 15), ("were striking thirteen.", 155, 15),
    ] as [(String, CGFloat, CGFloat)])
    func paragraph(_ string: String, _ width: CGFloat, _ height: CGFloat) { check(string, FontSpec(size: 16), scale: 2, width: width, height: height) }

    @Test func `15 and 17 pt at 1x (truth case 22)`() {
        check("PreviewSnapshots", FontSpec(size: 15), scale: 1, width: 124, height: 14)
        check("This is a test", FontSpec(size: 17), scale: 1, width: 94, height: 13)
    }

    @Test func `Bold 22 pt and bold 11 pt at 3x (truth case 9)`() {
        check("50", FontSpec(size: 22, weight: 700), scale: 3, width: 26, height: 16.333)
        check("km/hr", FontSpec(size: 11, weight: 600), scale: 3, width: 30.667, height: 10.333)
    }
}
