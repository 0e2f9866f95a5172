import Foundation
import VitrineTypesetting

// Sizes and line heights of the text styles, in points: Apple's tables of Dynamic Type sizes (facts §4, HIG).

struct TextStyleMetrics {
    var size: CGFloat
    /// Distance from baseline to baseline.
    var line: CGFloat
    var weight: Int
    /// What `bold()` makes of it (facts §4, "Emphasised weights iOS" and "`.bold()`").
    var boldWeight: Int

    /// SF's line is 1.19336 of its size; what the style adds to it.
    var leading: CGFloat { line - size * (1950 + 494) / 2048 }
}

enum TextStyleTable {
    static func metrics(_ style: Font.TextStyle, typeSize: DynamicTypeSize, look: Look) -> TextStyleMetrics {
        switch look {
        case .ios18, .ios26: return iOS(style, typeSize.index)
        case .macos: return macOS(style)
        }
    }

    /// How tall lines of the system font are where that is not SF's own height: on the Mac whole points (facts §4, "macOS 1-line Text heights"
    /// for the styles, "Multi-line pitch, macOS" for sizes).
    static func line(size: CGFloat, style: Font.TextStyle?, look: Look) -> FontSpec.LineMetrics? {
        guard look == .macos else { return nil }
        let ascent: CGFloat = 0.96680, descent: CGFloat = 0.21094
        var height = (size * (ascent + descent)).rounded(.up)
        switch style {
        case .title3?: height += 1
        case .subheadline?, .footnote?, .caption?, .caption2?: height += 1
        default: break
        }
        return FontSpec.LineMetrics(ascent: ascent, descent: descent, height: height)
    }

    /// Whether a two-line paragraph gives its second line company (facts §4: on macOS 26; iOS 15 to 18 leave a word alone, CASE 175).
    static func avoidsOrphans(_ look: Look) -> Bool { look != .ios18 }

    /// The font where no view asked for one (facts §4: body on iOS, system 13 in a macOS window).
    static func defaultFont(_ look: Look) -> Font {
        switch look {
        case .ios18, .ios26: return .body
        case .macos: return .system(size: 13)
        }
    }

    private static func iOS(_ style: Font.TextStyle, _ i: Int) -> TextStyleMetrics {
        let row = iOSRow(style)
        return TextStyleMetrics(
            size: row.sizes[i], line: row.lines[i], weight: style == .headline ? 600 : 400,
            boldWeight: row.isTitle ? 700 : 600)
    }

    private static func iOSRow(_ style: Font.TextStyle) -> Row {
        switch style {
        case .extraLargeTitle: return extraLargeTitle
        case .extraLargeTitle2: return extraLargeTitle2
        case .largeTitle: return largeTitle
        case .title: return title
        case .title2: return title2
        case .title3: return title3
        case .headline, .body: return body
        case .callout: return callout
        case .subheadline: return subheadline
        case .footnote: return footnote
        case .caption: return caption
        case .caption2: return caption2
        }
    }

    private struct Row {
        var sizes: [CGFloat]
        var lines: [CGFloat]
        var isTitle = false
    }

    private static let extraLargeTitle = Row(
        sizes: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62], lines: [40, 41, 42, 43, 46, 48, 50, 55, 60, 64, 69, 74], isTitle: true)
    private static let extraLargeTitle2 = Row(
        sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], lines: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68], isTitle: true)
    private static let largeTitle = Row(
        sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], lines: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70], isTitle: true)
    private static let title = Row(
        sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], lines: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68], isTitle: true)
    private static let title2 = Row(
        sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], lines: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66], isTitle: true)
    private static let title3 = Row(
        sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], lines: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    private static let body = Row(
        sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], lines: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    private static let callout = Row(
        sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], lines: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    private static let subheadline = Row(
        sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], lines: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    private static let footnote = Row(
        sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], lines: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    private static let caption = Row(
        sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], lines: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
    private static let caption2 = Row(
        sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], lines: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])

    private static func macOS(_ style: Font.TextStyle) -> TextStyleMetrics {
        func row(_ size: CGFloat, _ line: CGFloat, _ weight: Int = 400, bold: Int) -> TextStyleMetrics {
            TextStyleMetrics(size: size, line: line, weight: weight, boldWeight: bold)
        }
        switch style {
        case .extraLargeTitle: return row(36, 43, bold: 700)
        case .extraLargeTitle2: return row(28, 34, bold: 700)
        case .largeTitle: return row(26, 32, bold: 700)
        case .title: return row(22, 26, bold: 700)
        case .title2: return row(17, 22, bold: 700)
        case .title3: return row(15, 20, bold: 600)
        case .headline: return row(13, 16, 700, bold: 800)
        case .body: return row(13, 16, bold: 600)
        case .callout: return row(12, 15, bold: 600)
        case .subheadline: return row(11, 14, bold: 600)
        case .footnote: return row(10, 13, bold: 600)
        case .caption: return row(10, 13, bold: 500)
        case .caption2: return row(10, 13, 500, bold: 600)
        }
    }
}
