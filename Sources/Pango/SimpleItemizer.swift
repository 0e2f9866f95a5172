import CPango
import Foundation
import VitrineTypesetting

/// Cuts text into pieces without Pango and Fontconfig, as long as it is Latin, Greek, Cyrillic, Han, kana, Hangul or emoji.
/// A process that shows nothing else starts without reading any font configuration.
struct SimpleItemizer {
    let bytes: TextBytes
    let text: StyledText
    let fonts: [ResolvedFont]
    let store: FaceStore
    private let cjkLanguage: String?

    init(bytes: TextBytes, text: StyledText, fonts: [ResolvedFont], store: FaceStore) {
        self.bytes = bytes
        self.text = text
        self.fonts = fonts
        self.store = store
        cjkLanguage = bytes.isASCII ? nil : Self.han(text)
    }

    /// nil: the text needs the general itemiser.
    func pieces() -> [TextPiece]? {
        if text.paragraph.isRightToLeft { return nil }
        var result: [TextPiece] = []
        for run in text.runs.indices {
            if let attachment = text.runs[run].attachment {
                append(&result, bytes.runs[run], run, .space(advance: attachment.size.width, isBlank: false), primary: true)
            } else if !(bytes.isASCII ? asciiPieces(run, &result) : mixedPieces(run, &result)) {
                return nil
            }
        }
        return result
    }

    private func append(_ pieces: inout [TextPiece], _ range: Range<Int>, _ run: Int, _ kind: TextPiece.Kind, primary: Bool) {
        guard !range.isEmpty else { return }
        pieces.append(TextPiece(range: range, run: run, kind: kind, isPrimary: primary, level: 0))
    }

    // MARK: ASCII

    private func asciiPieces(_ run: Int, _ pieces: inout [TextPiece]) -> Bool {
        let range = bytes.runs[run]
        var start = range.lowerBound, index = start
        let kind = TextPiece.Kind.glyphs(fonts[run].primary, HB_SCRIPT_LATIN)
        while index < range.upperBound {
            let byte = bytes.bytes[index]
            guard byte < 0x20 || byte == 0x7F else { index += 1; continue }
            append(&pieces, start..<index, run, kind, primary: true)
            let length = byte == 0x0D && index + 1 < range.upperBound && bytes.bytes[index + 1] == 0x0A ? 2 : 1
            append(&pieces, index..<index + length, run, Self.control(UInt32(byte), fonts[run]), primary: true)
            index += length
            start = index
        }
        append(&pieces, start..<index, run, kind, primary: true)
        return true
    }

    /// Line ends, tabs (fixed, in place of the 28-point stops at 17 points) and characters that show nothing.
    static func control(_ value: UInt32, _ font: ResolvedFont) -> TextPiece.Kind {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .newline
        case 0x09: return .space(advance: font.spec.size * 28 / 17, isBlank: true)
        default: return .space(advance: 0, isBlank: false)
        }
    }

    // MARK: more than ASCII

    private struct Choice: Equatable {
        var face: SizedFace?
        var script: hb_script_t
        var isPrimary: Bool
        static func == (a: Choice, b: Choice) -> Bool { a.face === b.face && a.script == b.script }
    }

    private func mixedPieces(_ run: Int, _ pieces: inout [TextPiece]) -> Bool {
        var start = bytes.runs[run].lowerBound, index = start
        var current = Choice(face: fonts[run].primary, script: HB_SCRIPT_LATIN, isPrimary: true)
        let flush = { (pieces: inout [TextPiece], end: Int) in
            append(&pieces, start..<end, run, .glyphs(current.face, current.script), primary: current.isPrimary)
        }
        for character in text.runs[run].string {
            let length = character.utf8.count, first = character.unicodeScalars.first!.value
            if CharacterClass.isControl(first) {
                flush(&pieces, index)
                append(&pieces, index..<index + length, run, Self.control(first, fonts[run]), primary: true)
                index += length
                start = index
                continue
            }
            guard let choice = choice(for: character, run: run, after: current) else { return false }
            if choice != current {
                flush(&pieces, index)
                start = index
                current = choice
            }
            index += length
        }
        flush(&pieces, index)
        return true
    }

    /// The face for one character; nil where it takes Fontconfig to find one.
    private func choice(for character: Character, run: Int, after previous: Choice) -> Choice? {
        let scalars = character.unicodeScalars
        if CharacterClass.isEmoji(character) {
            guard let face = emoji(run) else { return nil }
            return Choice(face: face, script: HB_SCRIPT_COMMON, isPrimary: false)
        }
        let script = CharacterClass.script(scalars.first!)
        guard let script else { return nil }
        let font = fonts[run]
        guard let primary = font.primary else { return Choice(face: nil, script: HB_SCRIPT_LATIN, isPrimary: true) }
        let resolved = script == HB_SCRIPT_COMMON ? (previous.isPrimary ? previous.script : HB_SCRIPT_LATIN) : script
        if scalars.allSatisfy({ CharacterClass.isIgnorable($0) || primary.face.glyph(for: $0) != nil }) {
            return Choice(face: primary, script: resolved, isPrimary: true)
        }
        if let face = cjk(run), scalars.allSatisfy({ CharacterClass.isIgnorable($0) || face.face.glyph(for: $0) != nil }) {
            return Choice(face: face, script: script == HB_SCRIPT_COMMON ? HB_SCRIPT_HAN : script, isPrimary: false)
        }
        return nil
    }

    private func emoji(_ run: Int) -> SizedFace? {
        store.face(path: DebianFonts.emoji).map { store.sized($0, size: fonts[run].spec.size) }
    }

    private func cjk(_ run: Int) -> SizedFace? {
        let spec = fonts[run].spec
        let file = DebianFonts.cjk(weight: spec.weight, serif: spec.family == .system(.serif), language: cjkLanguage)
        guard let face = store.face(path: file.path, index: file.index) else { return nil }
        return store.sized(face, size: spec.size)
    }

    /// The language whose Han forms are used: the paragraph's, else what the script gives away.
    private static func han(_ text: StyledText) -> String? {
        if let language = text.paragraph.language, ["ja", "zh", "ko", "yue"].contains(where: { language.lowercased().hasPrefix($0) }) { return language }
        for run in text.runs {
            for scalar in run.string.unicodeScalars where CharacterClass.isHangul(scalar.value) { return "ko" }
        }
        return "ja"
    }
}
