import Foundation

/// A value with what it is called.
public struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        let own = style
        LabeledContentStyles.body(
            own,
            LabeledContentStyleConfiguration(label: .init(view: AnyView(label.asTitle.styleReset(own))), content: .init(view: AnyView(content.styleReset(own))))
        )
        .named("LabeledContent")
    }
}

extension LabeledContent where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}

extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(content: { Text(value) }) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) { self.init(content: { Text(value) }) { Text(title) } }
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }) { Text(title) }
    }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The pair that a style is given, for the style that it covers.
    public init(_ configuration: LabeledContentStyleConfiguration) { self.init(content: { configuration.content }) { configuration.label } }
}

public struct LabeledContentStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let label: Label
    public let content: Content
}

/// How pairs of label and value look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Label and value side by side; on iOS spread over the width, the value in the secondary colour.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { StandardPair(configuration: configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle { public static var automatic: AutomaticLabeledContentStyle { .init() } }

private struct StandardPair: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInFormRow) private var isInRow
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.isInFormColumns) private var isInFormColumns

    var body: some View {
        let fills = metrics.group.labeledContentFills || isInRow
        if labelsHidden {
            value
        } else if fills, typeSize.isAccessibilitySize {
            // As rows of cells do: too large to stand side by side.
            VStack(alignment: .leading, spacing: 4) {
                ControlLabel(label: configuration.label)
                value
            }
        } else if isInFormColumns {
            FormPair(label: ControlLabel(label: configuration.label)) { value }
        } else {
            HStack(alignment: .firstTextBaseline, spacing: fills ? 0 : 8) {
                ControlLabel(label: configuration.label)
                if fills { Spacer(minLength: 8) }
                value
            }
        }
    }

    @ViewBuilder private var value: some View {
        if metrics.group.contentIsSecondary || isInRow { configuration.content.foregroundStyle(.secondary) } else { configuration.content }
    }
}

extension EnvironmentValues {
    var labeledContentStyle: StyleEntry<any LabeledContentStyle>? { self[StyleKey<any LabeledContentStyle>.self] }
}

extension View {
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View { self.style(style, as: style as any LabeledContentStyle) }
}

@MainActor
private enum LabeledContentStyles {
    static func body(_ entry: StyleEntry<any LabeledContentStyle>?, _ configuration: LabeledContentStyleConfiguration) -> AnyView {
        func make<S: LabeledContentStyle>(_ style: S) -> AnyView {
            AnyView(StyledPair(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer))
        }
        if let entry { return make(entry.style) }
        return make(AutomaticLabeledContentStyle())
    }
}

private struct StyledPair<S: LabeledContentStyle>: View {
    let holder: StyleHolder<S>
    let configuration: LabeledContentStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
