import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// Colours round a point, clockwise from the trailing side (facts §7).
public struct AngularGradient: ShapeStyle, Hashable {
    var gradient: AnyGradient
    var center: UnitPoint
    var startAngle: Angle
    var endAngle: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(any: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn that starts at `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(any: AnyGradient(gradient), center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    init(any: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        gradient = any
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        var ramp = gradient.ramp(in: context)
        let start = AngularSweep.fullTurn(&ramp, from: startAngle.radians, to: endAngle.radians)
        return ResolvedStyle(.angular(
            ramp, center: center.point(in: bounds), startAngle: CGFloat(start), endAngle: CGFloat(start + 2 * .pi)))
    }
}

/// Renderers are given exactly one turn.
enum AngularSweep {
    /// Moves the stops of a sweep to where they lie in a full turn, and gives that turn's start. A shorter sweep leaves a gap whose
    /// first half has the last colour and whose second half the first; of a longer one only the last turn is seen (facts §7).
    static func fullTurn(_ ramp: inout GradientRamp, from: Double, to: Double) -> Double {
        var from = from, to = to
        guard from.isFinite, to.isFinite else { return 0 }
        if to < from {
            swap(&from, &to)
            ramp.stops = ramp.stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) }
        }
        let turn = 2 * Double.pi, sweep = to - from
        if abs(sweep - turn) < 1e-9 { return from }
        let start = sweep < turn ? from - (turn - sweep) / 2 : to - turn
        for i in ramp.stops.indices {
            ramp.stops[i].location = CGFloat((from + Double(ramp.stops[i].location) * sweep - start) / turn)
        }
        return start
    }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func angularGradient(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func angularGradient(_ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) -> AngularGradient {
        AngularGradient(any: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
    public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
    public static func conicGradient(_ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero) -> AngularGradient {
        AngularGradient(any: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}
