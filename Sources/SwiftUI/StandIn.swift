// Stands in for the view graph of SwiftUICore until it is there; delete this file then.

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body") }
}

public protocol _StandInPrimitive {
    @MainActor func _visit(_ visitor: _StandInVisitor)
}

public protocol _StandInVisitor {
    @MainActor func text(_ text: String)
    @MainActor func view<V: View>(_ view: V)
}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<V: View>(_ view: V) -> V { view }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<(repeat each V)> { TupleView((repeat each view)) }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { .init(content: .a(first)) }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { .init(content: .b(second)) }
    public static func buildIf<V: View>(_ view: V?) -> V? { view }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: _StandInPrimitive where Wrapped: View {
    public func _visit(_ visitor: _StandInVisitor) { if let self { visitor.view(self) } }
}

public struct _ConditionalContent<A: View, B: View>: View, _StandInPrimitive {
    enum Content { case a(A), b(B) }
    let content: Content
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) {
        switch content {
        case .a(let view): visitor.view(view)
        case .b(let view): visitor.view(view)
        }
    }
}

public struct TupleView<T>: View, _StandInPrimitive {
    var parts: [any View]
    init<each V: View>(_ views: (repeat each V)) where T == (repeat each V) {
        var parts: [any View] = []
        for view in repeat each views { parts.append(view) }
        self.parts = parts
    }
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) {
        for part in parts { AnyView(erasing: part)._visit(visitor) }
    }
}

public struct EmptyView: View {
    public init() {}
    public typealias Body = Never
}

public struct Text: View, _StandInPrimitive {
    let string: String
    public init(_ string: String) { self.string = string }
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) { visitor.text(string) }
}

public struct AnyView: View, _StandInPrimitive {
    let visit: @MainActor (_StandInVisitor) -> Void
    public init<V: View>(_ view: V) { visit = { $0.view(view) } }
    @MainActor init(erasing view: any View) { self = { func open<V: View>(_ v: V) -> AnyView { AnyView(v) }; return open(view) }() }
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) { visit(visitor) }
}

public struct VStack<Content: View>: View, _StandInPrimitive {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) { visitor.view(content) }
}

public struct Group<Content: View>: View, _StandInPrimitive {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
    public func _visit(_ visitor: _StandInVisitor) { visitor.view(content) }
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        action?()
        return self
    }
    public func padding() -> some View { self }
}

@propertyWrapper public struct State<Value> {
    final class Box { var value: Value; init(_ value: Value) { self.value = value } }
    let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { self.get = get; self.set = set }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

public protocol App {
    associatedtype Body: Scene
    @MainActor var body: Body { get }
    @MainActor init()
}
public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}
extension App {
    @MainActor public static func main() {}
}
