import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

/// How a shape is to be understood, for effects that treat separators and fills differently.
public enum ShapeRole: Sendable { case fill, stroke, separator }

public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A view that is an outline; filled with the foreground style unless it says otherwise.
public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle (points, origin usually zero).
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated static var role: ShapeRole { get }
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// By default all that is offered, 10 × 10 where nothing is (facts §2).
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    public nonisolated static var role: ShapeRole { .fill }
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose outline is the stroke of another's; renderers stroke it themselves.
protocol StrokedOutline {
    func strokeParts(in rect: CGRect) -> (path: Path, style: StrokeStyle)
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: _PrimitiveView {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
        ShapeNode(view, inputs) { ShapeDrawing(shape: $0.shape, style: AnyShapeStyle($0.style), fillStyle: $0.fillStyle) }
    }
}

/// What a shape element draws.
struct ShapeDrawing<S: Shape> {
    var shape: S
    var style: AnyShapeStyle
    var fillStyle = FillStyle()
    /// Set: the outline is stroked instead of filled.
    var stroke: StrokeStyle?
}

/// The node of views that draw one shape.
class ShapeNode<V: View, S: Shape>: _TypedNode<V> {
    private let drawing: (V) -> ShapeDrawing<S>
    private(set) var element: ShapeElement<S>!
    private let animator = ValueAnimator<S>()

    init(_ view: V, _ inputs: _ViewInputs, _ drawing: @escaping (V) -> ShapeDrawing<S>) {
        self.drawing = drawing
        super.init(view, inputs)
        element = ShapeElement(self, drawing(view), environment)
    }

    override func viewDidChange(_ old: V) {
        let new = drawing(view), shown = element.drawing
        element.animateStyle(to: new.style, environment, transaction: graph.transaction)
        var next = new
        next.style = element.drawing.style
        if S.AnimatableData.self != EmptyAnimatableData.self,
            animator.animate(from: shown.shape, to: new.shape, graph: graph, transaction: graph.transaction, apply: { [unowned self] shape in
                var current = element.drawing
                current.shape = shape
                current.fillStyle = new.fillStyle
                current.stroke = new.stroke
                element.set(current)
            }) { return }
        element.set(next)
    }

    override func environmentDidChange(_ old: EnvironmentValues) { element.setEnvironment(environment, transaction: graph.transaction) }
    override func collect(_ list: inout [Element]) { list.append(element) }
    override func willBeRemoved() {
        animator.stop()
        element.stopAnimating()
    }
}

final class ShapeElement<S: Shape>: Element {
    private(set) var drawing: ShapeDrawing<S>
    private var environment: EnvironmentValues
    private lazy var fade = StyleFade(self)
    /// For views that are not shapes but draw one.
    var nameOverride: String?

    init(_ node: _ViewNode, _ drawing: ShapeDrawing<S>, _ environment: EnvironmentValues) {
        self.drawing = drawing
        self.environment = environment
        super.init(node)
    }

    func set(_ new: ShapeDrawing<S>) {
        let sameShape = bitwiseEqual(new.shape, drawing.shape)
        drawing = new
        if !sameShape { invalidateLayoutIfSizeDepends() }
        invalidateDisplay()
    }

    /// Most shapes take what is offered, whatever they look like.
    private func invalidateLayoutIfSizeDepends() { if !(S.self is any GreedyShape.Type) { invalidateLayout() } }

    func setEnvironment(_ new: EnvironmentValues, transaction: Transaction) {
        let before = drawing.style._resolve(in: environment.resolveContext, bounds: .unit)
        environment = new
        isRightToLeft = new.layoutDirection == .rightToLeft
        let after = drawing.style._resolve(in: new.resolveContext, bounds: .unit)
        if before == after { return }
        fade.start(from: before, to: after, transaction: transaction)
        invalidateDisplay()
    }

    func animateStyle(to style: AnyShapeStyle, _ new: EnvironmentValues, transaction: Transaction) {
        if transaction.effectiveAnimation != nil || fade.isRunning {
            let before = drawing.style._resolve(in: environment.resolveContext, bounds: .unit), after = style._resolve(in: new.resolveContext, bounds: .unit)
            if before != after { fade.start(from: before, to: after, transaction: transaction) }
        }
        drawing.style = style
    }

