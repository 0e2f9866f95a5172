import Foundation
import VitrineBase
import VitrineDisplayList

public protocol SymbolEffect: Sendable {
    var _kind: _SymbolEffectKind { get }
}
public protocol IndefiniteSymbolEffect: SymbolEffect {}
public protocol DiscreteSymbolEffect: SymbolEffect {}
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
public protocol TransitionSymbolEffect: SymbolEffect {}

/// What a symbol does, as far as a whole picture can do it.
public enum _SymbolEffectKind: Sendable { case pulse, bounce, wiggle, rotate, breathe, scaleUp, scaleDown, appear, disappear, replace, none
    case variableColor(VariableColorSymbolEffect)
}

public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _kind: _SymbolEffectKind { .pulse }
    public var byLayer: PulseSymbolEffect { self }
    public var wholeSymbol: PulseSymbolEffect { self }
}
/// Lights the variable layers of a symbol one after the other; symbols without such layers stay as they are.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    var isIterative = false
    var reverses = false
    var hidesInactive = false
    public var _kind: _SymbolEffectKind { .variableColor(self) }
    /// One layer at a time.
    public var iterative: VariableColorSymbolEffect { with { $0.isIterative = true } }
    /// Each layer stays lit until the end of the cycle.
    public var cumulative: VariableColorSymbolEffect { with { $0.isIterative = false } }
    public var reversing: VariableColorSymbolEffect { with { $0.reverses = true } }
    public var nonReversing: VariableColorSymbolEffect { with { $0.reverses = false } }
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = false } }
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactive = true } }
    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _kind: _SymbolEffectKind { .bounce }
    public var up: BounceSymbolEffect { self }
    public var down: BounceSymbolEffect { self }
    public var byLayer: BounceSymbolEffect { self }
    public var wholeSymbol: BounceSymbolEffect { self }
}
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _kind: _SymbolEffectKind { .wiggle }
    public var left: WiggleSymbolEffect { self }
    public var right: WiggleSymbolEffect { self }
    public var clockwise: WiggleSymbolEffect { self }
    public var counterClockwise: WiggleSymbolEffect { self }
    public var byLayer: WiggleSymbolEffect { self }
    public var wholeSymbol: WiggleSymbolEffect { self }
}
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _kind: _SymbolEffectKind { .rotate }
    public var clockwise: RotateSymbolEffect { self }
    public var counterClockwise: RotateSymbolEffect { self }
    public var byLayer: RotateSymbolEffect { self }
    public var wholeSymbol: RotateSymbolEffect { self }
}
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect {
    public var _kind: _SymbolEffectKind { .breathe }
    public var pulse: BreatheSymbolEffect { self }
    public var plain: BreatheSymbolEffect { self }
    public var byLayer: BreatheSymbolEffect { self }
    public var wholeSymbol: BreatheSymbolEffect { self }
}
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    var isDown = false
    public var _kind: _SymbolEffectKind { isDown ? .scaleDown : .scaleUp }
    public var up: ScaleSymbolEffect { .init(isDown: false) }
    public var down: ScaleSymbolEffect { .init(isDown: true) }
    public var byLayer: ScaleSymbolEffect { self }
    public var wholeSymbol: ScaleSymbolEffect { self }
}
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .appear }
    public var up: AppearSymbolEffect { self }
    public var down: AppearSymbolEffect { self }
}
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .disappear }
    public var up: DisappearSymbolEffect { self }
    public var down: DisappearSymbolEffect { self }
}
/// Symbols are drawn at once, as they are drawn when it is over.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .disappear }
    public var byLayer: DrawOnSymbolEffect { self }
    public var wholeSymbol: DrawOnSymbolEffect { self }
    public var individually: DrawOnSymbolEffect { self }
}
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .disappear }
    public var byLayer: DrawOffSymbolEffect { self }
    public var wholeSymbol: DrawOffSymbolEffect { self }
    public var individually: DrawOffSymbolEffect { self }
    public var reversed: DrawOffSymbolEffect { self }
    public var nonReversed: DrawOffSymbolEffect { self }
}
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .replace }
    public var downUp: ReplaceSymbolEffect { self }
    public var upUp: ReplaceSymbolEffect { self }
    public var offUp: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }
}
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect {
    public var _kind: _SymbolEffectKind { .none }
}

extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: PulseSymbolEffect { .init() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: VariableColorSymbolEffect { .init() } }
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: BounceSymbolEffect { .init() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: WiggleSymbolEffect { .init() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: RotateSymbolEffect { .init() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: BreatheSymbolEffect { .init() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: ScaleSymbolEffect { .init() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: AppearSymbolEffect { .init() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: DisappearSymbolEffect { .init() } }
extension SymbolEffect where Self == DrawOnSymbolEffect { public static var drawOn: DrawOnSymbolEffect { .init() } }
extension SymbolEffect where Self == DrawOffSymbolEffect { public static var drawOff: DrawOffSymbolEffect { .init() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: ReplaceSymbolEffect { .init() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: AutomaticSymbolEffect { .init() } }

public struct SymbolEffectOptions: Equatable, Sendable {
    var count: Int?
    var repeats = false
    var rate = 1.0
    public struct RepeatBehavior: Sendable {
        let count: Int?
        public static var continuous: RepeatBehavior { .init(count: nil) }
        public static var periodic: RepeatBehavior { .init(count: nil) }
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { .init(count: count) }
    }
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions(repeats: true)
    public static let nonRepeating = SymbolEffectOptions()
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions(count: behavior.count, repeats: behavior.count == nil) }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(rate: speed) }
    public var repeating: SymbolEffectOptions { with { $0.repeats = true } }
    public var nonRepeating: SymbolEffectOptions { with { $0.repeats = false } }
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { with { $0.count = count } }
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { with { $0.count = behavior.count; $0.repeats = behavior.count == nil } }
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.rate = speed } }
    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}

/// What effects do to the whole symbol; layers of a symbol move together.
private struct SymbolMotion: Equatable {
    var scale: CGFloat = 1
    var angle = 0.0
    var opacity = 1.0

    /// The course of one run, from rest to rest.
    static func course(_ kind: _SymbolEffectKind) -> [SymbolMotion] {
        switch kind {
        case .pulse: return [SymbolMotion(), SymbolMotion(opacity: 0.35)]
        case .breathe: return [SymbolMotion(), SymbolMotion(scale: 1.12, opacity: 0.7)]
        case .bounce: return [SymbolMotion(), SymbolMotion(scale: 1.2), SymbolMotion(scale: 0.95)]
        case .wiggle: return [SymbolMotion(), SymbolMotion(angle: -12), SymbolMotion(angle: 12), SymbolMotion(angle: -6)]
        case .rotate: return [SymbolMotion(), SymbolMotion(angle: 360)]
        case .scaleUp, .scaleDown, .appear, .disappear, .replace, .none, .variableColor: return [SymbolMotion()]
        }
    }

    /// Where it stays while the effect is active.
    static func held(_ kind: _SymbolEffectKind) -> SymbolMotion {
        switch kind {
        case .scaleUp: return SymbolMotion(scale: 1.15)
        case .scaleDown: return SymbolMotion(scale: 0.85)
        case .disappear: return SymbolMotion(scale: 0.6, opacity: 0)
        default: return SymbolMotion()
        }
    }
}

private struct SymbolEffectBody: ViewModifier {
    let kind: _SymbolEffectKind
    let options: SymbolEffectOptions
    let isActive: Bool
    let trigger: PhaseTrigger?

    private func apply(_ motion: SymbolMotion, to content: some View) -> some View {
        content.scaleEffect(motion.scale).rotationEffect(.degrees(motion.angle)).opacity(motion.opacity)
    }

    private var isPulsing: Bool {
        switch kind {
        case .pulse, .breathe: return true
        default: return false
        }
    }

    private var isTurning: Bool {
        if case .rotate = kind { return true }
        return false
    }

    func body(content: Content) -> some View {
        let course = SymbolMotion.course(kind), duration = (isTurning ? 1.2 : isPulsing ? 0.9 : 0.22) / options.rate
        if case .variableColor(let effect) = kind {
            content.modifier(VariableColorBody(effect: effect, duration: 1.2 / options.rate, isActive: isActive, trigger: trigger))
        } else if course.count < 2 {
            apply(isActive ? SymbolMotion.held(kind) : SymbolMotion(), to: content).animation(.snappy, value: isActive)
        } else if let trigger {
            PhaseAnimator(course.indices, trigger: trigger) { apply(course[$0], to: content) } animation: { _ in .easeInOut(duration: duration) }
        } else {
            PhaseAnimator(isActive ? Array(course.indices) : [0], isEndless: isActive) { apply(course[$0], to: content) } animation: { index in
                isTurning ? (index == 0 ? nil : .linear(duration: duration)) : .easeInOut(duration: duration)
            }
        }
    }
}

private struct VariableColorBody: ViewModifier {
    let effect: VariableColorSymbolEffect
    /// Seconds for one way through the layers.
    let duration: Double
    let isActive: Bool
    let trigger: PhaseTrigger?

    private func back(_ time: Double) -> Animation? { time > 0 || effect.reverses ? .linear(duration: duration) : nil }

    func body(content: Content) -> some View {
        if let trigger {
            PhaseAnimator([0.0, 1.0], trigger: trigger) { content.modifier(SymbolSequence(time: $0, effect: effect, rests: true)) } animation: { back($0) }
        } else {
            let rests = !isActive
            PhaseAnimator(isActive ? [0.0, 1.0] : [0.0], isEndless: isActive) {
                content.modifier(SymbolSequence(time: $0, effect: effect, rests: rests))
            } animation: { back($0) }
        }
    }
}

/// A moment of the sequence. It moves in 24ths, so that a symbol is drawn again only as often as one may see.
private struct SymbolSequence: ViewModifier, Animatable {
    var time: Double
    let effect: VariableColorSymbolEffect
    /// All is lit at the beginning, from where one run starts.
    let rests: Bool

    var animatableData: Double {
        get { time }
        set { time = newValue }
    }

    func body(content: Content) -> some View {
        let moment = (time * 24).rounded(.down) / 24
        content.environment(
            \.symbolLighting,
            rests && time <= 0 ? nil : .sequence(moment, isIterative: effect.isIterative, hidesInactive: effect.hidesInactive))
    }
}

extension View {
    public func symbolEffect<T: IndefiniteSymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View {
        modifier(SymbolEffectBody(kind: effect._kind, options: options, isActive: isActive, trigger: nil))
    }
    public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(_ effect: T, options: SymbolEffectOptions = .default, value: U) -> some View {
        modifier(SymbolEffectBody(kind: effect._kind, options: options, isActive: true, trigger: PhaseTrigger(value)))
    }
    /// No effect in Vitrine: an effect above is not taken away from symbols below.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
