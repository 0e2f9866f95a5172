import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import SwiftUICore

private func bytes(_ color: Color, _ context: ResolveContext = ResolveContext()) -> [Int] { bytes(color.resolve(in: context)) }
private func bytes(_ c: RGBA) -> [Int] { [c.red, c.green, c.blue].map { Int(($0 * 255).rounded()) } }

@Suite("Colours")
struct ColorTests {
    @Test("Each look has its palette, light and dark (facts §5)")
    func palettes() {
        #expect(bytes(.red) == [255, 59, 48] && bytes(.blue) == [0, 122, 255] && bytes(.brown) == [162, 132, 94])
        let dark = ResolveContext(isDark: true)
        #expect(bytes(.red, dark) == [255, 69, 58] && bytes(.mint, dark) == [99, 230, 226])
        let new = ResolveContext(look: .ios26)
        #expect(bytes(.red, new) == [255, 56, 60] && bytes(.orange, new) == [255, 141, 40] && bytes(.purple, new) == [203, 48, 224])
        #expect(bytes(.indigo, ResolveContext(look: .ios26, isDark: true)) == [107, 93, 255])
        #expect(bytes(.indigo, ResolveContext(look: .macos, isDark: true)) == [109, 124, 255])
        #expect(bytes(.red, ResolveContext(isHighContrast: true)) == [215, 0, 21])
        #expect(bytes(.red, ResolveContext(look: .ios26, isHighContrast: true)) == [233, 21, 45])
    }

    @Test("Labels are translucent on iOS and macOS (facts §5)")
    func labels() {
        #expect(Color.primary.resolve(in: ResolveContext()) == .black)
        #expect(Color.secondary.resolve(in: ResolveContext()) == RGBA(60, 60, 67, 0.6))
        #expect(Color.primary.resolve(in: ResolveContext(look: .macos)).alpha == Float(216) / 255)
        #expect(bytes(Color(.systemGroupedBackground)) == [242, 242, 247])
        #expect(bytes(Color(.secondarySystemGroupedBackground), ResolveContext(isDark: true)) == [28, 28, 30])
    }

    @Test("Components are rounded in descriptions: sRGB 0.3 is 4D, linear 0.3 is 95 (facts §5)")
    func descriptions() {
        #expect(Color.Resolved(red: 0.3, green: 0.3, blue: 0.3).description == "#4D4D4DFF")
        #expect(Color.Resolved(colorSpace: .sRGBLinear, red: 0.3, green: 0.3, blue: 0.3).description == "#959595FF")
        #expect(Color.red.description == "red" && Color.white.description == "white" && Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
    }

    @Test("Hues are measured in turns and wrap")
    func hues() {
        #expect(bytes(Color(hue: 1.0 / 3, saturation: 1, brightness: 1)) == [0, 255, 0])
        #expect(bytes(Color(hue: 1, saturation: 1, brightness: 1)) == [255, 0, 0])
        #expect(bytes(Color(hue: -0.5, saturation: 0.5, brightness: 0.5)) == bytes(Color(hue: 0.5, saturation: 0.5, brightness: 0.5)))
    }

    @Test("Display P3's white is sRGB's, and its red lies outside")
    func displayP3() {
        #expect(bytes(Color(.displayP3, white: 1)) == [255, 255, 255])
        let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: ResolveContext())
        #expect(red.red > 1 && red.green < 0)
    }

    @Test("Opacities multiply; a colour that depends on the context keeps doing so")
    func opacity() {
        #expect(Color.black.opacity(0.5).opacity(0.5).resolve(in: ResolveContext()).alpha == 0.25)
        let half = Color.primary.opacity(0.5)
        #expect(half.resolve(in: ResolveContext(isDark: true)) == RGBA(white: 1, alpha: 0.5))
        #expect(Color.red.opacity(0.5) == Color.red.opacity(0.5) && Color.red.opacity(0.5) != Color.red)
    }

    @Test("Mixing is perceptual: red and blue meet at (170, 121, 168)-like, not in the middle of their numbers (facts §7)")
    func mixing() {
        let context = ResolveContext(look: .ios26)
        let mixed = bytes(Color.red.mix(with: .blue, by: 0.5), context), plain = bytes(Color.red.mix(with: .blue, by: 0.5, in: .device), context)
        #expect(zip(mixed, [170, 121, 168]).allSatisfy { abs($0 - $1) <= 6 }, "\(mixed)")
        #expect(zip(plain, [128, 96, 158]).allSatisfy { abs($0 - $1) <= 1 }, "\(plain)")
    }

    @Test("Color.gradient has the measured ends and middle (facts §5)", arguments: [
        (Color.blue, [46, 167, 255], [15, 144, 255], [0, 136, 255]), (.orange, [255, 172, 88], [255, 149, 54], [255, 140, 40]),
        (.green, [97, 221, 129], [66, 205, 100], [52, 199, 89]), (.yellow, [255, 204, 0], [250, 198, 0], [239, 184, 0]),
        (.brown, [202, 164, 136], [180, 137, 106], [171, 127, 94]), (.mint, [55, 223, 205], [22, 206, 186], [0, 200, 179]),
        (.indigo, [136, 124, 255], [108, 96, 248], [97, 85, 245]), (.cyan, [55, 216, 250], [22, 199, 237], [0, 192, 232]),
        (.gray, [176, 176, 180], [152, 152, 157], [142, 142, 147]), (.pink, [255, 88, 126], [255, 55, 97], [255, 45, 85]),
    ])
    func shading(color: Color, top: [Int], middle: [Int], bottom: [Int]) {
        let stops = color.gradient.ramp(in: ResolveContext(look: .ios26)).stops
        for (stop, measured) in zip(stops, [top, middle, bottom]) {
            #expect(zip(bytes(stop.color), measured).allSatisfy { abs($0 - $1) <= 5 }, "\(bytes(stop.color)) for \(measured)")
        }
    }

    @Test("A dynamic UIKit colour chooses by the appearance")
    func dynamic() {
        let color = Color(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
        #expect(color.resolve(in: ResolveContext()) == .black && color.resolve(in: ResolveContext(isDark: true)) == .white)
    }

    @Test("The accent colour is blue, or what the context says, even itself")
    func accent() {
        var context = ResolveContext()
        #expect(bytes(.accentColor, context) == [0, 122, 255])
        context.accentColor = .green
        #expect(bytes(.accentColor, context) == bytes(.green, context))
        context.accentColor = .accentColor
        #expect(bytes(.accentColor, context) == [0, 122, 255])
    }
}
