import Foundation
import Testing
import VitrineBase
import VitrineDisplayList

@testable import SwiftUICore

/// Lists that are pulled down.
@MainActor @Suite(.serialized) struct RefreshTests {
    /// Ends an action from outside.
    @MainActor final class Gate {
        private(set) var runs = 0
        private var waiting: CheckedContinuation<Void, Never>?
        func wait() async {
            runs += 1
            await withCheckedContinuation { waiting = $0 }
        }
        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    private struct Feed: View {
        let gate: Gate
        var count = 40
        var body: some View {
            List(0..<count, id: \.self) { Text(verbatim: "row \($0)") }.listStyle(.plain).refreshable { await gate.wait() }
        }
    }

    private func drag(_ screen: Screen, from y: CGFloat, by way: CGFloat, ends: Bool = true) {
        screen.pointer(.down, 200, y)
        for step in 1...4 { screen.pointer(.moved, 200, y + way * CGFloat(step) / 4) }
        if ends { screen.pointer(.up, 200, y + way) }
    }

    private func spokes(_ screen: Screen) -> Int { screen.fills { $0.width < 12 && $0.height < 12 && $0.midY < 60 && abs($0.midX - 195) < 16 } }

    private func turn() async { for _ in 0..<20 { await Task.yield() } }

    @Test func `pulling far enough runs the action once, with a spinner until it is done`() async throws {
        let gate = Gate()
        let screen = Screen(Feed(gate: gate), height: 400)
        let top = try #require(screen.frame(ofText: "row 0")).minY
        drag(screen, from: 100, by: 280, ends: false)
        await turn()
        #expect(gate.runs == 1)
        let pulled = try #require(screen.frame(ofText: "row 0")).minY - top
        // UIScrollView's rate for 280 points past the start of 400.
        #expect(abs(pulled - (1 - 1 / (280 * 0.55 / 400 + 1)) * 400) < 0.5, "\(pulled)")
        #expect(spokes(screen) == 8)
        screen.pointer(.up, 200, 380)
        screen.settle()
        #expect(try #require(screen.frame(ofText: "row 0")).minY == top + 60, "room for the spinner stays")
        #expect(spokes(screen) == 8 && gate.runs == 1)
        gate.open()
        await turn()
        screen.settle()
        #expect(try #require(screen.frame(ofText: "row 0")).minY == top)
        #expect(spokes(screen) == 0)
        drag(screen, from: 100, by: 280)
        await turn()
        #expect(gate.runs == 2, "and again")
        gate.open()
    }

    @Test func `a short pull goes back and runs nothing`() async throws {
        let gate = Gate()
        let screen = Screen(Feed(gate: gate), height: 400)
        let top = try #require(screen.frame(ofText: "row 0")).minY
        drag(screen, from: 100, by: 60, ends: false)
        #expect(try #require(screen.frame(ofText: "row 0")).minY > top + 20)
        #expect((1..<8).contains(spokes(screen)), "part of the spinner")
        screen.pointer(.up, 200, 160)
        screen.settle()
        #expect(try #require(screen.frame(ofText: "row 0")).minY == top)
        #expect(gate.runs == 0)
    }

    @Test func `content that is not at its start, or has no action, or a Mac's, is not pulled`() async throws {
        let gate = Gate()
        let scrolled = Screen(Feed(gate: gate), height: 400)
        scrolled.scroll(200, 200, by: 600)
        drag(scrolled, from: 100, by: 290)
        let plain = Screen(List(0..<40, id: \.self) { Text(verbatim: "row \($0)") }.listStyle(.plain), height: 400)
        let mac = Screen(Feed(gate: gate), height: 400, look: .macos)
        for screen in [plain, mac] {
            let top = try #require(screen.frame(ofText: "row 0")).minY
            drag(screen, from: 100, by: 290, ends: false)
            #expect(screen.frame(ofText: "row 0")?.minY == top)
            screen.pointer(.up, 200, 390)
        }
        await turn()
        #expect(gate.runs == 0)
    }

    @Test func `short content can be pulled too, and a scroll view as well as a list`() async {
        let gate = Gate()
        let list = Screen(Feed(gate: gate, count: 2), height: 400)
        drag(list, from: 100, by: 290)
        await turn()
        #expect(gate.runs == 1)
        gate.open()
        await turn()
        let view = Screen(ScrollView { Text("content") }.refreshable { await gate.wait() }, height: 400)
        drag(view, from: 5, by: 290)
        await turn()
        #expect(gate.runs == 2)
        gate.open()
    }

    @Test func `views inside can run the action themselves`() async {
        struct Inner: View {
            @Environment(\.refresh) private var refresh
            var body: some View {
                Button("Again") { Task { await refresh?() } }
            }
        }
        let gate = Gate()
        let screen = Screen(List { Inner() }.refreshable { await gate.wait() })
        screen.click(text: "Again")
        await turn()
        #expect(gate.runs == 1)
        gate.open()
    }
}
