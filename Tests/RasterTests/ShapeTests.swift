import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster

@Suite struct ShapeTests {
    private let drawing = Drawing()

    /// How much black covers a pixel of a white picture, 0…255.
    private func coverage(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Int { 255 - Int(buffer[x, y] & 255) }

    private func expect(_ values: [Int], _ expected: [Int], within tolerance: Int, _ what: Comment) {
        #expect(values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }, "\(what): \(values)")
    }

    @Test func `Pixel-aligned rectangles are filled exactly and nothing beside them`() {
        let buffer = render(drawing.rect(2, 3, 4, 5, .black), width: 10, height: 10)
        for y in 0..<10 {
            for x in 0..<10 { #expect(buffer[x, y] == ((2..<6).contains(x) && (3..<8).contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF)) }
        }
    }

    @Test func `Coverage is the exact area`() {
        let buffer = render(drawing.rect(1.25, 1.5, 2, 1, .black), width: 5, height: 4)
        expect([0, 1, 2, 3, 4].map { coverage(buffer, $0, 1) }, [0, 96, 128, 32, 0], within: 1, "row")
    }

    @Test func `A square turned by 45° has the recorded edge bytes (facts §6, CASE 122)`() {
        let square = Path(CGRect(x: -3, y: -3, width: 6, height: 6))
        let turn = CGAffineTransform(rotationAngle: .pi / 4).concatenating(CGAffineTransform(translationX: 6, y: 6))
        let buffer = render(drawing.group(.transform(turn), [drawing.fill(square, .color(.black))]), width: 12, height: 12)
        expect((4..<8).map { coverage(buffer, $0, 1) }, [0, 7, 7, 0], within: 3, "top row")
        expect((4..<8).map { coverage(buffer, $0, 2) }, [7, 0xB6, 0xB6, 7], within: 3, "second row")
    }

    @Test func `A continuous corner of 8 points covers as recorded (facts §6, CASE 014)`() {
        let shape = Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 8)
        let buffer = render(drawing.fill(shape, .color(.black)), width: 40, height: 40)
        expect((0..<11).map { coverage(buffer, $0, 0) * 100 / 255 }, [0, 0, 0, 0, 14, 51, 74, 87, 95, 98, 100], within: 4, "top row")
        expect((0..<5).map { coverage(buffer, $0, 1) * 100 / 255 }, [0, 0, 2, 58, 99], within: 4, "second row")
    }

    @Test func `Even-odd leaves the hole, non-zero fills it`() {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(coverage(render(drawing.fill(path, .color(.black), FillStyle(eoFill: true)), width: 10, height: 10), 5, 5) == 0)
        #expect(coverage(render(drawing.fill(path, .color(.black)), width: 10, height: 10), 5, 5) == 255)
    }

    @Test func `Without antialiasing a pixel is all or nothing`() {
        let buffer = render(drawing.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 17, height: 13)), .color(.black), FillStyle(antialiased: false)), width: 20, height: 16)
        for y in 0..<16 {
            for x in 0..<20 { #expect([0, 255].contains(coverage(buffer, x, y))) }
        }
    }

    // MARK: strokes

    private func line(_ style: StrokeStyle) -> PixelBuffer {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 20, y: 10))
        return render(drawing.stroke(path, .color(.black), style), width: 30, height: 20)
    }

    @Test func `Caps end where they should`() {
        let butt = line(StrokeStyle(lineWidth: 4)), square = line(StrokeStyle(lineWidth: 4, lineCap: .square)), round = line(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(coverage(butt, 9, 9) == 0 && coverage(butt, 10, 9) == 255 && coverage(butt, 19, 9) == 255 && coverage(butt, 20, 9) == 0)
        #expect(coverage(square, 8, 8) == 255 && coverage(square, 7, 8) == 0 && coverage(square, 21, 11) == 255)
        #expect((1..<200).contains(coverage(round, 8, 8)) && coverage(round, 9, 9) == 255 && coverage(round, 8, 9) > 180)
        #expect(coverage(butt, 15, 7) == 0 && coverage(butt, 15, 8) == 255 && coverage(butt, 15, 11) == 255 && coverage(butt, 15, 12) == 0)
    }

    @Test func `A stroked rectangle has square corners with miter joins and cut ones with bevels`() {
        let path = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
        let miter = render(drawing.stroke(path, .color(.black), StrokeStyle(lineWidth: 6)), width: 40, height: 40)
        let bevel = render(drawing.stroke(path, .color(.black), StrokeStyle(lineWidth: 6, lineJoin: .bevel)), width: 40, height: 40)
        #expect(coverage(miter, 7, 7) == 255 && coverage(miter, 6, 6) == 0 && coverage(miter, 13, 13) == 0 && coverage(miter, 12, 12) == 255)
        #expect(coverage(bevel, 7, 7) == 0 && coverage(bevel, 12, 12) == 255)
    }

    @Test func `Dashes have their lengths`() {
        let buffer = line(StrokeStyle(lineWidth: 2, dash: [3, 2]))
        #expect((10..<20).map { coverage(buffer, $0, 9) } == [255, 255, 255, 0, 0, 255, 255, 255, 0, 0])
        let shifted = line(StrokeStyle(lineWidth: 2, dash: [3, 2], dashPhase: 2))
        #expect((10..<20).map { coverage(shifted, $0, 9) } == [255, 0, 0, 255, 255, 255, 0, 0, 255, 255])
    }

    @Test func `A ring is evenly thick and its edges are not darkened`() {
        let buffer = render(drawing.stroke(Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60)), .color(.black), StrokeStyle(lineWidth: 10)), width: 100, height: 100)
        var sum = 0
        for y in 0..<100 { for x in 0..<100 { sum += coverage(buffer, x, y) } }
        let area = Double.pi * (35 * 35 - 25 * 25)
        #expect(abs(Double(sum) / 255 - area) < area * 0.003)
    }

    // MARK: geometry that can't be drawn

    @Test("Coordinates that are not finite, or huge, end in a picture", arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e18, 1e9, 1e6])
    func extremes(_ value: CGFloat) {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: value, y: 20))
        path.addCurve(to: CGPoint(x: 30, y: value), control1: CGPoint(x: value, y: value), control2: .zero)
        path.addQuadCurve(to: CGPoint(x: value, y: 5), control: CGPoint(x: 3, y: value))
        path.closeSubpath()
        let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let ramp = GradientRamp(stops: [.init(color: .black, location: value), .init(color: .white, location: 1)])
        let paints: [Paint] = [
            .color(RGBA(red: Float(value), green: 0, blue: 0)), .linear(ramp, start: .zero, end: CGPoint(x: value, y: 0)),
            .radial(ramp, center: CGPoint(x: value, y: 0), startRadius: 0, endRadius: value, transform: .identity),
            .angular(ramp, center: .zero, startAngle: 0, endAngle: value),
            .mesh(ColorMesh(columns: 2, rows: 2, points: [.zero, CGPoint(x: value, y: 0), .zero, CGPoint(x: 1, y: 1)], colors: [.black, .white, .black, .white])!),
        ]
        let leaves = paints.flatMap { paint in [
            DisplayNode(id: DisplayID(element: 1), bounds: everywhere, content: .fill(path, paint, FillStyle())),
            DisplayNode(id: DisplayID(element: 2), bounds: everywhere, content: .stroke(path, paint, StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, dash: [4, 2]), antialiased: true)),
            DisplayNode(id: DisplayID(element: 3), bounds: everywhere, content: .stroke(path, paint, StrokeStyle(lineWidth: value, dash: [value]), antialiased: true)),
        ] }
        let effects: [Effect] = [
            .opacity(Double(value)), .clip(path, FillStyle()), .transform(CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)),
            .projection([1, 0, value, 0, 1, 0, value, 0, 1]), .shadow(color: .black, radius: value, offset: CGSize(width: value, height: 0)),
            .blur(radius: value, opaque: false), .colorMatrix([Float](repeating: Float(value), count: 20)), .backdrop(path, radius: value, saturation: value),
            .projection([1]), .colorMatrix([]), .mask([]),
        ]
        let groups = effects.map { DisplayNode(id: DisplayID(element: 4), bounds: everywhere, content: .group($0, leaves)) }
        let buffer = PixelBuffer(width: 40, height: 40)
        let root = DisplayNode(id: DisplayID(element: 5), bounds: everywhere, content: .group(.none, leaves + groups))
        let stats = Rasterizer().render(root, into: buffer, scale: 2)
        #expect(stats.itemsPainted > 0)
        _ = findDamage(old: root, new: leaves[0], scale: 2)
    }

    @Test func `Targets without pixels and scales that are none are survived`() {
        let node = drawing.rect(0, 0, 10, 10, .black)
        for size in [(0, 0), (0, 5), (1, 1)] { _ = render(node, width: size.0, height: size.1) }
        for scale in [CGFloat.nan, 0, -1, .infinity] { _ = render(node, width: 4, height: 4, scale: scale) }
    }

    @Test func `A rectangle between pixels is the same bytes as its outline, whole or repainted`() {
        var random = Seeded(11)
        for round in 0..<300 {
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            let rect = CGRect(x: number(-5...40), y: number(-5...30), width: number(0...40), height: number(0...30))
            let color = RGBA(10, 120, 250).opacity(round % 3 == 0 ? 0.4 : 1)
            // A point more on one side, and it is no rectangle to the rasteriser.
            var outline = Path()
            outline.move(to: CGPoint(x: rect.minX, y: rect.minY))
            outline.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            outline.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            outline.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            outline.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            outline.closeSubpath()
            let d = Drawing()
            let box = d.fill(Path(rect), .color(color))
            let direct = render(box, width: 40, height: 30), outlined = render(d.fill(outline, .color(color)), width: 40, height: 30)
            let repainted = PixelBuffer(width: 40, height: 30), rasterizer = Rasterizer()
            for half in [PixelRect(x: 0, y: 0, width: 17, height: 30), PixelRect(x: 17, y: 0, width: 23, height: 30)] {
                rasterizer.render(box, into: repainted, scale: 1, damage: [half])
            }
            for y in 0..<30 {
                for x in 0..<40 {
                    guard direct[x, y] == outlined[x, y], direct[x, y] == repainted[x, y] else {
                        Issue.record("\(rect) differs at \(x), \(y): \(direct[x, y]), \(outlined[x, y]) as an outline, \(repainted[x, y]) repainted")
                        return
                    }
                }
            }
        }
    }
}
