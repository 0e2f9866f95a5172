import Foundation
import VitrineBase
import VitrineDisplayList
import VitrinePango
import VitrineRaster
import VitrineTypesetting

/// Short forms for building display lists in tests; ids count up.
final class Drawing {
    let engine = PangoTextEngine()
    private var next: UInt32 = 0

    private func id() -> DisplayID {
        next += 1
        return DisplayID(element: next)
    }

    func fill(_ path: Path, _ paint: Paint, _ style: FillStyle = FillStyle()) -> DisplayNode {
        .fill(id: id(), path, paint, style)
    }

    func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: RGBA) -> DisplayNode {
        fill(Path(CGRect(x: x, y: y, width: w, height: h)), .color(color))
    }

    func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) -> DisplayNode {
        .stroke(id: id(), path, paint, style)
    }

    func text(_ string: String, _ x: CGFloat, _ y: CGFloat, _ font: FontSpec, _ paint: Paint = .color(.black), width: CGFloat? = nil, scale: CGFloat = 2) -> DisplayNode {
        text(StyledText(runs: [TextRun(string, font: font)]), x, y, paint, width: width, scale: scale)
    }

    func text(_ text: StyledText, _ x: CGFloat, _ y: CGFloat, _ paint: Paint = .color(.black), width: CGFloat? = nil, scale: CGFloat = 2) -> DisplayNode {
        let layout = engine.prepare(text, scale: scale).layout(width: width, height: nil)
        return .text(id: id(), layout, origin: CGPoint(x: x, y: y), paint: paint)
    }

    func image(_ drawing: ImageDrawing) -> DisplayNode { .image(id: id(), drawing) }

    func group(_ effect: Effect, _ children: [DisplayNode]) -> DisplayNode { DisplayNode(id: id(), effect: effect, children: children) }
}

func render(_ root: DisplayNode?, width: Int, height: Int, scale: CGFloat = 1, background: RGBA? = .white) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    Rasterizer().render(root, into: buffer, scale: scale, background: background)
    return buffer
}
