import Foundation

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

extension View {
    /// No effect in Vitrine: only text fields take the focus; key handlers listen while their view is there.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    /// No effect in Vitrine: only text fields take the focus; key handlers listen while their view is there.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }
    /// No effect in Vitrine: there is no focus scope.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: there is no focus section.
    public func focusSection() -> some View { self }
    /// No effect in Vitrine: only text fields take the focus.
    @available(*, deprecated, message: "Use .focusable(_:), .focused, and .focusedValue instead")
    public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View { self }
    /// No effect in Vitrine: controls draw their own focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// No effect in Vitrine: the first field is not focused by itself.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
}

/// What a focused view is for.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic: FocusInteractions = [.activate, .edit]
}
