import CPixels
import Foundation
import VitrineBase
import VitrineDisplayList

/// Stands for a picture or symbol that was not found: a rounded dashed box with the name in it, or the first letters of the name's
/// words where there is little room. Black, so that it can be tinted.
final class PlaceholderImage: VectorImage {
    let size: CGSize
    private let label: String

    init(label: String, size: CGSize) {
        self.label = label
        self.size = size
    }

    func rasterize(width: Int, height: Int) -> Bitmap? {
        guard width > 0, height > 0, width * height <= ImageDecoder.pixelLimit, size.width > 0, size.height > 0 else { return nil }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
        memset(buffer.baseAddress!, 0, buffer.count)
        let bitmap = Bitmap(width: width, height: height, scale: 1, pixels: buffer)
        let target = PixelTarget(pixels: bitmap.words, width: width, height: height)
        let scale = CGAffineTransform(scaleX: CGFloat(width) / size.width, y: CGFloat(height) / size.height)
        Rasterizer().render(DisplayNode(id: DisplayID(element: 0), effect: .transform(scale), children: nodes), into: target, scale: 1, background: nil)
        return bitmap
    }

    private var nodes: [DisplayNode] {
        let line = max(min(size.width, size.height) / 20, 0.5)
        let box = CGRect(origin: .zero, size: size).insetBy(dx: line / 2, dy: line / 2)
        let dash = max(min(size.width, size.height) / 8, 1)
        let frame = Path(roundedRect: box, cornerRadius: min(size.width, size.height) / 6)
        var nodes = [DisplayNode(
            id: DisplayID(element: 1), bounds: CGRect(origin: .zero, size: size),
            content: .stroke(frame, .color(.black), StrokeStyle(lineWidth: line, dash: [dash, dash * 0.7]), antialiased: true))]
        if let text = text(in: box.insetBy(dx: line * 2, dy: line * 2)) {
            nodes.append(DisplayNode(id: DisplayID(element: 2), bounds: text.boundingRect, content: .fill(text, .color(.black), FillStyle())))
        }
        return nodes
    }

    private func text(in room: CGRect) -> Path? {
        guard room.width > 2, room.height > 2 else { return nil }
        let outlines = GlyphOutlines()
        let isRoomy = size.width >= 60 && size.height >= 14
        let string = isRoomy ? label : initials
        let fontSize = isRoomy ? min(max(size.height / 6, 9), 13) : room.height * 0.6
        guard let path = outlines.path(string, size: fontSize, weight: 500, width: isRoomy ? room.width : nil) else { return nil }
        let bounds = path.boundingRect
        let factor = min(1, room.width / max(bounds.width, 0.1), room.height / max(bounds.height, 0.1))
        return path.applying(CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: room.midX - bounds.midX * factor, ty: room.midY - bounds.midY * factor))
    }

    /// "figure.walk.circle" is FW.
    private var initials: String {
        String(label.split { ".-_/ ".contains($0) }.prefix(2).compactMap(\.first)).uppercased()
    }
}
