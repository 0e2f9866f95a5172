import Foundation
import VitrineBase
import VitrinePango
import VitrineTypesetting

/// Text as shapes: the numbers and letters among the symbols ("18.circle"), and the labels of placeholders.
final class GlyphOutlines {
    private let engine = PangoTextEngine()

    /// A symbol that is a number of up to three digits or a single letter.
    func drawing(_ name: String) -> SymbolDrawing? {
        let isNumber = name.count <= 3 && name.allSatisfy { $0.isASCII && $0.isNumber }
        let isLetter = name.count == 1 && name.allSatisfy { $0.isLetter }
        guard isNumber || isLetter, let path = path(name.uppercased(), size: 12, weight: 500) else { return nil }
        return SymbolDrawing(layers: [SymbolDrawing.Layer(path: path)]).fitted(in: CGRect(x: 0, y: 2, width: 16, height: 12))
    }

    /// Letters and signs as a drawing, to be fitted somewhere.
    func outline(_ text: String) -> SymbolDrawing? {
        path(text, size: 12, weight: 500).map { SymbolDrawing(layers: [SymbolDrawing.Layer(path: $0)]) }
    }

    /// The outline of one line of text; its top left corner is the origin. nil where nothing would be seen.
    func path(_ string: String, size: CGFloat, weight: Int, width: CGFloat? = nil) -> Path? {
        var text = StyledText(runs: [TextRun(string, font: FontSpec(size: size, weight: weight))])
        text.paragraph.lineLimit = 1
        let layout = engine.prepare(text, scale: 1).layout(width: width, height: nil)
        var path = Path()
        for line in layout.lines {
            for run in line.runs {
                guard let face = run.face as? SizedFace, !face.face.isColorBitmap else { continue }
                for glyph in run.glyphs {
                    let placement = CGAffineTransform(translationX: line.x + CGFloat(glyph.x), y: line.baseline + CGFloat(glyph.y))
                    let t = face.style.transform(size: face.size, centering: face.centering(glyph.id)).concatenating(placement)
                    path.addPath(face.outline(of: glyph.id).path, transform: t)
                }
            }
        }
        return path.elements.isEmpty ? nil : path
    }
}
