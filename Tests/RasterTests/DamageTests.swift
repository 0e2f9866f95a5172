import Foundation
import Testing
import VitrineBase
import VitrineDisplayList
import VitrineRaster
import VitrineTypesetting

@Suite struct DamageTests {
    private func differences(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
        if memcmp(a.target.pixels, b.target.pixels, a.target.width * a.target.height * 4) == 0 { return 0 }
        var count = 0
        for index in 0..<a.target.width * a.target.height where a.target.pixels[index] != b.target.pixels[index] { count += 1 }
        return count
    }

    @Test("Repainting any rectangle of a finished picture changes no byte", arguments: 1...20)
    func replay(seed: UInt64) {
        var maker = SceneMaker(seed: seed)
        let root = maker.scene(), scale: CGFloat = seed % 2 == 0 ? 1 : 2, side = Int(120 * scale)
        let full = render(root, width: side, height: side, scale: scale), again = render(root, width: side, height: side, scale: scale)
        #expect(differences(full, again) == 0, "two full paints differ")
        let rasterizer = Rasterizer()
        for _ in 0..<6 {
            let x = maker.pick(side), y = maker.pick(side)
            let rect = PixelRect(x: x, y: y, width: 1 + maker.pick(60), height: 1 + maker.pick(60))
            // What was there before must not matter.
            for row in max(rect.y0, 0)..<min(rect.y1, side) {
                for column in max(rect.x0, 0)..<min(rect.x1, side) { again.target.pixels[row * side + column] = 0xFF12_3456 }
            }
            rasterizer.render(root, into: again, scale: scale, damage: [rect])
            let wrong = differences(full, again)
            #expect(wrong == 0, "seed \(seed), \(rect): \(wrong) pixels\n\(root.dump)")
            if wrong > 0 { return }
        }
    }

    @Test("Painting what the diff finds on the old picture gives the new picture", arguments: 1...20)
    func diff(seed: UInt64) {
        var maker = SceneMaker(seed: seed &+ 1000)
        let side = 120
        var children = (0..<8).map { _ in maker.node(depth: 3) }
        var root = maker.drawing.group(.none, children)
        let live = render(root, width: side, height: side)
        let rasterizer = Rasterizer()
        for step in 0..<5 {
            change(&children, &maker)
            let next = DisplayNode(id: root.id, effect: .none, children: children)
            rasterizer.render(next, into: live, scale: 1, damage: findDamage(old: root, new: next, scale: 1))
            let wrong = differences(live, render(next, width: side, height: side))
            #expect(wrong == 0, "seed \(seed), step \(step): \(wrong) pixels")
            if wrong > 0 { return }
            root = next
        }
    }

    private func change(_ children: inout [DisplayNode], _ maker: inout SceneMaker) {
        switch maker.pick(5) {
        case 0: children.remove(at: maker.pick(children.count))
        case 1: children.insert(maker.node(depth: 2), at: maker.pick(children.count + 1))
        case 2: children.swapAt(0, children.count - 1)
        default:
            let index = maker.pick(children.count), old = children[index]
            guard case .group(let effect, var inner) = old.content, !inner.isEmpty else {
                children[index] = maker.leaf()
                return
            }
            inner[maker.pick(inner.count)] = maker.leaf()
            children[index] = DisplayNode(id: old.id, effect: effect, children: inner)
        }
    }

    @Test func `The same tree has no damage, and few rectangles come of many changes`() {
        var maker = SceneMaker(seed: 5)
        let root = maker.scene()
        #expect(findDamage(old: root, new: root, scale: 2).isEmpty)
        let before = maker.drawing.group(.none, [])
        let scattered = (0..<40).map { maker.drawing.rect(CGFloat($0 % 8) * 100, CGFloat($0 / 8) * 100, 10, 10, .black) }
        let damage = findDamage(old: before, new: DisplayNode(id: before.id, effect: .none, children: scattered), scale: 1)
        #expect((1...8).contains(damage.count))
    }

    @Test func `A change inside one item repaints about that item`() {
        let drawing = Drawing()
        let still = drawing.rect(0, 0, 500, 500, .white)
        let a = drawing.group(.opacity(0.5), [drawing.rect(10, 10, 20, 20, .black), drawing.rect(15, 15, 20, 20, .black)])
        let root = drawing.group(.none, [still, a])
        let changed = DisplayNode(id: a.id, bounds: a.bounds, content: .group(.opacity(0.6), [drawing.rect(10, 10, 20, 20, .black)]))
        let next = DisplayNode(id: root.id, effect: .none, children: [still, changed])
        let buffer = PixelBuffer(width: 500, height: 500)
        let rasterizer = Rasterizer()
        rasterizer.render(root, into: buffer, scale: 1)
        let stats = rasterizer.render(next, into: buffer, scale: 1, damage: findDamage(old: root, new: next, scale: 1))
        #expect(stats.pixelsPainted <= 30 * 30)
    }
}
