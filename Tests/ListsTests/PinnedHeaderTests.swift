import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Headers of plain lists stay at the top. In iOS 18's table and square text a header is 28 high (15 point text, 18 a line, 5 above and
/// below) and a row 44: ten rows behind a header end at 468.
@MainActor @Suite(.serialized) struct PinnedHeaderTests {
    private struct Groups: View {
        var names = ["A", "B", "C"]
        var count = 10
        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Section { ForEach(0..<count, id: \.self) { Text(verbatim: "\(name)\($0)") } } header: { Text(verbatim: name) }
                }
            }
        }
    }

    private func header(_ name: String, _ screen: Screen) -> CGRect? {
        screen.nodes.first { $0.type == "ListHeader" && $0.children.contains { holds($0, name) } }?.frame
    }
    private func holds(_ node: TreeNode, _ text: String) -> Bool { node.text == text || node.children.contains { holds($0, text) } }

    @Test func `a header stays at the top while its section goes through it, and the next one pushes it out`() {
        let screen = Screen(Groups().listStyle(.plain), height: 300)
        #expect(header("A", screen)?.minY == 0)
        screen.scroll(200, 150, by: 100)
        #expect(header("A", screen) == CGRect(x: 0, y: 0, width: 390, height: 28))
        #expect(screen.frame(ofText: "A2")?.midY == 28 + 2.5 * 44 - 100)
        screen.scroll(200, 150, by: 350)
        #expect(header("A", screen)?.minY == -10, "section A ends 18 below the top")
        #expect(header("B", screen)?.minY == 18)
        screen.scroll(200, 150, by: 18)
        #expect(header("A", screen) == nil)
        #expect(header("B", screen)?.minY == 0)
        screen.scroll(200, 150, by: -18)
        #expect(header("A", screen)?.minY == -10)
        screen.scroll(200, 150, by: -450)
        #expect(header("A", screen)?.minY == 0)
        #expect(header("B", screen) == nil)
    }

    @Test func `below a large title, headers follow the bar's edge up as the title goes`() {
        let screen = Screen(NavigationStack { Groups().listStyle(.plain).navigationTitle("Groups") }, height: 400)
        let top = header("A", screen)?.minY ?? .nan
        screen.scroll(200, 300, by: 20)
        #expect(header("A", screen)?.minY == top - 20)
        screen.scroll(200, 300, by: 180)
        #expect(header("A", screen)?.minY == top - 52, "a large title is 52 high (facts §11)")
        screen.scroll(200, 300, by: -200)
        #expect(header("A", screen)?.minY == top)
    }

    @Test func `only kinds of lists whose headers float pin them`() {
        func isPinned<S: ListStyle>(_ style: S, _ look: Look) -> Bool {
            let screen = Screen(Groups(names: ["A"], count: 40).listStyle(style), height: 300, look: look)
            screen.scroll(200, 150, by: 400)
            return header("A", screen).map { $0.minY == 0 } ?? false
        }
        for look in [Look.ios18, .ios26, .macos] {
            #expect(isPinned(.plain, look) && isPinned(.inset, look), "\(look)")
            #expect(!isPinned(.sidebar, look), "\(look)")
        }
        #expect(!isPinned(.insetGrouped, .ios18) && !isPinned(.grouped, .ios18) && !isPinned(.insetGrouped, .ios26))
    }

    @Test(arguments: [false, true]) func `what a header lies behind appears with rows below it`(dark: Bool) {
        let screen = Screen(Groups().listStyle(.plain), height: 300, dark: dark)
        let ground = dark ? RGBA(0, 0, 0) : RGBA(255, 255, 255)
        #expect(screen.color(200, 14) == ground)
        screen.scroll(200, 150, by: 100)
        #expect(screen.color(200, 14) == (dark ? RGBA(white: 0.1, alpha: 0.82) : RGBA(white: 0.97, alpha: 0.82)), "the bar's material")
        screen.scroll(200, 150, by: -100)
        #expect(screen.color(200, 14) == ground)
    }

    @Test func `a pinned header takes presses, and rows below it get none`() {
        final class Log { var pressed: [String] = [] }
        let log = Log()
        let screen = Screen(
            List {
                Section {
                    ForEach(0..<30, id: \.self) { n in Button("row \(n)") { log.pressed.append("row \(n)") } }
                } header: {
                    HStack { Text("Head"); Spacer(); Button("all") { log.pressed.append("all") } }
                }
            }
            .listStyle(.plain), height: 300)
        screen.scroll(200, 150, by: 100)
        screen.click(200, 14)
        #expect(log.pressed == [], "a row is below the header's middle")
        screen.click(text: "all")
        #expect(log.pressed == ["all"])
        screen.click(200, 40)
        #expect(log.pressed == ["all", "row 2"], "(40 + 100 - 28) / 44")
    }

    @Test func `from right to left the header keeps its side`() throws {
        let screen = Screen(Groups().listStyle(.plain).environment(\.layoutDirection, .rightToLeft), height: 300)
        let before = try #require(screen.frame(ofText: "A"))
        screen.scroll(200, 150, by: 200)
        #expect(screen.frame(ofText: "A") == before)
        #expect(before.maxX == 370)
    }

    @Test func `a header whose place is thousands of rows above costs no row`() {
        final class Count { var bodies = 0 }
        struct Row: View {
            let count: Count, number: Int
            var body: some View {
                let _ = count.bodies += 1
                Text(verbatim: "row \(number)")
            }
        }
        struct Long: View {
            let count: Count
            @State private var position: Int?
            var body: some View {
                ScrollViewReader { proxy in
                    List {
                        Section("First") { ForEach(0..<10, id: \.self) { Row(count: count, number: $0) } }
                        Section { ForEach(10..<10_000, id: \.self) { Row(count: count, number: $0) } } header: {
                            Button("Second") { proxy.scrollTo(9_000) }
                        }
                    }
                    .listStyle(.plain)
                }
            }
        }
        let count = Count()
        let screen = Screen(Long(count: count), height: 300)
        screen.scroll(200, 150, by: 600)
        count.bodies = 0
        screen.click(text: "Second")
        #expect(screen.texts.contains("row 9000") && !screen.texts.contains("row 10"))
        #expect(screen.frames(ofType: "ListHeader") == [CGRect(x: 0, y: 0, width: 390, height: 28)])
        #expect(count.bodies < 40, "\(count.bodies) bodies for 7 rows at a time")
    }

    @Test func `scrolling a few points moves the header and measures nothing`() {
        let screen = Screen(Groups(names: ["A"], count: 100).listStyle(.plain), height: 300)
        screen.scroll(200, 150, by: 102)
        screen.graph.scroll(at: CGPoint(x: 200, y: 150), by: CGSize(width: 0, height: 6))
        screen.graph.flushUpdates()
        screen.graph.layout(in: screen.size, fit: false)
        _ = screen.graph.display(scale: 2)
        #expect(header("A", screen)?.minY == 0)
        #expect(screen.graph.frameStats.measurements == 0 && screen.graph.frameStats.bodies == 0, "\(screen.graph.frameStats)")
    }

    @Test func `below a bar the header stays at the bar's edge`() throws {
        let screen = Screen(NavigationStack { Groups(count: 30).listStyle(.plain).navigationTitle("Groups").navigationBarTitleDisplayMode(.inline) }, height: 400)
        let bar = try #require(header("A", screen)?.minY)
        #expect(bar > 30)
        screen.scroll(200, 250, by: 300)
        #expect(header("A", screen)?.minY == bar)
    }

    @Test func `a row that the keys bring into view comes out from under the header`() throws {
        struct Chooser: View {
            @State var chosen: Int? = 12
            var body: some View {
                List(selection: $chosen) { Section("Head") { ForEach(0..<40, id: \.self) { Text(verbatim: "row \($0)") } } }.listStyle(.plain)
            }
        }
        let screen = Screen(Chooser(), height: 300)
        screen.scroll(200, 150, by: 500)
        screen.click(text: "row 12")
        for _ in 0..<4 {
            #expect(screen.graph.send(KeyInput(keysym: 0xff52, text: "", modifiers: [])))
            screen.settle()
        }
        let frame = try #require(screen.frame(ofText: "row 8"))
        #expect(abs(frame.midY - 50) < 0.01, "right below the header")
    }

    @Test func `scrolling to a pinned section goes to where the section is`() throws {
        struct Jump: View {
            var body: some View {
                ScrollViewReader { proxy in
                    List {
                        ForEach(["A", "B", "C"], id: \.self) { name in
                            Section {
                                ForEach(0..<10, id: \.self) { Text(verbatim: "\(name)\($0)") }
                            } header: {
                                Button(name) { proxy.scrollTo("head \(name)", anchor: .top) }.id("head \(name)")
                            }
                        }
                    }
                    .listStyle(.plain)
                }
            }
        }
        let screen = Screen(Jump(), height: 300)
        screen.scroll(200, 150, by: 600)
        #expect(screen.frames(ofType: "ListHeader") == [CGRect(x: 0, y: 0, width: 390, height: 28)])
        screen.click(text: "B")
        // The header's inset is not part of what carries the id.
        #expect(try #require(screen.frame(ofText: "B0")).midY == 23 + 22)
    }

    @Test func `pinned headers of several views keep their order in lazy stacks, below margins too`() {
        let screen = Screen(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    Section {
                        ForEach(0..<40, id: \.self) { Color.gray.frame(height: 20).accessibilityIdentifier("r\($0)") }
                    } header: {
                        Color.red.frame(height: 10).accessibilityIdentifier("one")
                        Color.blue.frame(height: 14).accessibilityIdentifier("two")
                    } footer: {
                        Color.green.frame(height: 12).accessibilityIdentifier("foot")
                    }
                }
            }
            .contentMargins(.top, 30, for: .scrollContent), height: 300)
        #expect(screen.frame("one")?.minY == 30)
        #expect(screen.frame("foot")?.maxY == 300)
        screen.scroll(200, 150, by: 200)
        #expect(screen.frame("one")?.minY == 30)
        #expect(screen.frame("two")?.minY == 40)
        #expect(screen.frame("foot")?.maxY == 300)
        #expect(screen.color(200, 35) == screen.color(5, 38))
    }
}
