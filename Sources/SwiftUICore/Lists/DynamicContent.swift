import Foundation

enum OnDeleteTrait: _ViewTraitKey { static var defaultValue: ((IndexSet) -> Void)? { nil } }
enum OnMoveTrait: _ViewTraitKey { static var defaultValue: ((IndexSet, Int) -> Void)? { nil } }

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Rows can be deleted while their list is edited.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { trait(OnDeleteTrait.self, action) }
    /// Rows show a handle while their list is edited. No effect in Vitrine beyond that: rows are not dragged.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { trait(OnMoveTrait.self, action) }
}
