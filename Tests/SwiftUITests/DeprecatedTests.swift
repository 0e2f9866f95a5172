import SwiftUI
import Testing

/// Old forms that real files are full of must go on meaning what they meant.
@MainActor
@Suite(.serialized) struct DeprecatedTests {
    struct Watching: View {
        let handle: Handle<Int>
        let log: Log
        @State private var value = 0
        var body: some View {
            let _ = handle.binding = $value
            Text("x").onChange(of: value) { new in log.add("new \(new)") }
        }
    }

    @Test func `onChange with one argument gives the new value`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Watching(handle: handle, log: log))
        handle.value = 4
        stage.frame()
        #expect(log.take() == ["new 4"])
    }

    @Test func `cornerRadius cuts what is drawn and nothing of the layout`() {
        let stage = Stage(Color.black.frame(width: 40, height: 40).cornerRadius(10), width: 40, height: 40)
        let pixels = stage.pixels()
        #expect(pixels[0] == 0xffff_ffff && pixels[20 * 40] == 0xff00_0000 && pixels[20] == 0xff00_0000)
        #expect(stage.first("Color")?.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test func `overlay and background take a view and an alignment`() {
        let stage = Stage(
            Color.black.frame(width: 40, height: 40)
                .overlay(Color.red.frame(width: 10, height: 10), alignment: .bottomTrailing)
                .background(Color.blue.frame(width: 60, height: 60)), width: 100, height: 100)
        let frames = stage.all { $0.type == "Color" }.map(\.frame)
        #expect(Set(frames.map { "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width))" }) == ["20 20 60", "30 30 40", "60 60 10"])
    }

    @Test func `foregroundColor and colorScheme still mean what they say`() {
        struct Scheme: View {
            @Environment(\.colorScheme) var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        let stage = Stage(Scheme().colorScheme(.dark).foregroundColor(.red))
        #expect(stage.texts == ["dark"])
    }

    @Test func `accentColor colours what is tinted`() {
        let stage = Stage(Color.accentColor.accentColor(.green), width: 4, height: 4)
        let tinted = stage.pixels()[0]
        let plain = Stage(Color.green, width: 4, height: 4).pixels()[0]
        #expect(tinted == plain)
    }
}
