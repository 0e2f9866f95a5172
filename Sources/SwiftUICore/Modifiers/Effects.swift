import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// An element that wraps what its child draws in an effect; layout never notices.
final class EffectElement<M>: UnaryElement {
    var modifier: M {
        didSet { invalidateDisplay() }
    }
    private let name: String
    private let wrap: (M, EffectElement<M>, DisplayContext, CGRect) -> EffectResult

    init(_ node: _ViewNode, child: Element, _ modifier: M, name: String, _ wrap: @escaping (M, EffectElement<M>, DisplayContext, CGRect) -> EffectResult) {
        self.modifier = modifier
        self.name = name
        self.wrap = wrap
        super.init(node, child: child)
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        switch wrap(modifier, self, context, CGRect(origin: origin, size: presentedSize)) {
        case .nothing: return nil
        case .plain: return child.display(context, parentOrigin: origin)
        case .effect(let effect):
            guard let node = child.display(context, parentOrigin: origin) else { return nil }
            return DisplayNode(id: displayID(), effect: effect, children: [node])
        case .effects(let effects):
            guard var node = child.display(context, parentOrigin: origin) else { return nil }
            for (index, effect) in effects.enumerated() { node = DisplayNode(id: displayID(UInt16(index)), effect: effect, children: [node]) }
            return node
        case .transform(let transform):
            guard transform.a.isFinite, transform.b.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return nil }
            guard let node = context.withoutSnapping({ child.display(context, parentOrigin: origin) }) else { return nil }
            return DisplayNode(id: displayID(), effect: .transform(transform), children: [node])
        case .projection(let matrix):
            guard matrix.allSatisfy(\.isFinite), let node = context.withoutSnapping({ child.display(context, parentOrigin: origin) }) else { return nil }
            return DisplayNode(id: displayID(), effect: .projection(matrix), children: [node])
        }
    }

    /// For the tree dump and hit testing.
    var opacity: Double?
    var pointMap: ((CGPoint) -> CGPoint?)?
    var isHitTestable = true

    override func describe(_ node: inout TreeNode) { node.opacity = opacity }
    override func childPoint(_ point: CGPoint) -> CGPoint? { isHitTestable ? pointMap?(point) ?? point : nil }
    override var typeName: String { name }
}

enum EffectResult {
    case nothing
    case plain
    case effect(Effect)
    /// Innermost first.
    case effects([Effect])
    case transform(CGAffineTransform)
    case projection([CGFloat])
}

/// A modifier that is an effect.
public protocol _EffectModifier: _ElementModifier {
    nonisolated static var _name: String { get }
}

protocol EffectModifier: _EffectModifier {
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult
    nonisolated func configure(_ element: EffectElement<Self>)
}

extension EffectModifier {
    nonisolated func configure(_ element: EffectElement<Self>) {}
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = EffectElement(node, child: child, self, name: Self._name) { modifier, element, context, frame in modifier.effect(element, context, frame) }
        configure(element)
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let element = unsafeDowncast(element, to: EffectElement<Self>.self)
        element.modifier = self
        configure(element)
    }
}

// MARK: opacity, clipping, blending

public struct _OpacityEffect: EffectModifier, Animatable {
    var opacity: Double
    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
    public nonisolated static var _name: String { "Opacity" }
    nonisolated func configure(_ element: EffectElement<Self>) {
        element.opacity = opacity
        element.isHitTestable = opacity > 0
    }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        if !(opacity > 0) { return .nothing }
        return opacity >= 1 ? .effect(.none) : .effect(.opacity(opacity))
    }
}

public struct _ClipEffect<S: Shape>: EffectModifier, Animatable {
    var shape: S
    var style: FillStyle
    public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
    public nonisolated static var _name: String { "Clip" }
    nonisolated func configure(_ element: EffectElement<Self>) {
        element.pointMap = { [unowned element, shape] point in
            shape.path(in: CGRect(origin: .zero, size: element.size)).contains(point) ? point : nil
        }
    }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        let snapped = context.snap(frame)
        let local = element.withContainerShape { shape.path(in: CGRect(origin: .zero, size: snapped.size)) }
        return .effect(.clip(local.offsetBy(dx: snapped.minX, dy: snapped.minY), style))
    }
}

