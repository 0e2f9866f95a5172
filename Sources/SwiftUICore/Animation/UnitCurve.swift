import Foundation
import VitrineBase

// Status: complete

/// A function from progress in time, 0…1, to progress in value.
public struct UnitCurve: Hashable, Sendable {
    enum Function: Hashable, Sendable {
        case linear
        case circularIn, circularOut, circularInOut
        case bezier(Bezier)
    }

    var function: Function

    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(function: .bezier(Bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)))
    }

    public static let linear = UnitCurve(function: .linear)
    // Control points: facts §13.
    public static let easeIn = UnitCurve(function: .bezier(Bezier(0.42, 0, 1, 1)))
    public static let easeOut = UnitCurve(function: .bezier(Bezier(0, 0, 0.58, 1)))
    public static let easeInOut = UnitCurve(function: .bezier(Bezier(0.42, 0, 0.58, 1)))
    public static let easeInEaseOut = easeInOut
    public static let circularEaseIn = UnitCurve(function: .circularIn)
    public static let circularEaseOut = UnitCurve(function: .circularOut)
    public static let circularEaseInOut = UnitCurve(function: .circularInOut)

    public func value(at progress: Double) -> Double {
        let t = max(0, min(1, progress))
        switch function {
        case .linear: return t
        case .circularIn: return 1 - (1 - t * t).squareRoot()
        case .circularOut: return (1 - (1 - t) * (1 - t)).squareRoot()
        case .circularInOut:
            let u = 2 * t
            return u < 1 ? (1 - (1 - u * u).squareRoot()) / 2 : ((1 - (2 - u) * (2 - u)).squareRoot() + 1) / 2
        case .bezier(let bezier): return bezier.value(at: t)
        }
    }

    /// Change of value for a change of progress; 0 outside 0…1.
    public func velocity(at progress: Double) -> Double {
        guard progress >= 0, progress <= 1 else { return 0 }
        switch function {
        case .linear: return 1
        case .bezier(let bezier): return bezier.slope(at: progress)
        case .circularIn, .circularOut, .circularInOut:
            let h = 1e-5, a = max(0, progress - h), b = min(1, progress + h)
            return (value(at: b) - value(at: a)) / (b - a)
        }
    }

    /// The curve with both axes exchanged.
    public var inverse: UnitCurve {
        switch function {
        case .linear: return self
        case .circularIn: return .circularEaseOut
        case .circularOut: return .circularEaseIn
        case .circularInOut: return UnitCurve(function: .bezier(Bezier(0.15, 0.85, 0.85, 0.15)))
        case .bezier(let b): return UnitCurve(function: .bezier(Bezier(b.y1, b.x1, b.y2, b.x2)))
        }
    }
}

/// A cubic from (0, 0) to (1, 1).
struct Bezier: Hashable, Sendable {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    /// Horizontal positions outside 0…1 would turn back in time and are moved inside.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = max(0, min(1, x1))
        self.y1 = y1
        self.x2 = max(0, min(1, x2))
        self.y2 = y2
    }

    @inline(__always) private func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }

    @inline(__always) private func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
    }

    private func parameter(_ x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<32 {
            let error = at(t, x1, x2) - x
            if abs(error) < 1e-9 { break }
            if error > 0 { high = t } else { low = t }
            let slope = derivative(t, x1, x2)
            let next = slope > 1e-6 ? t - error / slope : -1
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    func value(at x: Double) -> Double { at(parameter(x), y1, y2) }

    func slope(at x: Double) -> Double {
        let t = parameter(x), dx = derivative(t, x1, x2)
        if dx > 1e-9 { return derivative(t, y1, y2) / dx }
        let h = 1e-5, a = max(0, x - h), b = min(1, x + h)
        return (value(at: b) - value(at: a)) / (b - a)
    }
}
