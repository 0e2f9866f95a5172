import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster

/// Outlines of many and long edges.
@Suite struct CoverageTests {
    private let drawing = Drawing()

    /// Lines up and down over the whole height, from places that look random.
    private func scribble(_ count: Int, width: CGFloat, height: CGFloat) -> Path {
        var path = Path(), state: UInt32 = 7
        func next() -> CGFloat {
            state = state &* 1_664_525 &+ 1_013_904_223
            return CGFloat(state >> 8) / CGFloat(1 << 24)
        }
        path.move(to: CGPoint(x: next() * width, y: -3))
        for index in 0..<count { path.addLine(to: CGPoint(x: (next() * 1.4 - 0.2) * width, y: index % 2 == 0 ? height + 5 : -7 * next())) }
        return path
    }

    /// A picture of two rows crosses no edge from top to bottom of five, so that each row is found by itself.
    @Test("Long edges cover the same in one piece and row by row", arguments: [3, 40, 900])
    func strips(_ count: Int) {
        let width = 90, height = 170, path = scribble(count, width: 90, height: 170)
        for (name, node) in [
            ("filled", drawing.fill(path, .color(.black), FillStyle(eoFill: true))), ("stroked", drawing.stroke(path, .color(.black), StrokeStyle(lineWidth: 0.7))),
        ] {
            let whole = render(node, width: width, height: height), pieces = render(nil, width: width, height: height), rasterizer = Rasterizer()
            for y in stride(from: 0, to: height, by: 2) {
                rasterizer.render(node, into: pieces, scale: 1, damage: [PixelRect(x: 0, y: y, width: width, height: 2)])
            }
            let different = (0..<width * height).filter { whole.target.pixels[$0] != pieces.target.pixels[$0] }.count
            #expect(different == 0, "\(name): \(different) pixels")
        }
    }

    @Test func `A steep edge covers the exact area of each pixel`() {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 200))
        path.addLine(to: CGPoint(x: 0, y: 200))
        path.closeSubpath()
        let buffer = render(drawing.fill(path, .color(.black)), width: 40, height: 200)
        for y in [0, 1, 57, 100, 199] {
            // The edge is x = 10 + y / 10; within a row that it does not leave a pixel in, half a tenth is gone on average.
            let covered = 10 + (Double(y) + 0.5) / 10, total = (0..<40).reduce(0.0) { $0 + Double(255 - Int(buffer[$1, y] & 255)) / 255 }
            #expect(abs(total - covered) < 0.006, "row \(y): \(total), expected \(covered)")
        }
    }

    @Test func `Thousands of pieces in one pixel cover it`() {
        var path = Path()
        for _ in 0..<5000 { path.addRect(CGRect(x: 2.3, y: 0, width: 0.4, height: 8)) }
        let buffer = render(drawing.fill(path, .color(.black)), width: 6, height: 8)
        for y in 0..<8 { #expect((0..<6).map { buffer[$0, y] & 255 } == [255, 255, 0, 255, 255, 255]) }
    }

    @Test func `A hundred thousand strokes over the whole height are a picture`() {
        let node = drawing.stroke(scribble(100_000, width: 30, height: 60), .color(.black), StrokeStyle(lineWidth: 1))
        let buffer = render(node, width: 30, height: 60)
        #expect((0..<60).allSatisfy { y in (5..<25).allSatisfy { buffer[$0, y] & 255 == 0 } })
    }
}
