import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Rows that are carried to another place, and other editing. Plain rows of iOS 18 are 44 high.
@MainActor @Suite(.serialized) struct ReorderTests {
    private struct Rows: View {
        @State private var rows = ["A", "B", "C", "D"]
        @State var mode = EditMode.inactive
        @State private var selection = Set<String>()
        var selects = false
        var body: some View {
            VStack(spacing: 0) {
                Group { if selects { List(selection: $selection) { content } } else { List { content } } }
                    .listStyle(.plain)
                    .environment(\.editMode, $mode)
                Text("\(rows.joined()) \(selection.sorted().joined())")
            }
        }
        private var content: some View {
            ForEach(rows, id: \.self) { Text("row \($0)").moveDisabled($0 == "D") }
                .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                .onDelete { rows.remove(atOffsets: $0) }
        }
    }

    private func result(_ screen: Screen) -> String? { screen.texts.last }

    @Test func `a long press lifts a row, and the others make room for it`() async throws {
        let screen = Screen(Rows())
        await screen.longPress(100, 22)
        #expect(screen.graph.drag != nil)
        screen.pointer(.moved, 100, 80)
        screen.settle()
        screen.pointer(.up, 100, 80)
        screen.settle()
        #expect(result(screen) == "BACD ")
        await screen.longDrag(from: (100, 110), to: (100, 5))
        #expect(result(screen) == "CBAD ")
        await screen.longDrag(from: (100, 22), to: (100, 300))
        #expect(result(screen) == "BADC ")
        await screen.longDrag(from: (100, 22), to: (100, 40))
        #expect(result(screen) == "BADC ", "not far enough")
        #expect(screen.graph.drag == nil)
    }

    @Test func `without a long press the list scrolls, and what may not be moved stays`() async {
        let screen = Screen(Rows())
        screen.drag(from: (100, 22), to: (100, 110))
        #expect(result(screen) == "ABCD ")
        await screen.longDrag(from: (100, 154), to: (100, 5))
        #expect(result(screen) == "ABCD ")
    }

    @Test func `the handle of an edited row moves it at once`() {
        let screen = Screen(Rows(mode: .active))
        screen.drag(from: (370, 22), to: (370, 80))
        #expect(result(screen) == "BACD ")
        screen.drag(from: (370, 110), to: (370, 10))
        #expect(result(screen) == "CBAD ")
    }

    @Test func `the red button asks once more`() throws {
        let screen = Screen(Rows(mode: .active))
        screen.click(27, 66)
        #expect(result(screen) == "ABCD " && screen.texts.contains("Delete"))
        #expect(try #require(screen.frame(ofText: "Delete")).midX > 300 && #require(screen.frame(ofText: "row B")).minX < #require(screen.frame(ofText: "row A")).minX)
        screen.click(150, 22)
        #expect(result(screen) == "ABCD " && !screen.texts.contains("Delete"), "a press elsewhere takes it back")
        screen.click(27, 66)
        screen.click(text: "Delete")
        #expect(result(screen) == "ACD ")
    }

    @Test func `where several can be selected an edited row has a circle for that`() {
        let screen = Screen(Rows(mode: .active, selects: true))
        let red = RGBA(255, 59, 48)
        #expect(screen.color(20, 22) != red)
        screen.click(27, 66)
        screen.click(27, 110)
        #expect(result(screen) == "ABCD BC")
        #expect(screen.color(20, 66) == RGBA(0, 122, 255))
    }

    @Test func `an edit button in a toolbar edits what the binding round it says`() {
        struct Edited: View {
            @State private var mode = EditMode.active
            var body: some View {
                NavigationStack {
                    List { ForEach(0..<3, id: \.self) { Text("row \($0) \(mode.isEditing ? "edited" : "not")") }.onDelete { _ in } }
                        .toolbar { EditButton() }
                        .environment(\.editMode, $mode)
                }
            }
        }
        let screen = Screen(Edited())
        #expect(screen.texts.contains("Done"))
        screen.click(text: "Done")
        #expect(screen.texts.contains("Edit") && screen.texts.contains("row 0 not"))
    }

    @Test func `symbols of swipe actions are filled`() {
        struct Symbols: View {
            @Environment(\.symbolVariants) private var variants
            var body: some View { Button(variants.contains(.fill) ? "filled" : "plain") {} }
        }
        let screen = Screen(List { Text("row").swipeActions { Symbols() } }.listStyle(.plain), height: 300)
        screen.drag(from: (200, 22), to: (120, 22))
        #expect(screen.texts.contains("filled"))
    }
}
