import Foundation

/// Controls that belong together, joined in one row.
public struct ControlGroup<Content: View>: View {
    let content: Content
    @Environment(\.controlGroupStyle) private var style

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The label is shown by menus only, where Vitrine shows none.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L) where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content())
    }
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C) where Content == LabeledControlGroupContent<C, Text> {
        self.content = LabeledControlGroupContent(content: content())
    }

    public var body: some View {
        ControlGroupStyles.body(style, ControlGroupStyleConfiguration(content: .init(view: AnyView(content)))).named("ControlGroup")
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style is given, for the style that it covers.
    public init(_ configuration: ControlGroupStyleConfiguration) { content = configuration.content }
}

public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    let content: Content
    public var body: some View { content }
}

public struct ControlGroupStyleConfiguration {
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let content: Content
}

/// How groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}
public struct NavigationControlGroupStyle: ControlGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { HStack { configuration.content } }
}
public struct MenuControlGroupStyle: ControlGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(content: configuration.content) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: AutomaticControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: NavigationControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: MenuControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle { public static var compactMenu: CompactMenuControlGroupStyle { .init() } }

private struct JoinedControls: View {
    let content: ControlGroupStyleConfiguration.Content
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let table = metrics.button, size = table.size(controlSize)
        let outline = BorderOutline(shape: .automatic, standard: size.corner)
        OptionReader(content.buttonStyle(JoinedButton())) { options in
            HStack(spacing: 0) {
                ForEach(options) { option in
                    OptionView(option: option)
                    if option.id != options.last?.id {
                        Capsule().fill(metrics.stepper.separator).frame(width: 1).padding(.vertical, size.vertical)
                    }
                }
            }
            .fixedSize()
        }
        .background(table.ground, in: outline)
        .clipShape(outline)
    }
}

private struct JoinedButton: ButtonStyle {
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlSize) private var controlSize
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        let table = metrics.button, size = table.size(controlSize)
        configuration.label
            .foregroundStyle(!isEnabled ? AnyShapeStyle(table.disabledLabel) : configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color(.primary as SystemColor)))
            .padding(.horizontal, size.horizontal)
            .padding(.vertical, size.vertical)
            .background(configuration.isPressed ? Color.washed(0.08) : Color.clear)
    }
}

extension EnvironmentValues {
    var controlGroupStyle: StyleEntry<any ControlGroupStyle>? { self[StyleKey<any ControlGroupStyle>.self] }
}

extension View {
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self.style(style, as: style as any ControlGroupStyle) }
}

@MainActor
private enum ControlGroupStyles {
    static func body(_ entry: StyleEntry<any ControlGroupStyle>?, _ configuration: ControlGroupStyleConfiguration) -> AnyView {
        func make<S: ControlGroupStyle>(_ style: S) -> AnyView {
            AnyView(StyledControlGroup(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer))
        }
        if let entry { return make(entry.style) }
        return make(AutomaticControlGroupStyle())
    }
}

private struct StyledControlGroup<S: ControlGroupStyle>: View {
    let holder: StyleHolder<S>
    let configuration: ControlGroupStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
