import CPango
import Foundation
import VitrineTypesetting

/// HarfBuzz on one piece after the other; what it gives is in ems and becomes clusters in points here.
final class Shaper {
    private let buffer = hb_buffer_create()!
    /// Pieces given to HarfBuzz so far.
    private(set) var shapedPieces = 0

    deinit { hb_buffer_destroy(buffer) }

    struct Output {
        var clusters = ContiguousArray<TextCluster>()
        var items: [ShapedItem] = []
    }

    func shape(_ piece: TextPiece, _ bytes: TextBytes, run: TextRun, font: ResolvedFont, language: String?, into output: inout Output) {
        switch piece.kind {
        case .newline:
            append(piece, advance: 0, flags: .newline, bytes, into: &output)
        case .space(let advance, let isBlank):
            append(piece, advance: CGFloat(advance), flags: isBlank ? .blank : [], bytes, into: &output)
        case .glyphs(nil, _):
            appendFaceless(piece, bytes, run: run, font: font, into: &output)
        case .glyphs(let face?, let script):
            shape(piece, face, script, bytes, run: run, font: font, language: language, into: &output)
        }
    }

    private func flags(at byte: Int, _ bytes: TextBytes) -> TextCluster.Flags {
        var flags: TextCluster.Flags = []
        let attribute = bytes.attributes[byte]
        if attribute & TextBytes.Attribute.lineBreak != 0, byte > 0 { flags.insert(.breakBefore) }
        if attribute & TextBytes.Attribute.blank != 0 { flags.insert(.blank) }
        return flags
    }

    private func append(_ piece: TextPiece, advance: CGFloat, flags: TextCluster.Flags, _ bytes: TextBytes, into output: inout Output) {
        var flags = flags
        if bytes.attributes[piece.range.lowerBound] & TextBytes.Attribute.lineBreak != 0, piece.range.lowerBound > 0 { flags.insert(.breakBefore) }
        output.clusters.append(TextCluster(
            start: Int32(piece.range.lowerBound), item: Int32(output.items.count), firstGlyph: 0, glyphCount: 0, advance: advance, flags: flags))
        output.items.append(ShapedItem(face: nil, run: piece.run, level: piece.level, glyphs: [], width: advance))
    }

    /// Half an em a character, where the machine has no font.
    private func appendFaceless(_ piece: TextPiece, _ bytes: TextBytes, run: TextRun, font: ResolvedFont, into output: inout Output) {
        for byte in piece.range where bytes.bytes[byte] & 0xC0 != 0x80 {
            output.clusters.append(TextCluster(
                start: Int32(byte), item: Int32(output.items.count), firstGlyph: 0, glyphCount: 0, advance: font.spec.size / 2 + run.tracking,
                flags: flags(at: byte, bytes)))
        }
        output.items.append(ShapedItem(face: nil, run: piece.run, level: piece.level, glyphs: [], width: 0))
    }

    /// What SF's advance of a character differs by, once a cluster.
    @inline(__always) private static func fitted(_ byte: UInt8, _ font: ResolvedFont) -> CGFloat {
        byte == 0x20 ? font.blank : font.correction == 0 ? 0 : font.correction * SanFranciscoFit.correction(byte)
    }

    private func shape(
        _ piece: TextPiece, _ face: SizedFace, _ script: hb_script_t, _ bytes: TextBytes, run: TextRun, font: ResolvedFont, language: String?,
        into output: inout Output
    ) {
        shapedPieces += 1
        hb_buffer_clear_contents(buffer)
        bytes.bytes.withUnsafeBytes { raw in
            hb_buffer_add_utf8(
                buffer, raw.bindMemory(to: CChar.self).baseAddress, Int32(bytes.bytes.count), UInt32(piece.range.lowerBound), Int32(piece.range.count))
        }
        hb_buffer_set_direction(buffer, piece.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        if let language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) } else { hb_buffer_set_language(buffer, nil) }
        let features = ShapingFeatures.features(run: run, font: font)
        hb_shape(face.face.font, buffer, features, UInt32(features.count))
        collect(piece, face, bytes, run: run, font: font, into: &output)
    }

    private func collect(_ piece: TextPiece, _ face: SizedFace, _ bytes: TextBytes, run: TextRun, font: ResolvedFont, into output: inout Output) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count), count > 0 else {
            append(piece, advance: 0, flags: [], bytes, into: &output)
            return
        }
        let unit = face.size / face.face.unitsPerEm
        let scale = piece.isPrimary ? font.advanceScale : 1, tracking = piece.isPrimary ? font.tracking : 0
        let item = Int32(output.items.count), firstCluster = output.clusters.count
        var glyphs: [ShapedItem.Glyph] = []
        glyphs.reserveCapacity(Int(count))
        var index = 0, total: CGFloat = 0
        while index < Int(count) {
            let cluster = infos[index].cluster, first = index
            var advance: CGFloat = 0
            var fitted = piece.isPrimary ? Self.fitted(bytes.bytes[Int(cluster)], font) : 0
            while index < Int(count), infos[index].cluster == cluster {
                let position = positions[index]
                var glyphAdvance = CGFloat(position.x_advance) * unit * scale
                if position.x_advance != 0 {
                    glyphAdvance += tracking + fitted
                    fitted = 0
                }
                glyphs.append(ShapedItem.Glyph(
                    id: infos[index].codepoint, dx: Float(CGFloat(position.x_offset) * unit * scale), dy: Float(-CGFloat(position.y_offset) * unit),
                    advance: Float(glyphAdvance)))
                advance += glyphAdvance
                index += 1
            }
            if run.tracking != 0 {
                advance += run.tracking
                glyphs[glyphs.count - 1].advance += Float(run.tracking)
            }
            total += advance
            output.clusters.append(TextCluster(
                start: Int32(cluster), item: item, firstGlyph: Int32(first), glyphCount: Int32(index - first), advance: advance,
                flags: flags(at: Int(cluster), bytes)))
        }
        if piece.level % 2 == 1 { output.clusters[firstCluster...].reverse() }
        output.items.append(ShapedItem(face: face, run: piece.run, level: piece.level, glyphs: glyphs, width: total))
    }
}
