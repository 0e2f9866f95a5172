import Foundation

/// How far an animation has come, in parts of its whole way, where that is the same for every value that began to move with it at the
/// same moment: they share one, and what is shown is worked out once per frame.
final class CommonProgress {
    private let animation: Animation
    private let start: Double
    /// The length of the way; springs end by how much of it is left.
    private let way: Double
    private var time = Double.nan
    private var part: Double?

    private init(_ animation: Animation, start: Double, way: Double) {
        self.animation = animation
        self.start = start
        self.way = way
    }

    /// The last one made, for the values that begin to move next.
    private static var last: CommonProgress?

    /// Nil for an animation whose way depends on the value itself.
    static func of(_ animation: Animation, start: Double, way: Double) -> CommonProgress? {
        if let last, last.start == start, last.way == way || !animation.storage.endsByWay, last.animation == animation { return last }
        guard animation.storage.hasCommonProgress, way > 0, way.isFinite else { return nil }
        let made = CommonProgress(animation, start: start, way: way)
        last = made
        return made
    }

    /// 0…1, or beyond where it overshoots; nil once it is over.
    func part(at time: Double) -> Double? {
        if time == self.time { return part }
        self.time = time
        var context = AnimationContext<Double>()
        // A way of that length, so that it ends when the whole value's would.
        part = animation.animate(value: way, time: max(0, time - start), context: &context).map { $0 / way }
        return part
    }

    /// The same motion for a value that takes another course.
    func animator<V: VectorArithmetic>(to target: V, interval: V) -> Animator<V> {
        Animator(from: target - interval, to: target, animation: animation, at: start)
    }
}

extension Animation.Storage {
    /// Each component of a value has come as far as all others.
    fileprivate var hasCommonProgress: Bool {
        switch self {
        case .curve, .spring, .interpolatingSpring: return true
        case .custom: return false
        case .delay(_, let base), .speed(_, let base), .repeated(_, _, let base), .logicallyComplete(_, let base): return base.hasCommonProgress
        }
    }

    /// When it ends depends on how long the way is.
    fileprivate var endsByWay: Bool {
        switch self {
        case .curve, .interpolatingSpring: return false
        case .spring, .custom: return true
        case .delay(_, let base), .speed(_, let base), .repeated(_, _, let base), .logicallyComplete(_, let base): return base.endsByWay
        }
    }
}
