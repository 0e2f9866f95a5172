import Foundation

/// How one keyframe is reached.
public enum _KeyframeKind<V: VectorArithmetic> {
    case move
    case linear(UnitCurve)
    case spring(Spring, startVelocity: V?)
    case cubic(startVelocity: V?, endVelocity: V?)
}

public struct _Keyframe<V: VectorArithmetic> {
    var kind: _KeyframeKind<V>
    var to: V
    /// Seconds; nil: until the spring has settled.
    var duration: TimeInterval?
}

/// One stretch between two keyframes, with everything known.
struct KeyframeSegment<V: VectorArithmetic> {
    enum Motion {
        case hold
        case curve(UnitCurve)
        case spring(Spring, velocity: V)
        /// Velocities at both ends, units a second.
        case cubic(V, V)
    }

    var start: TimeInterval
    var duration: TimeInterval
    var from: V
    var to: V
    var motion: Motion

    func value(at time: TimeInterval) -> V {
        guard duration > 0 else { return to }
        let t = max(0, min(1, (time - start) / duration))
        switch motion {
        case .hold: return to
        case .curve(let curve): return from.interpolated(towards: to, amount: curve.value(at: t))
        case let .spring(spring, velocity): return from + spring.value(target: to - from, initialVelocity: velocity, time: t * duration)
        case let .cubic(v0, v1):
            let t2 = t * t, t3 = t2 * t
            return from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
                + v0.scaled(by: (t3 - 2 * t2 + t) * duration) + v1.scaled(by: (t3 - t2) * duration)
        }
    }

    var endVelocity: V {
        guard duration > 0 else { return .zero }
        switch motion {
        case .hold: return .zero
        case .curve(let curve): return (to - from).scaled(by: curve.velocity(at: 1) / duration)
        case let .spring(spring, velocity): return spring.velocity(target: to - from, initialVelocity: velocity, time: duration)
        case let .cubic(_, v1): return v1
        }
    }
}

enum KeyframeResolver {
    static func segments<V: VectorArithmetic>(_ frames: [_Keyframe<V>], from initial: V) -> [KeyframeSegment<V>] {
        var result: [KeyframeSegment<V>] = []
        result.reserveCapacity(frames.count)
        var value = initial, time: TimeInterval = 0, velocity = V.zero
        for (i, frame) in frames.enumerated() {
            var segment = KeyframeSegment(start: time, duration: max(0, frame.duration ?? 0), from: value, to: frame.to, motion: .hold)
            switch frame.kind {
            case .move: segment.duration = 0
            case .linear(let curve): segment.motion = .curve(curve)
            case let .spring(spring, startVelocity):
                let start = startVelocity ?? velocity
                if frame.duration == nil { segment.duration = settling(spring, from: value, to: frame.to, velocity: start) }
                segment.motion = .spring(spring, velocity: start)
            case let .cubic(startVelocity, endVelocity):
                segment.motion = .cubic(startVelocity ?? velocity, endVelocity ?? tangent(after: i, in: frames, from: value))
            }
            result.append(segment)
            time += segment.duration
            velocity = segment.endVelocity
            value = segment.duration > 0 ? segment.value(at: time) : frame.to
        }
        return result
    }

    private static func settling<V: VectorArithmetic>(_ spring: Spring, from: V, to: V, velocity: V) -> TimeInterval {
        let way = (to - from).norm
        let time = spring.settlingDuration(target: to - from, initialVelocity: velocity, epsilon: 0.001 * max(way, 1e-6))
        return time.isFinite ? time : 0
    }

    /// The velocity at a keyframe between two cubic ones is that of the line between its neighbours; before a rest it is zero.
    private static func tangent<V: VectorArithmetic>(after i: Int, in frames: [_Keyframe<V>], from value: V) -> V {
        guard i + 1 < frames.count else { return .zero }
        let next = frames[i + 1], duration = frames[i].duration ?? 0
        switch next.kind {
        case .move, .spring: return .zero
        case .linear(let curve):
            let length = next.duration ?? 0
            return length > 0 ? (next.to - frames[i].to).scaled(by: curve.velocity(at: 0) / length) : .zero
        case .cubic(let startVelocity, _):
            if let startVelocity { return startVelocity }
            let span = duration + (next.duration ?? 0)
            return span > 0 ? (next.to - value).scaled(by: 1 / span) : .zero
        }
    }
}
