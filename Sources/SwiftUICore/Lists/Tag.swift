import Foundation

/// The value that a view stands for in a selection.
enum TagTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    /// Disfavoured: a view's own `tag(_:)`, whatever it takes, must win.
    @_disfavoredOverload
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
}
