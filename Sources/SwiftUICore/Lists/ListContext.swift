import Foundation

/// What a list tells what is in it; nil in the environment outside of lists.
struct ListContext: Equatable {
    let kind: ListKind
    let look: Look

    /// What does not depend on the list's width.
    var metrics: ListMetrics { .of(kind, look: look, width: 390) }

    var headerEnvironment: (inout EnvironmentValues) -> Void {
        { [self] environment in
            let text = metrics.header
            apply(text, to: &environment)
            if environment.headerProminence == .increased {
                environment.font = text.prominentFont
                environment.textCase = nil
                environment.foregroundLevels = ForegroundLevels()
            }
        }
    }

    var footerEnvironment: (inout EnvironmentValues) -> Void {
        { [self] environment in apply(metrics.footer, to: &environment) }
    }

    private func apply(_ text: ListTextMetrics, to environment: inout EnvironmentValues) {
        environment.font = text.weight.map { text.font.weight($0) } ?? text.font
        environment.textCase = text.isUppercase ? .uppercase : nil
        environment.foregroundLevels.set(AnyShapeStyle(Color(text.color)))
        environment.buttonStyleBox = ButtonStyleKey.defaultValue
        environment.isInListRow = false
    }
}

private enum ListContextKey: EnvironmentKey { static var defaultValue: ListContext? { nil } }
private enum IsInListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum RowsAreSelectableKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ScrollGroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum ListSectionSpacingKey: EnvironmentKey { static var defaultValue: ListSectionSpacing { .default } }

extension EnvironmentValues {
    var listContext: ListContext? {
        get { self[ListContextKey.self] }
        set { self[ListContextKey.self] = newValue }
    }
    /// Below a list, and not in a header or footer.
    var isInListRow: Bool {
        get { self[IsInListRowKey.self] }
        set { self[IsInListRowKey.self] = newValue }
    }
    /// Below a list that selects one of its rows.
    var rowsAreSelectable: Bool {
        get { self[RowsAreSelectableKey.self] }
        set { self[RowsAreSelectableKey.self] = newValue }
    }
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
    /// Points; what a row has at least.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] ?? ListMetrics.of(listKind, look: look, width: 390).minRowHeight }
        set { self[MinRowHeightKey.self] = newValue }
    }
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
    var minListRowHeightOverride: CGFloat? { self[MinRowHeightKey.self] }
    var scrollGround: Visibility {
        get { self[ScrollGroundKey.self] }
        set { self[ScrollGroundKey.self] = newValue }
    }
    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }
    var listSectionSpacing: ListSectionSpacing {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }

    /// For views that leave the list: pushed screens, sheets.
    mutating func leaveList() {
        guard listContext != nil else { return }
        listContext = nil
        isInListRow = false
        rowsAreSelectable = false
        font = nil
        textCase = nil
        buttonStyleBox = ButtonStyleKey.defaultValue
        foregroundLevels = ForegroundLevels()
    }
}

/// The distance between two sections of a list.
public struct ListSectionSpacing: Sendable, Equatable {
    enum Kind: Equatable { case standard, compact, custom(CGFloat) }
    let kind: Kind
    public static let `default` = ListSectionSpacing(kind: .standard)
    public static let compact = ListSectionSpacing(kind: .compact)
    /// Points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(kind: .custom(spacing)) }

    /// What the table's gaps between two cards without header and footer are multiplied by.
    func factor(_ standard: CGFloat) -> CGFloat {
        switch kind {
        case .standard: return 1
        case .compact: return 0.5
        case .custom(let length): return standard > 0 && length.isFinite ? max(length, 0) / standard : 1
        }
    }
}

extension View {
    public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { environment(\.scrollGround, visibility) }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { environment(\.listSectionSpacing, spacing) }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.listSectionSpacing, .custom(spacing)) }
}
