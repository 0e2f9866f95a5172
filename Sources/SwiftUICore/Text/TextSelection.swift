// Status: complete

public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private enum TextSelectableKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var isTextSelectable: Bool {
        get { self[TextSelectableKey.self] }
        set { self[TextSelectableKey.self] = newValue }
    }
}

extension View {
    /// Lets texts inside be selected with the pointer and copied; on a phone it takes a long press first, here none.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View { environment(\.isTextSelectable, S.allowsSelection) }
}
