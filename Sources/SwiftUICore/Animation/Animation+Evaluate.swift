import Foundation

extension Animation {
    /// The way from zero to `value` as far as it has been gone after `time` seconds; nil once it is over.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        storage.animate(value, time, &context)
    }

    /// Units a second at `time`; nil where it is not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        storage.velocity(value, time, context)
    }

    /// Whether this animation takes over from one that is still running. It then starts from the place and at the speed that the other
    /// has at `time`; otherwise both run and their effects add up.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        switch storage.core {
        case .spring: return true
        case .custom(let custom): return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        default: return false
        }
    }

    /// Never ends by itself.
    var isEndless: Bool { storage.isEndless }

    /// Merging is done by place and speed here, not by the animation's own state.
    var mergesByVelocity: Bool {
        if case .spring = storage.core { return true }
        return false
    }

    /// Seconds until a change of one unit is over; nil for an animation of the user's own.
    var duration: TimeInterval? { storage.duration(magnitude: 1, velocity: 0) }
}

extension Animation.Storage {
    func animate<V: VectorArithmetic>(_ value: V, _ time: Double, _ context: inout AnimationContext<V>) -> V? {
        switch self {
        case let .curve(curve, duration):
            guard time < duration else { return nil }
            return value.scaled(by: curve.value(at: max(0, time) / duration))
        case let .spring(oscillator, response, _):
            if time >= response { context.isLogicallyComplete = true }
            let rest = oscillator.envelope(displacement: value.norm, velocity: context.initialVelocity.norm, time: time)
            if Self.isSettled(rest.displacement, rest.velocity, value.norm) { return nil }
            let f = oscillator.factors(time)
            return value.scaled(by: 1 - f.position.x) + context.initialVelocity.scaled(by: f.position.v)
        case let .interpolatingSpring(oscillator, initialVelocity):
            let rest = oscillator.envelope(displacement: 1, velocity: abs(initialVelocity), time: time)
            if rest.displacement <= 0.001 { return nil }
            let f = oscillator.factors(time)
            return value.scaled(by: 1 - f.position.x + initialVelocity * f.position.v)
        case .custom(let custom): return custom.base.animate(value: value, time: time, context: &context)
        case let .delay(delay, base): return time < delay ? .zero : base.animate(value, time - delay, &context)
        case let .speed(speed, base): return base.animate(value, time * speed, &context)
        case let .repeated(count, autoreverses, base): return animateRepeated(value, time, &context, count, autoreverses, base)
        case let .logicallyComplete(duration, base):
            let result = base.animate(value, time, &context)
            context.isLogicallyComplete = time >= duration
            return result
        }
    }

    /// Facts §13: "finished when the squared velocity ≤ 0.0036 and within 1 %".
    static func isSettled(_ displacement: Double, _ velocity: Double, _ way: Double) -> Bool {
        velocity * velocity <= 0.0036 && displacement <= 0.01 * max(1, way)
    }

    /// Seconds; nil where only running it can tell.
    func duration(magnitude: Double, velocity: Double) -> Double? {
        switch self {
        case let .curve(_, duration): return max(0, duration)
        case let .spring(oscillator, _, _):
            return oscillator.settlingTime(displacement: magnitude, velocity: velocity) { Self.isSettled($0, $1, magnitude) }
        case let .interpolatingSpring(oscillator, initialVelocity):
            return oscillator.settlingTime(displacement: 1, velocity: abs(initialVelocity)) { x, _ in x <= 0.001 }
        case .custom: return nil
        case let .delay(delay, base): return base.duration(magnitude: magnitude, velocity: velocity).map { max(0, $0 + delay) }
        case let .speed(speed, base):
            return base.duration(magnitude: magnitude, velocity: velocity).map { speed > 0 ? $0 / speed : .infinity }
        case let .repeated(count, _, base): return base.duration(magnitude: magnitude, velocity: velocity).map { $0 == 0 ? 0 : $0 * count }
        case let .logicallyComplete(_, base): return base.duration(magnitude: magnitude, velocity: velocity)
        }
    }

    var isEndless: Bool {
        switch self {
        case .curve, .spring, .interpolatingSpring, .custom: return false
        case .repeated(let count, _, let base): return count == .infinity || base.isEndless
        case .speed(let speed, let base): return speed <= 0 || base.isEndless
        case .delay(_, let base), .logicallyComplete(_, let base): return base.isEndless
        }
    }

    /// What moves, without the modifiers that only shift time.
    var core: Animation.Storage {
        switch self {
        case .delay(_, let base), .speed(_, let base), .logicallyComplete(_, let base): return base.core
        case .curve, .spring, .interpolatingSpring, .custom, .repeated: return self
        }
    }
}

// MARK: - Velocity

extension Animation.Storage {
    func velocity<V: VectorArithmetic>(_ value: V, _ time: Double, _ context: AnimationContext<V>) -> V? {
        switch self {
        case let .curve(curve, duration):
            guard time >= 0, time < duration else { return .zero }
            return value.scaled(by: curve.velocity(at: time / duration) / duration)
        case let .spring(oscillator, _, _):
            let f = oscillator.factors(time)
            return value.scaled(by: -f.velocity.x) + context.initialVelocity.scaled(by: f.velocity.v)
        case let .interpolatingSpring(oscillator, initialVelocity):
            let f = oscillator.factors(time)
            return value.scaled(by: -f.velocity.x + initialVelocity * f.velocity.v)
        case .custom(let custom): return custom.base.velocity(value: value, time: time, context: context)
        case let .delay(delay, base): return time < delay ? .zero : base.velocity(value, time - delay, context)
        case let .speed(speed, base): return base.velocity(value, time * speed, context)?.scaled(by: speed)
        case let .logicallyComplete(_, base): return base.velocity(value, time, context)
        case .repeated:
            // The difference over a thousandth of a second serves every kind of base.
            var before = context, after = context
            guard let a = animate(value, max(0, time - 0.0005), &before), let b = animate(value, time + 0.0005, &after) else { return nil }
            return (b - a).scaled(by: 1 / (0.0005 + min(time, 0.0005)))
        }
    }
}
