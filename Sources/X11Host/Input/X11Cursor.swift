import CX11

extension CursorShape {
    /// The X cursor font's glyph; a cursor theme replaces it by its own picture.
    var glyph: UInt32 {
        switch self {
        case .arrow: return UInt32(XC_left_ptr)
        case .pointingHand: return UInt32(XC_hand2)
        case .iBeam: return UInt32(XC_xterm)
        case .crosshair: return UInt32(XC_crosshair)
        case .move: return UInt32(XC_fleur)
        case .resizeHorizontal: return UInt32(XC_sb_h_double_arrow)
        case .resizeVertical: return UInt32(XC_sb_v_double_arrow)
        case .notAllowed: return UInt32(XC_X_cursor)
        case .wait: return UInt32(XC_watch)
        }
    }
}
