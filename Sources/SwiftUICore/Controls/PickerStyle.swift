import Foundation

/// How pickers look; the styles are those given here.
public protocol PickerStyle {
    var _kind: PickerKind { get }
}

public enum PickerKind: Sendable {
    case automatic, segmented, menu, inline, wheel, navigationLink, radioGroup, popUp

    func resolved(_ table: PickerMetrics) -> PickerKind {
        if case .popUp = table.standard, self == .automatic || self == .menu { return .popUp }
        return self
    }
}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .automatic }
}
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .segmented }
}
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .menu }
}
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .inline }
}
public struct WheelPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .wheel }
}
/// Pushes a screen with the options on the stack that it is in.
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .navigationLink }
}
public struct RadioGroupPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .radioGroup }
}
/// Looks like segments in Vitrine.
public struct PalettePickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .segmented }
}
public struct PopUpButtonPickerStyle: PickerStyle {
    public init() {}
    public var _kind: PickerKind { .popUp }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: DefaultPickerStyle { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: InlinePickerStyle { .init() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: WheelPickerStyle { .init() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: NavigationLinkPickerStyle { .init() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: RadioGroupPickerStyle { .init() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: PalettePickerStyle { .init() } }

enum PickerKindKey: EnvironmentKey { static var defaultValue: PickerKind { .automatic } }

extension EnvironmentValues {
    var pickerKind: PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

extension View {
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerKind, style._kind) }
    /// No effect in Vitrine: wheels are as tall as their rows.
    public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { self }
    /// No effect in Vitrine.
    public func horizontalRadioGroupLayout() -> some View { self }
}
