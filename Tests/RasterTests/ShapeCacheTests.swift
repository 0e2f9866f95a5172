import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import VitrineRaster

/// Masks of small outlines that are kept.
@Suite struct ShapeCacheTests {
    private let drawing = Drawing()

    private func card(_ x: CGFloat, _ y: CGFloat, _ color: RGBA = .black) -> DisplayNode {
        drawing.fill(Path(roundedRect: CGRect(x: x, y: y, width: 40, height: 40), cornerRadius: 6), .color(color))
    }

    @Test func `outlines that lie alike within their pixels are covered once`() {
        let rasterizer = Rasterizer(), buffer = render(nil, width: 400, height: 400)
        for index in 0..<64 {
            let column = index % 8, row = index / 8
            let node = card(CGFloat(column * 48) + (column < 4 ? 0.25 : 0.5), CGFloat(row * 48), RGBA(red: Float(index) / 64, green: 0, blue: 0))
            rasterizer.render(node, into: buffer, scale: 1, background: nil)
        }
        #expect(rasterizer.shapes.made == 2)
        rasterizer.render(card(0.25, 7), into: buffer, scale: 1)
        #expect(rasterizer.shapes.made == 2)
        rasterizer.render(card(0.25, 7.25), into: buffer, scale: 1)
        rasterizer.render(drawing.fill(Path(roundedRect: CGRect(x: 0.25, y: 7, width: 40, height: 40), cornerRadius: 7), .color(.black)), into: buffer, scale: 1)
        #expect(rasterizer.shapes.made == 4)
    }

    @Test func `a mask is the same however it comes about`() {
        let warm = Rasterizer(), places = (0..<40).map { CGFloat($0) * 0.37 }
        for place in places {
            let far = place + 300, one = card(far, far / 2)
            let cold = render(one, width: 420, height: 260), kept = render(nil, width: 420, height: 260), pieces = render(nil, width: 420, height: 260)
            // A whole number of pixels away, seen in full before.
            warm.render(card(far - 256, far / 2 - 128), into: kept, scale: 1)
            warm.render(one, into: kept, scale: 1)
            for y in 0..<260 { warm.render(one, into: pieces, scale: 1, damage: [PixelRect(x: 0, y: y, width: 420, height: 1)]) }
            for index in 0..<420 * 260 where cold.target.pixels[index] != kept.target.pixels[index] || cold.target.pixels[index] != pieces.target.pixels[index] {
                Issue.record("place \(far): pixel \(index % 420), \(index / 420)")
                return
            }
        }
    }

    @Test func `more masks than are kept come out right`() {
        let rasterizer = Rasterizer()
        for round in 0..<2000 {
            let node = card(CGFloat(round) / 1013, 3), kept = render(nil, width: 50, height: 50)
            rasterizer.render(node, into: kept, scale: 1)
            guard round % 97 == 0 else { continue }
            let cold = render(node, width: 50, height: 50)
            #expect((0..<2500).allSatisfy { cold.target.pixels[$0] == kept.target.pixels[$0] }, "round \(round)")
        }
    }

    @Test func `what cannot be kept is drawn all the same`() {
        let rasterizer = Rasterizer()
        var path = Path(CGRect(x: 2, y: 2, width: 10, height: 10))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
        #expect(rasterizer.shapes.entry(path, .identity, FillStyle()) == nil)
        #expect(rasterizer.shapes.entry(Path(ellipseIn: CGRect(x: 1e7, y: 0, width: 10, height: 10)), .identity, FillStyle()) == nil)
        #expect(rasterizer.shapes.entry(Path(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 10)), .identity, FillStyle()) == nil)
        #expect(rasterizer.shapes.entry(Path(), .identity, FillStyle()) == nil)
    }
}
