import Foundation
import VitrineBase

// Status: complete

/// A spring's motion, given by how long it seems to take and how much it bounces, or by its physical constants.
public struct Spring: Hashable, Sendable {
    var oscillator: Oscillator
    public private(set) var mass: Double = 1

    init(oscillator: Oscillator, mass: Double = 1) {
        self.oscillator = oscillator
        self.mass = mass
    }

    /// - Parameters:
    ///   - duration: seconds that the motion seems to take.
    ///   - bounce: 0 none, up to 1 for endless swinging; below 0 slower and flatter.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: Spring.ratio(bounce: bounce))
    }

    public init(response: Double, dampingRatio: Double) {
        oscillator = Oscillator(frequency: Spring.frequency(response: response), ratio: dampingRatio)
    }

    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = frequency > 0 ? damping / (2 * mass * frequency) : 0
        self.init(oscillator: Oscillator(frequency: frequency, ratio: allowOverDamping ? ratio : min(ratio, 1)), mass: mass)
    }

    /// The spring that comes within `epsilon` of 1 after `settlingDuration` seconds.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let unit = Oscillator(frequency: 1, ratio: dampingRatio)
        let time = unit.settlingTime(displacement: 1, velocity: 0) { x, _ in x <= epsilon }
        oscillator = Oscillator(frequency: settlingDuration > 0 && time.isFinite ? time / settlingDuration : .infinity, ratio: dampingRatio)
    }

    public var response: Double { 2 * .pi / oscillator.frequency }
    public var duration: TimeInterval { response }
    public var dampingRatio: Double { oscillator.ratio }
    public var bounce: Double { oscillator.ratio <= 1 ? 1 - oscillator.ratio : 1 / oscillator.ratio - 1 }
    public var stiffness: Double { oscillator.frequency * oscillator.frequency * mass }
    public var damping: Double { 2 * oscillator.ratio * oscillator.frequency * mass }
    public var settlingDuration: TimeInterval { oscillator.settlingTime(displacement: 1, velocity: 0) { x, _ in x <= 0.001 } }

    /// "stiffness from response — (2π/response)², capped at 45000" (facts §13).
    static func frequency(response: Double) -> Double {
        response > 0 ? min(2 * .pi / response, (45000.0).squareRoot()) : .infinity
    }

    /// Facts §13, "bounce → damping".
    static func ratio(bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 1e-3)
    }
}

extension Spring {
    public static var smooth: Spring { Spring(duration: 0.5, bounce: 0) }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring(duration: duration, bounce: extraBounce) }
    public static var snappy: Spring { Spring(duration: 0.5, bounce: 0.15) }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring(duration: duration, bounce: 0.15 + extraBounce) }
    public static var bouncy: Spring { Spring(duration: 0.5, bounce: 0.3) }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring { Spring(duration: duration, bounce: 0.3 + extraBounce) }
}

// MARK: - Motion from zero

extension Spring {
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let f = oscillator.factors(time)
        return target.scaled(by: 1 - f.position.x) + initialVelocity.scaled(by: f.position.v)
    }

    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let f = oscillator.factors(time)
        return target.scaled(by: -f.velocity.x) + initialVelocity.scaled(by: f.velocity.v)
    }

    /// Moves value and velocity on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let f = oscillator.factors(deltaTime), offset = value - target
        value = target + offset.scaled(by: f.position.x) + velocity.scaled(by: f.position.v)
        velocity = offset.scaled(by: f.velocity.x) + velocity.scaled(by: f.velocity.v)
    }

    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval {
        oscillator.settlingTime(displacement: target.norm, velocity: initialVelocity.norm) { x, _ in x <= epsilon }
    }
}

// MARK: - Motion between two values

extension Spring {
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        let start = fromValue.animatableData
        result.animatableData = start + value(target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
