import Foundation
@testable import SwiftUICore
import Testing

@MainActor
@Suite struct EditingTests {
    private func editor(_ text: Cell<String>, size: CGSize = CGSize(width: 300, height: 400)) -> Stage {
        let binding = Binding(get: { text.value }, set: { text.value = $0 })
        return Stage(TextEditor(text: binding).accessibilityIdentifier("e"), size: size)
    }
    private func field(_ stage: Stage) -> FieldElement {
        func find(_ element: Element) -> FieldElement? {
            if let field = element as? FieldElement { return field }
            for child in element.elementChildren { if let found = find(child) { return found } }
            return nil
        }
        return find(stage.graph.rootElement!)!
    }

    @Test func `typing is undone by words, and redone`() {
        let text = Cell("")
        let stage = editor(text)
        stage.key(Key.tab)
        stage.type("one two")
        stage.key(Key.delete)
        stage.key(0x7a, "", .control)
        #expect(text.value == "one two")
        stage.key(0x7a, "", .control)
        #expect(text.value == "one")
        stage.key(0x7a, "", .command)
        #expect(text.value == "")
        stage.key(0x7a, "", .control)
        #expect(text.value == "")
        stage.key(0x79, "", .control)
        stage.key(0x5a, "", [.control, .shift])
        #expect(text.value == "one two")
        stage.type("!")
        stage.key(0x79, "", .control)
        #expect(text.value == "one two!", "what was undone before is gone")
    }

    @Test func `selections grow by characters, words and lines, and typing replaces them`() {
        let text = Cell("one two\nthree four")
        let stage = editor(text)
        stage.key(Key.tab)
        stage.key(Key.left, "", [.shift, .control])
        stage.type("5")
        #expect(text.value == "one two\nthree 5")
        stage.key(Key.home, "", .shift)
        stage.type("x")
        #expect(text.value == "one two\nx")
        stage.key(Key.up, "", .shift)
        stage.key(Key.delete)
        #expect(text.value == "o")
        stage.key(0x61, "", .control)
        stage.type("all")
        #expect(text.value == "all")
    }

    @Test func `double clicks and drags take words, triple clicks lines`() {
        var text = TextEditing("one two\nthree four")
        text.select(from: 5, to: 5, by: .word)
        #expect(text.selectedText == "two")
        text.select(from: 5, to: 15, by: .word)
        #expect(text.selectedText == "two\nthree four")
        text.select(from: 15, to: 1, by: .word)
        #expect(text.selectedText == "one two\nthree four" && text.caret == 0)
        text.select(from: 10, to: 10, by: .paragraph)
        #expect(text.selectedText == "three four")
        text.select(from: 3, to: 3, by: .word)
        #expect(text.selectedText == "one")
    }

    @Test func `cut and paste go through the clipboard, and lines become one in a field of one line`() {
        let text = Cell("a\nb"), line = Cell("")
        let stage = Stage(VStack {
            TextEditor(text: Binding(get: { text.value }, set: { text.value = $0 })).frame(height: 80)
            TextField("L", text: Binding(get: { line.value }, set: { line.value = $0 }))
        })
        stage.key(Key.tab)
        stage.key(0x61, "", .control)
        stage.key(0x78, "", .control)
        #expect(text.value == "")
        stage.key(Key.backTab)
        stage.key(0x76, "", .control)
        #expect(line.value == "a b")
        stage.key(0xff63, "", .shift)
        #expect(line.value == "a ba b")
    }

    @Test func `a text editor scrolls to the caret, wraps, and types tabs`() {
        let text = Cell((1...40).map { "line \($0)" }.joined(separator: "\n"))
        let stage = editor(text, size: CGSize(width: 300, height: 200))
        stage.key(Key.tab)
        let carets = { stage.items { if case .fill(let path, _, _) = $0 { return abs(path.boundingRect.width - 2) < 0.01 && path.boundingRect.maxY <= 200 && path.boundingRect.minY >= 0 } else { return false } } }
        #expect(carets() == 1, "the end is on show")
        stage.key(Key.home, "", .control)
        #expect(carets() == 1, "so is the start")
        stage.key(Key.tab)
        #expect(text.value.hasPrefix("\tline 1"))
        let lines = field(stage).lineEnd(0)
        text.value = String(repeating: "word ", count: 40)
        stage.graph.invalidateAllBodies()
        stage.frame()
        #expect(lines == 7 && field(stage).lineEnd(0) < 200)
    }

    struct Selecting: View {
        @State private var text = "hello"
        @State private var selection: TextSelection?
        var body: some View {
            VStack {
                TextField("T", text: $text, selection: $selection)
                Button("Select") { selection = TextSelection(range: text.startIndex..<text.index(text.startIndex, offsetBy: 2)) }
                Text(verbatim: shown)
            }
        }
        private var shown: String {
            guard let selection, case .selection(let range) = selection.indices else { return "none|" }
            return "\(selection.isInsertion)|\(text[range])|\(text.distance(from: text.startIndex, to: range.lowerBound))"
        }
    }

    @Test func `a selection is told and set through its binding`() {
        let stage = Stage(Selecting())
        func state() -> String { stage.texts.first { $0.contains("|") } ?? "" }
        #expect(state() == "none|")
        stage.key(Key.tab)
        #expect(state() == "true||5")
        stage.key(Key.left, "", .shift)
        #expect(state() == "false|o|4")
        stage.click("Select")
        #expect(state() == "false|he|0")
        stage.type("J")
        #expect(state() == "true||1" && stage.first("EditableText")?.text == "Jllo")
    }

