import Foundation
import Testing
@testable import SwiftUICore

private func near(_ a: Double?, _ b: Double, _ slack: Double = 1e-6) -> Bool { a.map { abs($0 - b) <= slack } ?? false }

private func at(_ animation: Animation, _ time: Double, value: Double = 1) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: value, time: time, context: &context)
}

private struct Steps: CustomAnimation {
    var length: Double
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < length ? value.scaled(by: (time / length * 4).rounded(.down) / 4) : nil
    }
}

@Suite("Animations")
struct AnimationTests {
    @Test("easeIn and easeOut have the recorded values (facts §13)")
    func curves() {
        for (t, value) in [(0.25, 0.09), (0.5, 0.32), (0.75, 0.62)] { #expect(near(UnitCurve.easeIn.value(at: t), value, 0.005)) }
        for (t, value) in [(0.25, 0.38), (0.5, 0.68), (0.75, 0.91)] { #expect(near(UnitCurve.easeOut.value(at: t), value, 0.005)) }
        #expect(near(UnitCurve.easeInOut.value(at: 0.5), 0.5))
        #expect(near(UnitCurve.circularEaseIn.value(at: 0.6), 0.2))
        #expect(near(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.3)), 0.3, 1e-4))
        #expect(UnitCurve.linear.velocity(at: 0.5) == 1 && UnitCurve.easeInOut.velocity(at: 0) == 0)
    }

    @Test("Curves last 0.35 s unless told otherwise (facts §13)")
    func durations() {
        #expect(near(at(.linear, 0.175), 0.5) && at(.linear, 0.35) == nil)
        #expect(near(at(.easeInOut(duration: 2), 1), 0.5) && at(.easeInOut(duration: 2), 2) == nil)
        #expect(near(at(.timingCurve(0, 0, 1, 1), 0.175), 0.5, 1e-4))
    }

    @Test("A spring without bounce follows 1 − (1 + ωt)e^(−ωt)")
    func criticalSpring() {
        let w = 2 * Double.pi / 0.55
        for t in [0.05, 0.2, 0.4] { #expect(near(at(.default, t), 1 - (1 + w * t) * exp(-w * t), 1e-9)) }
    }

    @Test("Springs obey their own equation of motion", arguments: [0.1, 0.825, 1, 1.6])
    func equation(ratio: Double) {
        let spring = Spring(response: 0.5, dampingRatio: ratio), h = 1e-5
        for t in [0.1, 0.3] {
            let v = spring.velocity(target: 1.0, initialVelocity: 2, time: t)
            let x = spring.value(target: 1.0, initialVelocity: 2, time: t)
            let slope = (spring.value(target: 1.0, initialVelocity: 2, time: t + h) - spring.value(target: 1.0, initialVelocity: 2, time: t - h)) / (2 * h)
            let bend = (spring.velocity(target: 1.0, initialVelocity: 2, time: t + h) - spring.velocity(target: 1.0, initialVelocity: 2, time: t - h)) / (2 * h)
            #expect(near(v, slope, 1e-5))
            #expect(near(bend, spring.force(target: 1.0, position: x, velocity: v), 1e-3))
        }
        var value = 0.0, velocity = 2.0
        for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.01) }
        #expect(near(value, spring.value(target: 1.0, initialVelocity: 2, time: 0.3), 1e-9))
    }

    @Test("Duration and bounce give the documented constants, and come back (facts §13)")
    func springConstants() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(near(spring.stiffness, pow(2 * .pi / 0.5, 2), 1e-9) && near(spring.dampingRatio, 0.7) && near(spring.bounce, 0.3) && near(spring.duration, 0.5))
        #expect(near(Spring(duration: 1, bounce: -0.5).dampingRatio, 2) && near(Spring(duration: 1, bounce: -0.5).bounce, -0.5))
        #expect(Spring(response: 0.001, dampingRatio: 1).stiffness <= 45000.001)
        #expect(near(Spring(settlingDuration: 1.5, dampingRatio: 0.6).settlingDuration, 1.5, 1e-3))
        #expect(near(Spring(mass: 2, stiffness: 50, damping: 4).damping, 4) && Spring(mass: 1, stiffness: 1, damping: 50).dampingRatio == 1)
        #expect(Spring.bouncy.bounce == Spring(duration: 0.5, bounce: 0.3).bounce)
        #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
    }

