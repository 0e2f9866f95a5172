import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// A colour or pattern to draw shapes and text with.
public protocol ShapeStyle: Sendable {
    /// What `resolve(in:)` of a style made by the user gives; built-in styles have none.
    associatedtype Resolved: ShapeStyle = Never

    /// The style as it is drawn in `bounds` (points, in the space of the item that it paints). The one entry for renderers.
    func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle

    /// For styles of the user's own: another style, by the environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is drawn by the engine and resolves to nothing") }
}

extension ShapeStyle {
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        resolve(in: context.environment as? EnvironmentValues ?? EnvironmentValues())._resolve(in: context, bounds: bounds)
    }
}

extension Never: ShapeStyle {
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { switch self {} }
}

// MARK: - Any style

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
    let box: AnyShapeStyleBox

    public init<S: ShapeStyle>(_ style: S) {
        if let any = style as? AnyShapeStyle { self = any } else { box = ShapeStyleBox(style) }
    }

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { box.resolve(in: context, bounds: bounds) }

    /// The style inside.
    var base: any ShapeStyle { box.base }

    /// Certainly the same: the same box, or equal styles of one type that can be compared.
    func isSame(as other: AnyShapeStyle) -> Bool { box === other.box || box.isEqual(to: other.box) }

    /// Which level of the foreground this is, where it is nothing but that.
    var hierarchyLevel: Int? { (box.base as? HierarchicalShapeStyle)?.level }
}

class AnyShapeStyleBox: @unchecked Sendable {
    func resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { ResolvedStyle(.clear as RGBA) }
    var base: any ShapeStyle { Color.clear }
    func isEqual(to other: AnyShapeStyleBox) -> Bool { false }
}

final class ShapeStyleBox<S: ShapeStyle>: AnyShapeStyleBox, @unchecked Sendable {
    let style: S
    init(_ style: S) { self.style = style }

    override func resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle { style._resolve(in: context, bounds: bounds) }
    override var base: any ShapeStyle { style }
    override func isEqual(to other: AnyShapeStyleBox) -> Bool {
        guard let other = other as? ShapeStyleBox<S>, let mine = style as? any Equatable else { return false }
        return mine.equals(other.style)
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
