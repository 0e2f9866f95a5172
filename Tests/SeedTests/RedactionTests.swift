import Foundation
import Testing

@testable import VitrinePreviewKit

struct RedactionCase: Sendable {
    var path: String?
    var preview: String
    var before: String
    var after: String
    var button: String
    var sun: String

    static let seed = RedactionCase(
        path: Show.seed("seed-1-redaction"), preview: "ContentView", before: "ダウンロードしています...", after: "晴れ", button: "天気予報のビュー表示", sun: "sunnyImage")
    static let own = RedactionCase(
        path: Show.example("09-Redaction"), preview: "Redaction", before: "Asking the sky", after: "Sunny", button: "Details", sun: "Sun")
}

/// The share of the way that easeInOut has gone (facts §13: control points 0.42, 0, 0.58, 1).
func easeInOut(_ x: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
    var low = 0.0, high = 1.0
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if value(0.42, 0.58, middle) < x { low = middle } else { high = middle }
    }
    return value(0, 1, (low + high) / 2)
}

@Suite(.serialized) struct RedactionTests {
    @Test(.enabled(if: RedactionCase.seed.path != nil, TransparencyTests.missing)) func `the seed waits, pulses and is loaded at three and a half seconds`() throws {
        try check(.seed)
    }
    @Test func `our page waits, pulses and is loaded at three and a half seconds`() throws { try check(.own) }

    private func check(_ item: RedactionCase) throws {
        let show = try Show(item.path!)
        func tree(_ time: Double) throws -> Frame { try show.tree(item.preview) { $0.time = time } }
        let start = try tree(0)
        #expect(start.texts.filter { $0 == item.before }.count == 2)
        #expect(start.all { $0.text == item.before && !$0.redacted }.isEmpty)
        #expect(!start.texts.contains(item.button))
        let suns = start.all { $0.image == item.sun }
        #expect(suns.count == 2 && suns.filter(\.redacted).isEmpty)
        let almost = try tree(3.49)
        #expect(almost.texts.contains(item.before))
        let loaded = try tree(3.5)
        #expect(loaded.texts.filter { $0 == item.after }.count == 2 && !loaded.texts.contains(item.before))
        #expect(loaded.texts.filter { $0 == item.button }.count == 2, "the button reads the reasons of its place")
        #expect(loaded.all { $0.redacted }.isEmpty)
        for (time, share) in [(0, 0), (0.5, easeInOut(0.25)), (1, 0.5), (2, 1), (3, 0.5)] as [(Double, Double)] {
            let opacity = try tree(time).all("Opacity").last?.opacity ?? .nan
            #expect(abs(opacity - (1 - 0.7 * share)) < 0.002, "at \(time): \(opacity)")
        }
    }

    @Test func `the pulse is at its start again after four seconds, and at sixty`() throws {
        let show = try Show(source: """
            struct Pulsing: View {
                @State private var opacity = 1.0
                var body: some View {
                    Color.red.opacity(opacity)
                        .animation(Animation.easeInOut(duration: 2).repeatForever(autoreverses: true))
                        .onAppear { opacity = 0.3 }
                }
            }
            #Preview { Pulsing() }
            """)
        for (time, share) in [(0, 0), (0.5, easeInOut(0.25)), (1, 0.5), (2, 1), (3.5, easeInOut(0.25)), (4, 0), (6, 1), (60, 0)] as [(Double, Double)] {
            let opacity = try show.tree { $0.time = time }.all("Opacity")[0].opacity!
            #expect(abs(opacity - (1 - 0.7 * share)) < 0.002, "at \(time): \(opacity)")
        }
    }

    @Test func `each line becomes a bar of its own width`() throws {
        let show = try Show(source: """
            #Preview("together", traits: .fixedLayout(width: 300, height: 120)) {
                Text("short\\na much longer line\\nmiddle one").frame(width: 300, height: 120, alignment: .topLeading).redacted(reason: .placeholder)
            }
            #Preview("apart") {
                VStack { Text("short"); Text("a much longer line"); Text("middle one") }
            }
            """)
        let together = try show.tree("together").all("Text")[0].rect
        let apart = try show.tree("apart").all("Text").map(\.rect.width)
        let picture = try show.picture("together") { $0.scale = 4 }
        let line = together.height / 3
        #expect(apart.count == 3)
        for (index, width) in apart.enumerated() {
            let row = Int((together.minY + line * (CGFloat(index) + 0.55)) * 4)
            let ink = try #require(picture.ink(row: row, ground: Palette.white), "no bar in row \(row)")
            #expect(ink.lowerBound <= 1 && abs(CGFloat(ink.count) / 4 - width) <= 0.75, "line \(index): \(CGFloat(ink.count) / 4) for \(width)")
        }
    }

    @Test func `bars stand on the baseline, as tall as capitals, with rounded corners`() throws {
        let show = try Show(source: """
            #Preview("bar", traits: .fixedLayout(width: 200, height: 60)) {
                Text("HHHHHHHH").font(.system(size: 40)).redacted(reason: .placeholder)
            }
            #Preview("text", traits: .fixedLayout(width: 200, height: 60)) {
                Text("HHHHHHHH").font(.system(size: 40)).minimumScaleFactor(1)
            }
            """)
        func rows(_ name: String) throws -> [Int] {
            let picture = try show.picture(name)
            return (0..<picture.height).filter { row in (0..<picture.width).contains { picture[$0, row] != Palette.white } }
        }
        let bar = try rows("bar"), text = try rows("text")
        try #require(!bar.isEmpty && !text.isEmpty)
        #expect(abs(bar.first! - text.first!) <= 1 && abs(bar.last! - text.last!) <= 1, "facts §9: cap height on the baseline; \(bar.first!)–\(bar.last!) for \(text.first!)–\(text.last!)")
        let picture = try show.picture("bar")
        let middle = try #require(picture.ink(row: (bar.first! + bar.last!) / 2, ground: Palette.white))
        let edge = try #require(picture.ink(row: bar.first!, ground: Palette.white))
        #expect(edge.count < middle.count, "rounded corners")
    }

    @Test(arguments: ["placeholder", "privacy", "invalidated"]) func `nothing moves when it is redacted`(reason: String) throws {
        let show = try Show(source: """
            #Preview {
                Form {
                    Section("Head") {
                        HStack {
                            Image("Nothing").resizable().frame(width: 30, height: 30)
                            VStack(alignment: .leading) {
                                Text("A title").font(.title)
                                Text("Some words which go on for more than one line of this narrow form, and end here.")
                                Label("Label", systemImage: "star")
                            }
                        }
                    }
                }
            }
            """)
        let plain = try show.tree(), redacted = try show.tree { $0.redaction = reason }
        let before = plain.all("Text").map(\.rect), after = redacted.all("Text").map(\.rect)
        #expect(before.count == 4 && before == after)
        #expect(plain.all("Image").first?.rect == redacted.all("Image").first?.rect)
        #expect(redacted.all("Text").contains(where: \.redacted) == (reason == "placeholder"))
    }

    @Test func `a form is inset and grouped`() throws {
        let picture = try Show(Show.example("09-Redaction")).picture("Redaction")
        #expect(picture[4, 4] == 0xf2f2f7, "facts §5: grouped ground")
        let row = try #require((0..<picture.height).first { picture[100, $0] == Palette.white })
        #expect(picture[100, row + 20] == Palette.white, "facts §5: white cards")
        #expect((0..<picture.height).allSatisfy { picture[20, $0] == 0xf2f2f7 && picture[picture.width - 20, $0] == 0xf2f2f7 }, "margins at both sides")
    }
}
