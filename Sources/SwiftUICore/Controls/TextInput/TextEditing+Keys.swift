import Foundation

/// What a key did to a text.
enum KeyEffect: Equatable {
    case none
    /// The caret, or also the text, changed.
    case edited
    case submit
    case paste, undo, redo
    /// Up and down need lines.
    case up(extending: Bool), down(extending: Bool)
    case lineStart(extending: Bool), lineEnd(extending: Bool)
}

extension TextEditing {
    /// - Parameters:
    ///   - takesNewlines: Return breaks the line instead of submitting.
    ///   - takesTabs: Tab is typed instead of moving the focus.
    mutating func press(_ key: KeyInput, takesNewlines: Bool, takesTabs: Bool = false, isSecure: Bool) -> KeyEffect {
        let shift = key.modifiers.contains(.shift), word = key.modifiers.contains(.control) || key.modifiers.contains(.option)
        switch key.keysym {
        case 0xff63 where shift: return .paste
        case 0xff63 where word: return copy(isSecure: isSecure)
        case 0xffff where shift: return cut(isSecure: isSecure)
        case 0xff08: deleteBackward(word: word)
        case 0xffff: deleteForward(word: word)
        case 0xff51: moveLeft(word: word, extending: shift)
        case 0xff53: moveRight(word: word, extending: shift)
        case 0xff50 where word: place(0, extending: shift)
        case 0xff57 where word: place(characters.count, extending: shift)
        case 0xff50: return .lineStart(extending: shift)
        case 0xff57: return .lineEnd(extending: shift)
        case 0xff52: return .up(extending: shift)
        case 0xff54: return .down(extending: shift)
        case 0xff09 where takesTabs && !shift && !word: insert("\t")
        case 0xff09, 0xfe20, 0xff1b: return .none
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
        let code = key.keysym < 0x100 && key.keysym > 0 || key.baseKeysym == 0 ? key.keysym : key.baseKeysym
        let shift = key.modifiers.contains(.shift)
        switch UnicodeScalar(UInt32(clamping: code)).map({ Character($0).lowercased() }) {
        case "a": selectAll()
        case "c": return copy(isSecure: isSecure)
        case "x": return cut(isSecure: isSecure)
        case "v": return .paste
        case "z": return shift ? .redo : .undo
        case "y": return .redo
        default: return .none
        }
        return .edited
    }

    private func copy(isSecure: Bool) -> KeyEffect {
        guard !isSecure else { return .none }
        if !selection.isEmpty { _Clipboard.copy(selectedText) }
        return .edited
    }

    private mutating func cut(isSecure: Bool) -> KeyEffect {
        guard !isSecure else { return .none }
        guard !selection.isEmpty else { return .edited }
        _Clipboard.copy(selectedText)
        deleteBackward()
        return .edited
    }
}
