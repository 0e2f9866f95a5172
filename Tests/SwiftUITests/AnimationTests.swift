import SwiftUI
import Testing

/// The y of a cubic Bézier timing curve at `x`, by halving.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
    var low = 0.0, high = 1.0
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return value(y1, y2, (low + high) / 2)
}

/// Facts §13: the control points of easeInOut.
func easeInOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: x) }

@MainActor
@Suite(.serialized) struct AnimationTests {
    struct Fading: View {
        let handle: Handle<Double>
        let log: Log
        @State private var opacity = 1.0
        var body: some View {
            let _ = handle.binding = $opacity
            let _ = log.add("body")
            Color.red.opacity(opacity)
        }
    }

    private func opacity(_ stage: Stage) -> Double { stage.all { $0.opacity != nil }.first?.opacity ?? 1 }
    private func close(_ a: Double, _ b: Double, _ tolerance: Double = 0.002) -> Bool { abs(a - b) <= tolerance }

    @Test func `an explicit animation follows its curve and runs one body`() {
        let handle = Handle<Double>(), log = Log()
        let stage = Stage(Fading(handle: handle, log: log))
        _ = log.take()
        withAnimation(.easeInOut(duration: 2)) { handle.value = 0 }
        stage.frame()
        #expect(close(opacity(stage), 1))
        for step in 1...7 {
            stage.frame(after: 0.25)
            #expect(close(opacity(stage), 1 - easeInOut(Double(step) * 0.125)), "at \(stage.time)")
            #expect(stage.report.stats.bodies == 0 && stage.report.stats.measurements == 0)
        }
        stage.frame(after: 0.3)
        #expect(close(opacity(stage), 0))
        #expect(!stage.report.isAnimating)
        #expect(log.take() == ["body"])
    }

    @Test func `a change without an animation is shown at once`() {
        let handle = Handle<Double>()
        let stage = Stage(Fading(handle: handle, log: Log()))
        handle.value = 0.25
        stage.frame()
        #expect(close(opacity(stage), 0.25))
        #expect(!stage.report.isAnimating)
    }

    @Test func `delay and speed move and stretch the curve`() {
        let handle = Handle<Double>()
        let stage = Stage(Fading(handle: handle, log: Log()))
        withAnimation(.linear(duration: 1).speed(2).delay(0.5)) { handle.value = 0 }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(close(opacity(stage), 1))
        stage.frame(after: 0.25)
        #expect(close(opacity(stage), 0.5))
        stage.frame(after: 0.25)
        #expect(close(opacity(stage), 0))
    }

    @Test func `a new target in flight starts where the value is`() {
        let handle = Handle<Double>()
        let stage = Stage(Fading(handle: handle, log: Log()))
        withAnimation(.linear(duration: 1)) { handle.value = 0 }
        stage.frame()
        stage.frame(after: 0.5)
        let before = opacity(stage)
        withAnimation(.linear(duration: 1)) { handle.value = 1 }
        stage.frame()
        #expect(close(opacity(stage), before, 0.02))
        stage.frame(after: 1.6)
        #expect(close(opacity(stage), 1))
    }

    struct Implicit: View {
        let handle: Handle<Double>
        @State private var value = 0.0
        var body: some View {
            let _ = handle.binding = $value
            HStack {
                Color.red.opacity(value).accessibilityIdentifier("with").animation(.linear(duration: 1), value: value)
                Color.blue.opacity(value).accessibilityIdentifier("without")
            }
        }
    }

    @Test func `an implicit animation is for what lies below it`() {
        let handle = Handle<Double>()
        let stage = Stage(Implicit(handle: handle))
        handle.value = 1
        stage.frame()
        stage.frame(after: 0.25)
        let values = stage.all { $0.type == "Opacity" }.map { $0.opacity ?? 1 }
        #expect(values.count == 2 && close(values[0], 0.25) && close(values[1], 1), "\(values)")
    }