public struct _BlendModeEffect: EffectModifier {
    let mode: BlendMode
    public nonisolated static var _name: String { "BlendMode" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult { mode == .normal ? .plain : .effect(.blend(mode)) }
}

public struct _FlattenEffect: EffectModifier {
    public nonisolated static var _name: String { "CompositingGroup" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult { .effect(.flatten) }
}

public struct _HiddenEffect: EffectModifier {
    public nonisolated static var _name: String { "Hidden" }
    nonisolated func configure(_ element: EffectElement<Self>) { element.isHitTestable = false }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult { .nothing }
}

// MARK: shadow, blur, colour

public struct _ShadowEffect: EffectModifier, Animatable {
    var color: Color
    var radius: CGFloat
    var offset: CGSize
    public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set {
            radius = newValue.first
            offset.animatableData = newValue.second
        }
    }
    public nonisolated static var _name: String { "Shadow" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        let resolved = color.resolve(in: element.context)
        guard radius.isFinite, offset.width.isFinite, offset.height.isFinite, resolved.alpha > 0 else { return .plain }
        return .effect(.shadow(color: resolved, radius: max(radius, 0), offset: offset))
    }
}

public struct _BlurEffect: EffectModifier, Animatable {
    var radius: CGFloat
    let opaque: Bool
    public var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
    public nonisolated static var _name: String { "Blur" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        guard radius > 0, radius.isFinite else { return .plain }
        // The frame's own colours go on beyond it, so that its edges stay as they are.
        let edge = Effect.clip(Path(context.snap(frame)), FillStyle(antialiased: false))
        return opaque ? .effects([edge, .blur(radius: radius, opaque: true)]) : .effect(.blur(radius: radius, opaque: false))
    }
}

/// A linear change of colour components; rows for red, green, blue, alpha, five columns each (facts §8).
public struct _ColorMatrixEffect: EffectModifier, Animatable {
    enum Kind { case brightness, contrast, saturation, hueRotation, invert, luminanceToAlpha, multiply }
    let kind: Kind
    var amount: Double
    var color: Color = .white
    public var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }
    public nonisolated static var _name: String { "ColorEffect" }

    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        .effect(.colorMatrix(matrix(color.resolve(in: element.context))))
    }

    /// The same change in part: 0 is none, 1 all of it.
    func scaled(_ t: Double) -> _ColorMatrixEffect {
        var copy = self
        switch kind {
        case .contrast, .saturation: copy.amount = 1 + (amount - 1) * t
        default: copy.amount = amount * t
        }
        return copy
    }

    nonisolated func matrix(_ color: RGBA) -> [Float] {
        let a = Float(amount)
        func diagonal(_ k: Float, _ add: Float) -> [Float] { [k, 0, 0, 0, add, 0, k, 0, 0, add, 0, 0, k, 0, add, 0, 0, 0, 1, 0] }
        switch kind {
        case .brightness: return diagonal(1, a)
        case .contrast: return diagonal(a, 0.5 - 0.5 * a)
        case .invert: return diagonal(-1, 1)
        case .multiply: return [color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0]
        case .luminanceToAlpha: return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0]
        case .saturation:
            let r: Float = 0.2126, g: Float = 0.7152, b: Float = 0.0722, i = 1 - a
            return [r * i + a, g * i, b * i, 0, 0, r * i, g * i + a, b * i, 0, 0, r * i, g * i, b * i + a, 0, 0, 0, 0, 0, 1, 0]
        case .hueRotation:
            let c = Float(cos(amount)), s = Float(sin(amount))
            return [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
                0, 0, 0, 1, 0,
            ]
        }
    }
}

// MARK: transforms

public struct _RotationEffect: EffectModifier, Animatable {
    var angle: Angle
    let anchor: UnitPoint
    public var animatableData: Angle.AnimatableData {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }
    public nonisolated static var _name: String { "Rotation" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        angle.radians == 0 ? .plain : .transform(Transforms.rotation(angle, about: anchor.point(in: frame)))
    }
    nonisolated func configure(_ element: EffectElement<Self>) {
        element.pointMap = { [unowned element, angle, anchor] in
            $0.applying(Transforms.rotation(angle, about: anchor.point(in: CGRect(origin: .zero, size: element.size))).inverted())
        }
    }
}

