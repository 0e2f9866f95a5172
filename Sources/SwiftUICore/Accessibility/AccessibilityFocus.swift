import Foundation

// Status: partial: keeps its value; no assistive technology moves the focus

/// The element that has an assistive technology's focus.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper
    public struct Binding {
        private let binding: SwiftUICore.Binding<Value>
        init(_ binding: SwiftUICore.Binding<Value>) { self.binding = binding }
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }

    @State private var value: Value

    public init() where Value == Bool { _value = State(initialValue: false) }
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { _value = State(initialValue: false) }
    public init<T: Hashable>() where Value == T? { _value = State(initialValue: nil) }
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { _value = State(initialValue: nil) }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }
    public var projectedValue: Binding { Binding($value) }
}

// No effect in Vitrine: no assistive technology moves the focus.
extension View {
    public nonisolated func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View { self }
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
}

// MARK: Rotors

/// A place that a rotor of an assistive technology can jump to.
public struct AccessibilityRotorEntry<ID: Hashable> {
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
    public init(_ label: Text? = nil, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
    @_disfavoredOverload public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
    @_disfavoredOverload public init<L: StringProtocol>(
        _ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
    public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
}

public protocol AccessibilityRotorContent {}
extension AccessibilityRotorEntry: AccessibilityRotorContent {}
extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {}
extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

public struct _AccessibilityRotorEntries: AccessibilityRotorContent {}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C) -> some AccessibilityRotorContent { _AccessibilityRotorEntries() }
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> C? { content }
}

public struct AccessibilitySystemRotor: Hashable, Sendable {
    private let name: String
    public static func links(visited: Bool) -> AccessibilitySystemRotor { AccessibilitySystemRotor(name: "links\(visited)") }
    public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "links") }
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor { AccessibilitySystemRotor(name: "headings\(level)") }
    public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "headings") }
    public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "boldText") }
    public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "images") }
    public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "textFields") }
    public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "tables") }
    public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "lists") }
    public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "landmarks") }
}

// No effect in Vitrine: what these say is for assistive technologies.
extension View {
    public nonisolated func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    public nonisolated func accessibilityRotor<C: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    @_disfavoredOverload public nonisolated func accessibilityRotor<L: StringProtocol, C: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    public nonisolated func accessibilityRotor<C: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { self }
    public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
