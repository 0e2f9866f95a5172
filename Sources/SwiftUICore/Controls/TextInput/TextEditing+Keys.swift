import Foundation

/// What a key did to a text.
enum KeyEffect: Equatable {
    case none
    /// The caret, or also the text, changed.
    case edited
    case submit
    case nextField, previousField
    case leave
    /// Up and down need lines.
    case up(extending: Bool), down(extending: Bool)
    case lineStart(extending: Bool), lineEnd(extending: Bool)
}

extension TextEditing {
    /// - Parameter takesNewlines: Return breaks the line instead of submitting.
    mutating func press(_ key: KeyInput, takesNewlines: Bool, isSecure: Bool) -> KeyEffect {
        let shift = key.modifiers.contains(.shift), word = key.modifiers.contains(.control) || key.modifiers.contains(.option)
        switch key.keysym {
        case 0xff08: deleteBackward(word: word)
        case 0xffff: deleteForward(word: word)
        case 0xff51: moveLeft(word: word, extending: shift)
        case 0xff53: moveRight(word: word, extending: shift)
        case 0xff50: return .lineStart(extending: shift)
        case 0xff57: return .lineEnd(extending: shift)
        case 0xff52: return .up(extending: shift)
        case 0xff54: return .down(extending: shift)
        case 0xff09: return .nextField
        case 0xfe20: return .previousField
        case 0xff1b: return .leave
        case 0xff0d, 0xff8d:
            guard takesNewlines else { return .submit }
            insert("\n")
        default: return type(key, isSecure: isSecure)
        }
        return .edited
    }

    private mutating func type(_ key: KeyInput, isSecure: Bool) -> KeyEffect {
        if key.modifiers.contains(.control) || key.modifiers.contains(.command) { return command(key, isSecure: isSecure) }
        let typed = key.text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }
        guard !typed.isEmpty else { return .none }
        insert(String(String.UnicodeScalarView(typed)))
        return .edited
    }

    private mutating func command(_ key: KeyInput, isSecure: Bool) -> KeyEffect {
        switch UnicodeScalar(UInt32(clamping: key.keysym)).map({ Character($0).lowercased() }) {
        case "a": selectAll()
        case "c" where !isSecure: TextClipboard.string = selectedText
        case "x" where !isSecure:
            TextClipboard.string = selectedText
            if !selection.isEmpty { deleteBackward() }
        case "v": insert(TextClipboard.string)
        default: return .none
        }
        return .edited
    }
}

/// What was copied in one text field and may be pasted in another; stays in the process.
enum TextClipboard {
    static var string = ""
}
