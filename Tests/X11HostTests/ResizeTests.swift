import CX11
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    @MainActor @Suite struct Resize {
        @Test("a storm of 200 sizes makes few segments and ends in the right picture", arguments: [PresentMode.automatic, .putImage])
        func storm(mode: PresentMode) async throws {
            let stage = try Stage(width: 300, height: 200, mode: mode)
            defer { stage.close() }
            let window = stage.window
            var frames = 0
            let paint = {
                guard let buffer = window.nextBuffer() else { return }
                buffer.fill(color: pattern)
                window.present(buffer, damage: [])
                frames += 1
            }
            window.onEvent = { if case .resized = $0 { paint() } }
            window.onBufferFree = { if window.pool.front?.width != window.pixelWidth { paint() } }
            window.show()
            paint()
            for step in 1...200 {
                window.resize(width: 300 + step, height: 200 + step / 2)
                if step % 4 == 0 { try await Task.sleep(for: .milliseconds(1)) }
            }
            await stage.wait("last size") { window.pool.front?.width == 500 && window.pool.front?.height == 300 }
            #expect(try X11Screenshot.capture(window).differences(pattern) == 0)
            // 300…500 crosses no multiple of 256 in width (both within 512), 200…300 one in height: two buffers, made at most twice.
            #expect(window.bufferAllocations <= 4)
            #expect(frames > 2)
        }

        @Test("only the newest of the sizes that arrived together is reported")
        func coalesced() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            stage.forget()
            for width in 201...260 { XResizeWindow(stage.connection.display, stage.window.id, UInt32(width), 150) }
            XSync(stage.connection.display, 0)
            stage.connection.drain()
            #expect(stage.events.filter { if case .resized = $0 { true } else { false } } == [.resized(width: 260, height: 150)])
            #expect(stage.window.pixelWidth == 260)
        }

        @Test("a new strip shows the old picture's edge until the new picture is there", arguments: [(237, 181), (201, 150), (200, 190), (700, 600)])
        func strip(size: (Int, Int)) async throws {
            let server = XServer.shared
            // Something else was on the screen where the window will grow.
            let below = try Stage(server, width: 800, height: 700)
            defer { below.close() }
            await below.show()
            await below.present { $0.fill { _, _ in 0xffff_00ff } }
            let stage = try Stage(server)
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            stage.window.resize(width: size.0, height: size.1)
            await stage.wait("resized") { stage.events.contains(.resized(width: size.0, height: size.1)) }
            let shown = try X11Screenshot.capture(stage.window)
            #expect(shown.width == size.0 && shown.height == size.1)
            #expect(shown.differences { x, y in pattern(min(x, 199), min(y, 149)) } == 0)
        }

        @Test("during a drag the server fills a new strip before this process knows of it, and stops doing so afterwards")
        func serverFill() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill { _, _ in 0xff12_3456 } }
            #expect(!stage.window.resizeBackground.isActive)
            stage.window.resize(width: 210, height: 150)
            await stage.wait("resized") { stage.window.pixelWidth == 210 }
            await stage.present { $0.fill { _, _ in 0xff65_4321 } }
            // From here to the capture the main queue does not run, so nothing of ours can have painted the strip.
            let other = try X11Connection(displayName: XServer.shared.displayName)
            defer { other.close() }
            XResizeWindow(other.display, stage.window.id, 260, 190)
            XSync(other.display, 0)
            let shown = try X11Screenshot.capture(stage.window)
            #expect(shown.width == 260 && shown.height == 190)
            #expect(shown.differences { _, _ in 0xff65_4321 } == 0)
            await stage.wait("rest") { !stage.window.resizeBackground.isActive }
        }

        @Test("uncovered parts are put again without anybody drawing", arguments: [PresentMode.automatic, .putImage])
        func exposure(mode: PresentMode) async throws {
            let stage = try Stage(mode: mode)
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            let cover = try Stage(width: 60, height: 70)
            await cover.show()
            await cover.present { $0.fill { _, _ in 0xff00_ffff } }
            #expect(try X11Screenshot.captureScreen(cover.connection).pixel(x: 5, y: 5) == 0xff00_ffff)
            stage.forget()
            cover.close()
            await stage.wait("exposed") { stage.events.contains { if case .exposed = $0 { true } else { false } } }
            #expect(stage.events == [.exposed([PixelRect(x: 0, y: 0, width: 60, height: 70)])])
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
        }

        @Test("a covered or hidden window says that it can't be seen")
        func visibility() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            let cover = try Stage(width: 400, height: 400)
            await cover.show()
            await stage.wait("covered") { !stage.window.isVisible }
            cover.close()
            await stage.wait("uncovered") { stage.window.isVisible }
            stage.window.hide()
            await stage.wait("hidden") { !stage.window.isVisible }
            #expect(stage.events.filter { if case .visibility = $0 { true } else { false } } == [true, false, true, false].map { .visibility($0) })
        }

        @Test("the sync counter has the announced value after the frame of the new size, not before")
        func syncCounter() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            let sync = try #require(stage.window.sync)
            announce(7, to: stage.window)
            stage.window.resize(width: 220, height: 160)
            await stage.wait("resized") { stage.events.contains(.resized(width: 220, height: 160)) }
            #expect(value(of: sync, stage) == 0)
            #expect(sync.isOwed)
            await stage.present { $0.fill(color: pattern) }
            #expect(value(of: sync, stage) == 7)
        }

        @Test("a request that changes no size, or reaches a hidden window, is answered at once")
        func syncWithoutFrame() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            let sync = try #require(stage.window.sync)
            announce(0x1_0000_0002, to: stage.window)
            XMoveWindow(stage.connection.display, stage.window.id, 30, 30)
            stage.connection.flush()
            await stage.wait("counter") { value(of: sync, stage) == 0x1_0000_0002 }
            stage.window.hide()
            await stage.wait("hidden") { !stage.window.isVisible }
            announce(0x1_0000_0003, to: stage.window)
            stage.window.resize(width: 100, height: 100)
            await stage.wait("counter") { value(of: sync, stage) == 0x1_0000_0003 }
        }

        /// What a window manager sends before it resizes.
        private func announce(_ value: Int, to window: X11Window) {
            let connection = window.connection
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = window.id
            event.xclient.message_type = connection.atoms.wmProtocols
            event.xclient.format = 32
            event.xclient.data.l.0 = Int(bitPattern: connection.atoms.netWMSyncRequest)
            event.xclient.data.l.2 = value & 0xffff_ffff
            event.xclient.data.l.3 = value >> 32
            XSendEvent(connection.display, window.id, 0, 0, &event)
        }

        private func value(of sync: FrameSync, _ stage: Stage) -> Int {
            var value = XSyncValue()
            XSyncQueryCounter(stage.connection.display, sync.counter, &value)
            stage.connection.flush()
            return Int(value.hi) << 32 | Int(value.lo)
        }
    }
}
