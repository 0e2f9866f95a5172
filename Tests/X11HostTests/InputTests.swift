import CX11
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    @MainActor @Suite(.enabled(if: XServer.isInstalled("xdotool"), "xdotool is not installed (Debian package xdotool)"))
    struct Input {
        /// A focused window, with the keyboard layout `layout`.
        private func focused(_ layout: [String] = ["us"]) async throws -> Stage {
            try await XServer.shared.run("setxkbmap", layout)
            let stage = try Stage()
            await stage.show()
            XSetInputFocus(stage.connection.display, stage.window.id, RevertToParent, 0)
            stage.connection.flush()
            await stage.wait("focus") { stage.window.isFocused }
            stage.forget()
            return stage
        }

        private func keys(_ stage: Stage, down: Bool = true) -> [KeyEvent] {
            stage.events.compactMap {
                if case .key(let key) = $0, key.isDown == down { return key }
                return nil
            }
        }

        @Test("letters, shift, control and arrows arrive as what they mean")
        func meanings() async throws {
            let stage = try await focused()
            defer { stage.close() }
            try await XServer.shared.run("xdotool", ["key", "a", "shift+b", "ctrl+c", "alt+Left", "Return", "F5"])
            let last = Keysym.function(5)
            await stage.wait("F5 released") { keys(stage, down: false).contains { $0.keysym == last } }
            let typed = keys(stage).filter { !($0.keysym.rawValue >= 0xffe1 && $0.keysym.rawValue <= 0xffee) }
            #expect(typed.map(\.keysym) == [Keysym("a"), Keysym("B"), Keysym("c"), .left, .return, last])
            #expect(typed.map(\.baseKeysym) == [Keysym("a"), Keysym("b"), Keysym("c"), .left, .return, last])
            #expect(typed.map(\.text) == ["a", "B", "", "", "", ""])
            #expect(typed.map(\.modifiers) == [[], .shift, .control, .option, [], []])
            #expect(typed.allSatisfy { !$0.isRepeat })
        }

        @Test("a held key repeats and says so")
        func repeats() async throws {
            let stage = try await focused()
            defer { stage.close() }
            try await XServer.shared.run("xdotool", ["keydown", "x"])
            await stage.wait("repeat") { keys(stage).count >= 3 }
            try await XServer.shared.run("xdotool", ["keyup", "x"])
            await stage.wait("release") { !keys(stage, down: false).isEmpty }
            #expect(keys(stage).first?.isRepeat == false)
            #expect(keys(stage).dropFirst().allSatisfy { $0.isRepeat })
            #expect(keys(stage, down: false).count == 1)
        }

        @Test("dead keys compose")
        func deadKeys() async throws {
            let stage = try await focused(["-layout", "us", "-variant", "intl"])
            defer { stage.close() }
            try await XServer.shared.run("xdotool", ["key", "dead_acute", "e", "dead_diaeresis", "u", "o"])
            await stage.wait("o") { keys(stage).contains { $0.text == "o" } }
            #expect(keys(stage).map(\.text).joined() == "éüo")
            try await XServer.shared.run("setxkbmap", ["us"])
        }

        @Test("a shortcut's letter is found on a keyboard that is not Latin")
        func otherLayout() async throws {
            let stage = try await focused(["-layout", "ru,us"])
            defer { stage.close() }
            // Keycode 39 is where S is on a US keyboard; the Russian one types ы there.
            try await XServer.shared.run("xdotool", ["key", "39"])
            await stage.wait("key") { !keys(stage).isEmpty }
            #expect(keys(stage).first?.text == "ы")
            #expect(keys(stage).first?.baseKeysym == Keysym("s"))
            try await XServer.shared.run("setxkbmap", ["us"])
        }

        @Test("clicks count, the wheel scrolls, and motion is merged")
        func pointer() async throws {
            let stage = try await focused()
            defer { stage.close() }
            try await XServer.shared.run(
                "xdotool", ["mousemove", "900", "900", "mousemove", "50", "60", "click", "--repeat", "2", "--delay", "20", "1"])
            await stage.wait("second click") { clicks(stage).count == 4 }
            #expect(stage.events.contains(.entered(x: 50, y: 60)))
            #expect(clicks(stage).map(\.kind) == [.down, .up, .down, .up])
            #expect(clicks(stage).map(\.clickCount) == [1, 1, 2, 2])
            #expect(clicks(stage).allSatisfy { $0.x == 50 && $0.y == 60 && $0.button == .left })
            stage.forget()
            try await XServer.shared.run("xdotool", ["keydown", "shift", "click", "3", "keyup", "shift"])
            await stage.wait("right click") { clicks(stage).count == 2 }
            #expect(clicks(stage).first?.button == .right && clicks(stage).first?.clickCount == 1)
            #expect(clicks(stage).first?.modifiers == .shift)
            stage.forget()
            try await XServer.shared.run("xdotool", ["click", "--repeat", "3", "--delay", "1", "5", "click", "4", "click", "7"])
            await stage.wait("scrolled") { scrolled(stage) == [1, 2] }
            stage.forget()
            try await XServer.shared.run("xdotool", ["mousemove", "900", "900"])
            await stage.wait("left") { stage.events.contains(.left) }
        }

        private func clicks(_ stage: Stage) -> [PointerEvent] {
            stage.events.compactMap {
                if case .pointer(let pointer) = $0, pointer.kind != .moved { return pointer }
                return nil
            }
        }

        /// Notches right and down altogether.
        private func scrolled(_ stage: Stage) -> [Int] {
            var sum = [0, 0]
            for case .scroll(let scroll) in stage.events {
                sum[0] += scroll.deltaX
                sum[1] += scroll.deltaY
            }
            return sum
        }
    }
}
