import Foundation
import Testing
import VitrineBase

@testable import SwiftUICore

/// Grouped forms in the Mac's look.
@MainActor @Suite(.serialized) struct MacFormTests {
    private func screen(@ViewBuilder _ rows: () -> some View) -> Screen {
        Screen(Form { rows() }.formStyle(.grouped), width: 400, height: 300, look: .macos)
    }

    @Test func `A field's label leads its row`() {
        let filled = screen { TextField("Name:", text: .constant("vitrine")) }
        guard let label = filled.frame(ofText: "Name:"), let row = filled.frames(ofType: "ListRow").first else { Issue.record("\(filled.texts)"); return }
        #expect(label.minX == row.minX + 10)
        let empty = screen {
            TextField("Name:", text: .constant(""))
            SecureField("Key:", text: .constant(""), prompt: Text("secret"))
        }
        #expect(empty.texts.filter { !$0.isEmpty } == ["Name:", "Key:", "secret"], "the label is no prompt, a prompt is one")
        #expect(empty.frame(ofText: "secret")!.maxX == row.maxX - 10)
        let hidden = screen { TextField("Name:", text: .constant("")).labelsHidden() }
        #expect(hidden.texts.filter { !$0.isEmpty } == ["Name:"])
    }

    @Test func `Fields of other looks keep their label as the prompt`() {
        #expect(Screen(Form { TextField("Name:", text: .constant("x")) }).texts.contains("Name:") == false)
    }

    @Test func `A group of radio buttons is one row`() {
        let form = screen {
            Picker("Open:", selection: .constant(1)) {
                Text("tab").tag(1)
                Text("window").tag(2)
            }
            .pickerStyle(.radioGroup)
        }
        let rows = form.frames(ofType: "ListRow")
        #expect(rows.count == 1)
        let label = form.frame(ofText: "Open:")!, tab = form.frame(ofText: "tab")!, window = form.frame(ofText: "window")!
        #expect(label.minX == rows[0].minX + 10 && label.midY == tab.midY)
        #expect(tab.minX == window.minX && window.minY >= tab.maxY)
        #expect(window.maxX == rows[0].maxX - 10)
    }

    @Test func `The button for Return is in the accent colour`() {
        func ground(_ look: Look, _ shortcut: KeyboardShortcut?) -> RGBA? {
            let screen = Screen(Button("Apply") {}.buttonStyle(.bordered).keyboardShortcut(shortcut), width: 200, height: 100, look: look)
            let frame = screen.frames(ofType: "Button")[0]
            return screen.color(frame.minX + 3, frame.midY)
        }
        let accent = ground(.macos, .defaultAction)
        #expect(accent != nil && accent != ground(.macos, nil))
        #expect(ground(.macos, .cancelAction) == ground(.macos, nil))
        #expect(ground(.ios18, .defaultAction) == ground(.ios18, nil))
    }

    // MARK: Two columns

    @Test func `Labels end where the controls begin`() throws {
        let screen = Screen(
            Form {
                TextField("Name:", text: .constant("vitrine"))
                Picker("A choice:", selection: .constant(1)) { Text("one").tag(1) }
                Toggle("On", isOn: .constant(true)).accessibilityIdentifier("toggle")
                LabeledContent("Version:", value: "1.0")
                Slider(value: .constant(0.5)) { Text("Size:") }.accessibilityIdentifier("slider")
                Text("alone")
                Picker("Open:", selection: .constant(1)) {
                    Text("tab").tag(1)
                    Text("window").tag(2)
                }
                .pickerStyle(.radioGroup)
            }, width: 400, height: 400, look: .macos)
        let labels = try ["Name:", "A choice:", "Version:", "Size:", "Open:"].map { try #require(screen.frame(ofText: $0)) }
        // Nine letters of 6.5.
        #expect(labels.allSatisfy { abs($0.maxX - 58.5) < 0.01 }, "\(labels)")
        let start: CGFloat = 66.5
        #expect(try #require(screen.frame("toggle")).minX == start)
        #expect(try #require(screen.frame(ofText: "1.0")).minX == start && screen.frame(ofText: "alone")?.minX == start)
        #expect(try #require(screen.frame("slider")).maxX == 400)
        let field = try #require(screen.frame(ofText: "vitrine")), tab = try #require(screen.frame(ofText: "tab")), window = try #require(screen.frame(ofText: "window"))
        #expect(field.midY == labels[0].midY && tab.midY == labels[4].midY && window.minX == tab.minX && window.minY > tab.maxY)
    }

    @Test func `A label that grows moves the controls of all rows`() throws {
        struct Growing: View {
            @State var isLong = false
            var body: some View {
                Form {
                    LabeledContent(isLong ? "Longer:" : "L:", value: "first")
                    LabeledContent("M:", value: "second")
                    Button("grow") { isLong = true }
                }
            }
        }
        let screen = Screen(Growing(), width: 300, height: 200, look: .macos)
        let before = try #require(screen.frame(ofText: "second"))
        screen.click(text: "grow")
        let first = try #require(screen.frame(ofText: "first")), second = try #require(screen.frame(ofText: "second"))
        #expect(first.minX == second.minX && first.minX - (screen.frame(ofText: "Longer:")?.maxX ?? 0) == 8)
        #expect(second.minX != before.minX)
    }

    @Test func `Sections stand apart, and labels in stacks stay with their controls`() throws {
        let screen = Screen(
            Form {
                LabeledContent("A long label:", value: "a")
                Section("Head") { Text("b") }
                HStack { LabeledContent("C:", value: "c") }
                TextField("Hidden", text: .constant("")).labelsHidden()
            }, width: 300, height: 300, look: .macos)
        let a = try #require(screen.frame(ofText: "a")), head = try #require(screen.frame(ofText: "Head")), b = try #require(screen.frame(ofText: "b"))
        #expect(head.minY - a.maxY == 20 && b.minY - head.maxY == 8 && head.minX == a.minX)
        #expect(try #require(screen.frame(ofText: "c")).minX - (screen.frame(ofText: "C:")?.maxX ?? 0) == 8)
        #expect(screen.frame(ofText: "C:")?.minX == a.minX)
    }
}
