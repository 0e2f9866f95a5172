import VitrineBase

/// One line an event, as an event log prints them and tests compare them.
extension X11Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .resized(let width, let height): return "resized \(width)x\(height)"
        case .closeRequested: return "closeRequested"
        case .exposed(let rects): return "exposed " + rects.map { "\($0.width)x\($0.height)+\($0.x)+\($0.y)" }.joined(separator: " ")
        case .visibility(let isVisible): return "visibility \(isVisible)"
        case .key(let key): return "key \(key)"
        case .pointer(let pointer): return "pointer \(pointer)"
        case .scroll(let scroll): return "scroll \(scroll)"
        case .focus(let isFocused): return "focus \(isFocused)"
        case .entered(let x, let y): return "entered \(x),\(y)"
        case .left: return "left"
        case .pasted(let text): return "pasted \(text.debugDescription)"
        case .displayLost(let message): return "displayLost \(message)"
        }
    }
}

extension KeyEvent: CustomStringConvertible {
    public var description: String {
        var words = [isDown ? "down" : "up", keysym.description]
        if baseKeysym != keysym { words.append("base \(baseKeysym)") }
        if !text.isEmpty { words.append(text.debugDescription) }
        if !modifiers.isEmpty { words.append(modifiers.description) }
        if isRepeat { words.append("repeat") }
        return words.joined(separator: " ")
    }
}

extension PointerEvent: CustomStringConvertible {
    public var description: String {
        var words = ["\(kind)", "\(x),\(y)"]
        if button != .none { words.append("\(button) click \(clickCount)") }
        if !modifiers.isEmpty { words.append(modifiers.description) }
        return words.joined(separator: " ")
    }
}

extension ScrollEvent: CustomStringConvertible {
    public var description: String {
        "\(deltaX),\(deltaY) at \(x),\(y)" + (modifiers.isEmpty ? "" : " \(modifiers)")
    }
}

extension Keysym: CustomStringConvertible {
    /// `U+0041` for characters, else X's number.
    public var description: String {
        func hex(_ value: UInt32) -> String {
            let digits = String(value, radix: 16, uppercase: character != nil)
            return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return character.map { "U+\(hex($0.value))" } ?? "0x\(hex(rawValue))"
    }
}

extension Modifiers: CustomStringConvertible {
    public var description: String {
        let names: [(Modifiers, String)] = [
            (.shift, "shift"), (.control, "control"), (.option, "option"), (.command, "command"), (.capsLock, "capsLock"), (.numLock, "numLock"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
