import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// Colours along a line, each at a place 0…1.
public struct Gradient: ShapeStyle, Hashable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How the colours between two stops are found.
    public struct ColorSpace: Hashable, Sendable {
        let isPerceptual: Bool
        public static let device = ColorSpace(isPerceptual: false)
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Evenly spaced.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
    }

    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(storage: .stops(self, space)) }

    /// As a style by itself a gradient runs from top to bottom.
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        AnyGradient(self)._resolve(in: context, bounds: bounds)
    }
}

/// A gradient whose stops may depend on the context, such as `Color.gradient`.
public struct AnyGradient: ShapeStyle, Hashable {
    enum Storage: Hashable, Sendable {
        /// nil: the look's own way between two colours.
        case stops(Gradient, Gradient.ColorSpace?)
        case shaded(Color, Gradient.ColorSpace?)
    }

    var storage: Storage

    init(storage: Storage) { self.storage = storage }

    public init(_ gradient: Gradient) { storage = .stops(gradient, nil) }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        switch storage {
        case .stops(let gradient, _): return AnyGradient(storage: .stops(gradient, space))
        case .shaded(let color, _): return AnyGradient(storage: .shaded(color, space))
        }
    }

    func ramp(in context: ResolveContext) -> GradientRamp {
        switch storage {
        case let .stops(gradient, space):
            var stops: [GradientStop] = []
            stops.reserveCapacity(gradient.stops.count)
            for stop in gradient.stops { stops.append(GradientStop(color: stop.color.resolve(in: context), location: stop.location)) }
            return GradientRamp(stops: stops, space: ramp(space, context))
        case let .shaded(color, space):
            return GradientRamp(stops: ColorShading.stops(of: color.resolve(in: context)), space: ramp(space, context))
        }
    }

    private func ramp(_ space: Gradient.ColorSpace?, _ context: ResolveContext) -> GradientSpace {
        (space?.isPerceptual ?? context.look.mixesGradientsPerceptually) ? .perceptual : .device
    }

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        ResolvedStyle(.linear(ramp(in: context), start: UnitPoint.top.point(in: bounds), end: UnitPoint.bottom.point(in: bounds)))
    }
}

extension Color {
    /// The colour with a slight change from top to bottom.
    public var gradient: AnyGradient { AnyGradient(storage: .shaded(self, nil)) }
}

/// How `Color.gradient` shades a colour: fitted to the ten measured colours of facts §5, each component within 5 of 255.
enum ColorShading {
    static func stops(of base: RGBA) -> [GradientStop] {
        if base.oklab.l > 0.83 {
            // Light colours keep themselves at the top and darken downwards.
            let dark = RGBA(red: base.red * 0.937, green: base.green * 0.902, blue: base.blue * 0.902, alpha: base.alpha)
            return stops(base, near(base, dark), dark)
        }
        let light = RGBA(red: lifted(base.red), green: lifted(base.green), blue: lifted(base.blue), alpha: base.alpha)
        return stops(light, near(base, light), base)
    }

    private static func stops(_ a: RGBA, _ b: RGBA, _ c: RGBA) -> [GradientStop] {
        [GradientStop(color: a, location: 0), GradientStop(color: b, location: 0.5), GradientStop(color: c, location: 1)]
    }

    /// The middle is 0.28 of the way from the base, a little more where a component has next to nothing.
    private static func near(_ base: RGBA, _ other: RGBA) -> RGBA {
        func part(_ a: Float, _ b: Float) -> Float { a + (b - a) * (0.28 + 0.08 * powf(max(0, min(1, 1 - a)), 8)) }
        return RGBA(red: part(base.red, other.red), green: part(base.green, other.green), blue: part(base.blue, other.blue), alpha: base.alpha)
    }

    /// What the lighter end adds to a component, at steps of 1/16.
    private static let lift: [Float] = [51, 50, 48, 44, 43, 41, 39, 38, 35.5, 32.5, 32, 28, 24.5, 21.5, 19.5, 12.5, 0]

    private static func lifted(_ c: Float) -> Float {
        guard c >= 0, c < 1 else { return c }
        let place = c * 255 / 16, i = min(15, Int(place)), part = place - Float(i)
        return min(1, c + (lift[i] + (lift[i + 1] - lift[i]) * part) / 255)
    }
}
