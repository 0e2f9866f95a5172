import Foundation
import VitrineBase

/// Shapes text and breaks it into lines. One engine per process is shared by all hosts; calls come from one thread at a time.
public protocol TextEngine: AnyObject {
    /// Itemises and shapes once; layouts at several widths follow cheaply.
    /// - Parameter scale: device pixels a point; sizes and baselines are rounded to it.
    func prepare(_ text: StyledText, scale: CGFloat) -> any PreparedText
    func metrics(of font: FontSpec) -> FontMetrics
    /// Whether there is a font of this name; another takes its place where there is none.
    func isInstalled(font name: String) -> Bool
    /// One line for `doctor` and for goldens: which faces stand for the system font, with versions.
    var summary: String { get }
}

extension TextEngine {
    public func isInstalled(font name: String) -> Bool { true }
}

/// Text that has been shaped; immutable, and keeps the last few layouts.
public protocol PreparedText: AnyObject {
    /// Lines for an offered size in points; nil is "as long as it likes", infinity likewise.
    /// `size` of the answer is what the view reports to its parent, rounded up to the pixel.
    func layout(width: CGFloat?, height: CGFloat?) -> TextLayout
    /// Runs of the font metrics that decide spacing above and below (first line, last line).
    var firstFont: FontSpec { get }
    var lastFont: FontSpec { get }
}

/// Lines of glyphs in a box whose origin is the top left corner; points, y downwards.
public final class TextLayout: @unchecked Sendable {
    public let size: CGSize
    /// Distance of the first (last) baseline from the top, as it is drawn, rounded to the pixel.
    public let firstBaseline: CGFloat
    public let lastBaseline: CGFloat
    public let isTruncated: Bool
    /// What all glyphs were scaled by to fit (`minimumScaleFactor`).
    public let appliedScale: CGFloat
    /// How many lines there are, known without building them.
    public let lineCount: Int
    /// Offered widths that give these very lines in a box of this size, points; nil where that isn't known of any but the one that was offered,
    /// and for a single line.
    public let sameWidths: ClosedRange<CGFloat>?
    /// How far glyphs may reach out of the box on any side, points: side bearings, slants, marks, lines taller than the font's.
    public let overhang: CGFloat
    private var builtLines: [TextLine]?
    private var makeLines: (() -> [TextLine])?

    public init(size: CGSize, lines: [TextLine], firstBaseline: CGFloat, lastBaseline: CGFloat, isTruncated: Bool = false, appliedScale: CGFloat = 1) {
        self.size = size
        self.overhang = (lines.map(\.fontSize).max() ?? 0) * Self.overhangPerEm
        self.builtLines = lines
        self.lineCount = lines.count
        self.sameWidths = nil
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.appliedScale = appliedScale
    }

    private static let overhangPerEm: CGFloat = 0.5

    /// A layout whose glyphs are placed only when somebody asks for `lines`: most layouts are only measured.
    /// - Parameter fontSize: of the largest font, points.
    public init(
        size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, isTruncated: Bool, appliedScale: CGFloat, lineCount: Int,
        sameWidths: ClosedRange<CGFloat>?, fontSize: CGFloat, makeLines: @escaping () -> [TextLine]
    ) {
        self.size = size
        self.overhang = fontSize * Self.overhangPerEm
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.appliedScale = appliedScale
        self.lineCount = lineCount
        self.sameWidths = sameWidths
        self.makeLines = makeLines
    }

    public var lines: [TextLine] {
        if let builtLines { return builtLines }
        let lines = makeLines?() ?? []
        builtLines = lines
        makeLines = nil
        return lines
    }
}

public struct TextLine {
    /// Left end of the drawn line within the box (alignment applied), points.
    public var x: CGFloat
    /// The baseline's distance from the box's top, rounded to the pixel.
    public var baseline: CGFloat
    /// Advance width without trailing blanks, points, not rounded.
    public var width: CGFloat
    /// Unrounded, of the tallest font on the line.
    public var ascent: CGFloat
    public var descent: CGFloat
    public var capHeight: CGFloat
    /// Size in points of the largest font on the line (redaction bars round their corners by it).
    public var fontSize: CGFloat
    /// UTF-8 offsets into the concatenated runs' strings.
    public var range: Range<Int>
    public var runs: [GlyphRun]

    public init(
        x: CGFloat, baseline: CGFloat, width: CGFloat, ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, fontSize: CGFloat,
        range: Range<Int>, runs: [GlyphRun]
    ) {
        self.x = x
        self.baseline = baseline
        self.width = width
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.fontSize = fontSize
        self.range = range
        self.runs = runs
    }
}

/// A face at a size; the engine's own class, which the renderer knows how to draw.
public protocol GlyphFace: AnyObject {
    /// The same face at `factor` times the size.
    func scaled(by factor: CGFloat) -> any GlyphFace
}

public struct Glyph {
    /// Index in the face.
    public var id: UInt32
    /// Pen position from the line's left end and baseline, points; y downwards.
    public var x: Float
    public var y: Float
    public var advance: Float
    /// UTF-8 offset of the cluster in the whole text.
    public var cluster: Int32

    public init(id: UInt32, x: Float, y: Float, advance: Float, cluster: Int32) {
        self.id = id
        self.x = x
        self.y = y
        self.advance = advance
        self.cluster = cluster
    }
}

public struct GlyphRun {
    /// nil in test engines, and for an attachment.
    public var face: (any GlyphFace)?
    public var glyphs: [Glyph]
    /// Index of the `TextRun` it came from, whose colour and decorations apply.
    public var run: Int
    /// Extent along the line, points from the line's left end.
    public var x: CGFloat
    public var width: CGFloat
    public var attributes: TextRun

    public init(face: (any GlyphFace)?, glyphs: [Glyph], run: Int, x: CGFloat, width: CGFloat, attributes: TextRun) {
        self.face = face
        self.glyphs = glyphs
        self.run = run
        self.x = x
        self.width = width
        self.attributes = attributes
    }
}
