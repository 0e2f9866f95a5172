import Foundation
import Testing

struct CornersCase: Sendable {
    var path: String?
    var corners: String
    var borders: String
    var fill: UInt32
    var behind: UInt32
    /// Points.
    var padding: CGFloat
    /// The border's width in pixels at scale 2.
    var stroke: Int
    var hairline: UInt32

    static let seed = CornersCase(
        path: Show.seed("seed-3-corners-and-borders"), corners: "Corners", borders: "Borders", fill: Palette.indigo, behind: Palette.pink, padding: 10, stroke: 10,
        hairline: Palette.green)
    static let own = CornersCase(
        path: Show.example("07-CornersAndBorders"), corners: "Corner orders", borders: "Border kinds", fill: Palette.teal, behind: Palette.orange, padding: 12, stroke: 12,
        hairline: 0)
}

@Suite(.serialized) struct CornerTests {
    @Test(.enabled(if: CornersCase.seed.path != nil, TransparencyTests.missing)) func `the seed's five orders of modifiers differ as described`() throws { try orders(.seed) }
    @Test func `our five orders of modifiers differ as described`() throws { try orders(.own) }
    @Test(.enabled(if: CornersCase.seed.path != nil, TransparencyTests.missing)) func `the seed's four borders differ as described`() throws { try borders(.seed) }
    @Test func `our four borders differ as described`() throws { try borders(.own) }

    /// Pixels of a plate: its corner, just inside the square one and outside a rounded one; and the middle of its left edge.
    private struct Plate {
        let picture: Picture
        let x: Int, y: Int, middle: Int
        init(_ rect: CGRect, _ picture: Picture) {
            self.picture = picture
            x = Int((rect.minX * 2).rounded())
            y = Int((rect.minY * 2).rounded())
            middle = Int(rect.midY * 2)
        }
        var corner: UInt32 { picture[x + 2, y + 2] }
        /// So many pixels inside the left edge, half way down.
        func edge(_ inside: Int) -> UInt32 { picture[x + inside, middle] }
    }

    private func orders(_ item: CornersCase) throws {
        let show = try Show(item.path!)
        let texts = try show.tree(item.corners).all("Text").map(\.rect), picture = try show.picture(item.corners)
        try #require(texts.count == 5)
        let plates = texts.map { Plate($0.insetBy(dx: -item.padding, dy: -item.padding), picture) }, inner = texts.map { Plate($0, picture) }
        let fill = item.fill, white = Palette.white
        #expect(plates[0].corner == white && plates[0].edge(3) == fill, "padding, background, corners: a round plate")
        #expect(plates[1].edge(3) == white && inner[1].corner == fill, "background, padding, corners: a square one round the words")
        #expect(plates[2].corner == fill && plates[2].edge(3) == fill, "padding, corners, background: a square plate")
        #expect(plates[3].corner == item.behind && plates[3].edge(3) == fill, "what is behind shows at the corner")
        #expect(plates[4].corner == white && plates[4].edge(3) == item.behind && inner[4].corner == fill, "round outside, square inside")
    }

    private func borders(_ item: CornersCase) throws {
        let show = try Show(item.path!)
        let texts = try show.tree(item.borders).all("Text").map(\.rect), picture = try show.picture(item.borders)
        try #require(texts.count == 4)
        let plates = texts.map { Plate($0.insetBy(dx: -item.padding, dy: -item.padding), picture) }
        let line = item.behind, fill = item.fill, white = Palette.white, half = item.stroke / 2
        // Half of the stroke is outside; one point of another colour runs square on the edge.
        #expect(plates[0].edge(-half + 1) == line && plates[0].edge(-half - 1) == white)
        #expect(plates[0].edge(0) == item.hairline && plates[0].edge(1) == item.hairline && picture[plates[0].x, plates[0].y] == item.hairline)
        #expect(plates[0].edge(3) == line && plates[0].edge(half + 1) == fill)
        // Cut at the edge: half of the width is left, and the corner is round.
        #expect(plates[1].edge(-1) == white && plates[1].edge(1) == line && plates[1].edge(half - 1) == line && plates[1].edge(half + 1) == fill)
        #expect(plates[1].corner == white)
        // Square, all of it inside.
        #expect(plates[2].corner == line && plates[2].edge(-1) == white && plates[2].edge(item.stroke - 1) == line && plates[2].edge(item.stroke + 1) == fill)
        // The whole width inside a round edge, white dashes on it.
        #expect(plates[3].corner == white && plates[3].edge(-1) == white && plates[3].edge(item.stroke + 1) == fill)
        let top = plates[3].y + 4, from = plates[3].x + 30, to = Int((texts[3].maxX + item.padding) * 2) - 30
        let along = (from..<to).map { picture[$0, top] }
        let changes = zip(along, along.dropFirst()).filter { ($0 == line) != ($1 == line) }.count
        #expect(along.contains(line) && along.contains(white) && changes >= (to - from) / item.stroke - 2, "\(changes) changes over \(to - from) pixels")
    }
}
