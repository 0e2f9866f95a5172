import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct GestureTests {
    @Test func `a tap calls back, and a press that wanders does not`() {
        let log = Log()
        let bench = Bench(Color.red.onTapGesture { log.add("tap") })
        bench.click(50, 50)
        #expect(log.take() == ["tap"])
        bench.drag(from: (50, 50), to: (90, 50))
        #expect(log.take() == [])
    }

    @Test func `the innermost tap wins, a high-priority one outside goes before it, and a simultaneous one joins`() {
        let log = Log()
        let inner = Color.red.onTapGesture { log.add("inner") }
        Bench(inner.onTapGesture { log.add("outer") }).click(50, 50)
        #expect(log.take() == ["inner"])
        Bench(inner.highPriorityGesture(TapGesture().onEnded { log.add("high") })).click(50, 50)
        #expect(log.take() == ["high"])
        Bench(inner.simultaneousGesture(TapGesture().onEnded { log.add("both") })).click(50, 50)
        #expect(Set(log.take()) == ["inner", "both"])
    }

    @Test func `a mask turns off what is inside`() {
        let log = Log()
        let inner = Color.red.onTapGesture { log.add("inner") }
        Bench(inner.gesture(TapGesture().onEnded { log.add("outer") }, including: .gesture)).click(50, 50)
        #expect(log.take() == ["outer"])
        Bench(inner.gesture(TapGesture().onEnded { log.add("outer") }, including: .subviews)).click(50, 50)
        #expect(log.take() == ["inner"])
    }

    @Test func `a double tap makes a single tap outside it wait and then come to nothing`() async {
        let log = Log()
        let view = Color.red.onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") }
        let bench = Bench(view)
        bench.click(50, 50)
        bench.click(50, 50, clicks: 2)
        #expect(log.take() == ["double"])
        await wait(0.5)
        #expect(log.take() == [])
        bench.click(50, 50)
        #expect(log.take() == [])
        await wait(0.6)
        #expect(log.take() == ["single"])
    }

    @Test func `a drag reports its translation in the view's own space, and its end`() {
        let log = Log()
        let drag = DragGesture().onChanged { log.add("\(Int($0.translation.width))") }.onEnded { log.add("end \(Int($0.translation.width)) from \(Int($0.startLocation.x))") }
        let bench = Bench(Color.red.frame(width: 100, height: 100).gesture(drag))
        bench.drag(from: (60, 100), to: (110, 100), steps: 5)
        #expect(log.take() == ["10", "20", "30", "40", "50", "end 50 from 10"])
    }

    @Test func `a view that follows its own drag does not feed back into it`() {
        struct Following: View {
            let log: Log
            @State private var offset = CGSize.zero
            var body: some View {
                Color.black.frame(width: 20, height: 20)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { value in
                        offset = value.translation
                        log.add("\(Int(value.translation.width))")
                    })
                    .offset(offset)
            }
        }
        let log = Log()
        let bench = Bench(Following(log: log))
        bench.drag(from: (100, 100), to: (140, 100), steps: 4)
        #expect(log.lines.last == "40")
        #expect(bench.darkBounds()?.x == 130)
    }

    @Test func `gesture state lasts as long as the gesture`() {
        struct Held: View {
            let log: Log
            @GestureState private var moved: CGFloat = 0
            var body: some View {
                let _ = log.add("\(Int(moved))")
                Color.red.gesture(DragGesture(minimumDistance: 0).updating($moved) { value, state, _ in state = value.translation.width })
            }
        }
        let log = Log()
        let bench = Bench(Held(log: log))
        bench.drag(from: (50, 50), to: (80, 50), steps: 1)
        #expect(log.take() == ["0", "30", "0"])
    }

    @Test func `a long press ends after its duration, and a tap inside it does not stand in its way`() async {
        let log = Log()
        let view = Color.red.onTapGesture { log.add("tap") }
            .onLongPressGesture(minimumDuration: 0.1) { log.add("long") } onPressingChanged: { log.add($0 ? "down" : "up") }
        let bench = Bench(view)
        bench.send(.began, 50, 50)
        await wait(0.3)
        bench.send(.ended, 50, 50)
        #expect(log.take() == ["down", "up", "long"])
        bench.click(50, 50)
        #expect(log.take() == ["down", "up", "tap"])
    }

    @Test func `a sequence hands the press on`() async {
        let log = Log()
        let gesture = LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture(minimumDistance: 0)).onEnded { value in
            if case .second(true, let drag?) = value { log.add("dragged \(Int(drag.translation.width))") }
        }
        let bench = Bench(Color.red.gesture(gesture))
        bench.send(.began, 50, 50)
        await wait(0.3)
        bench.send(.moved, 80, 50)
        bench.send(.ended, 80, 50)
        #expect(log.take() == ["dragged 30"])
        bench.drag(from: (50, 50), to: (90, 50))
        #expect(log.take() == [])
    }

    @Test func `exclusive gestures choose, simultaneous ones add up`() {
        let log = Log()
        let exclusive = DragGesture().exclusively(before: TapGesture()).onEnded { value in
            switch value {
            case .first: log.add("drag")
            case .second: log.add("tap")
            }
        }
        let bench = Bench(Color.red.gesture(exclusive))
        bench.click(50, 50)
        bench.drag(from: (50, 50), to: (90, 50))
        #expect(log.take() == ["tap", "drag"])
    }

    @Test func `option and a drag stand for two fingers`() {
        let log = Log()
        let pinch = MagnificationGesture().onEnded { log.add(String(format: "%.1f", $0)) }
        let bench = Bench(Color.red.gesture(pinch))
        bench.drag(from: (120, 100), to: (140, 100), modifiers: .option)
        bench.drag(from: (120, 100), to: (140, 100))
        #expect(log.take() == ["2.0"])
        let turn = RotationGesture().onEnded { log.add(String(format: "%.0f", $0.degrees)) }
        Bench(Color.red.gesture(turn)).drag(from: (150, 100), to: (100, 150), modifiers: .option)
        #expect(log.take() == ["90"])
    }

    @Test func `disabled, transparent and excluded views are not hit`() {
        let log = Log()
        let inner = Color.red.onTapGesture { log.add("tap") }
        Bench(inner.disabled(true)).click(50, 50)
        Bench(inner.opacity(0)).click(50, 50)
        Bench(inner.allowsHitTesting(false)).click(50, 50)
        Bench(inner.hidden()).click(50, 50)
        #expect(log.take() == [])
        let gap = VStack(spacing: 100) { Color.red.frame(width: 20, height: 20); Color.red.frame(width: 20, height: 20) }
        Bench(gap.onTapGesture { log.add("gap") }).click(100, 100)
        #expect(log.take() == [])
        Bench(gap.contentShape(Rectangle()).onTapGesture { log.add("gap") }).click(100, 100)
        #expect(log.take() == ["gap"])
    }

    @Test func `a drag outside takes a press from a button inside`() {
        let log = Log()
        let view = Button { log.add("button") } label: { Color.red.frame(width: 100, height: 100) }.gesture(DragGesture().onEnded { _ in log.add("drag") })
        let bench = Bench(view)
        bench.click(100, 100)
        bench.drag(from: (100, 100), to: (130, 100))
        #expect(log.take() == ["button", "drag"])
    }

    @Test func `hovering comes, moves and goes`() {
        let log = Log()
        let bench = Bench(Color.red.frame(width: 40, height: 40).onHover { log.add($0 ? "in" : "out") })
        bench.send(.hovered, 10, 10)
        bench.send(.hovered, 100, 100)
        bench.send(.hovered, 101, 100)
        bench.send(.hovered, 10, 10)
        #expect(log.take() == ["in", "out"])
    }

    @Test func `a view that goes during its gesture ends it quietly`() {
        struct Going: View {
            let handle: Handle<Bool>
            let log: Log
            @State private var isThere = true
            var body: some View {
                let _ = handle.binding = $isThere
                if isThere { Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.add("changed") }.onEnded { _ in log.add("ended") }) }
            }
        }
        let log = Log(), handle = Handle<Bool>()
        let bench = Bench(Going(handle: handle, log: log))
        bench.send(.began, 50, 50)
        handle.value = false
        bench.frame()
        bench.send(.moved, 60, 50)
        bench.send(.ended, 60, 50)
        #expect(log.take() == ["changed"])
    }
}
