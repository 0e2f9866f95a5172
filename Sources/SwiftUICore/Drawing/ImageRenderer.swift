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

    public init(content view: Content) { content = view }

    /// nil where no renderer is linked in, or the view has no size.
    public var uiImage: UIImage? {
        guard let bitmap = _ImageRendering.render?(AnyView(content), proposedSize, scale, isOpaque) else { return nil }
        let resource = ImageResource(source: .bitmap(bitmap), size: bitmap.size)
        return UIImage(Image(decoded: resource), size: bitmap.size, scale: scale)
    }
    public var nsImage: UIImage? { uiImage }
}

/// How `ImageRenderer` draws; put in by the host.
public enum _ImageRendering {
    nonisolated(unsafe) public static var render: ((AnyView, ProposedViewSize, _ scale: CGFloat, _ isOpaque: Bool) -> Bitmap?)?
}
