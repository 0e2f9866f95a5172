import Combine
import Foundation
import Testing
import VitrineDisplayList

@testable import SwiftUICore

/// Rows of a list are made when they show, as those of lazy stacks are.
@MainActor @Suite(.serialized) struct LongListTests {
    private final class Count {
        var bodies = 0
        var appeared: Set<Int> = []
    }

    private struct Row: View {
        let number: Int
        let count: Count
        var body: some View {
            let _ = count.bodies += 1
            Text(verbatim: "Row \(number)").frame(height: number % 3 == 0 ? 50 : 20).onAppear { count.appeared.insert(number) }
        }
    }

    private final class Rows: ObservableObject {
        @Published var numbers: [Int]
        @Published var target: Int?
        @Published var isEditing = false
        init(_ count: Int) { numbers = Array(0..<count) }
    }

    private struct LongList: View {
        @ObservedObject var rows: Rows
        let count: Count
        var body: some View {
            ScrollViewReader { proxy in
                List {
                    Section("Head") {
                        ForEach(rows.numbers, id: \.self) { Row(number: $0, count: count) }.onDelete { rows.numbers.remove(atOffsets: $0) }
                    }
                    Text("End").id(-1)
                }
                .onChange(of: rows.target) { _, new in if let new { proxy.scrollTo(new, anchor: new < 0 ? .bottom : .top) } }
            }
            .environment(\.editMode, .constant(rows.isEditing ? .active : .inactive))
        }
    }

    @Test("A list of ten thousand rows builds those that show")
    func onlyWhatShows() {
        let count = Count()
        let screen = Screen(LongList(rows: Rows(10_000), count: count))
        // 844 points hold at most 18 rows of 44 points and more.
        #expect(count.bodies <= 20, "\(count.bodies) bodies")
        #expect(count.appeared.contains(0) && count.appeared.count <= 20)
        #expect(screen.frames(ofType: "ListRow").count <= 20)
    }

    @Test("Scrolling a long list builds the rows that come, and each once")
    func scrolling() {
        let count = Count()
        let screen = Screen(LongList(rows: Rows(10_000), count: count))
        for _ in 0..<10 { screen.scroll(200, 400, by: 200) }
        #expect(count.bodies < 90 && count.bodies > 40, "\(count.bodies) bodies for 2844 points")
        #expect(!screen.texts.contains("Row 0"))
    }

    @Test("Scrolling to a row that was never built ends with it at the anchor")
    func scrollTo() throws {
        let count = Count(), rows = Rows(10_000)
        let screen = Screen(LongList(rows: rows, count: count))
        rows.target = 7000
        screen.settle()
        let frame = try #require(screen.frame(ofText: "Row 7000"))
        #expect(frame.minY > -1 && frame.maxY < 60, "\(frame)")
        #expect(count.bodies < 200)
    }

    @Test("Scrolling to a view behind ten thousand rows ends with it at the anchor")
    func scrollToEnd() throws {
        let rows = Rows(10_000)
        let screen = Screen(LongList(rows: rows, count: Count()))
        rows.target = -1
        screen.settle()
        let frame = try #require(screen.frame(ofText: "End"))
        #expect(frame.maxY > 780 && frame.maxY <= 844, "\(frame)")
        #expect(screen.texts.contains("Row 9999"))
    }

    @Test("A row deleted from a long list lets the rows behind it move up")
    func deleting() throws {
        let rows = Rows(1000)
        rows.isEditing = true
        let screen = Screen(LongList(rows: rows, count: Count()))
        let third = try #require(screen.frame(ofText: "Row 2"))
        screen.click(45, third.midY)
        screen.click(text: "Delete")
        #expect(rows.numbers.prefix(3) == [0, 1, 3])
        #expect(!screen.texts.contains("Row 2"))
        #expect(screen.frame(ofText: "Row 4")?.midY ?? 0 > screen.frame(ofText: "Row 3")?.midY ?? 1000)
    }

    @Test("Only a card's own ends are round, however much of the list was built")
    func cornersOfCards() throws {
        let rows = Rows(1000)
        let screen = Screen(LongList(rows: rows, count: Count()))
        rows.target = 500
        screen.settle()
        let row = try #require(screen.frames(ofType: "ListRow").first { $0.minY > 100 })
        #expect(screen.color(row.minX + 1, row.minY + 1) == RGBA(255, 255, 255), "in the middle of its card")
    }

    @Test("Rows of a long list keep their state while they are near, and their selection wherever they are")
    func selection() {
        struct Chooser: View {
            @State var chosen: Int? = 5
            var body: some View {
                List(0..<2000, selection: $chosen) { Text(verbatim: "Row \($0)") }
                Text("chosen \(chosen ?? -1)")
            }
        }
        let screen = Screen(Chooser())
        for _ in 0..<5 { screen.scroll(200, 400, by: 400) }
        screen.click(text: "Row 50")
        #expect(screen.texts.last == "chosen 50")
    }

    @Test("A background given to a section lies behind each row that the section makes")
    func backgrounds() {
        let screen = Screen(List { Section { ForEach(0..<500) { Text(verbatim: "Row \($0)") } }.listRowBackground(Color.black) })
        screen.scroll(200, 400, by: 3000)
        #expect(screen.color(200, 100) == RGBA(0, 0, 0))
        #expect(screen.color(200, 700) == RGBA(0, 0, 0))
    }
}
