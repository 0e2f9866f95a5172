import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

@MainActor @Suite(.serialized) struct NavigationTests {
    private struct Links: View {
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                List {
                    NavigationLink("Seven", value: 7)
                    NavigationLink("Plain") { Text("There").navigationTitle("Place") }
                    Text("depth \(path.count)")
                }
                .navigationTitle("Home")
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Text("Number \(number)")
                        NavigationLink("Deeper", value: number + 1)
                    }
                    .navigationTitle("No. \(number)")
                }
            }
        }
    }

    @Test func valuesPushTheirDestinationAndTheBackButtonPops() {
        let screen = Screen(Links())
        #expect(screen.texts.contains("Home"))
        screen.click(text: "Seven")
        #expect(screen.texts.contains("Number 7"))
        #expect(!screen.texts.contains("Plain"), "only the uppermost screen is shown")
        screen.click(text: "Deeper")
        #expect(screen.texts.contains("Number 8"))
        screen.click(20, 22)
        #expect(screen.texts.contains("Number 7"))
        screen.click(20, 22)
        #expect(screen.texts.contains("depth 0"))
    }

    @Test func viewsPushToo() {
        let screen = Screen(Links())
        screen.click(360, screen.frame(ofText: "Plain")!.midY)
        #expect(screen.texts.contains("There"))
        #expect(screen.texts.contains("Place"))
    }

    @Test func aPathGivenAtTheStartIsShown() {
        let screen = Screen(Links(path: [3, 4]))
        #expect(screen.texts.contains("Number 4"))
    }

    @Test func dismissPops() {
        struct Leaf: View {
            @Environment(\.dismiss) var dismiss
            var body: some View { Button("Away") { dismiss() } }
        }
        let screen = Screen(NavigationStack { NavigationLink("Go") { Leaf() } })
        screen.click(text: "Go")
        #expect(screen.texts.contains("Away"))
        screen.click(text: "Away")
        #expect(screen.texts.contains("Go"))
    }

    @Test func linksWithABindingFollowIt() {
        struct Bound: View {
            @State var isActive = false
            var body: some View {
                NavigationView {
                    VStack {
                        NavigationLink(destination: Text("Shown"), isActive: $isActive) { EmptyView() }
                        Button("Show") { isActive = true }
                    }
                }
            }
        }
        let screen = Screen(Bound())
        screen.click(text: "Show")
        #expect(screen.texts.contains("Shown"))
    }

    @Test func appearanceFollowsTheStack() {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let screen = Screen(
            NavigationStack {
                NavigationLink("Go") { Text("Leaf").onAppear { log.lines.append("leaf in") }.onDisappear { log.lines.append("leaf out") } }
                    .onAppear { log.lines.append("root in") }.onDisappear { log.lines.append("root out") }
                    .navigationTitle("Root")
            })
        screen.click(text: "Go")
        screen.click(20, 22)
        #expect(log.lines.filter { $0.hasPrefix("root") } == ["root in", "root out", "root in"])
        #expect(log.lines.filter { $0.hasPrefix("leaf") } == ["leaf in", "leaf out"])
    }

    /// Facts §11: 44 points, and 52 more for a large title.
    @Test func barsHaveIOS18sHeights() {
        let inline = Screen(NavigationStack { Color.red.navigationTitle("T").navigationBarTitleDisplayMode(.inline) })
        #expect(inline.frames(ofType: "NavigationBar").first?.height == 44)
        let large = Screen(NavigationStack { Color.red.navigationTitle("T") })
        #expect(large.frames(ofType: "NavigationBar").first?.height == 96)
    }

    @Test func withoutATitleTheRootHasTheWholeScreen() {
        let screen = Screen(NavigationStack { Color.red.frame(width: 40, height: 20).accessibilityIdentifier("small") }, width: 320, height: 300)
        #expect(screen.frame("small") == CGRect(x: 140, y: 140, width: 40, height: 20), "frames ios-nav-sizing")
    }

    @Test func contentStaysBelowTheBarAndItsGroundReachesUnderIt() throws {
        let screen = Screen(NavigationStack {
            Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("red").background(Color.blue)
                .navigationTitle("T").navigationBarTitleDisplayMode(.inline)
        })
        #expect(screen.frame("red")?.minY == 44)
        #expect(screen.color(5, 10) == SystemColorProbe.blue)
    }

    @Test func toolbarItemsStandWhereTheyAreAskedFor() throws {
        let screen = Screen(NavigationStack {
            Text("Body").navigationTitle("T").toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                ToolbarItem(placement: .bottomBar) { Text("Low") }
            }
        })
        #expect(try #require(screen.frame(ofText: "Cancel")).minX == 20)
        #expect(abs(try #require(screen.frame(ofText: "Done")).maxX - 370) < 0.5)
        #expect(try #require(screen.frame(ofText: "Low")).minY > 790)
    }

    @Test func largeTitlesGiveWayToScrolling() {
        let screen = Screen(NavigationStack { List { ForEach(0..<60) { Text("Row \($0)") } }.navigationTitle("Long") })
        #expect(screen.texts.filter { $0 == "Long" }.count == 1)
        screen.scroll(200, 400, by: 200)
        #expect(screen.nodes.contains { $0.text == "Long" && $0.frame.midY < 44 }, "the small title shows once the large one is gone")
    }

    @Test func splitViewsAreColumnsInWideWindowsAndAStackOnPhones() {
        // Each window has a view of its own: what a view's state starts with would be shared.
        func view() -> some View {
            NavigationSplitView {
                List { NavigationLink("One") { Text("First") } }.navigationTitle("Side")
            } detail: { Text("Nothing") }
        }
        let wide = Screen(view(), width: 900, height: 600)
        #expect(wide.texts.contains("Nothing"))
        wide.click(text: "One")
        #expect(wide.texts.contains("First") && wide.texts.contains("One"))
        let narrow = Screen(view())
        #expect(!narrow.texts.contains("Nothing"))
        narrow.click(text: "One")
        #expect(narrow.texts.contains("First") && !narrow.texts.contains("One"))
    }

    @Test func macStacksAreAsLargeAsTheirRoot() {
        let screen = Screen(NavigationStack { Color.red.frame(width: 33, height: 16) }.accessibilityIdentifier("nav"), width: 320, height: 240, look: .macos)
        #expect(screen.frame("nav") == CGRect(x: 143.5, y: 112, width: 33, height: 16), "frames nav-mac-sizing")
    }
}

enum SystemColorProbe {
    /// Facts §5.
    static let blue = RGBA(0, 122, 255)
}