    @Test("Springs end once they are slow and near, and not before (facts §13)", arguments: [Animation.default, .bouncy, .spring(response: 0.5, dampingFraction: 0.3), .spring(duration: 0.4, bounce: -0.3)])
    func settling(animation: Animation) {
        for size in [0.3, 1, 300] {
            var last = 0.0, t = 0.0
            while let value = at(animation, t, value: size), t < 20 {
                last = value
                t += 1 / 120
            }
            #expect(t > 0.3 && t < 10)
            #expect(abs(last - size) <= 0.011 * max(1, size))
            #expect(at(animation, t + 0.5, value: size) == nil)
        }
    }

    @Test("delay, speed and repetition shift time")
    func modifiers() {
        let base = Animation.linear(duration: 1)
        #expect(at(base.delay(0.5), 0.2) == 0 && near(at(base.delay(0.5), 1), 0.5))
        #expect(near(at(base.speed(2), 0.25), 0.5) && at(base.speed(2), 0.5) == nil)
        #expect(near(at(base.repeatForever(), 1.25), 0.75) && near(at(base.repeatForever(autoreverses: false), 1.25), 0.25))
        #expect(near(at(base.repeatCount(3), 2.5), 0.5) && at(base.repeatCount(3), 3) == nil)
        #expect(near(at(base.delay(1).repeatForever(autoreverses: false), 3.5), 0.5))
        #expect(near(at(base.repeatForever().speed(0.5), 2.5), 0.75))
        #expect(base.repeatForever().isEndless && !base.repeatCount(9).isEndless)
        #expect(base.speed(2).delay(1).duration == 1.5 && base.repeatForever().duration == .infinity)
    }

    @Test("The pulse of an ease-in-out of 2 s goes there and back")
    func pulse() {
        let pulse = Animation.easeInOut(duration: 2).repeatForever(autoreverses: true)
        let values = [0, 1, 2, 3, 4].map { at(pulse, $0) ?? .nan }
        #expect(zip(values, [0, 0.5, 1, 0.5, 0]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(values)")
    }

