import Foundation

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

extension View {
    /// The view may have the keyboard. Key handlers listen while their view is there.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    @available(*, deprecated, message: "Use .focusable(_:), .focused, and .focusedValue instead")
    public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View { self }
    /// No effect in Vitrine: controls draw their own focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    /// No effect in Vitrine: the first field is not focused by itself.
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { self }
    /// No effect in Vitrine: the first field is not focused by itself.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: there is no focus scope.
    public func focusScope(_ namespace: Namespace.ID) -> some View { self }
    /// No effect in Vitrine: there is no focus section.
    public func focusSection() -> some View { self }
}
