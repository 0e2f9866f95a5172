import Foundation
import VitrineBase

// Status: complete

/// How a view changes from one state to the next over time.
public struct Animation: Hashable, Sendable {
    indirect enum Storage: Hashable, Sendable {
        case curve(UnitCurve, duration: Double)
        /// Seconds of `response`, and the oscillator that follows from it.
        case spring(Oscillator, response: Double, blend: Double)
        /// A spring in units of the whole way; later ones add to it instead of taking over its speed.
        case interpolatingSpring(Oscillator, initialVelocity: Double)
        case custom(AnyCustomAnimation)
        case delay(Double, Storage)
        case speed(Double, Storage)
        /// Infinite for `repeatForever`.
        case repeated(Double, autoreverses: Bool, Storage)
        case logicallyComplete(Double, Storage)
    }

    var storage: Storage

    init(storage: Storage) { self.storage = storage }

    public init<A: CustomAnimation>(_ base: A) { storage = .custom(AnyCustomAnimation(base)) }

    /// Facts §13: a spring without bounce.
    public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)
}

// MARK: - Curves

extension Animation {
    /// Facts §13.
    private static let standardDuration: TimeInterval = 0.35

    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
    public static var linear: Animation { linear(duration: standardDuration) }
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static var easeIn: Animation { easeIn(duration: standardDuration) }
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static var easeOut: Animation { easeOut(duration: standardDuration) }
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation {
        timingCurve(UnitCurve(function: .bezier(Bezier(p1x, p1y, p2x, p2y))), duration: duration)
    }

    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(storage: .curve(curve, duration: duration))
    }
}

// MARK: - Springs

extension Animation {
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation {
        Animation(storage: .spring(
            Oscillator(frequency: Spring.frequency(response: response), ratio: dampingFraction), response: response, blend: blendDuration))
    }

    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(storage: .spring(spring.oscillator, response: spring.response, blend: blendDuration))
    }

    public static var spring: Animation { .spring() }

    @_disfavoredOverload
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    public static func interactiveSpring(duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    public static var interactiveSpring: Animation { .interactiveSpring() }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { spring(.smooth(duration: duration, extraBounce: extraBounce)) }
    public static var smooth: Animation { .smooth() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { spring(.snappy(duration: duration, extraBounce: extraBounce)) }
    public static var snappy: Animation { .snappy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { spring(.bouncy(duration: duration, extraBounce: extraBounce)) }
    public static var bouncy: Animation { .bouncy() }

    public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation(storage: .interpolatingSpring(spring.oscillator, initialVelocity: initialVelocity))
    }

    public static var interpolatingSpring: Animation { .interpolatingSpring() }
}

// MARK: - Modifiers

extension Animation {
    /// Seconds; a negative delay starts in the middle.
    public func delay(_ delay: TimeInterval) -> Animation { Animation(storage: .delay(delay, storage)) }
    public func speed(_ speed: Double) -> Animation { Animation(storage: .speed(speed, storage)) }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(storage: .repeated(Double(max(0, repeatCount)), autoreverses: autoreverses, storage))
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(storage: .repeated(.infinity, autoreverses: autoreverses, storage))
    }
    /// Completion handlers run after `duration` seconds, though the motion may go on.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(storage: .logicallyComplete(duration, storage))
    }
}

extension Animation: CustomStringConvertible {
    public var description: String { "\(storage)" }
}

// MARK: - Custom

/// An animation of the user's own, whose type is hidden.
struct AnyCustomAnimation: Hashable, @unchecked Sendable {
    let base: any CustomAnimation
    init(_ base: any CustomAnimation) { self.base = base }

    static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
