import Foundation

// Status: partial: nothing reads it, since Vitrine has no assistive technology to talk to

// No effect in Vitrine: what these say is for assistive technologies.
extension View {
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ label: LocalizedStringResource) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View { self }

    public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityValue(_ value: LocalizedStringResource) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View { self }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View { self }

    public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityHint(_ hint: LocalizedStringResource) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View { self }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View { self }

    public nonisolated func accessibilityLabel<V: View>(@ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V) -> some View { self }
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
    public nonisolated func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View { self }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
    public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View { self }
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
    public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
    public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
    public nonisolated func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> some View { self }
    public nonisolated func accessibilityLabeledPair<ID: Hashable>(role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID) -> some View { self }
    public nonisolated func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
    public nonisolated func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { self }

    public nonisolated func accessibilityCustomContent(_ label: Text, _ value: Text, importance: AccessibilityCustomContentImportance = .default) -> some View { self }
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> some View { self }
    public nonisolated func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AccessibilityCustomContentImportance = .default
    ) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AccessibilityCustomContentImportance = .default
    ) -> some View { self }

    public nonisolated func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View { self }
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
    public nonisolated func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View { self }
    public nonisolated func accessibilityAction<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label) -> some View { self }
    public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }
    public nonisolated func accessibilityActions<Content: View>(
        category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
    ) -> some View { self }
    public nonisolated func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View { self }
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
    public nonisolated func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View { self }
    public nonisolated func accessibilityQuickAction<Content: View>(style: AccessibilityQuickActionStyle, @ViewBuilder content: () -> Content) -> some View { self }
    public nonisolated func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
    public nonisolated func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
}

public struct AccessibilityCustomContentImportance: Hashable, Sendable {
    private let isHigh: Bool
    public static let `default` = AccessibilityCustomContentImportance(isHigh: false)
    public static let high = AccessibilityCustomContentImportance(isHigh: true)
}

public struct AccessibilityZoomGestureAction: Sendable {
    public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
    public let direction: Direction
    public let location: UnitPoint
    public let point: CGPoint
}

public struct AccessibilityQuickActionStyle: Hashable, Sendable {
    private let name: String
    public static let prompt = AccessibilityQuickActionStyle(name: "prompt")
    public static let outline = AccessibilityQuickActionStyle(name: "outline")
}

// Forms of SwiftUI 1. No effect in Vitrine: what these say is for assistive technologies.
extension View {
    @available(*, deprecated, renamed: "accessibilityLabel(_:)") public nonisolated func accessibility(label: Text) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityValue(_:)") public nonisolated func accessibility(value: Text) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityHint(_:)") public nonisolated func accessibility(hint: Text) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityHidden(_:)") public nonisolated func accessibility(hidden: Bool) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)") public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
    @available(*, deprecated, renamed: "accessibilitySortPriority(_:)") public nonisolated func accessibility(sortPriority: Double) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityInputLabels(_:)") public nonisolated func accessibility(inputLabels: [Text]) -> some View { self }
    @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
    public nonisolated func accessibility(activationPoint: UnitPoint) -> some View { self }
}

// No effect in Vitrine: what these say is for assistive technologies.
extension Text {
    public func accessibilityLabel(_ label: Text) -> Text { self }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { self }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
    public func speechAdjustedPitch(_ value: Double) -> Text { self }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}
