import CPango

/// What the quick itemiser must know of a character.
enum CharacterClass {
    static func isControl(_ value: UInt32) -> Bool {
        value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029
    }

    /// Joiners and variation selectors: they change their neighbours and need no glyph.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00AD, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: return true
        default: return false
        }
    }

    static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if first.value < 0xA9 { return scalars.contains { $0.value == 0x20E3 } }
        if first.properties.isEmojiPresentation { return !scalars.contains { $0.value == 0xFE0E } }
        return first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F }
    }

    static func isHangul(_ value: UInt32) -> Bool {
        (0x1100...0x11FF).contains(value) || (0x3130...0x318F).contains(value) || (0xAC00...0xD7FF).contains(value)
    }

    /// The scripts that need no reordering, joining or bidirectional text; nil for all others.
    static func script(_ scalar: Unicode.Scalar) -> hb_script_t? {
        let value = scalar.value
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF, 0x250...0x2AF, 0x1D00...0x1D7F, 0xFB00...0xFB06: return HB_SCRIPT_LATIN
        case 0x20...0xBF, 0xD7, 0xF7, 0x2B0...0x36F: return HB_SCRIPT_COMMON
        case 0x370...0x3FF, 0x1F00...0x1FFF: return HB_SCRIPT_GREEK
        case 0x400...0x52F: return HB_SCRIPT_CYRILLIC
        // Punctuation, currency, arrows, mathematics, shapes; not the directional marks.
        case 0x2010...0x2029, 0x202F...0x2065, 0x2000...0x200D, 0x2070...0x2BFF: return HB_SCRIPT_COMMON
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: return HB_SCRIPT_HANGUL
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: return HB_SCRIPT_HAN
        default: return nil
        }
    }
}
