import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

@MainActor @Suite(.serialized) struct PresentationTests {
    private struct Sheet: View {
        @State var isShown: Bool
        @State var dismissed = 0
        var body: some View {
            VStack {
                Button("Open") { isShown = true }
                Text("dismissed \(dismissed)")
            }
            .sheet(isPresented: $isShown, onDismiss: { dismissed += 1 }) { SheetBody() }
        }
    }

    private struct SheetBody: View {
        @Environment(\.dismiss) var dismiss
        var body: some View {
            VStack {
                Text("In the sheet")
                Button("Close") { dismiss() }
            }
        }
    }

    @Test func aSheetOpensAndClosesWithAClick() {
        let screen = Screen(Sheet(isShown: false))
        #expect(!screen.texts.contains("In the sheet"))
        screen.click(text: "Open")
        #expect(screen.texts.contains("In the sheet"))
        screen.click(text: "Close")
        #expect(!screen.texts.contains("In the sheet"))
        #expect(screen.texts.contains("dismissed 1"))
    }

    @Test func aClickBesideASheetDismissesIt() {
        let screen = Screen(Sheet(isShown: true))
        screen.click(200, 10)
        #expect(!screen.texts.contains("In the sheet"))
    }

    @Test func whatIsBelowASheetTakesNoClicks() {
        let screen = Screen(Sheet(isShown: true))
        let close = screen.frame(ofText: "Close")!
        screen.click(close.midX + 150, close.midY)
        #expect(screen.texts.contains("In the sheet"))
    }

    @Test func itemsPresentTheirOwnSheet() {
        struct Note: Identifiable { var id: Int }
        struct Notes: View {
            @State var note: Note?
            var body: some View {
                VStack { Button("One") { note = Note(id: 1) } }.sheet(item: $note) { Text("Note \($0.id)") }
            }
        }
        let screen = Screen(Notes())
        screen.click(text: "One")
        #expect(screen.texts.contains("Note 1"))
    }

    @Test func detentsDecideTheHeight() {
        let half = Screen(Text("Base").sheet(isPresented: .constant(true)) { Color.red.presentationDetents([.medium]).accessibilityIdentifier("red") })
        #expect(half.frame("red")?.height == 422)
        let fixed = Screen(Text("Base").sheet(isPresented: .constant(true)) { Color.red.presentationDetents([.height(200)]).accessibilityIdentifier("red") })
        #expect(fixed.frame("red")?.minY == 644)
    }

    @Test func alertButtonsActAndDismiss() {
        struct Asker: View {
            @State var asks = true
            @State var answer = "none"
            var body: some View {
                Text("answer \(answer)").alert("Sure?", isPresented: $asks) {
                    Button("Yes") { answer = "yes" }
                    Button("No", role: .cancel) { answer = "no" }
                } message: { Text("Think.") }
            }
        }
        let screen = Screen(Asker())
        #expect(screen.texts.contains("Sure?") && screen.texts.contains("Think."))
        let no = screen.frame(ofText: "No")!, yes = screen.frame(ofText: "Yes")!
        #expect(no.midX < yes.midX && no.midY == yes.midY, "two buttons stand side by side, the cancelling one first")
        screen.click(text: "Yes")
        #expect(screen.texts == ["answer yes"])
    }

    @Test func alertsWithoutButtonsHaveOne() {
        let screen = Screen(Text("Base").alert("Hello", isPresented: .constant(true)) {})
        #expect(screen.texts.contains("OK"))
    }

    @Test func oldAlertsStillWork() {
        struct Old: View {
            @State var shows = true
            var body: some View {
                Text("Base").alert(isPresented: $shows) {
                    Alert(title: Text("Title"), message: Text("Message"), primaryButton: .destructive(Text("Delete")), secondaryButton: .cancel())
                }
            }
        }
        let screen = Screen(Old())
        #expect(["Title", "Message", "Delete", "Cancel"].allSatisfy(screen.texts.contains))
        screen.click(text: "Cancel")
        #expect(screen.texts == ["Base"])
    }

    @Test func dialogsEndWithCancel() {
        let screen = Screen(Text("Base").confirmationDialog("Pick", isPresented: .constant(true), titleVisibility: .visible) { Button("Red") {}; Button("Green") {} })
        let green = screen.frame(ofText: "Green")!, cancel = screen.frame(ofText: "Cancel")!
        #expect(cancel.minY > green.maxY)
    }

    @Test func coversFillTheWindow() {
        let screen = Screen(Text("Base").fullScreenCover(isPresented: .constant(true)) { Color.red.accessibilityIdentifier("red") })
        #expect(screen.frame("red") == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test func sheetsCanPresentSheets() {
        struct Outer: View {
            @State var shows = false
            var body: some View { Button("More") { shows = true }.sheet(isPresented: $shows) { Text("Second") } }
        }
        let screen = Screen(Text("Base").sheet(isPresented: .constant(true)) { Outer() })
        screen.click(text: "More")
        #expect(screen.texts.contains("Second"))
    }

