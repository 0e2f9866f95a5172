import Foundation
import VitrineTypesetting

/// What a font's name says of it.
enum FontName {
    /// Families that come with Apple's systems and are not proportional sans-serifs.
    private static let monospaced = ["menlo", "monaco", "courier", "sfmono", "andalemono", "ptmono", "consolas"]
    private static let serif = [
        "georgia", "times", "newyork", "palatino", "baskerville", "didot", "hoeflertext", "cochin", "charter", "iowanoldstyle", "bodoni", "americantypewriter",
        "garamond", "rockwell", "superclarendon", "bigcaslon",
    ]
    private static let rounded = ["sfrounded", "sfprorounded", "arialrounded"]

    static func design(_ name: String) -> FontSpec.Design {
        let plain = name.lowercased().filter(\.isLetter)
        func begins(with families: [String]) -> Bool { families.contains { plain.hasPrefix($0) } }
        if begins(with: monospaced) { return .monospaced }
        if begins(with: serif) { return .serif }
        return begins(with: rounded) ? .rounded : .default
    }

    private static let weights: [(name: String, weight: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800),
        ("heavy", 800), ("black", 900), ("medium", 500), ("bold", 700), ("regular", 400),
    ]

    /// Of a PostScript name such as "Helvetica-BoldOblique", or "Avenir Next Demi Bold".
    static func style(_ name: String) -> (weight: Int?, italic: Bool) {
        let plain = name.lowercased().filter(\.isLetter)
        return (weights.first { plain.contains($0.name) }?.weight, plain.contains("italic") || plain.contains("oblique"))
    }
}
