import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineTypesetting

@Suite struct DumpTests {
    private let drawing = Drawing()

    @Test func `A tree is written one node a line, children indented`() {
        let ramp = GradientRamp(stops: [.init(color: .black, location: 0), .init(color: RGBA(255, 0, 0, 0.5), location: 1)])
        let root = drawing.group(.opacity(0.5), [
            drawing.rect(1, 2, 3.5, 4, RGBA(255, 59, 48)),
            drawing.group(.transform(CGAffineTransform(translationX: 10, y: 0)), [
                drawing.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), .linear(ramp, start: .zero, end: CGPoint(x: 8, y: 0)), FillStyle(eoFill: true)),
            ]),
            drawing.stroke(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), .color(.white), StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [3, 1.5])),
        ])
        #expect(root.dump == """
        opacity 0.5 in (-1, -1, 19 × 11)
          fill quad (1, 2, 3.5 × 4) rgb(255 59 48)
          transform [1 0 0 1 10 0] in (10, 0, 8 × 8)
            fill path[1m 0l 4c] (0, 0, 8 × 8) linear (0, 0)–(8, 0) [rgb(0 0 0) 0, rgb(255 0 0/0.5) 1] even-odd
          stroke quad (0, 0, 9 × 9) width 2 round caps bevel joins dash [3 1.5] + 0 rgb(255 255 255)

        """)
    }

    @Test func `Text is written with its lines, and depth is limited`() {
        let engine = SquareTextEngine()
        let layout = engine.prepare(StyledText(runs: [TextRun("Hi there", font: FontSpec(size: 10))]), scale: 1).layout(width: nil, height: nil)
        let text = DisplayNode.text(id: DisplayID(element: 1), layout, origin: CGPoint(x: 1, y: 2), paint: .color(.black))
        #expect(text.dump == "text (1, 2) [\"Hi there\" at (0, 10) wide 40] rgb(0 0 0)\n")
        var short = ""
        drawing.group(.flatten, [text, text]).write(to: &short, depth: 0)
        #expect(short == "flatten in (-4, -3, 50 × 22)\n  … 2 below\n")
    }
}
