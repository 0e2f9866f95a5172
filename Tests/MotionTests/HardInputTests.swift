import SwiftUI
import Testing

/// Input that is larger or odder than views are made for.
@MainActor
@Suite(.serialized) struct HardInputTests {
    @Test(arguments: [[0, 0], [0], [-3, 4], [.nan, 3], [.infinity, 2], []] as [[CGFloat]])
    func `dashes that are no lengths draw the whole line or nothing, and come to an end`(dash: [CGFloat]) {
        let line = Path { $0.move(to: CGPoint(x: 20, y: 100)); $0.addLine(to: CGPoint(x: 180, y: 100)) }
        let dark = Bench(line.stroke(.black, style: StrokeStyle(lineWidth: 4, dash: dash))).darkBounds()
        #expect(dark == nil || (dark?.height ?? 0) <= 5)
        if dash.isEmpty { #expect(dark?.width == 160) }
    }

    @Test func `dashes without length are dots where caps are round`() {
        let line = Path { $0.move(to: CGPoint(x: 20, y: 100)); $0.addLine(to: CGPoint(x: 180, y: 100)) }
        let bench = Bench(line.stroke(.black, style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: [0, 40])))
        #expect(bench.pixel(60, 100) == 0xff00_0000 && bench.pixel(80, 100) == 0xffff_ffff && bench.pixel(100, 100) == 0xff00_0000)
    }

    @Test func `a path of a million segments is drawn`() {
        let wave = Path { path in
            path.move(to: CGPoint(x: 0, y: 100))
            for step in 0..<1_000_000 { path.addLine(to: CGPoint(x: CGFloat(step) / 5000, y: 100 + CGFloat(step % 2))) }
            path.addLine(to: CGPoint(x: 200, y: 200))
            path.addLine(to: CGPoint(x: 0, y: 200))
        }
        let dark = Bench(wave.fill(.black)).darkBounds()
        #expect(dark?.width == 200 && dark?.y == 101)
    }

    @Test func `a text of a megabyte is laid out and cut where its frame ends`() {
        let text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 23_400)
        #expect(text.utf8.count > 1_000_000)
        #expect(Bench(Text(verbatim: text).lineLimit(2)).darkBounds()?.height ?? 0 > 20)
        #expect(Bench(Text(verbatim: String(repeating: "x", count: 1 << 20)).lineLimit(1)).darkBounds()?.width ?? 0 > 150)
    }

    @Test func `openings of Markdown that never close are text, however many there are`() {
        let bench = Bench(Text(LocalizedStringKey(String(repeating: "*[`", count: 20_000))).lineLimit(1))
        #expect(bench.darkBounds() != nil)
    }

    @Test func `the same view gives the same bytes with cold and with warm caches`() {
        func picture() -> [UInt32] {
            let bench = Bench(VStack {
                Text("Warm").font(.title.bold()).shadow(radius: 3)
                RoundedRectangle(cornerRadius: 12).fill(.blue.gradient).blur(radius: 2)
                Text("cold").padding().background(.thinMaterial, in: .capsule)
            })
            _ = bench.pixels()
            bench.frame(after: 1)
            let again = bench.pixels()
            return Array(UnsafeBufferPointer(start: again.target.pixels, count: again.target.width * again.target.height))
        }
        let first = picture()
        #expect((0..<3).allSatisfy { _ in picture() == first })
    }

    @Test func `memory stays where it is over many pictures`() throws {
        func pages() throws -> Int {
            try #require(Int(String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]))
        }
        func round(_ number: Int) {
            for step in 0..<number {
                _ = Bench(VStack { Text("Row \(step % 50)").font(.headline); Circle().fill(.red.gradient); Image(systemName: "star") }, width: 80, height: 80).pixels()
            }
        }
        round(300)
        let before = try pages()
        round(600)
        let grown = try (pages() - before) * 4096
        #expect(grown < 4 << 20, "grew by \(grown >> 10) KiB")
    }
}
