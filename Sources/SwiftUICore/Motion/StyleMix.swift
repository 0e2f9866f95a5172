import Foundation
import VitrineBase
import VitrineDisplayList

/// A style part of the way from one to another, for gradients of one kind with as many stops.
enum StyleMix {
    static func canMix(_ a: ResolvedStyle, _ b: ResolvedStyle) -> Bool {
        guard a.material == nil, b.material == nil else { return false }
        switch (a.paint, b.paint) {
        case let (.linear(x, _, _), .linear(y, _, _)), let (.radial(x, _, _, _, _), .radial(y, _, _, _, _)), let (.angular(x, _, _, _), .angular(y, _, _, _)):
            return x.stops.count == y.stops.count
        case let (.mesh(m), .mesh(m2)): return m.columns == m2.columns && m.rows == m2.rows
        default: return false
        }
    }

    /// - Parameters:
    ///   - a: resolved in the unit square.
    ///   - b: resolved in `frame`.
    static func mix(_ a: ResolvedStyle, _ b: ResolvedStyle, _ t: Double, frame: CGRect) -> ResolvedStyle {
        var result = b
        result.opacity = a.opacity + (b.opacity - a.opacity) * min(max(t, 0), 1)
        func number(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * CGFloat(t) }
        func point(_ unit: CGPoint, _ y: CGPoint) -> CGPoint {
            CGPoint(x: number(frame.minX + unit.x * frame.width, y.x), y: number(frame.minY + unit.y * frame.height, y.y))
        }
        switch (a.paint, b.paint) {
        case let (.linear(r, s, e), .linear(r2, s2, e2)): result.paint = .linear(ramp(r, r2, t), start: point(s, s2), end: point(e, e2))
        case let (.radial(r, c, s, e, _), .radial(r2, c2, s2, e2, transform)):
            result.paint = .radial(ramp(r, r2, t), center: point(c, c2), startRadius: number(s, s2), endRadius: number(e, e2), transform: transform)
        case let (.angular(r, c, s, e), .angular(r2, c2, s2, e2)):
            result.paint = .angular(ramp(r, r2, t), center: point(c, c2), startAngle: number(s, s2), endAngle: number(e, e2))
        case let (.mesh(m), .mesh(mesh)):
            var mesh = mesh
            mesh.vertices = zip(m.vertices, mesh.vertices).map { a, b in
                ColorMesh.Vertex(
                    position: point(a.position, b.position), leading: point(a.leading, b.leading), top: point(a.top, b.top),
                    trailing: point(a.trailing, b.trailing), bottom: point(a.bottom, b.bottom))
            }
            mesh.colors = zip(m.colors, mesh.colors).map { color($0, $1, t) }
            mesh.background = color(m.background, mesh.background, t)
            result.paint = .mesh(mesh)
        default: break
        }
        return result
    }

    private static func color(_ a: RGBA, _ b: RGBA, _ t: Double) -> RGBA { RGBA.mix(a, b, Float(min(max(t, 0), 1)), perceptually: false) }

    private static func ramp(_ a: GradientRamp, _ b: GradientRamp, _ t: Double) -> GradientRamp {
        let stops = zip(a.stops, b.stops).map { x, y in
            GradientStop(color: color(x.color, y.color, t), location: x.location + (y.location - x.location) * CGFloat(t))
        }
        return GradientRamp(stops: stops, space: b.space)
    }
}

/// A value of which some changes can't be shown on the way (a length that was not there before).
protocol PartlyAnimatable {
    func canAnimate(from old: Self) -> Bool
}

extension PartlyAnimatable {
    func canAnimate(fromAny old: Any) -> Bool { (old as? Self).map { canAnimate(from: $0) } ?? false }
}
