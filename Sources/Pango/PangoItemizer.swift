import CPango
import Foundation
import VitrineTypesetting

/// The general itemiser: Pango decides script, direction and fallback face. Started on the first text that needs it.
final class PangoItemizer {
    private let context: OpaquePointer
    private let store: FaceStore

    init?(store: FaceStore) {
        guard let map = pango_ft2_font_map_new(), let context = pango_font_map_create_context(map) else { return nil }
        g_object_unref(UnsafeMutableRawPointer(map))
        self.context = context
        self.store = store
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

    func pieces(_ bytes: TextBytes, text: StyledText, fonts: [ResolvedFont]) -> [TextPiece] {
        let attributes = self.attributes(bytes, text, fonts)
        defer { pango_attr_list_unref(attributes) }
        var result: [TextPiece] = []
        bytes.bytes.withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress!
            for paragraph in Self.paragraphs(bytes.bytes) {
                if !paragraph.content.isEmpty {
                    itemize(start, paragraph.content, bytes, text, fonts, attributes, &result)
                }
                if !paragraph.terminator.isEmpty {
                    let run = Self.run(at: paragraph.terminator.lowerBound, bytes)
                    result.append(TextPiece(range: paragraph.terminator, run: run, kind: .newline, isPrimary: true, level: 0))
                }
            }
        }
        return result
    }

    private func itemize(
        _ start: UnsafePointer<CChar>, _ range: Range<Int>, _ bytes: TextBytes, _ text: StyledText, _ fonts: [ResolvedFont], _ attributes: OpaquePointer,
        _ result: inout [TextPiece]
    ) {
        var base = vitrine_base_direction(start + range.lowerBound, Int32(range.count))
        if base == PANGO_DIRECTION_NEUTRAL { base = text.paragraph.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR }
        let list = pango_itemize_with_base_dir(context, base, start, Int32(range.lowerBound), Int32(range.count), attributes, nil)
        var link = list
        while let node = link {
            let item = node.pointee.data.assumingMemoryBound(to: PangoItem.self)
            append(item, bytes, text, fonts, &result)
            pango_item_free(item)
            link = node.pointee.next
        }
        g_list_free(list)
    }

    /// One item of Pango's, cut where runs and control characters lie.
    private func append(_ item: UnsafePointer<PangoItem>, _ bytes: TextBytes, _ text: StyledText, _ fonts: [ResolvedFont], _ result: inout [TextPiece]) {
        var index = Int(item.pointee.offset)
        let end = index + Int(item.pointee.length), level = item.pointee.analysis.level
        let fallback = item.pointee.analysis.font.flatMap { Fontconfig.read(vitrine_pango_pattern($0)) }
        let script = vitrine_item_script(item)
        while index < end {
            let run = Self.run(at: index, bytes)
            let stop = min(end, bytes.runs[run].upperBound)
            if let attachment = text.runs[run].attachment {
                result.append(TextPiece(
                    range: index..<stop, run: run, kind: .space(advance: attachment.size.width, isBlank: false), isPrimary: true, level: level))
            } else {
                appendText(index..<stop, run, script, level, fallback, bytes, fonts[run], &result)
            }
            index = stop
        }
    }

    private func appendText(
        _ range: Range<Int>, _ run: Int, _ script: hb_script_t, _ level: UInt8, _ fallback: Fontconfig.Match?, _ bytes: TextBytes, _ font: ResolvedFont,
        _ result: inout [TextPiece]
    ) {
        var face = font.primary, isPrimary = true
        if let primary = font.primary, !Self.covers(primary.face, bytes.bytes[range]), let fallback,
           let other = store.face(path: fallback.path, index: fallback.index) {
            face = store.sized(other, size: font.spec.size)
            isPrimary = false
        }
        var start = range.lowerBound
        for index in range where bytes.bytes[index] < 0x20 {
            if index > start {
                result.append(TextPiece(range: start..<index, run: run, kind: .glyphs(face, script), isPrimary: isPrimary, level: level))
            }
            let kind = SimpleItemizer.control(UInt32(bytes.bytes[index]), font)
            result.append(TextPiece(range: index..<index + 1, run: run, kind: kind, isPrimary: true, level: level))
            start = index + 1
        }
        if start < range.upperBound {
            result.append(TextPiece(range: start..<range.upperBound, run: run, kind: .glyphs(face, script), isPrimary: isPrimary, level: level))
        }
    }

    // MARK: parts

    private static func covers(_ face: FontFace, _ bytes: ArraySlice<UInt8>) -> Bool {
        covers(face, String(decoding: bytes, as: UTF8.self))
    }

    private static func covers(_ face: FontFace, _ string: String) -> Bool {
        !string.contains(where: CharacterClass.isEmoji)
            && string.unicodeScalars.allSatisfy { CharacterClass.isIgnorable($0) || $0.value < 0x20 || face.glyph(for: $0) != nil }
    }

    private static func run(at byte: Int, _ bytes: TextBytes) -> Int {
        bytes.runs.firstIndex { $0.contains(byte) } ?? max(bytes.runs.count - 1, 0)
    }

    /// The text between hard line ends, and the ends.
    private static func paragraphs(_ bytes: ContiguousArray<UInt8>) -> [(content: Range<Int>, terminator: Range<Int>)] {
        var result: [(Range<Int>, Range<Int>)] = []
        var start = 0, index = 0
        while index < bytes.count {
            let length = newlineLength(bytes, at: index)
            if length > 0 {
                result.append((start..<index, index..<index + length))
                start = index + length
            }
            index += max(length, 1)
        }
        if start < bytes.count { result.append((start..<bytes.count, bytes.count..<bytes.count)) }
        return result
    }

    private static func newlineLength(_ bytes: ContiguousArray<UInt8>, at index: Int) -> Int {
        switch bytes[index] {
        case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0x0A...0x0C: return 1
        case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
        case 0xE2: return index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9) ? 3 : 0
        default: return 0
        }
    }

    /// A font description and the language for each run.
    private func attributes(_ bytes: TextBytes, _ text: StyledText, _ fonts: [ResolvedFont]) -> OpaquePointer {
        let list = pango_attr_list_new()!
        let language = text.paragraph.language.flatMap { pango_language_from_string($0) }
        for (index, range) in bytes.runs.enumerated() where !range.isEmpty {
            let spec = fonts[index].spec
            let description = pango_font_description_new()!
            pango_font_description_set_family(description, Self.family(spec.family))
            pango_font_description_set_weight(description, PangoWeight(UInt32(spec.weight)))
            pango_font_description_set_style(description, spec.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
            insert(pango_attr_font_desc_new(description), range, list)
            pango_font_description_free(description)
            if let language { insert(pango_attr_language_new(language), range, list) }
        }
        return list
    }

    private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, _ list: OpaquePointer) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(range.lowerBound)
        attribute.pointee.end_index = UInt32(range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    private static func family(_ family: FontSpec.Family) -> String {
        switch family {
        case .named(let name): return name + ", Inter"
        case .system(.serif): return "Noto Serif, Noto Serif CJK JP"
        case .system(.monospaced): return "JetBrains Mono"
        case .system: return "Inter"
        }
    }
}
