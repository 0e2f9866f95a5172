import Foundation
import Testing
import VitrinePreviewKit

extension ViewerTests {
    @MainActor @Suite(.serialized)
    struct Frames {
        private let display: Display

        init() throws { display = try Display() }

        /// The second section of the article on redaction, which pulses for ever.
        static let pulse = """
            import SwiftUI
            struct Pulse: ViewModifier {
                @State private var opacity = 1.0
                func body(content: Content) -> some View {
                    content.opacity(opacity).animation(Animation.easeInOut(duration: 2).repeatForever(autoreverses: true)).onAppear { opacity = 0.3 }
                }
            }
            struct Weather: View {
                var body: some View {
                    HStack {
                        Color.orange.frame(width: 100, height: 100)
                        VStack(alignment: .leading) { Text("ダウンロードしています...").font(.largeTitle); Text("気象情報をダウンロードしています...") }
                    }
                }
            }
            struct Screen: View {
                var body: some View {
                    Form {
                        Section { Weather().redacted(reason: .placeholder) }
                        Section { Weather().redacted(reason: .placeholder).modifier(Pulse()) }
                    }
                }
            }
            #Preview("Pulse") { Screen() }
            """

        @Test("a pulse paints its own layer alone, runs no body and measures nothing")
        func pulsing() throws {
            let viewer = try ViewerRun(display, Self.pulse, ["--size", "1280x766"])
            try viewer.waitForBuild()
            for _ in 0..<20 { try viewer.wait("frame") }
            var frames: [Event] = []
            for _ in 0..<120 { frames.append(try viewer.wait("frame")) }
            #expect(frames.allSatisfy { $0.flag("animating") })
            #expect(frames.allSatisfy { $0.int("bodies") == 0 && $0.int("measurements") == 0 })
            // The row of the second section, not the window's million pixels.
            #expect(frames.allSatisfy { $0.int("damage") > 10_000 && $0.int("damage") < 1280 * 160 }, "\(frames.map { $0.int("damage") }.max() ?? 0)")
            // What a buffer lacks is the same layer.
            #expect(frames.allSatisfy { $0.int("painted") < 2 * 1280 * 160 })
        }

        @Test("an idle window wakes neither process")
        func idle() throws {
            let viewer = try ViewerRun(display, Pictures.card)
            let agent = pid_t(try viewer.waitForBuild().int("agent"))
            let deadline = Clock.milliseconds + 10_000
            while viewer.agents.count < 2, Clock.milliseconds < deadline { sched_yield() }
            // The one that stands ready sleeps once it has warmed up; the runtime's idle threads end within a few seconds.
            let processes = [viewer.pid] + viewer.agents
            try waitUntilQuiet(processes)
            let before = processes.map(Self.wakeups)
            usleep(3_000_000)
            #expect(processes.map(Self.wakeups) == before)
            #expect(processes.contains(agent))
        }

        private func waitUntilQuiet(_ processes: [pid_t]) throws {
            let deadline = Clock.milliseconds + 30_000
            var last: [Int] = []
            while Clock.milliseconds < deadline {
                let now = processes.map(Self.wakeups)
                if now == last { return }
                last = now
                usleep(1_000_000)
            }
            throw NeverHappened(description: "the processes never came to rest")
        }

        /// How often any thread of a process went to sleep so far.
        static func wakeups(_ pid: pid_t) -> Int {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
            return threads.reduce(0) { sum, thread in
                let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)) ?? ""
                let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
            }
        }

        @Test("the timer runs while something animates, and no longer")
        func timerStops() throws {
            let viewer = try ViewerRun(
                display,
                """
                import SwiftUI
                struct Mover: View {
                    @State private var isRight = false
                    var body: some View {
                        Color(red: 1, green: 0, blue: 0).frame(width: 50, height: 50).offset(x: isRight ? 100 : -100)
                            .frame(maxWidth: .infinity, maxHeight: .infinity).contentShape(Rectangle())
                            .onTapGesture { withAnimation(.linear(duration: 0.5)) { isRight.toggle() } }
                    }
                }
                #Preview("Mover") { Mover() }
                """)
            try viewer.waitForBuild()
            try viewer.click(100, 100)
            try viewer.wait("frame") { $0.flag("animating") }
            try viewer.wait("frame") { !$0.flag("animating") }
            let processes = [viewer.pid] + viewer.agents
            try waitUntilQuiet(processes)
            let before = processes.map(Self.wakeups)
            usleep(1_000_000)
            #expect(processes.map(Self.wakeups) == before)
        }
    }
}
