import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// What controls with several views in their labels are in a list, and what their rows stand for.
@MainActor @Suite(.serialized) struct RowLabelTests {
    private struct Glyph: View { var body: some View { Color.black.frame(width: 10, height: 10) } }

    @Test func `Controls with several views in their labels are one row`() {
        let screen = Screen(NavigationStack {
            List {
                Button {} label: { Glyph(); Text("button") }
                Menu { Button("entry") {} } label: { Glyph(); Text("menu") }
                Link(destination: URL(string: "https://example.org")!) { Glyph(); Text("link") }
                ShareLink(item: "x") { Glyph(); Text("share") }
                NavigationLink { Text("there") } label: { Glyph(); Text("push") }
            }
        })
        #expect(screen.frames(ofType: "ListRow").count == 5)
        let glyphs = screen.frames(ofType: "Color")
        for (glyph, name) in zip(glyphs, ["button", "menu", "link", "share", "push"]) {
            #expect(screen.frame(ofText: name)!.minX == glyph.maxX + 8, "\(name)")
        }
        #expect(Set(glyphs.map(\.minX)).count == 1)
    }

    private struct Folder: Hashable, Identifiable {
        let id: String
    }

    private struct Folders: View {
        @State var folder: Folder?
        var body: some View {
            List(selection: $folder) {
                ForEach([Folder(id: "a"), Folder(id: "b")]) { folder in NavigationLink(value: folder) { Text(folder.id) } }
                Text(folder?.id ?? "none").selectionDisabled()
            }
        }
    }

    private func selected(_ screen: Screen) -> [String] {
        var found: [String] = []
        func walk(_ element: Element) {
            if let cell = element as? ListCellElement, cell.isSelected { found += texts(cell) }
            element.visibleChildren.forEach(walk)
        }
        func texts(_ element: Element) -> [String] { [element.tree()].flatMap(all).compactMap(\.text) }
        func all(_ node: TreeNode) -> [TreeNode] { [node] + node.children.flatMap(all) }
        walk(screen.graph.rootElement!)
        return found
    }

    @Test func `A link's value is the tag of its row`() {
        #expect(selected(Screen(Folders(folder: Folder(id: "b")))) == ["b"])
        let screen = Screen(NavigationStack { Folders() })
        #expect(selected(screen).isEmpty)
        screen.click(text: "a")
        #expect(screen.texts.contains("none") == false, "the selection was set, and nothing pushed where no destination is")
        #expect(selected(screen) == ["a"])
    }

    private struct ByID: View {
        @State var id: String? = "a"
        var body: some View {
            NavigationStack {
                List(selection: $id) {
                    ForEach([Folder(id: "a"), Folder(id: "b")]) { folder in NavigationLink(value: folder) { Text(folder.id) } }
                }
            }
        }
    }

    @Test func `A tag of another type leaves the row to its id`() { #expect(selected(Screen(ByID())) == ["a"]) }
}
