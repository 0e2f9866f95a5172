import Foundation

/// Shows or hides views below a label.
public struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content
    @State private var ownState = false
    @Environment(\.disclosureGroupStyle) private var style

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }

    public var body: some View {
        let own = style, expanded = isExpanded ?? $ownState
        DisclosureStyles.body(
            own,
            DisclosureGroupStyleConfiguration(
                label: .init(view: AnyView(LabelGroup(content: label, axis: .horizontal))),
                content: .init(view: expanded.wrappedValue ? AnyView(content().styleReset(own)) : AnyView(EmptyView())), isExpanded: expanded))
    }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) { self.init(content: content) { Text(title) } }
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

public struct DisclosureGroupStyleConfiguration {
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
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// How disclosure groups look and what opens them.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { StandardDisclosure(configuration: configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle { public static var automatic: AutomaticDisclosureGroupStyle { .init() } }

/// In a list label and content are rows of their own; elsewhere one stands below the other.
private struct StandardDisclosure: View {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isInListRow) private var isInRow

    var body: some View {
        if isInRow {
            header
            if configuration.isExpanded { configuration.content.padding(.leading, 20) }
        } else {
            VStack(alignment: .leading) {
                header
                if configuration.isExpanded { configuration.content.padding(.leading, metrics.group.disclosureChevronLeads ? 16 : 0) }
            }
            .named("DisclosureGroup")
        }
    }

    private var header: some View {
        let expanded = configuration.$isExpanded
        return DisclosureHeader(label: configuration.label, isExpanded: configuration.isExpanded, isInRow: isInRow)
            .press(changed: { _ in }, action: { withAnimation(.smooth(duration: 0.3)) { expanded.wrappedValue.toggle() } })
            .keyboardPress { withAnimation(.smooth(duration: 0.3)) { expanded.wrappedValue.toggle() } }
    }
}

private struct DisclosureHeader: View {
    let label: DisclosureGroupStyleConfiguration.Label
    let isExpanded: Bool
    let isInRow: Bool
    @ScaledMetric private var scale: CGFloat = 1
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let table = metrics.group
        if table.disclosureChevronLeads {
            HStack(spacing: 6) {
                chevron(8, 1.5).foregroundStyle(.secondary)
                label
                Spacer(minLength: 0)
            }
        } else {
            HStack {
                if table.disclosureIsTinted && !isInRow { label.foregroundStyle(TintShapeStyle()) } else { label }
                Spacer()
                chevron(12, 2).foregroundStyle(TintShapeStyle())
            }
        }
    }

    /// Turns down when open; mirrored with the language.
    private func chevron(_ size: CGFloat, _ width: CGFloat) -> some View {
        ChevronShape().stroke(style: StrokeStyle(lineWidth: width * scale, lineCap: .round, lineJoin: .round))
            .frame(width: size * 0.55 * scale, height: size * scale)
            .rotationEffect(.degrees(isExpanded ? (direction == .rightToLeft ? -90 : 90) : 0))
    }
}

extension EnvironmentValues {
    var disclosureGroupStyle: StyleEntry<any DisclosureGroupStyle>? { self[StyleKey<any DisclosureGroupStyle>.self] }
}

extension View {
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View { self.style(style, as: style as any DisclosureGroupStyle) }
}

@MainActor
private enum DisclosureStyles {
    static func body(_ entry: StyleEntry<any DisclosureGroupStyle>?, _ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
        func make<S: DisclosureGroupStyle>(_ style: S) -> AnyView {
            AnyView(StyledDisclosure(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer))
        }
        if let entry { return make(entry.style) }
        return make(AutomaticDisclosureGroupStyle())
    }
}

private struct StyledDisclosure<S: DisclosureGroupStyle>: View {
    let holder: StyleHolder<S>
    let configuration: DisclosureGroupStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
