import Foundation
import Testing
import VitrineLayout

@testable import SwiftUICore

/// What a view says that makes no sense is one issue with its name, and everything else has its frame.
@Suite @MainActor struct BadLayoutTests {
    private func issues<V: View>(_ view: V) -> (lines: [String], frames: [String: CGRect]) {
        let host = TestHost(200, 200)
        host.show(VStack(spacing: 0) { view; Color.gray.frame(width: 30, height: 20).accessibilityIdentifier("other") })
        return (host.graph.issues.all, host.frames)
    }

    private func expect<V: View>(_ view: V, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let (lines, frames) = issues(view)
        #expect(lines.count == 1 && words.allSatisfy { lines[0].contains($0) }, "\(lines)", sourceLocation: sourceLocation)
        #expect(lines.allSatisfy { !$0.contains("\n") }, sourceLocation: sourceLocation)
        let other = frames["other"] ?? .null
        #expect(other.size == CGSize(width: 30, height: 20) && other.minY.isFinite && other.minX.isFinite, "\(other)", sourceLocation: sourceLocation)
    }

    @Test("A negative, infinite or undefined length of a frame is an issue that names the length")
    func frames() {
        expect(Color.red.frame(width: -10, height: 20), "frame(width: -10")
        expect(Color.red.frame(width: 10, height: .nan), "frame(height: nan")
        expect(Color.red.frame(width: .infinity), "frame(width: inf")
        expect(Color.red.frame(minWidth: -3), "minWidth")
    }

    @Test("A frame that becomes negative later is an issue then")
    func laterFrames() {
        let host = TestHost(200, 200)
        host.show(Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box"))
        #expect(host.graph.issues.all.isEmpty)
        host.show(Color.red.frame(width: -20, height: 20).accessibilityIdentifier("box"))
        #expect(host.graph.issues.all.count == 1 && host.graph.issues.all[0].contains("-20"))
        #expect(host.frames["box"]?.width == 200)
    }

    @Test("Limits out of order are an issue that names them, and the later one is raised (facts §2)")
    func limits() {
        let view = Color.red.frame(minWidth: 100, maxWidth: 50).frame(height: 10).accessibilityIdentifier("box")
        expect(view, "minWidth", "out of order", "100", "50")
        #expect(issues(view).frames["box"]?.width == 100)
    }

    private struct Undefined: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: CGFloat.nan, height: 20) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for view in subviews { view.place(at: .zero, proposal: .unspecified) }
        }
    }

    private struct Nowhere: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 20, height: 20) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for view in subviews { view.place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified) }
        }
    }

    private struct Idle: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 40, height: 40) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test("A layout that answers NaN, or puts a view at NaN, is an issue with its name")
    func undefinedLayouts() {
        expect(Undefined { Color.red.frame(width: 5, height: 5) }, "Undefined.sizeThatFits", "nan")
        expect(Nowhere { Color.red.frame(width: 5, height: 5) }, "Nowhere.placeSubviews", "nan")
    }

    @Test("A layout that places nothing is an issue with its name, and its views stand in its middle")
    func idleLayout() throws {
        let view = Idle { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box") }.accessibilityIdentifier("layout")
        expect(view, "Idle.placeSubviews", "places none")
        let frames = issues(view).frames
        let box = try #require(frames["box"]), outer = try #require(frames["layout"])
        #expect(box.midX == outer.midX && box.midY == outer.midY)
    }

    private enum Endless: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[HorizontalAlignment(Endless.self)] + d[HorizontalAlignment(Endless.self)] } }
    private enum Tick: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[VerticalAlignment(Tock.self)] } }
    private enum Tock: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[VerticalAlignment(Tick.self)] } }

    @Test("Alignment guides whose default values ask for themselves are an issue with a guide's name")
    func cyclicGuides() {
        expect(VStack(alignment: HorizontalAlignment(Endless.self)) { Color.red.frame(width: 5, height: 5); Color.red.frame(width: 9, height: 5) }, "Endless", "asks for itself")
        expect(HStack(alignment: VerticalAlignment(Tick.self)) { Color.red.frame(width: 5, height: 5); Color.red.frame(width: 9, height: 5) }, "Tick", "asks for itself")
    }

    @Test("Guides that are stated by means of each other are no cycle: each asks what lies further in")
    func guidesByMeansOfEachOther() {
        let view = VStack(alignment: .leading) {
            Color.red.frame(width: 10, height: 5).alignmentGuide(.leading) { $0[.trailing] + 1 }.alignmentGuide(.trailing) { $0[.leading] + 1 }
            Color.red.frame(width: 10, height: 5)
        }
        #expect(issues(view).lines.isEmpty)
    }

    private struct Item: Identifiable { var id: Int, name: String }

    @Test("Equal ids in a ForEach are one issue that names the id, and every row is there", arguments: ["plain", "lazy", "list"])
    func equalIDs(_ kind: String) {
        let items = [Item(id: 7, name: "a"), Item(id: 7, name: "b"), Item(id: 8, name: "c")]
        let rows = ForEach(items) { item in Color.red.frame(width: 5, height: 5).accessibilityIdentifier(item.name) }
        let host = TestHost(200, 400)
        switch kind {
        case "plain": host.show(VStack { rows })
        case "lazy": host.show(ScrollView { LazyVStack { rows } })
        default: host.show(List { rows })
        }
        #expect(host.graph.issues.all.count == 1 && host.graph.issues.all[0].contains("7"), "\(host.graph.issues.all)")
        #expect(Set(host.frames.keys).isSuperset(of: ["a", "b", "c"]))
        #expect(Set(["a", "b", "c"].compactMap { host.frames[$0]?.minY }).count == 3, "each row has its own place")
    }
}
