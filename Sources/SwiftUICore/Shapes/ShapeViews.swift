import Foundation
import VitrineDisplayList
import VitrineLayout

/// A view that shows a shape, and to which more fills and strokes can be added.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    nonisolated var shape: Content { get }
}

/// A shape filled over what came before.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _PrimitiveView {
    public nonisolated var shape: Content { _shape }
    let _shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        _shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LayeredShapeNode(view, inputs, background: { $0.background }) { ShapeDrawing(shape: $0._shape, style: AnyShapeStyle($0.style), fillStyle: $0.fillStyle) }
    }
}

/// A shape's stroke, half of it outside the outline.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _PrimitiveView {
    public nonisolated var shape: Content { _shape }
    let _shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        _shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LayeredShapeNode(view, inputs, background: { $0.background }) {
            ShapeDrawing(
                shape: _StrokedShape(shape: $0._shape, style: $0.strokeStyle), style: AnyShapeStyle($0.style), fillStyle: FillStyle(antialiased: $0.isAntialiased))
        }
    }
}

/// A shape's stroke, all of it inside the outline.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>: ShapeView, _PrimitiveView {
    public nonisolated var shape: Content { _shape }
    let _shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        _shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        LayeredShapeNode(view, inputs, background: { $0.background }) {
            ShapeDrawing(
                shape: _StrokedShape(shape: $0._shape.inset(by: $0.strokeStyle.lineWidth / 2), style: $0.strokeStyle), style: AnyShapeStyle($0.style),
                fillStyle: FillStyle(antialiased: $0.isAntialiased))
        }
    }
}

/// A shape with what was filled or stroked before it underneath.
private final class LayeredShapeNode<V: View, S: Shape, B: View>: ShapeNode<V, S> {
    private let background: (V) -> B
    private var under: _TypedNode<B>?
    private var layered: LayerElement?

    init(_ view: V, _ inputs: _ViewInputs, background: @escaping (V) -> B, _ drawing: @escaping (V) -> ShapeDrawing<S>) {
        self.background = background
        super.init(view, inputs, drawing)
        guard B.self != EmptyView.self else { return }
        let node = B.makeTyped(background(view), childInputs)
        under = node
        layered = LayerElement(self, child: element, isOverlay: false, alignment: .center)
        layered?.setLayer(node.collected())
    }

    override func viewDidChange(_ old: V) {
        super.viewDidChange(old)
        under?.update(background(view))
    }
    override func environmentDidChange(_ old: EnvironmentValues) {
        super.environmentDidChange(old)
        under?.setEnvironment(environment)
    }
    override func collect(_ list: inout [Element]) { list.append(layered ?? element) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let under { visit(under) } }
}

extension Shape {
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeViewOf<Self, S> {
        FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView())
    }
    public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeViewOf<Self, ForegroundStyle> { fill(ForegroundStyle(), style: style) }

    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeShapeView<Self, S, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

public typealias _ShapeViewOf<S: Shape, Style: ShapeStyle> = FillShapeView<S, Style, EmptyView>

extension InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> StrokeBorderShapeView<Self, S, EmptyView> {
        StrokeBorderShapeView(shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeBorderShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
    public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> StrokeBorderShapeView<Self, ForegroundStyle, EmptyView> {
        strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
    }
    public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeBorderShapeView<Self, ForegroundStyle, EmptyView> {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
    }
}

extension ShapeView {
    public nonisolated func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }
    public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
