import Foundation

extension View {
    /// No effect in Vitrine: no tips show over views.
    public nonisolated func help(_ text: Text) -> some View { self }
    /// No effect in Vitrine: no tips show over views.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
    /// No effect in Vitrine: no tips show over views.
    @_disfavoredOverload public nonisolated func help(_ text: LocalizedStringResource) -> some View { self }
    /// No effect in Vitrine: no tips show over views.
    @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }
}
