import CX11
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    @MainActor @Suite struct Windows {
        @Test("title, class, minimum size, protocols and icon are what other programs read")
        func properties() async throws {
            let stage = try Stage {
                $0.title = "Größe\nμ 文字"
                $0.minimumWidth = 120
                $0.minimumHeight = 80
                $0.icon = WindowIcon(width: 2, height: 1, pixels: [0, 0, 128, 128, 1, 2, 3, 255], isPremultiplied: true)
            }
            defer { stage.close() }
            let text = String(decoding: try await XServer.shared.run("xprop", ["-id", "\(stage.window.xid)"]), as: UTF8.self)
            #expect(text.contains("_NET_WM_NAME(UTF8_STRING) = \"Größe μ 文字\""))
            #expect(text.contains("WM_CLASS(STRING) = \"vitrine\", \"Vitrine\""))
            #expect(text.contains("program specified minimum size: 120 by 80"))
            #expect(text.contains("WM_PROTOCOLS(ATOM): protocols  WM_DELETE_WINDOW, _NET_WM_PING, _NET_WM_SYNC_REQUEST"))
            #expect(text.contains("_NET_WM_PID(CARDINAL) = \(getpid())"))
            #expect(text.contains("WM_CLIENT_MACHINE"))
            #expect(text.contains("Icon (2 x 1)"))
        }

        @Test("icons are straight ARGB; a wrong number of bytes is said and ignored")
        func icons() throws {
            let icon = WindowIcon(width: 2, height: 1, pixels: [0, 64, 128, 128, 1, 2, 3, 255], isPremultiplied: true)
            #expect(icon.cardinals == [2, 1, 0x80ff_8000, 0xff03_0201])
            let stage = try Stage()
            defer { stage.close() }
            stage.window.setIcon(WindowIcon(width: 3, height: 3, pixels: [1], isPremultiplied: false))
            #expect(stage.logged == ["icon of 3 × 3 needs 36 bytes, got 1"])
        }

        @Test("closing by the window manager is an event; a ping is answered")
        func protocols() async throws {
            let server = try XServer(screen: "800x600x24")
            defer { server.end() }
            let stage = try Stage(server)
            defer { stage.close() }
            await stage.show()
            // Served by nobody, so that events stay for the test to take.
            let manager = try X11Connection(displayName: server.displayName, queue: DispatchQueue(label: "idle"))
            manager.stopListening()
            defer { manager.close() }
            XSelectInput(manager.display, manager.root, SubstructureNotifyMask)
            send(manager.atoms.netWMPing, 1234, to: stage.window, from: manager)
            var answer = XEvent()
            await stage.wait("pong") {
                XCheckTypedWindowEvent(manager.display, manager.root, ClientMessage, &answer) != 0
            }
            #expect(answer.xclient.window == manager.root)
            #expect(Atom(bitPattern: answer.xclient.data.l.0) == manager.atoms.netWMPing)
            #expect(answer.xclient.data.l.1 == 1234)
            send(manager.atoms.wmDeleteWindow, 0, to: stage.window, from: manager)
            await stage.wait("close request") { stage.events.contains(.closeRequested) }
            #expect(stage.window.isVisible)
        }

        private func send(_ name: Atom, _ argument: Int, to window: X11Window, from connection: X11Connection) {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = window.id
            event.xclient.message_type = connection.atoms.wmProtocols
            event.xclient.format = 32
            event.xclient.data.l.0 = Int(bitPattern: name)
            event.xclient.data.l.1 = argument
            event.xclient.data.l.2 = Int(window.id)
            XSendEvent(connection.display, window.id, 0, 0, &event)
            XFlush(connection.display)
        }

        @Test("the scale is read from the display's resources", .enabled(if: ProcessInfo.processInfo.environment["GDK_SCALE"] == nil))
        func scale() async throws {
            let server = try XServer(screen: "640x480x24")
            defer { server.end() }
            try await server.run("xprop", ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t192\n"])
            let stage = try Stage(server)
            defer { stage.close() }
            #expect(stage.connection.settings.scale == 2 && stage.connection.settings.scaleSource == "Xft.dpi")
        }

        @Test("a request that the display refuses is said once, by name")
        func refusals() async throws {
            let stage = try Stage()
            defer { stage.close() }
            for _ in 0..<3 { XMapWindow(stage.connection.display, 0x7fff_fff0) }
            stage.connection.flush()
            await stage.wait("errors") { stage.connection.protocolErrors.count == 3 }
            stage.connection.drain()
            #expect(stage.logged == ["display '\(XServer.shared.displayName)' refused request 8.0: BadWindow (invalid Window parameter)"])
        }

        @Test("every cursor shape is accepted")
        func cursors() throws {
            let stage = try Stage()
            defer { stage.close() }
            let refusal = stage.connection.trap { CursorShape.allCases.reversed().forEach { stage.window.setCursor($0) } }
            #expect(refusal == nil)
        }

        @Test("an idle window does not wake the process")
        func idle() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            await stage.wait("frame is read") { stage.window.pool.buffers.allSatisfy { $0.puts == 0 } }
            try await Task.sleep(for: .milliseconds(100))
            let before = stage.connection.wakeups
            try await Task.sleep(for: .seconds(1))
            #expect(stage.connection.wakeups == before)
            // The count does move when something happens.
            let other = try X11Connection(displayName: XServer.shared.displayName)
            defer { other.close() }
            XResizeWindow(other.display, stage.window.id, 210, 150)
            other.flush()
            await stage.wait("resized") { stage.window.pixelWidth == 210 }
            #expect(stage.connection.wakeups > before)
        }

        @Test("events that Xlib read during a round trip are delivered though the socket is silent")
        func queuedEvents() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            XResizeWindow(stage.connection.display, stage.window.id, 222, 111)
            // Reads the ConfigureNotify into Xlib's own queue.
            _ = stage.connection.trap {}
            stage.connection.flush()
            await stage.wait("resized") { stage.events.contains(.resized(width: 222, height: 111)) }
        }

        @Test("a window that another program destroys is reported and can still be called")
        func destroyed() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            let other = try X11Connection(displayName: XServer.shared.displayName)
            XDestroyWindow(other.display, stage.window.id)
            other.close()
            await stage.wait("loss") { stage.events.contains { if case .displayLost = $0 { true } else { false } } }
            #expect(stage.window.nextBuffer() == nil)
            stage.window.resize(width: 10, height: 10)
            stage.window.show()
            #expect(stage.connection.isOpen)
        }

        @Test("a display that dies ends in one call with one line, and nothing that follows crashes", arguments: [SIGTERM, SIGKILL])
        func displayDies(signal: Int32) async throws {
            let server = try XServer(screen: "640x480x24")
            let stage = try Stage(server)
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            let kept = try #require(stage.window.nextBuffer())
            var messages: [String] = []
            stage.connection.onDisplayLost = { messages.append($0) }
            server.end(signal)
            // Requests after the death find it out by themselves as well as the event source does.
            stage.window.present(kept, damage: [kept.bounds])
            await stage.wait("loss") { !messages.isEmpty }
            try await Task.sleep(for: .milliseconds(50))
            #expect(messages == ["the display '\(server.displayName)' went away"])
            #expect(stage.events.last == .displayLost(messages[0]))
            #expect(!stage.connection.isOpen)
            stage.window.setTitle("late")
            stage.window.setCursor(.wait)
            stage.window.paste()
            #expect(stage.window.nextBuffer() == nil)
            #expect(!stage.connection.clipboard.copy(ClipboardContents(text: "late")))
            #expect(throws: X11Failure.displayLost) { _ = try X11Screenshot.capture(stage.window) }
            #expect(throws: X11Failure.displayLost) { _ = try X11Window(stage.connection, options: WindowOptions(title: "", width: 1, height: 1)) }
            stage.window.close()
            stage.close()
        }

        @Test("a display that is not there is refused in one line")
        func noDisplay() {
            #expect { _ = try X11Connection(displayName: ":4711") } throws: {
                "\($0)" == "can't open display ':4711': is the X server running, and may this user connect to it?"
            }
            #expect { _ = try X11Connection(displayName: "") } throws: { "\($0)" == "no display: the environment variable DISPLAY is not set" }
        }
    }
}
