import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster

@Suite struct EffectTests {
    private let drawing = Drawing()

    private func dark(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Double { Double(255 - Int(buffer[x, y] & 255)) / 255 }

    @Test("A shadow is the Gaussian of sigma = radius: half at the edge, 16 % one radius out (facts §8)", arguments: [2, 4, 8, 12] as [CGFloat])
    func shadow(_ radius: CGFloat) {
        let box = drawing.rect(0, 0, 100, 200, .white)
        let buffer = render(drawing.group(.shadow(color: .black, radius: radius, offset: .zero), [box]), width: 200, height: 200)
        let edge = (dark(buffer, 99, 100) + dark(buffer, 100, 100)) / 2
        #expect(dark(buffer, 99, 100) == 0)
        #expect(abs(dark(buffer, 100, 100) - 0.5) < 0.5 / Double(radius) * 0.5 + 0.03)
        #expect(edge < 0.5)
        let out = (dark(buffer, 99 + Int(radius), 100) + dark(buffer, 100 + Int(radius), 100)) / 2
        #expect(abs(out - 0.159) < 0.03, "\(out)")
        #expect(dark(buffer, 101 + 4 * Int(radius), 100) < 0.01)
    }

    @Test func `A shadow lies below its group, moved by its offset`() {
        let box = drawing.rect(10, 10, 10, 10, RGBA(255, 0, 0))
        let buffer = render(drawing.group(.shadow(color: RGBA(0, 0, 255), radius: 0, offset: CGSize(width: 5, height: 7)), [box]), width: 40, height: 40)
        #expect(buffer[12, 12] == 0xFFFF_0000 && buffer[19, 19] == 0xFFFF_0000)
        #expect(buffer[22, 25] == 0xFF00_00FF && buffer[13, 24] == 0xFFFF_FFFF)
    }

    @Test func `A blur spreads and keeps the amount of ink; an opaque one keeps its edges`() {
        let box = drawing.rect(40, 40, 20, 20, .black)
        let soft = render(drawing.group(.blur(radius: 5, opaque: false), [box]), width: 100, height: 100)
        var ink = 0.0
        for y in 0..<100 { for x in 0..<100 { ink += dark(soft, x, y) } }
        #expect(abs(ink - 400) < 400 * 0.03)
        #expect(dark(soft, 38, 50) > 0.2 && dark(soft, 50, 50) < 1)
        let hard = render(drawing.group(.blur(radius: 5, opaque: true), [box]), width: 100, height: 100)
        #expect(dark(hard, 39, 50) == 0 && dark(hard, 40, 50) == 1)
    }

    @Test func `A clip cuts the group as a whole, without a fringe of what lies below`() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        let root = drawing.group(.clip(circle, FillStyle()), [drawing.rect(0, 0, 20, 20, RGBA(255, 0, 0)), drawing.rect(0, 0, 20, 20, .black)])
        let buffer = render(root, width: 20, height: 20)
        for y in 0..<20 {
            for x in 0..<20 { #expect(buffer[x, y] >> 16 & 255 == buffer[x, y] & 255, "red shows at \(x), \(y)") }
        }
    }

    @Test func `A mask lets through as much as it is opaque`() {
        let root = drawing.group(.mask([drawing.rect(0, 0, 10, 20, RGBA(0, 255, 0, 0.5))]), [drawing.rect(0, 0, 20, 20, .black)])
        let buffer = render(root, width: 20, height: 20)
        #expect(abs(dark(buffer, 5, 5) - 0.5) < 0.01 && dark(buffer, 15, 5) == 0)
    }

    @Test func `A projection maps corners to where the matrix sends them`() {
        // x' = x / (1 + x / 100): 50 goes to 33.3, 100 to 50.
        let m: [CGFloat] = [1, 0, 0, 0, 1, 0, 0.01, 0, 1]
        let root = drawing.group(.projection(m), [drawing.rect(0, 0, 100, 20, .black), drawing.rect(50, 0, 50, 20, RGBA(0, 0, 255))])
        let buffer = render(root, width: 100, height: 30)
        #expect(buffer[31, 3] == 0xFF00_0000 && buffer[36, 3] == 0xFF00_00FF && buffer[48, 3] == 0xFF00_00FF && buffer[52, 3] == 0xFFFF_FFFF)
    }

    @Test func `A backdrop shows what lies beneath, blurred, and only inside its path`() {
        let panel = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
        let root = drawing.group(.none, [drawing.rect(0, 0, 50, 100, .black), drawing.group(.backdrop(panel, radius: 6, saturation: 1), [])])
        let node = DisplayNode(id: root.id, bounds: CGRect(x: 0, y: 0, width: 100, height: 100), content: root.content)
        let buffer = render(node, width: 100, height: 100)
        #expect((0.3...0.7).contains(dark(buffer, 50, 50)))
        #expect(dark(buffer, 49, 10) == 1 && dark(buffer, 50, 10) == 0)
    }

    @Test func `Damage at a backdrop's rim is grown to the whole of it`() {
        let panel = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
        let root = drawing.group(.none, [drawing.rect(0, 0, 200, 200, .black), drawing.group(.backdrop(panel, radius: 6, saturation: 1), [])])
        let buffer = PixelBuffer(width: 200, height: 200)
        let near = Rasterizer().render(root, into: buffer, scale: 1, damage: [PixelRect(x: 90, y: 50, width: 2, height: 2)])
        #expect(near.rectangles.count == 1 && near.rectangles[0].contains(PixelRect(x: 20, y: 20, width: 60, height: 60)))
        let far = Rasterizer().render(root, into: buffer, scale: 1, damage: [PixelRect(x: 150, y: 50, width: 2, height: 2)])
        #expect(far.pixelsPainted == 4)
    }

    /// Of an edge between black and white behind a group, a material in it shows a soft one, as it does outside a group.
    @Test("A backdrop in a group shows what lies behind the group", arguments: [
        Effect.opacity(0.999), .clip(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)), FillStyle()), .flatten, .colorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]),
        .shadow(color: .black, radius: 4, offset: .zero), .blur(radius: 1, opaque: false), .projection([1, 0, 0, 0, 1, 0, 0, 0, 1]),
    ])
    func groupedBackdrop(_ effect: Effect) {
        let panel = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
        func scene(_ effect: Effect) -> DisplayNode {
            let material = drawing.group(.backdrop(panel, radius: 6, saturation: 1), [drawing.rect(20, 20, 60, 60, RGBA(255, 255, 255, 0.01))])
            return drawing.group(.none, [drawing.rect(0, 0, 50, 100, .black), drawing.group(effect, [drawing.rect(22, 22, 4, 4, .black), material, drawing.rect(70, 70, 4, 4, .black)])])
        }
        let plain = render(scene(.none), width: 100, height: 100), grouped = render(scene(effect), width: 100, height: 100)
        for x in stride(from: 32, through: 66, by: 2) {
            #expect(abs(dark(grouped, x, 50) - dark(plain, x, 50)) < 0.05, "\(effect) at \(x): \(dark(grouped, x, 50)) for \(dark(plain, x, 50))")
        }
    }

    @Test func `A part of a blurred group that a backdrop in it shows through is repainted as in the whole`() {
        let panel = Path(CGRect(x: 60, y: 60, width: 40, height: 40))
        let group = drawing.group(.blur(radius: 8, opaque: false), [drawing.rect(40, 40, 120, 40, RGBA(255, 0, 0)), drawing.group(.backdrop(panel, radius: 4, saturation: 1), [])])
        let root = drawing.group(.none, [drawing.rect(0, 0, 90, 200, .black), group, drawing.rect(20, 90, 60, 60, RGBA(0, 0, 255))])
        let full = render(root, width: 200, height: 200), again = render(root, width: 200, height: 200)
        let rasterizer = Rasterizer()
        for rect in [PixelRect(x: 150, y: 50, width: 20, height: 20), PixelRect(x: 50, y: 95, width: 12, height: 30), PixelRect(x: 96, y: 40, width: 6, height: 6)] {
            rasterizer.render(root, into: again, scale: 1, damage: [rect])
            #expect(memcmp(full.target.pixels, again.target.pixels, 200 * 200 * 4) == 0, "\(rect)")
        }
    }

    @Test func `A backdrop in a projected group shows what lies behind it where it is seen`() {
        let panel = Path(CGRect(x: 20, y: 20, width: 60, height: 60))
        // Twice as small, and 30 to the right: the panel is seen at 40 to 70.
        let seen = drawing.group(.projection([0.5, 0, 30, 0, 0.5, 30, 0, 0, 1]), [drawing.group(.backdrop(panel, radius: 4, saturation: 1), [])])
        let root = drawing.group(.none, [drawing.rect(0, 0, 55, 100, .black), seen])
        let buffer = render(root, width: 100, height: 100)
        #expect((0.3...0.7).contains(dark(buffer, 55, 55)), "\(dark(buffer, 55, 55))")
        #expect(dark(buffer, 45, 55) > 0.95 && dark(buffer, 65, 55) < 0.05 && dark(buffer, 54, 20) == 1)
        let again = render(root, width: 100, height: 100)
        Rasterizer().render(root, into: again, scale: 1, damage: [PixelRect(x: 60, y: 60, width: 3, height: 3)])
        #expect(memcmp(buffer.target.pixels, again.target.pixels, 100 * 100 * 4) == 0)
    }
}
