import Foundation
import Testing

@testable import SwiftUICore

/// Coordinate spaces that views name, and tuples that no builder made.
@Suite @MainActor struct SpaceTests {
    private final class Seen { var nearest = CGFloat.nan, vertical = CGFloat.nan, bounds: CGRect? }

    private struct AboveInset: View {
        var height: CGFloat
        var body: some View {
            VStack(spacing: 0) {
                Color.gray.frame(height: height)
                Color.gray.frame(width: 40, height: 40).background { Color.gray.accessibilityIdentifier("ground").ignoresSafeArea() }
            }
            .frame(maxHeight: .infinity)
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.gray.frame(height: 20) }
        }
    }

    @Test("A view that comes to lie at the safe area's edge, moved but not laid out anew, reaches beyond it")
    func movedToTheEdge() {
        let host = TestHost(200, 200)
        host.show(AboveInset(height: 100))
        #expect(host.frames["ground"]?.height == 40)
        host.show(AboveInset(height: 140))
        #expect(host.frames["ground"]?.height == 60)
        host.show(AboveInset(height: 130))
        #expect(host.frames["ground"]?.height == 40)
    }

    @Test("The space of a scroll view is the nearest one's, or the nearest along the axis that is asked for (documentation of CoordinateSpaceProtocol)")
    func scrollViewSpaces() {
        let seen = Seen()
        let host = TestHost(200, 300)
        host.show(VStack(spacing: 0) {
            Color.gray.frame(height: 50)
            ScrollView {
                VStack(spacing: 0) {
                    Color.gray.frame(height: 70)
                    ScrollView(.horizontal) {
                        GeometryReader { proxy in
                            let _ = seen.nearest = proxy.frame(in: .scrollView).minY
                            let _ = seen.vertical = proxy.frame(in: .scrollView(axis: .vertical)).minY
                            let _ = seen.bounds = proxy.bounds(of: .scrollView(axis: .vertical))
                            Color.clear
                        }
                        .frame(width: 400, height: 30)
                    }
                }
            }
        })
        #expect(seen.nearest == 0)
        #expect(seen.vertical == 70)
        #expect(seen.bounds == CGRect(x: 0, y: -70, width: 200, height: 250))
    }

    @Test("A tuple of views made by hand stands for its views, and its state goes on when it changes")
    func tuples() {
        func tree(_ width: CGFloat) -> some View {
            HStack(spacing: 0) {
                TupleView((Color.red.frame(width: width, height: 10).accessibilityIdentifier("a"), Color.red.frame(width: 20, height: 10).accessibilityIdentifier("b")))
            }
        }
        let host = TestHost(100, 100)
        host.show(tree(10))
        #expect(host.frames["a"]?.minX == 35 && host.frames["b"]?.minX == 45)
        host.show(tree(30))
        #expect(host.frames["a"]?.minX == 25 && host.frames["b"]?.minX == 55)
    }
}
