import Foundation

/// How a menu's button looks; the styles are those given here.
public protocol MenuStyle {
    var _kind: MenuKind { get }
}

public enum MenuKind: Sendable { case automatic, button, borderless, bordered }

public struct DefaultMenuStyle: MenuStyle {
    public init() {}
    public var _kind: MenuKind { .automatic }
}
public struct ButtonMenuStyle: MenuStyle {
    public init() {}
    public var _kind: MenuKind { .button }
}
public struct BorderlessButtonMenuStyle: MenuStyle {
    public init() {}
    public var _kind: MenuKind { .borderless }
}
public struct BorderedButtonMenuStyle: MenuStyle {
    public init() {}
    public var _kind: MenuKind { .bordered }
}

extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: DefaultMenuStyle { .init() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: ButtonMenuStyle { .init() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle { public static var borderlessButton: BorderlessButtonMenuStyle { .init() } }
extension MenuStyle where Self == BorderedButtonMenuStyle { public static var borderedButton: BorderedButtonMenuStyle { .init() } }

private enum MenuKindKey: EnvironmentKey { static var defaultValue: MenuKind { .automatic } }
private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    var menuKind: MenuKind {
        get { self[MenuKindKey.self] }
        set { self[MenuKindKey.self] = newValue }
    }
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

/// The order of a menu's entries.
public struct MenuOrder: Hashable, Sendable {
    let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

public struct MenuActionDismissBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { environment(\.menuKind, style._kind) }
    public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicatorVisibility, visibility) }
    /// No effect in Vitrine: menus open downwards in the order that they are written in.
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    /// No effect in Vitrine: an action ends its menu.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

enum MenuStyles {
    @MainActor
    static func wrap<V: View>(_ button: V) -> some View { StyledMenuButton(button: button) }
}

private struct StyledMenuButton<V: View>: View {
    let button: V
    @Environment(\.menuKind) private var kind
    var body: some View {
        switch kind {
        case .automatic, .button: button
        case .borderless: button.buttonStyle(BorderlessButtonStyle())
        case .bordered: button.buttonStyle(BorderedButtonStyle())
        }
    }
}
