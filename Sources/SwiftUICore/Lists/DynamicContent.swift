import Foundation

enum OnDeleteTrait: _ViewTraitKey { static var defaultValue: ((IndexSet) -> Void)? { nil } }
enum OnMoveTrait: _ViewTraitKey { static var defaultValue: ((IndexSet, Int) -> Void)? { nil } }

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Rows can be deleted while their list is edited.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { trait(OnDeleteTrait.self, action) }
    /// A long press carries a row to another place, and so does the handle that it shows while the list is edited.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { trait(OnMoveTrait.self, action) }
}