    func stopAnimating() { fade.stop() }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { drawing.shape.sizeThatFits(proposal) }
    override func mayHaveGuide(_ key: AlignmentKey) -> Bool { false }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        let frame = context.snap(CGRect(origin: origin, size: presentedSize))
        guard frame.width.isFinite, frame.height.isFinite else { return nil }
        let local = CGRect(origin: .zero, size: frame.size)
        var style = drawing.style._resolve(in: environment.resolveContext, bounds: frame)
        if let color = fade.color { style.paint = .color(color) } else { style = fade.mixed(style, in: frame) }
        let mirrors = isRightToLeft && drawing.shape.layoutDirectionBehavior == .mirrors
        func place(_ path: Path) -> Path {
            guard mirrors else { return path.offsetBy(dx: frame.minX, dy: frame.minY) }
            return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.maxX, ty: frame.minY))
        }
        if let stroke = drawing.stroke {
            return StyledDrawing.stroke(place(withContainerShape { drawing.shape.path(in: local) }), stroke, style, antialiased: drawing.fillStyle.isAntialiased, id: displayID())
        }
        if let outline = drawing.shape as? any StrokedOutline {
            let parts = outline.strokeParts(in: local)
            return StyledDrawing.stroke(place(parts.path), parts.style, style, antialiased: drawing.fillStyle.isAntialiased, id: displayID())
        }
        return StyledDrawing.fill(place(withContainerShape { drawing.shape.path(in: local) }), drawing.fillStyle, style, id: displayID())
    }

    override func containsPoint(_ point: CGPoint) -> Bool {
        drawing.shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: drawing.fillStyle.isEOFilled)
    }
    override var typeName: String { nameOverride ?? ElementNames.shape(S.self) }
}

/// Shapes whose size never depends on their own values.
protocol GreedyShape {}

enum ElementNames {
    /// Bare name of a shape's type, without generic arguments.
    static func shape(_ type: Any.Type) -> String {
        let name = String(describing: type)
        return String(name.prefix { $0 != "<" })
    }
}

extension CGRect {
    static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// Moves a plain colour to another one while an animation runs.
final class StyleFade: AnimationTarget {
    private unowned(unsafe) let element: Element
    typealias Data = AnimatablePair<AnimatablePair<Float, Float>, AnimatablePair<Float, Float>>
    private var moving: AnimatedValue<Data>?

    init(_ element: Element) { self.element = element }

    /// Where a gradient comes from, resolved in the unit square, and how far it has gone.
    private var blend: (from: ResolvedStyle, progress: AnimatedValue<Double>)?

    var isRunning: Bool { moving != nil || blend != nil }

    func mixed(_ style: ResolvedStyle, in frame: CGRect) -> ResolvedStyle {
        guard let blend, StyleMix.canMix(blend.from, style) else { return style }
        return StyleMix.mix(blend.from, style, blend.progress.value, frame: frame)
    }

    private func startBlend(from: ResolvedStyle, to: ResolvedStyle, _ animation: Animation) {
        stop()
        guard StyleMix.canMix(from, to) else { return }
        var progress = AnimatedValue<Double>(0)
        progress.retarget(1, animation: animation, time: element.graph.time)
        blend = (from, progress)
        element.graph.animations.add(self)
    }

    var color: RGBA? {
        guard let v = moving?.value else { return nil }
        func unit(_ x: Float) -> Float { min(max(x, 0), 1) }
        return RGBA(red: unit(v.first.first), green: unit(v.first.second), blue: unit(v.second.first), alpha: unit(v.second.second))
    }

    private static func data(_ c: RGBA) -> Data { AnimatablePair(AnimatablePair(c.red, c.green), AnimatablePair(c.blue, c.alpha)) }

    func start(from: ResolvedStyle, to: ResolvedStyle, transaction: Transaction) {
        guard let animation = transaction.effectiveAnimation else { return stop() }
        guard let a = from.plainColor, let b = to.plainColor else { return startBlend(from: mixed(from, in: .unit), to: to, animation) }
        blend = nil
        var next = moving ?? AnimatedValue(StyleFade.data(a))
        next.retarget(StyleFade.data(b), animation: animation, time: element.graph.time)
        moving = next
        element.graph.animations.add(self)
    }

    func stop() {
        moving = nil
        blend = nil
        element.graph.animations.remove(self)
    }

    func tick(_ time: Double) -> Bool {
        if var going = blend {
            let running = going.progress.tick(time)
            blend = running ? going : nil
            element.invalidateDisplay()
            return running
        }
        guard var next = moving else { return false }
        let running = next.tick(time)
        moving = running ? next : nil
        element.invalidateDisplay()
        return running
    }
}

/// Items for a path with a resolved style: the paint itself and what goes with it (shadows, material, blending).
enum StyledDrawing {
    static func fill(_ path: Path, _ fill: FillStyle, _ style: ResolvedStyle, id: DisplayID) -> DisplayNode? {
        let bounds = path.boundingRect
        guard !bounds.isNull, bounds.origin.x.isFinite, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let flat = style.flattened
        if case .color(let color) = flat.paint, color.alpha <= 0, flat.material == nil, flat.shadows.isEmpty { return nil }
        let item = DisplayNode(id: id, bounds: bounds.insetBy(dx: -0.5, dy: -0.5), content: .fill(path, flat.paint, fill))
        return decorate(item, path: path, flat, id: id)
    }

