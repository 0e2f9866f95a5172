import Foundation
import Testing
@testable import SwiftUICore

/// Open menus.
@MainActor @Suite(.serialized) struct MenuTests {
    final class Log { var values: [String] = [] }

    private func menu(_ log: Log, look: Look = .ios18) -> Screen {
        let screen = Screen(Menu("Open") {
            Button("First") { log.values.append("first") }
            Section("Group") {
                Button("Second", systemImage: "trash", role: .destructive) { log.values.append("second") }
            }
            Divider()
            Button("Third") { log.values.append("third") }
        }, look: look)
        screen.click(text: "Open")
        return screen
    }

    /// UIKit's menus are 250 points wide, their rows 44 high and pressed anywhere.
    @Test func `rows fill the menu's width and are pressed at both ends`() {
        for edge in [CGFloat(4), 246] {
            let log = Log()
            let screen = menu(log)
            let first = screen.frame(ofText: "First")!, left = first.minX - 16
            screen.click(left + edge, first.midY)
            #expect(log.values == ["first"], "at \(edge)")
        }
        let screen = menu(Log())
        let rows = ["First", "Second", "Third"].map { screen.frame(ofText: $0)! }
        #expect(Set(rows.map(\.minX)).count == 1)
        #expect(screen.nodes.filter { $0.frame.height == 44 && $0.frame.width == 250 }.count >= 3)
    }

    @Test func `sections have a small grey title, and what they and dividers part is further apart`() {
        let screen = menu(Log())
        let first = screen.frame(ofText: "First")!, title = screen.frame(ofText: "Group")!, second = screen.frame(ofText: "Second")!, third = screen.frame(ofText: "Third")!
        #expect(title.minX == first.minX && title.height < first.height)
        #expect(title.midY > first.midY && title.midY < second.midY)
        #expect(abs(third.midY - second.midY - 44 - 8) < 0.01)
    }

    @Test func `a menu of a Mac is as wide as its widest row`() {
        let screen = menu(Log(), look: .macos)
        let first = screen.frame(ofText: "First")!, second = screen.frame(ofText: "Second")!
        #expect(first.minX == second.minX && second.midY > first.midY)
    }

    /// Tabs whose pictures differ in height.
    @Test func `titles of tabs are on one line`() {
        let screen = Screen(TabView {
            ForEach([10, 16, 22, 26], id: \.self) { height in
                Text("page").tabItem {
                    Color.red.frame(width: 20, height: CGFloat(height))
                    Text("title \(height)")
                }
            }
        })
        let lines = [10, 16, 22, 26].compactMap { screen.frame(ofText: "title \($0)")?.minY }
        #expect(lines.count == 4 && Set(lines).count == 1, "\(lines)")
    }

    @Test func `at accessibility sizes a label's icon keeps inside its row, and pairs stand below each other`() {
        let screen = Screen(List {
            Label { Text("label") } icon: { Color.black.frame(width: 60, height: 60).accessibilityIdentifier("icon") }
            LabeledContent("name", value: "value")
        }.environment(\.dynamicTypeSize, .accessibility5))
        let icon = screen.frame("icon")!, title = screen.frame(ofText: "label")!
        #expect(icon.minX >= 36 - 0.5 && icon.maxX < title.minX, "\(icon) \(title)")
        #expect(screen.frame(ofText: "value")!.minY >= screen.frame(ofText: "name")!.maxY)
    }
}
