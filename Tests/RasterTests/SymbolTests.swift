import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import VitrineRaster

@Suite struct SymbolTests {
    private let provider = AssetImageProvider(resources: Self.resources)
    private let traits = ResourceTraits(scale: 2, isDark: false)
    static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../assets").standardized.path

    private func symbol(_ name: String, _ size: CGFloat = 17, weight: Int = 400, scale: CGFloat = 1) -> SymbolResource? {
        provider.symbol(named: name, pointSize: size, weight: weight, scale: scale, traits: traits)
    }

    @Test("The star's box is Apple's to a point (facts §10)", arguments: [(13, 16.5, 16), (17, 22, 20), (28, 36, 34)] as [(CGFloat, CGFloat, CGFloat)])
    func star(_ pointSize: CGFloat, _ width: CGFloat, _ height: CGFloat) throws {
        let size = try #require(symbol("star", pointSize)).size
        #expect(abs(size.width - width) <= 1)
        #expect(abs(size.height - height) <= 1)
    }

    @Test func `A symbol's middle is half a capital above the baseline, whatever its scale (facts §10)`() throws {
        for scale in [0.81, 1, 1.28] as [CGFloat] {
            let resource = try #require(symbol("heart.fill", scale: scale))
            #expect(abs(resource.baseline - resource.size.height / 2 - 17 * 1443 / 4096) < 1e-9)
        }
        let small = try #require(symbol("star", scale: 0.81)), medium = try #require(symbol("star"))
        #expect(abs(small.size.width / medium.size.width - 0.81) < 0.03)
    }

    @Test("Composed and listed names are known", arguments: [
        "plus.circle.fill", "person.crop.circle", "folder.badge.plus", "18.circle", "50.circle.fill", "a.circle.fill", "lightbulb.slash", "mic.slash.fill",
        "xmark.octagon.fill", "hammer.circle", "house.circle.fill", "checkmark.seal.fill", "chevron.up.chevron.down", "line.3.horizontal.decrease.circle.fill",
        "waveform.path.ecg", "square.and.arrow.up.fill",
    ])
    func known(_ name: String) throws {
        let resource = try #require(symbol(name))
        #expect(resource.isKnown)
        let bitmap = try #require(resource.image.rasterize(width: 40, height: 40))
        let covered = (0..<1600).reduce(0) { $0 + Int(bitmap.words[$1] >> 24) }
        #expect(covered > 1600 * 255 / 50 && covered < 1600 * 255, "\(name) covers \(covered / 255) pixels")
    }

    @Test("An enclosure is as large round one symbol as round another", arguments: ["play", "stop", "pause", "forward", "backward"])
    func enclosures(_ name: String) throws {
        for ending in [".circle", ".circle.fill"] {
            let round = try #require(symbol(name + ending)), star = try #require(symbol("star" + ending))
            #expect(abs(round.size.width - star.size.width) <= 1 && abs(round.size.height - star.size.height) <= 1, "\(name + ending): \(round.size)")
        }
        #expect(try #require(symbol("play")).size.height > 15, "the bare icon is still enlarged")
    }

