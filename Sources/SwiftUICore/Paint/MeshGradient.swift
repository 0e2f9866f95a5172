import Foundation
import VitrineBase
import VitrineDisplayList

// Status: partial: Bézier control points between the vertices, smoothing and the background are not drawn

/// Colours at the vertices of a grid whose points may be moved; points are unit points of the bounds.
public struct MeshGradient: ShapeStyle, Hashable {
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
            bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    public enum Locations: Hashable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    public var width: Int
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    public var background: Color
    public var smoothsColors: Bool
    public var colorSpace: Gradient.ColorSpace

    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A mesh whose numbers of points or colours do not match its size shows its background alone.
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        let places: [SIMD2<Float>]
        switch locations {
        case .points(let points): places = points
        case .bezierPoints(let points): places = points.map(\.position)
        }
        let paints: [RGBA]
        switch colors {
        case .colors(let colors): paints = colors.map { $0.resolve(in: context) }
        case .resolvedColors(let colors): paints = colors.map(\.rgba)
        }
        guard width > 1, height > 1, places.count == width * height, paints.count == width * height else {
            return ResolvedStyle(background.resolve(in: context))
        }
        let points = places.map { UnitPoint(x: CGFloat($0.x), y: CGFloat($0.y)).point(in: bounds) }
        return ResolvedStyle(.mesh(columns: width, rows: height, points: points, colors: paints))
    }
}