    @Test func contextMenusOpenAtTheSecondaryButton() {
        struct Menued: View {
            @State var chosen = "none"
            var body: some View { Text("chosen \(chosen)").contextMenu { Button("Copy") { chosen = "copy" } } }
        }
        let screen = Screen(Menued())
        screen.click(text: "chosen none")
        #expect(!screen.texts.contains("Copy"))
        screen.click(text: "chosen none", button: 3)
        #expect(screen.texts.contains("Copy"))
        screen.click(text: "Copy")
        #expect(screen.texts.contains("chosen copy"))
    }
}

@MainActor @Suite(.serialized) struct TabTests {
    private struct Tabs: View {
        @State var chosen = 0
        let log: (String) -> Void
        var body: some View {
            TabView(selection: $chosen) {
                Text("First screen").onAppear { log("first") }.tabItem { Text("One") }.tag(0)
                Text("Second screen").onAppear { log("second") }.tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test func aClickOnTheBarChangesTheTab() {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let screen = Screen(Tabs { log.lines.append($0) })
        #expect(screen.texts.contains("First screen") && !screen.texts.contains("Second screen"))
        #expect(log.lines == ["first"], "a tab appears only once it is chosen")
        screen.click(text: "Two")
        #expect(screen.texts.contains("Second screen") && !screen.texts.contains("First screen"))
        #expect(log.lines == ["first", "second"])
    }

    @Test func tabValuesWork() {
        struct Modern: View {
            @State var chosen = "b"
            var body: some View {
                TabView(selection: $chosen) {
                    Tab("A", systemImage: "star", value: "a") { Text("Screen A") }
                    Tab("B", systemImage: "moon", value: "b") { Text("Screen B") }
                }
            }
        }
        let screen = Screen(Modern())
        #expect(screen.texts.contains("Screen B"))
        screen.click(text: "A")
        #expect(screen.texts.contains("Screen A"))
    }

    /// UIKit's 49 points.
    @Test func contentEndsAboveTheBar() {
        let screen = Screen(TabView { Color.red.accessibilityIdentifier("red").tabItem { Text("One") } })
        #expect(abs((screen.frame("red")?.height ?? 0) - (844 - 49)) < 0.01)
    }

    /// A search tab without a label shows "Search"; where the bar floats it stands beside the others, round and without its title.
    @Test func aSearchTabNamesItself() {
        struct Searching: View {
            var body: some View {
                TabView {
                    Tab("One", systemImage: "star") { Text("Screen") }
                    Tab(role: .search) { Text("Found") }
                }
            }
        }
        let screen = Screen(Searching())
        #expect(screen.frame(ofText: "Search").map { $0.width > 20 && $0.minX > 195 } == true)
        screen.click(text: "Search")
        #expect(screen.texts.contains("Found"))
        let floating = Screen(Searching(), look: .ios26)
        #expect(!floating.texts.contains("Search") && floating.texts.contains("One"))
        floating.click(340, 844 - 23 - 29)
        #expect(floating.texts.contains("Found"))
    }

    @Test func pagesTurnWithASwipe() {
        let screen = Screen(TabView { ForEach(0..<3) { Color.red.accessibilityIdentifier("page \($0)") } }.tabViewStyle(.page))
        #expect(screen.frames(ofType: "PageIndex").count == 1)
        for (phase, x) in [(PointerEvent.Phase.down, 300.0), (.moved, 200), (.moved, 60), (.up, 60)] {
            screen.graph.send(PointerEvent(phase: phase, location: CGPoint(x: x, y: 300), time: 0))
        }
        screen.settle()
        #expect(screen.color(195, 833 - 10) == RGBA(white: 1), "the middle dot stands out")
    }

    @Test func hiddenTitlesDoNotReachTheBar() {
        let screen = Screen(NavigationStack {
            TabView {
                Text("a").navigationTitle("First").tabItem { Text("One") }
                Text("b").navigationTitle("Second").tabItem { Text("Two") }
            }
        })
        #expect(screen.texts.contains("First") && !screen.texts.contains("Second"))
        screen.click(text: "Two")
        #expect(screen.texts.contains("Second"))
    }

    @Test(arguments: [(PresentationAdaptation.popover, "Popover"), (.none, "Popover"), (.sheet, "Sheet"), (.automatic, "Sheet"), (.fullScreenCover, "FullScreenCover")])
    func aPopoverOfAPhoneBecomesWhatItsContentAsksFor(_ adaptation: PresentationAdaptation, _ type: String) {
        let screen = Screen(Text("here").popover(isPresented: .constant(true)) { Text("inside").presentationCompactAdaptation(adaptation) })
        #expect(screen.texts.contains("inside"))
        #expect(screen.nodes.contains { $0.type == type })
    }

    @Test func whatAppearsInAPopoverIsToldOnce() {
        final class Count { var appeared = 0 }
        let count = Count()
        _ = Screen(Text("here").popover(isPresented: .constant(true)) { Text("inside").onAppear { count.appeared += 1 }.presentationCompactAdaptation(.popover) })
        #expect(count.appeared == 1)
    }

    @Test func aPopoverPointsAtWhatItIsAbout() {
        let screen = Screen(Text("here").popover(isPresented: .constant(true)) { Text("inside").padding().presentationCompactAdaptation(.popover) })
        let target = screen.frame(ofText: "here")!, inside = screen.frame(ofText: "inside")!
        // The arrow is 13 high, and the text 16 from the bubble's edge.
        #expect(inside.minY == target.maxY + 13 + 16 && inside.midX == target.midX)
    }
}
