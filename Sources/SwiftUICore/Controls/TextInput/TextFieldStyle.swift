import Foundation
import VitrineLayout

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field that a style is given.
public struct _TextFieldStyleLabel: View {
    let view: AnyView
    public var body: some View { view }
}

/// Without a border on iOS, with one on the Mac.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { StandardField(field: configuration, border: nil) }
}
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { StandardField(field: configuration, border: false) }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { StandardField(field: configuration, border: true) }
}
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { StandardField(field: configuration, border: true) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: DefaultTextFieldStyle { .init() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: PlainTextFieldStyle { .init() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: RoundedBorderTextFieldStyle { .init() } }
extension TextFieldStyle where Self == SquareBorderTextFieldStyle { public static var squareBorder: SquareBorderTextFieldStyle { .init() } }

private struct StandardField: View {
    let field: TextField<_TextFieldStyleLabel>
    /// Nil: as the look has it.
    let border: Bool?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInListRow) private var isInRow

    var body: some View {
        let table = metrics.field
        if border ?? (table.standard == .bordered && !isInRow) {
            let outline = RoundedRectangle(cornerRadius: table.corner)
            PromptedField(field: field)
                .padding(.horizontal, table.inset)
                .padding(.vertical, table.verticalInset)
                .background(table.ground, in: outline)
                .overlay { outline.strokeBorder(table.border, lineWidth: table.borderWidth) }
        } else {
            PromptedField(field: field)
        }
    }
}

/// The editable text, and the prompt where there is none.
struct PromptedField: View {
    let field: TextField<_TextFieldStyleLabel>
    @Environment(\.multilineTextAlignment) private var alignment
    @Environment(\.fieldLabelIsShown) private var labelIsShown

    var body: some View {
        let configuration = field.configuration
        FieldView(configuration: configuration)
            .overlay(alignment: Alignment(horizontal: horizontal, vertical: .firstTextBaseline)) {
                if configuration.text.wrappedValue.isEmpty { prompt.lineLimit(configuration.isMultiline ? nil : 1).allowsHitTesting(false) }
            }
    }

    private var horizontal: HorizontalAlignment {
        switch alignment {
        case .leading: return .leading
        case .center: return .center
        case .trailing: return .trailing
        }
    }

    @ViewBuilder private var prompt: some View {
        if let prompt = field.prompt {
            prompt.foregroundStyle(PlaceholderTextShapeStyle())
        } else if !labelIsShown {
            field.label.foregroundStyle(PlaceholderTextShapeStyle())
        }
    }
}

/// A field with its label before it, in the rows of forms whose look has it there.
struct LabeledField<Label: View, Field: View>: View {
    let label: Label
    let field: Field
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInFormRow) private var isInFormRow
    @Environment(\.isInFormColumns) private var isInFormColumns
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        if isInFormRow && metrics.field.labelLeadsInForm && !labelsHidden {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                ControlLabel(label: label)
                field.multilineTextAlignment(.trailing).environment(\.fieldLabelIsShown, true)
            }
        } else if isInFormColumns && !labelsHidden {
            FormPair(label: ControlLabel(label: label)) { field.environment(\.fieldLabelIsShown, true) }
        } else {
            field
        }
    }
}

private enum FieldLabelIsShownKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The label stands before the field: it is no prompt.
    fileprivate var fieldLabelIsShown: Bool {
        get { self[FieldLabelIsShownKey.self] }
        set { self[FieldLabelIsShownKey.self] = newValue }
    }
}

extension EnvironmentValues {
    var textFieldStyle: StyleEntry<any TextFieldStyle>? { self[StyleKey<any TextFieldStyle>.self] }
}

extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self.style(style, as: style as any TextFieldStyle) }
}

@MainActor
enum TextFieldStyles {
    static func body(_ entry: StyleEntry<any TextFieldStyle>?, _ field: TextField<_TextFieldStyleLabel>) -> AnyView {
        func make<S: TextFieldStyle>(_ style: S) -> AnyView { AnyView(StyledField(holder: StyleHolder(style), field: field).styleReset(entry?.outer)) }
        if let entry { return make(entry.style) }
        return make(DefaultTextFieldStyle())
    }
}

private struct StyledField<S: TextFieldStyle>: View {
    let holder: StyleHolder<S>
    let field: TextField<_TextFieldStyleLabel>
    var body: some View { holder.style._body(configuration: field) }
}
