import Foundation
import VitrineTypesetting

/// How the stand-in's advance widths become SF's, so that lines break where they do on Apple's systems.
///
/// advance = stand-in's advance · `scale` + `tracking` + the character's own correction. Sources:
/// - tracking by size: Apple's table for SF (facts §4, "SF tracking", from the HIG; straight lines between its sizes).
/// - corrections at text sizes: least squares over 48 strings whose widths were recorded from Apple's systems: 13 pt (macOS) and
///   17 pt (iOS) labels of `truth-frames`, SF's advances of facts §4 ("Hello, World", "Count: 0", "WWWW"), the ink of the 15, 16 and
///   17 pt lines of truth cases 22 and 24. Letters without a sample take those of their likes. Largest miss 1.2 %, mean 0.4 %.
/// - large sizes: the same over the six 28 pt lines of truth cases 22 and 23, against the stand-in's display drawing. SF passes
///   from its text to its display drawing between 17 and 28 pt; so do the corrections.
/// - weights: "Bold" at 13 pt bold (29.5) and semibold (28.5), "Weight" semibold (44.5), of `truth-frames`.
struct SanFranciscoFit {
    var scale: CGFloat
    /// Ems a glyph.
    var tracking: CGFloat
    /// Ems, added for blanks.
    var blank: CGFloat
    /// The stand-in's drawing for large sizes is used.
    var usesDisplay: Bool
    /// The corrections by character apply.
    var correctsCharacters: Bool

    static func fit(design: FontSpec.Design, size: CGFloat, weight: Int) -> SanFranciscoFit {
        switch design {
        case .monospaced:
            // SF Mono's advance is 1266/2048 em, the stand-in's 0.6.
            return SanFranciscoFit(scale: 1266 / 2048 / 0.6, tracking: 0, blank: 0, usesDisplay: false, correctsCharacters: false)
        case .serif:
            return SanFranciscoFit(scale: 1, tracking: 0, blank: 0, usesDisplay: false, correctsCharacters: false)
        case .default, .rounded:
            break
        }
        let display = size >= displaySize
        let toDisplay = min(max((size - 17) / (28 - 17), 0), 1)
        // The two drawings differ by 0.048 em a glyph, and their blanks by as much again and a little.
        let offset = display ? -0.003 + 0.051 * (1 - toDisplay) : 0.001 - 0.051 * toDisplay
        let blank = display ? -0.0715 + 0.0715 * (1 - toDisplay) : -0.003 - 0.056 * toDisplay
        return SanFranciscoFit(
            scale: 1, tracking: tracking(size: size) + offset + heavier(weight), blank: blank, usesDisplay: display, correctsCharacters: true)
    }

    private static let displaySize: CGFloat = 22

    // MARK: tables

    /// Size in points, thousandths of an em.
    private static let trackingTable: [(size: CGFloat, value: CGFloat)] = [
        (6, 40), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (20, -23), (22, -12), (24, 3), (28, 14), (34, 12),
        (48, 8), (80, 0),
    ]

    static func tracking(size: CGFloat) -> CGFloat {
        let table = trackingTable
        guard size > table[0].size else { return table[0].value / 1000 }
        for (a, b) in zip(table, table.dropFirst()) where size <= b.size {
            return (a.value + (b.value - a.value) * (size - a.size) / (b.size - a.size)) / 1000
        }
        return 0
    }

    private static func heavier(_ weight: Int) -> CGFloat {
        let place = CGFloat(weight - 400)
        return place <= 0 ? 0 : place <= 200 ? place * 0.004 / 200 : 0.004 + min(place - 200, 200) * 0.010 / 100
    }

    /// Ems added to a character's advance.
    static func correction(_ byte: UInt8) -> CGFloat { byte < 128 ? CGFloat(corrections[Int(byte)]) / 1000 : 0 }

    private static let corrections: [Int8] = {
        var table = [Int8](repeating: 0, count: 128)
        let groups: [(String, Int8)] = [
            ("k", -10), ("f", -31), ("w", -27), ("vx", -23), ("y", -22), ("ec", -19), ("z", -10), ("LT", -17), ("go", -14), ("qC", -10), ("u", -9),
            ("s", -6), ("aN", -5), ("n", -4), ("B", -3), (".", -2), ("SEP0123456789", 4), ("b", 5), ("mr", 7), ("HAdUJ", 8), ("tG", 11), ("lO", 12),
            ("VQIY", 14), ("WX:", 18), ("h", 19), ("F", 21), ("D", 23), (",;", 24),
        ]
        for (characters, value) in groups {
            for byte in characters.utf8 { table[Int(byte)] = value }
        }
        return table
    }()
}
