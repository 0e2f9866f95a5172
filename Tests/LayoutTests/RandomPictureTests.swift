import Foundation
import Testing
import VitrineRaster

@testable import SwiftUICore
@testable import VitrineHost

/// Pixels of random trees: painted step by step, only where something changed, they are those of a picture from scratch.
@Suite @MainActor struct RandomPictureTests {
    /// A picture that is kept up to date by the damage of each frame.
    @MainActor private final class Picture {
        let host: ViewHost
        private(set) var pixels: PixelBuffer
        private var time = 0.0
        private var size: CGSize

        init(_ size: CGSize, _ view: AnyView) {
            self.size = size
            var options = HostOptions()
            options.size = size
            options.scale = 1
            host = ViewHost(options: options, resources: ResourceLocations(folders: [], symbols: nil))
            pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
            host.setRoot(view)
            _ = host.frame(at: 0)
            host.render(into: pixels.target, damage: nil)
            settle()
        }

        func show(_ view: AnyView) {
            host.refreshRoot(view)
            settle()
        }

        func resize(_ size: CGSize) {
            host.options.size = size
            self.size = size
            pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
            time += 1
            _ = host.frame(at: time)
            host.render(into: pixels.target, damage: nil)
            settle()
        }

        func scroll(_ dy: Double) {
            host.send(.scroll(x: Double(size.width) / 2, y: Double(size.height) / 2, dx: 0, dy: dy, modifiers: []))
            settle()
        }

        /// Frames until what moves has come to rest.
        func settle() {
            for _ in 0..<8 { step() }
        }

        var scrolling: RandomScrolling { RandomScrolling(graph: host.graph) { [unowned self] in step() } }

        private func step() {
            time += 1
            let report = host.frame(at: time)
            host.render(into: pixels.target, damage: report.damage)
        }

        func differences(_ other: Picture) -> Int {
            (0..<Int(size.width) * Int(size.height)).count { pixels.target.pixels[$0] != other.pixels.target.pixels[$0] }
        }
    }

    private func compare(seed: Int, tree first: RandomTree, depth: Int, steps: Int, _ g: inout SeededGenerator) {
        var tree = first
        var size = CGSize(width: 160, height: 120)
        func view() -> AnyView { AnyView(tree.comparable.scrollIndicators(.hidden)) }
        let live = Picture(size, view())
        for step in 0..<steps {
            live.scrolling.scroll(&g)
            if Int.random(in: 0..<5, using: &g) == 0 {
                size = CGSize(width: CGFloat(Int.random(in: 1...200, using: &g)), height: CGFloat(Int.random(in: 1...160, using: &g)))
                live.resize(size)
            } else {
                tree = tree.mutated(&g, depth: depth)
                live.show(view())
            }
            let fresh = Picture(size, view())
            // As `RandomTests` does it.
            live.scrolling.seeEverything()
            fresh.scrolling.seeEverything()
            guard live.scrolling.knowsEverything, fresh.scrolling.knowsEverything else { continue }
            let wrong = live.differences(fresh)
            #expect(wrong == 0, "seed \(seed), step \(step), window \(size): \(wrong) pixels differ, of \(tree)")
            if wrong > 0 { return }
        }
    }

    @Test("After any changes the pixels are those of a picture from scratch", arguments: 0..<30)
    func changes(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(5000 + seed))
        compare(seed: seed, tree: .random(&g, depth: 5), depth: 5, steps: 6, &g)
    }

    @Test("In deep trees too", arguments: 0..<8)
    func deepTrees(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(6000 + seed))
        compare(seed: seed, tree: .chain(&g, depth: 30), depth: 25, steps: 3, &g)
    }

    /// Rows that were scrolled past have lengths that a new picture can't know; at the top both know the same.
    @Test("A lazy stack whose rows changed while it was scrolled shows at its top what a new one shows", arguments: 0..<20)
    func lazyStacks(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(7000 + seed))
        var rows = (0..<30).map { Row(id: $0, tree: .random(&g, depth: 2)) }
        let size = CGSize(width: 160, height: 120)
        let live = Picture(size, feed(rows))
        for step in 0..<8 {
            live.scroll(Double.random(in: -200...600, using: &g))
            switch Int.random(in: 0..<4, using: &g) {
            case 0: rows.remove(at: Int.random(in: 0..<rows.count, using: &g))
            case 1: rows.insert(Row(id: 100 + step, tree: .random(&g, depth: 2)), at: Int.random(in: 0...rows.count, using: &g))
            case 2: rows.swapAt(0, rows.count - 1)
            default:
                let index = Int.random(in: 0..<rows.count, using: &g)
                rows[index].tree = rows[index].tree.mutated(&g, depth: 2)
            }
            live.show(feed(rows))
            live.scrolling.rewind()
            let wrong = live.differences(Picture(size, feed(rows)))
            #expect(wrong == 0, "seed \(seed), step \(step): \(wrong) pixels differ, of \(rows.map(\.tree))")
            if wrong > 0 { return }
        }
    }

    private struct Row: Identifiable {
        var id: Int
        var tree: RandomTree
    }

    private func feed(_ rows: [Row]) -> AnyView {
        AnyView(ScrollView { LazyVStack { ForEach(rows) { $0.tree.viewWithoutEstimates.frame(minHeight: 8) } } }.scrollIndicators(.hidden))
    }
}
