import Foundation
import Observation

/// Sets one value of the environment for what it wraps.
public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier, _EnvironmentModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    public func _apply(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
    public func _isEqual(to other: Self) -> Bool { keyPath == other.keyPath && areEqual(value, other.value) }
}

/// Changes the environment by a function.
public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier, _EnvironmentModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    public func _apply(to environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
    public func _isEqual(to other: Self) -> Bool { false }
}

/// Hands an object down by its type.
public struct _EnvironmentObjectModifier<T: AnyObject>: ViewModifier, _EnvironmentModifier {
    let object: T?

    public func _apply(to environment: inout EnvironmentValues) { environment.setObject(object, T.self) }
    public func _isEqual(to other: Self) -> Bool { object === other.object }
}

/// A modifier that only changes the environment of what it wraps.
public protocol _EnvironmentModifier: _PrimitiveViewModifier {
    func _apply(to environment: inout EnvironmentValues)
    func _isEqual(to other: Self) -> Bool
}

extension _EnvironmentModifier {
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        EnvironmentNode(view, inputs)
    }
}

final class EnvironmentNode<C: View, M: _EnvironmentModifier>: _TypedNode<ModifiedContent<C, M>> {
    private var child: _TypedNode<C>!

    override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
        super.init(view, inputs)
        var inner = childInputs
        view.modifier._apply(to: &inner.environment)
        child = C.makeTyped(view.content, inner)
    }

    private func pushEnvironment() {
        var inner = environment
        view.modifier._apply(to: &inner)
        child.setEnvironment(inner)
    }

    override func viewDidChange(_ old: ModifiedContent<C, M>) {
        if !view.modifier._isEqual(to: old.modifier) { pushEnvironment() }
        child.update(view.content)
    }

    override func environmentDidChange(_ old: EnvironmentValues) { pushEnvironment() }
    override func collect(_ list: inout [Element]) { child.collect(&list) }
    override func collectRows(_ list: inout RowList) { child.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let child { visit(child) } }
}

extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }

    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentObjectModifier(object: object))
    }
}
