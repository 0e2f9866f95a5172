import Foundation
import VitrineBase
import VitrineDisplayList
import VitrineLayout

// Status: complete

/// Changes of how a view is drawn that leave its layout alone.
public protocol VisualEffect {
    var _steps: [_VisualStep] { get }
}

/// No change yet; the start of a chain.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public var _steps: [_VisualStep] { [] }
}

public struct _VisualEffectChain: VisualEffect {
    public let _steps: [_VisualStep]
}

/// One change; numbers that have a value "nothing happens" are interpolated from it.
public enum _VisualStep {
    case offset(CGSize)
    case scale(CGSize, UnitPoint)
    case rotation(Angle, UnitPoint)
    case rotation3D(Angle, (x: CGFloat, y: CGFloat, z: CGFloat), UnitPoint, CGFloat)
    case transform(CGAffineTransform)
    case opacity(Double)
    case blur(CGFloat, Bool)
    case color(_ColorMatrixEffect)

    /// The change in part; 0 is nothing, 1 all of it.
    func scaled(_ t: Double) -> _VisualStep {
        let t = CGFloat(t)
        switch self {
        case .offset(let s): return .offset(CGSize(width: s.width * t, height: s.height * t))
        case .scale(let s, let a): return .scale(CGSize(width: 1 + (s.width - 1) * t, height: 1 + (s.height - 1) * t), a)
        case .rotation(let r, let a): return .rotation(.radians(r.radians * Double(t)), a)
        case .rotation3D(let r, let axis, let a, let p): return .rotation3D(.radians(r.radians * Double(t)), axis, a, p)
        case .transform: return t > 0.5 ? self : .offset(.zero)
        case .opacity(let o): return .opacity(1 + (o - 1) * Double(t))
        case .blur(let r, let o): return .blur(r * t, o)
        case .color(let effect): return .color(effect.scaled(Double(t)))
        }
    }

    func result(_ frame: CGRect, _ context: ResolveContext) -> EffectResult {
        switch self {
        case .offset(let s): return s == .zero ? .plain : .transform(CGAffineTransform(translationX: s.width, y: s.height))
        case .scale(let s, let anchor): return s.width == 0 || s.height == 0 ? .nothing : .transform(Transforms.scale(s, about: anchor.point(in: frame)))
        case .rotation(let angle, let anchor): return .transform(Transforms.rotation(angle, about: anchor.point(in: frame)))
        case .rotation3D(let angle, let axis, let anchor, let perspective):
            return _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, perspective: perspective).result(frame)
        case .transform(let transform): return .transform(Transforms.about(frame.origin, transform))
        case .opacity(let opacity): return opacity > 0 ? .effect(.opacity(min(opacity, 1))) : .nothing
        case .blur(let radius, let opaque): return radius > 0 && radius.isFinite ? .effect(.blur(radius: radius, opaque: opaque)) : .plain
        case .color(let effect): return .effect(.colorMatrix(effect.matrix(effect.color.resolve(in: context))))
        }
    }
}

extension VisualEffect {
    private func adding(_ step: _VisualStep) -> _VisualEffectChain { _VisualEffectChain(_steps: _steps + [step]) }

    public func offset(_ offset: CGSize) -> some VisualEffect { adding(.offset(offset)) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { adding(.offset(CGSize(width: x, height: y))) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { adding(.scale(scale, anchor)) }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { adding(.scale(CGSize(width: scale, height: scale), anchor)) }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { adding(.scale(CGSize(width: x, height: y), anchor)) }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { adding(.rotation(angle, anchor)) }
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect { adding(.rotation3D(angle, axis, anchor, perspective)) }
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.transform(transform)) }
    public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(.blur(radius, opaque)) }
    public func brightness(_ amount: Double) -> some VisualEffect { adding(.color(_ColorMatrixEffect(kind: .brightness, amount: amount))) }
    public func contrast(_ amount: Double) -> some VisualEffect { adding(.color(_ColorMatrixEffect(kind: .contrast, amount: amount))) }
    public func saturation(_ amount: Double) -> some VisualEffect { adding(.color(_ColorMatrixEffect(kind: .saturation, amount: amount))) }
    public func grayscale(_ amount: Double) -> some VisualEffect { saturation(1 - amount) }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.color(_ColorMatrixEffect(kind: .hueRotation, amount: angle.radians))) }
}

/// Draws its child with steps that depend on where it lies; drawn again when it moved.
final class VisualEffectElement: UnaryElement, FrameObserver {
    var steps: (VisualEffectElement) -> [_VisualStep] = { _ in [] } { didSet { invalidateDisplay() } }
    private var seen = CGRect.null

    override init(_ node: _ViewNode, child: Element) {
        super.init(node, child: child)
        graph.frameObservers.add(self)
    }

    func frameMayHaveMoved() {
        let frame = frameInWindow
        if frame != seen { invalidateDisplay() }
    }

    override func buildDisplay(_ context: DisplayContext, origin: CGPoint) -> DisplayNode? {
        seen = frameInWindow
        let steps = steps(self)
        guard var node = steps.isEmpty ? child.display(context, parentOrigin: origin) : context.withoutSnapping({ child.display(context, parentOrigin: origin) })
        else { return nil }
        let frame = CGRect(origin: origin, size: presentedSize), resolve = nodeEnvironment.resolveContext
        for (index, step) in steps.enumerated() {
            let id = displayID(UInt16(index))
            switch step.result(frame, resolve) {
            case .nothing: return nil
            case .plain: continue
            case .effect(let effect): node = DisplayNode(id: id, effect: effect, children: [node])
            case .effects(let effects): for effect in effects { node = DisplayNode(id: id, effect: effect, children: [node]) }
            case .transform(let transform): node = DisplayNode(id: id, effect: .transform(transform), children: [node])
            case .projection(let matrix): node = DisplayNode(id: id, effect: .projection(matrix), children: [node])
            }
        }
        return node
    }
    override var typeName: String { "VisualEffect" }
}

public struct _VisualEffectModifier: _ElementModifier {
    let steps: (GeometryProxy) -> [_VisualStep]
    public nonisolated func _makeElement(_ child: Element, _ node: _ViewNode) -> Element {
        let element = VisualEffectElement(node, child: child)
        _update(element, old: self, node)
        return element
    }
    public nonisolated func _update(_ element: Element, old: Self, _ node: _ViewNode) {
        let steps = steps
        unsafeDowncast(element, to: VisualEffectElement.self).steps = { steps(GeometryProxy(element: $0)) }
    }
}

extension View {
    public func visualEffect(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View {
        modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
    }
}
