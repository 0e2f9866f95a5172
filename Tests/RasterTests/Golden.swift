import Foundation
import Testing
import VitrineDisplayList
@testable import VitrineRaster

/// Pictures that drawing is held to, byte for byte. On a difference `NAME.new.png` (what was drawn) and `NAME.diff.png` (expected, difference,
/// drawn, side by side) lie beside the expected one, which only `make accept` replaces; both go away when the picture is right again.
enum Golden {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden").path

    static func expect(_ node: DisplayNode, _ name: String, width: Int = 96, height: Int = 64, location: SourceLocation = #_sourceLocation) throws {
        for scale in [1, 2] {
            let buffer = render(node, width: width * scale, height: height * scale, scale: CGFloat(scale))
            try compare(buffer, "\(name)@\(scale)x", location)
        }
    }

    private static func compare(_ buffer: PixelBuffer, _ name: String, _ location: SourceLocation) throws {
        let path = "\(folder)/\(name)", w = buffer.target.width, h = buffer.target.height
        guard let data = FileManager.default.contents(atPath: path + ".png") else {
            try write(buffer, path + ".new.png")
            Issue.record("there is no \(name).png; look at \(name).new.png, then `make accept`", sourceLocation: location)
            return
        }
        let expected = try pixels(data)
        let isEqual = expected.width == w && expected.height == h && (0..<w * h).allSatisfy { expected.words[$0] | 0xFF00_0000 == buffer.target.pixels[$0] }
        if isEqual {
            for ending in [".new.png", ".diff.png"] { try? FileManager.default.removeItem(atPath: path + ending) }
            return
        }
        try write(buffer, path + ".new.png")
        try write(difference(expected, buffer), path + ".diff.png")
        Issue.record("\(name) differs; look at \(name).diff.png", sourceLocation: location)
    }

    private static func pixels(_ data: Data) throws -> Bitmap {
        guard case .bitmap(let bitmap) = try AssetImageProvider().decode(data, scale: 1).source else { throw ResourceError("not a picture of pixels") }
        return bitmap
    }

    private static func write(_ buffer: PixelBuffer, _ path: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try PNGWriter.write(buffer.target, to: path)
    }

    /// Expected, what differs in red on white, drawn.
    private static func difference(_ expected: Bitmap, _ drawn: PixelBuffer) -> PixelBuffer {
        let w = max(expected.width, drawn.target.width), h = max(expected.height, drawn.target.height)
        let result = PixelBuffer(width: 3 * w, height: h)
        for y in 0..<h {
            for x in 0..<w {
                let a = x < expected.width && y < expected.height ? expected.words[y * expected.width + x] | 0xFF00_0000 : 0xFF00_00FF
                let b = x < drawn.target.width && y < drawn.target.height ? drawn[x, y] : 0xFF00_00FF
                let row = y * result.target.stride
                result.target.pixels[row + x] = a
                result.target.pixels[row + w + x] = a == b ? 0xFFFF_FFFF : 0xFFFF_0000
                result.target.pixels[row + 2 * w + x] = b
            }
        }
        return result
    }

    /// The versions that pictures with text and symbols were made with, in `Golden/fonts.txt`; nil where they are the machine's.
    static let otherFonts: String? = {
        let made = (try? String(contentsOfFile: folder + "/fonts.txt", encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dpkg-query")
        process.arguments = ["-W", "-f", "${Package} ${Version}\n", "bootstrap-icons", "fonts-inter", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-noto-core"]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return "dpkg-query can't be run" }
        let here = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return made == here ? nil : "the pictures were made with other fonts:\n\(made ?? "none")\nhere:\n\(here)"
    }()
}
