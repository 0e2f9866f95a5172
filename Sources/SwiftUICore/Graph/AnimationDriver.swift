import Foundation
import VitrineLayout

/// Something that moves from frame to frame.
protocol AnimationTarget: AnyObject {
    /// Moves to `time`, seconds on the graph's clock. False: it has arrived.
    func tick(_ time: Double) -> Bool
}

/// The animations that run in one graph.
final class AnimationDriver {
    /// In the order in which they began; nil where one has gone during a tick.
    private var targets: [(any AnimationTarget)?] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var isTicking = false

    var isRunning: Bool { !places.isEmpty }

    func add(_ target: any AnimationTarget) {
        let key = ObjectIdentifier(target)
        guard places[key] == nil else { return }
        places[key] = targets.count
        targets.append(target)
    }

    func remove(_ target: any AnimationTarget) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(target)) else { return }
        targets[place] = nil
        if !isTicking { close() }
    }

    func tick(_ time: Double) {
        guard !targets.isEmpty else { return }
        isTicking = true
        // Those that begin during the tick have their first moment behind them.
        for place in 0..<targets.count {
            guard let target = targets[place], !target.tick(time) else { continue }
            // It may have begun anew while it ended.
            if targets[place] === target {
                targets[place] = nil
                places.removeValue(forKey: ObjectIdentifier(target))
            }
        }
        isTicking = false
        if places.count < targets.count { close() }
    }

    /// Closes the gaps.
    private func close() {
        targets.removeAll { $0 == nil }
        places.removeAll(keepingCapacity: true)
        for (place, target) in targets.enumerated() { places[ObjectIdentifier(target!)] = place }
    }
}

/// A value that may be on its way to a target.
final class AnimatedValue<Data: VectorArithmetic> {
    /// Set while the value moves by an animation that others may share.
    private var common: CommonProgress?
    /// Set while it moves in any other way.
    private var animator: Animator<Data>?
    private var interval = Data.zero
    private(set) var target: Data
    private(set) var value: Data

    init(_ value: Data) {
        target = value
        self.value = value
    }

    var isMoving: Bool { common != nil || animator != nil }

    /// Sets a new target; the way there starts at `time`.
    func retarget(_ new: Data, animation: Animation, time: Double) {
        if let moving = animator ?? common?.animator(to: target, interval: interval) {
            common = nil
            animator = moving
            animator!.retarget(to: new, animation: animation, at: time)
        } else {
            interval = new - value
            common = CommonProgress.of(animation, start: time, way: interval.norm)
            if common == nil { animator = Animator(from: value, to: new, animation: animation, at: time) }
        }
        target = new
    }

    /// Moves to `time`; false when it has arrived.
    func tick(_ time: Double) -> Bool {
        if let common {
            if let part = common.part(at: time) {
                value = target + interval.scaled(by: part - 1)
                return true
            }
        } else if let shown = animator?.value(at: time) {
            value = shown
            return true
        }
        common = nil
        animator = nil
        value = target
        return false
    }
}

/// Moves an element's frame from where it was drawn to where layout put it.
final class GeometryAnimation: AnimationTarget {
    typealias Data = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    /// Goes when its view does, while the driver still holds this.
    private weak var element: Element?
    private let moving: AnimatedValue<Data>

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
        guard let graph = element?.graph else { return }
        moving.retarget(GeometryAnimation.data(origin, size), animation: animation, time: graph.time)
        graph.animations.add(self)
    }

    func stop() { element?.graph.animations.remove(self) }

    func tick(_ time: Double) -> Bool {
        guard let element else { return false }
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
        if let partly = target as? any PartlyAnimatable, !partly.canAnimate(fromAny: presented) {
            stop()
            return false
        }
        let from = presented.animatableData, to = target.animatableData
        guard let animation = transaction.effectiveAnimation, from != to else {
            // A change elsewhere in the value while data are on their way: keep going, with the rest new.
            if let moving, moving.isMoving, moving.target == to {
                var shown = target
                shown.animatableData = moving.value
                self.apply = apply
                apply(shown)
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
        guard let moving, var shown = target, let apply else { return false }
        let running = moving.tick(time)
        shown.animatableData = moving.value
        if !running { self.moving = nil }
        apply(shown)
        return running
    }
}
