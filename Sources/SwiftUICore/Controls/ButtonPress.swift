import Foundation

/// What pressing a button by a key means where the button's style does more than the button's action.
struct ButtonPressContext {
    /// Closes the alert that the button is in.
    var ending: () -> Void
    /// Return is for the first button that does something, Escape for the one that cancels.
    var impliesShortcuts: Bool
}

private enum ButtonPressKey: EnvironmentKey { static var defaultValue: ButtonPressContext? { nil } }

extension EnvironmentValues {
    /// Set in alerts and dialogs.
    var buttonPress: ButtonPressContext? {
        get { self[ButtonPressKey.self] }
        set { self[ButtonPressKey.self] = newValue }
    }
}

extension ButtonPressContext {
    func shortcut(_ role: ButtonRole?) -> KeyboardShortcut? {
        guard impliesShortcuts else { return nil }
        return role == .cancel ? .cancelAction : role == nil ? .defaultAction : nil
    }
}
