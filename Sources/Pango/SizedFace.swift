import Foundation
import VitrineTypesetting

/// What shapes a face's glyphs beyond the size: how a weight, slant or width that the family lacks is made up.
public struct FaceStyle: Hashable {
    /// Horizontal part of the height that upright strokes lean by.
    public var slant: CGFloat = 0
    /// Width in ems of a round pen drawn along the outline.
    public var pen: CGFloat = 0
    /// Ems by which strokes are made heavier; little.
    public var weight: CGFloat = 0
    /// Width of the glyphs relative to the drawing.
    public var stretch: CGFloat = 1
    /// Size of the drawing relative to the advance widths; it stays in the middle of its advance.
    public var drawing: CGFloat = 1

    public init() {}
}

/// A face at a size in points, as glyph runs carry it to the renderer.
public final class SizedFace: GlyphFace {
    public let face: FontFace
    /// Where outlines come from, when another weight's are drawn in this face's place (rounded designs); else the face itself.
    public let outlines: FontFace
    public let size: CGFloat
    public let style: FaceStyle
    /// Names the face, its style but not its size; unique in the process.
    public let number: UInt32
    private weak var store: FaceStore?

    init(face: FontFace, outlines: FontFace, size: CGFloat, style: FaceStyle, number: UInt32, store: FaceStore) {
        self.face = face
        self.outlines = outlines
        self.size = size
        self.style = style
        self.number = number
        self.store = store
    }

    /// A glyph's outline as it is drawn, but for what `style` says of pen, slant and stretch.
    public func outline(of glyph: UInt32) -> GlyphOutline { outlines.outline(of: glyph, heavierBy: style.weight) }

    public func scaled(by factor: CGFloat) -> any GlyphFace {
        store?.sized(face, outlines: outlines, size: size * factor, style: style) ?? self
    }
}
