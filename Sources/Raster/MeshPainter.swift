import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// A mesh gradient in device pixels. Each patch is a bicubic Bézier surface between four vertices and the control points of its edges;
/// it is cut into small cells that are flat in shape and colour.
struct MeshPainter {
    private let mesh: ColorMesh
    private let vertices: [ColorMesh.Vertex]
    private let alpha: Float
    /// The vertices' colours where they are mixed, with a border round them that goes on as the mesh does at its edge.
    private let colors: [SIMD4<Float>]
    /// Cuts of the patches of a column and of a row: neighbours agree on the points of their common edge.
    private let across: [Int]
    private let down: [Int]

    init(_ mesh: ColorMesh, _ transform: CGAffineTransform, alpha: Float) {
        self.mesh = mesh
        self.alpha = alpha
        vertices = mesh.vertices.map { $0.mapped { $0.applying(transform) } }
        colors = Self.bordered(mesh)
        let all = vertices, columns = mesh.columns
        across = (0..<columns - 1).map { column in
            Self.cuts((0..<mesh.rows).map { Self.length(all[$0 * columns + column], \.trailing, \.leading, all[$0 * columns + column + 1]) })
        }
        down = (0..<mesh.rows - 1).map { row in
            Self.cuts((0..<columns).map { Self.length(all[row * columns + $0], \.bottom, \.top, all[(row + 1) * columns + $0]) })
        }
    }

    func paint(_ surface: Surface) {
        if mesh.background.alpha > 0 {
            vpx_fill(surface.pixels, Int32(surface.stride), Int32(surface.rect.width), Int32(surface.rect.height), mesh.background.packed(alpha: alpha))
        }
        let mask = Mask(), rect = surface.rect
        guard cover(rect, mask) else { return paintPatches(surface) }
        // Pixels that the outline cuts have the colours of those inside, and a pixel that has none that of one beside it.
        let work = rect.outset(1), layer = Surface(rect: work, memory: .allocate(capacity: work.area), capacity: work.area)
        defer { layer.pixels.deallocate() }
        layer.clear()
        paintPatches(layer)
        vpx_mesh_edge(
            surface.pixels, Int32(surface.stride), layer.at(rect.x0, rect.y0), Int32(layer.stride), mask.bytes, Int32(mask.stride), Int32(rect.width),
            Int32(rect.height))
    }

    private func paintPatches(_ surface: Surface) {
        for row in 0..<mesh.rows - 1 {
            for column in 0..<mesh.columns - 1 { paint(column, row, surface) }
        }
    }

    // MARK: outline

    /// Coverage of a rectangle's pixels by the whole mesh; false where it covers all of them.
    private func cover(_ rect: PixelRect, _ mask: Mask) -> Bool {
        let polygon = Polygon()
        polygon.add(outline, .identity)
        polygon.cover(rect, style: FillStyle(), into: mask)
        return (rect.y0..<rect.y1).contains { y in UnsafeBufferPointer(start: mask.at(rect.x0, y), count: rect.width).contains { $0 < 255 } }
    }

    private var outline: Path {
        let columns = mesh.columns, rows = mesh.rows
        let top = Array(vertices[..<columns]), bottom = Array(vertices[((rows - 1) * columns)...].reversed())
        let right = (0..<rows).map { vertices[$0 * columns + columns - 1] }, left = (0..<rows).reversed().map { vertices[$0 * columns] }
        var path = Path()
        path.move(to: top[0].position)
        func follow(_ side: [ColorMesh.Vertex], _ leaving: KeyPath<ColorMesh.Vertex, CGPoint>, _ arriving: KeyPath<ColorMesh.Vertex, CGPoint>) {
            for (a, b) in zip(side, side.dropFirst()) {
                path.addCurve(to: b.position, control1: a[keyPath: leaving], control2: b[keyPath: arriving])
            }
        }
        follow(top, \.trailing, \.leading)
        follow(right, \.bottom, \.top)
        follow(bottom, \.leading, \.trailing)
        follow(left, \.top, \.bottom)
        path.closeSubpath()
        return path
    }

    // MARK: cells

