import Foundation
import VitrineBase

/// A grid of coloured vertices that spans a surface of Bézier patches; row-major, `columns` × `rows` of them.
public struct ColorMesh: Equatable, Sendable {
    /// A vertex with the control points of the edges that meet in it, all in the item's space.
    public struct Vertex: Equatable, Sendable {
        public var position: CGPoint
        public var leading: CGPoint
        public var top: CGPoint
        public var trailing: CGPoint
        public var bottom: CGPoint

        public init(position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint) {
            self.position = position
            self.leading = leading
            self.top = top
            self.trailing = trailing
            self.bottom = bottom
        }

        public func mapped(_ change: (CGPoint) -> CGPoint) -> Vertex {
            Vertex(position: change(position), leading: change(leading), top: change(top), trailing: change(trailing), bottom: change(bottom))
        }
    }

    public let columns: Int
    public let rows: Int
    public var vertices: [Vertex]
    public var colors: [RGBA]
    /// Colours follow cubic curves from vertex to vertex; else they change evenly within each patch.
    public var isSmooth: Bool
    /// Where colours are mixed.
    public var space: GradientSpace
    /// What is seen where the mesh does not reach.
    public var background: RGBA

    /// nil where the mesh has no patch, or another number of vertices or colours than columns × rows.
    public init?(
        columns: Int, rows: Int, vertices: [Vertex], colors: [RGBA], isSmooth: Bool = true, space: GradientSpace = .device, background: RGBA = .clear
    ) {
        guard columns >= 2, rows >= 2, columns <= vertices.count / rows, vertices.count == columns * rows, colors.count == vertices.count else { return nil }
        self.columns = columns
        self.rows = rows
        self.vertices = vertices
        self.colors = colors
        self.isSmooth = isSmooth
        self.space = space
        self.background = background
    }

    /// A mesh whose control points follow from its vertices: the edges pass through each vertex along the line from the neighbour before
    /// it to the neighbour after it (Catmull-Rom), and leave the border towards the neighbour.
    public init?(
        columns: Int, rows: Int, points: [CGPoint], colors: [RGBA], isSmooth: Bool = true, space: GradientSpace = .device, background: RGBA = .clear
    ) {
        guard columns >= 2, rows >= 2, columns <= points.count / rows, points.count == columns * rows else { return nil }
        /// A third of the way that the curve takes at `i` for one step of the grid.
        func third(_ i: Int, _ step: Int, isFirst: Bool, isLast: Bool) -> CGPoint {
            let before = isFirst ? points[i] : points[i - step], after = isLast ? points[i] : points[i + step]
            let part: CGFloat = isFirst || isLast ? 3 : 6
            return CGPoint(x: (after.x - before.x) / part, y: (after.y - before.y) / part)
        }
        let vertices = points.indices.map { i -> Vertex in
            let column = i % columns, row = i / columns, p = points[i]
            let across = third(i, 1, isFirst: column == 0, isLast: column == columns - 1)
            let down = third(i, columns, isFirst: row == 0, isLast: row == rows - 1)
            return Vertex(
                position: p, leading: CGPoint(x: p.x - across.x, y: p.y - across.y), top: CGPoint(x: p.x - down.x, y: p.y - down.y),
                trailing: CGPoint(x: p.x + across.x, y: p.y + across.y), bottom: CGPoint(x: p.x + down.x, y: p.y + down.y))
        }
        self.init(columns: columns, rows: rows, vertices: vertices, colors: colors, isSmooth: isSmooth, space: space, background: background)
    }
}
