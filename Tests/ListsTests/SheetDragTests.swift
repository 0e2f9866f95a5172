import Foundation
import Testing

@testable import SwiftUICore

/// Sheets that the pointer moves. The window is 844 high: a large sheet is 814, a medium one 422.
@MainActor @Suite(.serialized) struct SheetDragTests {
    private struct Sheet: View {
        var detents: Set<PresentationDetent> = [.large]
        var staysOpen = false
        var interaction = PresentationContentInteraction.automatic
        var rows = 0
        @State private var isShown = true
        @State private var detent = PresentationDetent.medium
        var selects = false
        var body: some View {
            Text("shown \(String(isShown)) \(detent == .large ? "large" : "medium")").frame(maxHeight: .infinity, alignment: .top)
                .sheet(isPresented: $isShown) {
                    content
                        .accessibilityIdentifier("content")
                        .interactiveDismissDisabled(staysOpen)
                        .presentationContentInteraction(interaction)
                }
        }
        @ViewBuilder private var content: some View {
            if selects { inner.presentationDetents(detents, selection: $detent) } else { inner.presentationDetents(detents) }
        }
        @ViewBuilder private var inner: some View {
            if rows > 0 {
                ScrollView { ForEach(0..<rows, id: \.self) { Text("row \($0)").frame(maxWidth: .infinity, minHeight: 44) } }
            } else {
                Color.red.overlay { Button("press") {} }
            }
        }
    }

    /// Where the card of the sheet is drawn, points from the window's top.
    private func top(_ screen: Screen) -> CGFloat? {
        guard let card = screen.graph.rootElement?.first("Sheet")?.firstDrag() else { return nil }
        return card.convertToWindow.y
    }

    private func isShown(_ screen: Screen) -> Bool { screen.texts.contains { $0.hasPrefix("shown true") } }

    @Test func `it follows the pointer, and goes where it was not pulled far`() throws {
        let screen = Screen(Sheet())
        #expect(top(screen) == 30)
        screen.pointer(.down, 195, 60)
        screen.pointer(.moved, 195, 80)
        screen.pointer(.moved, 195, 160)
        #expect(top(screen) == 130)
        screen.pointer(.moved, 195, 110)
        #expect(top(screen) == 80)
        screen.pointer(.up, 195, 110, after: 0.5)
        screen.settle()
        #expect(isShown(screen) && top(screen) == 30)
    }

    @Test func `far or fast it is dismissed`() {
        let far = Screen(Sheet())
        far.drag(from: (195, 60), to: (195, 560))
        #expect(!isShown(far))
        let fast = Screen(Sheet())
        fast.drag(from: (195, 60), to: (195, 260), steps: 6, resting: false)
        #expect(!isShown(fast))
        let slow = Screen(Sheet())
        slow.drag(from: (195, 60), to: (195, 260), steps: 6)
        #expect(isShown(slow))
    }

    @Test func `one that goes slides away and does nothing else`() {
        let screen = Screen(Sheet())
        screen.pointer(.down, 195, 60)
        screen.pointer(.moved, 195, 80)
        screen.pointer(.moved, 195, 700)
        screen.pointer(.up, 195, 700, after: 0.5)
        #expect(!isShown(screen) && screen.graph.rootElement!.ghosts.isEmpty)
    }

    @Test func `one that is to stay gives way a little and comes back`() throws {
        let screen = Screen(Sheet(staysOpen: true))
        screen.pointer(.down, 195, 60)
        screen.pointer(.moved, 195, 80)
        screen.pointer(.moved, 195, 760)
        #expect(try #require(top(screen)) > 40 && #require(top(screen)) < 90)
        screen.pointer(.up, 195, 760)
        screen.settle()
        #expect(isShown(screen) && top(screen) == 30)
    }

