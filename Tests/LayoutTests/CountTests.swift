import Combine
import Foundation
import Testing

@testable import SwiftUICore

/// Budgets are counts of measurements, placements and bodies, never time.
@Suite @MainActor struct CountTests {
    private func nested(_ depth: Int, _ leaf: AnyView) -> AnyView {
        (0..<depth).reduce(leaf) { inner, level in
            level % 2 == 0 ? AnyView(HStack { inner; Color.gray }) : AnyView(VStack { inner; Color.gray })
        }
    }

    private func measurements(_ depth: Int) -> Int {
        let host = TestHost(500, 500)
        host.graph.setRoot(nested(depth, AnyView(Text("leaf"))), environment: host.environment.values(images: NoImages()))
        return host.frame().measurements
    }

    @Test("Nested stacks of 15 levels need a number of measurements that grows with their depth, not with its power")
    func nestedStacks() {
        let five = measurements(5), ten = measurements(10), fifteen = measurements(15)
        // As many more for the last five levels as for the five before, with some room.
        #expect(fifteen - ten <= (ten - five) * 3 / 2, "\(five), \(ten), \(fifteen)")
        #expect(fifteen < 600)
    }

    /// Each level is one container of the kind round the level below and a leaf.
    private func measurements(_ depth: Int, _ container: (AnyView) -> AnyView) -> Int {
        let host = TestHost(500, 500)
        let view = (0..<depth).reduce(AnyView(Text("leaf"))) { inner, _ in container(inner) }
        host.graph.setRoot(view, environment: host.environment.values(images: NoImages()))
        return host.frame().measurements
    }

    @Test("Nested containers of every kind need a number of measurements that grows with their depth", arguments: [
        "grid", "zstack", "fits", "mixed", "overlay", "reader", "ideal", "aspect", "scroll",
    ])
    func nestedContainers(_ kind: String) {
        var level = 0
        func container(_ inner: AnyView) -> AnyView {
            level += 1
            switch kind {
            case "grid": return AnyView(Grid { GridRow { inner; Color.gray } })
            case "zstack": return AnyView(ZStack { inner; Color.gray })
            case "fits": return AnyView(ViewThatFits { Color.gray.frame(width: 900); HStack { inner; Color.gray.frame(width: 4) } })
            case "overlay": return AnyView(inner.overlay { Color.gray }.background { Color.gray })
            case "reader": return AnyView(GeometryReader { _ in inner })
            case "ideal": return AnyView(VStack { inner.fixedSize(); Color.gray })
            case "aspect": return AnyView(HStack { inner.aspectRatio(1.5, contentMode: .fit); Color.gray })
            case "scroll": return AnyView(ScrollView(level % 2 == 0 ? .vertical : .horizontal) { VStack { inner; Color.gray } })
            default: return level % 3 == 0 ? AnyView(Grid { GridRow { inner; Color.gray } }) : level % 3 == 1 ? AnyView(HStack { inner; Color.gray }) : AnyView(VStack { inner; Color.gray })
            }
        }
        let four = measurements(4, container), eight = measurements(8, container), twelve = measurements(12, container)
        #expect(twelve - eight <= (eight - four) * 3 / 2 + 8, "\(four), \(eight), \(twelve)")
    }

    @Test("A text at depth 100 is measured a bounded number of times")
    func deepText() {
        let host = TestHost(500, 500)
        host.show(nested(100, AnyView(Text("deep").accessibilityIdentifier("deep"))))
        let engine = CountingText(depth: 100)
        host.show(engine.view)
        host.frame()
        #expect(engine.box.asked <= 24, "asked \(engine.box.asked) times")
    }

    @MainActor private struct CountingText {
        final class Box { var asked = 0 }
        let box = Box()
        let depth: Int
        var view: AnyView {
            (0..<depth).reduce(AnyView(Counter(box: box) { Color.gray })) { inner, level in
                level % 2 == 0 ? AnyView(HStack { inner; Color.gray }) : AnyView(VStack { inner; Color.gray })
            }
        }
    }

