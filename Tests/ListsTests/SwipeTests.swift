import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Rows that are dragged sideways. Plain rows of iOS 18 are 44 high from the top of the list, an action is at least 74 wide.
@MainActor @Suite(.serialized) struct SwipeTests {
    final class Log { var entries: [String] = [] }

    private struct Mail: View {
        let log: Log
        var allowsFullSwipe = true
        @State private var names = ["a", "b", "c", "d"]
        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Button("mail \(name)") { log.entries.append("open \(name)") }
                        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                            Button("Bin", role: .destructive) { names.removeAll { $0 == name } }
                            Button("Flag") { log.entries.append("flag \(name)") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) { Button("Read") { log.entries.append("read \(name)") } }
                }
            }
            .listStyle(.plain)
        }
    }

    private func drag(_ screen: Screen, row y: CGFloat, by way: CGFloat, from x: CGFloat = 200) {
        screen.pointer(.down, x, y)
        for step in 1...5 { screen.pointer(.moved, x + way * CGFloat(step) / 5, y) }
        screen.pointer(.up, x + way, y)
        screen.settle()
    }

    @Test func `a drag opens the row, the first action at its edge, and a press runs one and closes it`() throws {
        let log = Log(), screen = Screen(Mail(log: log), height: 400)
        let at = try #require(screen.frame(ofText: "mail b")).minX
        drag(screen, row: 66, by: -100)
        #expect(try #require(screen.frame(ofText: "mail b")).minX == at - 148)
        #expect(screen.frame(ofText: "mail a")?.minX == at)
        #expect(try #require(screen.frame(ofText: "Bin")).midX == 390 - 37)
        #expect(try #require(screen.frame(ofText: "Flag")).midX == 390 - 74 - 37)
        #expect(screen.color(388, 50) == RGBA(255, 59, 48) && screen.color(250, 50) == RGBA(255, 149, 0))
        screen.click(text: "Flag")
        #expect(log.entries == ["flag b"])
        #expect(screen.frame(ofText: "mail b")?.minX == at && screen.frame(ofText: "Flag") == nil)
    }

    @Test func `a short drag goes back, and a press on an open row or another one only closes it`() throws {
        let log = Log(), screen = Screen(Mail(log: log), height: 400)
        let at = try #require(screen.frame(ofText: "mail a")).minX
        drag(screen, row: 22, by: -60)
        #expect(screen.frame(ofText: "mail a")?.minX == at)
        for y in [22.0, 66] {
            drag(screen, row: 22, by: 60)
            #expect(try #require(screen.frame(ofText: "mail a")).minX == at + 74)
            #expect(try #require(screen.frame(ofText: "Read")).midX == 37)
            screen.click(200, y)
            #expect(screen.frame(ofText: "mail a")?.minX == at && screen.frame(ofText: "Read") == nil)
        }
        #expect(log.entries == [])
        screen.click(200, 66)
        #expect(log.entries == ["open b"])
    }

    @Test func `a long drag runs the first action where that is allowed`() {
        let log = Log(), screen = Screen(Mail(log: log), height: 400)
        drag(screen, row: 66, by: -320, from: 360)
        #expect(screen.texts == ["mail a", "mail c", "mail d"])
        drag(screen, row: 22, by: 300, from: 20)
        #expect(log.entries == ["read a"])
        let still = Screen(Mail(log: log, allowsFullSwipe: false), height: 400)
        drag(still, row: 66, by: -320, from: 360)
        #expect(still.texts.contains("mail b") && still.frame(ofText: "Bin") != nil, "stays open")
    }

    @Test func `from right to left the sides change places`() throws {
        let log = Log(), screen = Screen(Mail(log: log).environment(\.layoutDirection, .rightToLeft), height: 400)
        let at = try #require(screen.frame(ofText: "mail a")).maxX
        drag(screen, row: 22, by: 100)
        #expect(try #require(screen.frame(ofText: "mail a")).maxX == at + 148)
        #expect(try #require(screen.frame(ofText: "Bin")).midX == 37)
        screen.click(text: "Flag")
        #expect(log.entries == ["flag a"])
    }

    @Test func `opening another row, or scrolling, closes the one before`() throws {
        let log = Log()
        let screen = Screen(
            List(0..<40, id: \.self) { n in
                Text(verbatim: "row \(n)").swipeActions { Button(action: { log.entries.append("\(n)") }, label: { Text(verbatim: "do \(n)") }) }
            }
            .listStyle(.plain), height: 400)
        drag(screen, row: 22, by: -100)
        #expect(screen.texts.contains("do 0"))
        screen.scroll(200, 200, by: 44)
        #expect(!screen.texts.contains("do 0"))
        drag(screen, row: 22, by: -100)
        #expect(screen.texts.contains("do 1"))
        drag(screen, row: 66, by: 0)
        drag(screen, row: 66, by: -100)
        #expect(!screen.texts.contains("do 1") && screen.texts.contains("do 2"))
        screen.click(text: "do 2")
        #expect(log.entries == ["2"])
        // Up and down is for the list.
        screen.pointer(.down, 200, 300)
        for step in 1...5 { screen.pointer(.moved, 190, 300 - CGFloat(step) * 20) }
        screen.pointer(.up, 190, 200)
        #expect((screen.frame(ofText: "row 5")?.minY ?? 999) < 5 * 44 - 44 - 50)
    }

    @Test func `what can be deleted has a delete action of its own, in the order of the list and not while it is edited`() {
        struct Names: View {
            @State private var names = ["a", "b", "c"]
            var isEditing = false
            var body: some View {
                List {
                    ForEach(names, id: \.self) { name in Text("name \(name)").deleteDisabled(name == "c") }.onDelete { names.remove(atOffsets: $0) }
                }
                .listStyle(.plain)
                .environment(\.editMode, .constant(isEditing ? .active : .inactive))
            }
        }
        let screen = Screen(Names(), height: 400)
        drag(screen, row: 66, by: -60)
        #expect(screen.texts.contains("Delete"))
        screen.click(text: "Delete")
        #expect(screen.texts == ["name a", "name c"])
        drag(screen, row: 66, by: -60)
        #expect(!screen.texts.contains("Delete"), "may not be deleted")
        let editing = Screen(Names(isEditing: true), height: 400)
        drag(editing, row: 66, by: -60)
        #expect(!editing.texts.contains("Delete"))
    }

    @Test func `actions are made when a row is dragged, and follow what the view says`() {
        final class Count { var bodies = 0 }
        struct Action: View {
            let count: Count, title: String
            var body: some View {
                let _ = count.bodies += 1
                Button(title) {}
            }
        }
        struct Rows: View {
            let count: Count
            @State private var title = "first"
            var body: some View {
                Button("change") { title = "second" }
                List(0..<20, id: \.self) { n in Text(verbatim: "row \(n)").swipeActions { Action(count: count, title: title) } }.listStyle(.plain)
            }
        }
        let count = Count(), screen = Screen(VStack(spacing: 0) { Rows(count: count) }, height: 400)
        #expect(count.bodies == 0)
        drag(screen, row: 200, by: -70)
        #expect(count.bodies == 1 && screen.texts.contains("first"))
        screen.click(text: "change")
        drag(screen, row: 200, by: -70)
        #expect(screen.texts.contains("second"))
    }
}
