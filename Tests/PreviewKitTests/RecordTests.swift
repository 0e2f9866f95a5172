import Testing
import VitrineSourceText

@testable import VitrinePreviewKit

@Suite struct RecordTests {
    private static let moving = """
        import SwiftUI
        struct Mover: View {
            @State private var isOn = false
            @State private var late = false
            var body: some View {
                Color.red.frame(width: 20, height: 20)
                    .offset(x: isOn ? 60 : 0)
                    .animation(.linear(duration: 1), value: isOn)
                    .overlay { if late { Color.blue } }
                    .onAppear {
                        isOn = true
                        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { late = true }
                    }
            }
        }
        #Preview("mover", traits: .fixedLayout(width: 100, height: 40)) { Mover() }
        """

    /// Type and body of each chunk.
    private func chunks(_ path: String) throws -> [(type: String, body: [UInt8])] {
        let file = try Files.read(path)
        var found: [(String, [UInt8])] = [], offset = 8
        while offset < file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            found.append((String(decoding: file[offset + 4..<offset + 8], as: UTF8.self), Array(file[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
        return found
    }

    private func half(_ body: [UInt8], _ offset: Int) -> Int { Int(body[offset]) << 8 | Int(body[offset + 1]) }

    @Test func `a recording has each frame of the clock, the still ones as one`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Mover.swift", Self.moving)
        let run = try fixture.vitrine("record", path, "--duration", "3", "--fps", "10", "--scale", "1", "-o", fixture.folder + "/mover.png", "--json")
        let value = JSONValue(parsing: run.lines.first ?? "")
        #expect(run.status == 0 && value?["frames"]?.intValue == 30 && value?["fps"]?.intValue == 10 && value?["width"]?.intValue == 100, "\(run.output)")
        let parts = try chunks(fixture.folder + "/mover.png")
        let durations = parts.filter { $0.type == "fcTL" }.map { half($0.body, 20) }
        // Ten steps of 0.1 s, then it rests until blue comes at 2 s.
        #expect(durations == Array(repeating: 1, count: 10) + [10, 10], "\(durations)")
        #expect(parts.filter { $0.type == "fcTL" }.allSatisfy { half($0.body, 22) == 10 })
    }

    @Test func `a recording is the same bytes every time, and starts at the moment asked for`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Mover.swift", Self.moving)
        for name in ["a", "b"] { _ = try fixture.vitrine("record", path, "--duration", "1", "-o", fixture.folder + "/\(name).png") }
        #expect(try Files.read(fixture.folder + "/a.png") == (try Files.read(fixture.folder + "/b.png")))
        _ = try fixture.vitrine("record", path, "--duration", "0.5", "--at", "1.5", "--fps", "10", "-o", fixture.folder + "/late.png")
        #expect(try chunks(fixture.folder + "/late.png").filter { $0.type == "fcTL" }.map { half($0.body, 20) } == [5])
    }

    @Test func `what can't be recorded is one line`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Mover.swift", Self.moving)
        let cases: [(run: Fixture.Run, status: Int32, text: String)] = [
            (try fixture.vitrine("record", path, "--duration", "1"), 2, "record needs -o FILE.png"),
            (try fixture.vitrine("record", path, "-o", fixture.folder + "/a.png"), 2, "record needs --duration S"),
            (try fixture.vitrine("record", path, "-o", "a.png", "--duration", "0"), 2, "--duration 0: expected seconds above 0"),
            (try fixture.vitrine("record", path, "-o", "a.png", "--duration", "1e9"), 2, "--duration 1e9: expected seconds above 0"),
            (try fixture.vitrine("record", path, "-o", "a.png", "--duration", "1", "--fps", "0"), 2, "--fps 0: expected a whole number"),
            (try fixture.vitrine("record", path, "-o", "a.png", "--duration", "1", "--scheme", "light,dark"), 2, "one variant at a time"),
            (try fixture.vitrine("record", path, "-o", fixture.folder, "--duration", "1"), 2, "can't be written: it is a folder"),
            (try fixture.vitrine("record", path, "-o", fixture.folder + "/none/a.png", "--duration", "0.1"), 1, "/none/a.png: No such file"),
        ]
        for item in cases {
            #expect(item.run.status == item.status && item.run.lines.count == 1 && item.run.output.contains(item.text), "\(item.run.output)")
        }
    }

    @Test func `a preview that ends while it is recorded is named with its place, and leaves no file`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Late.swift", """
            import SwiftUI
            struct Late: View {
                @State private var isBad = false
                var body: some View {
                    if isBad { fatalError("too late") }
                    return Text("fine").onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { isBad = true } }
                }
            }
            #Preview("late") { Late() }
            """)
        let run = try fixture.vitrine("record", path, "--duration", "1", "-o", fixture.folder + "/late.png", "--json")
        let value = JSONValue(parsing: run.lines.first { $0.hasPrefix("{") } ?? "")
        #expect(run.status == 1 && value?["error"]?.stringValue == "crash" && value?["line"]?.intValue == 5, "\(run.output)")
        #expect(Files.names(in: fixture.folder) == ["Late.swift"])
    }
}
