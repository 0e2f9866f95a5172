import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

/// A shape style as a renderer takes it, for one set of bounds.
public struct ResolvedStyle: Equatable {
    public var paint: Paint
    public var opacity: Double = 1
    /// In the order in which they were asked for.
    public var shadows: [ResolvedShadow] = []
    public var blendMode: BlendMode = .normal
    /// Set: what lies beneath is blurred first, and `paint` goes over it.
    public var material: ResolvedMaterial?

    public init(_ paint: Paint) { self.paint = paint }
    public init(_ color: RGBA) { paint = .color(color) }

    /// The one colour that stands for the style where only one can be used, opacity included; the first stop of a gradient.
    public var color: RGBA {
        switch paint {
        case .color(let color): return color.opacity(opacity)
        case .linear(let ramp, _, _), .radial(let ramp, _, _, _, _), .angular(let ramp, _, _, _):
            return (ramp.stops.first?.color ?? .clear).opacity(opacity)
        case .mesh(let mesh): return (mesh.colors.first ?? .clear).opacity(opacity)
        case .image: return RGBA.black.opacity(opacity)
        }
    }

    /// Nothing but one colour: no shadow, blending or material goes with it.
    public var plainColor: RGBA? {
        guard shadows.isEmpty, blendMode == .normal, material == nil, case .color(let color) = paint else { return nil }
        return color.opacity(opacity)
    }

    /// The paint with the opacity worked into its colours, where it has any; a picture keeps it in `opacity`.
    public var flattened: ResolvedStyle {
        guard opacity != 1 else { return self }
        var copy = self
        copy.opacity = 1
        switch paint {
        case .color(let color): copy.paint = .color(color.opacity(opacity))
        case let .linear(ramp, start, end): copy.paint = .linear(ramp.opacity(opacity), start: start, end: end)
        case let .radial(ramp, center, r0, r1, transform):
            copy.paint = .radial(ramp.opacity(opacity), center: center, startRadius: r0, endRadius: r1, transform: transform)
        case let .angular(ramp, center, a0, a1): copy.paint = .angular(ramp.opacity(opacity), center: center, startAngle: a0, endAngle: a1)
        case .mesh(var mesh):
            mesh.colors = mesh.colors.map { $0.opacity(opacity) }
            mesh.background = mesh.background.opacity(opacity)
            copy.paint = .mesh(mesh)
        case .image: copy.opacity = opacity
        }
        return copy
    }
}

extension GradientRamp {
    func opacity(_ factor: Double) -> GradientRamp {
        GradientRamp(stops: stops.map { GradientStop(color: $0.color.opacity(factor), location: $0.location) }, space: space)
    }
}

public struct ResolvedShadow: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case drop, inner }
    public var kind: Kind
    public var color: RGBA
    /// The Gaussian's sigma in points (facts §8).
    public var radius: CGFloat
    /// Points.
    public var offset: CGSize

    public init(kind: Kind, color: RGBA, radius: CGFloat, offset: CGSize) {
        self.kind = kind
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}

public struct ResolvedMaterial: Hashable, Sendable {
    /// The Gaussian's sigma in points.
    public var radius: CGFloat
    /// Factor on the saturation of what lies beneath.
    public var saturation: CGFloat

    public init(radius: CGFloat, saturation: CGFloat) {
        self.radius = radius
        self.saturation = saturation
    }
}
