import Foundation

/// A text with a caret and a selection; offsets count characters.
struct TextEditing: Equatable {
    private(set) var characters: [Character]
    /// Where typing goes; one end of the selection.
    private(set) var caret: Int
    /// The end of the selection that stays; equal to `caret` without one.
    private(set) var anchor: Int

    init(_ text: String) {
        characters = Array(text)
        caret = characters.count
        anchor = caret
    }

    var text: String { String(characters) }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var selectedText: String { String(characters[selection]) }

    /// Takes a text that came from outside; the caret stays where it can.
    mutating func replaceAll(_ text: String) {
        guard text != self.text else { return }
        let wasAtEnd = caret == characters.count
        characters = Array(text)
        caret = wasAtEnd ? characters.count : min(caret, characters.count)
        anchor = caret
    }

    mutating func insert(_ string: String) {
        let new = Array(string), range = selection
        characters.replaceSubrange(range, with: new)
        // What was typed may join with its neighbours into one character.
        let joined = Array(String(characters))
        caret = min(range.lowerBound + new.count, joined.count)
        characters = joined
        anchor = caret
    }

    mutating func deleteBackward(word: Bool = false) {
        if selection.isEmpty { anchor = word ? wordStart(before: caret) : max(caret - 1, 0) }
        removeSelection()
    }

    mutating func deleteForward(word: Bool = false) {
        if selection.isEmpty { anchor = word ? wordEnd(after: caret) : min(caret + 1, characters.count) }
        removeSelection()
    }

    private mutating func removeSelection() {
        let range = selection
        characters.removeSubrange(range)
        caret = range.lowerBound
        anchor = caret
    }

    mutating func moveLeft(word: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, !word { return place(selection.lowerBound, extending: false) }
        place(word ? wordStart(before: caret) : caret - 1, extending: extending)
    }

    mutating func moveRight(word: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, !word { return place(selection.upperBound, extending: false) }
        place(word ? wordEnd(after: caret) : caret + 1, extending: extending)
    }

    mutating func place(_ offset: Int, extending: Bool) {
        caret = min(max(offset, 0), characters.count)
        if !extending { anchor = caret }
    }

    /// What a press and the drag after it select whole.
    enum Unit { case character, word, paragraph }

    /// Selects from where a press was to where the pointer is, both extended to whole units.
    mutating func select(from start: Int, to end: Int, by unit: Unit) {
        let first = whole(unit, at: start), last = whole(unit, at: end)
        if end < start {
            anchor = first.upperBound
            caret = last.lowerBound
        } else {
            anchor = first.lowerBound
            caret = last.upperBound
        }
    }

    private func whole(_ unit: Unit, at offset: Int) -> Range<Int> {
        let at = min(max(offset, 0), characters.count)
        switch unit {
        case .character: return at..<at
        case .word:
            var low = at, high = at
            while low > 0, isWord(characters[low - 1]) { low -= 1 }
            while high < characters.count, isWord(characters[high]) { high += 1 }
            // Beside words, the one sign that is there.
            if low == high, high < characters.count { high += 1 }
            return low..<high
        case .paragraph:
            let low = characters[..<at].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
            let high = characters[at...].firstIndex { $0.isNewline } ?? characters.count
            return low..<high
        }
    }

    /// Puts both ends of the selection.
    mutating func select(_ range: Range<Int>) {
        anchor = min(max(range.lowerBound, 0), characters.count)
        caret = min(max(range.upperBound, 0), characters.count)
    }

    mutating func selectAll() {
        anchor = 0
        caret = characters.count
    }

    mutating func selectWord(at offset: Int) { select(from: offset, to: offset, by: .word) }

    private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    private func wordStart(before offset: Int) -> Int {
        var at = offset
        while at > 0, !isWord(characters[at - 1]) { at -= 1 }
        while at > 0, isWord(characters[at - 1]) { at -= 1 }
        return at
    }

    private func wordEnd(after offset: Int) -> Int {
        var at = offset
        while at < characters.count, !isWord(characters[at]) { at += 1 }
        while at < characters.count, isWord(characters[at]) { at += 1 }
        return at
    }
}
