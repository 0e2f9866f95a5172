import Combine
import SwiftUI
import Testing
import VitrineHost

@MainActor
@Suite(.serialized) struct CommonAPITests {
    private func nodes(_ bench: Bench) -> [TreeNode] {
        func all(_ node: TreeNode) -> [TreeNode] { [node] + node.children.flatMap { all($0) } }
        return all(bench.host.tree)
    }
    private func texts(_ bench: Bench) -> [String] { nodes(bench).compactMap(\.text) }
    private func frame(_ bench: Bench, _ identifier: String) -> CGRect? { nodes(bench).first { $0.identifier == identifier }?.frame }

    // MARK: Split views

    private struct Split: View {
        var body: some View {
            HSplitView {
                Color.red.frame(minWidth: 40, maxWidth: .infinity).accessibilityIdentifier("a")
                Color.blue.frame(minWidth: 50, maxWidth: 120).accessibilityIdentifier("b")
                Color.green.frame(minWidth: 30, maxWidth: .infinity).accessibilityIdentifier("c")
            }
        }
    }

    @Test func `panes share the width, and a divider moves within their bounds`() throws {
        let bench = Bench(Split(), width: 302, height: 100)
        #expect(frame(bench, "a") == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(frame(bench, "b")?.minX == 101 && frame(bench, "b")?.width == 100 && frame(bench, "c")?.minX == 202)
        bench.drag(from: (100.5, 50), to: (80.5, 50))
        #expect(frame(bench, "a")?.width == 80)
        // As far as the narrowest first pane; the way back begins where the divider lies.
        bench.drag(from: (80.5, 50), to: (-100, 50))
        #expect(frame(bench, "a")?.width == 40)
        bench.drag(from: (40.5, 50), to: (60.5, 50))
        #expect(frame(bench, "a")?.width == 60)
    }

    @Test func `a vertical split view stacks its panes`() {
        let bench = Bench(VSplitView { Color.red.accessibilityIdentifier("a"); Color.blue.accessibilityIdentifier("b") }, width: 50, height: 101)
        #expect(frame(bench, "a") == CGRect(x: 0, y: 0, width: 50, height: 50) && frame(bench, "b")?.minY == 51)
    }

    // MARK: Tables, pickers, bars, dialogs

    private struct Person: Identifiable {
        let id: Int
        let name: String
    }

    @Test func `a table takes rows of its own`() {
        let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")]
        let table = Table(of: Person.self) {
            TableColumn("Name", value: \.name)
        } rows: {
            TableRow(Person(id: 0, name: "First"))
            ForEach(people) { TableRow($0).contextMenu { Button("x") {} } }
            if people.count > 5 { TableRow(Person(id: 9, name: "Never")) }
        }
        .tableStyle(.inset)
        #expect(texts(Bench(table, width: 700, height: 300)) == ["Name", "First", "Ada", "Alan"])
        let short = Table(of: Person.self) { TableColumn("N") { Text($0.name) } } rows: { ForEach(people) }
        #expect(texts(Bench(short, width: 300, height: 300)) == ["Ada", "Alan"])
    }

    @Test func `a picker shows its own label for the value`() {
        let picker = Picker("P", selection: .constant(1)) { Text("one").tag(1) } currentValueLabel: { Text("now") }
        #expect(texts(Bench(picker)) == ["now"])
    }

    @Test func `the title can be taken out of the bar`() {
        let screen = Text("x").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        #expect(texts(Bench(NavigationStack { screen })).contains("Title"))
        #expect(!texts(Bench(NavigationStack { screen.toolbar(removing: .title) })).contains("Title"))
    }

    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 0.25 }
    }

    @Test func `a detent of one's own is a part of the height there is`() throws {
        let sheet = Color.white.sheet(isPresented: .constant(true)) {
            Color.red.accessibilityIdentifier("s").presentationDetents([.custom(Third.self)]).presentationSizing(.form)
        }
        let bench = Bench(sheet, width: 390, height: 830)
        bench.run(2)
        #expect(abs(try #require(frame(bench, "s")).height - 200) < 1)
    }

    private struct Dialogs: View {
        @State private var words = ["a", "b"]
        var body: some View {
            List($words, id: \.self, editActions: .all) { $word in Text(word) }
                .confirmationDialog(Text("Sure?"), isPresented: .constant(true), titleVisibility: .visible, presenting: Optional(7)) { Button("Take \($0)") {} }
                .help("tip")
        }
    }

    @Test func `a dialog with a text for a title shows what it presents`() {
        let bench = Bench(Dialogs(), width: 300, height: 500)
        bench.run(1)
        #expect(texts(bench).filter { ["a", "b", "Sure?", "Take 7"].contains($0) } == ["a", "b", "Sure?", "Take 7"])
    }

    @Test func `a link to the settings is told of`() {
        let bench = Bench(SettingsLink { Color.black })
        bench.click(100, 100)
        #expect(bench.issues.contains { $0.contains("openSettings") })
    }

    // MARK: UIKit and Foundation

    @Test func `font descriptors change the design, weight and size`() throws {
        let descriptor = try #require(UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded))
        #expect(Font(UIFont(descriptor: descriptor, size: 0)) == Font.system(size: 20, weight: .bold, design: .rounded))
        #expect(UIFont(descriptor: descriptor, size: 12).pointSize == 12)
        let bold = try #require(UIFont.systemFont(ofSize: 10).fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(Font(UIFont(descriptor: bold, size: 10)) == Font.system(size: 10).bold())
    }

    @Test func `an attributed string of UIKit keeps what texts show`() {
        let source = NSMutableAttributedString(string: "ab")
        source.addAttributes([.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2], range: NSRange(location: 0, length: 1))
        let text = AttributedString(source)
        let runs = Array(text.runs)
        #expect(String(text.characters) == "ab" && runs.count == 2)
        #expect(runs[0].foregroundColor == Color(uiColor: .red) && runs[0].underlineStyle == .single && runs[0].kern == 2 && runs[1].foregroundColor == nil)
    }

    @Test func `relative dates and lists are put into words`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let now = Date(timeIntervalSince1970: 1_000_000)
        #expect(formatter.localizedString(for: now.addingTimeInterval(-300), relativeTo: now) == "5 minutes ago")
        #expect(formatter.localizedString(fromTimeInterval: 7200) == "in 2 hours")
        formatter.unitsStyle = .short
        #expect(formatter.localizedString(for: now.addingTimeInterval(-300), relativeTo: now) == "5 min. ago")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        let list = ListFormatter()
        list.locale = Locale(identifier: "en_US")
        #expect(list.string(from: ["a", 2, "c"]) == "a, 2, and c")
    }

    @Test func `a publisher of bytes reads what is at hand and refuses the network`() {
        var received: [String] = [], failures: [URLError.Code] = [], kept: Set<AnyCancellable> = []
        let bench = Bench(Color.red.onAppear {
            for address in ["data:,hi%20there", "https://example.com/a.json"] {
                URLSession.shared.dataTaskPublisher(for: URL(string: address)!).map { String(decoding: $0.data, as: UTF8.self) }
                    .sink(receiveCompletion: { if case .failure(let error) = $0 { failures.append(error.code) } }, receiveValue: { received.append($0) })
                    .store(in: &kept)
            }
        })
        bench.frame()
        #expect(received == ["hi there"] && failures == [.notConnectedToInternet])
        #expect(bench.issues.contains { $0.contains("example.com") && $0.contains("network") })
    }
}
