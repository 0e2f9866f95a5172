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
    /// What of `onSubmit` Return is for.
    var submitTrigger = SubmitTriggers.text
    /// What is selected, both ways.
    var selection: Binding<TextSelection?>?
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
    private var history = EditHistory()
    /// Where the press that selects began, and by what units.
    private var press = (offset: 0, unit: TextEditing.Unit.character)

    override init(_ view: FieldView, _ inputs: _ViewInputs) {
        editing = TextEditing("")
        super.init(view, inputs)
        element = FieldElement(self)
        readText()
    }

    private func readText() {
        isDirty = false
        let (text, wanted) = tracking { (view.configuration.text.wrappedValue, view.configuration.selection?.wrappedValue) }
        if text != editing.text {
            editing.replaceAll(text)
            history.clear()
        }
        if let wanted, wanted != told, let range = wanted.offsets(in: text) {
            told = wanted
            editing.select(range)
            graph.whenAppeared { [weak self] in self?.focusForSelection() }
        }
        show()
    }

    /// The selection as the binding last had it.
    private var told: TextSelection?

    private func focusForSelection() { if !isRemoved, isFocused { element.restartCaret() } }

    /// Tells the binding what is selected.
    private func tellSelection() {
        guard let binding = view.configuration.selection else { return }
        let new = isFocused ? TextSelection(editing) : nil
        guard new != told || (new == nil) != (binding.wrappedValue == nil) else { return }
        told = new
        binding.wrappedValue = new
    }

    private func show() { element.set(editing, view.configuration, environment, isFocused: isFocused) }

    override func viewDidChange(_ old: FieldView) { readText() }
    override func flush() { readText() }
    override func environmentDidChange(_ old: EnvironmentValues) { show() }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() { graph.focus.lost(self, graph) }

    // MARK: Focus

    var focusElement: Element? { element }
    var canFocus: Bool { environment.isEnabled }
    var focusesOnClick: Bool { true }
    var keyFocus: KeyFocus { .text }

    func focusDidChange(_ focused: Bool) {
        isFocused = focused
        if !focused { editing.place(editing.caret, extending: false) }
        if focused, graph.focus.isByKeyboard, environment.look == .macos, !view.configuration.fillsHeight { editing.selectAll() }
        view.configuration.onEditingChanged(focused)
        history.pause()
        tellSelection()
        show()
        element.restartCaret()
    }

    // MARK: Keys

    func take(_ key: KeyInput) -> Bool {
        let configuration = view.configuration
        // On a Mac Return ends a field that grows; with Option it breaks the line.
        let takesNewlines = configuration.takesNewlines && (configuration.fillsHeight || environment.look != .macos || key.modifiers.contains(.option))
        var next = editing
        switch next.press(key, takesNewlines: takesNewlines, takesTabs: configuration.fillsHeight, isSecure: configuration.isSecure) {
        case .none: return false
        case .edited: break
        case .submit:
            submit(key)
            return true
        case .paste:
            _Clipboard.paste { [weak self] in self?.paste($0) }
            return true
        case .undo: return step(history.undo(editing))
        case .redo: return step(history.redo(editing))
        case .up(let extending): next.place(element.offset(above: next.caret), extending: extending)
        case .down(let extending): next.place(element.offset(below: next.caret), extending: extending)
        case .lineStart(let extending): next.place(element.lineStart(next.caret), extending: extending)
        case .lineEnd(let extending): next.place(element.lineEnd(next.caret), extending: extending)
        }
        apply(next)
        return true
    }

    /// Return: what `onSubmit` says, or else the default button.
    private func submit(_ key: KeyInput) {
        view.configuration.onCommit()
        if let action = environment.submitAction { action(view.configuration.submitTrigger) } else { _ = graph.keys.fireShortcut(key, graph) }
        if graph.focus.focused === self { graph.focus.focus(nil) }
    }

    private func paste(_ text: String) {
        guard !isRemoved, isFocused, environment.isEnabled else { return }
        var next = editing
        next.insert(view.configuration.takesNewlines ? text : String(text.map { $0.isNewline ? " " : $0 }))
        graph.inFrame { apply(next) }
    }

    /// Goes to another state of the history; the key is taken even where there is none.
    private func step(_ state: TextEditing?) -> Bool {
        if let state { apply(state, isStep: true) }
        return true
    }

    private func apply(_ next: TextEditing, isStep: Bool = false) {
        let old = editing, textChanged = next.text != old.text
        editing = next
        if textChanged, !isStep { history.note(from: old, to: next) } else if !textChanged { history.pause() }
        show()
        element.restartCaret()
        if textChanged {
            view.configuration.text.wrappedValue = next.text
            // The binding may have refused, or corrected, what was typed.
            readText()
        }
        tellSelection()
    }

    // MARK: Pointer

    /// A press with a count of clicks, or the drag after it.
    func place(_ offset: Int, extending: Bool, clicks: Int) {
        graph.focus.focus(self)
        var next = editing
        if extending, press.unit == .character {
            next.place(offset, extending: true)
        } else if extending {
            next.select(from: press.offset, to: offset, by: press.unit)
        } else {
            press = (offset, clicks == 1 ? .character : clicks == 2 ? .word : .paragraph)
            if press.unit == .character { next.place(offset, extending: false) } else { next.select(from: offset, to: offset, by: press.unit) }
        }
        apply(next)
    }
}
