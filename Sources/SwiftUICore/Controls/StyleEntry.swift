import Foundation

/// A style whose type is hidden, as the environment hands it down, and the one that it covers. `P` is the existential, `any ToggleStyle`.
final class StyleEntry<P> {
    let style: P
    let outer: StyleEntry<P>?

    init(_ style: P, outer: StyleEntry<P>?) {
        self.style = style
        self.outer = outer
    }
}

enum StyleKey<P>: EnvironmentKey {
    static var defaultValue: StyleEntry<P>? { nil }
}

/// Puts a style into the environment, over the one that is there.
public struct _StyleModifier<P, S>: ViewModifier, _EnvironmentModifier {
    let style: S
    let erased: P
    public func _apply(to environment: inout EnvironmentValues) {
        environment[StyleKey<P>.self] = StyleEntry(erased, outer: environment[StyleKey<P>.self])
    }
    public func _isEqual(to other: Self) -> Bool { areEqual(style, other.style) }
}

/// Sets the style in force outright: for what a style's body contains (the covered style, so that a control made from a configuration
/// does not ask the same style again) and for the parts that came from the control (the style itself).
struct StyleReset<P>: ViewModifier, _EnvironmentModifier {
    let entry: StyleEntry<P>?
    func _apply(to environment: inout EnvironmentValues) { environment[StyleKey<P>.self] = entry }
    func _isEqual(to other: Self) -> Bool { entry === other.entry }
}

extension View {
    func style<P, S>(_ style: S, as erased: P) -> some View { modifier(_StyleModifier<P, S>(style: style, erased: erased)) }
    func styleReset<P>(_ entry: StyleEntry<P>?) -> some View { modifier(StyleReset(entry: entry)) }
}

/// A style as a view keeps it: the dynamic properties of the style (`@Environment`, `@State`) work as if they were the view's own.
struct StyleHolder<S>: DynamicPropertyHolder {
    var style: S
    static var heldType: Any.Type { S.self }
    init(_ style: S) { self.style = style }
}
