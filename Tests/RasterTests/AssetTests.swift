import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
@testable import VitrineRaster

@Suite final class AssetTests {
    private let folder = NSTemporaryDirectory() + "vitrine-assets-\(UUID().uuidString)"
    private let light = ResourceTraits(scale: 2, isDark: false), dark = ResourceTraits(scale: 2, isDark: true)
    private lazy var provider = AssetImageProvider(folders: [folder])

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ path: String, _ data: Data) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    private func png(_ width: Int, _ height: Int, _ color: UInt32) throws -> Data {
        let buffer = PixelBuffer(width: width, height: height)
        for index in 0..<width * height { buffer.target.pixels[index] = color }
        return try PNGWriter.data(buffer)
    }

    private func pixel(_ resource: FoundImage?) -> UInt32? {
        guard case .bitmap(let bitmap)? = resource?.source else { return nil }
        return bitmap.words[0]
    }

    // MARK: catalogues

    @Test func `An image set gives the file for scale and appearance`() throws {
        try write("A.xcassets/pic.imageset/one.png", png(10, 8, 0xFF11_1111))
        try write("A.xcassets/pic.imageset/two.png", png(20, 16, 0xFF22_2222))
        try write("A.xcassets/pic.imageset/night.png", png(20, 16, 0xFF33_3333))
        try write("A.xcassets/pic.imageset/Contents.json", """
        {"images":[{"idiom":"universal","scale":"1x","filename":"one.png"},{"idiom":"universal","scale":"2x","filename":"two.png"},
        {"idiom":"universal","scale":"2x","filename":"night.png","appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"idiom":"universal","scale":"3x"}],"properties":{"template-rendering-intent":"template"},"info":{"version":1}}
        """)
        #expect(pixel(provider.image(named: "pic", traits: light)) == 0xFF22_2222)
        #expect(pixel(provider.image(named: "pic", traits: dark)) == 0xFF33_3333)
        #expect(pixel(provider.image(named: "pic", traits: ResourceTraits(scale: 1, isDark: false))) == 0xFF11_1111)
        #expect(pixel(provider.image(named: "pic", traits: ResourceTraits(scale: 3, isDark: false))) == 0xFF22_2222)
        let resource = try #require(provider.image(named: "pic", traits: light))
        #expect(resource.size == CGSize(width: 10, height: 8))
        #expect(resource.isTemplate)
        #expect(provider.takeIssues().isEmpty)
        #expect(provider.image(named: "other", traits: light) == nil)
        #expect(provider.takeIssues() == ["Image(\"other\"): no image of this name in any catalogue or folder"])
    }

    @Test func `An image set gives a device its own file before the universal one`() throws {
        try write("A.xcassets/i.imageset/any.png", png(2, 2, 0xFF11_1111))
        try write("A.xcassets/i.imageset/mac.png", png(2, 2, 0xFF22_2222))
        try write("A.xcassets/i.imageset/phone.png", png(2, 2, 0xFF33_3333))
        try write("A.xcassets/i.imageset/watch.png", png(2, 2, 0xFF44_4444))
        var mac = light
        mac.isMac = true
        func contents(_ idioms: String...) throws {
            let files = ["universal": "any", "mac": "mac", "iphone": "phone", "watch": "watch"]
            let entries = idioms.map { #"{"idiom":"\#($0)","scale":"1x","filename":"\#(files[$0]!).png"}"# }.joined(separator: ",")
            try write("A.xcassets/i.imageset/Contents.json", #"{"images":[\#(entries)],"info":{"version":1}}"#)
        }
        try contents("watch", "universal", "mac", "iphone")
        #expect(pixel(provider.image(named: "i", traits: mac)) == 0xFF22_2222)
        #expect(pixel(provider.image(named: "i", traits: light)) == 0xFF33_3333)
    }

    @Test func `A namespace is part of the name, a plain folder is not`() throws {
        try write("A.xcassets/Space/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try write("A.xcassets/Space/a.imageset/a.png", png(2, 2, 0xFFFF_0000))
        try write("A.xcassets/Space/a.imageset/Contents.json", #"{"images":[{"filename":"a.png","scale":"1x"}]}"#)
        try write("A.xcassets/Plain/b.imageset/b.png", png(2, 2, 0xFFFF_0000))
        try write("A.xcassets/Plain/b.imageset/Contents.json", #"{"images":[{"filename":"b.png","scale":"1x"}]}"#)
        #expect(provider.image(named: "Space/a", traits: light) != nil)
        #expect(provider.image(named: "a", traits: light) == nil)
        #expect(provider.image(named: "b", traits: light) != nil)
    }

    @Test func `Slicing is given in points of the picture`() throws {
        try write("A.xcassets/s.imageset/s.png", png(40, 40, 0xFFFF_0000))
        try write("A.xcassets/s.imageset/Contents.json", """
        {"images":[{"filename":"s.png","scale":"2x","resizing":{"mode":"9-part","center":{"mode":"tile","width":1,"height":1},
        "cap-insets":{"top":10,"left":12,"bottom":14,"right":16}}}]}
        """)
        let slicing = provider.image(named: "s", traits: light)?.slicing
        #expect(slicing == ImageDrawing.Slicing(top: 5, left: 6, bottom: 7, right: 8, tiles: true))
    }

    @Test("Colour components in every notation", arguments: [
        ("0.5", 0.5), ("0x7F", 127.0 / 255), ("127", 127.0 / 255), ("1.000", 1), ("0", 0), ("255", 1), ("0xFF", 1),
    ] as [(String, Float)])
    func component(_ text: String, _ expected: Float) throws {
        try write("A.xcassets/c.colorset/Contents.json", """
        {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"\(text)","green":"0.25","blue":"0x40","alpha":"1"}}},
        {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
        "color":{"color-space":"gray-gamma-22","components":{"white":"0.75","alpha":"0.500"}}}]}
        """)
        let color = try #require(provider.color(named: "c", traits: light))
        #expect(abs(color.red - expected) < 1e-6)
        #expect(color.green == 0.25 && abs(color.blue - 64.0 / 255) < 1e-6 && color.alpha == 1)
        #expect(provider.color(named: "c", traits: dark) == RGBA(white: 0.75, alpha: 0.5))
    }

    @Test func `Display P3 is brought into sRGB`() {
        let white = WideColor.fromDisplayP3(.white), red = WideColor.fromDisplayP3(RGBA(red: 1, green: 0, blue: 0))
        #expect(abs(white.red - 1) < 1e-3 && abs(white.green - 1) < 1e-3 && abs(white.blue - 1) < 1e-3)
        #expect(red.red > 0.9999 && red.green == 0)
    }

    // MARK: loose files

    @Test func `Loose pictures are found with and without ending and by scale`() throws {
        try write("icon.png", png(4, 4, 0xFF00_0001))
        try write("icon@2x.png", png(8, 8, 0xFF00_0002))
        try write("sub/photo@3x.jpg.png", png(3, 3, 0xFF00_0003))
        #expect(pixel(provider.image(named: "icon", traits: light)) == 0xFF00_0002)
        #expect(provider.image(named: "icon.png", traits: light)?.size == CGSize(width: 4, height: 4))
    }

    @Test func `An SVG is drawn at the size that is asked for and opens no other file`() throws {
        try write("secret.png", png(4, 4, 0xFFFF_0000))
        try write("v.svg", """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
        <rect width="10" height="10" fill="#00ff00"/><image x="10" width="10" height="10" xlink:href="file://\(folder)/secret.png"/></svg>
        """)
        let resource = try #require(provider.image(named: "v", traits: light))
        #expect(resource.size == CGSize(width: 20, height: 10))
        guard case .vector(let vector) = resource.source, let bitmap = vector.rasterize(width: 40, height: 20) else {
            Issue.record("no picture")
            return
        }
        #expect(bitmap.words[10 * 40 + 5] == 0xFF00_FF00)
        #expect(bitmap.words[10 * 40 + 35] == 0)
    }

    // MARK: bad input

    @Test func `Broken files give one line each that names the file`() throws {
        try write("A.xcassets/bad.imageset/Contents.json", "{ \"images\": [ {")
        try write("A.xcassets/gone.imageset/Contents.json", #"{"images":[{"filename":"gone.png","scale":"1x"}]}"#)
        try write("A.xcassets/list.colorset/Contents.json", "[1, 2]")
        var half = try png(30, 30, 0xFF12_3456)
        half.removeSubrange(40...)
        try write("half.png", half)
        try write("text.png", "this is no picture")
        try write("empty.png", Data())
        for name in ["bad", "gone", "half", "text", "empty"] {
            #expect(provider.image(named: name, traits: light) == nil, "\(name)")
            _ = provider.image(named: name, traits: light)
        }
        let issues = provider.takeIssues()
        for file in ["bad.imageset/Contents.json", "gone.png", "list.colorset/Contents.json", "half.png", "text.png", "empty.png"] {
            #expect(issues.filter { $0.contains(file) }.count == 1, "\(file)")
        }
        #expect(issues.allSatisfy { !$0.contains("\n") })
    }

    @Test func `A picture that would fill the memory is refused before it is decoded`() throws {
        var bomb = try png(2, 2, 0xFF00_0000)
        bomb.replaceSubrange(16..<24, with: [0x00, 0x00, 0x75, 0x30, 0x00, 0x00, 0x75, 0x30])
        #expect(throws: ResourceError.self) { try provider.decode(bomb, scale: 1) }
        try write("bomb.png", bomb)
        #expect(provider.image(named: "bomb", traits: light) == nil)
        #expect(provider.takeIssues().first?.contains("too large: 30000 × 30000") == true)
    }

    @Test func `Any bytes are survived`() throws {
        var random = Seeded(7)
        let good = try png(20, 20, 0x8040_2010)
        for _ in 0..<200 {
            var data = good
            for _ in 0..<8 { data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            _ = try? provider.decode(data, scale: 1)
        }
    }
}
