import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import VitrineRaster

/// What symbols show, looked at in pictures of 48 × 48 pixels.
@Suite struct SymbolShapeTests {
    private let provider = AssetImageProvider(resources: SymbolTests.resources)
    private static let side = 48

    private struct Picture: Equatable {
        var alphas: [Int]
        subscript(x: Int, y: Int) -> Int { alphas[y * SymbolShapeTests.side + x] }
        var sum: Int { alphas.reduce(0, +) }
        var mirrored: Picture {
            let side = SymbolShapeTests.side
            return Picture(alphas: (0..<side * side).map { alphas[$0 / side * side + side - 1 - $0 % side] })
        }
        /// The largest difference of a pixel.
        func distance(_ other: Picture) -> Int { zip(alphas, other.alphas).map { abs($0 - $1) }.max() ?? 0 }
        /// How many dark runs a row has.
        func runs(row y: Int) -> Int { (0..<SymbolShapeTests.side).filter { self[$0, y] > 127 && ($0 == 0 || self[$0 - 1, y] <= 127) }.count }
        /// Ink in a square of eight pixels.
        func ink(x: Int, y: Int) -> Int { (0..<64).reduce(0) { $0 + self[x + $1 % 8, y + $1 / 8] } }
    }

    private func picture(_ image: any VectorImage) throws -> Picture {
        let bitmap = try #require(image.rasterize(width: Self.side, height: Self.side))
        return Picture(alphas: (0..<Self.side * Self.side).map { Int(bitmap.words[$0] >> 24) })
    }

    private func traits(isRightToLeft: Bool = false, isMulticolor: Bool = false) -> ResourceTraits {
        var traits = ResourceTraits(scale: 2, isDark: false, isRightToLeft: isRightToLeft)
        traits.isMulticolor = isMulticolor
        return traits
    }

    private func picture(_ name: String, isRightToLeft: Bool = false) throws -> Picture {
        let symbol = try #require(provider.symbol(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits(isRightToLeft: isRightToLeft)))
        #expect(symbol.isKnown, "\(name) is a placeholder")
        return try picture(symbol.image)
    }

    @Test("A thing is drawn as itself, not as another", arguments: [
        ("pawprint", "suit.heart"), ("hare.fill", "bolt.fill"), ("tortoise", "hourglass"), ("fish", "water.waves"), ("hands.clap", "hand.thumbsup"),
        ("hand.raised", "hand.point.up"), ("crown", "medal"), ("birthday.cake", "party.popper"), ("tshirt", "bag"), ("theatermasks", "facemask"),
        ("brain", "lightbulb"), ("capsule", "pills"), ("sum", "textformat"), ("function", "chevron.left.forwardslash.chevron.right"), ("equal", "separator.horizontal"),
        ("comb", "scissors"), ("wineglass", "mug"), ("zzz", "moon.stars"), ("atom", "fan"), ("sparkle", "star"), ("cat", "dog"), ("soccerball", "basketball"),
        ("gearshape.2", "gear"), ("photo.on.rectangle", "photo"), ("xmark.seal", "seal"), ("location.circle", "safari"), ("bookmark.circle.fill", "bookmark.fill"),
        ("arrow.uturn.left", "arrow.turn.up.left"), ("arrow.left.and.right", "arrow.left.arrow.right"), ("info.bubble", "ellipsis.bubble"),
    ])
    func things(_ name: String, _ other: String) throws {
        #expect(try picture(name).distance(picture(other)) > 200)
    }

    @Test("Names that had no drawing", arguments: [
        "soccerball", "basketball.fill", "dumbbell", "dumbbell.fill", "sportscourt", "cat.fill", "dog.fill", "tent", "tent.fill", "sailboat.fill", "carrot",
        "carrot.fill", "popcorn", "popcorn.fill", "circle.dotted", "pawprint.circle.fill", "checkmark.bubble.fill", "person.crop.circle.badge.minus",
    ])
    func drawn(_ name: String) throws {
        let sum = try picture(name).sum / 255, area = Self.side * Self.side
        #expect(sum > area / 20 && sum < area * 19 / 20, "\(name) covers \(sum) pixels")
    }

    @Test func `A slash is drawn where the icons have none`() throws {
        for name in ["bolt", "pin", "mappin"] {
            let bare = try picture(name), struck = try picture(name + ".slash")
            #expect(struck.ink(x: 0, y: 0) > 2000 && struck.ink(x: 40, y: 40) > 2000, "\(name).slash")
            #expect(bare.distance(struck) > 200)
        }
    }

