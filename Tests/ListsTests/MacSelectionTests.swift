import Foundation
import Testing
import VitrineBase
import VitrineDisplayList

@testable import SwiftUICore

/// Selected and alternating rows in the Mac's look.
@MainActor @Suite(.serialized) struct MacSelectionTests {
    /// The colour that a text is drawn in.
    private func ink(_ screen: Screen, _ text: String) -> RGBA? {
        func find(_ node: DisplayNode) -> RGBA? {
            switch node.content {
            case .group(_, let children): return children.lazy.compactMap(find).first
            case .text(let layout, _, let paint):
                let runs = layout.lines.flatMap(\.runs)
                guard runs.map(\.attributes.string).joined() == text else { return nil }
                if let own = runs.first?.attributes.color { return own }
                if case .color(let color) = paint { return color }
                return nil
            default: return nil
            }
        }
        return screen.drawing.flatMap(find)
    }

    private struct Rows: View {
        @State var chosen: Int? = 1
        var body: some View {
            List(0..<3, id: \.self, selection: $chosen) { index in
                VStack {
                    Text("row \(index)")
                    Text("more \(index)").foregroundStyle(.secondary)
                    Text("red \(index)").foregroundStyle(.red)
                }
            }
        }
    }

    @Test func `Labels are white on the selection, and secondary ones less so`() throws {
        let screen = Screen(Rows(), width: 300, height: 300, look: .macos)
        let plain = try #require(ink(screen, "row 0")), second = try #require(ink(screen, "more 0"))
        #expect(plain.red == 0 && second.red == 0)
        #expect(ink(screen, "row 1") == RGBA(white: 1))
        let white = try #require(ink(screen, "more 1"))
        #expect(white.red == 1 && white.green == 1 && white.alpha > 0.6 && white.alpha < 1)
        #expect(ink(screen, "red 1") == ink(screen, "red 0"), "a colour of its own stays")
        screen.click(text: "row 2")
        #expect(ink(screen, "row 1") == plain && ink(screen, "row 2") == RGBA(white: 1))
    }

    private struct Item: Identifiable { let id: Int }

    @Test func `A table's selection spans the row, and every second row has a ground`() throws {
        let screen = Screen(
            Table([0, 1, 2, 3].map { Item(id: $0) }, selection: .constant(2 as Int?)) {
                TableColumn("Number") { Text("no \($0.id)") }
                TableColumn("Twice") { Text("\($0.id * 2)") }
            }, width: 400, height: 300, look: .macos)
        let rows = screen.frames(ofType: "ListRow")
        try #require(rows.count == 4)
        #expect(rows[0].height == 24 && rows[0].minY == 29, "a header of 28 and a line")
        let blue = screen.color(11, rows[2].midY)
        #expect(blue != nil && blue == screen.color(389, rows[2].midY) && blue == screen.color(200, rows[2].midY))
        #expect(screen.color(5, rows[2].midY) != blue)
        let gray = RGBA(244, 245, 245)
        #expect(screen.color(200, rows[1].midY) == gray && screen.color(200, rows[3].midY) == gray && screen.color(200, rows[0].midY) != gray)
        // They go on where there are no rows.
        #expect(screen.color(200, rows[3].midY + 24) != gray && screen.color(200, rows[3].midY + 48) == gray)
        #expect(try #require(screen.frame(ofText: "Number")).minX == rows[0].minX + 16)
    }
}
