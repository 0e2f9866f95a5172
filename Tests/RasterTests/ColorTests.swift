import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster

@Suite struct ColorTests {
    private let drawing = Drawing()

    private func expect(_ word: UInt32, _ expected: (Int, Int, Int), within tolerance: Int, _ what: Comment? = nil) {
        let (r, g, b) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
        let close = abs(r - expected.0) <= tolerance && abs(g - expected.1) <= tolerance && abs(b - expected.2) <= tolerance
        #expect(close, "\(what ?? "") got (\(r), \(g), \(b))")
    }

    private func square(_ color: RGBA) -> DisplayNode { drawing.rect(0, 0, 4, 4, color) }
    private func pixel(_ root: DisplayNode, background: RGBA? = .white) -> UInt32 { render(root, width: 4, height: 4, background: background)[1, 1] }

    // MARK: opacity

    @Test func `Opacity is blended in encoded sRGB (facts §5)`() {
        expect(pixel(square(RGBA(142, 142, 147, 0.1))), (243, 243, 244), within: 1)
        expect(pixel(square(RGBA(255, 59, 48, 0.5))), (255, 156, 151), within: 1)
        expect(pixel(square(RGBA(white: 1, alpha: 0.6)), background: .black), (0x99, 0x99, 0x99), within: 1)
    }

    @Test func `A group fades as one picture`() {
        let pair = [square(.black), square(RGBA(255, 0, 0))]
        expect(pixel(drawing.group(.opacity(0.5), pair)), (255, 128, 128), within: 1)
        expect(pixel(drawing.group(.opacity(0), pair)), (255, 255, 255), within: 0)
    }

    // MARK: gradients

    @Test func `Red to blue passes (170, 121, 168) in the perceptual space (facts §7)`() {
        let ramp = GradientRamp(stops: [.init(color: RGBA(255, 59, 48), location: 0), .init(color: RGBA(0, 122, 255), location: 1)])
        let paint = Paint.linear(ramp, start: .zero, end: CGPoint(x: 101, y: 0))
        let buffer = render(drawing.fill(Path(CGRect(x: 0, y: 0, width: 101, height: 4)), paint), width: 101, height: 4)
        expect(buffer[50, 1], (170, 121, 168), within: 12)
        expect(buffer[0, 1], (255, 59, 48), within: 10)
        expect(buffer[100, 1], (0, 122, 255), within: 10)
    }

