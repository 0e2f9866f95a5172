import CShims
import Glibc
import Testing

@testable import VitrinePreviewKit

@Suite struct WireTests {
    private static let toAgent: [ToAgent] = [
        .load(library: "/a/b.so", places: [ProviderPlace(typeName: "A", file: "é.swift", line: 3)], resources: ["/x", ""], assets: nil),
        .choose(index: -1), .options(RenderOptions()), .snapshot(path: "/tmp/😀.png"), .tree(explains: true), .record(path: "a.png", frames: 90, framesPerSecond: 30), .breakpoints(from: 0.5, to: .infinity),
        .grant(WireGrant(id: 1, segment: 7, offset: 8, width: 1, height: 2, stride: 4, missing: [WireRect(x: 0, y: 1, width: 2, height: 3)], isUrgent: true)),
        .grant(WireGrant(id: 2, segment: 7, offset: 0, width: 1, height: 2, stride: 4, missing: nil, isUrgent: false)),
        .input(.pointer(phase: .ended, x: 1, y: -2, button: 1, clicks: 2, modifiers: 0)), .input(.scroll(x: 0, y: 0, dx: 1, dy: 2, modifiers: 3)),
        .input(.key(keysym: 0xff1b, base: 0x1b, text: "\u{1b}", isDown: true, isRepeat: true, modifiers: 4)), .pasted("é"), .pasted(nil), .ping, .quit,
    ]

    private static var fromAgent: [FromAgent] {
        var summary = FrameSummary()
        summary.time = 1.25
        summary.damage = [WireRect(x: 0, y: 1, width: 2, height: 3)]
        summary.issues = ["a", ""]
        summary.keyFocus = .control
        summary.shortcutKeys = [0x72, 0xff0d]
        return [
            .hello(version: 1), .previews([PreviewInfo(name: "n", typeName: "t", file: "f", line: 1, kind: .provider)]), .done, .snapshot(summary),
            .tree(json: "{}", width: 1, height: 2), .breakpoints([BreakpointSwitch(width: 400, view: "v", from: 1, to: 0)]),
            .frame(buffer: 1, summary), .returned(buffer: 2), .copied("x"), .clipboardWanted, .failure(error: "load", message: "m"),
        ]
    }

    @Test func `every message arrives as it was sent`() throws {
        var ends: [Int32] = [0, 0]
        #expect(vitrine_socketpair(&ends) == 0)
        let viewer = Connection(descriptor: ends[0]), agent = Connection(descriptor: ends[1])
        for (index, message) in Self.toAgent.enumerated() { viewer.send(message, serial: UInt32(index)) }
        for message in Self.fromAgent { agent.send(message, serial: 9) }
        #expect(agent.fill() && viewer.fill())
        for (index, message) in Self.toAgent.enumerated() {
            let next = try agent.nextToAgent()
            #expect(next?.message == message && next?.serial == UInt32(index))
        }
        for message in Self.fromAgent { #expect(try viewer.nextFromAgent()?.message == message) }
        #expect(try viewer.nextFromAgent() == nil)
    }

    @Test func `a message cut anywhere is refused, not misread past its end`() throws {
        for message in Self.toAgent {
            var writer = WireWriter()
            message.write(to: &writer)
            for count in 0..<writer.bytes.count {
                var reader = WireReader(Array(writer.bytes.prefix(count)))
                #expect(throws: WireError.self) { try ToAgent(kind: message.kind, from: &reader) }
            }
        }
        var reader = WireReader([])
        #expect(throws: WireError.self) { try FromAgent(kind: 3, from: &reader) }
    }

    @Test func `a length that no message has ends the connection`() throws {
        var ends: [Int32] = [0, 0]
        #expect(vitrine_socketpair(&ends) == 0)
        let reader = Connection(descriptor: ends[1])
        let bytes: [UInt8] = [0xff, 0xff, 0xff, 0xff, 1, 2, 3]
        #expect(write(ends[0], bytes, bytes.count) == bytes.count)
        #expect(reader.fill())
        #expect(throws: WireError.self) { try reader.nextToAgent() }
        close(ends[0])
    }

    @Test func `an agent that speaks another version is refused`() throws {
        let fixture = Fixture()
        let script = try fixture.write("agent.sh", "#!/bin/sh\nprintf '\\015\\000\\000\\000\\100\\000\\000\\000\\000\\143\\000\\000\\000\\000\\000\\000\\000' >&3\nsleep 1\n")
        chmod(script, 0o755)
        let agent = try AgentProcess(executable: script)
        let found = failure { try agent.hello() }
        #expect(found?.message == "the agent speaks version 99 of the protocol, this program \(Wire.version)")
    }

    @Test func `a live agent draws into shared memory and draws no more than it was granted`() throws {
        let fixture = Fixture()
        let session = try fixture.session("import SwiftUI\n#Preview(traits: .fixedLayout(width: 20, height: 10)) { Text(\"x\") }")
        let segment = vitrine_shm_create(40 * 20 * 4)
        let pixels = try #require(vitrine_shm_attach(segment))
        defer {
            _ = vitrine_shm_detach(pixels)
            _ = vitrine_shm_remove(segment)
        }
        let agent = try session.liveAgent(session.previews[0], RenderOptions())
        agent.post(.grant(WireGrant(id: 5, segment: Int(segment), offset: 0, width: 40, height: 20, stride: 160, missing: nil, isUrgent: true)))
        let first = try agent.nextEvent(patience: 3000)
        guard case .frame(let buffer, let summary)? = first else {
            Issue.record("no frame came: \(String(describing: first))")
            return
        }
        #expect(buffer == 5 && summary.width == 20 && summary.height == 10)
        #expect(pixels.load(fromByteOffset: 3, as: UInt8.self) == 255)
        #expect(try agent.nextEvent(patience: 100) == nil)
    }
}
