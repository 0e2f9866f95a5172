import Foundation
import Testing

@testable import SwiftUICore

/// Lazy content inside views that build or place their content by themselves.
@MainActor @Suite(.serialized) struct LazyNestingTests {
    private struct Rows: View {
        /// Later rows are longer than those that an estimate was made from.
        var body: some View { ForEach(0..<60, id: \.self) { n in Text(verbatim: "row \(n)").frame(height: n < 10 ? 30 : 100) } }
    }

    @Test func `a list in a geometry reader goes on showing its rows when they turn out longer than thought`() {
        let screen = Screen(GeometryReader { _ in List { Rows() }.listStyle(.plain) }, height: 300)
        for _ in 0..<5 { screen.scroll(200, 150, by: 200) }
        // 10 rows of 52 (30 and 11 twice), the others of 122.
        #expect(screen.texts.first == "row 13", "10 + (1000 - 520) / 122")
        let first = screen.frames(ofType: "ListRow").first?.minY ?? 0
        #expect(abs(first + 114) < 0.01, "520 + 3 * 122 - 1000")
    }

    @Test func `a scroll view in a lazy row reaches the end of what it found`() {
        let screen = Screen(
            ScrollView { LazyVStack(spacing: 0) { ScrollView { LazyVStack(spacing: 0) { Rows() } }.frame(height: 300) } }, height: 300)
        for _ in 0..<60 { screen.scroll(200, 150, by: 150) }
        #expect(screen.texts.last == "row 59")
        let last = screen.frame(ofText: "row 59")?.midY ?? 0
        #expect(abs(last - 250) < 0.01)
    }

    @Test func `what a choice left out asks for no layout`() {
        let screen = Screen(ViewThatFits { List { Rows() }.frame(width: 500); Text("short") })
        #expect(screen.texts == ["short"])
        screen.graph.layout(in: screen.size, fit: false)
        #expect(screen.graph.frameStats.measurements == 0)
        // Moved while it is not on show.
        screen.graph.layout(in: CGSize(width: 300, height: 500), fit: false)
        screen.settle()
        screen.graph.layout(in: screen.size, fit: false)
        #expect(screen.graph.frameStats.measurements == 0)
    }

    @Test func `a grid of as many columns as fit takes an endless offer`() {
        let screen = Screen(HStack(spacing: 0) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 0)], spacing: 0) {
                ForEach(0..<9, id: \.self) { Text(verbatim: "\($0)").accessibilityIdentifier("c\($0)") }
            }
            Text("m").frame(width: 190)
        })
        // 200 are left, for five columns of 40.
        #expect(screen.frame("c4")?.minY == screen.frame("c0")?.minY)
        #expect((screen.frame("c5")?.minY ?? 0) > (screen.frame("c0")?.minY ?? 0))
    }

    @Test func `scrolling changes no width that a lazy stack chose itself`() {
        let screen = Screen(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<60, id: \.self) { n in Color.red.frame(width: CGFloat(50 + n), height: 40).accessibilityIdentifier("r\(n)") } }
                    .fixedSize(horizontal: true, vertical: false)
                    .accessibilityIdentifier("stack")
            }, height: 300)
        let before = screen.frame("stack")?.width
        #expect(before == 50)
        screen.scroll(200, 150, by: 1000)
        screen.scroll(200, 150, by: -200)
        #expect(screen.frame("stack")?.width == before)
    }
}
