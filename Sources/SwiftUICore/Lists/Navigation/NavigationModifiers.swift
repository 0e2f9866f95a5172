import Foundation

public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable, Equatable {
        case automatic, inline, large, inlineLarge
    }
}

extension View {
    public func navigationTitle(_ title: Text) -> some View { navigationBar { $0.title = title } }
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }
    public func navigationSubtitle(_ subtitle: Text) -> some View { navigationBar { $0.subtitle = subtitle } }
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }
    @_disfavoredOverload
    public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { navigationSubtitle(Text(subtitle)) }

    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { navigationBar { $0.displayMode = displayMode } }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { navigationBar { $0.displayMode = mode.mode } }

    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBar {
            $0.title = title
            $0.displayMode = displayMode
        }
    }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBarTitle(Text(titleKey), displayMode: displayMode)
    }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBarTitle(Text(title), displayMode: displayMode)
    }

    public func navigationBarHidden(_ hidden: Bool) -> some View { navigationBar { $0.isHidden = hidden } }
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { navigationBar { $0.isBackHidden = hidesBackButton } }

    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        barItem(.navigationBarLeading, leading).barItem(.navigationBarTrailing, trailing)
    }
    public func navigationBarItems<L: View>(leading: L) -> some View { barItem(.navigationBarLeading, leading) }
    public func navigationBarItems<T: View>(trailing: T) -> some View { barItem(.navigationBarTrailing, trailing) }

    func barItem<V: View>(_ placement: ToolbarItemPlacement, _ view: V) -> ModifiedContent<Self, _NavigationBarModifier> {
        let erased = AnyView(view)
        return modifier(_NavigationBarModifier { info, environment in
            info.items.append(ToolbarItemInfo(placement: placement, view: erased, environment: environment))
        })
    }

    /// No effect in Vitrine: a screen's menu of titles is not shown.
    public func navigationDocument(_ url: URL) -> some View { self }
    /// No effect in Vitrine: screens always slide.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}

/// How a screen comes and goes.
public protocol NavigationTransition {}

public struct AutomaticNavigationTransition: NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}
public struct CrossFadeNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition { public static var automatic: Self { .init() } }
extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { .init() }
}
extension NavigationTransition where Self == CrossFadeNavigationTransition { public static var crossFade: Self { .init() } }

public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static var automatic: ToolbarTitleDisplayMode { .init(mode: .automatic) }
    public static var large: ToolbarTitleDisplayMode { .init(mode: .large) }
    public static var inline: ToolbarTitleDisplayMode { .init(mode: .inline) }
    public static var inlineLarge: ToolbarTitleDisplayMode { .init(mode: .inlineLarge) }
}
