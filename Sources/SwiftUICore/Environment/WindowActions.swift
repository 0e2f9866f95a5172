import Foundation

/// Opens another window of the app. A preview has one window, so here a call is only told of, among the preview's issues.
public struct OpenWindowAction {
    public func callAsFunction(id: String) { report("openWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { report("openWindow(value: \(value))") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { report("openWindow(id: \"\(id)\", value: \(value))") }
}

/// Closes a window of the app. As with `OpenWindowAction`, a call is only told of.
public struct DismissWindowAction {
    public func callAsFunction() { report("dismissWindow()") }
    public func callAsFunction(id: String) { report("dismissWindow(id: \"\(id)\")") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { report("dismissWindow(value: \(value))") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { report("dismissWindow(id: \"\(id)\", value: \(value))") }
}

/// Opens the app's settings. As with `OpenWindowAction`, a call is only told of.
public struct OpenSettingsAction {
    public func callAsFunction() { report("openSettings()") }
}

private func report(_ call: String) { ViewGraph.current?.issues.report("\(call): there is no other window here") }

extension EnvironmentValues {
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
