import Foundation
import VitrineLayout

/// Controls for settings: a grouped list on iOS, two columns or cards on the Mac.
public struct Form<Content: View>: View {
    let content: Content
    @Environment(\.formStyleBox) private var style

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { style.makeBody(FormStyleConfiguration(content: .init(view: AnyView(content)))) }
}

extension Form where Content == FormStyleConfiguration.Content {
    public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

public struct FormStyleConfiguration {
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let content: Content
}

@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { AutomaticForm(configuration: configuration) }
}

public struct GroupedFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ListFrame(name: "Form", content: configuration.content, selection: nil, kind: .form)
    }
}

/// Rows below each other, in two columns: labels end where the controls begin.
public struct ColumnsFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _FormColumns(content: configuration.content).named("Form")
    }
}

private struct AutomaticForm: View {
    let configuration: FormStyleConfiguration
    @Environment(\.look) private var look

    var body: some View {
        if FormTable.isGrouped(look) {
            GroupedFormStyle().makeBody(configuration: configuration)
        } else {
            ColumnsFormStyle().makeBody(configuration: configuration)
        }
    }
}

/// Whether a form is a list where no style was asked for.
enum FormTable {
    static func isGrouped(_ look: Look) -> Bool {
        switch look {
        case .ios18, .ios26: return true
        case .macos: return false
        }
    }
}

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: AutomaticFormStyle { .init() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { .init() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: ColumnsFormStyle { .init() } }

struct FormStyleBox {
    let makeBody: (FormStyleConfiguration) -> AnyView
}

private enum FormStyleKey: EnvironmentKey {
    static var defaultValue: FormStyleBox { FormStyleBox { AnyView(AutomaticFormStyle().makeBody(configuration: $0)) } }
}

extension EnvironmentValues {
    var formStyleBox: FormStyleBox {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        environment(\.formStyleBox, FormStyleBox { AnyView(style.makeBody(configuration: $0)) })
    }
}
