import CX11
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    /// With a real window manager, which sends sync requests while a window is dragged.
    @MainActor
    @Suite(.enabled(if: XServer.isInstalled("openbox") && XServer.isInstalled("xdotool"), "openbox or xdotool is not installed"))
    struct Drag {
        static let back: UInt32 = 0xffff_00ff

        @Test("while a window is dragged larger and smaller, no pixel of it is stale", arguments: [PresentMode.automatic, .putImage])
        func drag(mode: PresentMode) async throws {
            let server = try XServer(screen: "1000x800x24")
            defer { server.end() }
            try server.launch("openbox", ["--startup", "xprop -root -f VITRINE_READY 8s -set VITRINE_READY yes"])
            let stage = try Stage(server, width: 300, height: 200, mode: mode)
            defer { stage.close() }
            let connection = stage.connection
            XSetWindowBackground(connection.display, connection.root, UInt(Self.back & 0xff_ffff))
            XClearWindow(connection.display, connection.root)
            let painter = Painter(stage.window)
            painter.paint()
            await managed(stage)
            await stage.show()
            await stage.wait("first picture") { painter.isCurrent }
            try await grab(server, stage.window)
            var checked = 0
            for step in 0..<26 {
                let delta = step < 16 ? "9" : "-13"
                try await server.run("xdotool", ["mousemove_relative", "--", delta, delta])
                for _ in 0..<3 {
                    connection.drain()
                    let isFilled = stage.window.resizeBackground.isActive
                    let shown = try X11Screenshot.capture(stage.window)
                    let stale = shown.count(of: Self.back)
                    // The first size comes unannounced; from then on the server itself fills what is new.
                    #expect(!isFilled || stale == 0, "step \(step): \(stale) pixels of the background in a window of \(shown.width) × \(shown.height)")
                    checked += isFilled ? 1 : 0
                    if shown.width != stage.window.pixelWidth { Pictures.save(shown, "ahead-\(mode.rawValue)-\(step)") }
                    if step == 12 { Pictures.save(try X11Screenshot.captureScreen(connection), "drag-\(mode.rawValue)-\(checked)") }
                    try await Task.sleep(for: .milliseconds(2))
                }
            }
            try await server.run("xdotool", ["mouseup", "3", "keyup", "alt"])
            await stage.wait("last picture") { painter.isCurrent && stage.window.sync?.isOwed == false }
            #expect(painter.sizes.count > 10)
            #expect(checked > 30)
            #expect(painter.answered > 10, "the window manager did not ask for synchronisation")
            #expect(stage.window.bufferAllocations <= 6)
            #expect(try X11Screenshot.capture(stage.window).differences(Painter.color) == 0)
        }

        /// Waits until openbox has begun to serve windows. It announces itself earlier, but misses requests that come before this.
        private func managed(_ stage: Stage) async {
            let connection = stage.connection
            let ready = XInternAtom(connection.display, "VITRINE_READY", 0)
            await stage.wait("openbox runs") { connection.takeBytes(connection.root, ready) != nil }
        }

        /// Alt and the right button near the bottom right corner: openbox resizes from there.
        private func grab(_ server: XServer, _ window: X11Window) async throws {
            var x: Int32 = 0, y: Int32 = 0
            var child: Window = 0
            XTranslateCoordinates(window.connection.display, window.id, window.connection.root, 0, 0, &x, &y, &child)
            try await server.run(
                "xdotool", ["mousemove", "\(Int(x) + window.pixelWidth - 10)", "\(Int(y) + window.pixelHeight - 10)", "keydown", "alt", "mousedown", "3"])
        }
    }

    /// Paints every new size, as a renderer would.
    @MainActor
    final class Painter {
        let window: X11Window
        private(set) var sizes: [Int] = []
        /// Sync requests that a picture answered.
        private(set) var answered = 0
        var isCurrent: Bool { window.pool.front.map { $0.width == window.pixelWidth && $0.height == window.pixelHeight } ?? false }

        init(_ window: X11Window) {
            self.window = window
            window.onEvent = { [unowned self] in if case .resized = $0 { paint() } }
            window.onBufferFree = { [unowned self] in if !isCurrent { paint() } }
        }

        nonisolated static func color(_ x: Int, _ y: Int) -> UInt32 { (x / 20 + y / 20) % 2 == 0 ? 0xff30_60c0 : 0xffe0_e8f0 }

        func paint() {
            guard let buffer = window.nextBuffer() else { return }
            buffer.fill(color: Self.color)
            sizes.append(buffer.width)
            if window.sync?.isOwed == true { answered += 1 }
            window.present(buffer, damage: [])
        }
    }
}

/// Pictures to look at, raw BGRA, written only where `VITRINE_TEST_PICTURES` names a folder.
enum Pictures {
    static func save(_ pixels: CapturedPixels, _ name: String) {
        guard let folder = ProcessInfo.processInfo.environment["VITRINE_TEST_PICTURES"] else { return }
        let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(pixels.width)x\(pixels.height).bgra")
        try? Data(pixels.bytes).write(to: file)
    }
}