    @Test func `A device gradient mixes components and edge colours extend`() {
        let ramp = GradientRamp(stops: [.init(color: .black, location: 0.2), .init(color: .white, location: 0.8)], space: .device)
        let paint = Paint.linear(ramp, start: .zero, end: CGPoint(x: 0, y: 100))
        let buffer = render(drawing.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 100)), paint), width: 4, height: 100)
        expect(buffer[1, 5], (0, 0, 0), within: 0)
        expect(buffer[1, 50], (128, 128, 128), within: 2)
        expect(buffer[1, 95], (255, 255, 255), within: 0)
    }

    @Test func `An angular gradient starts at the right and goes clockwise (facts §7)`() {
        let ramp = GradientRamp(stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], space: .device)
        let paint = Paint.angular(ramp, center: CGPoint(x: 50, y: 50), startAngle: 0, endAngle: 2 * .pi)
        let buffer = render(drawing.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), paint), width: 100, height: 100)
        expect(buffer[50, 90], (64, 64, 64), within: 3, "below")
        expect(buffer[10, 50], (128, 128, 128), within: 3, "left")
        expect(buffer[50, 10], (191, 191, 191), within: 3, "above")
    }

    @Test func `A radial gradient keeps its first colour inside and its last outside`() {
        let ramp = GradientRamp(stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], space: .device)
        let paint = Paint.radial(ramp, center: CGPoint(x: 50, y: 50), startRadius: 10, endRadius: 40, transform: .identity)
        let buffer = render(drawing.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), paint), width: 100, height: 100)
        expect(buffer[55, 50], (0, 0, 0), within: 0)
        expect(buffer[75, 50], (132, 132, 132), within: 3)
        expect(buffer[95, 50], (255, 255, 255), within: 0)
    }

    // MARK: colour effects (facts §8, on 204 102 51)

    private func matrix(_ m: [Float]) -> UInt32 { pixel(drawing.group(.colorMatrix(m), [square(RGBA(204, 102, 51))])) }

    @Test func `Colour matrices act on straight components`() {
        expect(matrix([1, 0, 0, 0, 0.2, 0, 1, 0, 0, 0.2, 0, 0, 1, 0, 0.2, 0, 0, 0, 1, 0]), (255, 153, 102), within: 1, "brightness")
        expect(matrix([0.5, 0, 0, 0, 0.25, 0, 0.5, 0, 0, 0.25, 0, 0, 0.5, 0, 0.25, 0, 0, 0, 1, 0]), (166, 115, 89), within: 1, "contrast")
        let (r, g, b): (Float, Float, Float) = (0.2126, 0.7152, 0.0722)
        expect(matrix([r, g, b, 0, 0, r, g, b, 0, 0, r, g, b, 0, 0, 0, 0, 0, 1, 0]), (120, 120, 120), within: 1, "grayscale")
        let half = drawing.group(.colorMatrix([0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]), [square(RGBA(0, 0, 0, 0.5))])
        expect(pixel(half), (255, 128, 128), within: 1, "translucent")
    }

    // MARK: blending (facts §8: W3C, softLight Pegtop, plusDarker max(0, s + d − 1))

    @Test("Blend modes", arguments: [
        (.multiply, (80, 50, 20)), (.screen, (220, 205, 230)), (.overlay, (160, 156, 206)), (.darken, (100, 75, 51)), (.lighten, (200, 180, 199)),
        (.difference, (100, 105, 148)), (.exclusion, (143, 149, 210)), (.plusLighter, (255, 255, 250)), (.plusDarker, (45, 0, 0)),
        (.softLight, (174, 156, 199)), (.hardLight, (160, 106, 51)),
    ] as [(BlendMode, (Int, Int, Int))])
    func blend(_ mode: BlendMode, _ recorded: (Int, Int, Int)) {
        // Backdrop (200, 180, 199), source (100, 75, 51): the formulas, worked out here.
        let s: [Double] = [100, 75, 51], d: [Double] = [200, 180, 199]
        let expected = zip(s, d).map { s, d -> Int in
            let a = s / 255, b = d / 255
            let value: Double
            switch mode {
            case .multiply: value = a * b
            case .screen: value = a + b - a * b
            case .overlay: value = b <= 0.5 ? 2 * a * b : 1 - 2 * (1 - a) * (1 - b)
            case .hardLight: value = a <= 0.5 ? 2 * a * b : 1 - 2 * (1 - a) * (1 - b)
            case .darken: value = min(a, b)
            case .lighten: value = max(a, b)
            case .difference: value = abs(a - b)
            case .exclusion: value = a + b - 2 * a * b
            case .plusLighter: value = min(a + b, 1)
            case .plusDarker: value = max(a + b - 1, 0)
            case .softLight: value = (1 - 2 * a) * b * b + 2 * a * b
            default: value = 0
            }
            return Int((value * 255).rounded())
        }
        let root = drawing.group(.none, [square(RGBA(200, 180, 199)), drawing.group(.blend(mode), [square(RGBA(100, 75, 51))])])
        expect(pixel(root), (expected[0], expected[1], expected[2]), within: 1, "\(mode)")
    }

    @Test func `Porter-Duff modes keep to what is there`() {
        let half = drawing.rect(0, 0, 2, 4, .black)
        func column(_ mode: BlendMode) -> (UInt32, UInt32) {
            let buffer = render(drawing.group(.none, [half, drawing.group(.blend(mode), [square(RGBA(255, 0, 0))])]), width: 4, height: 4, background: nil)
            return (buffer[0, 0], buffer[3, 0])
        }
        #expect(column(.sourceAtop) == (0xFFFF_0000, 0))
        #expect(column(.destinationOver) == (0xFF00_0000, 0xFFFF_0000))
        #expect(column(.destinationOut) == (0, 0))
    }

    @Test func `Hue, saturation, colour and luminosity keep what they name`() {
        let d = RGBA(200, 100, 50), s = RGBA(50, 100, 200)
        for mode in [BlendMode.hue, .saturation, .color, .luminosity] {
            let word = pixel(drawing.group(.none, [square(d), drawing.group(.blend(mode), [square(s)])]))
            let (r, g, b) = (Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255))
            let luminance = 0.3 * r + 0.59 * g + 0.11 * b
            let wanted = mode == .luminosity ? 0.3 * 50 + 0.59 * 100 + 0.11 * 200 : 0.3 * 200 + 0.59 * 100 + 0.11 * 50
            #expect(abs(luminance - wanted) < 3, "\(mode)")
            if mode == .hue || mode == .color { #expect(b > r) } else { #expect(r > b) }
        }
    }
}
