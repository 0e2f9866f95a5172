import Foundation
import VitrineLayout

// Styles that are views by themselves: they fill what they are offered, 10 × 10 where nothing is (facts §2).

/// The node of a style used as a view.
private final class StyleNode<V: View & ShapeStyle>: ShapeNode<V, Rectangle> {
    init(_ view: V, _ inputs: _ViewInputs) { super.init(view, inputs) { ShapeDrawing(shape: Rectangle(), style: AnyShapeStyle($0)) } }
    override init(_ view: V, _ inputs: _ViewInputs, _ drawing: @escaping (V) -> ShapeDrawing<Rectangle>) { super.init(view, inputs, drawing) }

    /// The name of the style rather than of the rectangle it fills.
    override func collect(_ list: inout [Element]) {
        element.nameOverride = ElementNames.shape(V.self)
        super.collect(&list)
    }
}

extension Color: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: Color, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}
extension LinearGradient: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: LinearGradient, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}
extension RadialGradient: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: RadialGradient, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}
extension EllipticalGradient: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: EllipticalGradient, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}
extension AngularGradient: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: AngularGradient, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}
extension MeshGradient: View, _PrimitiveView {
    public nonisolated static func _makeNode(_ view: MeshGradient, _ inputs: _ViewInputs) -> _ViewNode { StyleNode(view, inputs) }
}

extension View {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.foregroundLevels) { $0.set(AnyShapeStyle(style)) }
    }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.foregroundLevels) {
            $0.set(AnyShapeStyle(primary))
            $0.secondary = AnyShapeStyle(secondary)
        }
    }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View {
        transformEnvironment(\.foregroundLevels) {
            $0.set(AnyShapeStyle(primary))
            $0.secondary = AnyShapeStyle(secondary)
            $0.tertiary = AnyShapeStyle(tertiary)
        }
    }
    public func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.foregroundLevels) { levels in
            if let color { levels.set(AnyShapeStyle(color)) } else { levels = ForegroundLevels() }
        }
    }
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View { environment(\.tintStyle, tint.map { AnyShapeStyle($0) }) }
    public func tint(_ tint: Color?) -> some View { environment(\.tintStyle, tint.map { AnyShapeStyle($0) }) }
    public func accentColor(_ accentColor: Color?) -> some View { environment(\.accentColorOverride, accentColor).environment(\.tintStyle, accentColor.map { AnyShapeStyle($0) }) }
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { environment(\.backgroundStyle, AnyShapeStyle(style)) }

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(_LayerModifier(
            isOverlay: false, alignment: .center,
            layer: ModifiedContent(content: _ShapeView(shape: Rectangle(), style: style), modifier: _SafeAreaIgnoringLayout(regions: .all, edges: edges))))
    }
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { background(BackgroundStyle(), ignoresSafeAreaEdges: edges) }
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(_LayerModifier(isOverlay: false, alignment: .center, layer: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
    }
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View { background(BackgroundStyle(), in: shape, fillStyle: fillStyle) }
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(_LayerModifier(isOverlay: true, alignment: .center, layer: _ShapeView(shape: Rectangle(), style: style)))
    }
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(_LayerModifier(isOverlay: true, alignment: .center, layer: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
    }
    /// Inside the frame, 1 point wide unless told otherwise (facts §2).
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(_LayerModifier(isOverlay: true, alignment: .center, layer: Rectangle().strokeBorder(content, lineWidth: width, antialiased: false)))
    }
}

extension ForegroundLevels {
    /// A level used as the style of a subtree means that level of the styles round it.
    mutating func set(_ style: AnyShapeStyle) {
        if let level = style.hierarchyLevel {
            switch level {
            case 0: break
            case 1: primary = secondary ?? self.level(level)
            case 2: primary = tertiary ?? self.level(level)
            default: primary = self.level(level)
            }
            return
        }
        primary = style
        secondary = nil
        tertiary = nil
    }

    /// A level of the style that is set: of the labels' own levels where nothing else is.
    private func level(_ level: Int) -> AnyShapeStyle {
        guard let primary, primary.hierarchyLevel == nil, !(primary.base is ForegroundStyle) else { return AnyShapeStyle(HierarchicalShapeStyle(level: level)) }
        if let outer = primary.base as? HierarchicalShapeStyleModifier<AnyShapeStyle> {
            return AnyShapeStyle(HierarchicalShapeStyleModifier(base: outer.base, level: min(4, outer.level + level)))
        }
        return AnyShapeStyle(HierarchicalShapeStyleModifier(base: primary, level: level))
    }
}
