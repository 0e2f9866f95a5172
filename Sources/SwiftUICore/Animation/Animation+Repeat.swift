import Foundation

/// Where the rounds of a repeated animation of the user's own began: their length is known only once they are over.
private struct RoundKey: AnimationStateKey {
    struct Value {
        var index = 0.0
        var start = 0.0
        var length: Double?
    }
    static var defaultValue: Value { Value() }
}

extension Animation.Storage {
    func animateRepeated<V: VectorArithmetic>(
        _ value: V, _ time: Double, _ context: inout AnimationContext<V>, _ count: Double, _ autoreverses: Bool, _ base: Animation.Storage
    ) -> V? {
        guard let period = base.duration(magnitude: value.norm, velocity: context.initialVelocity.norm) else {
            return animateUnknownRounds(value, time, &context, count, autoreverses, base)
        }
        guard period > 0 else { return nil }
        guard period.isFinite else { return base.animate(value, time, &context) }
        let index = max(0, (time / period).rounded(.down))
        guard index < count else { return nil }
        return round(value, time - index * period, period, isBackwards: autoreverses && index.truncatingRemainder(dividingBy: 2) == 1, base, &context)
    }

    /// A round that runs backwards retraces the one before.
    private func round<V: VectorArithmetic>(
        _ value: V, _ time: Double, _ period: Double, isBackwards: Bool, _ base: Animation.Storage, _ context: inout AnimationContext<V>
    ) -> V {
        let result = base.animate(value, isBackwards ? period - time : time, &context) ?? value
        context.isLogicallyComplete = false
        return result
    }

    private func animateUnknownRounds<V: VectorArithmetic>(
        _ value: V, _ time: Double, _ context: inout AnimationContext<V>, _ count: Double, _ autoreverses: Bool, _ base: Animation.Storage
    ) -> V? {
        var rounds = context.state[RoundKey.self]
        defer { context.state[RoundKey.self] = rounds }
        for _ in 0..<64 {
            guard rounds.index < count else { return nil }
            let local = time - rounds.start
            let isBackwards = autoreverses && rounds.index.truncatingRemainder(dividingBy: 2) == 1
            if let length = rounds.length, local < length || length <= 0 {
                return round(value, local, length, isBackwards: isBackwards, base, &context)
            }
            if rounds.length == nil, let result = base.animate(value, local, &context) { return result }
            let length = rounds.length ?? local
            guard length > 0 else { return nil }
            rounds.length = length
            rounds.start += length
            rounds.index += 1
        }
        return value
    }
}
