import Foundation

public struct ButtonStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

public struct PrimitiveButtonStyleConfiguration {
    public struct Label: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    let action: () -> Void
    public func trigger() { action() }
}

/// How buttons look and feel; the pressing is the button's business.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and what triggers them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style whose type is hidden, as the environment hands it down.
struct ButtonStyleBox {
    let makeBody: (PrimitiveButtonStyleConfiguration) -> AnyView
}

enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleBox { ButtonStyleBox { AnyView(DefaultButtonStyle().makeBody(configuration: $0)) } }
}

extension EnvironmentValues {
    var buttonStyleBox: ButtonStyleBox {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

/// Runs a `ButtonStyle`: keeps the pressed state that it is given.
struct PressableButton<S: ButtonStyle>: View {
    let holder: StyleHolder<S>
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false
    @State private var repeater = PressRepeater()
    @Environment(\.buttonRepeatBehavior) private var repeatBehavior

    init(style: S, configuration: PrimitiveButtonStyleConfiguration) {
        holder = StyleHolder(style)
        self.configuration = configuration
    }

    var body: some View {
        let repeats = repeatBehavior == .enabled
        holder.style.makeBody(configuration: ButtonStyleConfiguration(role: configuration.role, label: .init(view: AnyView(configuration.label)), isPressed: isPressed))
            .press(
                changed: {
                    isPressed = $0
                    if repeats { repeater.pressed($0, configuration.trigger) }
                },
                action: { if !repeats || !repeater.hasFired { configuration.trigger() } })
    }
}

/// Runs a primitive style.
private struct StyledPrimitiveButton<S: PrimitiveButtonStyle>: View {
    let holder: StyleHolder<S>
    let configuration: PrimitiveButtonStyleConfiguration
    var body: some View { holder.style.makeBody(configuration: configuration) }
}

/// Puts a button style into the environment; what the style is made of sees the style that it covers.
public struct _ButtonStyleModifier<S>: ViewModifier, _EnvironmentModifier {
    let style: S
    let make: (S, PrimitiveButtonStyleConfiguration) -> AnyView

    public func _apply(to environment: inout EnvironmentValues) {
        let outer = environment.buttonStyleBox, style = style, make = make
        environment.buttonStyleBox = ButtonStyleBox { configuration in
            AnyView(make(style, configuration).environment(\.buttonStyleBox, outer))
        }
    }
    public func _isEqual(to other: Self) -> Bool { areEqual(style, other.style) }
}

extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(_ButtonStyleModifier(style: style) { AnyView(PressableButton(style: $0, configuration: $1)) })
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(_ButtonStyleModifier(style: style) { AnyView(StyledPrimitiveButton(holder: StyleHolder($0), configuration: $1)) })
    }
}
