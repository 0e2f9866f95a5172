import Foundation
import Testing

@testable import SwiftUICore

/// What bars do with their items and titles, and how a stack goes back.
@MainActor @Suite(.serialized) struct BarItemTests {
    private struct Pick: View {
        @State private var country = 1
        var body: some View {
            NavigationStack {
                Form {
                    Picker("Country", selection: $country) {
                        Text("Norway").tag(1)
                        Text("Denmark").tag(2)
                    }
                    .pickerStyle(.navigationLink)
                }
                .navigationTitle("Form")
            }
        }
    }

    @Test func `a picker as a link pushes its options and comes back with one`() throws {
        let screen = Screen(Pick())
        #expect(screen.texts.contains("Norway") && !screen.texts.contains("Denmark"))
        #expect(try #require(screen.frame(ofText: "Norway")).maxX == 390 - 20 - 20 - 7 - 8, "before a chevron")
        screen.click(text: "Country")
        #expect(screen.texts.contains("Denmark"))
        #expect(screen.frame(ofText: "Country")?.midX == 195, "its label is the title")
        screen.click(text: "Denmark")
        #expect(screen.texts.contains("Denmark") && !screen.texts.contains("Norway") && screen.texts.contains("Form"))
    }

    @Test func `secondary actions go into a menu where the bar is narrow`() throws {
        final class Log { var lines: [String] = [] }
        struct Screenful: View {
            let log: Log
            var body: some View {
                NavigationStack {
                    Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                        .toolbar {
                            ToolbarItem(placement: .primaryAction) { Button("Add") { log.lines.append("add") } }
                            ToolbarItemGroup(placement: .secondaryAction) {
                                Button("Pin", systemImage: "pin") { log.lines.append("pin") }
                                Button("Share", systemImage: "square.and.arrow.up") { log.lines.append("share") }
                            }
                        }
                }
            }
        }
        let log = Log(), screen = Screen(Screenful(log: log))
        #expect(screen.texts.contains("Add") && !screen.texts.contains("Pin"))
        let menu = try #require(screen.frames(ofType: "SecondaryActions").first)
        screen.click(menu.midX, menu.midY)
        let pin = try #require(screen.frame(ofText: "Pin")), share = try #require(screen.frame(ofText: "Share"))
        #expect(share.minY > pin.maxY, "a row each")
        screen.click(text: "Share")
        #expect(log.lines == ["share"] && !screen.texts.contains("Pin"))
    }

    @Test func `an inline large title stands at the side of the items`() throws {
        let screen = Screen(NavigationStack { List { Text("row") }.navigationTitle("Sprint").toolbarTitleDisplayMode(.inlineLarge).toolbar { Button("Add") {} } })
        let title = try #require(screen.frame(ofText: "Sprint")), add = try #require(screen.frame(ofText: "Add"))
        #expect(title.minX == 20 && title.height > 40 && abs(title.midY - 22) < 0.5 && abs(add.midY - 22) < 0.5 && add.maxX == 370)
    }

    @Test func `a status stands in the middle of the bottom bar`() throws {
        let screen = Screen(
            NavigationStack {
                Text("x").toolbar {
                    ToolbarItem(placement: .bottomBar) { Button("Left") {} }
                    ToolbarItem(placement: .status) { Text("Updated") }
                }
            })
        #expect(try #require(screen.frame(ofText: "Updated")).midX == 195 && #require(screen.frame(ofText: "Left")).minX == 16)
    }

    private struct Stack: View {
        @State private var path = [1]
        var hidesBack = false
        var body: some View {
            NavigationStack(path: $path) {
                Text("root \(path.count)").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { n in
                        List { Button("row \(n)") {}.swipeActions(edge: .leading) { Button("Read") {} } }
                            .navigationTitle("Page").navigationBarBackButtonHidden(hidesBack)
                    }
            }
        }
    }

    @Test func `a drag from the leading edge goes back`() {
        let screen = Screen(Stack())
        screen.drag(from: (60, 400), to: (300, 400))
        #expect(screen.texts.contains("row 1"), "not from the edge")
        screen.drag(from: (5, 400), to: (105, 400))
        #expect(screen.texts.contains("row 1"), "not far enough")
        screen.pointer(.down, 5, 400)
        screen.pointer(.moved, 30, 400)
        screen.pointer(.moved, 205, 400)
        #expect(screen.drawnTransforms.contains { abs($0.tx - 200) < 0.01 }, "the page follows the pointer")
        #expect(screen.drawnTransforms.contains { $0.tx < 0 && $0.tx > -0.3 * 390 }, "over the one below")
        screen.pointer(.up, 205, 400)
        screen.settle()
        #expect(screen.texts.contains("root 0"))
        let fast = Screen(Stack())
        fast.drag(from: (5, 400), to: (105, 400), steps: 6, resting: false)
        #expect(fast.texts.contains("root 0"))
        let still = Screen(Stack(hidesBack: true))
        still.drag(from: (5, 400), to: (300, 400))
        #expect(still.texts.contains("row 1"))
    }

    @Test(arguments: [false, true]) func `the first field of an alert has the focus, in a box of its own`(isDark: Bool) throws {
        struct Asking: View {
            @State private var name = ""
            @State private var asks = true
            var body: some View {
                Text("name \(name)").alert("Rename", isPresented: $asks) {
                    TextField("Name", text: $name)
                    TextField("Other", text: .constant(""))
                    Button("Save") {}
                    Button("Cancel", role: .cancel) {}
                }
            }
        }
        let screen = Screen(Asking(), dark: isDark)
        screen.press(0x61, "a")
        #expect(screen.texts.contains("name a"))
        let field = try #require(screen.frames(ofType: "TextField").first)
        #expect(field.width == 238.0)
        let color = try #require(screen.color(field.maxX - 4, field.midY))
        #expect(isDark ? color.red < 0.3 && color.alpha == 1 : color.red == 1 && color.alpha == 1)
        screen.click(text: "Save")
        #expect(screen.texts == ["name a"])
    }
}
