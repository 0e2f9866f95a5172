import Foundation
import Testing
import VitrineLayout

@testable import SwiftUICore

/// Trees made from seeds; a failure prints the seed and the tree.
@Suite @MainActor struct RandomTests {
    private static let lengths: [CGFloat?] = [nil, 0, 1, 10, 317, .infinity, .nan, -5, 1e9]

    @Test("Layout ends with a size for every offer, and asked twice it answers the same", arguments: 0..<120)
    func offers(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(seed))
        let tree = RandomTree.random(&g, depth: 6)
        let host = TestHost(200, 200)
        host.show(tree.view)
        for width in Self.lengths {
            for height in Self.lengths {
                let size = host.measure(width, height)
                #expect(size.width >= 0 && size.height >= 0, "seed \(seed): \(size) for \(String(describing: width)) x \(String(describing: height)) of \(tree)")
                #expect(host.measure(width, height) == size, "seed \(seed): another answer the second time, of \(tree)")
            }
        }
    }

    @Test("An answer kept for a range of offers is the one that each of them gets", arguments: 0..<120)
    func ranges(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(4000 + seed))
        let tree = RandomTree.random(&g, depth: 6)
        let host = TestHost(200, 200)
        var differences: [String] = []
        LayoutNode.checksAnswers = { differences.append($0) }
        defer { LayoutNode.checksAnswers = nil }
        host.show(tree.viewWithoutEstimates)
        for _ in 0..<30 {
            let width = Self.lengths.randomElement(using: &g)!, height = Self.lengths.randomElement(using: &g)!
            _ = host.measure(width ?? CGFloat(Int.random(in: 0...200, using: &g)), height)
        }
        for step in 1...8 {
            host.size = CGSize(width: 200 - CGFloat(step) * 19.3, height: 200 + CGFloat(step % 3) * 31)
            host.frame()
        }
        #expect(differences.isEmpty, "seed \(seed): \(differences.first ?? "") of \(tree)")
    }

    @Test("Every frame is finite, in windows of all sizes", arguments: 0..<60)
    func windows(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(1000 + seed))
        let tree = RandomTree.random(&g, depth: 6)
        for (width, height) in [(0.0, 0.0), (1, 1), (317, 200), (100_000, 3)] {
            let host = TestHost(width, height)
            host.show(tree.view)
            func walk(_ node: TreeNode) {
                let f = node.frame
                #expect(f.minX.isFinite && f.minY.isFinite && f.width.isFinite && f.height.isFinite, "seed \(seed): \(node.type) at \(f) of \(tree)")
                node.children.forEach(walk)
            }
            if let root = host.graph.rootElement { walk(root.tree()) }
        }
    }

    @Test("Laid out again without a change, nothing moves and nothing is measured", arguments: 0..<60)
    func again(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(2000 + seed))
        let tree = RandomTree.random(&g, depth: 6)
        let host = TestHost(200, 200)
        host.show(tree.view)
        host.frame()
        let before = host.dump
        let stats = host.frame()
        #expect(host.dump == before, "seed \(seed): frames moved, of \(tree)")
        #expect(stats.measurements == 0 && stats.placements == 0 && stats.bodies == 0, "seed \(seed): \(stats), of \(tree)")
    }

    /// The first line that is another, with those before it.
    private func difference(_ incremental: String, _ fresh: String) -> String? {
        guard incremental != fresh else { return nil }
        let a = incremental.split(separator: "\n"), b = fresh.split(separator: "\n")
        let at = zip(a, b).prefix { $0 == $1 }.count
        return (a[max(at - 12, 0)..<at] + ["incremental: "] + a.dropFirst(at).prefix(3) + ["from scratch:"] + b.dropFirst(at).prefix(3)).joined(separator: "\n")
    }

    /// What lazy content has not shown counts with an estimate, which may be another after other rows were shown. So both layouts are made to
    /// show everything, and compared at the starts of their scroll views and on the way to the ends; not where a part of them lies outside of
    /// the window.
    @Test("After any changes the frames and the drawing are those of a layout from scratch", arguments: 0..<160)
    func incremental(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(3000 + seed))
        var tree = RandomTree.random(&g, depth: 5)
        let host = TestHost(200, 200)
        let live = RandomScrolling(graph: host.graph) { host.frame() }
        host.show(tree.comparable.scrollIndicators(.hidden))
        var history = ["\(tree)"]
        for step in 0..<10 {
            for _ in 0..<Int.random(in: 0...2, using: &g) { live.scroll(&g) }
            if Int.random(in: 0..<5, using: &g) == 0 {
                host.size = CGSize(width: CGFloat(Int.random(in: 1...300, using: &g)), height: CGFloat(Int.random(in: 1...300, using: &g)))
                host.frame()
            } else {
                tree = tree.mutated(&g, depth: 5)
                host.show(tree.comparable.scrollIndicators(.hidden))
            }
            history.append("\(tree)")
            let fresh = TestHost(host.size.width, host.size.height)
            fresh.show(tree.comparable.scrollIndicators(.hidden))
            let second = RandomScrolling(graph: fresh.graph) { fresh.frame() }
            live.seeEverything()
            second.seeEverything()
            guard live.knowsEverything, second.knowsEverything else { continue }
            for position in 0..<6 {
                if let difference = difference(host.dump, fresh.dump) ?? difference(host.drawing, fresh.drawing) {
                    let trees = history.suffix(2).joined(separator: "\n")
                    Issue.record("seed \(seed), step \(step), position \(position), window \(host.size):\n\(trees)\n\(difference)")
                    return
                }
                let goesOn = live.advance()
                if second.advance() != goesOn || !goesOn { break }
            }
        }
    }
}
