import Foundation

/// A key that was pressed.
public struct KeyPress: Sendable {
    public enum Result: Sendable { case handled, ignored }
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }
    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
}

extension KeyInput {
    /// The key as SwiftUI names it.
    var keyEquivalent: KeyEquivalent {
        switch keysym {
        case 0xff0d, 0xff8d: return .return
        case 0xff1b: return .escape
        case 0xff09: return .tab
        case 0xff08: return .delete
        case 0xffff: return .deleteForward
        case 0xff51: return .leftArrow
        case 0xff52: return .upArrow
        case 0xff53: return .rightArrow
        case 0xff54: return .downArrow
        case 0xff50: return .home
        case 0xff57: return .end
        case 0xff55: return .pageUp
        case 0xff56: return .pageDown
        case 0xff0b: return .clear
        case 0x20: return .space
        default: return KeyEquivalent(letter ?? "\0")
        }
    }

    /// What the key types; with Control held, and when it goes up, what it would type.
    private var letter: Character? {
        if let typed = text.first, typed.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) { return typed }
        let code = keysym >= 0x20 && keysym < 0x100 || baseKeysym == 0 ? keysym : baseKeysym
        guard code & 0xff00_0000 == 0x0100_0000 || code < 0x100 else { return nil }
        return UnicodeScalar(UInt32(clamping: code & 0xff_ffff)).map(Character.init)
    }

    /// The characters as `KeyPress` has them: those of a named key are its own.
    var keyCharacters: String {
        if !text.isEmpty { return text }
        let key = keyEquivalent.character
        return key == "\0" ? "" : String(key)
    }
}

extension KeyPress {
    init(_ input: KeyInput) {
        self.init(
            phase: !input.isDown ? .up : input.isRepeat ? .repeat : .down, key: input.keyEquivalent, characters: input.keyCharacters, modifiers: input.modifiers)
    }
}

extension KeyPress: CustomDebugStringConvertible {
    public var debugDescription: String { "KeyPress(phase: \(phase.rawValue), key: \(key.character.debugDescription), characters: \(characters.debugDescription), modifiers: \(modifiers.rawValue))" }
}

public struct _KeyPressModifier: _PrimitiveViewModifier {
    let matches: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { KeyPressNode(view, inputs) }
}

/// Hears the keys that go to the focused view inside.
private final class KeyPressNode<C: View>: PassThroughNode<C, _KeyPressModifier>, KeyPressListener {
    override func start() { graph.keys.listenersDidChange() }
    override func willBeRemoved() { graph.keys.listenersDidChange() }
    func handle(_ press: KeyPress) -> Bool { environment.isEnabled && view.modifier.matches(press) && view.modifier.action(press) == .handled }
}

extension View {
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(matches: { $0.key == key && $0.phase != .up }, action: { _ in action() }))
    }
    public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(matches: { $0.key == key && phases.contains($0.phase) }, action: action))
    }
    public func onKeyPress(keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(matches: { keys.contains($0.key) && phases.contains($0.phase) }, action: action))
    }
    public func onKeyPress(characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(
            matches: { press in phases.contains(press.phase) && !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains) },
            action: action))
    }
    public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(matches: { phases.contains($0.phase) }, action: action))
    }
}
