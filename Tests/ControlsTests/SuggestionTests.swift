import Foundation
@testable import SwiftUICore
import Testing

/// Suggestions below a text field.
@MainActor
@Suite struct SuggestionTests {
    struct Form: View {
        @State var text = ""
        var presses: Cell<Int> = Cell(0)
        var submits: Cell<Int> = Cell(0)
        private var matches: [String] { ["apple", "apricot", "banana"].filter { text.isEmpty || $0.hasPrefix(text) } }
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Fruit", text: $text).frame(width: 200)
                    .textInputSuggestions {
                        Text("Fruits").font(.caption)
                        ForEach(matches, id: \.self) { Text($0).textInputCompletion($0) }
                    }
                    .onSubmit { submits.value += 1 }
                Text("text: \(text)")
                Spacer()
                Button("Below") { presses.value += 1 }
            }
        }
    }

    private func focused(_ form: Form = Form()) -> Stage {
        let stage = Stage(form)
        stage.key(Key.tab)
        return stage
    }

    @Test func `the list shows below the field while that has the focus, and follows the text`() throws {
        let stage = Stage(Form())
        #expect(!stage.texts.contains("banana"))
        stage.key(Key.tab)
        #expect(stage.texts.contains("Fruits") && stage.texts.contains("banana"))
        let field = try #require(stage.first("TextField")?.frame), panel = try #require(stage.first("TextInputSuggestions")?.frame)
        #expect(panel.minX == field.minX && panel.minY == field.maxY + 6 && panel.width == field.width)
        stage.type("ap")
        #expect(stage.texts.contains("text: ap"), "the field keeps the keys")
        #expect(stage.texts.contains("apricot") && !stage.texts.contains("banana"))
        stage.key(Key.escape)
        #expect(!stage.texts.contains("apricot"))
        stage.type("r")
        #expect(stage.texts.contains("apricot") && !stage.texts.contains("apple"))
    }

    @Test func `arrows choose among what has a completion, and Return takes it over`() {
        let submits = Cell(0)
        let stage = focused(Form(submits: submits))
        func marks() -> Int { stage.items { if case .fill(_, .color(let color), _) = $0 { color.alpha == 0.25 } else { false } } }
        #expect(marks() == 0)
        stage.key(Key.down)
        #expect(marks() == 1, "the chosen one is marked")
        stage.key(Key.down)
        #expect(marks() == 1)
        stage.key(Key.enter)
        #expect(stage.texts.contains("text: apricot"))
        #expect(!stage.texts.contains("banana") && submits.value == 0)
        stage.key(Key.enter)
        #expect(submits.value == 1, "with nothing chosen Return is the field's")
        let other = focused()
        other.key(Key.up)
        other.key(Key.enter)
        #expect(other.texts.contains("text: banana"), "up begins at the end")
    }

    @Test func `a press chooses, and what lies outside of the list takes presses as ever`() {
        let presses = Cell(0)
        let stage = focused(Form(presses: presses))
        stage.click("Fruits")
        #expect(stage.texts.contains("banana"))
        stage.click("Below")
        #expect(presses.value == 1)
        stage.click("banana")
        #expect(stage.texts.contains("text: banana"))
        #expect(stage.first("TextInputSuggestions") == nil)
    }

    @Test func `data makes suggestions too, and the list goes with the focus`() {
        struct Fruit: Identifiable { let id: Int, name: String }
        struct Names: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $text).focused($isFocused)
                    .textInputSuggestions([Fruit(id: 1, name: "pear"), Fruit(id: 2, name: "plum")]) { Text($0.name).textInputCompletion($0.name) }
                Button("Done") { isFocused = false }
            }
        }
        let stage = Stage(VStack { Names() })
        stage.key(Key.tab)
        #expect(stage.texts.contains("plum"))
        stage.key(Key.escape)
        stage.key(Key.escape)
        #expect(!stage.texts.contains("plum"))
    }
}
