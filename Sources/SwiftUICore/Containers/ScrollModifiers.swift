import Foundation
import VitrineLayout

// Status: complete

public struct ScrollIndicatorVisibility: Hashable, Sendable {
    enum Kind: Sendable { case automatic, visible, hidden, never }
    let kind: Kind
    public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
    public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
    public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }
    public static var never: ScrollIndicatorVisibility { .init(kind: .never) }
}

/// What margins are added to.
public struct ContentMarginPlacement: Hashable, Sendable {
    enum Kind: Sendable { case automatic, content, indicators }
    let kind: Kind
    public static var automatic: ContentMarginPlacement { .init(kind: .automatic) }
    public static var scrollContent: ContentMarginPlacement { .init(kind: .content) }
    public static var scrollIndicators: ContentMarginPlacement { .init(kind: .indicators) }
}

public struct ScrollAnchorRole: Hashable, Sendable {
    enum Kind: Sendable { case initialOffset, sizeChanges, alignment }
    let kind: Kind
    public static var initialOffset: ScrollAnchorRole { .init(kind: .initialOffset) }
    public static var sizeChanges: ScrollAnchorRole { .init(kind: .sizeChanges) }
    public static var alignment: ScrollAnchorRole { .init(kind: .alignment) }
}

public struct ScrollBounceBehavior: Sendable {
    public static var automatic: ScrollBounceBehavior { .init() }
    public static var always: ScrollBounceBehavior { .init() }
    public static var basedOnSize: ScrollBounceBehavior { .init() }
}

public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { .init() }
    public static var immediately: ScrollDismissesKeyboardMode { .init() }
    public static var interactively: ScrollDismissesKeyboardMode { .init() }
    public static var never: ScrollDismissesKeyboardMode { .init() }
}

/// What a scroll view is doing.
@frozen public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

extension View {
    func scrollSettings(_ change: @escaping (inout ScrollSettings) -> Void) -> some View { transformEnvironment(\.scrollSettings, transform: change) }

    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        scrollSettings { settings in
            if axes.contains(.vertical) { settings.verticalIndicators = visibility }
            if axes.contains(.horizontal) { settings.horizontalIndicators = visibility }
        }
    }
    /// No effect in Vitrine: indicators show while the user scrolls.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
    /// No effect in Vitrine: indicators show while the user scrolls.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

    public func scrollDisabled(_ disabled: Bool) -> some View { scrollSettings { $0.isDisabled = $0.isDisabled || disabled } }
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { scrollSettings { $0.isClipDisabled = disabled } }

    public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> some View {
        scrollSettings { settings in
            if placement.kind != .indicators { settings.contentMargins.replace(edges, insets) }
            if placement.kind != .content { settings.indicatorMargins.replace(edges, insets) }
        }
    }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic) -> some View {
        let length = length ?? 0
        return contentMargins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        scrollSettings { settings in
            settings.initialAnchor = anchor
            settings.sizeChangeAnchor = anchor
            settings.alignmentAnchor = anchor
        }
    }
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        scrollSettings { settings in
            switch role.kind {
            case .initialOffset: settings.initialAnchor = anchor
            case .sizeChanges: settings.sizeChangeAnchor = anchor
            case .alignment: settings.alignmentAnchor = anchor
            }
        }
    }

    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { scrollSettings { $0.behavior = behavior } }

    /// No effect in Vitrine: content never moves beyond its ends.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
    /// No effect in Vitrine: there is no on-screen keyboard.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    /// No effect in Vitrine: there is no status bar to tap.
    public func scrollsToTop(_ enabled: Bool) -> some View { self }
    /// No effect in Vitrine: edges of scroll views have no effect of their own.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}

extension EdgeInsets {
    mutating func replace(_ edges: Edge.Set, _ new: EdgeInsets) {
        if edges.contains(.top) { top = new.top }
        if edges.contains(.leading) { leading = new.leading }
        if edges.contains(.bottom) { bottom = new.bottom }
        if edges.contains(.trailing) { trailing = new.trailing }
    }
}