    /// Pixels of an edge's control polygon.
    private static func length(
        _ a: ColorMesh.Vertex, _ leaving: KeyPath<ColorMesh.Vertex, CGPoint>, _ arriving: KeyPath<ColorMesh.Vertex, CGPoint>, _ b: ColorMesh.Vertex
    ) -> CGFloat {
        let points = [a.position, a[keyPath: leaving], b[keyPath: arriving], b.position]
        return zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Cells of eight pixels; from 1/64 of a patch on, a cubic curve is less than a twentieth of a colour's 255 steps from its chord.
    private static func cuts(_ lengths: [CGFloat]) -> Int {
        let longest = lengths.max() ?? 0
        return longest.isFinite ? Int(min(max((longest / 8).rounded(.up), 1), 64)) : 1
    }

    private func paint(_ column: Int, _ row: Int, _ surface: Surface) {
        let net = controlNet(column, row)
        guard net.allSatisfy({ abs($0.x) < 1e7 && abs($0.y) < 1e7 }) else { return }
        // A Bézier surface stays within the hull of its control points.
        let xs = net.map(\.x), ys = net.map(\.y), rect = surface.rect
        guard xs.max()! >= CGFloat(rect.x0), xs.min()! <= CGFloat(rect.x1), ys.max()! >= CGFloat(rect.y0), ys.min()! <= CGFloat(rect.y1) else { return }
        let n = across[column], m = down[row]
        var places: [Double] = [], tints: [Float] = []
        places.reserveCapacity((n + 1) * (m + 1) * 2)
        tints.reserveCapacity((n + 1) * (m + 1) * 4)
        let shapes = (0...n).map { Self.bernstein(Double($0) / Double(n)) }, mixes = (0...n).map { weights(Float($0) / Float(n)) }
        for j in 0...m {
            let shape = Self.bernstein(Double(j) / Double(m)), mix = weights(Float(j) / Float(m))
            // The surface's curve at this place, then points along it.
            let curve = (0..<4).map { Self.sum(net[$0], net[4 + $0], net[8 + $0], net[12 + $0], shape) }
            let tones = (0..<4).map { i in
                Self.sum(color(column + i, row), color(column + i, row + 1), color(column + i, row + 2), color(column + i, row + 3), mix)
            }
            for i in 0...n {
                let p = Self.sum(curve[0], curve[1], curve[2], curve[3], shapes[i])
                places.append(p.x)
                places.append(p.y)
                let tint = premultiplied(Self.sum(tones[0], tones[1], tones[2], tones[3], mixes[i]))
                for k in 0..<4 { tints.append(tint[k]) }
            }
        }
        vpx_mesh(
            surface.pixels, Int32(surface.stride), Int32(rect.x0), Int32(rect.y0), Int32(rect.width), Int32(rect.height), places, tints, Int32(n + 1),
            Int32(m + 1))
    }

    private static func sum<V: SIMD>(_ a: V, _ b: V, _ c: V, _ d: V, _ weights: SIMD4<V.Scalar>) -> V where V.Scalar: FloatingPoint {
        let first: V = a * weights.x, second: V = b * weights.y, third: V = c * weights.z, fourth: V = d * weights.w
        return first + second + third + fourth
    }

    // MARK: shape

    /// The 16 control points of a patch, row-major. The four inside continue the corners' tangents without twist, so that patches whose
    /// tangents agree in their common corners meet without a crease.
    private func controlNet(_ column: Int, _ row: Int) -> [SIMD2<Double>] {
        func at(_ p: CGPoint) -> SIMD2<Double> { SIMD2(p.x, p.y) }
        let a = vertices[row * mesh.columns + column], b = vertices[row * mesh.columns + column + 1]
        let c = vertices[(row + 1) * mesh.columns + column], d = vertices[(row + 1) * mesh.columns + column + 1]
        func inside(_ corner: CGPoint, _ first: CGPoint, _ second: CGPoint) -> SIMD2<Double> { at(first) + at(second) - at(corner) }
        return [
            at(a.position), at(a.trailing), at(b.leading), at(b.position),
            at(a.bottom), inside(a.position, a.trailing, a.bottom), inside(b.position, b.leading, b.bottom), at(b.bottom),
            at(c.top), inside(c.position, c.trailing, c.top), inside(d.position, d.leading, d.top), at(d.top),
            at(c.position), at(c.trailing), at(d.leading), at(d.position),
        ]
    }

    private static func bernstein(_ t: Double) -> SIMD4<Double> {
        let u = 1 - t
        return SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    }

    // MARK: colour

    private func color(_ column: Int, _ row: Int) -> SIMD4<Float> { colors[row * (mesh.columns + 2) + column] }

    /// How much of the neighbour before, the two ends and the neighbour after there is at `t`: a Catmull-Rom curve, or a line.
    private func weights(_ t: Float) -> SIMD4<Float> {
        guard mesh.isSmooth else { return SIMD4(0, 1 - t, t, 0) }
        let s = t * t, c = s * t
        let first: Float = 2 * s - c - t, second: Float = 2 - 5 * s + 3 * c, third: Float = t + 4 * s - 3 * c
        return SIMD4(first, second, third, c - s) / 2
    }

    private static func bordered(_ mesh: ColorMesh) -> [SIMD4<Float>] {
        let width = mesh.columns + 2
        var result = [SIMD4<Float>](repeating: .zero, count: width * (mesh.rows + 2))
        for row in 0..<mesh.rows {
            let first = (row + 1) * width
            for column in 0..<mesh.columns {
                let c = GradientTable.Point(mesh.colors[row * mesh.columns + column], mesh.space)
                result[first + 1 + column] = SIMD4(c.x, c.y, c.z, c.alpha)
            }
            result[first] = 2 * result[first + 1] - result[first + 2]
            result[first + width - 1] = 2 * result[first + width - 2] - result[first + width - 3]
        }
        let last = (mesh.rows + 1) * width
        for column in 0..<width {
            result[column] = 2 * result[width + column] - result[2 * width + column]
            result[last + column] = 2 * result[last - width + column] - result[last - 2 * width + column]
        }
        return result
    }

    /// BGRA, 0…255; cubic curves may leave the range of their ends, so it is limited.
    private func premultiplied(_ mixed: SIMD4<Float>) -> SIMD4<Float> {
        let color = GradientTable.Point(x: mixed.x, y: mixed.y, z: mixed.z, alpha: mixed.w).color(mesh.space)
        func limited(_ v: Float) -> Float { v > 0 ? min(v, 1) : 0 }
        let a = limited(color.alpha) * limited(alpha)
        return SIMD4(limited(color.blue) * a, limited(color.green) * a, limited(color.red) * a, a) * 255
    }
}
