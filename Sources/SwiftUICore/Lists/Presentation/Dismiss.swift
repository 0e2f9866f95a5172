import Foundation

/// Makes the screen or sheet that a view is in go away.
public struct DismissAction {
    let action: () -> Void
    let isPresented: Bool
    public func callAsFunction() { action() }
}

/// Whether a view's screen or sheet is shown, and a way to end that.
public struct PresentationMode {
    let dismissAction: () -> Void
    public private(set) var isPresented: Bool
    init(isPresented: Bool, dismiss: @escaping () -> Void) {
        self.isPresented = isPresented
        dismissAction = dismiss
    }
    public mutating func dismiss() {
        isPresented = false
        dismissAction()
    }
}

private enum DismissActionKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction(action: {}, isPresented: false) } }

extension EnvironmentValues {
    var dismissAction: DismissAction {
        get { self[DismissActionKey.self] }
        set { self[DismissActionKey.self] = newValue }
    }
    public var dismiss: DismissAction { dismissAction }
    public var isPresented: Bool { dismissAction.isPresented }
    public var presentationMode: Binding<PresentationMode> {
        let action = dismissAction
        return Binding(get: { PresentationMode(isPresented: action.isPresented, dismiss: action.action) }, set: { _ in })
    }
}
