import Foundation
import VitrineLayout

/// The value that a view stands for in a selection.
enum TagTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    public func tag<V: Hashable>(_ tag: V) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
}

enum ForEachItemTrait: _ViewTraitKey { static var defaultValue: ForEachItem? { nil } }

/// Which item of which `ForEach` an element shows.
struct ForEachItem {
    var owner: ObjectIdentifier
    var id: AnyHashable
    var index: Int
}

private enum IsInListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Below a list, and not in a header or footer.
    var isInListRow: Bool {
        get { self[IsInListRowKey.self] }
        set { self[IsInListRowKey.self] = newValue }
    }
}

public enum EditMode: Equatable, Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Where lists find out whether they are edited, and `EditButton` says so.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private enum ScrollGroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    var scrollGround: Visibility {
        get { self[ScrollGroundKey.self] }
        set { self[ScrollGroundKey.self] = newValue }
    }
}

extension View {
    public func scrollContentBackground(_ visibility: Visibility) -> some View { environment(\.scrollGround, visibility) }
}
