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
        default: return KeyEquivalent(text.first ?? UnicodeScalar(UInt32(clamping: keysym)).map(Character.init) ?? "\0")
        }
    }
}

public struct _KeyPressModifier: _PrimitiveViewModifier {
    let matches: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { KeyPressNode(view, inputs) }
}

/// Listens while the view is there and enabled.
private final class KeyPressNode<C: View>: PassThroughNode<C, _KeyPressModifier> {
    override func start() {
        graph.keys.add(self) { [unowned self] input in
            guard environment.isEnabled else { return false }
            let press = KeyPress(phase: .down, key: input.keyEquivalent, characters: input.text, modifiers: input.modifiers)
            return view.modifier.matches(press) && view.modifier.action(press) == .handled
        }
    }
    override func willBeRemoved() { graph.keys.remove(self) }
}

extension View {
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(matches: { $0.key == key }, action: { _ in action() }))
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
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress(.escape) {
            guard let action else { return .ignored }
            action()
            return .handled
        }
    }
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onKeyPress(keys: [.delete, .deleteForward]) { _ in
            guard let action else { return .ignored }
            action()
            return .handled
        }
    }
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
            guard let action else { return .ignored }
            action(press.key == .leftArrow ? .left : press.key == .rightArrow ? .right : press.key == .upArrow ? .up : .down)
            return .handled
        }
    }
}

public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }
