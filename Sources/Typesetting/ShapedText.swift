import Foundation
import VitrineBase

/// What an engine hands to the line builder: the text cut into clusters, and glyphs at full size. Nothing here depends on a width.
public struct ShapedText {
    public var text: StyledText
    public var scale: CGFloat
    /// In logical order; together they cover the text.
    public var clusters: ContiguousArray<TextCluster>
    public var items: [ShapedItem]
    /// By index of `TextRun`.
    public var metrics: [RunMetrics]
    /// The glyphs of "…" as run number `run` would draw them; an item of one cluster.
    public var ellipsis: (_ run: Int) -> ShapedItem

    public init(
        text: StyledText, scale: CGFloat, clusters: ContiguousArray<TextCluster>, items: [ShapedItem], metrics: [RunMetrics],
        ellipsis: @escaping (Int) -> ShapedItem
    ) {
        self.text = text
        self.scale = scale
        self.clusters = clusters
        self.items = items
        self.metrics = metrics
        self.ellipsis = ellipsis
    }
}

/// The smallest part of a text that a line may be broken beside: what a reader takes for one character, or a ligature.
public struct TextCluster {
    public struct Flags: OptionSet {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A line may end before this cluster.
        public static let breakBefore = Flags(rawValue: 1)
        /// A hard line end; draws nothing.
        public static let newline = Flags(rawValue: 2)
        /// Hangs over the line's end instead of moving to the next line.
        public static let blank = Flags(rawValue: 4)
    }

    /// UTF-8 offset of its first byte in the concatenated runs.
    public var start: Int32
    public var item: Int32
    /// Its glyphs within the item, contiguous whatever the direction.
    public var firstGlyph: Int32
    public var glyphCount: Int32
    /// Points at full size, tracking included.
    public var advance: CGFloat
    public var flags: Flags

    public init(start: Int32, item: Int32, firstGlyph: Int32, glyphCount: Int32, advance: CGFloat, flags: Flags) {
        self.start = start
        self.item = item
        self.firstGlyph = firstGlyph
        self.glyphCount = glyphCount
        self.advance = advance
        self.flags = flags
    }
}

/// A stretch with one face, run and direction.
public struct ShapedItem {
    public struct Glyph {
        public var id: UInt32
        /// Offset from the pen, and what the pen moves; points at full size, y downwards.
        public var dx: Float
        public var dy: Float
        public var advance: Float
        public init(id: UInt32, dx: Float, dy: Float, advance: Float) {
            self.id = id
            self.dx = dx
            self.dy = dy
            self.advance = advance
        }
    }

    public var face: (any GlyphFace)?
    public var run: Int
    /// Bidirectional embedding level; odd runs from right to left.
    public var level: UInt8
    /// In visual order, left to right.
    public var glyphs: [Glyph]
    /// Sum of the advances, for items that stand alone (the ellipsis).
    public var width: CGFloat

    public init(face: (any GlyphFace)?, run: Int, level: UInt8, glyphs: [Glyph], width: CGFloat) {
        self.face = face
        self.run = run
        self.level = level
        self.glyphs = glyphs
        self.width = width
    }
}

/// What a run adds to the height of a line, points at full size. Fallback faces do not count.
public struct RunMetrics: Equatable {
    public var ascent: CGFloat
    public var descent: CGFloat
    public var leading: CGFloat
    public var capHeight: CGFloat
    public var fontSize: CGFloat

    public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, fontSize: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.fontSize = fontSize
    }

    /// A run's own metrics, grown by its baseline offset (facts §4) or taken from its attachment.
    public init(_ run: TextRun, font: FontMetrics) {
        self.init(ascent: font.ascent, descent: font.descent, leading: font.leading, capHeight: font.capHeight, fontSize: run.font.size)
        if let attachment = run.attachment {
            ascent = max(attachment.size.height - attachment.descent, 0)
            descent = max(attachment.descent, 0)
        }
        if run.baselineOffset > 0 { ascent += run.baselineOffset } else { descent -= run.baselineOffset }
    }
}
