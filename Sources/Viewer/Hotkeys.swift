import VitrineX11Host

/// What the window's keys do; the help card and the README list the same table.
enum Hotkey: CaseIterable {
    case screenshot, redaction, checkerboard, guides, dark, typeSize, inspector, locale, previous, next, zoomIn, zoomOut, reload, help, dismiss

    static func of(_ event: KeyEvent) -> Hotkey? {
        guard event.isDown, event.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
        if event.modifiers.contains(.option) { return letter(event) }
        switch event.keysym {
        case .left: return .previous
        case .right: return .next
        case .plus, .equal, .keypadPlus: return .zoomIn
        case .minus, .keypadMinus: return .zoomOut
        case .question: return .help
        case .escape: return .dismiss
        case .function(5): return .reload
        default: return letter(event)
        }
    }

    /// Letters are the window's also while the preview takes all keys, with Alt.
    private static func letter(_ event: KeyEvent) -> Hotkey? {
        switch event.baseKeysym {
        case Keysym("s"): return .screenshot
        case Keysym("r"): return .redaction
        case Keysym("b"): return .checkerboard
        case Keysym("g"): return .guides
        case Keysym("d"): return .dark
        case Keysym("t"): return .typeSize
        case Keysym("i"): return .inspector
        case Keysym("l"): return .locale
        default: return nil
        }
    }

    var key: String {
        switch self {
        case .screenshot: return "S"
        case .redaction: return "R"
        case .checkerboard: return "B"
        case .guides: return "G"
        case .dark: return "D"
        case .typeSize: return "T"
        case .inspector: return "I"
        case .locale: return "L"
        case .previous: return "←"
        case .next: return "→"
        case .zoomIn: return "+"
        case .zoomOut: return "−"
        case .reload: return "F5"
        case .help: return "?"
        case .dismiss: return "Esc"
        }
    }

    var meaning: String {
        switch self {
        case .screenshot: return "Save a picture, and copy it"
        case .redaction: return "Placeholder, privacy, invalidated"
        case .checkerboard: return "Checkerboard"
        case .guides: return "Guides and rulers"
        case .dark: return "Dark mode"
        case .typeSize: return "Next type size"
        case .inspector: return "Inspector under the pointer"
        case .locale: return "Right to left, other languages"
        case .previous: return "Previous preview"
        case .next: return "Next preview"
        case .zoomIn: return "Zoom in"
        case .zoomOut: return "Zoom out"
        case .reload: return "Build again"
        case .help: return "This help"
        case .dismiss: return "Close this"
        }
    }
}