    @Test("Repeated animations of the user's own take rounds of the length that they turn out to have")
    func customRounds() {
        var context = AnimationContext<Double>()
        let animation = Animation(Steps(length: 1)).repeatForever(autoreverses: false)
        var seen: [Double] = []
        for step in 0..<12 { seen.append(animation.animate(value: 4, time: Double(step) * 0.25, context: &context) ?? .nan) }
        #expect(seen == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    }

    @Test("Logical completion comes after the given time, and for springs after their response")
    func logical() {
        var context = AnimationContext<Double>()
        _ = Animation.linear(duration: 5).logicallyComplete(after: 1).animate(value: 1, time: 0.5, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = Animation.linear(duration: 5).logicallyComplete(after: 1).animate(value: 1, time: 1, context: &context)
        #expect(context.isLogicallyComplete)
        context = AnimationContext()
        _ = Animation.bouncy.animate(value: 1, time: 0.6, context: &context)
        #expect(context.isLogicallyComplete)
    }

    @Test("Names give the values that Apple documents")
    func names() {
        #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
        #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
        #expect(Animation.spring(response: 0.3) == .spring(response: 0.3, dampingFraction: 0.825))
        #expect(Animation.interpolatingSpring(stiffness: 100, damping: 10) == .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0))
        #expect(Animation.easeIn != .easeOut && Animation.linear.delay(1) != .linear)
        #expect(Set([Animation.linear, .linear, .easeIn]).count == 2)
    }
}

@Suite("Animated values")
struct AnimatorTests {
    @Test("A value goes from its start to its target")
    func plain() {
        var animator = Animator(from: 10.0, to: 20, animation: .linear(duration: 1), at: 5)
        #expect(near(animator.value(at: 5), 10) && near(animator.value(at: 5.5), 15) && animator.value(at: 6) == nil)
    }

    @Test("A new target under a spring keeps place and speed")
    func springRetarget() {
        var animator = Animator(from: 0.0, to: 100, animation: .smooth, at: 0)
        let place = animator.value(at: 0.2), speed = animator.velocity(at: 0.2)
        animator.retarget(to: 0, animation: .smooth, at: 0.2)
        #expect(near(animator.value(at: 0.2), place ?? .nan, 1e-9) && near(animator.velocity(at: 0.2), speed, 1e-6))
        #expect((animator.value(at: 0.22) ?? 0) > (place ?? 0))
        #expect(animator.value(at: 9) == nil && animator.target == 0)
    }

    @Test("A spring takes over the speed of a curve as well")
    func curveThenSpring() {
        var animator = Animator(from: 0.0, to: 1, animation: .linear(duration: 1), at: 0)
        animator.retarget(to: 5, animation: .spring, at: 0.5)
        #expect(near(animator.velocity(at: 0.5), 1, 1e-9) && near(animator.value(at: 0.5), 0.5))
    }

    @Test("Curves add up: nothing jumps when the target changes on the way")
    func additive() {
        var animator = Animator(from: 0.0, to: 10, animation: .linear(duration: 1), at: 0)
        animator.retarget(to: 0, animation: .linear(duration: 1), at: 0.5)
        #expect(near(animator.value(at: 0.5), 5) && near(animator.value(at: 0.75), 5) && near(animator.value(at: 1.25), 2.5) && animator.value(at: 1.5) == nil)
    }

    @Test("An endless animation stops where it is when another begins")
    func endless() {
        var animator = Animator(from: 0.0, to: 1, animation: .linear(duration: 1).repeatForever(), at: 0)
        animator.retarget(to: 0, animation: .linear(duration: 1), at: 7.25)
        #expect(near(animator.value(at: 7.25), 0.75, 1e-9) && near(animator.value(at: 7.75), 0.375, 1e-9) && animator.value(at: 8.25) == nil)
    }
}

@Suite("Animatable data")
struct AnimatableTests {
    @Test("Angles are radians × 128 (facts §13), and everything comes back as it was")
    func roundTrips() {
        #expect(Angle(radians: 2).animatableData == 256)
        func same<V: Animatable & Equatable>(_ value: V, _ other: V) -> Bool {
            var copy = other
            copy.animatableData = value.animatableData
            return copy == value
        }
        #expect(same(CGRect(x: 1, y: 2, width: 3, height: 4), .zero) && same(UnitPoint.bottom, .zero))
        #expect(same(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), EdgeInsets()))
        #expect(same(RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4), RectangleCornerRadii()))
        let red = Color.Resolved(red: 0.9, green: 0.2, blue: 0.1, opacity: 0.5)
        var copy = Color.Resolved(red: 0, green: 0, blue: 0)
        copy.animatableData = red.animatableData
        #expect(abs(copy.red - red.red) < 1e-3 && abs(copy.blue - red.blue) < 1e-3 && copy.opacity == 0.5)
    }
}

@Suite("Transactions")
struct TransactionTests {
    private struct Flag: TransactionKey { static var defaultValue: Int { 3 } }

    @Test("Keys have a default and keep what is set; completions are kept in order")
    func keys() {
        var transaction = Transaction(animation: .linear), log: [Int] = []
        #expect(transaction[Flag.self] == 3)
        transaction[Flag.self] = 4
        transaction.addAnimationCompletion { log.append(1) }
        transaction.addAnimationCompletion(criteria: .removed) { log.append(2) }
        transaction.completions.forEach { $0.token.run() }
        #expect(transaction[Flag.self] == 4 && log == [1, 2] && transaction.completions.map(\.criteria) == [.logicallyComplete, .removed])
    }
}
