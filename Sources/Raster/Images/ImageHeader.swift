import Foundation

/// What the first bytes of a picture say, read before any decoder is trusted with the rest.
struct ImageHeader {
    enum Format: String { case png = "PNG", jpeg = "JPEG", gif = "GIF", webp = "WebP", svg = "SVG", pdf = "PDF", heif = "HEIF", unknown }

    var format: Format
    /// Pixels; nil where the header does not say.
    var size: (width: Int, height: Int)?
    /// Bytes that the picture has by its own account; nil where the header does not say.
    var length: Int?

    init(_ data: Data) {
        let bytes = [UInt8](data.prefix(64))
        func starts(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + prefix.count && Array(bytes[offset..<offset + prefix.count]) == prefix
        }
        if starts([0x89, 0x50, 0x4E, 0x47]) {
            format = .png
            if bytes.count >= 24 { size = (Self.big(bytes, 16), Self.big(bytes, 20)) }
        } else if starts([0xFF, 0xD8]) {
            format = .jpeg
            size = Self.jpegSize(data)
        } else if starts(Array("GIF8".utf8)) {
            format = .gif
            if bytes.count >= 10 { size = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8) }
        } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
            format = .webp
            length = 8 + (Int(bytes[4]) | Int(bytes[5]) << 8 | Int(bytes[6]) << 16 | Int(bytes[7]) << 24)
            size = Self.webpSize(bytes)
        } else if starts(Array("%PDF".utf8)) {
            format = .pdf
        } else if starts(Array("ftyp".utf8), at: 4) {
            format = .heif
        } else {
            format = Self.looksLikeSVG(data) ? .svg : .unknown
        }
    }

    private static func big(_ b: [UInt8], _ at: Int) -> Int { Int(b[at]) << 24 | Int(b[at + 1]) << 16 | Int(b[at + 2]) << 8 | Int(b[at + 3]) }

    /// The frame header, found by walking the segments before it.
    private static func jpegSize(_ data: Data) -> (Int, Int)? {
        data.withUnsafeBytes { bytes in
            var at = 2
            while at + 9 < bytes.count {
                guard bytes[at] == 0xFF else { return nil }
                let marker = bytes[at + 1]
                if marker == 0xFF { at += 1; continue }
                let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
                if isFrame { return (Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]), Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])) }
                at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
            }
            return nil
        }
    }

    private static func webpSize(_ b: [UInt8]) -> (Int, Int)? {
        guard b.count >= 30 else { return nil }
        switch String(decoding: b[12..<16], as: UTF8.self) {
        case "VP8X": return (1 + (Int(b[24]) | Int(b[25]) << 8 | Int(b[26]) << 16), 1 + (Int(b[27]) | Int(b[28]) << 8 | Int(b[29]) << 16))
        case "VP8 ": return ((Int(b[26]) | Int(b[27]) << 8) & 0x3FFF, (Int(b[28]) | Int(b[29]) << 8) & 0x3FFF)
        case "VP8L":
            let bits = Int(b[21]) | Int(b[22]) << 8 | Int(b[23]) << 16 | Int(b[24]) << 24
            return (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
        default: return nil
        }
    }

    private static func looksLikeSVG(_ data: Data) -> Bool {
        let head = String(decoding: data.prefix(2048), as: UTF8.self)
        return head.contains("<svg") || head.contains("<!DOCTYPE svg")
    }
}
