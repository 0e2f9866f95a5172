import Foundation
import VitrineBase
import VitrineDisplayList

// Status: complete

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

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// A mesh whose numbers of points or colours do not match its size shows its background alone.
    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        let paints: [RGBA]
        switch colors {
        case .colors(let colors): paints = colors.map { $0.resolve(in: context) }
        case .resolvedColors(let colors): paints = colors.map(\.rgba)
        }
        let ground = background.resolve(in: context), space: GradientSpace = colorSpace.isPerceptual ? .perceptual : .device
        func place(_ unit: SIMD2<Float>) -> CGPoint { UnitPoint(x: CGFloat(unit.x), y: CGFloat(unit.y)).point(in: bounds) }
        let mesh: ColorMesh?
        switch locations {
        case .points(let points):
            mesh = ColorMesh(
                columns: width, rows: height, points: points.map(place), colors: paints, isSmooth: smoothsColors, space: space, background: ground)
        case .bezierPoints(let points):
            let vertices = points.map { p in
                ColorMesh.Vertex(
                    position: place(p.position), leading: place(p.leadingControlPoint), top: place(p.topControlPoint),
                    trailing: place(p.trailingControlPoint), bottom: place(p.bottomControlPoint))
            }
            mesh = ColorMesh(
                columns: width, rows: height, vertices: vertices, colors: paints, isSmooth: smoothsColors, space: space, background: ground)
        }
        return ResolvedStyle(mesh.map { .mesh($0) } ?? .color(ground))
    }
}