public struct _ScaleEffect: EffectModifier, Animatable {
    var scale: CGSize
    let anchor: UnitPoint
    public var animatableData: CGSize.AnimatableData {
        get { scale.animatableData }
        set { scale.animatableData = newValue }
    }
    public nonisolated static var _name: String { "Scale" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        if scale.width == 0 || scale.height == 0 { return .nothing }
        if scale.width == 1 && scale.height == 1 { return .plain }
        return .transform(Transforms.scale(scale, about: anchor.point(in: frame)))
    }
    nonisolated func configure(_ element: EffectElement<Self>) {
        element.isHitTestable = scale.width != 0 && scale.height != 0
        element.pointMap = { [unowned element, scale, anchor] in
            $0.applying(Transforms.scale(scale, about: anchor.point(in: CGRect(origin: .zero, size: element.size))).inverted())
        }
    }
}

/// About the view's top left corner (facts §2).
public struct _TransformEffect: EffectModifier {
    let transform: CGAffineTransform
    public nonisolated static var _name: String { "Transform" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        .transform(Transforms.about(frame.origin, transform))
    }
    nonisolated func configure(_ element: EffectElement<Self>) { element.pointMap = { [transform] in $0.applying(transform.inverted()) } }
}

enum Transforms {
    static func about(_ point: CGPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform).concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
    static func rotation(_ angle: Angle, about point: CGPoint) -> CGAffineTransform { about(point, CGAffineTransform(rotationAngle: CGFloat(angle.radians))) }
    static func scale(_ scale: CGSize, about point: CGPoint) -> CGAffineTransform { about(point, CGAffineTransform(scaleX: scale.width, y: scale.height)) }
}

/// A transform that may be projective; rows as in Core Animation's 3 × 3 part.
@frozen public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    public init() {}
    public init(_ m: CGAffineTransform) {
        m11 = m.a
        m12 = m.b
        m21 = m.c
        m22 = m.d
        m31 = m.tx
        m32 = m.ty
    }
    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    public func concatenating(_ o: ProjectionTransform) -> ProjectionTransform {
        var r = ProjectionTransform()
        r.m11 = m11 * o.m11 + m12 * o.m21 + m13 * o.m31
        r.m12 = m11 * o.m12 + m12 * o.m22 + m13 * o.m32
        r.m13 = m11 * o.m13 + m12 * o.m23 + m13 * o.m33
        r.m21 = m21 * o.m11 + m22 * o.m21 + m23 * o.m31
        r.m22 = m21 * o.m12 + m22 * o.m22 + m23 * o.m32
        r.m23 = m21 * o.m13 + m22 * o.m23 + m23 * o.m33
        r.m31 = m31 * o.m11 + m32 * o.m21 + m33 * o.m31
        r.m32 = m31 * o.m12 + m32 * o.m22 + m33 * o.m32
        r.m33 = m31 * o.m13 + m32 * o.m23 + m33 * o.m33
        return r
    }

    /// Row-major for column vectors, as renderers take it.
    var columns: [CGFloat] { [m11, m21, m31, m12, m22, m32, m13, m23, m33] }
}

/// A modifier that transforms what is drawn by the view's size, and animates.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public nonisolated static func _makeModifierNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewNode {
        let outer = ModifiedContent(content: view.content, modifier: _GeometryEffectModifier(effect: view.modifier))
        return GeometryEffectNode<C, Self>(view, inputs, outer)
    }
    public func ignoredByLayout() -> Self { self }
}

private final class GeometryEffectNode<C: View, G: GeometryEffect>: _TypedNode<ModifiedContent<C, G>> {
    private var inner: _TypedNode<ModifiedContent<C, _GeometryEffectModifier<G>>>!
    init(_ view: ModifiedContent<C, G>, _ inputs: _ViewInputs, _ wrapped: ModifiedContent<C, _GeometryEffectModifier<G>>) {
        super.init(view, inputs)
        inner = ModifiedContent<C, _GeometryEffectModifier<G>>.makeTyped(wrapped, childInputs)
    }
    override func viewDidChange(_ old: ModifiedContent<C, G>) {
        inner.update(ModifiedContent(content: view.content, modifier: _GeometryEffectModifier(effect: view.modifier)))
    }
    override func environmentDidChange(_ old: EnvironmentValues) { inner.setEnvironment(environment) }
    override func collect(_ list: inout [Element]) { inner.collect(&list) }
    override func collectRows(_ list: inout RowList) { inner.collectRows(&list) }
    override func visitChildren(_ visit: (_ViewNode) -> Void) { if let inner { visit(inner) } }
}

public struct _GeometryEffectModifier<G: GeometryEffect>: EffectModifier, Animatable {
    var effect: G
    public var animatableData: G.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
    public nonisolated static var _name: String { "GeometryEffect" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        Projections.result(effect.effectValue(size: frame.size), about: frame.origin)
    }
}

