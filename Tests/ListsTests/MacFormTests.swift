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
}
