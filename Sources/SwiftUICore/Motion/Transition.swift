import Foundation
import VitrineBase
import VitrineLayout

/// Where a view is in coming or going.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { self == .identity }
    /// −1 before it appears, 0 while it is there, 1 when it has gone.
    public var value: Double {
        switch self {
        case .willAppear: return -1
        case .identity: return 0
        case .didDisappear: return 1
        }
    }
}

public struct TransitionProperties: Sendable {
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view looks while it comes and goes.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
    public func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }
    /// The view as it looks in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View { body(content: Content(view: AnyView(content)), phase: phase) }
    public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(base: self, animation: animation) }
}

/// Stands for the view that something is done to.
public struct PlaceholderContentView<Value>: View {
    let view: AnyView
    public var body: some View { view }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second
    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?
    func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

// MARK: Built in

public struct IdentityTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

public struct OpacityTransition: Transition {
    public init() {}
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint
    public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : max(scale, 1e-5), anchor: anchor)
    }
}

public struct OffsetTransition: Transition {
    public var offset: CGSize
    public init(_ offset: CGSize) { self.offset = offset }
    public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
}

public struct MoveTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_MoveEffect(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

/// In from the leading edge, out through the trailing one.
public struct SlideTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_MoveEffect(edge: .leading, amount: CGFloat(-phase.value)))
    }
}

/// In from an edge and out through the one opposite, fading.
public struct PushTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(_MoveEffect(edge: edge, amount: CGFloat(-phase.value))).opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Blurs and scales while it fades.
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Equatable, Sendable {
        let scales: (Double, Double)
        public static let downUp = Configuration(scales: (0.8, 1.2))
        public static let upUp = Configuration(scales: (1.2, 1.2))
        public static func == (a: Configuration, b: Configuration) -> Bool { a.scales == b.scales }
    }
    public var configuration: Configuration
    public init(configuration: Configuration) { self.configuration = configuration }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let scale = phase == .willAppear ? configuration.scales.0 : phase == .didDisappear ? configuration.scales.1 : 1
        content.scaleEffect(scale).blur(radius: phase.isIdentity ? 0 : 10).opacity(phase.isIdentity ? 1 : 0)
    }
}

/// One way in, another out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    public var insertion: Insertion
    public var removal: Removal
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let inside = insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase)
        removal.apply(content: inside, phase: phase == .willAppear ? .identity : phase)
    }
}

/// Symbols that come and go; drawn as a fade with a little scaling.
public struct SymbolEffectTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == IdentityTransition { public static var identity: IdentityTransition { .init() } }
extension Transition where Self == OpacityTransition { public static var opacity: OpacityTransition { .init() } }
extension Transition where Self == SlideTransition { public static var slide: SlideTransition { .init() } }
extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { .init() }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { .init(scale, anchor: anchor) }
}
extension Transition where Self == MoveTransition { public static func move(edge: Edge) -> MoveTransition { .init(edge: edge) } }
extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> OffsetTransition { .init(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { .init(CGSize(width: x, height: y)) }
}
extension Transition where Self == PushTransition { public static func push(from edge: Edge) -> PushTransition { .init(edge: edge) } }
extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition { .init(configuration: configuration) }
}
extension Transition where Self == SymbolEffectTransition {
    public static var symbolEffect: SymbolEffectTransition { .init() }
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default) -> SymbolEffectTransition { .init() }
}

/// Moves by a part of the view's own size towards an edge.
struct _MoveEffect: EffectModifier, Animatable {
    let edge: Edge
    /// 0: where it belongs; 1: its whole size away.
    var amount: CGFloat
    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
    nonisolated static var _name: String { "Move" }
    nonisolated func effect(_ element: EffectElement<Self>, _ context: DisplayContext, _ frame: CGRect) -> EffectResult {
        guard amount != 0 else { return .plain }
        var dx: CGFloat = 0, dy: CGFloat = 0
        switch edge {
        case .top: dy = -frame.height * amount
        case .bottom: dy = frame.height * amount
        case .leading: dx = -frame.width * amount
        case .trailing: dx = frame.width * amount
        }
        return .transform(CGAffineTransform(translationX: element.isRightToLeft ? -dx : dx, y: dy))
    }
}