public struct _ProjectionEffect: EffectModifier {
    let transform: ProjectionTransform
    public nonisolated static var _name: String { "Projection" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult { Projections.result(transform, about: frame.origin) }
}

public struct _Rotation3DEffect: EffectModifier, Animatable {
    var angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    let anchor: UnitPoint
    let perspective: CGFloat
    public var animatableData: Angle.AnimatableData {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }
    public nonisolated static var _name: String { "Rotation3D" }

    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult { result(frame) }

    nonisolated func result(_ frame: CGRect) -> EffectResult {
        guard angle.radians != 0 else { return .plain }
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0 else { return .plain }
        let x = axis.x / length, y = axis.y / length, z = axis.z / length
        let s = CGFloat(sin(angle.radians)), c = CGFloat(cos(angle.radians)), t = 1 - c
        var p = ProjectionTransform()
        p.m11 = t * x * x + c
        p.m12 = t * x * y + s * z
        p.m21 = t * x * y - s * z
        p.m22 = t * y * y + c
        let z1 = t * x * z - s * y, z2 = t * y * z + s * x
        let depth = perspective / max(frame.width, frame.height, 1)
        p.m13 = -z1 * depth
        p.m23 = -z2 * depth
        return Projections.result(p, about: anchor.point(in: frame))
    }
}

enum Projections {
    static func result(_ p: ProjectionTransform, about point: CGPoint) -> EffectResult {
        if p.isAffine {
            if p.isIdentity { return .plain }
            return .transform(Transforms.about(point, CGAffineTransform(a: p.m11, b: p.m12, c: p.m21, d: p.m22, tx: p.m31, ty: p.m32)))
        }
        let to = ProjectionTransform(CGAffineTransform(translationX: -point.x, y: -point.y)), from = ProjectionTransform(CGAffineTransform(translationX: point.x, y: point.y))
        return .projection(to.concatenating(p).concatenating(from).columns)
    }
}

// MARK: mask

extension Element {
    /// What colours drawn by this element depend on.
    var context: ResolveContext { nodeEnvironment.resolveContext }
}

extension View {
    public func opacity(_ opacity: Double) -> some View { modifier(_OpacityEffect(opacity: opacity)) }
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { modifier(_ClipEffect(shape: shape, style: style)) }
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle(), style: FillStyle(antialiased: antialiased)) }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
    public func blendMode(_ mode: BlendMode) -> some View { modifier(_BlendModeEffect(mode: mode)) }
    public func compositingGroup() -> some View { modifier(_FlattenEffect()) }
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { modifier(_FlattenEffect()) }
    public func geometryGroup() -> some View { self }
    public func hidden() -> some View { modifier(_HiddenEffect()) }
    public func shadow(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { modifier(_BlurEffect(radius: radius, opaque: opaque)) }
    public func brightness(_ amount: Double) -> some View { modifier(_ColorMatrixEffect(kind: .brightness, amount: amount)) }
    public func contrast(_ amount: Double) -> some View { modifier(_ColorMatrixEffect(kind: .contrast, amount: amount)) }
    public func saturation(_ amount: Double) -> some View { modifier(_ColorMatrixEffect(kind: .saturation, amount: amount)) }
    public func grayscale(_ amount: Double) -> some View { saturation(1 - amount) }
    public func hueRotation(_ angle: Angle) -> some View { modifier(_ColorMatrixEffect(kind: .hueRotation, amount: angle.radians)) }
    public func colorInvert() -> some View { modifier(_ColorMatrixEffect(kind: .invert, amount: 1)) }
    public func colorMultiply(_ color: Color) -> some View { modifier(_ColorMatrixEffect(kind: .multiply, amount: 1, color: color)) }
    public func luminanceToAlpha() -> some View { modifier(_ColorMatrixEffect(kind: .luminanceToAlpha, amount: 1)) }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { modifier(_RotationEffect(angle: angle, anchor: anchor)) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { modifier(_ScaleEffect(scale: scale, anchor: anchor)) }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { scaleEffect(CGSize(width: s, height: s), anchor: anchor) }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }
    public func transformEffect(_ transform: CGAffineTransform) -> some View { modifier(_TransformEffect(transform: transform)) }
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { modifier(_ProjectionEffect(transform: transform)) }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, perspective: perspective))
    }
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
