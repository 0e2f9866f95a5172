import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// A mesh gradient: each patch between four control points is cut into small triangles with colours mixed in Oklab.
struct MeshPainter {
    let columns: Int
    let rows: Int
    let points: [CGPoint]
    let colors: [GradientTable.Point]
    let alpha: Float
    /// Cuts a patch side; enough that neither its shape nor its colours show corners.
    private static let cuts = 16

    init?(columns: Int, rows: Int, points: [CGPoint], colors: [RGBA], alpha: Float) {
        guard columns >= 2, rows >= 2, columns * rows <= points.count, columns * rows <= colors.count else { return nil }
        self.columns = columns
        self.rows = rows
        self.points = points
        self.colors = colors.map { GradientTable.Point($0, .perceptual) }
        self.alpha = alpha
    }

    func paint(_ surface: Surface, _ transform: CGAffineTransform) {
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 { patch(column, row, surface, transform) }
        }
    }

    /// Smoothed so that colours change without a crease at a patch's border.
    private static func smooth(_ t: CGFloat) -> Float { Float(t * t * (3 - 2 * t)) }

    private func patch(_ column: Int, _ row: Int, _ surface: Surface, _ transform: CGAffineTransform) {
        let n = Self.cuts, first = row * columns + column
        let corners = [first, first + 1, first + columns, first + columns + 1]
        let p = corners.map { points[$0].applying(transform) }, c = corners.map { colors[$0] }
        guard p.allSatisfy({ abs($0.x) < 1e7 && abs($0.y) < 1e7 }) else { return }
        var grid: [(CGPoint, [Float])] = []
        grid.reserveCapacity((n + 1) * (n + 1))
        for j in 0...n {
            for i in 0...n {
                let u = CGFloat(i) / CGFloat(n), v = CGFloat(j) / CGFloat(n)
                let top = mix(p[0], p[1], u), bottom = mix(p[2], p[3], u)
                let color = c[0].mixed(c[1], Self.smooth(u)).mixed(c[2].mixed(c[3], Self.smooth(u)), Self.smooth(v)).color(.perceptual)
                let a = min(max(color.alpha * alpha, 0), 1)
                grid.append((mix(top, bottom, v), [clamp(color.blue) * a, clamp(color.green) * a, clamp(color.red) * a, a]))
            }
        }
        for j in 0..<n {
            for i in 0..<n {
                let k = j * (n + 1) + i
                triangle(grid[k], grid[k + 1], grid[k + n + 1], surface)
                triangle(grid[k + 1], grid[k + n + 2], grid[k + n + 1], surface)
            }
        }
    }

    private func triangle(_ a: (CGPoint, [Float]), _ b: (CGPoint, [Float]), _ c: (CGPoint, [Float]), _ s: Surface) {
        let corners = [a.0.x, a.0.y, b.0.x, b.0.y, c.0.x, c.0.y].map(Double.init)
        vpx_triangle(
            s.pixels, Int32(s.stride), Int32(s.rect.x0), Int32(s.rect.y0), Int32(s.rect.width), Int32(s.rect.height), corners, a.1 + b.1 + c.1)
    }

    private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    private func clamp(_ v: Float) -> Float { min(max(v, 0), 1) }
}
