import Foundation

/// What pulling a list down runs.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Runs the action when a scroll view or list inside is pulled down past its start by the pointer, on the looks of phones; also handed down
    /// as `\.refresh`. A spinner turns above the content until the action is done.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { environment(\.refresh, RefreshAction(action: action)) }
    /// No effect in Vitrine: rows don't light up below the pointer.
    public func listRowHoverEffect<T>(_ effect: T?) -> some View { self }
    /// No effect in Vitrine: lists have no index at their side.
    public func sectionIndexLabel(_ label: Text?) -> some View { self }
    /// No effect in Vitrine: lists have no index at their side.
    public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
    /// No effect in Vitrine: buttons of a section's header are placed where they are written.
    public func sectionActions<C: View>(@ViewBuilder content: () -> C) -> some View { self }
}
