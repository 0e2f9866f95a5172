import Foundation

/// The value that a view stands for in a selection.
enum TagTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    /// One function with a default, as a view's own `tag(_:)` without one must win.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
}
