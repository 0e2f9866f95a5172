import Foundation
import VitrineTypesetting

/// How the stand-in's advances become SF's.
struct SanFranciscoFit {
    var scale: CGFloat
    /// Ems a glyph.
    var tracking: CGFloat
    /// The stand-in's drawing for large sizes is used.
    var usesDisplay: Bool

    static func fit(design: FontSpec.Design, size: CGFloat, weight: Int) -> SanFranciscoFit {
        SanFranciscoFit(scale: 1, tracking: 0, usesDisplay: size >= 20)
    }
}
