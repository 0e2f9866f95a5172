import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    /// Keys, drags and the clipboard, from the display to the preview and back.
    @MainActor @Suite(.serialized)
    struct Keys {
        private let display: Display

        init() throws { display = try Display() }

        /// A field over a drag area over a button; what happens is printed.
        private static let form = """
            import SwiftUI
            struct Form: View {
                @State private var text = "one two"
                @State private var drag = 0
                @State private var level = 0.5
                var body: some View {
                    VStack(spacing: 0) {
                        TextField("T", text: $text).frame(height: 100).padding(.horizontal, 20)
                        Color.orange.frame(height: 100)
                            .gesture(DragGesture().onChanged { drag = Int($0.translation.width) }.onEnded { print("dragged \\(Int($0.translation.width))") })
                        Slider(value: $level).frame(height: 100)
                        Button("Again") { print("again") }.keyboardShortcut("g", modifiers: [])
                        Spacer()
                    }
                    .onChange(of: text) { print("text \\(text)") }
                    .onChange(of: level) { print("level \\(Int((level * 100).rounded()))") }
                }
            }
            #Preview("Form") { Form() }
            #Preview("Other") { Color.red }
            """

        private func click(_ viewer: ViewerRun, _ x: Int, _ y: Int, times: Int) throws {
            _ = try display.run("xdotool", "mousemove", "--window", "\(viewer.window)", "\(x)", "\(y)", "click", "--repeat", "\(times)", "--delay", "60", "1")
        }

        @Test("letters go to the focused field and not to the window, arrows to the focused slider, and Alt brings the window's letters back")
        func focus() throws {
            let viewer = try ViewerRun(display, Self.form)
            try viewer.waitForBuild()
            try click(viewer, 200, 50, times: 1)
            try viewer.wait("frame")
            try viewer.key("End", "d", "s", "shift+b")
            try viewer.waitForOutput("text one twodsB")
            try viewer.key("ctrl+a", "x")
            try viewer.waitForOutput("text x")
            #expect(viewer.events("state").isEmpty)
            try viewer.key("alt+d")
            #expect(try viewer.wait("state").strings("settings") == ["dark"])
            // Past the drag area, which takes no focus, to the slider: arrows are its own, letters the window's.
            try viewer.key("Tab")
            try viewer.wait("frame")
            try viewer.key("Right")
            try viewer.waitForOutput("level 60")
            try viewer.key("d")
            #expect(try viewer.wait("state").strings("settings") == [])
            // A shortcut in the preview comes before the window's guides.
            try viewer.key("g")
            try viewer.waitForOutput("again")
            #expect(viewer.events("state").count == 2)
            try viewer.key("Escape")
            try viewer.wait("frame")
            try viewer.key("Right")
            try viewer.wait("frame") { $0.text("preview") == "Other" }
        }

        @Test("a drag reaches the preview with the button held")
        func drag() throws {
            let viewer = try ViewerRun(display, Self.form)
            try viewer.waitForBuild()
            _ = try display.run(
                "xdotool", "mousemove", "--window", "\(viewer.window)", "100", "150", "mousedown", "1", "mousemove_relative", "30", "0",
                "mousemove_relative", "30", "0", "mouseup", "1")
            try viewer.waitForOutput("dragged 60")
        }

        @Test("what is copied in the preview other programs paste, and the other way round")
        func clipboard() throws {
            let viewer = try ViewerRun(display, Self.form)
            try viewer.waitForBuild()
            // A double click takes a word: the second, at the end of the text.
            try click(viewer, 66, 50, times: 2)
            try viewer.wait("frame")
            try viewer.key("ctrl+c")
            let deadline = Clock.milliseconds + 10_000
            var text = ""
            while text != "two", Clock.milliseconds < deadline {
                text = String(decoding: (try? display.run("xclip", "-selection", "clipboard", "-o")) ?? Data(), as: UTF8.self)
            }
            #expect(text == "two")
            try viewer.key("ctrl+x")
            try viewer.waitForOutput("text one ")
            try display.copy("drei\\nvier")
            try viewer.key("ctrl+v")
            // One line: the break becomes a space.
            try viewer.waitForOutput("text one drei vier")
            try viewer.key("ctrl+z")
            try viewer.key("ctrl+z")
            try viewer.waitForOutput("text one two")
        }
    }
}
