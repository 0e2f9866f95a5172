import Foundation
import VitrineBase
import VitrineDisplayList

/// Core Graphics' picture: decoded pixels.
public final class CGImage: @unchecked Sendable {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    /// Pixels.
    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
}

extension UIImage {
    /// nil: the picture is drawn from outlines, or is one of the catalogue's.
    public var cgImage: CGImage? {
        guard case .resource(let resource, _) = image.source, case .bitmap(let bitmap) = resource.source else { return nil }
        return CGImage(bitmap)
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// - Parameter orientation: only `up` is drawn as it says; pixels are taken as they are.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation) {
        let scale = scale > 0 ? scale : 1
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        self.init(Image(decoded: FoundImage(source: .bitmap(cgImage.bitmap), size: size)), size: size, scale: scale)
    }
}

extension Image {
    /// - Parameter scale: pixels a point.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) { self = UIImage(cgImage: cgImage, scale: scale, orientation: orientation).image }
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) { self = UIImage(cgImage: cgImage, scale: scale, orientation: orientation).image }

    /// A picture that a closure draws, at the window's scale. Points.
    public init(size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, renderer: @escaping (inout GraphicsContext) -> Void) {
        let canvas = Canvas { context, _ in renderer(&context) }.frame(width: max(size.width, 0), height: max(size.height, 0))
        guard let bitmap = _ImageRendering.render?(AnyView(canvas), ProposedViewSize(size), _WindowMetrics.current.scale, opaque) else {
            self.init(source: .named(""))
            return
        }
        self.init(decoded: FoundImage(source: .bitmap(bitmap), size: bitmap.size))
    }
}

/// UIKit's way to draw a picture. Points, origin at the top left.
public final class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.size = size
        self.format = format
    }
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

    /// An empty picture where no renderer is linked in.
    public func image(actions: @escaping (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let canvas = Canvas { context, _ in
            context.withCGContext { actions(UIGraphicsImageRendererContext($0)) }
        }.frame(width: max(size.width, 0), height: max(size.height, 0))
        guard let bitmap = _ImageRendering.render?(AnyView(canvas), ProposedViewSize(size), format.scale, format.opaque) else { return UIImage() }
        return UIImage(Image(decoded: FoundImage(source: .bitmap(bitmap), size: bitmap.size)), size: bitmap.size, scale: format.scale)
    }
}

public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point.
    public var scale: CGFloat = _WindowMetrics.current.scale
    public var opaque = false
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    init(_ context: CGContext) { cgContext = context }
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

extension UIColor {
    /// In a picture that is being drawn: what fills next.
    public func setFill() { CGContext.current?.setFillColor(cgColor) }
    public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    public func fill() { CGContext.current?.draw(cgPath, fills: true, width: lineWidth, evenOdd: usesEvenOddFillRule) }
    public func stroke() { CGContext.current?.draw(cgPath, fills: false, width: lineWidth, evenOdd: usesEvenOddFillRule) }
}

extension UIImage {
    /// In a picture that is being drawn.
    public func draw(in rect: CGRect) { CGContext.current?.draw(image, in: rect) }
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
