import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

/// The selection in a text that only shows: by drags, double and triple clicks; copied with Control-C.
final class SelectableText: GestureHandler {
    private unowned let element: TextElement
    private unowned let node: any FocusTarget
    private var editing = TextEditing("")
    private var press = (offset: 0, unit: TextEditing.Unit.character)

    init(_ element: TextElement, _ node: any FocusTarget) {
        self.element = element
        self.node = node
    }

    /// Takes the text as it is laid out; another text has no selection.
    private func geometry() -> FieldGeometry {
        let (layout, text) = element.selectableLayout
        if text != editing.text {
            editing = TextEditing(text)
            editing.place(0, extending: false)
        }
        return FieldGeometry(layout, editing, isSecure: false)
    }

    func clear() {
        guard !editing.selection.isEmpty else { return }
        editing.place(0, extending: false)
        element.invalidateDisplay()
    }

    /// Control-C and Control-A.
    func take(_ key: KeyInput) -> Bool {
        _ = geometry()
        guard key.hasCommand else { return false }
        switch key.keyEquivalent {
        case "c":
            if !editing.selection.isEmpty { _Clipboard.copy(editing.selectedText) }
        case "a": editing.selectAll()
        default: return false
        }
        element.invalidateDisplay()
        return true
    }

    /// What lies behind the selected characters, points in the text's box.
    var rects: [CGRect] {
        let geometry = geometry()
        return editing.selection.isEmpty ? [] : geometry.rects(editing.selection)
    }

    // MARK: Pointer

    func pressBegan(_ event: PointerEvent, at point: CGPoint, in element: Element) -> Bool {
        let offset = geometry().offset(at: point)
        if event.modifiers.contains(.shift), !editing.selection.isEmpty {
            press.unit = .character
            editing.place(offset, extending: true)
        } else {
            press = (offset, event.clickCount == 1 ? .character : event.clickCount == 2 ? .word : .paragraph)
            editing.select(from: offset, to: offset, by: press.unit)
        }
        element.graph.focus.focus(node, byKeyboard: false)
        element.invalidateDisplay()
        return true
    }

    func pressMoved(_ event: PointerEvent, at point: CGPoint, in element: Element) {
        let offset = geometry().offset(at: point)
        if press.unit == .character { editing.place(offset, extending: true) } else { editing.select(from: press.offset, to: offset, by: press.unit) }
        element.invalidateDisplay()
    }

    func pressEnded(_ event: PointerEvent, at point: CGPoint, in element: Element, cancelled: Bool) {}
}
