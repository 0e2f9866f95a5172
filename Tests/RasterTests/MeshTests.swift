import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster

@Suite struct MeshTests {
    private let drawing = Drawing()

    private func picture(_ mesh: ColorMesh, side: Int) -> PixelBuffer {
        let all = Path(CGRect(x: 0, y: 0, width: side, height: side))
        return render(drawing.fill(all, .mesh(mesh)), width: side, height: side)
    }

    private func bytes(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int((pixel >> $0) & 255) } }

    private func near(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= tolerance } }

    private func grid(_ columns: Int, _ rows: Int, side: CGFloat) -> [CGPoint] {
        (0..<columns * rows).map { CGPoint(x: CGFloat($0 % columns) * side / CGFloat(columns - 1), y: CGFloat($0 / columns) * side / CGFloat(rows - 1)) }
    }

    private static let nine: [RGBA] = [
        RGBA(255, 59, 48), RGBA(175, 82, 222), RGBA(88, 86, 214), RGBA(255, 149, 0), RGBA(240, 240, 240), RGBA(0, 122, 255), RGBA(255, 204, 0), RGBA(52, 199, 89),
        RGBA(0, 199, 190),
    ]

    @Test("A vertex has its own colour", arguments: [true, false], [GradientSpace.device, .perceptual])
    func vertices(_ isSmooth: Bool, _ space: GradientSpace) throws {
        // Vertices at the middles of pixels.
        let points = [(0.5, 0.5), (40.5, 4.5), (90, 0), (3.5, 60.5), (60.5, 40.5), (95, 55), (0, 95), (50, 100), (100, 100)].map { CGPoint(x: $0.0, y: $0.1) }
        let mesh = try #require(ColorMesh(columns: 3, rows: 3, points: points, colors: Self.nine, isSmooth: isSmooth, space: space))
        let buffer = picture(mesh, side: 101)
        // What the outline cuts shows the ground as well.
        let color = Self.nine[4], found = bytes(buffer[Int(points[4].x), Int(points[4].y)])
        #expect(near(found, [color.red, color.green, color.blue].map { Int($0 * 255 + 0.5) }, 3), "\(found)")
    }

    @Test func `Without smoothing colours change evenly in a patch`() throws {
        let colors = [RGBA(10, 20, 250), RGBA(250, 40, 30), RGBA(90, 240, 10), RGBA(200, 200, 200)], side = 64
        let mesh = try #require(ColorMesh(columns: 2, rows: 2, points: grid(2, 2, side: CGFloat(side)), colors: colors, isSmooth: false))
        let buffer = picture(mesh, side: side)
        for (x, y) in [(0, 0), (31, 31), (63, 63), (10, 50), (45, 20)] {
            let u = (Float(x) + 0.5) / Float(side), v = (Float(y) + 0.5) / Float(side)
            let expected = [\RGBA.red, \.green, \.blue].map { part -> Int in
                let top = colors[0][keyPath: part] * (1 - u) + colors[1][keyPath: part] * u
                let bottom = colors[2][keyPath: part] * (1 - u) + colors[3][keyPath: part] * u
                return Int((top * (1 - v) + bottom * v) * 255 + 0.5)
            }
            #expect(near(bytes(buffer[x, y]), expected, 2), "(\(x), \(y)): \(bytes(buffer[x, y])), expected \(expected)")
        }
    }

    /// The largest change of slope from one pixel to the next, in steps of 255, along the middle row.
    private func crease(_ mesh: ColorMesh, side: Int) -> Int {
        let buffer = picture(mesh, side: side)
        let row = (0..<side).map { bytes(buffer[$0, side / 2])[1] }
        let slopes = zip(row, row.dropFirst()).map { $1 - $0 }
        return zip(slopes, slopes.dropFirst(2)).map { abs($1 - $0) }.max() ?? 0
    }

    @Test func `Smoothed colours have no crease where patches meet, others have`() throws {
        let colors = (0..<9).map { $0 % 3 == 1 ? RGBA.white : .black }, side = 120
        var points = grid(3, 3, side: CGFloat(side))
        func mesh(_ isSmooth: Bool) throws -> ColorMesh { try #require(ColorMesh(columns: 3, rows: 3, points: points, colors: colors, isSmooth: isSmooth)) }
        #expect(try crease(mesh(true), side: side) <= 2)
        #expect(try crease(mesh(false), side: side) >= 7)
        points[4] = CGPoint(x: 70, y: 52)
        #expect(try crease(mesh(true), side: side) <= 3)
    }

    @Test func `Control points that are left out are those of an even grid, and those that are given bend the edges`() throws {
        let points = grid(3, 2, side: 90), colors = [RGBA](repeating: .black, count: 6)
        let even = try #require(ColorMesh(columns: 3, rows: 2, points: points, colors: colors))
        for vertex in even.vertices {
            let p = vertex.position
            #expect(abs(vertex.trailing.x - p.x - 15) < 1e-9 && abs(vertex.leading.x - p.x + 15) < 1e-9 && vertex.trailing.y == p.y)
            #expect(abs(vertex.bottom.y - p.y - 30) < 1e-9 && abs(vertex.top.y - p.y + 30) < 1e-9 && vertex.top.x == p.x)
        }
        var bent = try #require(ColorMesh(columns: 2, rows: 2, points: grid(2, 2, side: 80), colors: [RGBA](repeating: .black, count: 4), background: .white))
        bent.vertices[0].trailing.y = 40
        bent.vertices[1].leading.y = 40
        let buffer = picture(bent, side: 80)
        // A cubic whose control points lie 40 lower hangs down by 30 in the middle.
        #expect(bytes(buffer[40, 28])[0] == 255 && bytes(buffer[40, 31])[0] == 0 && bytes(buffer[0, 3])[0] == 0)
    }

    @Test func `Colours are mixed in the space that is asked for`() throws {
        let colors = [RGBA(0, 0, 255), RGBA(255, 255, 0), RGBA(0, 0, 255), RGBA(255, 255, 0)]
        func middle(_ space: GradientSpace) throws -> [Int] {
            bytes(picture(try #require(ColorMesh(columns: 2, rows: 2, points: grid(2, 2, side: 41), colors: colors, space: space)), side: 41)[20, 20])
        }
        #expect(near(try middle(.device), [128, 128, 128], 2))
        let oklab = try middle(.perceptual)
        #expect(oklab[1] > 150 && oklab[2] > 150, "\(oklab)")
    }

    @Test func `A mesh without patches, or with another number of vertices or colours, is none`() {
        let points = grid(3, 3, side: 9)
        for (columns, rows) in [(1, 9), (9, 1), (3, 2), (0, 0), (-3, -3), (Int.max, 2), (2, Int.max)] {
            #expect(ColorMesh(columns: columns, rows: rows, points: points, colors: Self.nine) == nil)
        }
        #expect(ColorMesh(columns: 3, rows: 3, points: points, colors: [.black]) == nil)
    }

    @Test func `Edges within the bounds are antialiased`() throws {
        let side = 64
        var points = grid(2, 2, side: CGFloat(side))
        // A slanting upper edge, from 10.5 to 20.5.
        points[0].y = 10.5
        points[1].y = 20.5
        let mesh = try #require(ColorMesh(columns: 2, rows: 2, points: points, colors: [RGBA](repeating: RGBA(0, 0, 0), count: 4), isSmooth: false))
        let buffer = picture(mesh, side: side)
        for x in stride(from: 3, to: side - 3, by: 7) {
            // All that is dark of a column is what lies below the edge at its middle.
            let dark = (0..<side).reduce(0.0) { $0 + Double(255 - bytes(buffer[x, $1])[0]) / 255 }
            let edge = 10.5 + 10 * (Double(x) + 0.5) / Double(side)
            #expect(abs(dark - (Double(side) - edge)) < 0.02, "column \(x): \(dark), expected \(Double(side) - edge)")
        }
        let again = picture(mesh, side: side), all = Path(CGRect(x: 0, y: 0, width: side, height: side))
        for y in 0..<side {
            Rasterizer().render(drawing.fill(all, .mesh(mesh)), into: again, scale: 1, damage: [PixelRect(x: 5, y: y, width: 9, height: 1)])
        }
        #expect((0..<side * side).allSatisfy { buffer.target.pixels[$0] == again.target.pixels[$0] })
    }
}
