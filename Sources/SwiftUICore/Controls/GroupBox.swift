import Foundation

/// A box round views that belong together, with a label.
public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.groupBoxStyle) private var style

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        let own = style
        GroupBoxStyles.body(
            own,
            GroupBoxStyleConfiguration(
                label: .init(view: AnyView(label.styleReset(own)), isEmpty: Label.self == EmptyView.self), content: .init(view: AnyView(content.styleReset(own))))
        )
        .named("GroupBox")
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(title) } }
}

extension GroupBox {
    /// The form of the first SwiftUI.
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style is given, for the style that it covers.
    public init(_ configuration: GroupBoxStyleConfiguration) { self.init(content: { configuration.content }) { configuration.label } }
}

public struct GroupBoxStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        let isEmpty: Bool
        public var body: some View { view }
    }
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let label: Label
    public let content: Content
}

/// How boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { StandardBox(configuration: configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: DefaultGroupBoxStyle { .init() } }

private struct StandardBox: View {
    let configuration: GroupBoxStyleConfiguration
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.boxDepth) private var depth

    var body: some View {
        let table = metrics.group
        if table.labelIsOutside {
            VStack(alignment: .leading, spacing: table.labelSpacing) {
                label(table)
                boxed(configuration.content, table)
            }
        } else {
            boxed(
                VStack(alignment: .leading, spacing: table.labelSpacing) {
                    label(table)
                    configuration.content
                }, table)
        }
    }

    @ViewBuilder private func label(_ table: GroupMetrics) -> some View {
        if !configuration.label.isEmpty { configuration.label.font(table.labelFont) }
    }

    /// A box in a box has the ground that the outer one stands on.
    private func boxed<V: View>(_ view: V, _ table: GroupMetrics) -> some View {
        let outline = RoundedRectangle(cornerRadius: table.corner)
        let ground = table.border == nil && depth % 2 == 1 ? Color(.tertiaryBackground as SystemColor) : table.ground
        return view
            .environment(\.boxDepth, depth + 1)
            .padding(table.padding)
            .background(ground, in: outline)
            .overlay { if let border = table.border { outline.strokeBorder(border, lineWidth: 1) } }
    }
}

private enum BoxDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    fileprivate var boxDepth: Int {
        get { self[BoxDepthKey.self] }
        set { self[BoxDepthKey.self] = newValue }
    }
    var groupBoxStyle: StyleEntry<any GroupBoxStyle>? { self[StyleKey<any GroupBoxStyle>.self] }
}

extension View {
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self.style(style, as: style as any GroupBoxStyle) }
}

@MainActor
private enum GroupBoxStyles {
    static func body(_ entry: StyleEntry<any GroupBoxStyle>?, _ configuration: GroupBoxStyleConfiguration) -> AnyView {
        func make<S: GroupBoxStyle>(_ style: S) -> AnyView { AnyView(StyledBox(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer)) }
        if let entry { return make(entry.style) }
        return make(DefaultGroupBoxStyle())
    }
}

private struct StyledBox<S: GroupBoxStyle>: View {
    let holder: StyleHolder<S>
    let configuration: GroupBoxStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
