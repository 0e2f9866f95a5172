import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster
import VitrineTypesetting

/// One picture a family of drawing, at 1x and 2x.
@Suite struct GoldenTests {
    private let d = Drawing()
    private let blue = RGBA(0, 122, 255), red = RGBA(255, 59, 48), green = RGBA(52, 199, 89), yellow = RGBA(255, 204, 0)

    private func all(_ nodes: [DisplayNode]) -> DisplayNode { d.group(.none, nodes) }
    private func round(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ r: CGFloat, _ style: RoundedCornerStyle = .continuous) -> Path {
        Path(roundedRect: CGRect(x: x, y: y, width: w, height: h), cornerRadius: r, style: style)
    }
    private func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> Path { Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)) }
    private var ramp: GradientRamp { GradientRamp(stops: [.init(color: red, location: 0), .init(color: yellow, location: 0.4), .init(color: blue, location: 1)]) }

    @Test func `Filled shapes`() throws {
        var star = Path()
        for k in 0..<5 {
            let a = CGFloat(k) * 4 * .pi / 5 - .pi / 2, p = CGPoint(x: 76 + 16 * cos(a), y: 46 + 16 * sin(a))
            if k == 0 { star.move(to: p) } else { star.addLine(to: p) }
        }
        star.closeSubpath()
        try Golden.expect(all([
            d.rect(3.5, 3.25, 20, 12, blue), d.fill(round(28, 3, 30, 24, 8), .color(red)), d.fill(round(62, 3, 30, 24, 8, .circular), .color(green)),
            d.fill(circle(16, 46, 14), .color(yellow)), d.fill(round(34, 34, 24, 24, 12), .color(blue.opacity(0.5))),
            d.fill(star, .color(.black), FillStyle(eoFill: true)),
        ]), "fills")
    }

    @Test func `Strokes with caps, joins and dashes`() throws {
        func line(_ points: [(CGFloat, CGFloat)]) -> Path {
            var path = Path()
            for (i, p) in points.enumerated() { if i == 0 { path.move(to: CGPoint(x: p.0, y: p.1)) } else { path.addLine(to: CGPoint(x: p.0, y: p.1)) } }
            return path
        }
        func zigzag(_ x: CGFloat) -> Path { line([(x, 28), (x + 8, 8), (x + 16, 28)]) }
        try Golden.expect(all([
            d.stroke(zigzag(6), .color(.black), StrokeStyle(lineWidth: 5, lineCap: .butt, lineJoin: .miter)),
            d.stroke(zigzag(36), .color(red), StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round)),
            d.stroke(zigzag(66), .color(blue), StrokeStyle(lineWidth: 5, lineCap: .square, lineJoin: .bevel)),
            d.stroke(line([(6, 38), (90, 38)]), .color(green), StrokeStyle(lineWidth: 3, dash: [8, 4], dashPhase: 3)),
            d.stroke(line([(6, 46), (90, 46)]), .color(green), StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0.1, 6])),
            d.stroke(round(6, 52, 84, 9, 4), .color(.black), StrokeStyle(lineWidth: 1)),
        ]), "strokes")
    }

    @Test func `Gradients`() throws {
        let box = { (x: CGFloat, y: CGFloat) in CGRect(x: x, y: y, width: 28, height: 28) }
        func fill(_ x: CGFloat, _ y: CGFloat, _ paint: Paint) -> DisplayNode { d.fill(Path(box(x, y)), paint) }
        let device = GradientRamp(stops: ramp.stops, space: .device)
        try Golden.expect(all([
            fill(2, 2, .linear(ramp, start: CGPoint(x: 2, y: 2), end: CGPoint(x: 30, y: 30))),
            fill(34, 2, .linear(device, start: CGPoint(x: 34, y: 2), end: CGPoint(x: 62, y: 2))),
            fill(66, 2, .radial(ramp, center: CGPoint(x: 80, y: 16), startRadius: 2, endRadius: 14, transform: .identity)),
            fill(2, 34, .angular(ramp, center: CGPoint(x: 16, y: 48), startAngle: 0, endAngle: 2 * .pi)),
            fill(34, 34, .radial(ramp, center: .zero, startRadius: 0, endRadius: 1, transform: CGAffineTransform(a: 14, b: 0, c: 0, d: 7, tx: 48, ty: 48))),
            fill(66, 34, .mesh(try #require(ColorMesh(
                columns: 2, rows: 2, points: [(66, 34), (94, 34), (66, 62), (94, 62)].map { CGPoint(x: $0.0, y: $0.1) }, colors: [red, yellow, blue, green])))),
        ]), "gradients")
    }

    @Test func `Shadow, blur, opacity, clip, mask and backdrop`() throws {
        let stripes = (0..<6).map { d.rect(CGFloat($0) * 16, 0, 8, 64, RGBA(230, 230, 240)) }
        let card = d.fill(round(8, 8, 24, 18, 5), .color(.white))
        try Golden.expect(all(stripes + [
            d.group(.shadow(color: RGBA(0, 0, 0, 0.4), radius: 3, offset: CGSize(width: 0, height: 2)), [card]),
            d.group(.blur(radius: 3, opaque: false), [d.fill(circle(50, 18, 10), .color(blue))]),
            d.group(.opacity(0.5), [d.fill(circle(74, 14, 9), .color(red)), d.fill(circle(82, 20, 9), .color(green))]),
            d.group(.clip(circle(18, 46, 13), FillStyle()), [d.rect(2, 34, 16, 28, red), d.rect(18, 34, 16, 28, blue)]),
            d.group(.mask([d.fill(Path(CGRect(x: 36, y: 34, width: 26, height: 26)), .linear(
                GradientRamp(stops: [.init(color: .black, location: 0), .init(color: .clear, location: 1)]), start: CGPoint(x: 36, y: 0), end: CGPoint(x: 62, y: 0)))]),
                [d.rect(36, 34, 26, 26, .black)]),
            d.group(.backdrop(round(66, 34, 28, 26, 6), radius: 4, saturation: 1.8), [d.fill(round(66, 34, 28, 26, 6), .color(RGBA(255, 255, 255, 0.4)))]),
        ]), "effects")
    }

    @Test func `Blend modes`() throws {
        let modes: [BlendMode] = [.multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion, .plusLighter]
        let tiles = modes.enumerated().flatMap { index, mode -> [DisplayNode] in
            let x = CGFloat(index % 4) * 24, y = CGFloat(index / 4) * 21
            return [d.rect(x + 2, y + 2, 14, 12, RGBA(200, 120, 60)), d.group(.blend(mode), [d.rect(x + 8, y + 7, 14, 12, RGBA(60, 140, 200))])]
        }
        try Golden.expect(d.group(.flatten, tiles), "blends")
    }

    @Test func `Turned, skewed and in perspective`() throws {
        let tile = { self.all([self.d.rect(0, 0, 20, 20, self.blue), self.d.rect(4, 4, 6, 6, self.yellow)]) }
        try Golden.expect(all([
            d.group(.transform(CGAffineTransform(translationX: 24, y: 6).rotated(by: .pi / 6)), [tile()]),
            d.group(.transform(CGAffineTransform(a: 1, b: 0.3, c: 0.5, d: 1, tx: 48, ty: 4)), [tile()]),
            d.group(.projection([1, 0, 12, 0, 1, 38, 0.012, 0, 1]), [tile()]),
            d.group(.colorMatrix([0.3, 0.59, 0.11, 0, 0, 0.3, 0.59, 0.11, 0, 0, 0.3, 0.59, 0.11, 0, 0, 0, 0, 0, 1, 0]), [
                d.group(.transform(CGAffineTransform(translationX: 60, y: 38)), [tile()]),
            ]),
        ]), "transforms")
    }

    @Test(.enabled(if: Golden.otherFonts == nil, Comment(rawValue: Golden.otherFonts ?? ""))) func `Text in several scripts`() throws {
        for scale in [CGFloat(1), 2] {
            let text = all([
                d.text("Ragged Å fi 0x09", 3, 2, FontSpec(family: .named("Inter"), size: 13), scale: scale),
                d.text("日本語 한글", 3, 20, FontSpec(size: 13), .color(blue), scale: scale),
                d.text("مرحبا שלום", 3, 38, FontSpec(size: 13), .color(red), scale: scale),
                d.text("👍🏽", 72, 40, FontSpec(size: 15), scale: scale),
            ])
            try Golden.expect(text, "text-laid-out-at-\(Int(scale))x", width: 112)
        }
    }

    @Test(.enabled(if: Golden.otherFonts == nil, Comment(rawValue: Golden.otherFonts ?? ""))) func `Symbols`() throws {
        let provider = AssetImageProvider(resources: SymbolTests.resources), traits = ResourceTraits(scale: 2, isDark: false)
        var nodes: [DisplayNode] = []
        for (index, name) in ["heart.fill", "plus.circle.fill", "bell.badge", "person.crop.circle.fill", "cloud.sun.fill", "speaker.fill"].enumerated() {
            let origin = CGPoint(x: 4 + CGFloat(index % 3) * 31, y: 4 + CGFloat(index / 3) * 30), palette: [RGBA] = [red, blue]
            let symbol = try #require(provider.symbol(named: name, pointSize: 20, weight: 400, scale: 1, traits: traits))
            for layer in provider.symbolLayers(named: name, pointSize: 20, weight: 400, scale: 1, traits: traits) {
                nodes.append(d.image(ImageDrawing(
                    source: .vector(layer.image), rect: symbol.drawing.offsetBy(dx: origin.x, dy: origin.y), tint: .color(palette[min(layer.level, 1)]), interpolation: .high)))
            }
        }
        try Golden.expect(all(nodes), "symbols")
    }
}
