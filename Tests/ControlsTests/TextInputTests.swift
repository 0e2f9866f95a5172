import Foundation
@testable import SwiftUICore
import Testing

@MainActor
@Suite struct TextInputTests {
    struct Form: View {
        enum Field: Hashable { case first, second }
        @State var first = ""
        @State var second = "abc"
        @State var submitted = 0
        @FocusState var field: Field?
        var body: some View {
            VStack {
                TextField("First", text: $first).focused($field, equals: .first).accessibilityIdentifier("first")
                TextField("Second", text: $second).focused($field, equals: .second).accessibilityIdentifier("second")
                Text(verbatim: "\(first)|\(second)|\(field.map { "\($0)" } ?? "-")|\(submitted)").accessibilityIdentifier("state")
                Button("Jump") { field = .second }
            }
            .onSubmit { submitted += 1 }
        }
    }

    private func state(_ stage: Stage) -> String { stage.texts.first { $0.contains("|") } ?? "" }

    @Test func keysGoToTheFieldThatWasClicked() {
        let stage = Stage(Form())
        stage.type("lost")
        #expect(state(stage) == "|abc|-|0")
        let frame = stage.frame(of: "first")!
        stage.click(CGPoint(x: frame.midX, y: frame.midY))
        stage.type("hé")
        #expect(state(stage) == "hé|abc|first|0")
        stage.key(0xff08)
        #expect(state(stage) == "h|abc|first|0")
    }

    @Test func focusMovesByStateByTabAndEndsWithReturn() {
        let stage = Stage(Form())
        stage.click("Jump")
        #expect(state(stage) == "|abc|second|0")
        stage.key(Key.backTab)
        #expect(state(stage) == "|abc|first|0")
        stage.key(0xff0d)
        #expect(state(stage) == "|abc|-|1")
    }

    @Test func theClickPutsTheCaretBetweenCharacters() {
        let stage = Stage(Form())
        let frame = stage.frame(of: "second")!
        // Characters are 8.5 wide at 17 points: 9 lies nearest to the place behind the first.
        stage.click(CGPoint(x: frame.minX + 9, y: frame.midY))
        stage.type("X")
        #expect(state(stage) == "|aXbc|second|0")
    }

    @Test func thePromptShowsUntilThereIsText() {
        let stage = Stage(Form())
        #expect(stage.texts.contains("First"))
        #expect(!stage.texts.contains("Second"))
    }

    @Test func aValueFieldParsesWhatIsTyped() {
        let value = Cell(5)
        let stage = Stage(TextField("N", value: Binding(get: { value.value }, set: { value.value = $0 }), format: .number).accessibilityIdentifier("n"))
        let frame = stage.frame(of: "n")!
        stage.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
        stage.type("7")
        #expect(value.value == 57)
    }

    @Test func aBindingThatRefusesKeepsItsText() {
        let stage = Stage(TextField("C", text: .constant("fix")).accessibilityIdentifier("c"))
        let frame = stage.frame(of: "c")!
        stage.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
        stage.type("x")
        #expect(stage.first("EditableText")?.text == "fix")
    }

    @Test func editingDeletesMovesAndSelectsByWords() {
        var text = TextEditing("one two three")
        text.moveLeft(word: true, extending: false)
        #expect(text.caret == 8)
        text.deleteBackward(word: true)
        #expect(text.text == "one three")
        text.selectWord(at: 1)
        #expect(text.selectedText == "one")
        text.insert("1")
        #expect(text.text == "1 three")
        text.selectAll()
        text.deleteForward()
        #expect(text.text == "" && text.caret == 0)
    }

    @Test func combiningMarksJoinTheirLetter() {
        var text = TextEditing("e")
        text.insert("\u{301}")
        #expect(text.characters.count == 1 && text.caret == 1)
        text.deleteBackward()
        #expect(text.text.isEmpty)
    }

    @Test func copyCutAndPasteStayInTheProcess() {
        var text = TextEditing("abc")
        _ = text.press(KeyInput(keysym: 0x61, text: "\u{1}", modifiers: .control), takesNewlines: false, isSecure: false)
        _ = text.press(KeyInput(keysym: 0x78, text: "\u{18}", modifiers: .control), takesNewlines: false, isSecure: false)
        #expect(text.text == "")
        #expect(_Clipboard.text == "abc")
        #expect(text.press(KeyInput(keysym: 0x76, text: "\u{16}", modifiers: .control), takesNewlines: false, isSecure: false) == .paste)
        var secret = TextEditing("pw")
        secret.selectAll()
        _Clipboard.copy("old")
        #expect(secret.press(KeyInput(keysym: 0x63, text: "\u{3}", modifiers: .control), takesNewlines: false, isSecure: true) == .none)
        #expect(_Clipboard.text == "old")
    }

    @Test func linesAreFoundFromPoints() {
        let stage = Stage(TextEditor(text: .constant("ab\ncdef")).accessibilityIdentifier("e"))
        let frame = stage.first("EditableText")!.frame
        stage.click(CGPoint(x: frame.minX + 18, y: frame.minY + 35))
        let field = find(stage.graph.rootElement!)!
        // The second line starts behind the break; 18 points lie nearest to its third place.
        #expect(field.offset(at: CGPoint(x: 18, y: 35)) == 5)
        #expect(field.lineStart(5) == 3 && field.lineEnd(5) == 7 && field.lineEnd(1) == 2)
        #expect(field.offset(above: 5) == 2)
    }

    private func find(_ element: Element) -> FieldElement? {
        if let field = element as? FieldElement { return field }
        for child in element.elementChildren { if let found = find(child) { return found } }
        return nil
    }
}
