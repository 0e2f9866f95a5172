import Foundation

/// A button that opens the app's settings. A preview has one window, so a press is only told of, among the preview's issues.
public struct SettingsLink<Label: View>: View {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View { Button(action: { openSettings() }) { label } }
}

extension SettingsLink where Label == SwiftUICore.Label<Text, Image> {
    public init() { self.init { SwiftUICore.Label("Settings", systemImage: "gear") } }
}
