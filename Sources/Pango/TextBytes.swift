import CPango
import Foundation
import VitrineTypesetting

/// All runs of a text in one UTF-8 buffer, with what is known of each byte.
struct TextBytes {
    var bytes: ContiguousArray<UInt8>
    /// Byte ranges of the runs.
    var runs: [Range<Int>]
    var isASCII: Bool
    /// For the first byte of each character: see `Attribute`; 0 elsewhere.
    var attributes: ContiguousArray<UInt8>

    enum Attribute {
        static let lineBreak: UInt8 = 1
        static let blank: UInt8 = 2
    }

    init(_ text: StyledText) {
        var bytes = ContiguousArray<UInt8>()
        var runs: [Range<Int>] = []
        for run in text.runs {
            let start = bytes.count
            bytes.append(contentsOf: run.string.utf8)
            runs.append(start..<bytes.count)
        }
        var bits: UInt8 = 0
        for index in bytes.indices {
            // A NUL would end the text for C functions.
            if bytes[index] == 0 { bytes[index] = 0x20 }
            bits |= bytes[index]
        }
        self.bytes = bytes
        self.runs = runs
        isASCII = bits < 0x80
        attributes = Self.attributes(bytes, language: text.paragraph.language)
    }

    /// Break opportunities by Unicode's rules and the language's (Pango); kinsoku included.
    private static func attributes(_ bytes: ContiguousArray<UInt8>, language: String?) -> ContiguousArray<UInt8> {
        var result = ContiguousArray<UInt8>(repeating: 0, count: bytes.count + 1)
        guard !bytes.isEmpty else { return result }
        var characters = 0
        for byte in bytes where byte & 0xC0 != 0x80 { characters += 1 }
        let raw = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: characters + 1)
        raw.initialize(repeating: PangoLogAttr(), count: characters + 1)
        defer { raw.deallocate() }
        bytes.withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            pango_get_log_attrs(start, Int32(bytes.count), -1, language.flatMap { pango_language_from_string($0) }, raw, Int32(characters + 1))
        }
        var character: Int32 = 0
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            result[index] = UInt8(vitrine_log_attr(raw, character) & 3)
            character += 1
        }
        clearUnbreakableBlanks(bytes, &result)
        keepHangulWords(bytes, &result)
        return result
    }

    /// Korean breaks at blanks, as by Apple's standard line break strategy; Unicode's rules would break between any two syllables.
    private static func keepHangulWords(_ bytes: ContiguousArray<UInt8>, _ attributes: inout ContiguousArray<UInt8>) {
        guard bytes.contains(where: { (0xEA...0xED).contains($0) }) else { return }
        var before: UInt32 = 0
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            let value = scalar(bytes, index)
            if attributes[index] & Attribute.lineBreak != 0, CharacterClass.isHangul(value) || CharacterClass.isHangul(before),
                isInHangulWord(value), isInHangulWord(before) {
                attributes[index] &= ~Attribute.lineBreak
            }
            before = value
        }
    }

    private static func isInHangulWord(_ value: UInt32) -> Bool {
        if CharacterClass.isHangul(value) { return true }
        return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
    }

    /// The character whose first byte this is; the bytes are a Swift string's.
    private static func scalar(_ bytes: ContiguousArray<UInt8>, _ index: Int) -> UInt32 {
        func next(_ offset: Int) -> UInt32 { index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0 }
        let first = UInt32(bytes[index])
        if first < 0x80 { return first }
        if first < 0xE0 { return (first & 0x1F) << 6 | next(1) }
        if first < 0xF0 { return (first & 0x0F) << 12 | next(1) << 6 | next(2) }
        return (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
    }

    /// U+00A0, U+2007 and U+202F are part of a word and do not hang over a line's end.
    private static func clearUnbreakableBlanks(_ bytes: ContiguousArray<UInt8>, _ attributes: inout ContiguousArray<UInt8>) {
        for index in bytes.indices where attributes[index] & Attribute.blank != 0 && bytes[index] >= 0xC2 {
            let isNoBreak = bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
            let isFigureOrNarrow = index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
                && (bytes[index + 2] == 0x87 || bytes[index + 2] == 0xAF)
            if isNoBreak || isFigureOrNarrow { attributes[index] &= ~Attribute.blank }
        }
    }
}
