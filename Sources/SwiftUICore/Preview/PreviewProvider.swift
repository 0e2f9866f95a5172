import Foundation

/// A type that makes previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// What modifiers of a preview say of how it is shown.
public struct _PreviewMetadata {
    public var displayName: String?
    public var layout: PreviewLayout?
    public var device: PreviewDevice?
    public var orientation: InterfaceOrientation?
}

/// One preview of a provider.
public struct _PreviewItem {
    public var metadata = _PreviewMetadata()
    public var view: AnyView
}

/// The previews in a provider's content: one for each child of groups and of builder blocks.
public func _previewItems<V: View>(_ view: V) -> [_PreviewItem] {
    if let expandable = view as? any PreviewExpandable { return expandable.previewItems() }
    return [_PreviewItem(view: AnyView(view))]
}

private protocol PreviewExpandable {
    func previewItems() -> [_PreviewItem]
}

extension Group: PreviewExpandable where Content: View {
    fileprivate func previewItems() -> [_PreviewItem] { _previewItems(content) }
}

extension TupleView: PreviewExpandable {
    fileprivate func previewItems() -> [_PreviewItem] {
        var items: [_PreviewItem] = []
        forEachChild { items += $0.items }
        return items
    }
}

extension ForEach: PreviewExpandable where Content: View {
    fileprivate func previewItems() -> [_PreviewItem] { data.flatMap { _previewItems(content($0)) } }
}

extension AnyView: PreviewExpandable {
    fileprivate func previewItems() -> [_PreviewItem] { storage.previewItems() }
}

extension ModifiedContent: PreviewExpandable where Content: View, Modifier: ViewModifier {
    fileprivate func previewItems() -> [_PreviewItem] {
        var items = _previewItems(content)
        for index in items.indices {
            items[index].view = AnyView(items[index].view.modifier(modifier))
            if let change = modifier as? _PreviewModifier { change.change(&items[index].metadata) }
        }
        return items
    }
}

/// What `TupleView` hands out for each child.
struct PreviewChild {
    let items: [_PreviewItem]
}

/// Says something about the preview; changes nothing in the view.
public struct _PreviewModifier: _PrimitiveViewModifier {
    let change: (inout _PreviewMetadata) -> Void
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        PassThroughNode(view, inputs)
    }
}

extension View {
    public func previewDisplayName(_ value: String?) -> some View { modifier(_PreviewModifier { $0.displayName = value }) }
    public func previewLayout(_ value: PreviewLayout) -> some View { modifier(_PreviewModifier { $0.layout = value }) }
    public func previewDevice(_ value: PreviewDevice?) -> some View { modifier(_PreviewModifier { $0.device = value }) }
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { modifier(_PreviewModifier { $0.orientation = value }) }
}

// MARK: preferredColorScheme

public struct PreferredColorSchemeKey: PreferenceKey {
    public static var defaultValue: ColorScheme? { nil }
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { if let next = nextValue() { value = next } }
}

extension View {
    /// The scheme of the whole window that this view is in.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { preference(key: PreferredColorSchemeKey.self, value: colorScheme) }
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
