import Foundation

/// A piece of user interface, described by other views.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }

    /// The running counterpart of a value of this type; always a `_TypedNode<Self>`. Views made of others take the default.
    nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode

    /// Whether a lazy container finds rows or sections in views of this type. `depth` counts bodies on the way, so that types which
    /// hold themselves end somewhere.
    nonisolated static func _yieldsRows(_ depth: Int) -> Bool
}

extension View {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { BodyNode(view, inputs) }
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { depth < 12 && Body._yieldsRows(depth + 1) }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
    public nonisolated static func _makeNode(_ view: Never, _ inputs: _ViewInputs) -> _ViewNode {}
    public nonisolated static func _yieldsRows(_ depth: Int) -> Bool { false }
}

/// A view the engine knows by itself; it has no body.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is drawn by the engine and has no body") }
}
