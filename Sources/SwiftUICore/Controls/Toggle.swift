import Foundation

/// A control that is on or off.
public struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let isMixed: Bool
    let label: Label
    @Environment(\.toggleStyle) private var style

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        isMixed = false
        self.label = label()
    }

    /// On when all sources are.
    public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let count = bindings.filter(\.wrappedValue).count
        isMixed = count > 0 && count < bindings.count
        self.isOn = Binding(get: { bindings.allSatisfy(\.wrappedValue) }, set: { value, _ in for binding in bindings { binding.wrappedValue = value } })
        self.label = label()
    }

    public var body: some View {
        let isOn = isOn
        ToggleStyles.body(style, ToggleStyleConfiguration(label: .init(view: AnyView(label.asTitle)), isMixed: isMixed, isOn: isOn))
            .keyboardControl { key, input in
                guard key == .space else { return false }
                if !input.isRepeat { isOn.wrappedValue.toggle() }
                return true
            }
            .namedControl("Toggle")
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(_ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
    }
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is given, for the style that it covers.
    public init(_ configuration: ToggleStyleConfiguration) { self.init(isOn: configuration.$isOn) { configuration.label } }
}

public struct ToggleStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let label: Label
    public var isMixed: Bool
    @Binding public var isOn: Bool

    init(label: Label, isMixed: Bool, isOn: Binding<Bool>) {
        self.label = label
        self.isMixed = isMixed
        _isOn = isOn
    }
}

/// How toggles look and what switches them.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension EnvironmentValues {
    var toggleStyle: StyleEntry<any ToggleStyle>? { self[StyleKey<any ToggleStyle>.self] }
}

extension View {
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self.style(style, as: style as any ToggleStyle) }
}

@MainActor
enum ToggleStyles {
    static func body(_ entry: StyleEntry<any ToggleStyle>?, _ configuration: ToggleStyleConfiguration) -> AnyView {
        func make<S: ToggleStyle>(_ style: S) -> AnyView { AnyView(StyledToggle(holder: StyleHolder(style), configuration: configuration).styleReset(entry?.outer)) }
        if let entry { return make(entry.style) }
        return make(DefaultToggleStyle())
    }
}

private struct StyledToggle<S: ToggleStyle>: View {
    let holder: StyleHolder<S>
    let configuration: ToggleStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}