    /// Counts how often it is really asked; caches of the tree above it answer the rest.
    private struct Counter: Layout {
        let box: CountingText.Box
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            box.asked += 1
            return subviews[0].sizeThatFits(proposal)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: proposal)
        }
    }

    private final class Model: ObservableObject {
        @Published var text = "short"
        @Published var opacity = 1.0
    }

    private struct Changing: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.text) }
    }

    private struct Fading: View {
        @ObservedObject var model: Model
        var body: some View { Color.gray.opacity(model.opacity) }
    }

    @Test("One change of state measures only the way from it to the root and what that asks")
    func oneChange() {
        let model = Model()
        let host = TestHost(500, 2000)
        host.show(VStack { ForEach(0..<40) { row in HStack { ForEach(0..<10) { Text("\(row) \($0)") } } }; Changing(model: model) })
        host.frame()
        model.text = "longer than before"
        let stats = host.frame()
        #expect(stats.bodies == 1)
        // Root, column and the text itself, each for a few offers; the 40 rows answer from their caches.
        #expect(stats.measurements <= 20, "\(stats)")
    }

    private struct MixedRow: View {
        let index: Int
        var body: some View {
            HStack(spacing: 8) {
                Circle().frame(width: 24, height: 24)
                VStack(alignment: .leading, spacing: 2) {
                    Text("Row \(index)").font(.headline)
                    Text("What this row is about, in words enough for two lines")
                    HStack(spacing: 4) {
                        Text("left")
                        Text("middle")
                        Spacer()
                        Text("right")
                    }
                }
                Spacer()
                Text("badge").padding(4).background { Color.gray }
            }
        }
    }

    @Test("After a resize a row asks only for what depends on the width, and places only what moved")
    func resizedRows() {
        let rows = 50
        let host = TestHost(400, 800)
        host.show(ScrollView { VStack(spacing: 4) { ForEach(0..<rows, id: \.self) { MixedRow(index: $0) } } })
        host.frame()
        host.size.width += 1
        host.frame()
        host.size.width += 1
        let stats = host.frame()
        // Of a row's 16 elements: itself, its column and the inner row are asked; they and the moving ones (two spacers, the word at the
        // right, the badge) are placed. A few more for the root and the scroll view.
        #expect(stats.measurements <= 3 * rows + 10, "\(stats)")
        #expect(stats.placements <= 6 * rows + 10, "\(stats)")
    }

    @Test("A change that is only seen measures nothing")
    func onlySeen() {
        let model = Model()
        let host = TestHost(500, 500)
        host.show(VStack { Text("above"); Fading(model: model) })
        host.frame()
        model.opacity = 0.5
        let stats = host.frame()
        #expect(stats.measurements == 0 && stats.placements == 0 && stats.bodies == 1, "\(stats)")
    }

    private final class Made { var rows = Set<Int>() }
    private struct Row: View {
        let made: Made
        let index: Int
        var body: some View {
            made.rows.insert(index)
            return Color.gray.frame(height: 20)
        }
    }

    @Test("A lazy stack of 10 000 rows makes only what shows")
    func lazyRows() {
        let made = Made()
        let host = TestHost(300, 200)
        host.show(ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { Row(made: made, index: $0) } } })
        host.frame()
        #expect(made.rows.count <= 12, "\(made.rows.sorted())")
        host.graph.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: 100_000))
        host.frame()
        #expect(made.rows.count <= 26, "\(made.rows.sorted())")
        #expect(made.rows.contains(5_000))
    }

    @Test("Scrolling moves content without measuring, placing or drawing a row again")
    func scrolling() {
        let host = TestHost(300, 200)
        host.show(ScrollView { VStack(spacing: 0) { ForEach(0..<50) { _ in Color.gray.frame(height: 20) } } })
        host.frame()
        host.graph.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: 37))
        let stats = host.frame()
        #expect(stats.measurements == 0 && stats.placements == 0 && stats.bodies == 0, "\(stats)")
        // The scroll view and the root above it; no row.
        #expect(stats.itemsRebuilt <= 3, "\(stats)")
    }

    @Test("A resize asks no body and no text for shaping again")
    func resize() {
        let host = TestHost(500, 500)
        host.show(VStack { ForEach(0..<30) { Text("row \($0)") } })
        host.frame()
        host.size.width = 480
        #expect(host.frame().bodies == 0)
    }
}
