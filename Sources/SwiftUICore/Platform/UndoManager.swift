import Foundation

/// Foundation's undo manager, which this platform's Foundation lacks.
public final class UndoManager: NSObject {
    private var undos: [() -> Void] = []
    private var redos: [() -> Void] = []
    private var isUndoing_ = false
    public var isUndoing: Bool { isUndoing_ }
    public var canUndo: Bool { !undos.isEmpty }
    public var canRedo: Bool { !redos.isEmpty }

    public func registerUndo<T: AnyObject>(withTarget target: T, handler: @escaping (T) -> Void) {
        let step = { [weak target] in if let target { handler(target) } }
        if isUndoing_ { redos.append(step) } else { undos.append(step) }
    }

    public func undo() {
        guard let step = undos.popLast() else { return }
        isUndoing_ = true
        step()
        isUndoing_ = false
    }

    public func redo() { redos.popLast()?() }
    public func removeAllActions() {
        undos = []
        redos = []
    }
    public func setActionName(_ name: String) {}
}
