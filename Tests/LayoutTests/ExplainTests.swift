import Foundation
import Testing
import VitrineLayout

@testable import SwiftUICore

@Suite @MainActor struct ExplainTests {
    private func tree<V: View>(_ width: CGFloat, _ height: CGFloat, _ view: V) -> TreeNode {
        let host = TestHost(width, height)
        host.graph.counters.keepsOffers = true
        host.show(view)
        return host.graph.inFrame { host.graph.rootElement!.tree(explaining: true) }
    }

    private func find(_ type: String, _ node: TreeNode) -> TreeNode? {
        if node.type == type { return node }
        for child in node.children {
            if let found = find(type, child) { return found }
        }
        return nil
    }

    @Test("An explained tree says what each view was offered: a column shares its height out, least flexible first (facts §1)")
    func offers() {
        let root = tree(100, 100, VStack(spacing: 0) { Color.gray.frame(height: 20); Text("mm").font(.custom("Square", fixedSize: 10)); Color.gray })
        #expect(find("VStack", root)?.proposal == ProposedViewSize(width: 100, height: 100))
        // 100 / 3 for the frame, (100 - 20) / 2 for the text.
        #expect(find("Frame", root)?.proposal == ProposedViewSize(width: 100, height: 100.0 / 3))
        #expect(find("Text", root)?.proposal == ProposedViewSize(width: 100, height: 40))
    }

    @Test("It lists the branches that a ViewThatFits passed over, with the points by which each was too large")
    func rejections() {
        let root = tree(100, 50, ViewThatFits {
            Color.gray.frame(width: 142.5, height: 60)
            HStack(spacing: 0) { Color.gray.frame(width: 60, height: 10); Color.gray.frame(width: 50, height: 10) }
            Color.gray.frame(width: 100, height: 50)
        })
        let rejected = find("ViewThatFits", root)?.rejected ?? []
        #expect(rejected.map(\.index) == [0, 1] && rejected.map(\.type) == ["Frame", "HStack"])
        #expect(rejected.map(\.overflow) == [CGSize(width: 42.5, height: 10), CGSize(width: 10, height: 0)])
    }

    @Test("A plain tree explains nothing")
    func plain() {
        let host = TestHost(100, 50)
        host.show(ViewThatFits { Color.gray.frame(width: 200); Color.gray })
        let root = host.graph.rootElement!.tree()
        #expect(root.proposal == nil && find("ViewThatFits", root)?.rejected.isEmpty == true && !root.json.contains("proposal"))
    }
}