    struct Pulse: View {
        @State private var opacity = 1.0
        var body: some View {
            Color.red.frame(width: 40, height: 20)
                .opacity(opacity)
                .animation(Animation.easeInOut(duration: 2).repeatForever(autoreverses: true))
                .onAppear { opacity = 0.3 }
        }
    }

    @Test func `the old form repeats for ever, there and back`() {
        let stage = Stage(Pulse())
        #expect(close(opacity(stage), 1))
        for (time, share) in [(0.5, easeInOut(0.25)), (1, 0.5), (2, 1), (3, 0.5), (3.5, easeInOut(0.25)), (4, 0), (101, 0.5)] as [(Double, Double)] {
            stage.frame(after: time - stage.time)
            #expect(close(opacity(stage), 1 - 0.7 * share), "at \(time): \(opacity(stage))")
            #expect(stage.report.isAnimating)
        }
    }

    struct Springing: View {
        let handle: Handle<Double>
        @State private var value = 0.0
        var body: some View {
            let _ = handle.binding = $value
            Color.red.opacity(value)
        }
    }

    @Test func `a critically damped spring follows its closed form`() {
        let handle = Handle<Double>()
        let stage = Stage(Springing(handle: handle))
        withAnimation(.spring(response: 0.5, dampingFraction: 1)) { handle.value = 1 }
        stage.frame()
        let omega = 2 * Double.pi / 0.5
        for _ in 1...8 {
            stage.frame(after: 0.05)
            let expected = 1 - exp(-omega * stage.time) * (1 + omega * stage.time)
            #expect(close(opacity(stage), expected, 0.01), "facts §13, at \(stage.time): \(opacity(stage)) \(expected)")
        }
    }

    struct Bar: Shape {
        var share: Double
        var animatableData: Double {
            get { share }
            set { share = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height)) }
    }
    struct Growing: View {
        let handle: Handle<Double>
        @State private var share = 0.0
        var body: some View {
            let _ = handle.binding = $share
            Bar(share: share).fill(.black)
        }
    }

    @Test func `a shape's own data are animated and drawn`() {
        let handle = Handle<Double>()
        let stage = Stage(Growing(handle: handle), width: 100, height: 10)
        withAnimation(.linear(duration: 1)) { handle.value = 1 }
        stage.frame()
        stage.frame(after: 0.3)
        let row = stage.pixels().prefix(100)
        #expect(row.filter { $0 == 0xff00_0000 }.count == 30)
        #expect(stage.report.stats.bodies == 0)
    }

    struct Moving: View {
        let handle: Handle<Bool>
        @State private var isRight = false
        var body: some View {
            let _ = handle.binding = $isRight
            Color.black.frame(width: 10, height: 10).frame(width: 110, height: 10, alignment: isRight ? .trailing : .leading)
        }
    }

    @Test func `what layout moved is drawn on its way`() {
        let handle = Handle<Bool>()
        let stage = Stage(Moving(handle: handle), width: 110, height: 10)
        withAnimation(.linear(duration: 1)) { handle.value = true }
        stage.frame()
        stage.frame(after: 0.5)
        let row = Array(stage.pixels().prefix(110))
        #expect(row.firstIndex(of: 0xff00_0000) == 50 && row.lastIndex(of: 0xff00_0000) == 59)
    }

    struct Quiet: View {
        let handle: Handle<Double>
        @State private var value = 1.0
        var body: some View {
            let _ = handle.binding = $value
            Color.red.opacity(value).animation(.linear(duration: 1), value: value)
        }
    }

    @Test func `a transaction can forbid implicit animations`() {
        let handle = Handle<Double>()
        let stage = Stage(Quiet(handle: handle))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { handle.value = 0 }
        stage.frame()
        #expect(close(opacity(stage), 0) && !stage.report.isAnimating)
    }

    @Test func `a binding may carry its animation`() {
        let handle = Handle<Double>()
        let stage = Stage(Fading(handle: handle, log: Log()))
        handle.binding.animation(.linear(duration: 1)).wrappedValue = 0
        stage.frame()
        stage.frame(after: 0.75)
        #expect(close(opacity(stage), 0.25))
    }
}
