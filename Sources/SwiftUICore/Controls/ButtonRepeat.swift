import Foundation

/// Whether a button held down acts again and again.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

enum ButtonRepeatKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }

extension EnvironmentValues {
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { environment(\.buttonRepeatBehavior, behavior) }
}

/// Fires half a second after a press began and ten times a second from then on, until it ends.
final class PressRepeater {
    private var press = 0
    /// Since the press began.
    private(set) var hasFired = false

    func pressed(_ isPressed: Bool, _ action: @escaping () -> Void) {
        press += 1
        guard isPressed, let graph = ViewGraph.current else { return }
        hasFired = false
        schedule(graph, after: 0.5, press, action)
    }

    private func schedule(_ graph: ViewGraph, after delay: Double, _ own: Int, _ action: @escaping () -> Void) {
        graph.wake(after: delay) { [weak self, weak graph] in
            guard let self, let graph, press == own else { return }
            hasFired = true
            action()
            schedule(graph, after: 0.1, own, action)
        }
    }
}
