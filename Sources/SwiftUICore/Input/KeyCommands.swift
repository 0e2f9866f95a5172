import Foundation

/// What a key asks for, besides what it types.
enum KeyCommand: Equatable {
    case exit, delete, move(MoveCommandDirection)

    init?(_ key: KeyInput) {
        guard !key.hasCommand else { return nil }
        switch key.keyEquivalent {
        case .escape: self = .exit
        case .delete, .deleteForward: self = .delete
        case .leftArrow: self = .move(.left)
        case .rightArrow: self = .move(.right)
        case .upArrow: self = .move(.up)
        case .downArrow: self = .move(.down)
        default: return nil
        }
    }
}

public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }

/// Listens to one kind of command from the focused view inside.
struct KeyCommandModifier: _PrimitiveViewModifier {
    let handle: (KeyCommand) -> Bool
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { KeyCommandNode(view, inputs) }
}

private final class KeyCommandNode<C: View>: PassThroughNode<C, KeyCommandModifier>, KeyCommandListener {
    func handle(_ command: KeyCommand) -> Bool { environment.isEnabled && view.modifier.handle(command) }
}

extension View {
    /// Escape, while something inside has the focus.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(KeyCommandModifier { command in
            guard command == .exit, let action else { return false }
            action()
            return true
        })
    }
    /// Backspace or Delete, while something inside has the focus and no use for them.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(KeyCommandModifier { command in
            guard command == .delete, let action else { return false }
            action()
            return true
        })
    }
    /// An arrow key, while something inside has the focus and no use for it.
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(KeyCommandModifier { command in
            guard case .move(let direction) = command, let action else { return false }
            action(direction)
            return true
        })
    }
}
