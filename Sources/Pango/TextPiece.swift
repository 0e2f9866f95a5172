import CPango
import VitrineTypesetting

/// A stretch that is shaped in one go, or that has no glyphs.
struct TextPiece {
    enum Kind {
        case glyphs(SizedFace?, hb_script_t)
        case newline
        /// A control character, or an attachment: only an advance in points.
        case space(advance: Double, isBlank: Bool)
    }

    var range: Range<Int>
    var run: Int
    var kind: Kind
    /// The run's own face: SF's widths apply.
    var isPrimary: Bool
    var level: UInt8
}
