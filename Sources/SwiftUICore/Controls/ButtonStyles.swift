import Foundation

/// The platform's own: on iOS text in the accent colour, on the Mac with a border (facts §10).
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: StandardLook(), configuration: configuration) }
}

/// Text in the accent colour, red for destructive, faded while pressed, grey when disabled (facts §10).
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderlessLook(), configuration: configuration) }
}

/// Nothing added but fading while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: PlainLook(), configuration: configuration) }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderedLook(isProminent: false), configuration: configuration) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderedLook(isProminent: true), configuration: configuration) }
}

public struct LinkButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: LinkLook(), configuration: configuration) }
}

public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderlessLook(), configuration: configuration) }
}

/// Drawn like a bordered button: Vitrine has no glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderedLook(isProminent: false), configuration: configuration) }
}

/// Drawn like a prominent button: Vitrine has no glass.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public func makeBody(configuration: Configuration) -> some View { PressableButton(style: BorderedLook(isProminent: true), configuration: configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: DefaultButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: BorderlessButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: BorderedProminentButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: LinkButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle { public static var accessoryBar: AccessoryBarButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: GlassButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle { public static var glassProminent: GlassProminentButtonStyle { .init() } }

// MARK: Looks

private struct StandardLook: ButtonStyle {
    @Environment(\.controlMetrics) private var metrics
    func makeBody(configuration: Configuration) -> some View {
        switch metrics.button.standard {
        case .borderless: BorderlessLook().makeBody(configuration: configuration)
        case .bordered: BorderedLook(isProminent: false).makeBody(configuration: configuration)
        }
    }
}

private struct PlainLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { FadingLabel(configuration: configuration) }
}

private struct FadingLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { configuration.label.opacity(!isEnabled ? 0.5 : configuration.isPressed ? 0.5 : 1) }
}

private struct BorderlessLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { BorderlessLabel(configuration: configuration) }
}

private struct LinkLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundStyle(LinkShapeStyle()).opacity(configuration.isPressed ? 0.5 : 1)
    }
}

private struct BorderlessLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.foregroundLevels) private var levels

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(metrics.button.disabledLabel) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }

    var body: some View {
        configuration.label
            .defaultForeground(style, isEnabled || levels.primary == nil ? levels : ForegroundLevels())
            .opacity(configuration.isPressed ? metrics.button.borderlessPressedOpacity : 1)
    }
}

private struct BorderedLook: ButtonStyle {
    let isProminent: Bool
    func makeBody(configuration: Configuration) -> some View { BorderedLabel(configuration: configuration, isProminent: isProminent) }
}

/// A label on a rounded ground.
struct BorderedLabel: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    /// Drawn as if pressed in: toggles that are on.
    var isOn = false
    /// No ground: toggles that are off.
    var isBare = false
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.tintStyle) private var tint
    @Environment(\.foregroundLevels) private var levels
    @Environment(\.font) private var font
    @Environment(\.keyboardShortcut) private var shortcut

    /// On the Mac the button that Return presses is in the accent colour.
    private var stands: Bool { isProminent || table.standard == .bordered && shortcut == .defaultAction }
    private var table: ButtonMetrics { metrics.button }
    private var accent: AnyShapeStyle { configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle()) }

    private var labelStyle: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(table.disabledLabel) }
        if stands { return AnyShapeStyle(Color.white) }
        if table.labelIsTinted || configuration.role == .destructive || isOn { return accent }
        return AnyShapeStyle(Color(.primary as SystemColor))
    }

    private var ground: AnyShapeStyle {
        if isBare { return AnyShapeStyle(Color.clear) }
        if !isEnabled { return AnyShapeStyle(table.disabledGround) }
        if stands { return accent }
        if isOn || tint != nil || configuration.role == .destructive && table.labelIsTinted { return AnyShapeStyle(accent.opacity(table.tintedGround)) }
        return AnyShapeStyle(table.ground)
    }

    var body: some View {
        let size = table.size(controlSize)
        let isCircle = borderShape == .circle
        configuration.label
            .font(font ?? size.font)
            .defaultForeground(labelStyle, levels)
            .padding(.horizontal, isCircle ? size.vertical : size.horizontal)
            .padding(.vertical, size.vertical)
            .modifier(SquareModifier(isActive: isCircle))
            .background(ground, in: BorderOutline(shape: borderShape, standard: size.corner))
            .opacity(configuration.isPressed ? table.pressedOpacity : 1)
    }
}

extension View {
    /// A style for what no view round it gave a foreground.
    @ViewBuilder
    func defaultForeground(_ style: AnyShapeStyle, _ levels: ForegroundLevels) -> some View {
        let given = levels.primary
        foregroundStyle(given ?? style)
    }
}
