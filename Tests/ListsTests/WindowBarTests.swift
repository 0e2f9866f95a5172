import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// The bar across the top of a Mac's window.
@MainActor @Suite(.serialized) struct WindowBarTests {
    private struct Mail: View {
        @State var added = 0
        var body: some View {
            NavigationStack {
                Text("added \(added)").frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("body")
                    .navigationTitle("Inbox").navigationSubtitle("12 messages")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Add") { added += 1 } }
                        ToolbarItem(placement: .navigation) { Button("Side") {} }
                        ToolbarItem(placement: .principal) { Text("Mid") }
                    }
                    .searchable(text: .constant(""))
            }
        }
    }

    @Test func `A stack's title, items and search field stand in the window's bar`() throws {
        let screen = Screen(Mail(), width: 700, height: 300, look: .macos)
        #expect(screen.frames(ofType: "WindowBar") == [CGRect(x: 0, y: 0, width: 700, height: 52)])
        #expect(screen.frame("body") == CGRect(x: 0, y: 52, width: 700, height: 248))
        let side = try #require(screen.frame(ofText: "Side")), title = try #require(screen.frame(ofText: "Inbox"))
        let subtitle = try #require(screen.frame(ofText: "12 messages")), mid = try #require(screen.frame(ofText: "Mid"))
        let add = try #require(screen.frame(ofText: "Add")), search = try #require(screen.frames(ofType: "SearchField").first)
        #expect(side.maxX < title.minX && title.minX == subtitle.minX && subtitle.minY >= title.maxY)
        #expect(abs(mid.midX - 350) < 1, "what is principal is in the middle")
        #expect(mid.maxX < add.minX && add.maxX < search.minX && search.maxX == 684)
        #expect(title.height == 18 && abs(subtitle.height - 13.2) < 0.5, "15 and 11 points")
        screen.click(text: "Add")
        #expect(screen.texts.contains("added 1"))
    }

    @Test func `Toolbars of views outside of stacks are the window's too`() throws {
        let screen = Screen(Text("Body").toolbar { Button("Add") {} }, width: 300, height: 200, look: .macos)
        #expect(try #require(screen.frame(ofText: "Add")).midY == 26)
        #expect(try #require(screen.frame(ofText: "Body")).midY == 126)
    }

    @Test func `A window without wishes has no bar, and so have the other looks`() {
        #expect(Screen(NavigationStack { Text("Body") }, look: .macos).frames(ofType: "WindowBar").isEmpty)
        #expect(Screen(Text("Body").navigationTitle("T").toolbar(.hidden), look: .macos).frames(ofType: "WindowBar").isEmpty)
        #expect(Screen(Mail(), look: .ios18).frames(ofType: "WindowBar").isEmpty)
    }

    @Test func `A window as large as its content has room for the bar`() {
        let screen = Screen(Color.red.frame(width: 300, height: 100).navigationTitle("T"), width: 300, height: 152, look: .macos)
        #expect(screen.graph.layout(in: CGSize(width: 300, height: 152), fit: true) == CGSize(width: 300, height: 152))
    }

    @Test func `The bar follows the stack, and its arrow goes back`() throws {
        let screen = Screen(
            NavigationStack { NavigationLink("Go") { Text("There").navigationTitle("Second") }.navigationTitle("First") }, width: 400, height: 200, look: .macos)
        #expect(screen.texts.contains("First"))
        screen.click(text: "Go")
        #expect(screen.texts.contains("Second") && !screen.texts.contains("First"))
        let back = try #require(screen.frames(ofType: "Button").first { $0.midY == 26 })
        screen.click(back.midX, back.midY)
        #expect(screen.texts.contains("First") && !screen.texts.contains("Second"))
    }

    @Test func `A split view's title begins beside its sidebar, over which the button that hides it stands`() throws {
        let screen = Screen(
            NavigationSplitView { List { Text("A") }.navigationTitle("Side") } detail: { Text("D").navigationTitle("Detail") }, width: 700, height: 300, look: .macos)
        #expect(!screen.texts.contains("Side"), "a window has one title")
        #expect(try #require(screen.frame(ofText: "Detail")).minX > 200)
        let toggle = try #require(screen.frames(ofType: "Button").first)
        #expect(toggle.maxX < 200 && toggle.midY == 26)
        screen.click(toggle.midX, toggle.midY)
        #expect(!screen.texts.contains("A"))
        #expect(try #require(screen.frame(ofText: "Detail")).minX < 100)
    }

    @Test func `Where only a column has a title it is the window's`() {
        let screen = Screen(NavigationSplitView { List { Text("A") }.navigationTitle("Side") } detail: { Text("D") }, width: 700, height: 300, look: .macos)
        #expect(screen.texts.contains("Side"))
    }
}
