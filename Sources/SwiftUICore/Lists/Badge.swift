import Foundation

enum BadgeTrait: _ViewTraitKey { static var defaultValue: Text? { nil } }

/// In a list's row a secondary text at its end; on a tab's item a bubble.
struct BadgeModifier: ViewModifier {
    let badge: Text?
    let takesBadge: Bool
    @Environment(\.isInListRow) private var isInListRow

    func body(content: Content) -> some View {
        if isInListRow, let badge {
            if takesBadge {
                content.environment(\.rowBadge, badge)
            } else {
                HStack {
                    content
                    Spacer()
                    badge.foregroundStyle(.secondary)
                }
            }
        } else {
            content.trait(BadgeTrait.self, badge)
        }
    }
}

extension View {
    public func badge(_ count: Int) -> some View { modifier(BadgeModifier(badge: count == 0 ? nil : Text(verbatim: String(count)), takesBadge: self is any BadgeTaker)) }
    public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(badge: label, takesBadge: self is any BadgeTaker)) }
    public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
    /// No effect in Vitrine: badges have one look.
    public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
}

public struct BadgeProminence: Sendable {
    public static let standard = BadgeProminence()
    public static let increased = BadgeProminence()
    public static let decreased = BadgeProminence()
}
