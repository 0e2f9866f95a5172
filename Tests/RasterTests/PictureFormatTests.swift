import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import VitrineRaster

/// Formats whose loaders come with packages of their own; the Makefile's list has them.
@Suite final class PictureFormatTests {
    private let folder = NSTemporaryDirectory() + "vitrine-formats-\(UUID().uuidString)"
    private lazy var provider = AssetImageProvider(folders: [folder])
    private let traits = ResourceTraits(scale: 2, isDark: false)

    init() throws { try FileManager.default.createDirectory(atPath: folder + "/A.xcassets/page.imageset", withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A document of one page (none where `box` is nil), its table of places right.
    private func pdf(box: String? = "0 0 40 20", content: String, trailer: String = "") -> Data {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", box == nil ? "<< /Type /Pages /Kids [] /Count 0 >>" : "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(box ?? "0 0 1 1")] /Contents 4 0 R >>", "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        var text = "%PDF-1.4\n", places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
        return Data((text + "trailer\n<< /Size \(places.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(table)\n%%EOF\n").utf8)
    }

    /// The left half red, and nothing beside it.
    private let half = "1 0 0 rg 0 0 20 20 re f"

    private func issue(_ data: Data) -> String? {
        do {
            _ = try provider.decode(data, scale: 1)
            return nil
        } catch { return "\(error)" }
    }

    @Test func `A PDF of a catalogue has its page's size in points and is drawn at the size that is asked for`() throws {
        try pdf(content: half).write(to: URL(fileURLWithPath: folder + "/A.xcassets/page.imageset/page.pdf"))
        try Data("""
        {"images":[{"idiom":"universal","filename":"page.pdf"}],"info":{"version":1},
        "properties":{"preserves-vector-representation":true,"template-rendering-intent":"template"}}
        """.utf8).write(to: URL(fileURLWithPath: folder + "/A.xcassets/page.imageset/Contents.json"))
        let resource = try #require(provider.image(named: "page", traits: traits))
        #expect(resource.size == CGSize(width: 40, height: 20) && resource.isTemplate && provider.takeIssues().isEmpty)
        guard case .vector(let vector) = resource.source else {
            Issue.record("a bitmap")
            return
        }
        for factor in [1, 3, 10] {
            let bitmap = try #require(vector.rasterize(width: 40 * factor, height: 20 * factor)), row = 10 * factor * 40 * factor
            #expect((0..<40 * factor).allSatisfy { bitmap.words[row + $0] == ($0 < 20 * factor ? 0xFFFF_0000 : 0) })
        }
        // Neither too large nor without pixels.
        #expect(vector.rasterize(width: 1 << 20, height: 1 << 20) == nil && vector.rasterize(width: 0, height: 5) == nil)
    }

    @Test func `PDFs that are cut off, locked, empty or of impossible size say so`() throws {
        #expect(issue(pdf(content: half)) == nil)
        let key = String(repeating: "11", count: 32)
        let locked = pdf(content: half, trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <\(key)> /U <\(key)> >> /ID [<00> <00>]")
        #expect(issue(locked)?.contains("can't be read as PDF") == true)
        #expect(issue(pdf(box: nil, content: half))?.contains("without a page") == true)
        #expect(issue(pdf(box: "0 0 99999 99999", content: half))?.contains("no picture") == true)
        #expect(issue(Data("%PDF-1.4\n".utf8)) != nil)
        var random = Seeded(11)
        let good = pdf(content: half)
        for length in stride(from: 5, to: good.count, by: 23) { _ = issue(good.prefix(length)) }
        for _ in 0..<60 {
            var data = good
            for _ in 0..<6 { data[Int.random(in: 5..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            if case .vector(let vector)? = try? provider.decode(data, scale: 1).source { _ = vector.rasterize(width: 12, height: 9) }
        }
    }

    // MARK: WebP

    /// 6 × 4 pixels of #C04020 without loss, and a gradient with.
    private static let lossless = "UklGRh4AAABXRUJQVlA4TBEAAAAvBcAAAAdQoAIXpP+BiOh/AAA="
    private static let lossy =
        "UklGRl4AAABXRUJQVlA4IFIAAADwAwCdASoGAAQAAMASJagCdLcAlgH8A/ADFAP4B7f92AfwAGBrNsAAAP7/LZfNjJy2/+rvtNiwL/9TuEYSwf/8P+/+KT//PUEiX4r+1HPKOAAA"

    @Test func `WebP is read with and without loss`() throws {
        let exact = try provider.decode(try #require(Data(base64Encoded: Self.lossless)), scale: 2)
        #expect(exact.size == CGSize(width: 3, height: 2))
        guard case .bitmap(let flat) = exact.source, case .bitmap(let shaded) = try provider.decode(try #require(Data(base64Encoded: Self.lossy)), scale: 1).source else {
            Issue.record("no bitmap")
            return
        }
        #expect((0..<24).allSatisfy { flat.words[$0] == 0xFFC0_4020 })
        #expect(shaded.width == 6 && shaded.height == 4)
        #expect((shaded.words[0] >> 16) & 255 > 180 && shaded.words[23] & 255 > 180)
    }

    @Test func `A WebP that is cut off or too large is refused`() throws {
        let good = try #require(Data(base64Encoded: Self.lossy))
        for length in [4, 12, 20, 30, 50, good.count - 8] { #expect(issue(good.prefix(length)) != nil, "\(length) bytes") }
        // An extended header that promises 16 384 × 16 384.
        var bomb = Data("RIFF".utf8) + Data([22, 0, 0, 0]) + Data("WEBPVP8X".utf8) + Data([10, 0, 0, 0, 0, 0, 0, 0])
        bomb += Data([0xFF, 0x3F, 0, 0xFF, 0x3F, 0])
        #expect(issue(bomb)?.contains("too large: 16384 × 16384") == true)
    }
}