    struct Searching: View {
        @State private var text = ""
        @State private var tokens = [Token(id: 1)]
        @State private var submitted = 0
        struct Token: Identifiable { var id: Int }
        struct Inside: View {
            @Environment(\.isSearching) private var isSearching
            let submitted: Int
            let text: String
            var body: some View { Text(verbatim: "\(isSearching)|\(text)|\(submitted)") }
        }
        var body: some View {
            NavigationStack {
                Inside(submitted: submitted, text: text)
                    .searchable(text: $text, tokens: $tokens) { Text(verbatim: "token \($0.id)") }
                    .searchSuggestions {
                        Text("apple pie").searchCompletion("apple pie")
                        Text("banana").searchCompletion("banana")
                    }
                    .onSubmit(of: .search) { submitted += 1 }
                    .navigationTitle("T")
            }
        }
    }

    @Test func `a search field takes focus, text, suggestions and tokens`() {
        let stage = Stage(Searching())
        func state() -> String { stage.texts.first { $0.contains("|") } ?? "" }
        #expect(state() == "false||0" && stage.texts.contains("token 1") && !stage.texts.contains("banana"))
        let frame = stage.first("SearchField")!.frame
        stage.click(CGPoint(x: frame.midX, y: frame.midY))
        stage.frame()
        #expect(stage.texts.contains("banana"))
        stage.key(Key.delete)
        #expect(!stage.texts.contains("token 1"))
        stage.type("ap")
        #expect(state() == "true|ap|0")
        stage.key(Key.enter)
        #expect(state() == "true|ap|1")
        stage.click(CGPoint(x: frame.midX, y: frame.midY))
        stage.frame()
        #expect(stage.texts.contains("banana"))
        stage.click("apple pie")
        stage.frame()
        #expect(state() == "true|apple pie|1" && !stage.texts.contains("banana"))
    }

    @Test func `a selectable text is selected and copied`() {
        let stage = Stage(VStack {
            Text("one two three").textSelection(.enabled)
            Text("not this")
        })
        let highlights = { stage.items { if case .fill = $0 { return true } else { return false } } }
        let frame = stage.all("Text")[0].frame
        #expect(highlights() == 0)
        func click(_ count: Int, _ x: CGFloat) {
            let point = CGPoint(x: frame.minX + x, y: frame.midY)
            stage.graph.send(PointerEvent(phase: .down, location: point, clickCount: count, time: 0))
            stage.graph.send(PointerEvent(phase: .up, location: point, clickCount: count, time: 0))
            stage.frame()
        }
        // Characters are 8.5 wide at 17 points: the sixth is in the second word.
        click(2, 45)
        #expect(highlights() == 1)
        stage.key(0x63, "", .control)
        #expect(_Clipboard.text == "two")
        stage.press(CGPoint(x: frame.minX, y: frame.midY))
        stage.move(CGPoint(x: frame.minX + 26, y: frame.midY))
        stage.key(0x63, "", .control)
        #expect(_Clipboard.text == "one")
        stage.release(CGPoint(x: frame.minX + 26, y: frame.midY))
        stage.key(Key.escape)
        #expect(highlights() == 0)
        stage.click("not this")
        #expect(stage.graph.focus.focused == nil)
    }

    @Test func `a growing field breaks lines with Return, on a Mac with Option`() {
        func typed(_ look: Look) -> (text: String, submits: Int) {
            let text = Cell(""), count = Cell(0)
            let view = TextField("T", text: Binding(get: { text.value }, set: { text.value = $0 }), axis: .vertical).onSubmit { count.value += 1 }
            let stage = Stage(view) { $0.look = look }
            stage.key(Key.tab)
            stage.type("a")
            stage.key(Key.enter, "", .option)
            stage.type("b")
            stage.key(Key.enter)
            return (text.value, count.value)
        }
        #expect(typed(.ios18) == ("a\nb\n", 0))
        #expect(typed(.macos) == ("a\nb", 1))
    }

    struct Choosing: View {
        @State private var one: Int? = nil
        @State private var many: Set<Int> = []
        var body: some View {
            VStack {
                List(0..<30, id: \.self, selection: $one) { Text(verbatim: "row \($0)") }.frame(height: 150)
                List(0..<3, id: \.self, selection: $many) { Text(verbatim: "item \($0)") }.frame(height: 150)
                Text(verbatim: "\(one ?? -1)|\(many.sorted())")
            }
        }
    }

    @Test func `arrows move the selection of a list, and shift adds to it`() {
        let stage = Stage(Choosing())
        func state() -> String { stage.texts.first { $0.contains("|") } ?? "" }
        stage.key(Key.tab)
        stage.key(Key.down)
        stage.key(Key.down)
        #expect(state() == "1|[]")
        stage.key(Key.end)
        #expect(state() == "29|[]")
        stage.key(Key.down)
        stage.key(Key.up)
        #expect(state() == "28|[]")
        stage.key(Key.tab)
        stage.key(Key.down)
        stage.key(Key.down, "", .shift)
        #expect(state() == "28|[0, 1]")
        stage.key(Key.down)
        #expect(state() == "28|[2]")
    }
}