    @Test func `between detents it grows, and rests at the nearest, which the selection follows`() throws {
        let screen = Screen(Sheet(detents: [.medium, .large], selects: true))
        #expect(top(screen) == 422)
        screen.drag(from: (195, 500), to: (195, 380))
        #expect(top(screen) == 422 && screen.texts.contains("shown true medium"))
        screen.drag(from: (195, 500), to: (195, 250))
        #expect(top(screen) == 30 && screen.texts.contains("shown true large"))
        #expect(screen.frame("content")?.height == 814)
        screen.drag(from: (195, 100), to: (195, 200), steps: 6, resting: false)
        #expect(screen.texts.contains("shown true medium"), "a push is enough")
        screen.pointer(.down, 195, 500)
        screen.pointer(.moved, 195, 480)
        screen.pointer(.moved, 195, 20)
        #expect(try #require(top(screen)) < 30 && #require(top(screen)) > 10, "and no further than a little")
        screen.pointer(.up, 195, 20)
        screen.settle()
        #expect(top(screen) == 30)
        screen.drag(from: (195, 100), to: (195, 800))
        #expect(!isShown(screen))
    }

    @Test func `content at its top moves the sheet, and scrolls elsewhere`() throws {
        let screen = Screen(Sheet(rows: 60))
        screen.drag(from: (195, 300), to: (195, 200))
        #expect(try #require(screen.frame(ofText: "row 4")).minY < 30 + 4 * 44, "scrolled")
        let at = try #require(screen.frame(ofText: "row 5")).minY
        screen.drag(from: (195, 300), to: (195, 340))
        #expect(screen.frame(ofText: "row 5")?.minY == at + 40 && top(screen) == 30)
        screen.drag(from: (195, 300), to: (195, 600))
        #expect(isShown(screen), "that drag began in the middle of the content")
        screen.drag(from: (195, 100), to: (195, 700))
        #expect(!isShown(screen))
    }

    @Test func `content grows the sheet before it scrolls, unless it is to scroll first`() throws {
        let grows = Screen(Sheet(detents: [.medium, .large], rows: 60))
        grows.drag(from: (195, 700), to: (195, 400))
        #expect(top(grows) == 30)
        let scrolls = Screen(Sheet(detents: [.medium, .large], interaction: .scrolls, rows: 60))
        let at = try #require(scrolls.frame(ofText: "row 7")).minY
        scrolls.drag(from: (195, 700), to: (195, 600))
        #expect(top(scrolls) == 422 && scrolls.frame(ofText: "row 7")?.minY == at - 100)
    }

    @Test func `buttons in it are pressed, and the Mac's sheets stay where they are`() {
        struct Press: View {
            @State private var count = 0
            var body: some View { Color.clear.sheet(isPresented: .constant(true)) { Button("pressed \(count)") { count += 1 } } }
        }
        let screen = Screen(Press())
        screen.click(text: "pressed 0")
        #expect(screen.texts.contains("pressed 1"))
        let mac = Screen(Sheet(), look: .macos)
        mac.drag(from: (195, 200), to: (195, 700))
        #expect(isShown(mac))
    }

    /// Page sheets of UIKit have bars of 56 points.
    @Test func `bars in a sheet are higher`() throws {
        struct Titled: View {
            var isCover = false
            var body: some View {
                Color.clear
                    .sheet(isPresented: .constant(!isCover)) { page }
                    .fullScreenCover(isPresented: .constant(isCover)) { page }
            }
            private var page: some View {
                NavigationStack { Color.red.accessibilityIdentifier("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
            }
        }
        let sheet = Screen(Titled()), cover = Screen(Titled(isCover: true))
        #expect(sheet.frame(ofText: "Title")?.midY == 58.0)
        #expect(sheet.frame("content")?.minY == 86.0)
        #expect(cover.frame(ofText: "Title")?.midY == 22)
    }
}

extension Element {
    /// The card of a sheet.
    fileprivate func firstDrag() -> Element? {
        if gestureHandler is SheetDragHandler { return self }
        return visibleChildren.lazy.compactMap { $0.firstDrag() }.first
    }

    /// Where its corner is shown, offsets included.
    fileprivate var convertToWindow: CGPoint {
        let zero = convertFromWindow(.zero)
        return CGPoint(x: -zero.x, y: -zero.y)
    }
}
