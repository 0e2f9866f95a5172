import Foundation

// Status: partial: a single view in a wide window stays one column

/// The older form of a navigation stack; in wide windows its children are columns.
public struct NavigationView<Content: View>: View {
    let content: Content
    @State private var model = NavigationModel()
    @State private var detail = NavigationModel()
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.navigationViewIsStack) private var isStack

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        if sizeClass == .regular && !isStack && Content.self is any SeveralViews.Type {
            SplitColumns(
                sidebar: ColumnContent(model: model, next: detail, root: content.takingElement(0)),
                middle: EmptyView(), detail: ColumnContent(model: detail, next: nil, root: content.takingElement(1)), hasMiddle: false, showsSidebar: true)
                .named("NavigationView")
        } else {
            NavigationScreens(model: model, path: nil, root: content.takingElement(0)).named("NavigationView")
        }
    }
}

protocol SeveralViews {}
extension TupleView: SeveralViews {}

private enum NavigationViewIsStackKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    fileprivate var navigationViewIsStack: Bool {
        get { self[NavigationViewIsStackKey.self] }
        set { self[NavigationViewIsStackKey.self] = newValue }
    }
}

@MainActor @preconcurrency
public protocol NavigationViewStyle {
    nonisolated var _isStack: Bool { get }
}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public nonisolated var _isStack: Bool { false }
}
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public nonisolated var _isStack: Bool { true }
}
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public nonisolated var _isStack: Bool { false }
}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
    public nonisolated var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: DefaultNavigationViewStyle { .init() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: StackNavigationViewStyle { .init() } }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: ColumnNavigationViewStyle { .init() } }

extension View {
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { environment(\.navigationViewIsStack, style._isStack) }
}

/// One of the views of a builder block.
struct _TakeElement: _PrimitiveViewModifier {
    let index: Int
    nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode { TakeElementNode(view, inputs) }
}

private final class TakeElementNode<C: View>: PassThroughNode<C, _TakeElement> {
    override func collect(_ list: inout [Element]) {
        let all = content.collected()
        if all.indices.contains(view.modifier.index) { list.append(all[view.modifier.index]) }
    }
}

extension View {
    func takingElement(_ index: Int) -> ModifiedContent<Self, _TakeElement> { modifier(_TakeElement(index: index)) }
}
