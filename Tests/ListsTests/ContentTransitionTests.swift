import Foundation
import Testing
import VitrineDisplayList
@testable import SwiftUICore

/// How texts and images change to their next content.
@MainActor
@Suite(.serialized) struct ContentTransitionTests {
    final class Handle<Value> { var binding: Binding<Value>! }
    final class Log { var lines: [String] = [] }

    struct Number: View {
        let transition: ContentTransition
        let handle: Handle<Int>
        @State private var number = 1234
        var body: some View {
            let _ = handle.binding = $number
            Text(verbatim: "\(number)").contentTransition(transition)
        }
    }

    /// The texts that are drawn, each with the opacity that it has, in order.
    private func drawn(_ stage: Screen) -> [(glyphs: Int, opacity: Double, y: Double)] {
        var found: [(Int, Double, Double)] = []
        func walk(_ node: DisplayNode, _ opacity: Double) {
            switch node.content {
            case .text(let layout, let origin, _):
                let glyphs = layout.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
                if glyphs > 0 { found.append((glyphs, opacity, origin.y)) }
            case .group(.opacity(let own), let children): children.forEach { walk($0, opacity * own) }
            case .group(_, let children): children.forEach { walk($0, opacity) }
            default: break
            }
        }
        if let root = stage.drawing { walk(root, 1) }
        return found
    }

    private func change(_ transition: ContentTransition, to value: Int, animated: Bool = true) -> Screen {
        let handle = Handle<Int>()
        let stage = Screen(Number(transition: transition, handle: handle))
        if animated { withAnimation(.linear(duration: 1)) { handle.binding.wrappedValue = value } } else { handle.binding.wrappedValue = value }
        stage.frame(after: 0)
        return stage
    }

    @Test func `opacity fades one content over into the next, in the time of the animation`() {
        let stage = change(.opacity, to: 5678)
        stage.frame(after: 0.25)
        let mixed = drawn(stage)
        #expect(mixed.map(\.glyphs) == [4, 4])
        #expect(abs(mixed[0].opacity - 0.75) < 0.02 && abs(mixed[1].opacity - 0.25) < 0.02)
        stage.frame(after: 0.8)
        stage.frame(after: 0.1)
        #expect(drawn(stage).map(\.opacity) == [1])
    }

    @Test func `of a number the digits that change roll, upwards as it grows`() {
        let grows = change(.numericText(value: 1), to: 1239)
        grows.frame(after: 0.5)
        let parts = drawn(grows)
        #expect(parts.map(\.glyphs) == [3, 1, 1])
        #expect(parts[0].opacity == 1 && abs(parts[1].opacity - 0.5) < 0.02)
        #expect(parts[1].y < parts[0].y && parts[2].y > parts[0].y)
        let falls = change(.numericText(countsDown: true), to: 1239)
        falls.frame(after: 0.5)
        #expect(drawn(falls)[1].y > drawn(falls)[0].y)
    }

    @Test func `without an animation, and without a transition, the next content is there at once`() {
        #expect(drawn(change(.opacity, to: 5678, animated: false)).map(\.opacity) == [1])
        let plain = change(.identity, to: 5678)
        plain.frame(after: 0.3)
        #expect(drawn(plain).map(\.opacity) == [1])
    }

    struct Spinner: View {
        let handle: Handle<Bool>
        let log: Log
        @State private var isActive = true
        var body: some View {
            let _ = handle.binding = $isActive
            Text("gear").onAppear { log.lines.append("appears") }.onDisappear { log.lines.append("disappears") }.symbolEffect(.pulse, isActive: isActive)
        }
    }

    @Test func `an effect that stops leaves its view where it is`() {
        let handle = Handle<Bool>(), log = Log()
        let stage = Screen(Spinner(handle: handle, log: log))
        stage.frame(after: 0.4)
        for isActive in [false, true, false] {
            withAnimation { handle.binding.wrappedValue = isActive }
            stage.frame(after: 0.5)
            stage.frame(after: 1)
        }
        #expect(log.lines == ["appears"])
    }

    struct Both: View {
        let handle: Handle<Bool>
        @State private var isShown = false
        var body: some View {
            let _ = handle.binding = $isShown
            if isShown { Inner() }
        }
    }
    struct Inner: View {
        @State private var count = 0
        var body: some View {
            VStack {
                PhaseAnimator([0.0, 200]) { Color.red.frame(width: 10, height: 10).offset(x: $0).accessibilityIdentifier("box") } animation: { _ in .linear(duration: 1) }
                Text(verbatim: "\(count)")
            }
            .onAppear { count = 1 }
        }
    }

    @Test func `an animated change stays so when one from above comes in the same frame`() {
        let handle = Handle<Bool>()
        let screen = Screen(Both(handle: handle), width: 500)
        handle.binding.wrappedValue = true
        screen.frame(after: 0)
        screen.frame(after: 0.25)
        var shift: CGFloat?
        func walk(_ node: DisplayNode) {
            if case .fill(let path, .color(let color), _) = node.content, color.green < 0.5, path.boundingRect.width == 10 { shift = path.boundingRect.minX }
            if case .group(_, let children) = node.content { children.forEach(walk) }
        }
        walk(screen.drawing!)
        #expect(abs((shift ?? 0) - 245 - 50) < 1, "\(String(describing: shift))")
    }
}
