import Foundation

/// What undo and redo in one text field go back and forth between.
struct EditHistory {
    private var past: [TextEditing] = []
    private var future: [TextEditing] = []
    private var isTyping = false
    private static let atMost = 200

    /// Notes a change of the text. Characters typed one after the other are undone together, up to a space.
    mutating func note(from old: TextEditing, to new: TextEditing) {
        let typed = new.characters.count == old.characters.count + 1 && old.selection.isEmpty && new.caret == old.caret + 1
        let continues = typed && isTyping && !(new.characters[old.caret].isWhitespace)
        isTyping = typed
        future = []
        if continues { return }
        past.append(old)
        if past.count > EditHistory.atMost { past.removeFirst() }
    }

    /// The caret was put elsewhere: what is typed next is undone by itself.
    mutating func pause() { isTyping = false }

    mutating func undo(_ current: TextEditing) -> TextEditing? {
        guard let last = past.popLast() else { return nil }
        isTyping = false
        future.append(current)
        return last
    }

    mutating func redo(_ current: TextEditing) -> TextEditing? {
        guard let next = future.popLast() else { return nil }
        isTyping = false
        past.append(current)
        return next
    }

    /// The text came from outside.
    mutating func clear() { self = EditHistory() }
}
