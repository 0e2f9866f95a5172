import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Reload {
        private let display: Display

        init() throws { display = try Display() }

        @Test("good, bad, good, good: the last good picture stays under the errors, which the next good save clears")
        func goodBadGoodGood() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("red") { $0.count(of: red.pixel) > 200_000 }
            try viewer.save(colored(red.code).replacingOccurrences(of: "Filled()", with: "Filed()"))
            let notice = try viewer.wait("notice")
            #expect(notice.text("title") == "Does not compile")
            #expect(notice.strings("lines") == ["Views.swift:6:20: cannot find 'Filed' in scope"])
            try viewer.waitForPixels("red round the notice") { $0.count(of: red.pixel) > 100_000 }
            try viewer.save(colored(green.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green without a notice") { $0.count(of: green.pixel) == 390 * 844 }
            try viewer.save(colored(blue.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("blue") { $0.count(of: blue.pixel) == 390 * 844 }
        }

        @Test("a crash says which preview and where, the picture stays, and the next save recovers")
        func crash() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            try viewer.waitForBuild()
            try viewer.save(
                """
                import SwiftUI
                struct Broken: View {
                    var body: some View {
                        let empty: [Int] = []
                        Text("\\(empty[3])")
                    }
                }
                #Preview("Broken one") { Broken() }
                """)
            let notice = try viewer.wait("notice")
            #expect(notice.text("title") == "“Broken one” crashed")
            #expect(notice.strings("lines").first?.hasPrefix("Views.swift:5: ") == true, "\(notice.strings("lines"))")
            try viewer.waitForPixels("red round the notice") { $0.count(of: red.pixel) > 100_000 }
            try viewer.save(colored(green.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
        }

        @Test("a body that contains itself ends as a crash that says so")
        func recursion() throws {
            let viewer = try ViewerRun(display, "import SwiftUI\nstruct Endless: View { var body: some View { VStack { Endless() } } }\n#Preview(\"Endless\") { Endless() }")
            let notice = try viewer.wait("notice")
            #expect(notice.text("title") == "“Endless” crashed")
            #expect(notice.strings("lines").first?.contains("the stack overflowed") == true, "\(notice.strings("lines"))")
            try viewer.save(colored(green.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
        }

        @Test("an endless loop is noticed after five seconds, the window lives meanwhile, and the next save recovers")
        func hang() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            try viewer.waitForBuild()
            try viewer.save("import SwiftUI\nstruct Stuck: View {\n    var body: some View {\n        while true {}\n        return Text(\"never\")\n    }\n}\n#Preview(\"Stuck\") { Stuck() }")
            try viewer.wait("loaded")
            try viewer.key("question")
            try viewer.wait("help")
            let notice = try viewer.wait("notice")
            #expect(notice.text("title") == "“Stuck” hangs")
            #expect(notice.strings("lines").first == "Views.swift:4: no answer in 5 seconds (an endless loop?)")
            try viewer.key("Escape")
            try viewer.save(colored(green.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
        }

        @Test("a click that never returns: pointer and size may change a thousand times before the hang is noticed")
        func hangInAction() throws {
            let viewer = try ViewerRun(
                display,
                "import SwiftUI\nstruct Trap: View {\n    var body: some View {\n        Color(red: 1, green: 0, blue: 0).onTapGesture {\n            while true {}\n        }\n    }\n}\n#Preview(\"Trap\") { Trap() }")
            try viewer.waitForBuild()
            try viewer.click(100, 100)
            for step in 0..<250 { _ = try display.run("xdotool", "mousemove", "\(100 + step)", "200", "mousemove", "\(100 + step)", "201", "mousemove", "\(step)", "300", "windowsize", "\(viewer.window)", "\(390 + step % 7)", "878") }
            let notice = try viewer.wait("notice")
            #expect(notice.text("title") == "“Trap” hangs")
            #expect(notice.strings("lines").first?.hasPrefix("Views.swift:5: ") == true, "\(notice.strings("lines"))")
        }

        @Test("an agent that is killed costs a picture, and F5 starts it again")
        func killed() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            let agent = try viewer.waitForBuild().int("agent")
            kill(pid_t(agent), SIGKILL)
            let notice = try viewer.wait("notice")
            #expect(notice.strings("lines").first?.contains("SIGKILL") == true)
            try viewer.key("F5")
            try viewer.waitForBuild()
            try viewer.waitForPixels("red without a notice") { $0.count(of: red.pixel) == 390 * 844 }
        }

        @Test("the agent that stands ready may be killed as well")
        func spareKilled() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            let agent = pid_t(try viewer.waitForBuild().int("agent"))
            let deadline = Clock.milliseconds + 10_000
            while viewer.agents.count < 2, Clock.milliseconds < deadline { sched_yield() }
            let spare = try #require(viewer.agents.first { $0 != agent })
            kill(spare, SIGKILL)
            try viewer.save(colored(green.code))
            try viewer.waitForBuild()
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
        }

        @Test("a new file in the folder, a save in place and a file that goes are taken in")
        func folder() throws {
            let main = "import SwiftUI\n#Preview(\"Main\") { Filled() }"
            let viewer = try ViewerRun(display, files: ["Main.swift": main, "Filled.swift": "import SwiftUI\nstruct Filled: View { var body: some View { Color(\(red.code)) } }"], open: "")
            try viewer.waitForBuild()
            try viewer.overwrite("import SwiftUI\nstruct Filled: View { var body: some View { Other() } }", as: "Filled.swift")
            #expect(try viewer.wait("notice").strings("lines").first?.contains("cannot find 'Other' in scope") == true)
            try viewer.save("import SwiftUI\nstruct Other: View { var body: some View { Color(\(green.code)) } }", as: "Other.swift")
            try viewer.waitForBuild()
            try viewer.waitForPixels("green") { $0.count(of: green.pixel) == 390 * 844 }
            unlink(FilePath.join(viewer.folder, "Other.swift"))
            #expect(try viewer.wait("notice").strings("lines").first?.contains("cannot find 'Other' in scope") == true)
        }

        @Test("a picture that changes is shown anew; the viewer's own pictures are none of its sources")
        func asset() throws {
            let viewer = try ViewerRun(display, files: ["Views.swift": "import SwiftUI\n#Preview(\"Picture\") { Image(\"tile\").resizable() }"], open: "Views.swift")
            try viewer.waitForBuild()
            let tile = FilePath.join(viewer.folder, "tile.png")
            _ = try Child.run("convert", ["-size", "8x8", "xc:#ff0000", "png24:" + tile])
            try viewer.waitForPixels("the red tile") { $0.count(of: red.pixel) > 200_000 }
            _ = try Child.run("convert", ["-size", "8x8", "xc:#00ff00", "png24:" + tile + ".new"])
            rename(tile + ".new", tile)
            try viewer.waitForPixels("the green tile") { $0.count(of: green.pixel) > 200_000 }
            let builds = viewer.events("build").count
            try viewer.key("s")
            try viewer.wait("saved")
            try viewer.key("b")
            try viewer.wait("state")
            try viewer.wait("frame")
            #expect(viewer.events("build").count == builds)
        }

        @Test("size, chosen preview, zoom and toggles outlive a reload")
        func survival() throws {
            let two = { (color: String) in colored(color) + "\n#Preview(\"Second\") { Text(\"second\") }" }
            let viewer = try ViewerRun(display, two(red.code))
            try viewer.waitForBuild()
            try viewer.resize(500, 600)
            try viewer.wait("frame") { $0.ints("window") == [500, 600] }
            try viewer.key("Right", "d", "r", "plus")
            try viewer.wait("state") { $0.strings("settings") == ["125 %", "dark", "placeholder"] }
            try viewer.wait("frame") { $0.text("preview") == "Second" && $0.number("width") == 400 }
            try viewer.save(two(green.code))
            let frame = try viewer.waitForBuild()
            #expect(frame.text("preview") == "Second")
            #expect(frame.ints("window") == [500, 600])
            // 500 pixels at 125 % are 400 points; 600 less the strip's 34 are 452.8.
            #expect(frame.number("width") == 400)
            #expect(abs(frame.number("height") - 452.8) < 0.01)
            #expect(viewer.events("state").last?.strings("settings") == ["125 %", "dark", "placeholder"])
        }
    }
}
