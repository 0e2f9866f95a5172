import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Input {
        private let display: Display

        init() throws { display = try Display() }

        private static let three = """
            import SwiftUI
            #Preview("One") { Color(red: 1, green: 0, blue: 0) }
            #Preview("Two") { Color(red: 0, green: 1, blue: 0) }
            #Preview("Three") { Color(red: 0, green: 0, blue: 1) }
            """

        @Test("arrows go from preview to preview and stop at the ends; a click in the strip goes to one")
        func previews() throws {
            let viewer = try ViewerRun(display, Self.three)
            try viewer.waitForBuild()
            try viewer.key("Left", "Right")
            try viewer.wait("frame") { $0.text("preview") == "Two" }
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
            try viewer.key("Right", "Right", "Right")
            try viewer.waitForPixels("blue") { $0.count(of: blue.pixel) == 390 * 844 }
            // The first name's chip begins after the dot, in the middle of the strip's height.
            try viewer.click(45, 861)
            try viewer.waitForPixels("red") { $0.count(of: red.pixel) == 390 * 844 }
        }

        @Test("each key does what the help says")
        func hotkeys() throws {
            let viewer = try ViewerRun(display, "import SwiftUI\n#Preview(\"Key\") { Text(\"A line of text\").font(.title) }")
            try viewer.waitForBuild()
            func state(after key: String) throws -> [String] {
                try viewer.key(key)
                let settings = try viewer.wait("state").strings("settings")
                try viewer.wait("frame")
                return settings
            }
            let plain = try display.pixels()
            #expect(try state(after: "r") == ["placeholder"])
            try viewer.waitForPixels("a bar") { $0.bytes != plain.bytes }
            #expect(try state(after: "r") == ["privacy"])
            #expect(try state(after: "r") == ["invalidated"])
            #expect(try state(after: "r") == [])
            #expect(try state(after: "d") == ["dark"])
            try viewer.waitForPixels("black") { $0.count(of: 0xff00_0000) > 300_000 && $0.pixel(x: 5, y: 5) == 0xff00_0000 }
            #expect(try state(after: "d") == [])
            #expect(try state(after: "t") == ["xxxLarge"])
            for name in ["accessibility1", "accessibility3", "accessibility5", "xSmall"] { #expect(try state(after: "t") == [name]) }
            #expect(try state(after: "t") == [])
            #expect(try state(after: "l") == ["right to left"])
            for name in ["de_DE", "ja_JP", "ar_EG"] { #expect(try state(after: "l") == [name]) }
            #expect(try state(after: "l") == [])
            #expect(try state(after: "plus") == ["125 %"])
            #expect(try state(after: "minus") == [])
            #expect(try state(after: "minus") == ["75 %"])
            #expect(try state(after: "plus") == [])
            try viewer.waitForPixels("the first picture again") { $0.bytes == plain.bytes }
            #expect(try state(after: "b") == [])
            // The checkerboard's darker squares.
            try viewer.waitForPixels("squares") { $0.count(of: 0xffe0_e0e0) > 100_000 }
            _ = try state(after: "b")
            _ = try state(after: "g")
            try viewer.waitForPixels("rulers") { $0.pixel(x: 3, y: 30) != plain.pixel(x: 3, y: 30) }
            _ = try state(after: "g")
            try viewer.waitForPixels("the first picture again") { $0.bytes == plain.bytes }
            _ = try display.run("xdotool", "mousemove", "195", "422")
            _ = try state(after: "i")
            try viewer.waitForPixels("the inspector's frame") { $0.count(of: 0xff00_7aff) > 50 }
            _ = try state(after: "i")
            try viewer.key("question")
            #expect(try viewer.wait("help").flag("shown"))
            try viewer.key("Escape")
            #expect(try !viewer.wait("help").flag("shown"))
            try viewer.key("F5")
            try viewer.waitForBuild()
            try viewer.waitForPixels("the first picture again") { $0.bytes == plain.bytes }
        }

        @Test("a button and a tap gesture take clicks")
        func clicks() throws {
            let viewer = try ViewerRun(
                display,
                """
                import SwiftUI
                struct Pad: View {
                    @State private var isPressed = false
                    @State private var isTapped = false
                    var body: some View {
                        VStack(spacing: 0) {
                            Button { isPressed = true } label: { Color(red: isPressed ? 0 : 1, green: isPressed ? 1 : 0, blue: 0) }
                            Color(red: isTapped ? 0 : 1, green: 0, blue: isTapped ? 1 : 0).onTapGesture { isTapped = true }
                        }
                    }
                }
                #Preview("Pad") { Pad() }
                """)
            try viewer.waitForBuild()
            try viewer.click(200, 100)
            try viewer.waitForPixels("green above, red below") { $0.count(of: green.pixel) == 390 * 422 && $0.count(of: red.pixel) == 390 * 422 }
            try viewer.click(200, 700)
            try viewer.waitForPixels("green above, blue below") { $0.count(of: green.pixel) == 390 * 422 && $0.count(of: blue.pixel) == 390 * 422 }
        }
    }
}
