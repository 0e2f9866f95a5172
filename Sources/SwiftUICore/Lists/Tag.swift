import Foundation

/// The value that a view stands for in a selection.
enum TagTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

extension View {
    public func tag<V: Hashable>(_ tag: V) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View { trait(TagTrait.self, AnyHashable(tag)) }
}
