import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Windows {
        private let display: Display

        init() throws { display = try Display() }

        @Test("a window that is closed ends the viewer and every agent", .enabled(if: Child.isInstalled("openbox"), "openbox is not installed (Debian package openbox)"))
        func closed() throws {
            try display.launch("openbox")
            let viewer = try ViewerRun(display, colored(red.code))
            try viewer.waitForBuild()
            let deadline = Clock.milliseconds + 10_000
            while viewer.agents.count < 2, Clock.milliseconds < deadline { sched_yield() }
            let agents = viewer.agents
            #expect(agents.count == 2)
            // openbox sends WM_DELETE_WINDOW, once it listens for keys.
            for _ in 0..<20 where !viewer.hasEnded(within: 0.5) { try viewer.key("alt+F4") }
            #expect(viewer.end() == 0)
            #expect(try viewer.wait("ended").text("reason") == "closed")
            #expect(agents.allSatisfy { !ViewerRun.isRunning($0) })
            #expect(viewer.lines.isEmpty)
        }

        @Test("without shared memory the same picture comes another way, which is said once")
        func noSharedMemory() throws {
            let viewer = try ViewerRun(display, colored(red.code), environment: ["VITRINE_NO_SHM": "1"])
            try viewer.waitForBuild()
            try viewer.waitForPixels("red") { $0.count(of: red.pixel) == 390 * 844 }
            try viewer.resize(450, 500)
            try viewer.wait("frame") { $0.ints("window") == [450, 500] }
            try viewer.waitForPixels("red in the new size") { $0.count(of: red.pixel) == 450 * 466 }
            #expect(viewer.lines.filter { $0.contains("shared memory") }.count == 1, "\(viewer.lines)")
            #expect(viewer.lines.count == 1)
        }

        @Test("no display is one clear line, with what to do instead")
        func noDisplay() throws {
            let viewer = try ViewerRun(display, files: ["Views.swift": colored(red.code)], open: "Views.swift", environment: ["DISPLAY": ":9999"], waits: false)
            #expect(viewer.end() == 1)
            try viewer.waitForOutput("without a display")
            #expect(viewer.lines.count == 2 && viewer.lines[0].contains(":9999"), "\(viewer.lines)")
        }

        @Test("a display that dies ends the viewer with one line, and its agents")
        func displayDies() throws {
            let viewer = try ViewerRun(display, colored(red.code))
            try viewer.waitForBuild()
            let agents = viewer.agents
            display.end()
            #expect(viewer.end() == 1)
            try viewer.waitForOutput("went away")
            #expect(viewer.lines.count == 1, "\(viewer.lines)")
            let deadline = Clock.milliseconds + 5000
            while agents.contains(where: ViewerRun.isRunning), Clock.milliseconds < deadline { sched_yield() }
            #expect(agents.allSatisfy { !ViewerRun.isRunning($0) })
        }

        @Test("a view that switches at 400 points does so while the window is dragged, and the ruler marks the width")
        func switching() throws {
            // As in the article on ViewThatFits: the row declares its breakpoint with `minWidth: 400`.
            let viewer = try ViewerRun(
                display,
                """
                import SwiftUI
                struct Product: View {
                    var body: some View {
                        GeometryReader { _ in
                            ViewThatFits(in: .horizontal) {
                                HStack(spacing: 0) { Color(red: 0, green: 0, blue: 1); Text("row") }.frame(minWidth: 400)
                                VStack(spacing: 0) { Color(red: 0, green: 1, blue: 0); Text("stack") }
                            }
                        }
                    }
                }
                #Preview("Product") { Product() }
                """)
            try viewer.waitForBuild()
            try viewer.key("g")
            try viewer.wait("state")
            for width in [390, 398, 399] {
                try viewer.resize(width, 500)
                try viewer.waitForPixels("a stack at \(width)") { $0.count(of: green.pixel) > 50_000 && $0.count(of: blue.pixel) == 0 }
            }
            try viewer.resize(400, 500)
            try viewer.waitForPixels("a row at 400") { $0.count(of: blue.pixel) > 50_000 && $0.count(of: green.pixel) == 0 }
            try viewer.resize(460, 500)
            try viewer.wait("frame") { $0.ints("window") == [460, 500] }
            // The mark is two pixels of pink over the whole height; over blue at 400 points.
            let mark: (UInt32) -> Bool = { ($0 >> 16 & 0xff) > 180 && ($0 >> 8 & 0xff) < 90 }
            try viewer.waitForPixels("the mark at 400") { mark($0.pixel(x: 400, y: 300)) && mark($0.pixel(x: 401, y: 420)) && !mark($0.pixel(x: 398, y: 300)) && !mark($0.pixel(x: 403, y: 300)) }
        }
    }
}
