import Foundation
import VitrineBase
import VitrineDisplayList

/// A picture that a paint can tile.
protocol PaintableImage: Sendable {
    /// Decoded pixels at the context's scale; nil where the picture can't be found.
    func bitmap(in context: ResolveContext) -> Bitmap?
    func isSame(as other: any PaintableImage) -> Bool
}

/// Fills with copies of a picture, side by side from the top left corner of the bounds.
public struct ImagePaint: ShapeStyle {
    var source: any PaintableImage
    /// The part of the picture that is used, as a part of the unit square.
    public var sourceRect: CGRect
    public var scale: CGFloat

    init(source: any PaintableImage, sourceRect: CGRect, scale: CGFloat) {
        self.source = source
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public func _resolve(in context: ResolveContext, bounds: CGRect) -> ResolvedStyle {
        guard let bitmap = source.bitmap(in: context) else { return ResolvedStyle(.clear as RGBA) }
        return ResolvedStyle(.image(bitmap, source: sourceRect, origin: bounds.origin, scale: scale))
    }
}

extension ImagePaint: Equatable {
    public static func == (a: ImagePaint, b: ImagePaint) -> Bool {
        a.sourceRect == b.sourceRect && a.scale == b.scale && a.source.isSame(as: b.source)
    }
}
