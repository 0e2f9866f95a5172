import Foundation
import Testing

/// A measured area on a checkerboard: where things are, in points.
struct GuidesCase: Sendable {
    var path: String?
    var preview: String
    var size: CGSize
    var area: CGRect
    var label: String
    /// The middle of the vertical and of the horizontal ruler.
    var rulerX: CGFloat
    var rulerY: CGFloat
    /// Half of an end bar.
    var bar: CGFloat

    static let seed = GuidesCase(
        path: Show.seed("seed-0-transparency-guides"), preview: "TransparentDemo", size: CGSize(width: 264, height: 480),
        area: CGRect(x: 32, y: 32, width: 200, height: 400), label: "w200 x h400", rulerX: 248, rulerY: 448, bar: 10)
    static let own = GuidesCase(
        path: Show.example("08-TransparencyGuides"), preview: "Guides, fixed frame", size: CGSize(width: 270, height: 390),
        area: CGRect(x: 45, y: 45, width: 180, height: 300), label: "180 × 300", rulerX: 235, rulerY: 355, bar: 8)
}

@Suite(.serialized) struct TransparencyTests {
    static let missing: Comment = "the seed programs are not beside the repository"

    @Test(.enabled(if: GuidesCase.seed.path != nil, missing)) func `the seed's guides are where its article shows them`() throws { try check(.seed) }
    @Test func `our guides lie outside what they measure`() throws { try check(.own) }

    private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 > 220 && (pixel >> 8) & 0xff < 190 }
    private func isDark(_ pixel: UInt32) -> Bool { (pixel >> 8) & 0xff < 205 }

    private func check(_ item: GuidesCase) throws {
        let show = try Show(item.path!)
        let tree = try show.tree(item.preview)
        #expect(tree.rect.size == item.size)
        let label = try #require(tree.text(item.label)?.rect)
        #expect(label.minY >= item.area.maxY && abs(label.midX - item.area.midX) <= 0.25)
        let picture = try show.picture(item.preview)
        #expect(picture.width == Int(item.size.width * 2) && picture.height == Int(item.size.height * 2))
        checkSquares(picture)
        checkBorder(picture, item)
        try checkRulers(picture, item)
        let words = (Int(label.minY * 2)..<Int(label.maxY * 2)).flatMap { y in (Int(label.minX * 2)..<Int(label.maxX * 2)).map { picture[$0, y] } }
        #expect(words.contains { isRed($0) }, "the label is red")
    }

    /// Squares of 15 points, the first one grey.
    private func checkSquares(_ picture: Picture) {
        let grey = picture[4, 4]
        #expect(grey != Palette.white && grey >> 16 > 200)
        for y in [2, 28, 32, 50] {
            for x in 0..<picture.width {
                let isGrey = (x / 30 + y / 30).isMultiple(of: 2)
                guard picture[x, y] == (isGrey ? grey : Palette.white) else {
                    Issue.record("square at pixel \(x), \(y) is \(String(picture[x, y], radix: 16))")
                    return
                }
            }
        }
    }

    /// One point of dashes just inside the area.
    private func checkBorder(_ picture: Picture, _ item: GuidesCase) {
        let left = Int(item.area.minX * 2), top = Int(item.area.minY * 2), right = Int(item.area.maxX * 2), bottom = Int(item.area.maxY * 2)
        let middle = (top + bottom) / 2
        let column = (middle..<(middle + 64)).map { isDark(picture[left, $0]) }
        let dashes = column.filter { $0 }.count
        #expect(dashes >= 24 && dashes <= 40, "half of the border is dashes: \(dashes) of 64")
        let rows = middle..<(middle + 64)
        #expect(rows.filter { isDark(picture[left - 1, $0]) || isDark(picture[left + 2, $0]) || isDark(picture[right - 3, $0]) } == [], "one point wide")
        #expect(rows.filter { isDark(picture[left, $0]) != isDark(picture[left + 1, $0]) } == [], "two pixels wide")
        #expect((left..<right).contains { isDark(picture[$0, top]) } && (left..<right).contains { isDark(picture[$0, bottom - 1]) })
    }

    /// Each as long as its side, with bars at both ends and heads of arrows.
    private func checkRulers(_ picture: Picture, _ item: GuidesCase) throws {
        let x = Int(item.rulerX * 2), y = Int(item.rulerY * 2), reach = Int(item.bar * 2)
        let top = Int(item.area.minY * 2), bottom = Int(item.area.maxY * 2), left = Int(item.area.minX * 2), right = Int(item.area.maxX * 2)
        let rows = (0..<picture.height).filter { row in row < y - reach - 4 && (x - reach...x + reach).contains { isRed(picture[$0, row]) } }
        let high = try #require(rows.first), low = try #require(rows.last)
        #expect(abs(high - top) <= 1 && abs(low + 1 - bottom) <= 1, "the vertical ruler goes from \(high) to \(low)")
        let columns = (0..<picture.width).filter { column in column < x - reach - 4 && (y - reach...y + reach).contains { isRed(picture[column, $0]) } }
        let first = try #require(columns.first), last = try #require(columns.last)
        #expect(abs(first - left) <= 1 && abs(last + 1 - right) <= 1, "the horizontal ruler goes from \(first) to \(last)")
        #expect((x - reach + 1...x + reach - 1).allSatisfy { isRed(picture[$0, top]) || isRed(picture[$0, top - 1]) }, "a bar at the upper end")
        #expect((y - reach + 1...y + reach - 1).allSatisfy { isRed(picture[left, $0]) || isRed(picture[left - 1, $0]) }, "a bar at the left end")
        let width = { (row: Int) in (x - reach...x + reach).filter { isRed(picture[$0, row]) }.count }
        #expect(width(top + 24) > width((top + bottom) / 2), "a head wider than the line")
        #expect(width((top + bottom) / 2) >= 1 && width((top + bottom) / 2) <= 3, "a thin line")
    }
}
