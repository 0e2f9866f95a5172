import Foundation

/// One animatable value on its way: what is shown is the target plus what the running animations still lack.
struct Animator<V: VectorArithmetic> {
    private struct Run {
        var animation: Animation
        /// Where it leads, seen from where it began.
        var interval: V
        var start: Double
        var context = AnimationContext<V>()

        mutating func lack(_ time: Double) -> V? {
            animation.animate(value: interval, time: max(0, time - start), context: &context).map { $0 - interval }
        }

        func velocity(_ time: Double) -> V {
            animation.velocity(value: interval, time: max(0, time - start), context: context) ?? .zero
        }
    }

    private var runs: [Run]
    private(set) var target: V

    init(from: V, to target: V, animation: Animation, at time: Double, environment: Any? = nil) {
        self.target = target
        var run = Run(animation: animation, interval: target - from, start: time)
        run.context.environmentValues = environment
        runs = [run]
    }

    /// What is shown at `time`; nil once everything has arrived, and the target is shown. Times must not go back.
    mutating func value(at time: Double) -> V? {
        var result = target, i = 0
        while i < runs.count {
            if let lack = runs[i].lack(time) {
                result += lack
                i += 1
            } else {
                runs.remove(at: i)
            }
        }
        return runs.isEmpty ? nil : result
    }

    func velocity(at time: Double) -> V { runs.reduce(.zero) { $0 + $1.velocity(time) } }

    /// Completion handlers that wait for the logical end may run.
    var isLogicallyComplete: Bool { runs.allSatisfy(\.context.isLogicallyComplete) }

    /// A new target while the old one has not been reached. Springs take over place and speed, an endless animation is left where it is,
    /// and other animations go on beside the new one.
    mutating func retarget(to newTarget: V, animation: Animation, at time: Double) {
        guard var last = runs.last else {
            self = Animator(from: target, to: newTarget, animation: animation, at: time)
            return
        }
        let environment = last.context.environmentValues
        let merges = animation.shouldMerge(
            previous: last.animation, value: last.interval, time: max(0, time - last.start), context: &last.context)
        if merges && !animation.mergesByVelocity {
            last.interval += newTarget - target
            last.animation = animation
            runs[runs.count - 1] = last
            target = newTarget
        } else if merges || runs.contains(where: \.animation.isEndless) {
            let speed = merges ? velocity(at: time) : .zero
            let shown = value(at: time) ?? target
            self = Animator(from: shown, to: newTarget, animation: animation, at: time, environment: environment)
            runs[0].context.initialVelocity = speed
        } else {
            var run = Run(animation: animation, interval: newTarget - target, start: time)
            run.context.environmentValues = environment
            runs.append(run)
            target = newTarget
        }
    }
}
