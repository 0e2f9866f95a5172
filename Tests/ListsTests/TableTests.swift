import Foundation
import Testing

@testable import SwiftUICore

private struct Person: Identifiable {
    var id: String { name }
    var name: String
    var age: Int
}

private struct People: View {
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Set<String> = []
    @Environment(\.openWindow) private var openWindow
    private var people: [Person] { [Person(name: "Alan", age: 41), Person(name: "Ada", age: 36), Person(name: "Grace", age: 85)].sorted(using: order) }

    var body: some View {
        Table(people, selection: $selection, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Age", value: \.age) { Text("\($0.age) years").accessibilityIdentifier("age \($0.name)") }.width(80)
            TableColumn("More") { person in Button("Open \(person.name)") { openWindow(id: person.name) } }
        }
    }
}

@MainActor @Suite(.serialized) struct TableTests {
    private func names(_ screen: Screen) -> [String] { screen.texts.filter { ["Ada", "Alan", "Grace"].contains($0) } }

    @Test func `cells stand below the titles of their columns`() throws {
        let screen = Screen(People(), width: 800, look: .macos)
        for (title, cell) in [("Name", "Ada"), ("Age", "36 years"), ("More", "Open Ada")] {
            let top = try #require(screen.frame(ofText: title)), below = try #require(screen.frame(ofText: cell))
            #expect(below.minY > top.maxY)
            // A button has its own margin.
            #expect(abs(below.minX - top.minX) < (title == "More" ? 20 : 0.01), "\(title)")
        }
    }

    @Test func `a click on a title sorts by it, a second one the other way round`() {
        let screen = Screen(People(), width: 800, look: .macos)
        #expect(names(screen) == ["Ada", "Alan", "Grace"])
        screen.click(text: "Age")
        #expect(names(screen) == ["Ada", "Alan", "Grace"])
        screen.click(text: "Age")
        #expect(names(screen) == ["Grace", "Alan", "Ada"])
        screen.click(text: "More")
        #expect(names(screen) == ["Grace", "Alan", "Ada"], "this column has nothing to sort by")
        screen.click(text: "Name")
        #expect(names(screen) == ["Ada", "Alan", "Grace"])
    }

    @Test func `a phone shows the first column alone`() {
        let screen = Screen(People())
        #expect(screen.texts == ["Ada", "Alan", "Grace"])
    }

    @Test func `columns share what fixed ones leave, within their bounds`() {
        let layout = TableRowLayout(widths: [
            TableColumnWidth(minimum: 80, ideal: 80, maximum: 80), TableColumnWidth(minimum: 10, maximum: 100), TableColumnWidth(minimum: 200), TableColumnWidth(),
        ])
        // 3 gaps of 8 leave 576: 80 and 100 are bounds; 396 for two is 198 each, of which one wants 200.
        #expect(layout.columnWidths(in: 600) == [80, 100, 200, 196])
        #expect(layout.columnWidths(in: 0) == [80, 10, 200, 10])
        #expect(TableRowLayout(widths: []).columnWidths(in: 100) == [])
    }

    @Test func `a window that can't be opened is an issue`() {
        let screen = Screen(People(), width: 800, look: .macos)
        _ = screen.graph.issues.take()
        screen.click(text: "Open Ada")
        #expect(screen.graph.issues.take() == [#"openWindow(id: "Ada"): there is no other window here"#])
    }

    @Test func `the older name of the type size follows it both ways`() {
        struct Sizes: View {
            @Environment(\.sizeCategory) var category
            @Environment(\.dynamicTypeSize) var size
            var body: some View { Text("\(String(describing: category)) \(String(describing: size))") }
        }
        #expect(Screen(Sizes()).texts == ["large large"])
        #expect(Screen(Sizes().dynamicTypeSize(.accessibility2)).texts == ["accessibilityLarge accessibility2"])
        #expect(Screen(Sizes().environment(\.sizeCategory, .extraSmall)).texts == ["extraSmall xSmall"])
    }
}
