import Foundation

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
    /// Whether the nearest focusable view above has the focus.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
    /// Whether views show that the keyboard moved the focus to them.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

/// Gives the focus back to the view that prefers it.
public struct ResetFocusAction {
    public func callAsFunction(in namespace: Namespace.ID) { ViewGraph.current?.focus.reset() }
}

extension EnvironmentValues {
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

extension View {
    /// Lets the view have the focus: by Tab, by a click, or by a `FocusState`.
    public func focusable(_ isFocusable: Bool = true) -> some View { focusable(isFocusable, interactions: .automatic) }
    /// As `focusable(_:)`; a view that is not for editing takes the focus by the keyboard alone.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusItemModifier(canFocus: isFocusable, focusesOnClick: interactions.contains(.edit), isWhole: false))
    }
    @available(*, deprecated, message: "Use .focusable(_:), .focused, and .focusedValue instead")
    public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View {
        modifier(FocusItemModifier(canFocus: isFocusable, focusesOnClick: true, isWhole: false, onChange: onFocusChange))
    }
    /// No ring round views inside.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled } }
    /// No effect in Vitrine: one focus belongs to the whole window.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: the focus goes through views in their order, so that those of a section follow each other anyway.
    public func focusSection() -> some View { self }
}

/// What a focused view is for.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic: FocusInteractions = [.activate, .edit]
}
