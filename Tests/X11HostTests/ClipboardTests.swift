import CX11
import Foundation
import Testing
import VitrineBase

@testable import VitrineX11Host

extension X11Tests {
    @MainActor @Suite struct Clipboard {
        /// Bytes of no pattern that a faulty chunk could repeat.
        private func bytes(_ count: Int) -> Data {
            var state: UInt64 = 0x9e37_79b9_7f4a_7c15
            return Data((0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            })
        }

        @Test("another program gets text and picture", .enabled(if: XServer.isInstalled("xclip"), "xclip is not installed (Debian package xclip)"))
        func foreign() async throws {
            let stage = try Stage()
            defer { stage.close() }
            let png = bytes(8 << 20)
            #expect(stage.connection.clipboard.copy(ClipboardContents(text: "Grüße ☂", png: png)))
            let clip = ["-selection", "clipboard", "-o", "-t"]
            let targets = String(decoding: try await XServer.shared.run("xclip", clip + ["TARGETS"]), as: UTF8.self)
            #expect(targets.split(separator: "\n").contains("image/png"))
            #expect(targets.split(separator: "\n").contains("UTF8_STRING"))
            #expect(try await XServer.shared.run("xclip", clip + ["UTF8_STRING"]) == Data("Grüße ☂".utf8))
            #expect(try await XServer.shared.run("xclip", clip + ["text/plain;charset=utf-8"]) == Data("Grüße ☂".utf8))
            // 8 MB is 32 times what one property may carry, so this goes by INCR.
            #expect(try await XServer.shared.run("xclip", clip + ["image/png"]) == png)
            await stage.wait("transfer is over") { stage.connection.clipboard.activeTransfers == 0 }
            #expect(stage.connection.protocolErrors.isEmpty)
        }

        @Test("a second connection of our own pastes what the first copied, in one piece or many", arguments: [0, 5, 300_000, 3_000_000])
        func ownPaste(count: Int) async throws {
            let owner = try Stage()
            let reader = try Stage()
            defer {
                owner.close()
                reader.close()
            }
            let text = String(repeating: "añ☂", count: count / 6) + "end"
            #expect(owner.connection.clipboard.copy(ClipboardContents(text: text)))
            reader.window.paste()
            await reader.wait("pasted") { reader.events.contains { if case .pasted = $0 { true } else { false } } }
            // Not in the expectation's own message: the texts are long.
            let isSame = reader.events.contains(.pasted(text))
            #expect(isSame)
            #expect(owner.connection.clipboard.activeTransfers == 0)
        }

        @Test("pasting one's own text takes no round trip, and losing the clipboard forgets it")
        func ownership() async throws {
            let first = try Stage()
            let second = try Stage()
            defer {
                first.close()
                second.close()
            }
            first.connection.clipboard.copy(ClipboardContents(text: "one"))
            first.window.paste()
            await first.wait("pasted") { first.events.contains(.pasted("one")) }
            second.connection.clipboard.copy(ClipboardContents(text: "two"))
            await first.wait("lost") { first.connection.clipboard.contents == nil }
            first.forget()
            first.window.paste()
            await first.wait("pasted") { first.events.contains(.pasted("two")) }
        }

        @Test("an empty clipboard, or one without text, pastes nothing")
        func nothing() async throws {
            let owner = try Stage()
            let reader = try Stage()
            defer {
                owner.close()
                reader.close()
            }
            var answers: [String?] = []
            owner.connection.clipboard.copy(ClipboardContents(png: bytes(10)))
            reader.connection.clipboard.requestText { answers.append($0) }
            await reader.wait("answer") { answers.count == 1 }
            XSetSelectionOwner(owner.connection.display, owner.connection.atoms.clipboard, 0, 0)
            XSync(owner.connection.display, 0)
            reader.connection.clipboard.requestText { answers.append($0) }
            await reader.wait("answer") { answers.count == 2 }
            #expect(answers == [nil, nil])
        }

        @Test("a receiver that dies in the middle of a large transfer is forgotten")
        func receiverDies() async throws {
            let owner = try Stage()
            defer { owner.close() }
            owner.connection.clipboard.copy(ClipboardContents(text: String(repeating: "x", count: 4_000_000)))
            let reader = try X11Connection(displayName: XServer.shared.displayName)
            XConvertSelection(
                reader.display, reader.atoms.clipboard, reader.atoms.utf8String, reader.atoms.transfer, reader.helperWindow, 0)
            XFlush(reader.display)
            await owner.wait("transfer starts") { owner.connection.clipboard.activeTransfers == 1 }
            reader.close()
            await owner.wait("transfer is dropped") { owner.connection.clipboard.activeTransfers == 0 }
        }

        @Test("MULTIPLE converts each pair by itself and marks the ones that failed")
        func multiple() async throws {
            let owner = try Stage()
            defer { owner.close() }
            owner.connection.clipboard.copy(ClipboardContents(text: "é"))
            let reader = try X11Connection(displayName: XServer.shared.displayName, queue: DispatchQueue(label: "idle"))
            reader.stopListening()
            defer { reader.close() }
            let atoms = reader.atoms
            let pairs: [UInt] = [UInt(XA_STRING), UInt(XA_CUT_BUFFER0), UInt(atoms.imagePNG), UInt(XA_CUT_BUFFER1)]
            pairs.withUnsafeBytes {
                _ = XChangeProperty(
                    reader.display, reader.helperWindow, atoms.transfer, atoms.atomPair, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, 4)
            }
            XConvertSelection(reader.display, atoms.clipboard, atoms.multiple, atoms.transfer, reader.helperWindow, 0)
            XFlush(reader.display)
            await owner.wait("answer") { reader.readLongs(reader.helperWindow, atoms.transfer)?[2] == 0 }
            #expect(reader.readLongs(reader.helperWindow, atoms.transfer) == [UInt(XA_STRING), UInt(XA_CUT_BUFFER0), 0, UInt(XA_CUT_BUFFER1)])
            #expect(reader.takeBytes(reader.helperWindow, Atom(XA_CUT_BUFFER0))?.bytes == Data([0xe9]))
        }
    }
}
