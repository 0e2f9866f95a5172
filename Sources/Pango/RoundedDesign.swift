import Foundation

/// SF Rounded's stand-in: the outlines of a lighter weight, thickened by a round pen to the weight that is asked for, so that
/// corners and stroke ends come out round while widths stay those of the system font.
enum RoundedDesign {
    struct Recipe {
        var outlines: FontFace
        /// Pen width in ems.
        var stroke: CGFloat
    }

    static func make(weight: Int, display: Bool, store: FaceStore) -> Recipe? {
        let family = display ? "InterDisplay" : "Inter"
        let thin = max(weight - 300, 100)
        guard let outlines = store.face(path: DebianFonts.interPath(family, weight: thin, italic: false)) else { return nil }
        return Recipe(outlines: outlines, stroke: stem(weight) - stem(thin))
    }

    /// Width of an upright stroke by weight, ems, as drawn in Inter.
    private static func stem(_ weight: Int) -> CGFloat {
        let stems: [CGFloat] = [0.023, 0.045, 0.068, 0.092, 0.111, 0.131, 0.151, 0.173, 0.196]
        let place = min(max(CGFloat(weight) / 100 - 1, 0), 8), lower = min(Int(place), 7)
        return stems[lower] + (stems[lower + 1] - stems[lower]) * (place - CGFloat(lower))
    }
}
