import SwiftUI
import Testing

/// Animations as a view shows them, against closed forms at twenty times each.
@MainActor
@Suite(.serialized) struct CurveTests {
    /// Tells what its animatable value is whenever it is drawn.
    struct Probe: View, Animatable {
        var value: Double
        let log: Samples
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View {
            let _ = log.last = value
            Color.clear
        }
    }
    final class Samples { var last = 0.0 }
    struct Root: View {
        let handle: Handle<Double>
        let log: Samples
        @State private var value = 0.0
        var body: some View {
            let _ = handle.binding = $value
            Probe(value: value, log: log)
        }
    }

    /// What is shown at twenty times spread over `duration` seconds, on the way from 0 to 100.
    private func samples(_ animation: Animation, over duration: Double) -> [(time: Double, value: Double)] {
        let handle = Handle<Double>(), log = Samples()
        let stage = Stage(Root(handle: handle, log: log))
        withAnimation(animation) { handle.value = 100 }
        stage.frame()
        return (1...20).map { step in
            stage.frame(after: duration / 20)
            return (stage.time, log.last)
        }
    }

    private func expect(_ animation: Animation, over duration: Double, is form: (Double) -> Double, _ name: String) {
        for (time, value) in samples(animation, over: duration) {
            #expect(abs(value - 100 * form(time)) < 0.01, "\(name) at \(time): \(value), not \(100 * form(time))")
        }
    }

    @Test func `curves follow their control points`() {
        let curves: [(Animation, (Double, Double, Double, Double), String)] = [
            (.linear(duration: 1), (0, 0, 1, 1), "linear"),
            (.easeIn(duration: 1), (0.42, 0, 1, 1), "easeIn"),
            (.easeOut(duration: 1), (0, 0, 0.58, 1), "easeOut"),
            (.easeInOut(duration: 1), (0.42, 0, 0.58, 1), "easeInOut"),
            (.timingCurve(0.2, 0.9, 0.3, 1.2, duration: 1), (0.2, 0.9, 0.3, 1.2), "timingCurve"),
            (.timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.7, y: 0.1), endControlPoint: UnitPoint(x: 0.9, y: 0.4)), duration: 1), (0.7, 0.1, 0.9, 0.4), "bezier"),
        ]
        for (animation, points, name) in curves {
            expect(animation, over: 1, is: { bezier(points.0, points.1, points.2, points.3, at: min($0, 1)) }, name)
        }
    }

    @Test func `circular curves are quarters of circles`() {
        expect(.timingCurve(.circularEaseIn, duration: 1), over: 1, is: { 1 - (1 - min($0 * $0, 1)).squareRoot() }, "circularEaseIn")
        expect(.timingCurve(.circularEaseOut, duration: 1), over: 1, is: { (1 - (1 - min($0, 1)) * (1 - min($0, 1))).squareRoot() }, "circularEaseOut")
    }

    /// The way of a spring from 0 to 1 that starts at rest, by the solution of its equation of motion; facts §13 give frequency and damping.
    private func spring(_ frequency: Double, _ ratio: Double) -> (Double) -> Double {
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return { time in
                1 - exp(-ratio * frequency * time) * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
            }
        }
        if ratio == 1 { return { 1 - (1 + frequency * $0) * exp(-frequency * $0) } }
        let root = (ratio * ratio - 1).squareRoot()
        let slow = frequency * (ratio - root), fast = frequency * (ratio + root)
        return { time in 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow) }
    }

    @Test func `springs in every form follow the solution of their equation`() {
        let forms: [(Animation, Double, Double, String)] = [
            (.spring(response: 0.5, dampingFraction: 0.825), 2 * .pi / 0.5, 0.825, "response and damping"),
            (.spring(duration: 0.6, bounce: 0.4), 2 * .pi / 0.6, 0.6, "duration and bounce"),
            (.spring(Spring(mass: 2, stiffness: 150, damping: 20)), (75.0).squareRoot(), 20 / (2 * 2 * (75.0).squareRoot()), "physical"),
            (.interactiveSpring(response: 0.3, dampingFraction: 0.7), 2 * .pi / 0.3, 0.7, "interactive"),
            (.bouncy, 2 * .pi / 0.5, 0.7, "bouncy"),
            (.snappy(duration: 0.4), 2 * .pi / 0.4, 0.85, "snappy"),
            (.smooth(duration: 0.7), 2 * .pi / 0.7, 1, "smooth"),
            (.spring(duration: 0.5, bounce: -0.4), 2 * .pi / 0.5, 1 / 0.6, "flat"),
            (.interpolatingSpring(mass: 1, stiffness: 100, damping: 10), 10, 0.5, "interpolating"),
            (.interpolatingSpring(duration: 0.5, bounce: 0.2), 2 * .pi / 0.5, 0.8, "interpolating, duration"),
        ]
        for (animation, frequency, ratio, name) in forms { expect(animation, over: 0.4, is: spring(frequency, ratio), name) }
    }

    @Test func `delay, speed and repetition bend the time of any curve`() {
        expect(Animation.linear(duration: 0.5).delay(0.25), over: 1, is: { min(max(0, ($0 - 0.25) * 2), 1) }, "delay")
        expect(Animation.linear(duration: 1).speed(2), over: 0.48, is: { $0 * 2 }, "speed")
        // Half steps aside: at a turn either side is right.
        expect(Animation.linear(duration: 0.3).repeatForever(), over: 1.1, is: { time in
            let round = time / 0.3, part = round - round.rounded(.down)
            return Int(round) % 2 == 0 ? part : 1 - part
        }, "there and back")
        expect(Animation.linear(duration: 0.3).repeatCount(3, autoreverses: false), over: 0.85, is: { ($0 / 0.3).truncatingRemainder(dividingBy: 1) }, "again and again")
    }

    struct Square: CustomAnimation {
        let duration: Double
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < duration ? value.scaled(by: (time / duration) * (time / duration)) : nil
        }
    }

    @Test func `an animation of one's own is asked for each moment`() {
        expect(Animation(Square(duration: 2)), over: 1.9, is: { $0 * $0 / 4 }, "square")
    }

    @Test func `a spring that is turned round keeps its speed`() {
        let handle = Handle<Double>(), log = Samples()
        let stage = Stage(Root(handle: handle, log: log))
        withAnimation(.spring(duration: 0.5)) { handle.value = 100 }
        stage.frame()
        stage.frame(after: 0.1)
        let w = 2 * Double.pi / 0.5
        let place = 100 * (1 - (1 + w * 0.1) * exp(-w * 0.1)), speed = 100 * w * w * 0.1 * exp(-w * 0.1)
        #expect(abs(log.last - place) < 0.01)
        withAnimation(.spring(duration: 0.5)) { handle.value = 0 }
        stage.frame()
        for step in 1...20 {
            stage.frame(after: 0.02)
            // x = (x₀ + (v₀ + ωx₀)t)e^(−ωt), critically damped.
            let t = Double(step) * 0.02
            let expected = (place + (speed + w * place) * t) * exp(-w * t)
            #expect(abs(log.last - expected) < 0.01, "at \(t)")
        }
    }
}
