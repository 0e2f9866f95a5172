// Status: partial: the styles of watchOS and tvOS are missing

/// The shapes that lists and forms come in; a look's table says what each is like.
enum ListKind: Hashable, Sendable {
    case automatic, insetGrouped, grouped, plain, inset, bordered, sidebar
    /// `Form` in its grouped style.
    case form
    /// The rows of a `Table`.
    case table
}

/// How a list looks.
@MainActor @preconcurrency
public protocol ListStyle {
    nonisolated var _kind: _ListKind { get }
}

/// A list's kind, as styles hand it on.
public struct _ListKind: Sendable {
    let kind: ListKind
}

public struct DefaultListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .automatic) }
}

/// Cards on a grey ground.
public struct InsetGroupedListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .insetGrouped) }
}

/// Groups from edge to edge on a grey ground.
public struct GroupedListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .grouped) }
}

public struct PlainListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .plain) }
}

public struct InsetListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated init(alternatesRowBackgrounds: Bool) {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .inset) }
}

public struct BorderedListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated init(alternatesRowBackgrounds: Bool) {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .bordered) }
}

public struct SidebarListStyle: ListStyle {
    public nonisolated init() {}
    public nonisolated var _kind: _ListKind { _ListKind(kind: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { .init() }
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle { .init() }
}
extension ListStyle where Self == BorderedListStyle {
    public static var bordered: BorderedListStyle { .init() }
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }

private enum ListKindKey: EnvironmentKey { static var defaultValue: ListKind { .automatic } }

extension EnvironmentValues {
    var listKind: ListKind {
        get { self[ListKindKey.self] }
        set { self[ListKindKey.self] = newValue }
    }
}

extension View {
    public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listKind, style._kind.kind) }
}
