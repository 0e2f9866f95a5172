import Foundation

/// Keys that trigger a control.
public struct KeyboardShortcut: Hashable, Sendable {
    public struct Localization: Hashable, Sendable {
        let name: String
        public static let automatic = Localization(name: "automatic")
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        public static let custom = Localization(name: "custom")
    }
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

extension View {
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.keyboardShortcut, shortcut) }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.keyboardShortcut, shortcut) }
}

extension KeyboardShortcut {
    /// Whether a key press is this one. Where Apple's keyboards have Command, Control counts as well.
    func matches(_ input: KeyInput) -> Bool {
        let kinds: EventModifiers = [.shift, .control, .option, .command]
        var wanted = modifiers.intersection(kinds), given = input.modifiers.intersection(kinds)
        if wanted.contains(.command), given.contains(.control), !wanted.contains(.control) {
            given.remove(.control)
            given.insert(.command)
        }
        // A sign may need shift on the keyboard at hand, and a capital is a letter with shift.
        if key.isSign { given.remove(.shift) }
        if key.isCapital, given.contains(.shift) { wanted.insert(.shift) }
        return given == wanted && key.matches(input)
    }
}

extension KeyEquivalent {
    private static let keysyms: [KeyEquivalent: [Int]] = [
        .return: [0xff0d, 0xff8d], .escape: [0xff1b], .tab: [0xff09, 0xfe20], .delete: [0xff08], .deleteForward: [0xffff], .space: [0x20],
        .leftArrow: [0xff51], .upArrow: [0xff52], .rightArrow: [0xff53], .downArrow: [0xff54], .home: [0xff50], .end: [0xff57], .pageUp: [0xff55],
        .pageDown: [0xff56], .clear: [0xff0b],
    ]

    fileprivate var isSign: Bool { KeyEquivalent.keysyms[self] == nil && !character.isLetter && !character.isNumber }
    fileprivate var isCapital: Bool { character.isUppercase }

    /// Keysyms of the key.
    var keysymList: [Int] {
        if let known = KeyEquivalent.keysyms[self] { return known }
        let lower = String(character).lowercased().unicodeScalars.first?.value ?? 0
        return [Int(lower < 0x100 ? lower : lower | 0x0100_0000)]
    }

    /// Whether a key press is this key, modifiers aside.
    func matches(_ input: KeyInput) -> Bool {
        if let known = KeyEquivalent.keysyms[self] { return known.contains(input.keysym) }
        let own = String(character).lowercased()
        if input.text.lowercased() == own { return true }
        // With Control held there is no text; the keysym of a Latin letter is its code.
        return [input.keysym, input.baseKeysym].contains { code in
            guard code > 0, code < 0x100, let scalar = UnicodeScalar(UInt32(code)) else { return false }
            return String(Character(scalar)).lowercased() == own
        }
    }
}

/// Runs an action for a shortcut while the view is there and enabled.
struct ShortcutModifier: _PrimitiveViewModifier {
    let shortcut: KeyboardShortcut?
    let action: () -> Void
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { ShortcutNode(view, inputs) }
}

private final class ShortcutNode<C: View>: PassThroughNode<C, ShortcutModifier>, ShortcutListener {
    private var isListening = false

    override func start() { listen() }
    override func modifierDidChange(_ old: ShortcutModifier) {
        if old.shortcut != view.modifier.shortcut { graph.keys.shortcutDidChange() }
        listen()
    }

    private func listen() {
        let wanted = view.modifier.shortcut != nil
        guard wanted != isListening else { return }
        isListening = wanted
        if wanted { graph.keys.add(self) } else { graph.keys.remove(self) }
    }

    var shortcut: KeyboardShortcut? { view.modifier.shortcut }
    func fire() -> Bool {
        view.modifier.action()
        return true
    }

    override func willBeRemoved() { if isListening { graph.keys.remove(self) } }
}
