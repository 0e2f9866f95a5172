import Foundation
import VitrineDisplayList
import VitrineLayout

/// Draws a view into a picture.
@MainActor
public final class ImageRenderer<Content: View> {
    public var content: Content
    /// What the view is offered; nil lengths let it take its own.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels a point.
    public var scale: CGFloat = 1
    public var isOpaque = false
    /// No effect in Vitrine: pictures are in sRGB.
    public var colorMode = ColorRenderingMode.nonLinear
    public var allowedDynamicRange: Image.DynamicRange? = .standard

    public init(content view: Content) { content = view }

    /// nil where no renderer is linked in, or the view has no size.
    public var uiImage: UIImage? {
        guard let bitmap = _ImageRendering.render?(AnyView(content), proposedSize, scale, isOpaque) else { return nil }
        let resource = FoundImage(source: .bitmap(bitmap), size: bitmap.size)
        return UIImage(Image(decoded: resource), size: bitmap.size, scale: scale)
    }
    public var nsImage: UIImage? { uiImage }
    public var cgImage: CGImage? { uiImage?.cgImage }

    /// Gives the view's size in points, and what draws it into a context of Core Graphics.
    /// - Parameter rasterizationScale: pixels a point.
    public func render(rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ renderer: (CGContext) -> Void) -> Void) {
        guard let bitmap = _ImageRendering.render?(AnyView(content), proposedSize, max(scale, rasterizationScale), isOpaque) else { return }
        let picture = Image(decoded: FoundImage(source: .bitmap(bitmap), size: bitmap.size))
        renderer(bitmap.size) { $0.draw(picture, in: CGRect(origin: .zero, size: bitmap.size)) }
    }
}

/// How `ImageRenderer` draws; put in by the host.
public enum _ImageRendering {
    nonisolated(unsafe) public static var render: ((AnyView, ProposedViewSize, _ scale: CGFloat, _ isOpaque: Bool) -> Bitmap?)?
}