    @Test func `Arrows lie on the diagonal that their names say`() throws {
        for name in ["arrow.up.left.and.arrow.down.right", "arrow.down.right.and.arrow.up.left", "arrow.up.backward.and.arrow.down.forward"] {
            let drawn = try picture(name)
            #expect(drawn.ink(x: 4, y: 4) > 2000 && drawn.ink(x: 36, y: 36) > 2000, "\(name)")
            #expect(drawn.ink(x: 40, y: 0) == 0 && drawn.ink(x: 0, y: 40) == 0, "\(name)")
        }
    }

    @Test func `Three people are three, nine squares nine, and circles are round`() throws {
        #expect(try picture("person.3.fill").runs(row: 19) == 3)
        for name in ["square.grid.3x3.fill", "circle.grid.3x3.fill"] {
            let drawn = try picture(name)
            for row in [7, 24, 40] { #expect(drawn.runs(row: row) == 3, "\(name), row \(row)") }
            for row in [16, 32] { #expect(drawn.runs(row: row) == 0, "\(name), row \(row)") }
        }
        #expect(try picture("circle.grid.2x2.fill").sum < picture("square.grid.2x2.fill").sum * 9 / 10)
        #expect(try picture("circle.grid.2x2.fill")[1, 1] < 60)
    }

    @Test func `A bare seal is empty, a filled one full, and a filled globe has land`() throws {
        #expect(try picture("seal")[24, 24] == 0 && picture("seal.fill")[24, 24] == 255)
        #expect(try picture("airplane")[24, 24] == 255)
        let globe = try picture("globe.americas.fill").sum, disc = try picture("circle.fill").sum
        #expect(globe < disc * 9 / 10 && globe > disc / 2)
    }

    // MARK: many colours

    @Test("What has no colour of its own stays cut out of its disc", arguments: ["bell.circle.fill", "person.circle.fill", "play.circle.fill", "1.circle.fill", "lock.shield.fill"])
    func knockouts(_ name: String) throws {
        let layers = provider.symbolLayers(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits(isMulticolor: true))
        let plain = try picture(name)
        if layers.isEmpty { return }
        #expect(layers.count == 1)
        #expect(try picture(layers[0].image) == plain)
        #expect(plain.alphas.contains(0))
    }

    @Test func `What stands beside the rest is painted, with or without a colour`() {
        let layers = provider.symbolLayers(named: "person.badge.shield.checkmark.fill", pointSize: 17, weight: 400, scale: 1, traits: traits(isMulticolor: true))
        #expect(layers.map(\.level) == [1, 0])
    }

    @Test func `What has one is painted in it`() {
        let colors = [("trash.circle.fill", 2), ("plus.circle.fill", 2), ("heart.circle.fill", 2), ("cloud.sun.rain.fill", 3)]
        for (name, count) in colors {
            let layers = provider.symbolLayers(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits(isMulticolor: true))
            #expect(layers.count == count && layers.allSatisfy { $0.color != nil }, "\(name)")
        }
    }

    // MARK: right to left

    @Test("Names of the direction of reading, and lists, are mirrored from right to left", arguments: [
        "chevron.forward", "chevron.backward", "arrow.forward", "arrow.backward.circle.fill", "arrow.up.forward.square", "arrow.uturn.backward",
        "rectangle.portrait.and.arrow.forward", "list.bullet", "list.bullet.rectangle", "list.dash", "text.append", "sidebar.leading", "increase.indent",
        "arrowshape.turn.up.backward.fill", "delete.backward", "arrow.up.backward.and.arrow.down.forward",
    ])
    func mirrors(_ name: String) throws {
        let there = try picture(name), here = try picture(name, isRightToLeft: true)
        #expect(there.distance(here) > 100)
        #expect(there.mirrored.distance(here) <= 3)
    }

    @Test("Names of left and right, and things, are not", arguments: [
        "chevron.right", "chevron.left", "arrow.left", "arrowshape.turn.up.left", "text.alignleft", "sidebar.left", "questionmark", "forward.fill", "backward.end",
        "gobackward.15", "goforward", "checkmark", "magnifyingglass", "hare", "play.fill",
    ])
    func stays(_ name: String) throws { #expect(try picture(name) == picture(name, isRightToLeft: true)) }

    @Test("The signs of a list keep their own direction", arguments: ["list.number", "checklist", "text.badge.checkmark"])
    func signs(_ name: String) throws {
        let there = try picture(name), here = try picture(name, isRightToLeft: true)
        #expect(there.distance(here) > 100)
        #expect(there.mirrored.distance(here) > 100)
    }
}
