import Foundation
import VitrineTypesetting

/// Small capitals of the interface font, whose stand-in face has none: capitals at a part of the size, in a line of the same height.
enum SmallCapitals {
    /// SF's small capitals are a little taller than its x: 0.56 of the size beside capitals of 0.705.
    private static let part: CGFloat = 0.79

    static func apply(to runs: [TextRun]) -> [TextRun] {
        guard runs.contains(where: isWanted) else { return runs }
        return runs.flatMap { isWanted($0) ? split($0) : [$0] }
    }

    private static func isWanted(_ run: TextRun) -> Bool {
        guard case .system = run.font.family, run.attachment == nil else { return false }
        return run.font.smallCaps || run.font.lowercaseSmallCaps || run.font.uppercaseSmallCaps
    }

    private static func split(_ run: TextRun) -> [TextRun] {
        let lower = run.font.smallCaps || run.font.lowercaseSmallCaps, upper = run.font.smallCaps || run.font.uppercaseSmallCaps
        var result: [TextRun] = []
        var isSmall = false, piece = ""
        func close() {
            if !piece.isEmpty { result.append(made(run, piece, isSmall: isSmall)) }
            piece = ""
        }
        for character in run.string {
            let small = character.isLowercase ? lower : character.isUppercase ? upper : false
            if small != isSmall { close() }
            isSmall = small
            piece += small && character.isLowercase ? character.uppercased() : String(character)
        }
        close()
        return result.isEmpty ? [run] : result
    }

    private static func made(_ run: TextRun, _ string: String, isSmall: Bool) -> TextRun {
        var made = run
        made.string = string
        made.font.smallCaps = false
        made.font.lowercaseSmallCaps = false
        made.font.uppercaseSmallCaps = false
        guard isSmall else { return made }
        made.font.size *= part
        if let line = made.font.line { made.font.line = FontSpec.LineMetrics(ascent: line.ascent / part, descent: line.descent / part, height: line.height) }
        return made
    }
}
