import Foundation
import VitrineBase

/// A picture found by name, with what the catalogue says of it.
public struct FoundImage {
    public var source: ImageDrawing.Source
    /// Points.
    public var size: CGSize
    public var isTemplate: Bool
    public var slicing: ImageDrawing.Slicing?
    public init(source: ImageDrawing.Source, size: CGSize, isTemplate: Bool = false, slicing: ImageDrawing.Slicing? = nil) {
        self.source = source
        self.size = size
        self.isTemplate = isTemplate
        self.slicing = slicing
    }
}

/// A symbol set for a font: drawn into a box of `size`, whose baseline lies `baseline` below its top.
public struct SymbolResource {
    public var image: VectorImage
    /// Points; what layout sees.
    public var size: CGSize
    public var baseline: CGFloat
    /// Where the drawing lies in the box.
    public var drawing: CGRect
    /// False: the name is unknown and a labelled placeholder is drawn.
    public var isKnown: Bool
    public init(image: VectorImage, size: CGSize, baseline: CGFloat, drawing: CGRect, isKnown: Bool) {
        self.image = image
        self.size = size
        self.baseline = baseline
        self.drawing = drawing
        self.isKnown = isKnown
    }
}

/// A part of a symbol that is painted by itself; drawn where the whole symbol is.
public struct SymbolLayer {
    public var image: VectorImage
    /// 0 is painted by the first style of a palette, 1 by the second.
    public var level: Int
    /// Its own colour in `multicolor`; nil: the foreground.
    public var color: RGBA?
    public init(image: VectorImage, level: Int, color: RGBA?) {
        self.image = image
        self.level = level
        self.color = color
    }
}

/// What a look-up by name depends on.
public struct ResourceTraits: Hashable, Sendable {
    public var scale: CGFloat
    public var isDark: Bool
    public var isHighContrast: Bool
    public var isRightToLeft: Bool
    /// A Mac's pictures and colours are wanted, else a phone's.
    public var isMac = false
    /// A symbol's parts are wanted in colours of their own.
    public var isMulticolor = false
    /// Of a symbol with variable layers.
    public var lighting = SymbolLighting.whole
    public init(scale: CGFloat, isDark: Bool, isHighContrast: Bool = false, isRightToLeft: Bool = false) {
        self.scale = scale
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.isRightToLeft = isRightToLeft
    }
}

/// Pictures, colours and symbols that views name. Nil means "no such name"; why a found one can't be read is reported through `report`.
public protocol ImageProvider: AnyObject {
    /// Nil where there is no such picture or it can't be used; why is among the issues.
    func image(named name: String, traits: ResourceTraits) -> FoundImage?
    /// Nil where there is no such colour; why is among the issues.
    func color(named name: String, traits: ResourceTraits) -> RGBA?
    /// - Parameter weight: OpenType weight of the text that it stands in.
    func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource?
    /// The parts of that symbol, the lowest first; empty where it has none.
    func symbolLayers(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> [SymbolLayer]
    /// Decodes bytes of a PNG, JPEG, GIF, WebP, SVG or PDF; throws a `ResourceError` that says what is wrong.
    func decode(_ data: Data, scale: CGFloat) throws -> FoundImage
    /// One line for each problem met so far, each once; reading empties it.
    func takeIssues() -> [String]
}

extension ImageProvider {
    public func symbolLayers(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> [SymbolLayer] { [] }
}

public struct ResourceError: Error, CustomStringConvertible {
    public var description: String
    public init(_ description: String) { self.description = description }
}
