import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting
@testable import VitrineRaster

/// The pixels of a PNG file, row by row.
private func decoded(_ data: Data) throws -> [UInt32] {
    guard case .bitmap(let bitmap) = try AssetImageProvider().decode(data, scale: 1).source else { throw ResourceError("not a picture of pixels") }
    return withExtendedLifetime(bitmap) { Array(UnsafeBufferPointer(start: bitmap.words, count: bitmap.width * bitmap.height)) }
}

@Suite struct PNGTests {
    private func data(_ buffer: PixelBuffer) throws -> Data { try PNGWriter.data(buffer) }

    /// Byte 25 of a PNG file: 2 RGB, 3 indexed, 6 RGBA.
    private func colourType(_ data: Data) -> UInt8 { data[25] }

    /// Each pixel of a colour of its own.
    private func noise(_ width: Int, _ height: Int, colours: Int, alpha: UInt32 = 255) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { buffer.target.pixels[y * buffer.target.stride + x] = alpha << 24 | UInt32((y * width + x) % colours) &* 0x10203 & 0xFFFFFF }
        }
        return buffer
    }

    @Test func `The same pixels give the same bytes`() throws {
        let node = Drawing().text("PNG", 4, 4, FontSpec(size: 17))
        let a = try data(render(node, width: 60, height: 60)), b = try data(render(node, width: 60, height: 60))
        #expect(a == b)
        #expect(a.range(of: Data("sRGB".utf8)) != nil)
    }

    @Test func `Up to 256 opaque colours are indexed, more are RGB, and transparent ones RGBA`() throws {
        let node = Drawing().text("PNG", 4, 4, FontSpec(size: 17))
        #expect(colourType(try data(render(node, width: 60, height: 60))) == 3)
        #expect(colourType(try data(noise(40, 20, colours: 256))) == 3)
        #expect(colourType(try data(noise(40, 20, colours: 257))) == 2)
        #expect(colourType(try data(render(node, width: 60, height: 60, background: nil))) == 6)
    }

    @Test(arguments: [(1, 1, 1), (300, 7, 256), (300, 7, 257), (33, 129, 4000), (7, 40, 7), (5, 5, 3)])
    func `What is written is what was drawn`(width: Int, height: Int, colours: Int) throws {
        let buffer = noise(width, height, colours: colours)
        let words = try decoded(try data(buffer))
        for index in 0..<width * height {
            #expect(words[index] | 0xFF00_0000 == buffer.target.pixels[index / width * buffer.target.stride + index % width])
        }
    }

    @Test func `Rows that repeat the one above cost next to nothing`() throws {
        let striped = PixelBuffer(width: 400, height: 400)
        for index in 0..<400 * 400 { striped.target.pixels[index / 400 * striped.target.stride + index % 400] = 0xFF00_0000 | UInt32(index % 400) &* 40503 & 0xFFFFFF }
        let data = try data(striped)
        #expect(colourType(data) == 2 && data.count < 4000)
        #expect(try decoded(data)[399 * 400 + 7] | 0xFF00_0000 == 0xFF00_0000 | 7 * 40503)
    }

    @Test func `A path that can't be written is named with the cause`() throws {
        let buffer = render(nil, width: 3, height: 3)
        defer { withExtendedLifetime(buffer) {} }
        let target = buffer.target
        #expect { try PNGWriter.write(target, to: "/no/such/folder/a.png") } throws: { "\($0)".contains("/no/such/folder/a.png: No such file") }
        #expect { try PNGWriter.write(target, to: "/dev/full/a.png") } throws: { "\($0)".contains("/dev/full/a.png") }
        #expect(throws: PNGWriter.Failure.self) { try data(render(nil, width: 0, height: 3)) }
    }
}

@Suite struct AnimatedPNGTests {
    private struct Chunk {
        var type: String
        var body: Data
        func word(_ index: Int) -> Int { body.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
        func half(_ offset: Int) -> Int { Int(body[body.startIndex + offset]) << 8 | Int(body[body.startIndex + offset + 1]) }
    }

    private func chunks(_ frames: [PixelBuffer], isOpaque: Bool = true) throws -> [Chunk] {
        let target = frames[0].target
        var animation = AnimatedPNG(width: target.width, height: target.height, isOpaque: isOpaque, framesPerSecond: 30, pixelsPerPoint: 2)
        for frame in frames { try animation.append(frame.target) }
        let path = NSTemporaryDirectory() + "animated-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try animation.write(to: path)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        var found: [Chunk] = [], offset = 8
        while offset < file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            found.append(Chunk(type: String(decoding: file[offset + 4..<offset + 8], as: UTF8.self), body: Data(file[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
        return found
    }

    /// A dot at a place on white, 20 × 10.
    private func dot(_ x: Int, _ y: Int) -> PixelBuffer {
        let buffer = render(nil, width: 20, height: 10)
        buffer.target.pixels[y * buffer.target.stride + x] = 0xFFFF_0000
        return buffer
    }

    @Test func `A frame holds what differs from the one before, and frames that are the same last longer`() throws {
        let chunks = try chunks([dot(3, 2), dot(3, 2), dot(3, 2), dot(5, 7), dot(6, 7)])
        #expect(chunks.map(\.type) == ["IHDR", "acTL", "sRGB", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[1].word(0) == 3 && chunks[1].word(1) == 0)
        let controls = chunks.filter { $0.type == "fcTL" }
        // Width, height, x, y.
        #expect(controls.map { c in (1...4).map { c.word($0) } } == [[20, 10, 0, 0], [3, 6, 3, 2], [2, 1, 5, 7]])
        #expect(controls.map { $0.half(20) } == [3, 1, 1] && controls.allSatisfy { $0.half(22) == 30 })
        // All numbered through.
        #expect(chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }.map { $0.word(0) } == [0, 1, 2, 3, 4])
    }

    @Test(arguments: [true, false]) func `The frames laid over each other are the pictures`(isOpaque: Bool) throws {
        let frames = [dot(0, 0), dot(19, 9), dot(10, 5)]
        let parts = try chunks(frames, isOpaque: isOpaque)
        var canvas = [UInt32](repeating: 0, count: 200), shown = 0, rect = [0, 0, 0, 0]
        for part in parts {
            if part.type == "fcTL" { rect = (1...4).map { part.word($0) } }
            guard part.type == "IDAT" || part.type == "fdAT" else { continue }
            var file = PNGFile.signature
            PNGFile.append("IHDR", PNGFile.header(rect[0], rect[1], colourType: isOpaque ? 2 : 6), to: &file)
            PNGFile.append("IDAT", part.type == "IDAT" ? part.body : part.body.dropFirst(4), to: &file)
            PNGFile.append("IEND", Data(), to: &file)
            let words = try decoded(file)
            for index in 0..<rect[0] * rect[1] { canvas[(rect[3] + index / rect[0]) * 20 + rect[2] + index % rect[0]] = words[index] | 0xFF00_0000 }
            #expect((0..<200).allSatisfy { canvas[$0] == frames[shown][$0 % 20, $0 / 20] })
            shown += 1
        }
        #expect(shown == 3)
    }
}
