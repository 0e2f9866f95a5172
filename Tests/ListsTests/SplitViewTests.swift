import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

@MainActor @Suite(.serialized) struct SplitViewTests {
    private struct Folder: Hashable, Identifiable {
        let id: String
    }
    private static let folders = [Folder(id: "Inbox"), Folder(id: "Trash")]

    private struct Mail: View {
        @State var folder: Folder?
        @State var visibility = NavigationSplitViewVisibility.all
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(selection: $folder) {
                    ForEach(SplitViewTests.folders) { folder in NavigationLink(value: folder) { Text(folder.id) } }
                }
                .navigationTitle("Folders")
            } detail: {
                Text(folder.map { "in \($0.id)" } ?? "none")
            }
        }
    }

    @Test func `On a phone a selection shows the detail, and going back ends it`() {
        let screen = Screen(Mail())
        #expect(screen.texts.contains("Inbox") && !screen.texts.contains("none"))
        screen.click(text: "Trash")
        #expect(screen.texts.contains("in Trash") && !screen.texts.contains("Inbox"))
        screen.click(20, 22)
        #expect(screen.texts.contains("Inbox") && !screen.texts.contains("in Trash"))
        let rows = screen.frames(ofType: "ListRow")
        #expect(screen.color(rows[1].minX + 60, rows[1].midY + 15) == screen.color(rows[0].minX + 60, rows[0].midY + 15), "nothing is selected")
        screen.click(text: "Inbox")
        #expect(screen.texts.contains("in Inbox"))
    }

    @Test func `On a phone a selection that is there from the start shows the detail`() {
        let screen = Screen(Mail(folder: Folder(id: "Trash")))
        #expect(screen.texts.contains("in Trash") && !screen.texts.contains("Inbox"))
        screen.click(20, 22)
        #expect(screen.texts.contains("Inbox"))
    }

    private struct Preferring: View {
        @State var column: NavigationSplitViewColumn
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                Text(column == .sidebar ? "sidebar on top" : "sidebar below")
                Button("Show") { column = .detail }
            } detail: {
                Text("detail")
            }
        }
    }

    @Test func `On a phone the preferred column is on top, and the binding follows`() {
        let screen = Screen(Preferring(column: .detail))
        #expect(screen.texts.contains("detail"))
        screen.click(20, 22)
        #expect(screen.texts.contains("sidebar on top"))
        screen.click(text: "Show")
        #expect(screen.texts.contains("detail"))
    }

    private struct Three: View {
        @State var column: NavigationSplitViewColumn
        @State var folder: String?
        @State var item: String?
        var body: some View {
            NavigationSplitView(columnVisibility: .constant(.all), preferredCompactColumn: $column) {
                List(["A", "B"], id: \.self, selection: $folder) { Text($0) }
            } content: {
                List(["C", "D"], id: \.self, selection: $item) { Text($0) }
            } detail: {
                Text("\(folder ?? "-")\(item ?? "-")")
            }
        }
    }

    @Test func `Three columns are three screens on a phone`() {
        let screen = Screen(Three(column: .sidebar))
        #expect(screen.texts == ["A", "B"])
        screen.click(text: "B")
        #expect(screen.texts.contains("C") && !screen.texts.contains("A"))
        screen.click(text: "D")
        #expect(screen.texts.contains("BD"))
        screen.click(20, 22)
        #expect(screen.texts.contains("C"))
        screen.click(20, 22)
        #expect(screen.texts == ["A", "B"])
        let deep = Screen(Three(column: .detail, folder: "A", item: "C"))
        #expect(deep.texts.contains("AC"))
    }

    @Test func `A list in the sidebar's column is no card and has no chevrons`() {
        let wide = Screen(Mail(folder: Folder(id: "Inbox")), width: 900, height: 600)
        let chevrons = wide.nodes.filter { $0.type == "Chevron" }.count
        #expect(chevrons == 0)
        #expect(wide.texts.contains("in Inbox") && wide.texts.contains("Trash"))
        let row = wide.frames(ofType: "ListRow")[0]
        // The selection is inset and round, on the column's ground.
        let ground = wide.color(row.minX + 4, row.midY)
        #expect(wide.color(row.minX + 60, row.midY + 15) != ground)
        #expect(wide.color(row.maxX - 4, row.midY) == ground)
        #expect(wide.color(row.minX + 17, row.minY + 1) == ground)
        let other = wide.frames(ofType: "ListRow")[1]
        #expect(wide.color(other.minX + 60, other.midY + 15) == ground)
    }

    @Test func `The sidebar's bar has a button that hides it and the detail's one that brings it back`() {
        let screen = Screen(Mail(), width: 900, height: 600)
        func button() -> CGRect? { screen.frames(ofType: "NavigationBar").compactMap { bar in
            screen.frames(ofType: "Button").first { bar.contains(CGPoint(x: $0.midX, y: $0.midY)) }
        }.first }
        guard let hide = button() else { Issue.record("no button"); return }
        #expect(hide.maxX < 320)
        screen.click(hide.midX, hide.midY)
        #expect(!screen.texts.contains("Inbox") && screen.texts.contains("none"))
        guard let show = button() else { Issue.record("no button"); return }
        screen.click(show.midX, show.midY)
        #expect(screen.texts.contains("Inbox"))
    }
}
