import Foundation
import VitrineBase
import VitrineTypesetting

// Items with the bounds that they may touch.

extension DisplayNode {
    public static func fill(id: DisplayID, _ path: Path, _ paint: Paint, _ style: FillStyle = FillStyle()) -> DisplayNode {
        DisplayNode(id: id, bounds: path.boundingRect, content: .fill(path, paint, style))
    }

    /// Miters and square caps may reach further than half the line's width.
    public static func stroke(id: DisplayID, _ path: Path, _ paint: Paint, _ style: StrokeStyle, antialiased: Bool = true) -> DisplayNode {
        let half = max(style.lineWidth, 0) / 2
        let reach = half * max(style.lineJoin == .miter ? style.miterLimit : 1, style.lineCap == .square ? 1.5 : 1)
        return DisplayNode(
            id: id, bounds: path.boundingRect.insetBy(dx: -reach, dy: -reach), content: .stroke(path, paint, style, antialiased: antialiased))
    }

    /// - Parameter origin: the box's top left corner.
    public static func text(id: DisplayID, _ layout: TextLayout, origin: CGPoint, paint: Paint) -> DisplayNode {
        let box = CGRect(origin: origin, size: layout.size).insetBy(dx: -layout.overhang, dy: -layout.overhang)
        return DisplayNode(id: id, bounds: box, content: .text(layout, origin: origin, paint: paint))
    }

    public static func image(id: DisplayID, _ drawing: ImageDrawing) -> DisplayNode {
        DisplayNode(id: id, bounds: drawing.rect, content: .image(drawing))
    }
}
