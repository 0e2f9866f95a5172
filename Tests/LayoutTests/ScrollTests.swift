import Combine
import Foundation
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ScrollTests {
    private func ladder(_ count: Int) -> some View {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Color.gray.frame(width: 100, height: 20).accessibilityIdentifier("r\($0)").id($0) } }
    }

    @Test("The wheel moves content no further than its ends; the rest goes to the scroll view outside")
    func wheel() {
        let host = TestHost(200, 100)
        host.show(ScrollView { VStack(spacing: 0) { ScrollView { ladder(10) }.frame(height: 60); Color.gray.frame(width: 100, height: 300).accessibilityIdentifier("below") } })
        host.graph.scroll(at: CGPoint(x: 100, y: 10), by: CGSize(width: 0, height: 150))
        host.frame()
        #expect(host.frames["r0"]?.minY == -150)
        // 140 are left to the inner end (200 - 60); 10 go outside.
        #expect(host.frames["below"]?.minY == 50)
    }

    @Test("A drag moves content with the pointer, and lets it run on when it is let go in motion")
    func drag() {
        let host = TestHost(200, 100)
        host.show(ScrollView { ladder(100) })
        func send(_ phase: PointerEvent.Phase, _ y: CGFloat, _ time: Double) {
            host.graph.send(PointerEvent(phase: phase, location: CGPoint(x: 100, y: y), time: time))
        }
        send(.down, 80, 0)
        send(.moved, 60, 0.02)
        send(.moved, 40, 0.04)
        host.frame(at: 0.05)
        #expect(host.frames["r0"]?.minY == -40)
        send(.up, 40, 0.05)
        host.frame(at: 0.1)
        let first = host.frames["r0"]?.minY ?? 0
        host.frame(at: 0.3)
        let second = host.frames["r0"]?.minY ?? 0
        #expect(first < -40 && second < first)
        for step in 0..<400 { host.frame(at: 0.3 + Double(step) / 60) }
        let rest = host.frames["r0"]?.minY ?? 0
        host.frame(at: 8)
        #expect(host.frames["r0"]?.minY == rest)
        // 800 points a second (40 in 0.05 s), slowed down by 2.002 a second, end 400 points further (facts: UIScrollView's normal rate).
        #expect(abs(rest + 40 + 800 / 2.002) < 5, "\(rest)")
    }

    @Test("Content shorter than the viewport does not move")
    func short() {
        let host = TestHost(200, 100)
        host.show(ScrollView { ladder(3) })
        host.graph.scroll(at: CGPoint(x: 100, y: 10), by: CGSize(width: 0, height: 50))
        host.frame()
        #expect(host.frames["r0"]?.minY == 0)
    }

    @Test("A disabled scroll view does not move")
    func disabled() {
        let host = TestHost(200, 100)
        host.show(ScrollView { ladder(30) }.scrollDisabled(true))
        host.graph.scroll(at: CGPoint(x: 100, y: 10), by: CGSize(width: 0, height: 50))
        host.frame()
        #expect(host.frames["r0"]?.minY == 0)
    }

    private final class Model: ObservableObject {
        @Published var position: Int?
    }

    private struct Bound: View {
        @ObservedObject var model: Model
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<200, id: \.self) { Color.gray.frame(width: 100, height: 20).accessibilityIdentifier("r\($0)") }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $model.position)
        }
    }

    @Test("A scroll position goes both ways: set, it scrolls; scrolled, it names the first row")
    func position() {
        let model = Model()
        let host = TestHost(200, 100)
        host.show(Bound(model: model))
        model.position = 20
        host.frame()
        host.frame()
        #expect(host.frames["r20"]?.minY == 80)
        host.graph.scroll(at: CGPoint(x: 100, y: 10), by: CGSize(width: 0, height: 60))
        host.frame()
        #expect(model.position == 19)
    }

    @Test("Paging ends at whole pages")
    func paging() {
        let host = TestHost(200, 100)
        host.show(ScrollView { ladder(50) }.scrollTargetBehavior(.paging))
        host.graph.scroll(at: CGPoint(x: 100, y: 10), by: CGSize(width: 0, height: 30))
        for step in 0..<120 { host.frame(at: 1 + Double(step) / 60) }
        #expect(host.frames["r0"].map { abs($0.minY + 100) < 0.5 } == true, "\(String(describing: host.frames["r0"]))")
    }

    @Test("Rows of unlike heights keep their place when the ones above turn out longer than thought")
    func unlikeRows() {
        let host = TestHost(200, 100)
        host.show(ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<300, id: \.self) { Color.gray.frame(width: 100, height: CGFloat(10 + $0 % 7 * 9)).accessibilityIdentifier("r\($0)") }
                }
            }
            .onAppear { proxy.scrollTo(150, anchor: .top) }
        })
        for _ in 0..<6 { host.frame() }
        #expect(host.frames["r150"].map { abs($0.minY) < 0.01 } == true)
        var last = host.frames["r150"]?.minY ?? 0
        for _ in 0..<20 {
            host.graph.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: 0, height: -3))
            host.frame()
            host.frame()
            guard let now = host.frames["r150"]?.minY else { return }
            #expect(abs(now - last - 3) < 0.01)
            last = now
        }
    }

    /// A scroll view that is measured for one offer and placed with another tells what is in it of both, every time.
    @Test("Views as long as their scroll view settle where it is measured for other offers than it is placed with")
    func relativeToAContainerOfTwoOffers() {
        let host = TestHost(200, 300)
        host.show(VStack(spacing: 0) {
            ScrollView { Color.gray.containerRelativeFrame([.horizontal, .vertical], count: 2, spacing: 0).accessibilityIdentifier("half") }
            Color.red.frame(height: 40)
        })
        #expect(host.graph.issues.all.isEmpty)
        #expect(host.frames["half"]?.size == CGSize(width: 100, height: 130), "half of what the scroll view is left with")
        host.size = CGSize(width: 100, height: 240)
        host.frame()
        #expect(host.frames["half"]?.size == CGSize(width: 50, height: 100))
        #expect(host.graph.issues.all.isEmpty)
    }

    @Test("A GeometryReader that asks for its place in the window sees scrolling")
    func readerSeesScrolling() {
        let host = TestHost(200, 100)
        host.show(ScrollView {
            VStack(spacing: 0) {
                GeometryReader { proxy in Color.gray.frame(width: max(0, 100 + proxy.frame(in: .global).minY), height: 5).accessibilityIdentifier("probe") }.frame(height: 20)
                ladder(30)
            }
        })
        host.graph.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: 0, height: 12))
        host.frame()
        #expect(host.frames["probe"]?.width == 88)
    }
}