    @Test("Names whose icon would show another thing have a drawing of their own", arguments: [
        ("fork.knife", "egg-fried"), ("bed.double.fill", "lamp-fill"), ("bed.double", "lamp"), ("leaf.circle.fill", "tree-fill"), ("arrow.triangle.branch", "git"),
        ("waveform.path.ecg.rectangle", "heart-pulse"), ("lock.rotation", "lock"), ("gobackward.15", "arrow-counterclockwise"), ("sofa.fill", "lamp-fill"),
        ("heart.slash", "heartbreak"), ("goforward.30", ""), ("airplane.departure", ""), ("airplane.arrival", ""), ("lifepreserver.fill", ""), ("pencil.tip.crop.circle", ""),
    ])
    func ownDrawings(_ name: String, _ icon: String) throws {
        let composer = SymbolComposer(table: SymbolTable(file: Self.resources + "/symbols.tsv"))
        let drawing = try #require(composer.drawing(name), "\(name) is a placeholder")
        if let other = IconFiles.drawing(icon) { #expect(drawing.ink != other.ink || drawing.layers.count != other.layers.count) }
    }

    @Test func `An arrow that goes round a number or a lock holds it inside`() throws {
        let composer = SymbolComposer(table: SymbolTable(file: Self.resources + "/symbols.tsv"))
        for (name, bare) in [("gobackward.15", "gobackward"), ("goforward.30", "goforward"), ("lock.rotation", "arrow.clockwise")] {
            let whole = try #require(composer.drawing(name)), arrow = try #require(composer.drawing(bare))
            #expect(whole.ink == arrow.ink && whole.layers.count > arrow.layers.count)
        }
    }

    @Test func `An unknown name gives a placeholder, which the view that asked reports`() throws {
        let resource = try #require(symbol("no.such.symbol"))
        _ = symbol("no.such.symbol")
        #expect(!resource.isKnown)
        #expect(resource.size == CGSize(width: 20, height: 19))
        #expect(resource.image.rasterize(width: 40, height: 38) != nil)
        #expect(provider.takeIssues().isEmpty)
    }

    @Test func `Filled is fuller, bold is heavier`() throws {
        func coverage(_ resource: SymbolResource?) throws -> Int {
            let resource = try #require(resource)
            let bitmap = try #require(resource.image.rasterize(width: 64, height: 64))
            return (0..<64 * 64).reduce(0) { $0 + Int(bitmap.words[$1] >> 24) }
        }
        #expect(try coverage(symbol("heart.fill")) > coverage(symbol("heart")) * 3 / 2)
        #expect(try coverage(symbol("heart", weight: 800)) > coverage(symbol("heart")))
    }

    @Test func `Names that mean mischief are only unknown`() {
        for name in ["", ".", "..", "../../etc/passwd", ".fill", "fill.fill.fill", String(repeating: "x.circle", count: 200)] {
            _ = symbol(name)?.image.rasterize(width: 10, height: 10)
        }
        for size in [CGFloat.nan, .infinity, -3, 0, 1e9] { #expect(symbol("star", size) != nil) }
    }
}

@Suite struct SymbolVariationTests {
    private let provider = AssetImageProvider(resources: SymbolTests.resources)

    private func alphas(_ name: String, _ lighting: SymbolLighting) throws -> [Int] {
        var traits = ResourceTraits(scale: 2, isDark: false)
        traits.lighting = lighting
        let symbol = try #require(provider.symbol(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits))
        let bitmap = try #require(symbol.image.rasterize(width: 60, height: 60))
        return (0..<3600).map { Int(bitmap.words[$0] >> 24) }
    }

    /// Counts of layers as Apple's symbols have them, but for the ticks of rings.
    @Test("Each threshold lights one more layer, nothing is lit at 0 and all is before 1", arguments: [
        ("wifi", 3), ("wifi.circle", 3), ("speaker.wave.1", 1), ("speaker.wave.2.fill", 2), ("speaker.wave.3", 3), ("cellularbars", 4), ("chart.bar", 3),
        ("chart.bar.fill", 3), ("antenna.radiowaves.left.and.right", 2), ("dot.radiowaves.left.and.right", 2), ("ellipsis", 3), ("rays", 8), ("slowmo", 16),
        ("waveform", 7), ("sun.max", 8), ("wave.3.right", 3), ("iphone.radiowaves.left.and.right", 2), ("rainbow", 4),
    ])
    func layers(_ name: String, _ count: Int) throws {
        var changes = 0, before = try alphas(name, .value(0)).reduce(0, +)
        for percent in 1...100 {
            let now = try alphas(name, .value(Double(percent) / 100)).reduce(0, +)
            #expect(now >= before)
            if now > before { changes += 1 }
            before = now
        }
        #expect(changes == count)
        #expect(try alphas(name, .value(0.99)) == alphas(name, .whole))
        #expect(try alphas(name, .value(0.01)).reduce(0, +) > alphas(name, .value(0)).reduce(0, +))
    }

    @Test func `Thresholds are whole percents, evenly spaced`() {
        func lit(_ value: Double, of count: Int) -> Int { SymbolLighting.value(value).opacities(count).filter { $0 == 1 }.count }
        #expect([0, 0.01, 0.25, 0.26, 0.5, 0.51, 0.75, 0.76, 1].map { lit($0, of: 4) } == [0, 1, 1, 2, 2, 3, 3, 4, 4])
        #expect([0, 0.33, 0.34, 0.67, 0.68, 5].map { lit($0, of: 3) } == [0, 1, 2, 2, 3, 3])
        #expect([-1, .nan, -.infinity].map { lit($0, of: 3) } == [0, 0, 0])
        #expect(SymbolLighting.value(0.5).opacities(0).isEmpty)
    }

    @Test func `What takes no part in the sequence stays as it is`() throws {
        let whole = try alphas("speaker.wave.3", .whole), off = try alphas("speaker.wave.3", .value(0))
        // The loudspeaker is the left half.
        for y in 0..<60 { for x in 0..<27 { #expect(whole[y * 60 + x] == off[y * 60 + x]) } }
        #expect(whole != off)
        #expect(try alphas("star", .value(0)) == alphas("star", .whole))
    }

    @Test func `A sequence lights layers one by one, or more and more of them`() {
        func sequence(_ isIterative: Bool, _ hides: Bool) -> [[Double]] {
            [0, 0.3, 0.6, 0.9, 1].map { SymbolLighting.sequence($0, isIterative: isIterative, hidesInactive: hides).opacities(3) }
        }
        #expect(sequence(true, true) == [[1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1]])
        #expect(sequence(false, true) == [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 1]])
        #expect(sequence(false, false)[1] == [1, SymbolLighting.dimmed, SymbolLighting.dimmed])
    }
}

@Suite struct SVGPathTests {
    @Test func `Relative, absolute, short and repeated commands give the same square`() {
        let square = SVGPathParser.path("M1 1 L5 1 L5 5 L1 5 Z")
        for text in ["m1 1h4v4h-4z", "M1,1H5V5H1Z", "M1 1 5 1 5 5 1 5z", "m1 1 4 0 0 4-4 0z"] {
            #expect(SVGPathParser.path(text).boundingRect == square.boundingRect, "\(text)")
        }
    }

    @Test func `An arc's flags may touch its numbers`() {
        let rect = SVGPathParser.path("M0 8a8 8 0 1116 0A8 8 0 010 8z").boundingRect
        #expect(abs(rect.minY) < 0.01 && abs(rect.maxY - 16) < 0.01 && abs(rect.width - 16) < 0.01)
    }

    @Test func `Broken data ends the path without harm`() {
        for text in ["", "M", "M1", "Q1 2 3", "a1", "z", "M1 1 L nan 2", "M1 1e999 2", "*", "M0 0L1 1z 5", "M0 0z,"] { _ = SVGPathParser.path(text).boundingRect }
    }
}

/// The names that people use, most used first (facts, symbols-frequency.tsv: 52 repositories).
@Suite struct SymbolCoverageTests {
    private let provider = AssetImageProvider(resources: SymbolTests.resources)
    private let traits = ResourceTraits(scale: 2, isDark: false)

    private static let names: [String] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("symbol-names.txt")
        return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }()

    @Test func `The names in use have a drawing with some ink and some room`() throws {
        #expect(Self.names.count >= 800)
        var unknown: [String] = []
        for name in Self.names {
            guard let symbol = provider.symbol(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits), symbol.isKnown,
                let bitmap = symbol.image.rasterize(width: 32, height: 32)
            else {
                unknown.append(name)
                continue
            }
            let covered = (0..<32 * 32).reduce(0) { $0 + Int(bitmap.words[$1] >> 24) } / 255
            if covered < 12 { unknown.append("\(name) (\(covered) pixels of ink)") }
        }
        #expect(unknown.isEmpty, "no drawing for \(unknown.joined(separator: ", "))")
    }

    /// What is painted apart covers what the symbol covers in one colour, and no part is empty.
    @Test("Parts of a symbol make up the whole", arguments: [
        ("plus.circle.fill", 2), ("xmark.circle", 2), ("bell.badge", 2), ("cloud.sun.fill", 2), ("person.crop.circle.fill", 2), ("checkmark.seal.fill", 2), ("star", 1),
    ])
    func parts(_ name: String, _ count: Int) throws {
        let layers = provider.symbolLayers(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits)
        #expect(layers.count == count)
        let whole = try #require(provider.symbol(named: name, pointSize: 17, weight: 400, scale: 1, traits: traits)?.image.rasterize(width: 40, height: 40))
        let parts = try layers.map { try #require($0.image.rasterize(width: 40, height: 40)) }
        func alpha(_ bitmap: Bitmap, _ index: Int) -> Int { Int(bitmap.words[index] >> 24) }
        for part in parts { #expect((0..<1600).contains { alpha(part, $0) > 200 }) }
        for index in 0..<1600 where alpha(whole, index) > 250 { #expect(parts.contains { alpha($0, index) > 240 }) }
    }
}
