import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout
import VitrineTypesetting

/// What one text field is told.
struct FieldConfiguration {
    var text: Binding<String>
    var isSecure = false
    /// Wraps and grows downwards.
    var isMultiline = false
    /// Takes all the height it is offered, and scrolls.
    var fillsHeight = false
    /// Return breaks the line.
    var takesNewlines = false
    var onEditingChanged: (Bool) -> Void = { _ in }
    var onCommit: () -> Void = {}
}

/// The editable text itself: draws text, selection and caret; takes keys while it has the focus.
struct FieldView: _PrimitiveView {
    let configuration: FieldConfiguration
    nonisolated static func _makeNode(_ view: FieldView, _ inputs: _ViewInputs) -> _ViewNode { FieldNode(view, inputs) }
}

final class FieldNode: _TypedNode<FieldView>, FocusTarget {
    private(set) var element: FieldElement!
    private(set) var editing: TextEditing
    private(set) var isFocused = false

    override init(_ view: FieldView, _ inputs: _ViewInputs) {
        editing = TextEditing("")
        super.init(view, inputs)
        element = FieldElement(self)
        readText()
        graph.focus.add(self)
        environment.focusLink?.target = self
    }

    private func readText() {
        isDirty = false
        let text = tracking { view.configuration.text.wrappedValue }
        editing.replaceAll(text)
        show()
    }

    private func show() { element.set(editing, view.configuration, environment, isFocused: isFocused) }

    override func viewDidChange(_ old: FieldView) { readText() }
    override func flush() { readText() }
    override func environmentDidChange(_ old: EnvironmentValues) {
        environment.focusLink?.target = self
        show()
    }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() {
        graph.keys.remove(self)
        graph.focus.remove(self)
    }

    // MARK: Focus

    func focusDidChange(_ focused: Bool) {
        isFocused = focused
        if focused {
            graph.keys.add(self) { [unowned self] in press($0) }
        } else {
            graph.keys.remove(self)
            editing.place(editing.caret, extending: false)
        }
        environment.focusLink?.report(focused)
        view.configuration.onEditingChanged(focused)
        show()
        element.restartCaret()
    }

    // MARK: Keys

    private func press(_ key: KeyInput) -> Bool {
        guard environment.isEnabled else { return false }
        let configuration = view.configuration
        var next = editing
        switch next.press(key, takesNewlines: configuration.takesNewlines, isSecure: configuration.isSecure) {
        case .none: return false
        case .edited: break
        case .submit:
            submit()
            return true
        case .nextField: graph.focus.move(from: self, by: 1)
            return true
        case .previousField: graph.focus.move(from: self, by: -1)
            return true
        case .leave:
            graph.focus.focus(nil)
            return true
        case .up(let extending): next.place(element.offset(above: next.caret), extending: extending)
        case .down(let extending): next.place(element.offset(below: next.caret), extending: extending)
        case .lineStart(let extending): next.place(element.lineStart(next.caret), extending: extending)
        case .lineEnd(let extending): next.place(element.lineEnd(next.caret), extending: extending)
        }
        apply(next)
        return true
    }

    private func submit() {
        view.configuration.onCommit()
        environment.submitAction?(.text)
        graph.focus.focus(nil)
    }

    private func apply(_ next: TextEditing) {
        let textChanged = next.text != editing.text
        editing = next
        show()
        element.restartCaret()
        if textChanged { view.configuration.text.wrappedValue = next.text }
        // The binding may have refused, or corrected, what was typed.
        if textChanged { readText() }
    }

    // MARK: Pointer

    func place(_ offset: Int, extending: Bool, clicks: Int) {
        graph.focus.focus(self)
        var next = editing
        if clicks == 2 { next.selectWord(at: offset) } else if clicks > 2 { next.selectAll() } else { next.place(offset, extending: extending) }
        apply(next)
    }
}
