import Foundation

/// A text of many lines; takes the room it is offered and scrolls.
public struct TextEditor: View {
    let text: Binding<String>
    private var selection: Binding<TextSelection?>?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.scrollGround) private var ground

    public init(text: Binding<String>) { self.text = text }
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.text = text
        self.selection = selection
    }

    public var body: some View {
        FieldView(configuration: FieldConfiguration(text: text, isMultiline: true, fillsHeight: true, takesNewlines: true, selection: selection))
            .padding(.horizontal, metrics.field.editorInset)
            .padding(.vertical, metrics.field.editorVerticalInset)
            .background { if ground != .hidden { metrics.field.ground } }
            .namedControl("TextEditor")
    }
}

/// How text editors look. No effect in Vitrine.
public protocol TextEditorStyle {}
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: AutomaticTextEditorStyle { .init() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: PlainTextEditorStyle { .init() } }

extension View {
    /// No effect in Vitrine.
    public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
