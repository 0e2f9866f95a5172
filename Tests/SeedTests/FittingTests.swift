import Foundation
import Testing

@testable import VitrinePreviewKit

@Suite(.serialized) struct FittingTests {
    @Test(.enabled(if: Show.seed("seed-2-view-that-fits") != nil, TransparencyTests.missing))
    func `the seed shows row, bar and percent, and switches at 400 points of its own width`() throws {
        let show = try Show(Show.seed("seed-2-view-that-fits")!)
        #expect(try show.tree("Upload progress").all("ViewThatFits").map(\.chosen) == [0, 1, 2])
        #expect(try show.tree("Upload progress").texts == ["75%", "75%"])
        // Two times 16 points of padding round what must be 400 wide.
        try checkSwitch(show, "Products", at: 432)
    }

    @Test func `our download shows row, bar and percent, and our cards switch at 420 points of their own width`() throws {
        let show = try Show(Show.example("10-ViewThatFits"))
        let tree = try show.tree("Fitting progress")
        #expect(tree.all("ViewThatFits").map(\.chosen) == [0, 1, 2])
        #expect(tree.all("FlexFrame").filter { $0.rect.width == 240 || $0.rect.width == 140 || $0.rect.width == 70 }.count == 3)
        #expect(tree.texts == ["75%", "75%"])
        try checkSwitch(show, "Fitting cards", at: 460)
    }

    private func checkSwitch(_ show: Show, _ preview: String, at width: Double) throws {
        let found = try show.breakpoints(preview, 300, 700)
        #expect(found.map(\.width) == [width, width])
        #expect(found.allSatisfy { $0.from == 1 && $0.to == 0 })
        func chosen(_ width: Double) throws -> [Int?] {
            try show.tree(preview) { options in
                options.width = width
                options.height = 844
            }.all("ViewThatFits").map(\.chosen)
        }
        let wide = try chosen(width), narrow = try chosen(width - 0.5)
        #expect(wide == [0, 0] && narrow == [1, 1])
    }

    @Test(arguments: [(320.0, 0), (150, 0), (149, 1), (100, 1), (99, 2), (60, 2), (1, 2)] as [(Double, Int)])
    func `the first that fits is taken, else the last`(width: Double, expected: Int) throws {
        let show = try Self.boxes.get()
        let tree = try show.tree { options in
            options.width = width
            options.height = 100
        }
        #expect(tree.all("ViewThatFits")[0].chosen == expected)
    }

    private static let boxes = Result {
        try Show(source: """
            #Preview {
                ViewThatFits {
                    Color.red.frame(width: 150, height: 10)
                    Color.red.frame(width: 100, height: 10)
                    Color.red.frame(width: 60, height: 10)
                }
            }
            """)
    }

    @Test func `only the axes that are named count`() throws {
        let show = try Show(source: """
            #Preview("h") { ViewThatFits(in: .horizontal) { Color.red.frame(width: 50, height: 500); Color.blue.frame(width: 10, height: 10) }.frame(width: 60, height: 60) }
            #Preview("v") { ViewThatFits(in: .vertical) { Color.red.frame(width: 500, height: 50); Color.blue.frame(width: 10, height: 10) }.frame(width: 60, height: 60) }
            #Preview("both") { ViewThatFits { Color.red.frame(width: 50, height: 500); Color.blue.frame(width: 10, height: 10) }.frame(width: 60, height: 60) }
            """)
        let chosen = try ["h", "v", "both"].map { try show.tree($0).all("ViewThatFits")[0].chosen }
        #expect(chosen == [0, 0, 1])
    }
}
