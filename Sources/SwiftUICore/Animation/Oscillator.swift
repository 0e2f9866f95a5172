import Foundation

/// A damped oscillator in closed form. A displacement x and a velocity v become, `time` seconds later,
/// `x·position.x + v·position.v` and `x·velocity.x + v·velocity.v`.
struct Oscillator: Hashable, Sendable {
    /// Radians a second, without damping.
    var frequency: Double
    /// 1 is critical.
    var ratio: Double

    struct Factors {
        var position: (x: Double, v: Double)
        var velocity: (x: Double, v: Double)
    }

    func factors(_ time: Double) -> Factors {
        let t = max(0, time)
        guard frequency.isFinite, frequency > 0 else {
            return frequency > 0 ? Factors(position: (0, 0), velocity: (0, 0)) : Factors(position: (1, t), velocity: (0, 1))
        }
        if abs(ratio - 1) < 1e-6 { return critical(t) }
        return ratio < 1 ? under(t) : over(t)
    }

    private func critical(_ t: Double) -> Factors {
        let e = exp(-frequency * t)
        return Factors(
            position: (e * (1 + frequency * t), e * t), velocity: (-frequency * frequency * t * e, e * (1 - frequency * t)))
    }

    private func under(_ t: Double) -> Factors {
        let decay = max(0, ratio) * frequency, w = frequency * (1 - ratio * ratio).squareRoot()
        let e = exp(-decay * t), c = cos(w * t), s = sin(w * t)
        return Factors(
            position: (e * (c + decay / w * s), e * s / w), velocity: (-e * frequency * frequency / w * s, e * (c - decay / w * s)))
    }

    private func over(_ t: Double) -> Factors {
        let (slow, fast) = roots, a = exp(slow * t), b = exp(fast * t), d = slow - fast
        return Factors(
            position: ((slow * b - fast * a) / d, (a - b) / d), velocity: (slow * fast * (b - a) / d, (slow * a - fast * b) / d))
    }

    private var roots: (slow: Double, fast: Double) {
        let r = (ratio * ratio - 1).squareRoot()
        return (-frequency * (ratio - r), -frequency * (ratio + r))
    }

    /// How far from rest, and how fast, it may still be after `time`: never grows.
    func envelope(displacement x: Double, velocity v: Double, time: Double) -> (displacement: Double, velocity: Double) {
        guard frequency.isFinite, frequency > 0 else { return (frequency > 0 ? 0 : x, 0) }
        if abs(ratio - 1) < 1e-6 {
            // (A + Bt)e^(−ωt) has its maximum at 1/ω − A/B at the latest.
            let b = v + frequency * x, t = max(time, 1 / frequency), e = exp(-frequency * t)
            return ((x + b * t) * e, (v + frequency * b * t) * e)
        }
        if ratio < 1 {
            let decay = max(0, ratio) * frequency, w = frequency * (1 - ratio * ratio).squareRoot()
            let size = (x * x + pow((v + decay * x) / w, 2)).squareRoot() * exp(-decay * time)
            return (size, size * frequency)
        }
        let (slow, fast) = roots
        let size = (abs(fast) * x + v) / (slow - fast) * exp(slow * time)
        return (size, size * abs(slow))
    }

    /// The first moment from which `isSettled` holds for the envelope; infinite without damping.
    func settlingTime(displacement x: Double, velocity v: Double, _ isSettled: (_ displacement: Double, _ velocity: Double) -> Bool) -> Double {
        func settled(_ t: Double) -> Bool {
            let e = envelope(displacement: x, velocity: v, time: t)
            return isSettled(e.displacement, e.velocity)
        }
        guard frequency > 0, ratio > 0, x.isFinite, v.isFinite else { return frequency > 0 && ratio > 0 ? 0 : .infinity }
        if settled(0) { return 0 }
        var low = 0.0, high = 1 / frequency
        while !settled(high) {
            low = high
            high *= 2
            if high > 1e6 { return .infinity }
        }
        while high - low > 1e-6 * max(1, high) {
            let middle = (low + high) / 2
            if settled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
