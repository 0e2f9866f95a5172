import Foundation
import Testing
import VitrineDisplayList
@testable import SwiftUICore

/// What canvases, shadows and strokes put into the display list.
@MainActor @Suite(.serialized) struct CanvasAndShadowTests {
    private func effects(_ node: DisplayNode?) -> [Effect] {
        guard let node, case .group(let effect, let children) = node.content else { return [] }
        return [effect] + children.flatMap { effects($0) }
    }
    private func names(_ node: DisplayNode?) -> [String] { effects(node).map { String("\($0)".prefix { $0 != "(" }) } }

    @Test func `a canvas blends its drawings in a picture of its own`() {
        func canvas(_ mode: GraphicsContext.BlendMode) -> [String] {
            names(Screen(Canvas { context, size in
                context.blendMode = mode
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            }).drawing)
        }
        #expect(canvas(.destinationOut).contains("flatten") && canvas(.clear).contains("blend"))
        #expect(!canvas(.normal).contains("flatten"))
    }

    @Test func `the filter that was added last is applied first`() throws {
        let list = names(Screen(Canvas { context, size in
            context.addFilter(.alphaThreshold(min: 0.5))
            context.addFilter(.blur(radius: 5))
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }).drawing)
        #expect(try #require(list.firstIndex(of: "colorMatrix")) < #require(list.firstIndex(of: "blur")))
    }

    @Test func `an inner shadow lies within what text draws`() {
        let style = Color.blue.shadow(.inner(color: .black, radius: 2, x: 1, y: 1))
        let list = names(Screen(Text("word").foregroundStyle(style)).drawing)
        #expect(list.contains("mask") && list.contains("blur") && list.contains("blend"))
    }

    struct Ants: View {
        @State private var phase: CGFloat = 0
        var body: some View {
            Rectangle().stroke(.black, style: StrokeStyle(lineWidth: 2, dash: [10], dashPhase: phase))
                .onAppear { withAnimation(.linear(duration: 40)) { phase = 40 } }
        }
    }

    @Test func `the phase of dashes moves with its animation`() {
        var phase: CGFloat?
        func walk(_ node: DisplayNode) {
            if case .stroke(_, _, let style, _) = node.content { phase = style.dashPhase }
            if case .group(_, let children) = node.content { children.forEach(walk) }
        }
        let screen = Screen(Ants())
        walk(screen.drawing!)
        #expect(phase.map { $0 > 1 && $0 < 39 } == true, "\(String(describing: phase))")
    }
}
