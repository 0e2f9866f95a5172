import Foundation

/// A line of text that shows dots.
public struct SecureField<Label: View>: View {
    let configuration: FieldConfiguration
    let prompt: Text?
    let label: Label
    @Environment(\.textFieldStyle) private var style

    public var body: some View {
        let field = TextField<_TextFieldStyleLabel>(configuration, prompt: prompt, label: _TextFieldStyleLabel(view: AnyView(label)))
        LabeledField(label: label, field: TextFieldStyles.body(style, field))
            .namedControl("SecureField")
    }

    init(_ text: Binding<String>, prompt: Text?, label: Label, onCommit: @escaping () -> Void = {}) {
        configuration = FieldConfiguration(text: text, isSecure: true, onCommit: onCommit)
        self.prompt = prompt
        self.label = label
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.init(text, prompt: prompt, label: label()) }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text, prompt: nil, label: Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text, prompt: nil, label: Text(title)) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { self.init(text, prompt: prompt, label: Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) { self.init(text, prompt: prompt, label: Text(title)) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(titleKey), onCommit: onCommit)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(text, prompt: nil, label: Text(title), onCommit: onCommit)
    }
}
