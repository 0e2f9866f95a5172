import Foundation

/// A key that went down or up: an X keysym and the text that it produces.
public struct KeyInput {
    public var keysym: Int
    public var text: String
    public var modifiers: EventModifiers
    /// The key's Latin letter or sign without modifiers, whatever the layout; 0: the same as `keysym`.
    public var baseKeysym = 0
    public var isDown = true
    public var isRepeat = false

    public init(keysym: Int, text: String, modifiers: EventModifiers, baseKeysym: Int = 0, isDown: Bool = true, isRepeat: Bool = false) {
        self.keysym = KeyInput.keypad[keysym] ?? keysym
        self.text = text
        self.modifiers = modifiers
        self.baseKeysym = baseKeysym
        self.isDown = isDown
        self.isRepeat = isRepeat
    }

    /// Keys of the keypad without number lock, and the keys that they stand for.
    private static let keypad = [
        0xff95: 0xff50, 0xff96: 0xff51, 0xff97: 0xff52, 0xff98: 0xff53, 0xff99: 0xff54, 0xff9a: 0xff55, 0xff9b: 0xff56, 0xff9c: 0xff57, 0xff9e: 0xff63,
        0xff9f: 0xffff,
    ]

    var hasCommand: Bool { !modifiers.isDisjoint(with: [.control, .command, .option]) }
}

/// A node that `onKeyPress` made.
protocol KeyPressListener: _ViewNode {
    func handle(_ press: KeyPress) -> Bool
}

/// A node that a command of the keyboard is for, as `onExitCommand`.
protocol KeyCommandListener: _ViewNode {
    func handle(_ command: KeyCommand) -> Bool
}

/// A control with a shortcut.
protocol ShortcutListener: _ViewNode {
    var shortcut: KeyboardShortcut? { get }
    func fire() -> Bool
}

/// Decides what a key does. Shortcuts with modifiers come first; then every `onKeyPress` from the focused view outwards, the focused view
/// itself, commands from it outwards, shortcuts without modifiers, Tab, and Escape, which closes a menu and takes the focus from a text field.
final class KeyRouter {
    private var shortcuts: [any ShortcutListener] = []
    /// Keysyms of the shortcuts without modifiers.
    private var plain: [Int]?
    /// Counts `onKeyPress` modifiers that came or went.
    private(set) var listenerVersion = 0

    func add(_ listener: any ShortcutListener) {
        shortcuts.append(listener)
        plain = nil
    }
    func remove(_ listener: any ShortcutListener) {
        shortcuts.removeAll { $0 === listener }
        plain = nil
    }
    func shortcutDidChange() { plain = nil }
    func listenersDidChange() { listenerVersion += 1 }

    /// Keysyms that shortcuts without modifiers wait for.
    var plainKeysyms: [Int] {
        if let plain { return plain }
        let keys = shortcuts.compactMap(\.shortcut).filter { $0.modifiers.isDisjoint(with: [.control, .command, .option]) }
        let list = keys.flatMap { $0.key.keysymList }
        plain = list
        return list
    }

    func send(_ key: KeyInput, _ graph: ViewGraph) -> Bool {
        let focused = graph.focus.focused
        if key.isDown, key.hasCommand, fireShortcut(key, graph) { return true }
        if press(key, from: focused) { return true }
        guard key.isDown else { return false }
        if let focused, focused.take(key) { return true }
        if let command = KeyCommand(key), send(command, from: graph.focus.focused) { return true }
        if !key.hasCommand, fireShortcut(key, graph) { return true }
        return moveFocus(key, graph) || escape(key, graph)
    }

    private func press(_ key: KeyInput, from target: _ViewNode?) -> Bool {
        var node = target
        let press = KeyPress(key)
        while let current = node {
            if let listener = current as? any KeyPressListener, listener.handle(press) { return true }
            node = current.parent
        }
        return false
    }

    private func send(_ command: KeyCommand, from target: _ViewNode?) -> Bool {
        var node = target
        while let current = node {
            if let listener = current as? any KeyCommandListener, listener.handle(command) { return true }
            node = current.parent
        }
        return false
    }

    /// The first control with the shortcut, in what lies on top if that has one.
    func fireShortcut(_ key: KeyInput, _ graph: ViewGraph) -> Bool {
        let matching = shortcuts.filter { $0.shortcut?.matches(key) == true && $0.environment.isEnabled }
        let top = matching.map(\.environment.inputLayer).max()
        for listener in matching where listener.environment.inputLayer == top && listener.fire() { return true }
        return false
    }

    private func moveFocus(_ key: KeyInput, _ graph: ViewGraph) -> Bool {
        guard let root = graph.rootElement as? RootElement, !key.modifiers.contains(.option), !key.modifiers.contains(.command) else { return false }
        switch key.keysym {
        case 0xff09: return graph.focus.move(by: key.modifiers.contains(.shift) ? -1 : 1, root: root)
        case 0xfe20: return graph.focus.move(by: -1, root: root)
        case 0xff54 where graph.openMenu != nil: return graph.focus.move(by: 1, root: root)
        case 0xff52 where graph.openMenu != nil: return graph.focus.move(by: -1, root: root)
        default: return false
        }
    }

    private func escape(_ key: KeyInput, _ graph: ViewGraph) -> Bool {
        guard key.keysym == 0xff1b else { return false }
        if let menu = graph.openMenu {
            menu.dismiss()
            return true
        }
        guard graph.focus.focused != nil else { return false }
        graph.focus.focus(nil)
        return true
    }
}

extension ViewGraph {
    /// A key went down or up. True: something in the view took it.
    @discardableResult
    public func send(_ key: KeyInput) -> Bool { inFrame { keys.send(key, self) } }

    public func keyDown(keysym: Int, text: String, modifiers: EventModifiers) { send(KeyInput(keysym: keysym, text: text, modifiers: modifiers)) }

    /// Which keys the view has a use for now.
    public var keyFocus: KeyFocus { focus.keyFocus(listeners: keys.listenerVersion) }

    /// Keysyms of keys without modifiers that a shortcut in the view waits for.
    public var shortcutKeysyms: [Int] { keys.plainKeysyms }
}

private enum InputLayerKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    /// How many sheets, menus and the like the view lies over.
    var inputLayer: Int {
        get { self[InputLayerKey.self] }
        set { self[InputLayerKey.self] = newValue }
    }
}
