import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    @MainActor @Suite struct Present {
        @Test("what is presented is what the display shows", arguments: [PresentMode.automatic, .putImage])
        func readBack(mode: PresentMode) async throws {
            let stage = try Stage(mode: mode)
            defer { stage.close() }
            #expect(stage.window.usesSharedMemory == (mode == .automatic))
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            let shown = try X11Screenshot.capture(stage.window)
            #expect(shown.width == 200 && shown.height == 150)
            #expect(shown.differences(pattern) == 0)
        }

        @Test("a picture presented before the window is shown appears with it", arguments: [PresentMode.automatic, .putImage])
        func firstFrame(mode: PresentMode) async throws {
            let stage = try Stage(mode: mode)
            defer { stage.close() }
            await stage.present { $0.fill(color: pattern) }
            await stage.show()
            await stage.wait("exposure") { stage.events.contains { if case .exposed = $0 { true } else { false } } }
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
        }

        @Test("only the damage is put", arguments: [PresentMode.automatic, .putImage])
        func damage(mode: PresentMode) async throws {
            let stage = try Stage(mode: mode)
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill { _, _ in 0xff11_2233 } }
            let rects = [PixelRect(x: 10, y: 20, width: 30, height: 40), PixelRect(x: 190, y: 140, width: 100, height: 100)]
            // The whole buffer is painted, yet only the two rectangles (the second cut at the edge) may show.
            await stage.present(damage: rects) { $0.fill(color: pattern) }
            let shown = try X11Screenshot.capture(stage.window)
            let wrong = shown.differences { x, y in
                let isInside = rects.contains { x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY }
                return isInside ? pattern(x, y) : 0xff11_2233
            }
            #expect(wrong == 0)
        }

        @Test("a buffer is not handed out until the display has finished reading it")
        func completion() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill { _, _ in 1 } }
            await stage.present { $0.fill { _, _ in 2 } }
            await stage.wait("both are free") { stage.window.pool.buffers.allSatisfy { $0.puts == 0 } }
            // Without the main queue running, no completion can arrive: the third finds the first still in use.
            var freed = 0
            stage.window.onBufferFree = { freed += 1 }
            let first = try #require(stage.window.nextBuffer())
            stage.window.present(first, damage: [first.bounds])
            let second = try #require(stage.window.nextBuffer())
            #expect(second !== first)
            stage.window.present(second, damage: [second.bounds])
            #expect(first.puts == 1 && second.puts == 1)
            #expect(stage.window.nextBuffer() == nil)
            await stage.wait("completion") { freed > 0 }
            #expect(stage.window.nextBuffer() === first)
            #expect(stage.window.bufferAllocations == 2)
        }

        @Test("the age and the stale rectangles say what a buffer lacks")
        func age() async throws {
            let stage = try Stage(mode: .putImage)
            defer { stage.close() }
            await stage.show()
            var ages: [Int] = []
            var stale: [[PixelRect]] = []
            let whole = PixelRect(x: 0, y: 0, width: 200, height: 150)
            let parts = (0..<5).map { PixelRect(x: $0 * 10, y: 0, width: 5, height: 5) }
            for part in parts {
                await stage.present(damage: [part]) {
                    ages.append($0.age)
                    stale.append($0.stale)
                }
            }
            #expect(ages == [0, 0, 2, 2, 2])
            #expect(stale == [[whole], [whole], [parts[1]], [parts[2]], [parts[3]]])
        }

        @Test("bringing a buffer up to date copies what it lacks")
        func upToDate() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { $0.fill { _, _ in 0xff00_00ff } }
            await stage.present { $0.fill { _, _ in 0xff00_ff00 } }
            let part = PixelRect(x: 5, y: 6, width: 7, height: 8)
            await stage.present(damage: [part]) {
                #expect(stage.window.bringUpToDate($0))
                #expect($0.stale.isEmpty && $0.age == 1)
                $0.fill(part) { _, _ in 0xffff_0000 }
                #expect($0.pixel(0, 0) == 0xff00_ff00 && $0.pixel(199, 149) == 0xff00_ff00)
            }
            let shown = try X11Screenshot.capture(stage.window)
            #expect(shown.differences { x, y in (5..<12).contains(x) && (6..<14).contains(y) ? 0xffff_0000 : 0xff00_ff00 } == 0)
        }

        @Test("a segment attached a second time by its id shows what was drawn there")
        func otherDrawer() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present { buffer in
                let other = vitrineAttach(buffer.shmID)
                #expect(other != nil && other != buffer.address)
                guard let other else { return }
                for y in 0..<buffer.height {
                    for x in 0..<buffer.width { (other + y * buffer.stride + x * 4).storeBytes(of: pattern(x, y), as: UInt32.self) }
                }
                vitrineDetach(other)
            }
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
        }

        @Test("a buffer that another process may still write is never handed out again")
        func discard() async throws {
            let stage = try Stage()
            defer { stage.close() }
            let hung = try #require(stage.window.nextBuffer())
            let other = try #require(stage.window.nextBuffer())
            #expect(other !== hung)
            stage.window.discard(other, isStillWritten: false)
            #expect(stage.window.nextBuffer() === other)
            stage.window.discard(hung, isStillWritten: true)
            stage.window.present(hung, damage: [hung.bounds])
            #expect(stage.window.pool.front == nil)
            #expect(stage.window.nextBuffer() !== hung)
        }

        @Test("no segment outlives its window", .enabled(if: FileManager.default.isReadableFile(atPath: "/proc/sysvipc/shm")))
        func segments() async throws {
            let stage = try Stage()
            let id = try Self.usedSegment(of: stage.window)
            #expect(Self.isSegment(id))
            stage.close()
            await stage.wait("segment is gone") { !Self.isSegment(id) }
        }

        /// Holds the buffer no longer than the call, since a held buffer keeps its segment.
        static func usedSegment(of window: X11Window) throws -> Int32 {
            let buffer = try #require(window.nextBuffer())
            window.discard(buffer, isStillWritten: false)
            return buffer.shmID
        }

        static func isSegment(_ id: Int32) -> Bool {
            let table = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
            return table.split(separator: "\n").contains { $0.split(separator: " ").dropFirst().first == "\(id)" }
        }

        @Test("sizes at the limits are shown", arguments: [(1, 1), (2, 700), (5000, 3000)], [PresentMode.automatic, .putImage])
        func limits(size: (Int, Int), mode: PresentMode) async throws {
            let server = size.0 > 1000 ? try XServer(screen: "5000x3000x24") : XServer.shared
            defer { if server !== XServer.shared { server.end() } }
            let stage = try Stage(server, width: size.0, height: size.1, mode: mode)
            defer { stage.close() }
            await stage.show()
            let ramp: (Int, Int) -> UInt32 = { x, y in 0xff00_0000 | UInt32(x << 12 ^ y) & 0xff_ffff }
            await stage.present { $0.fill(color: ramp) }
            let shown = try X11Screenshot.capture(stage.window)
            #expect(shown.width == size.0 && shown.height == size.1)
            let corners = [(0, 0), (size.0 - 1, 0), (0, size.1 - 1), (size.0 - 1, size.1 - 1), (size.0 / 2, size.1 / 2)]
            for (x, y) in corners { #expect(shown.pixel(x: x, y: y) == ramp(x, y)) }
        }

        @Test("sizes outside what X can name are brought into it")
        func sizeClamp() throws {
            #expect([-5, 0, 1, 40000].map { X11Window.allowed($0) } == [1, 1, 1, 32767])
            let stage = try Stage(width: 0, height: -3)
            defer { stage.close() }
            #expect(stage.window.pixelWidth == 1 && stage.window.pixelHeight == 1)
        }

        @Test("without MIT-SHM pictures go through the connection, and that is said once")
        func noExtension() async throws {
            let server = try XServer(screen: "640x480x24", arguments: ["-extension", "MIT-SHM"])
            defer { server.end() }
            let stage = try Stage(server)
            defer { stage.close() }
            _ = try X11Window(stage.connection, options: WindowOptions(title: "Second", width: 10, height: 10))
            #expect(!stage.window.usesSharedMemory)
            #expect(stage.logged.count == 1)
            #expect(stage.logged.first?.contains("no MIT-SHM") == true)
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
        }

        @Test("a segment that the display may not attach is reported, not fatal")
        func refusedAttach() throws {
            let stage = try Stage()
            defer { stage.close() }
            let buffer = try #require(SharedBuffer(id: 0, capacityWidth: 8, capacityHeight: 8))
            buffer.segment.markForRemoval()
            vitrineDetach(buffer.address)
            let failure = ShmPresenter(connection: stage.connection).attach(buffer, stage.window.target)
            #expect(failure?.description.hasPrefix("XShmAttach failed: Bad") == true)
            #expect(stage.connection.protocolErrors.isEmpty)
            #expect(stage.connection.isOpen)
        }

        @Test("a segment that the display loses costs a line in the log, not the picture")
        func lostSegment() async throws {
            let stage = try Stage()
            defer { stage.close() }
            await stage.show()
            await stage.present {
                $0.fill(color: pattern)
                ($0.attachment as? ShmAttachment)?.info.pointee.shmseg = 12345
            }
            await stage.wait("fallback") { !stage.window.usesSharedMemory }
            #expect(stage.logged.count == 1 && stage.logged[0].contains("XShmPutImage failed: BadShmSeg"))
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
            await stage.present { $0.fill { _, _ in 0xff00_ff00 } }
            #expect(try X11Screenshot.capture(stage.window).differences { _, _ in 0xff00_ff00 } == 0)
        }

        @Test("VITRINE_NO_SHM asks for the connection")
        func environment() {
            #expect(PresentMode(environment: ["VITRINE_NO_SHM": "1"]) == .putImage)
            #expect(PresentMode(environment: ["VITRINE_NO_SHM": "0"]) == .automatic)
            #expect(PresentMode(environment: [:]) == .automatic)
        }

        @Test("a 16-bit screen is used through a deeper visual where it has one", arguments: [PresentMode.automatic, .putImage])
        func deeperVisual(mode: PresentMode) async throws {
            let server = try XServer(screen: "320x240x16")
            defer { server.end() }
            let stage = try Stage(server, mode: mode)
            defer { stage.close() }
            #expect(stage.connection.visual.needsColormap)
            await stage.show()
            await stage.present { $0.fill(color: pattern) }
            #expect(try X11Screenshot.capture(stage.window).differences(pattern) == 0)
        }

        @Test("a display without 24-bit colour is refused in one line")
        func depth16() throws {
            let server = try XServer(screen: "320x240x16", arguments: ["-extension", "Composite"])
            defer { server.end() }
            #expect {
                _ = try X11Connection(displayName: server.displayName)
            } throws: {
                "\($0)" == "display '\(server.displayName)' has no 24-bit colour in BGRA order (found depth 16); start it with depth 24"
            }
        }
    }
}
