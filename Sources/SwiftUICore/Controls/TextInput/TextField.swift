import Foundation

/// A line of text that can be edited, or several.
public struct TextField<Label: View>: View {
    var configuration: FieldConfiguration
    let prompt: Text?
    let label: Label
    @Environment(\.textFieldStyle) private var style

    init(_ configuration: FieldConfiguration, prompt: Text?, label: Label) {
        self.configuration = configuration
        self.prompt = prompt
        self.label = label
    }

    /// Of a label that stands for a missing text only its title.
    private var placeholder: AnyView { label is Text ? AnyView(label) : AnyView(label.labelStyle(TitleOnlyLabelStyle())) }

    public var body: some View {
        let field = TextField<_TextFieldStyleLabel>(configuration, prompt: prompt, label: _TextFieldStyleLabel(view: placeholder))
        LabeledField(label: label, field: TextFieldStyles.body(style, field))
            .namedControl("TextField")
            .modifier(InputSuggestions(text: configuration.text))
    }
}

extension TextField where Label == Text {
    private init(_ label: Text, _ text: Binding<String>, _ prompt: Text?, axis: Axis = .horizontal) {
        self.init(FieldConfiguration(text: text, isMultiline: axis == .vertical, takesNewlines: axis == .vertical), prompt: prompt, label: label)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), text, nil) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(Text(title), text, nil) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { self.init(Text(titleKey), text, prompt) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) { self.init(Text(title), text, prompt) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init(Text(titleKey), text, nil, axis: axis) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { self.init(Text(title), text, nil, axis: axis) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) { self.init(Text(titleKey), text, prompt, axis: axis) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) { self.init(Text(title), text, prompt, axis: axis) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil) {
        self.init(Text(titleKey), text, prompt, axis: axis ?? .horizontal)
        configuration.selection = selection
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil) {
        self.init(Text(title), text, prompt, axis: axis ?? .horizontal)
        configuration.selection = selection
    }
}

extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldConfiguration(text: text), prompt: prompt, label: label())
    }
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(FieldConfiguration(text: text, isMultiline: axis == .vertical, takesNewlines: axis == .vertical), prompt: prompt, label: label())
    }
    public init(text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label) {
        let isMultiline = axis == .vertical
        self.init(FieldConfiguration(text: text, isMultiline: isMultiline, takesNewlines: isMultiline, selection: selection), prompt: prompt, label: label())
    }
}

// MARK: The forms of the first SwiftUI

extension TextField where Label == Text {
    private init(_ label: Text, _ text: Binding<String>, _ changed: @escaping (Bool) -> Void, _ commit: @escaping () -> Void) {
        self.init(FieldConfiguration(text: text, onEditingChanged: changed, onCommit: commit), prompt: nil, label: label)
    }
    @_disfavoredOverload
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}) {
        self.init(Text(titleKey), text, onEditingChanged, onCommit)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}) {
        self.init(Text(title), text, onEditingChanged, onCommit)
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(Text(titleKey), text, onEditingChanged, {})
    }
}

// MARK: Values

extension TextField where Label == Text {
    private static func binding<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> Binding<String> where F.FormatOutput == String {
        let draft = ValueDraft(format.format(value.wrappedValue))
        return Binding(
            get: { draft.text(for: format.format(value.wrappedValue)) },
            set: { text, _ in
                draft.typed(text)
                if let parsed = try? format.parseStrategy.parse(text) {
                    value.wrappedValue = parsed
                    draft.shows(format.format(parsed))
                }
            })
    }
    private static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> Binding<String> where F.FormatOutput == String {
        let shown = { value.wrappedValue.map { format.format($0) } ?? "" }
        let draft = ValueDraft(shown())
        return Binding(
            get: { draft.text(for: shown()) },
            set: { text, _ in
                draft.typed(text)
                value.wrappedValue = try? format.parseStrategy.parse(text)
                draft.shows(shown())
            })
    }

    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        self.init(FieldConfiguration(text: Self.binding(value, format)), prompt: prompt, label: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        self.init(FieldConfiguration(text: Self.binding(value, format)), prompt: prompt, label: Text(title))
    }
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        self.init(FieldConfiguration(text: Self.optional(value, format)), prompt: prompt, label: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        self.init(FieldConfiguration(text: Self.optional(value, format)), prompt: prompt, label: Text(title))
    }

    private static func formatted<V>(_ value: Binding<V>, _ formatter: Formatter) -> Binding<String> {
        let shown = { formatter.string(for: value.wrappedValue) ?? "" }
        let draft = ValueDraft(shown())
        return Binding(
            get: { draft.text(for: shown()) },
            set: { text, _ in
                draft.typed(text)
                if let parsed: V = FormatterValue.parse(text, formatter) {
                    value.wrappedValue = parsed
                    draft.shows(shown())
                }
            })
    }
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(FieldConfiguration(text: Self.formatted(value, formatter)), prompt: prompt, label: Text(titleKey))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(FieldConfiguration(text: Self.formatted(value, formatter)), prompt: prompt, label: Text(title))
    }
    @_disfavoredOverload
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            FieldConfiguration(text: Self.formatted(value, formatter), onEditingChanged: onEditingChanged, onCommit: onCommit), prompt: nil, label: Text(titleKey))
    }
}

/// What is being typed for a value: stays as typed until the value changes by other means.
private final class ValueDraft {
    private var typedText: String?
    private var shown: String

    init(_ shown: String) { self.shown = shown }
    func typed(_ text: String) { typedText = text }
    func shows(_ text: String) { shown = text }

    func text(for current: String) -> String {
        if current != shown {
            shown = current
            typedText = nil
        }
        return typedText ?? current
    }
}

private enum FormatterValue {
    /// Foundation's number formatters give `NSNumber`, others what they have.
    static func parse<V>(_ text: String, _ formatter: Formatter) -> V? {
        if let numbers = formatter as? NumberFormatter {
            guard let number = numbers.number(from: text) else { return nil }
            switch V.self {
            case is Int.Type, is Int?.Type: return number.intValue as? V
            case is Double.Type, is Double?.Type: return number.doubleValue as? V
            case is Float.Type, is Float?.Type: return number.floatValue as? V
            case is Decimal.Type, is Decimal?.Type: return number.decimalValue as? V
            default: return number as? V
            }
        }
        if let dates = formatter as? DateFormatter { return dates.date(from: text) as? V }
        return text as? V
    }
}
