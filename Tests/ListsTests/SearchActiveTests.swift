import Foundation
import Testing

@testable import SwiftUICore

/// What becomes of the bar while a search is on. On iOS 18 it is then 56 high, as UIKit's search bars are by themselves.
@MainActor @Suite(.serialized) struct SearchActiveTests {
    private struct Rows: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            List {
                Text("searching \(String(isSearching))")
                Button("stop") { dismissSearch() }
                ForEach(0..<30, id: \.self) { Text("row \($0)") }
            }
        }
    }

    private struct Mail: View {
        @State private var text = ""
        @State var isPresented = false
        var isOutside = false
        var body: some View {
            VStack(spacing: 0) {
                if isOutside {
                    NavigationStack { Rows().navigationTitle("Mail") }.searchable(text: $text, isPresented: $isPresented)
                } else {
                    NavigationStack { Rows().navigationTitle("Mail").searchable(text: $text, isPresented: $isPresented) }
                }
                HStack {
                    Text("text \(text) \(String(isPresented))")
                    Button("present") { isPresented.toggle() }
                }
            }
        }
    }

    private func field(_ screen: Screen) throws -> CGRect { try #require(screen.frames(ofType: "SearchField").first) }

    private func begin(_ screen: Screen) throws {
        let field = try field(screen)
        screen.click(field.midX, field.midY)
    }

    @Test(arguments: [false, true]) func `a field with the focus takes the bar's place until the search is cancelled`(isOutside: Bool) throws {
        let screen = Screen(Mail(isOutside: isOutside))
        let before = try field(screen), row = try #require(screen.frame(ofText: "searching false"))
        #expect(before.minY == 96 && before.width == 350, "below the row and the large title")
        #expect(!screen.texts.contains("Cancel"))
        try begin(screen)
        #expect(!screen.texts.contains("Mail") && screen.texts.contains("searching true") && screen.texts.contains("text  true"))
        let active = try field(screen), cancel = try #require(screen.frame(ofText: "Cancel"))
        #expect(active.midY == 28 && active.minX == before.minX && cancel.minX == active.maxX + 12 && cancel.maxX == before.maxX)
        #expect(screen.frame(ofText: "searching true")?.minY == row.minY - (148 - 56), "the rows come up with the bar")
        screen.press(0x61, "a")
        #expect(screen.texts.contains("text a true"))
        screen.click(text: "Cancel")
        #expect(screen.texts.contains("text  false") && screen.texts.contains("searching false") && screen.texts.contains("Mail"))
        #expect(try field(screen) == before && screen.graph.focus.focused == nil)
        #expect(screen.frame(ofText: "searching false") == row)
    }

    @Test func `the binding, dismissSearch and Escape begin and end it as well`() throws {
        let screen = Screen(Mail(isPresented: true))
        #expect(screen.texts.contains("Cancel") && screen.texts.contains("searching true"))
        screen.press(0x62, "b")
        #expect(screen.texts.contains("text b true"), "the field has the focus")
        screen.click(text: "stop")
        #expect(screen.texts.contains("text  false") && !screen.texts.contains("Cancel"))
        screen.click(text: "present")
        #expect(screen.texts.contains("Cancel") && screen.texts.contains("text  true"))
        screen.click(text: "present")
        #expect(!screen.texts.contains("Cancel") && screen.texts.contains("text  false"))
        try begin(screen)
        screen.press(0x63, "c")
        screen.press(0xff1b)
        #expect(screen.texts.contains("text  false") && !screen.texts.contains("Cancel"))
    }

    @Test func `the bar moves there, and so do the rows`() throws {
        let screen = Screen(Mail())
        let at = try field(screen), row = try #require(screen.frame(ofText: "searching false")).minY
        screen.pointer(.down, at.midX, at.midY)
        screen.pointer(.up, at.midX, at.midY)
        for _ in 0..<3 { screen.pointer(.hovered, 5, 5) }
        let start = screen.graph.rootElement!.first("SearchField")!.presentedOriginInWindow.y
        #expect(start > 60, "not there at once")
        screen.settle()
        #expect(screen.graph.rootElement!.first("SearchField")!.presentedOriginInWindow.y == 10)
        #expect(try #require(screen.frame(ofText: "searching true")).minY < row)
    }

    @Test func `with the look of iOS 26 a round button ends it`() throws {
        let screen = Screen(Mail(), look: .ios26)
        try begin(screen)
        let field = try field(screen), button = try #require(screen.frames(ofType: "CancelSearch").first)
        #expect(!screen.texts.contains("Cancel") && button.width == 44 && button.height == 44 && button.midY == field.midY && field.midY == 32)
        screen.click(button.midX, button.midY)
        #expect(screen.texts.contains("searching false") && screen.texts.contains("Mail"))
    }

    @Test func `a bar that is not to go away stays above the field`() throws {
        let screen = Screen(
            NavigationStack {
                Rows().navigationTitle("Mail").searchable(text: .constant("")).searchPresentationToolbarBehavior(.avoidHidingContent)
            })
        let before = try field(screen)
        try begin(screen)
        #expect(screen.texts.contains("Mail") && screen.texts.contains("Cancel"))
        #expect(try field(screen).minY == before.minY)
    }

    @Test func `a sheet does not show the field of the stack below it`() throws {
        struct Below: View {
            @State private var text = ""
            var body: some View {
                NavigationStack { Text("below").navigationTitle("Below").sheet(isPresented: .constant(true)) { NavigationStack { Text("in the sheet") } } }
                    .searchable(text: $text)
            }
        }
        #expect(Screen(Below()).frames(ofType: "SearchField").count == 1)
    }
}

extension Element {
    /// The first below, or this, with a name in the tree.
    func first(_ name: String) -> Element? {
        if typeName == name { return self }
        return visibleChildren.lazy.compactMap { $0.first(name) }.first
    }
}
