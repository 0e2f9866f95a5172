import Foundation

/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        LabelStyles.body(style, LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon)))).named("Label")
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) { self.init(title: { Text(titleKey) }, icon: { Image(name) }) }
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) { self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) }) }
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) { self.init(title: { Text(titleKey) }, icon: { Image(resource) }) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) { self.init(title: { Text(title) }, icon: { Image(name) }) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) { self.init(title: { Text(title) }, icon: { Image(systemName: name) }) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) { self.init(title: { Text(title) }, icon: { Image(resource) }) }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is given, for the style that it covers.
    public init(_ configuration: LabelStyleConfiguration) { self.init(title: { configuration.title }, icon: { configuration.icon }) }
}

public struct LabelStyleConfiguration {
    public struct Title: View {
        let view: AnyView
        public var body: some View { view }
    }
    public struct Icon: View {
        let view: AnyView
        public var body: some View { view }
    }
    public var title: Title
    public var icon: Icon
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension EnvironmentValues {
    var labelStyle: StyleEntry<any LabelStyle>? { self[StyleKey<any LabelStyle>.self] }
}

extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self.style(style, as: style as any LabelStyle) }
}

@MainActor
enum LabelStyles {
    static func body(_ entry: StyleEntry<any LabelStyle>?, _ configuration: LabelStyleConfiguration) -> AnyView {
        func make<S: LabelStyle>(_ style: S) -> AnyView { AnyView(StyledLabel(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer)) }
        if let entry { return make(entry.style) }
        return make(DefaultLabelStyle())
    }
}

private struct StyledLabel<S: LabelStyle>: View {
    let holder: StyleHolder<S>
    let configuration: LabelStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
