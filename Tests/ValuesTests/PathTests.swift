import Foundation
import Testing
@testable import SwiftUICore
@testable import VitrineBase

private func near(_ a: CGFloat, _ b: CGFloat, _ slack: CGFloat = 1e-6) -> Bool { abs(a - b) <= slack }

private func area(_ path: Path) -> CGFloat {
    var sum: CGFloat = 0, start = CGPoint.zero, last = CGPoint.zero
    path.forEach { element in
        switch element {
        case .move(let p): start = p; last = p
        case .line(let p): sum += last.x * p.y - last.y * p.x; last = p
        case .closeSubpath: sum += last.x * start.y - last.y * start.x; last = start
        default: break
        }
    }
    return sum / 2
}

@Suite("Paths")
struct PathTests {
    @Test("An ellipse starts at the middle of the right side and runs clockwise (facts §6)")
    func ellipse() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(path.elements.first == .move(to: CGPoint(x: 100, y: 30)))
        if case .curve(let to, _, _) = path.elements[1] { #expect(to == CGPoint(x: 50, y: 60)) } else { Issue.record("no curve") }
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test("A circular corner is one cubic that starts a radius from the vertex (facts §6)")
    func circularCorner() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10, style: .circular)
        #expect(path.elements.prefix(3) == [
            .move(to: CGPoint(x: 100, y: 30)), .line(to: CGPoint(x: 100, y: 50)),
            .curve(to: CGPoint(x: 90, y: 60), control1: CGPoint(x: 100, y: 50 + 10 * 0.5522847498307936), control2: CGPoint(x: 90 + 10 * 0.5522847498307936, y: 60)),
        ])
    }

    @Test("A continuous corner starts 1.528665 radii from the vertex and has three cubics (facts §6)")
    func continuousCorner() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 20)
        #expect(path.elements.count == 18)
        guard case .line(let start) = path.elements[1], case let .curve(to, c1, c2) = path.elements[2] else {
            Issue.record("\(path)")
            return
        }
        #expect(near(start.y, 200 - 1.528665 * 20))
        #expect(near(c1.y, 200 - 1.08849 * 20) && near(c2.y, 200 - 0.868407 * 20))
        #expect(near(to.x, 200 - 0.0749114 * 20) && near(to.y, 200 - 0.631494 * 20))
    }

    @Test("A continuous corner of 8 points covers the pixels that Apple's does (facts §6, corner coverage)")
    func cornerCoverage() {
        let lines = Path(roundedRect: CGRect(x: 0, y: 0, width: 60, height: 60), cornerRadius: 8).flattened(tolerance: 0.001)
        func coverage(_ x: Int, _ y: Int) -> Int {
            var count = 0
            for i in 0..<16 {
                for j in 0..<16 {
                    let p = CGPoint(x: CGFloat(x) + (CGFloat(i) + 0.5) / 16, y: CGFloat(y) + (CGFloat(j) + 0.5) / 16)
                    if lines.contains(where: { $0.winding(around: p) != 0 }) { count += 1 }
                }
            }
            return count * 100 / 256
        }
        for (x, measured) in [0, 0, 0, 0, 14, 51, 74, 87, 95, 98, 100].enumerated() { #expect(abs(coverage(x, 0) - measured) <= 4, "top row, \(x)") }
        for (x, measured) in [0, 0, 2, 58, 99].enumerated() { #expect(abs(coverage(x, 1) - measured) <= 4, "second row, \(x)") }
    }

    @Test("A capsule's corners have no room for the full lead and start at the radius")
    func capsule() {
        let path = ShapePaths.capsule(in: CGRect(x: 0, y: 0, width: 30, height: 80), style: .continuous)
        guard case let .curve(_, tail2, tail1) = path.elements[4] else {
            Issue.record("\(path)")
            return
        }
        #expect(near(tail1.x, 30 - 0.96 * 15) && near(tail2.x, 30 - 0.82 * 15))
    }

    @Test("Radii are limited to half the smaller side, uneven ones to what the neighbour leaves (facts §6)")
    func limits() {
        let box = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(Path(roundedRect: box, cornerRadius: 500) == Path(roundedRect: box, cornerRadius: 30))
        #expect(Path(roundedRect: box, cornerRadius: 0) == Path(box))
        let radii = RectangleCornerRadii(topLeading: 20, topTrailing: 90).limited(to: CGSize(width: 100, height: 200))
        #expect(radii == RectangleCornerRadii(topLeading: 20, topTrailing: 80))
        #expect(RectangleCornerRadii(topLeading: 50, topTrailing: 70).limited(to: CGSize(width: 100, height: 300)) == RectangleCornerRadii(topLeading: 50, topTrailing: 50))
    }

    @Test("Arcs sweep as Core Graphics' do", arguments: [
        (0.0, 90.0, false, 90.0), (0, -90, false, 270), (0, 45, true, -315), (0, 360, true, -360), (90, 0, true, -90), (0, 720, false, 360),
    ])
    func arcs(start: Double, end: Double, clockwise: Bool, sweep: Double) {
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        var expected = Path()
        expected.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(start), delta: .degrees(sweep))
        #expect(path.elements.filter { $0 != .closeSubpath } == expected.elements)
    }

    @Test("Only a full increasing turn closes its subpath; an arc in a path is joined by a line")
    func arcJoins() {
        var circle = Path()
        circle.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
        #expect(circle.elements.last == .closeSubpath)
        var pie = Path()
        pie.move(to: .zero)
        pie.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(pie.elements[1] == .line(to: CGPoint(x: 5, y: 0)))
    }

    @Test("A tangent arc touches both lines at the radius' distance")
    func tangentArc() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        if case .line(let start) = path.elements[1] { #expect(near(start.x, 6) && near(start.y, 0)) } else { Issue.record("\(path)") }
        let end = path.currentPoint ?? .zero
        #expect(near(end.x, 10) && near(end.y, 4))
    }

    @Test("The bounding rectangle follows the curve, not its control points")
    func bounds() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: -10, y: 0), control2: CGPoint(x: -10, y: 10))
        #expect(near(path.boundingRect.minX, -7.5))
        #expect(Path().boundingRect.isNull)
    }

    @Test("Trimming goes by length, the closing segment included (facts §6)")
    func trim() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.trimmedPath(from: 0, to: 0.25).description == "0 0 m 10 0 l")
        #expect(square.trimmedPath(from: 0.875, to: 1).description == "0 5 m 0 0 l")
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        let half = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)).trimmedPath(from: 0, to: 0.125)
        let end = half.currentPoint ?? .zero
        #expect(near(end.x, 10 + 10 * cos(.pi / 4), 1e-3) && near(end.y, 10 + 10 * sin(.pi / 4), 1e-3))
    }

    @Test("A description reads back as the same path")
    func description() {
        var path = Path(roundedRect: CGRect(x: 0, y: 0, width: 64, height: 32), cornerRadius: 8, style: .circular)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 0.5, y: -1))
        #expect(Path(path.description)?.description == path.description)
        #expect(Path("0 0 m 1 q") == nil)
        #expect(Path("0 0 m nonsense") == nil)
        #expect(Path("1 2 3 4 re") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    }

    @Test("Filling rules differ on a hole drawn in the same direction")
    func contains() {
        var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        #expect(!path.contains(CGPoint(x: 15, y: 15), eoFill: true))
        #expect(!path.contains(CGPoint(x: 31, y: 15)))
    }

    @Test("A stroke's outline covers half the width on both sides, with its joins and caps")
    func stroke() {
        let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20)).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(square.boundingRect == CGRect(x: 8, y: 8, width: 24, height: 24))
        #expect(square.contains(CGPoint(x: 8.5, y: 8.5)) && square.contains(CGPoint(x: 11.5, y: 20)) && !square.contains(CGPoint(x: 20, y: 20)))
        var line = Path()
        line.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])
        #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 20, height: 4))
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).boundingRect
        #expect(near(round.minX, -2, 0.05) && near(round.maxX, 22, 0.05))
        let dashes = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [4, 2]))
        #expect(dashes.contains(CGPoint(x: 3, y: 0)) && !dashes.contains(CGPoint(x: 5, y: 0)) && dashes.contains(CGPoint(x: 7, y: 0)))
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(StrokeStyle(lineWidth: 10))
        #expect(near(ring.boundingRect.maxX, 105, 0.05) && !ring.contains(CGPoint(x: 50, y: 50)) && ring.contains(CGPoint(x: 96, y: 50)))
    }

    @Test("Areas combine exactly for rectangles")
    func booleans() {
        let a = Path(CGRect(x: 0, y: 0, width: 10, height: 10)), b = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(near(abs(area(a.union(b))), 175))
        #expect(near(abs(area(a.intersection(b))), 25))
        #expect(near(abs(area(a.subtracting(b))), 75))
        #expect(near(abs(area(a.symmetricDifference(b))), 150))
        #expect(a.intersection(Path(CGRect(x: 50, y: 50, width: 1, height: 1))).isEmpty)
        #expect(near(abs(area(a.union(a))), 100))
        let hole = a.subtracting(Path(CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(!hole.contains(CGPoint(x: 5, y: 5)) && hole.contains(CGPoint(x: 1, y: 1)))
        let touching = a.union(Path(CGRect(x: 10, y: 0, width: 10, height: 10)))
        #expect(near(abs(area(touching)), 200) && touching.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test("Curved areas combine within a hundredth")
    func curvedBooleans() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)), half = Path(CGRect(x: 50, y: 0, width: 60, height: 100))
        #expect(near(abs(area(circle.intersection(half))), .pi * 2500 / 2, 40))
        #expect(near(abs(area(circle.union(half))), 6000 + .pi * 1250, 40))
    }

    @Test("Unusual input ends in an empty or plain path", arguments: [CGFloat.nan, .infinity, -5, 0, 1e300])
    func unusual(number: CGFloat) {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        #expect(path.isEmpty)
        path.addArc(center: .zero, radius: number, startAngle: .degrees(Double(number)), endAngle: .degrees(20), clockwise: true)
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: number, height: 10), cornerSize: CGSize(width: number, height: 3))
        path.addEllipse(in: CGRect(x: 0, y: number, width: 10, height: 10))
        _ = path.strokedPath(StrokeStyle(lineWidth: number, dash: [number, 1]))
        _ = path.trimmedPath(from: 0.1, to: number)
        _ = path.contains(.zero)
        _ = path.union(Path(CGRect(x: 0, y: 0, width: 3, height: 3)))
        #expect(Path(CGRect.null).isEmpty)
    }

    @Test("A rectangle is recognised, whatever its corner order, and nothing else is")
    func rectangleHint() {
        let box = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Path(box).asRectangle == box)
        #expect(Path(box).applying(CGAffineTransform(scaleX: 2, y: 2)).asRectangle == CGRect(x: 2, y: 4, width: 6, height: 8))
        #expect(Path(box).applying(CGAffineTransform(rotationAngle: 0.3)).asRectangle == nil)
        #expect(Path(ellipseIn: box).asRectangle == nil)
    }
}
