import Foundation

/// Opens a window. No effect in Vitrine but an issue: a preview has one window.
public struct OpenWindowAction {
    public func callAsFunction(id: String) { WindowActions.report("openWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { WindowActions.report("openWindow(value:)") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { WindowActions.report("openWindow(id: \"\(id)\", value:)") }
}

/// Closes a window. No effect in Vitrine but an issue: a preview has one window.
public struct DismissWindowAction {
    public func callAsFunction() { WindowActions.report("dismissWindow()") }
    public func callAsFunction(id: String) { WindowActions.report("dismissWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { WindowActions.report("dismissWindow(value:)") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { WindowActions.report("dismissWindow(id: \"\(id)\", value:)") }
}

private enum WindowActions {
    static func report(_ call: String) { ViewGraph.current?.issues.report("\(call) does nothing here: a preview has one window") }
}

extension EnvironmentValues {
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
