import Foundation
import VitrineLayout

/// Something that moves from frame to frame.
protocol AnimationTarget: AnyObject {
    /// Moves to `time`, seconds on the graph's clock. False: it has arrived.
    func tick(_ time: Double) -> Bool
}

/// The animations that run in one graph.
final class AnimationDriver {
    private var targets: [ObjectIdentifier: any AnimationTarget] = [:]
    private var order: [ObjectIdentifier] = []

    var isRunning: Bool { !targets.isEmpty }

    func add(_ target: any AnimationTarget) {
        let key = ObjectIdentifier(target)
        if targets.updateValue(target, forKey: key) == nil { order.append(key) }
    }

    func remove(_ target: any AnimationTarget) {
        let key = ObjectIdentifier(target)
        if targets.removeValue(forKey: key) != nil { order.removeAll { $0 == key } }
    }

    func tick(_ time: Double) {
        guard !targets.isEmpty else { return }
        for key in order {
            guard let target = targets[key] else { continue }
            if !target.tick(time) {
                targets.removeValue(forKey: key)
                order.removeAll { $0 == key }
            }
        }
    }
}

/// A value on its way: what remains to be covered is animated towards zero and added to the target, so that a new target can be set at any time.
struct AnimatedValue<Data: VectorArithmetic> {
    private(set) var target: Data
    private struct Leg {
        var animation: Animation
        var interval: Data
        var start: Double
        var state: AnimationContext<Data>
    }
    private var legs: [Leg] = []
    private(set) var value: Data

    init(_ value: Data) {
        target = value
        self.value = value
    }

    var isMoving: Bool { !legs.isEmpty }

    /// Sets a new target; the way there starts at `time`. A spring that is under way takes its speed along.
    mutating func retarget(_ new: Data, animation: Animation, time: Double) {
        var interval = new
        interval -= value
        var context = AnimationContext<Data>.start()
        if let last = legs.last {
            var velocityContext = last.state
            if animation.base_shouldMerge(previous: last.animation, value: last.interval, time: time - last.start, context: &velocityContext) {
                context = velocityContext
            }
        }
        target = new
        legs = [Leg(animation: animation, interval: interval, start: time, state: context)]
    }

    mutating func jump(to new: Data) {
        legs = []
        target = new
        value = new
    }

    /// Moves to `time`; false when it has arrived.
    mutating func tick(_ time: Double) -> Bool {
        guard var leg = legs.last else { return false }
        guard let covered = leg.animation.animate(value: leg.interval, time: max(time - leg.start, 0), context: &leg.state) else {
            legs = []
            value = target
            return false
        }
        legs[legs.count - 1] = leg
        var result = target
        result -= leg.interval
        result += covered
        value = result
        return true
    }
}

/// Moves an element's frame from where it was drawn to where layout put it.
final class GeometryAnimation: AnimationTarget {
    typealias Data = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    private unowned(unsafe) let element: Element
    private var moving: AnimatedValue<Data>

    init(_ element: Element, origin: CGPoint, size: CGSize) {
        self.element = element
        moving = AnimatedValue(GeometryAnimation.data(origin, size))
    }

    private static func data(_ origin: CGPoint, _ size: CGSize) -> Data {
        AnimatablePair(AnimatablePair(origin.x, origin.y), AnimatablePair(size.width, size.height))
    }

    var origin: CGPoint { CGPoint(x: moving.value.first.first, y: moving.value.first.second) }
    var size: CGSize { CGSize(width: max(moving.value.second.first, 0), height: max(moving.value.second.second, 0)) }

    func retarget(origin: CGPoint, size: CGSize, animation: Animation) {
        moving.retarget(GeometryAnimation.data(origin, size), animation: animation, time: element.graph.time)
        element.graph.animations.add(self)
    }

    func stop() { element.graph.animations.remove(self) }

    func tick(_ time: Double) -> Bool {
        let running = moving.tick(time)
        if !running { element.geometryAnimationEnded() }
        element.invalidateDisplay()
        element.parentElement?.invalidateDisplay()
        return running
    }
}

/// Moves the animatable data of a modifier.
protocol ModifierAnimator<Value>: AnyObject {
    associatedtype Value
    /// False: nothing to animate; the caller shows the new value itself.
    func animate(from presented: Value, to target: Value, graph: ViewGraph, transaction: Transaction, apply: @escaping (Value) -> Void) -> Bool
    func stop()
}

/// An animator if the type is animatable.
func makeModifierAnimator<M>(_ type: M.Type) -> (any ModifierAnimator<M>)? {
    guard let animatable = type as? any Animatable.Type else { return nil }
    func open<A: Animatable>(_ type: A.Type) -> Any { ValueAnimator<A>() }
    return open(animatable) as? any ModifierAnimator<M>
}

final class ValueAnimator<Value: Animatable>: ModifierAnimator, AnimationTarget {
    private var moving: AnimatedValue<Value.AnimatableData>?
    private var target: Value?
    private var apply: ((Value) -> Void)?
    private unowned(unsafe) var graph: ViewGraph?

    func animate(from presented: Value, to target: Value, graph: ViewGraph, transaction: Transaction, apply: @escaping (Value) -> Void) -> Bool {
        self.graph = graph
        self.target = target
        let from = presented.animatableData, to = target.animatableData
        guard let animation = transaction.effectiveAnimation, from != to else {
            // A change elsewhere in the value while data are on their way: keep going, with the rest new.
            if var moving, moving.isMoving, moving.target == to {
                var shown = target
                shown.animatableData = moving.value
                self.moving = moving
                self.apply = apply
                apply(shown)
                moving = moving
                return true
            }
            stop()
            return false
        }
        var next = moving ?? AnimatedValue(from)
        if !next.isMoving { next = AnimatedValue(from) }
        next.retarget(to, animation: animation, time: graph.time)
        moving = next
        self.apply = apply
        var shown = target
        shown.animatableData = next.value
        apply(shown)
        graph.animations.add(self)
        return true
    }

    func stop() {
        moving = nil
        apply = nil
        graph?.animations.remove(self)
    }

    func tick(_ time: Double) -> Bool {
        guard var moving, var shown = target, let apply else { return false }
        let running = moving.tick(time)
        self.moving = running ? moving : nil
        shown.animatableData = moving.value
        apply(shown)
        return running
    }
}