    static func stroke(_ path: Path, _ stroke: StrokeStyle, _ style: ResolvedStyle, antialiased: Bool, id: DisplayID) -> DisplayNode? {
        let bounds = path.boundingRect
        guard !bounds.isNull, bounds.width.isFinite, bounds.height.isFinite, stroke.lineWidth > 0, stroke.lineWidth.isFinite else { return nil }
        let flat = style.flattened
        if case .color(let color) = flat.paint, color.alpha <= 0 { return nil }
        let reach = stroke.lineWidth / 2 * (stroke.lineJoin == .miter ? min(max(stroke.miterLimit, 1), 11) : 1) * 1.42 + 1
        let item = DisplayNode(id: id, bounds: bounds.insetBy(dx: -reach, dy: -reach), content: .stroke(path, flat.paint, stroke, antialiased: antialiased))
        return decorate(item, path: nil, flat, id: id)
    }

    /// Wraps an item with what its style asks for beyond paint.
    static func decorate(_ item: DisplayNode, path: Path?, _ style: ResolvedStyle, id: DisplayID) -> DisplayNode {
        var node = item
        if style.opacity != 1 { node = DisplayNode(id: DisplayID(element: id.element, slot: id.slot | 0x1000), effect: .opacity(style.opacity), children: [node]) }
        for (index, shadow) in style.shadows.enumerated() {
            let slot = UInt16(0x2000 + index)
            switch shadow.kind {
            case .drop:
                node = DisplayNode(
                    id: DisplayID(element: id.element, slot: slot), effect: .shadow(color: shadow.color, radius: shadow.radius, offset: shadow.offset), children: [node])
            case .inner:
                let shade = path.map { inner(shadow, $0, id: id, slot: slot) } ?? inner(shadow, item, id: id, slot: slot)
                node = DisplayNode.joining([node, shade], id: DisplayID(element: id.element, slot: slot | 0x100)) ?? node
            }
        }
        if let material = style.material, let path {
            node = DisplayNode(
                id: DisplayID(element: id.element, slot: 0x3000), effect: .backdrop(path, radius: material.radius, saturation: material.saturation), children: [node])
        }
        if style.blendMode != .normal { node = DisplayNode(id: DisplayID(element: id.element, slot: 0x3001), effect: .blend(style.blendMode), children: [node]) }
        return node
    }

    /// The shadow that what lies round an item's own pixels throws on them.
    private static func inner(_ shadow: ResolvedShadow, _ item: DisplayNode, id: DisplayID, slot: UInt16) -> DisplayNode {
        func part(_ number: UInt16) -> DisplayID { DisplayID(element: id.element, slot: slot | number << 8) }
        let plate = item.bounds.insetBy(dx: -4 * shadow.radius - abs(shadow.offset.width) - 4, dy: -4 * shadow.radius - abs(shadow.offset.height) - 4)
        let ground = DisplayNode(id: part(4), bounds: plate, content: .fill(Path(plate), .color(shadow.color), FillStyle()))
        let moved = DisplayNode(
            id: part(5), effect: .transform(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)), children: [item])
        let hole = DisplayNode(id: part(6), effect: .blend(.destinationOut), children: [moved])
        let outside = DisplayNode(id: part(7), effect: .flatten, children: [ground, hole])
        let blurred = DisplayNode(id: part(8), effect: .blur(radius: shadow.radius, opaque: false), children: [outside])
        return DisplayNode(id: part(9), effect: .mask([item]), children: [blurred])
    }

    /// The shadow that the outline's outside throws inwards.
    private static func inner(_ shadow: ResolvedShadow, _ path: Path, id: DisplayID, slot: UInt16) -> DisplayNode {
        let reach = 4 * shadow.radius + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 4
        let bounds = path.boundingRect
        var outside = Path(bounds.insetBy(dx: -reach, dy: -reach))
        outside.addPath(path)
        let hole = DisplayNode(
            id: DisplayID(element: id.element, slot: slot | 0x400), bounds: bounds.insetBy(dx: -reach, dy: -reach),
            content: .fill(outside.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), .color(shadow.color), FillStyle(eoFill: true)))
        let blurred = DisplayNode(id: DisplayID(element: id.element, slot: slot | 0x500), effect: .blur(radius: shadow.radius, opaque: false), children: [hole])
        return DisplayNode(id: DisplayID(element: id.element, slot: slot | 0x600), effect: .clip(path, FillStyle()), children: [blurred])
    }
}
