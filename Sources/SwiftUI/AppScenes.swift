import Foundation
import SwiftUICore

/// A scene of windows that all have the same structure; one opens at the start.
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    let title: Text
    let name: String
    let id: String
    let content: Content

    private init(name: String, id: String, content: Content) {
        title = Text(verbatim: name)
        self.name = name
        self.id = id
        self.content = content
    }
    public init(@ViewBuilder content: () -> Content) { self.init(name: "", id: "", content: content()) }
    public init(id: String, @ViewBuilder content: () -> Content) { self.init(name: "", id: id, content: content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(name: String(title), id: "", content: content()) }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) { self.init(name: String(title), id: id, content: content()) }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(name: titleKey._plain, id: "", content: content()) }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) { self.init(name: titleKey._plain, id: id, content: content()) }
    public func _windows() -> [_SceneWindow] { [_SceneWindow(title: name, content: AnyView(content), id: id)] }
}

extension WindowGroup {
    /// A window for a value; the one that opens at the start has none.
    public init<D: Codable & Hashable, C: View>(id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C)
    where Content == _OptionalWindow<C> {
        self.init(name: "", id: id, content: _OptionalWindow(content: content(.constant(nil))))
    }
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == _OptionalWindow<C> {
        self.init(name: titleKey._plain, id: id, content: _OptionalWindow(content: content(.constant(nil))))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, id: String = "", for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == _OptionalWindow<C> {
        self.init(name: String(title), id: id, content: _OptionalWindow(content: content(.constant(nil))))
    }

    /// A window for a value, which is `defaultValue` in the one that opens at the start.
    public init<D: Codable & Hashable, C: View>(
        id: String = "", for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        self.init(name: "", id: id, content: _ValueWindow(content: content, value: defaultValue()))
    }
    public init<D: Codable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String = "", for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        self.init(name: titleKey._plain, id: id, content: _ValueWindow(content: content, value: defaultValue()))
    }
    @_disfavoredOverload
    public init<S: StringProtocol, D: Codable & Hashable, C: View>(
        _ title: S, id: String = "", for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == _ValueWindow<D, C> {
        self.init(name: String(title), id: id, content: _ValueWindow(content: content, value: defaultValue()))
    }
}

/// Content of a window that keeps a value.
public struct _ValueWindow<D, Content: View>: View {
    let content: (Binding<D>) -> Content
    @State private var value: D

    init(content: @escaping (Binding<D>) -> Content, value: D) {
        self.content = content
        _value = State(initialValue: value)
    }
    public var body: some View { content($value) }
}

/// Content of a window for a value.
public struct _OptionalWindow<Content: View>: View {
    let content: Content
    public var body: some View { content }
}

/// One window.
public struct Window<Content: View>: Scene {
    public typealias Body = Never
    let name: String
    let id: String
    let content: Content
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        name = String(title)
        self.id = id
        self.content = content()
    }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        name = titleKey._plain
        self.id = id
        self.content = content()
    }
    public func _windows() -> [_SceneWindow] { [_SceneWindow(title: name, content: AnyView(content), id: id)] }
}

/// The app's settings; opens no window at the start.
public struct Settings<Content: View>: Scene {
    public typealias Body = Never
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func _windows() -> [_SceneWindow] { [] }
}

/// An item in the system's menu bar. No effect in Vitrine: there is none.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public init(isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public func _windows() -> [_SceneWindow] { [] }
}

extension MenuBarExtra where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
    public init(_ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content) {}
}

extension MenuBarExtra where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content) {}
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {}
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {}
}

/// A scene with something about its windows changed.
public struct _ModifiedScene<Base: Scene>: Scene {
    public typealias Body = Never
    let base: Base
    let change: (inout _SceneWindow) -> Void
    public func _windows() -> [_SceneWindow] {
        base._windows().map { window in
            var copy = window
            change(&copy)
            return copy
        }
    }
}

extension Scene {
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }
    public func defaultSize(_ size: CGSize) -> some Scene { _ModifiedScene(base: self) { $0.size = size } }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.environmentObject(object)) }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.environment(object)) }
    }
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.environment(keyPath, value)) }
    }
    /// No effect in Vitrine: windows have the window manager's frame.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
    /// No effect in Vitrine: windows have the window manager's frame.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
    /// No effect in Vitrine: windows can be given any size.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    /// No effect in Vitrine: the window manager decides.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// No effect in Vitrine: there is no menu bar.
    public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
    /// No effect in Vitrine: there is no menu bar.
    public func commandsRemoved() -> some Scene { self }
    /// No effect in Vitrine: there is no menu bar.
    public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
    /// No effect in Vitrine: nothing opens a scene from outside.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.onChange(of: value, initial: initial, action)) }
    }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.onChange(of: value, initial: initial, action)) }
    }
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        _ModifiedScene(base: self) { $0.content = AnyView($0.content.onChange(of: value) { _, new in action(new) }) }
    }
}

public protocol WindowStyle {}
public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
public struct PlainWindowStyle: WindowStyle { public init() {} }
extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: DefaultWindowStyle { .init() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: HiddenTitleBarWindowStyle { .init() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: TitleBarWindowStyle { .init() } }
extension WindowStyle where Self == PlainWindowStyle { public static var plain: PlainWindowStyle { .init() } }

public protocol WindowToolbarStyle {}
public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle { public init(showsTitle: Bool = true) {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle { public static var automatic: DefaultWindowToolbarStyle { .init() } }
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    public static var unified: UnifiedWindowToolbarStyle { .init() }
    public static func unified(showsTitle: Bool = true) -> UnifiedWindowToolbarStyle { .init() }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { .init() }
    public static func unifiedCompact(showsTitle: Bool = true) -> UnifiedCompactWindowToolbarStyle { .init() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle { public static var expanded: ExpandedWindowToolbarStyle { .init() } }

public struct WindowResizability: Hashable, Sendable {
    let name: String
    public static let automatic = WindowResizability(name: "automatic")
    public static let contentSize = WindowResizability(name: "contentSize")
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// How an item of the menu bar opens. No effect in Vitrine: there is no menu bar.
public protocol MenuBarExtraStyle {}
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle { public static var automatic: AutomaticMenuBarExtraStyle { .init() } }
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle { public static var menu: PullDownMenuBarExtraStyle { .init() } }
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle { public static var window: WindowMenuBarExtraStyle { .init() } }
