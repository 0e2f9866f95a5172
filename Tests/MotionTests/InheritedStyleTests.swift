import SwiftUI
import Testing

/// Levels of the foreground style, and the tint of links, as they reach pixels.
@MainActor
@Suite(.serialized) struct InheritedStyleTests {
    private struct Marked<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { content.frame(width: 200, height: 200).background(Color.white) }
    }

    private static let blue = Color(red: 0, green: 0, blue: 1)

    @Test("A level of the foreground is one of the style round it, whatever view takes it", arguments: 0..<4)
    func levels(_ kind: Int) {
        let bench = Bench(Marked {
            Group {
                switch kind {
                case 0: Circle().fill(.secondary)
                case 1: Circle().foregroundStyle(.secondary)
                case 2: VStack { Circle() }.foregroundStyle(.secondary)
                default: HStack { VStack { Circle() } }.foregroundStyle(.secondary)
                }
            }
            .foregroundStyle(Self.blue)
        })
        #expect(bench.pixel(100, 100) == 0xFF80_80FF || bench.pixel(100, 100) == 0xFF7F_7FFF)
    }

    @Test func `Where no style is set the levels are the labels' own, and one set for a level is taken`() {
        let plain = Bench(Marked { VStack { Circle() }.foregroundStyle(.secondary) }), filled = Bench(Marked { Circle().fill(.secondary) })
        #expect(plain.pixel(100, 100) == filled.pixel(100, 100))
        let palette = Bench(Marked { VStack { Circle() }.foregroundStyle(.secondary).foregroundStyle(Self.blue, Color(red: 1, green: 0, blue: 0)) })
        #expect(palette.pixel(100, 100) == 0xFFFF_0000)
    }

    /// Bluest and reddest pixel of a text.
    private func inks(_ text: Text) -> (blue: Bool, red: Bool) {
        let buffer = Bench(Marked { text.font(.system(size: 30).bold()) }.tint(Self.blue)).pixels()
        var result = (blue: false, red: false)
        for index in 0..<200 * 200 {
            let pixel = buffer.target.pixels[index], red = Int(pixel >> 16 & 255), blue = Int(pixel & 255)
            if blue > 200, red < 60 { result.blue = true }
            if red > 200, blue < 60 { result.red = true }
        }
        return result
    }

    @Test func `A link keeps the tint under the text's own style, and takes the colour of its run`() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(inks(Text("HHH [HHH](https://example.com)").foregroundStyle(red)) == (true, true))
        #expect(inks(Text("HHH [HHH](https://example.com)").foregroundStyle(LinearGradient(colors: [red, red], startPoint: .top, endPoint: .bottom))) == (true, true))
        #expect(inks(Text("HHH HHH").foregroundStyle(red)) == (false, true))
        var run = AttributedString("HHH")
        run.link = URL(string: "https://example.com")
        #expect(inks(Text(run)) == (true, false))
        run.foregroundColor = red
        #expect(inks(Text(run)) == (false, true))
    }

    @Test("The text of an editor begins at its leading edge", arguments: [false, true])
    func editor(_ isRightToLeft: Bool) throws {
        let bench = Bench(
            TextEditor(text: .constant("aaaa\naa")).environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight).frame(width: 200, height: 200).background(Color.white))
        let ink = try #require(bench.darkBounds())
        if isRightToLeft { #expect(ink.x + ink.width > 180 && ink.x > 100) } else { #expect(ink.x < 20 && ink.x + ink.width < 100) }
    }
}
