import Foundation
import VitrineBase

/// How a line is drawn under or through glyphs.
public struct LineDecoration: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    public var pattern: Pattern
    /// nil: the text's own paint.
    public var color: RGBA?

    public init(pattern: Pattern = .solid, color: RGBA? = nil) {
        self.pattern = pattern
        self.color = color
    }
}

/// A stretch of text with one set of attributes.
public struct TextRun: Hashable, Sendable {
    public var string: String
    public var font: FontSpec
    /// nil: the paint that the drawing item gives.
    public var color: RGBA?
    /// Points added after each character pair; breaks ligatures.
    public var tracking: CGFloat
    /// Points; positive is up.
    public var baselineOffset: CGFloat
    public var underline: LineDecoration?
    public var strikethrough: LineDecoration?
    public var background: RGBA?
    /// A link target, for hit testing.
    public var link: URL?
    /// Set for a run that stands for an inline picture: its size in points, and how far its bottom lies below the baseline.
    public var attachment: Attachment?

    public struct Attachment: Hashable, Sendable {
        /// Which picture: an index that the owner of the text knows.
        public var index: Int
        public var size: CGSize
        public var descent: CGFloat
        public init(index: Int, size: CGSize, descent: CGFloat) {
            self.index = index
            self.size = size
            self.descent = descent
        }
    }

    public init(
        _ string: String, font: FontSpec, color: RGBA? = nil, tracking: CGFloat = 0, baselineOffset: CGFloat = 0,
        underline: LineDecoration? = nil, strikethrough: LineDecoration? = nil, background: RGBA? = nil, link: URL? = nil,
        attachment: Attachment? = nil
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.tracking = tracking
        self.baselineOffset = baselineOffset
        self.underline = underline
        self.strikethrough = strikethrough
        self.background = background
        self.link = link
        self.attachment = attachment
    }
}

public struct ParagraphStyle: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }
    public enum Truncation: Hashable, Sendable { case head, middle, tail }

    public var alignment: Alignment = .leading
    /// nil: as many as it takes.
    public var lineLimit: Int?
    /// Lines whose height is taken even where there is less text; 0: none.
    public var reservedLines: Int = 0
    public var truncation: Truncation = .tail
    /// Points; pitch = max(line pitch, unrounded line height + lineSpacing) (facts §4).
    public var lineSpacing: CGFloat = 0
    /// 1: never smaller. Below: the text may shrink to this part of its size before it is truncated.
    public var minimumScaleFactor: CGFloat = 1
    public var allowsTightening: Bool = false
    /// A paragraph of two lines does not end in a lone word where moving one word down makes the lines more even (facts §4; iOS 15 and before: off).
    public var avoidsOrphans: Bool = false
    public var isRightToLeft: Bool = false
    /// BCP 47; decides Han variants and line-break tailoring.
    public var language: String?

    public init() {}
}

/// The text of one `Text` view: what shaping depends on, and nothing else.
public struct StyledText: Hashable, Sendable {
    public var runs: [TextRun]
    public var paragraph: ParagraphStyle

    public init(runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle()) {
        self.runs = runs
        self.paragraph = paragraph
    }
}
