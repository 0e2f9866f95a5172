import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Literals {
        private let display: Display

        init() throws { display = try Display() }

        /// A click turns the whole view from one colour into another.
        private func page(_ off: String, _ on: String, extra: String = "") -> String {
            """
            import SwiftUI
            struct Page: View {
                @State private var isOn = false
                var body: some View {
                    VStack {
                        if isOn { Color(\(on)) } else { Color(\(off)) }
                    }
                    .onTapGesture { isOn = true }\(extra)
                }
            }
            #Preview("Page") { Page() }
            """
        }
        private let off = "red: 1.0, green: 0.0, blue: 0.0", greenOff = "red: 0.0, green: 1.0, blue: 0.0"
        private let on = "red: 0.0, green: 0.0, blue: 1.0", greenOn = "red: 0.0, green: 1.0, blue: 0.0"

        @Test("a literal is shown by the running agent, without a build, and state survives")
        func literal() throws {
            let viewer = try ViewerRun(display, page(off, on))
            let agent = try viewer.waitForBuild().int("agent")
            try viewer.waitForPixels("red") { $0.count(of: red.pixel) == 390 * 844 }
            try viewer.save(page(greenOff, on))
            try viewer.wait("literals")
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
            try viewer.click(100, 100)
            try viewer.waitForPixels("blue") { $0.count(of: blue.pixel) == 390 * 844 }
            try viewer.save(page(greenOff, greenOn))
            try viewer.wait("literals")
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
            #expect(viewer.events("build").count == 1)
            #expect(viewer.events("frame").allSatisfy { $0.int("agent") == agent })
        }

        @Test("after a build state is restored, and F5 starts anew")
        func restored() throws {
            let viewer = try ViewerRun(display, page(off, on))
            try viewer.waitForBuild()
            try viewer.click(100, 100)
            try viewer.waitForPixels("blue") { $0.count(of: blue.pixel) == 390 * 844 }
            try viewer.save(page(off, greenOn, extra: ".padding(0)"))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green, still on") { $0.count(of: green.pixel) == 390 * 844 }
            try viewer.key("F5")
            try viewer.waitForBuild()
            try viewer.waitForPixels("red, off again") { $0.count(of: red.pixel) == 390 * 844 }
        }
    }
}
