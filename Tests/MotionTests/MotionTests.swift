import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct MotionTests {
    struct Showing<Content: View>: View {
        let handle: Handle<Bool>
        let content: Content
        @State private var isShown = false
        init(_ handle: Handle<Bool>, @ViewBuilder content: () -> Content) {
            self.handle = handle
            self.content = content()
        }
        var body: some View {
            let _ = handle.binding = $isShown
            ZStack {
                Color.white
                if isShown { content }
            }
        }
    }

    private func gray(_ bench: Bench, _ x: Int = 100, _ y: Int = 100) -> Int { Int(bench.pixel(x, y) & 0xff) }

    /// Facts §13: the default transition is opacity.
    @Test func `a view that comes under an animation fades in, and out as a ghost`() {
        let handle = Handle<Bool>()
        let bench = Bench(Showing(handle) { Color.black.frame(width: 50, height: 50) })
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        #expect(gray(bench) == 255)
        bench.frame(after: 0.5)
        #expect(abs(gray(bench) - 128) <= 2)
        bench.frame(after: 0.6)
        #expect(gray(bench) == 0)
        withAnimation(.linear(duration: 1)) { handle.value = false }
        bench.frame()
        bench.frame(after: 0.25)
        #expect(abs(gray(bench) - 64) <= 2)
        bench.frame(after: 0.8)
        #expect(gray(bench) == 255)
        #expect(!bench.frame().isAnimating)
    }

    @Test func `without an animation a view comes and goes at once`() {
        let handle = Handle<Bool>()
        let bench = Bench(Showing(handle) { Color.black.frame(width: 50, height: 50).transition(.scale) })
        handle.value = true
        bench.frame()
        #expect(gray(bench) == 0)
        handle.value = false
        bench.frame()
        #expect(gray(bench) == 255)
    }

    @Test func `move brings a view in from an edge by its own size`() {
        let handle = Handle<Bool>()
        let bench = Bench(Showing(handle) { Color.black.frame(width: 40, height: 40).transition(.move(edge: .leading)) })
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        #expect(bench.darkBounds()?.x == 40)
        bench.frame(after: 0.5)
        #expect(bench.darkBounds()?.x == 60)
        bench.frame(after: 0.6)
        #expect(bench.darkBounds()?.x == 80)
    }

    @Test func `asymmetric transitions leave another way than they came`() {
        let handle = Handle<Bool>()
        let transition = AnyTransition.asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .bottom))
        let bench = Bench(Showing(handle) { Color.black.frame(width: 40, height: 40).transition(transition) })
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        bench.frame(after: 0.5)
        #expect(bench.darkBounds()?.x == 60 && bench.darkBounds()?.y == 80)
        bench.frame(after: 1)
        withAnimation(.linear(duration: 1)) { handle.value = false }
        bench.frame()
        bench.frame(after: 0.5)
        #expect(bench.darkBounds()?.x == 80 && bench.darkBounds()?.y == 100)
    }

    @Test func `a removed view leaves the layout at once`() {
        struct Column: View {
            let handle: Handle<Bool>
            @State private var isShown = true
            var body: some View {
                let _ = handle.binding = $isShown
                VStack(spacing: 0) {
                    if isShown { Color.red.frame(width: 20, height: 100).transition(.opacity) }
                    Color.black.frame(width: 20, height: 20)
                }
            }
        }
        let handle = Handle<Bool>()
        let bench = Bench(Column(handle: handle))
        withAnimation(.linear(duration: 1)) { handle.value = false }
        bench.frame()
        bench.frame(after: 1.1)
        #expect(bench.darkBounds()?.y == 90)
    }

    struct Pair: View {
        let handle: Handle<Bool>
        @Namespace private var space
        @State private var isFar = false
        var body: some View {
            let _ = handle.binding = $isFar
            ZStack(alignment: isFar ? .bottomTrailing : .topLeading) {
                Color.white
                if isFar {
                    Color.black.matchedGeometryEffect(id: "box", in: space).frame(width: 100, height: 100)
                } else {
                    Color.black.matchedGeometryEffect(id: "box", in: space).frame(width: 20, height: 20)
                }
            }
        }
    }

    @Test func `a matched view starts from the frame of the one it replaces`() {
        let handle = Handle<Bool>()
        let bench = Bench(Pair(handle: handle))
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        #expect(bench.frame(after: 0.5).isAnimating)
        let middle = bench.darkBounds()
        #expect(middle?.x == 50 && middle?.y == 50 && middle?.width == 60 && middle?.height == 60)
        bench.frame(after: 0.6)
        let end = bench.darkBounds()
        #expect(end?.x == 100 && end?.y == 100 && end?.width == 100)
    }

    /// A box in a container that is replaced by one at the bottom: `place` says where the first one is, `transition` how the second comes.
    struct Replaced: View {
        enum Place { case stack, lazyCell, lazyRow }
        let place: Place
        let transition: AnyTransition
        let handle: Handle<Bool>
        @Namespace private var space
        @State private var isGone = false

        @ViewBuilder private var box: some View {
            if isGone { Color.clear.frame(height: 40) } else { Color.black.frame(height: 40).matchedGeometryEffect(id: 1, in: space).transition(.identity) }
        }
        var body: some View {
            let _ = handle.binding = $isGone
            ZStack {
                switch place {
                case .stack: VStack { box }
                case .lazyCell: LazyVStack { ForEach(0..<1) { _ in VStack { box } } }
                case .lazyRow: ScrollView { LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<2) { i in if i == 1 { box } else { Color.white.frame(height: 40) } } } }
                }
                if isGone { VStack(spacing: 0) { Spacer(minLength: 0); Color.black.frame(height: 40).matchedGeometryEffect(id: 1, in: space) }.transition(transition) }
            }
            .frame(height: 180).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom).background(Color.white)
        }
    }

    @Test("A removed view and its successor go from the one frame to the other as one", arguments: [Replaced.Place.stack, .lazyCell, .lazyRow])
    func replaced(_ place: Replaced.Place) throws {
        let handle = Handle<Bool>()
        let bench = Bench(Replaced(place: place, transition: .identity, handle: handle))
        let start = try #require(bench.darkBounds())
        #expect(start.y == (place == .lazyRow ? 60 : 90))
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        for time in [0, 0.5, 1.2] {
            let share = min(time, 1), ink = try #require(bench.darkBounds())
            #expect(abs(Double(ink.y) - (Double(start.y) * (1 - share) + 160 * share)) <= 1 && abs(ink.height - 40) <= 1, "\(place) at \(time): \(ink)")
            bench.frame(after: time == 0 ? 0.5 : 0.7)
        }
    }

    @Test("The picture of a removed view fades where its successor is", arguments: [Replaced.Place.stack, .lazyCell, .lazyRow])
    func replacedGhost(_ place: Replaced.Place) throws {
        let handle = Handle<Bool>()
        let bench = Bench(Replaced(place: place, transition: .offset(x: 1000), handle: handle))
        let start = try #require(bench.darkBounds())
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        bench.frame(after: 0.5)
        let ink = try #require(bench.darkBounds(), "its picture has gone at once")
        #expect(abs(Double(ink.y) - Double(start.y + 160) / 2) <= 1, "\(ink)")
    }

    struct Cards: View {
        let handle: Handle<Bool>
        @Namespace private var space
        @State private var isOpen = false
        var body: some View {
            let _ = handle.binding = $isOpen
            ZStack {
                if isOpen {
                    VStack(spacing: 0) {
                        Spacer(minLength: 0)
                        Color.black.frame(height: 40).matchedGeometryEffect(id: 1, in: space)
                    }
                    .transition(.offset(x: 1000))
                } else {
                    VStack(spacing: 0) {
                        Text("title").foregroundStyle(.white).frame(height: 20)
                        Color.black.frame(height: 40).matchedGeometryEffect(id: 1, in: space)
                        Spacer(minLength: 0)
                    }
                    .transition(.identity)
                }
            }
            .frame(height: 180).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom).background(Color.white)
        }
    }

    @Test func `a matched part of a removed container goes where its successor goes`() throws {
        let handle = Handle<Bool>()
        let bench = Bench(Cards(handle: handle))
        let start = try #require(bench.darkBounds())
        #expect(start.y == 40)
        withAnimation(.linear(duration: 1)) { handle.value = true }
        bench.frame()
        bench.frame(after: 0.5)
        let ink = try #require(bench.darkBounds())
        #expect(abs(Double(ink.y) - 100) <= 1 && abs(ink.height - 40) <= 1, "\(ink)")
    }

    @Test func `A matched view waits at the frame it comes from until its delay is over`() throws {
        let handle = Handle<Bool>()
        let bench = Bench(Replaced(place: .stack, transition: .identity, handle: handle))
        withAnimation(.linear(duration: 1).delay(0.4)) { handle.value = true }
        bench.frame()
        for _ in 0..<4 {
            let ink = try #require(bench.darkBounds())
            #expect(ink.y == 90 && ink.height == 40)
            bench.frame(after: 0.09)
        }
    }

    struct Counter: View, Animatable {
        var value: Double
        let log: Log
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View {
            let _ = log.add(String(format: "%.2f", value))
            Color.red
        }
    }

    struct Counting: View {
        let handle: Handle<Double>
        let log: Log
        @State private var value = 0.0
        var body: some View {
            let _ = handle.binding = $value
            Counter(value: value, log: log)
        }
    }

    @Test func `the body of an animatable view runs with values on their way`() {
        let handle = Handle<Double>(), log = Log()
        let bench = Bench(Counting(handle: handle, log: log))
        _ = log.take()
        withAnimation(.linear(duration: 1)) { handle.value = 1 }
        bench.frame()
        bench.frame(after: 0.25)
        bench.frame(after: 0.5)
        bench.frame(after: 0.5)
        #expect(log.take() == ["0.00", "0.25", "0.75", "1.00"])
        #expect(!bench.frame().isAnimating)
    }

    @Test func `completions come when the animation has had its time`() {
        let handle = Handle<Double>(), log = Log()
        let bench = Bench(Counting(handle: handle, log: Log()))
        withAnimation(.linear(duration: 0.5)) { handle.value = 1 } completion: { log.add("done") }
        bench.run(0.4)
        #expect(log.lines == [])
        bench.run(0.2)
        #expect(log.take() == ["done"])
        withAnimation(.linear(duration: 0.5).repeatForever()) { handle.value = 2 } completion: { log.add("never") }
        bench.run(2)
        #expect(log.lines == [])
    }

    @Test func `a timeline's content runs with every frame, and with none while it is paused`() {
        struct Clock: View {
            let isPaused: Bool
            let log: Log
            var body: some View {
                TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
                    let _ = log.add(String(format: "%.2f", context.date.timeIntervalSinceReferenceDate))
                    Color.red
                }
            }
        }
        let log = Log()
        let bench = Bench(Clock(isPaused: false, log: log))
        bench.frame(after: 0.5)
        bench.frame(after: 0.25)
        let dates = log.take().compactMap(Double.init)
        #expect(dates.count == 3)
        #expect(abs(dates[1] - dates[0] - 0.5) < 0.011 && abs(dates[2] - dates[1] - 0.25) < 0.011)
        let paused = Bench(Clock(isPaused: true, log: log))
        paused.frame(after: 0.5)
        #expect(log.take().count == 1)
        #expect(!paused.frame().isAnimating)
    }

    @Test func `phases follow each other, each with its own animation`() {
        struct Beating: View {
            var body: some View {
                Color.black.frame(width: 20, height: 20).phaseAnimator([0.0, 60.0]) { content, shift in content.offset(x: shift) } animation: { _ in .linear(duration: 1) }
            }
        }
        let bench = Bench(Beating())
        bench.run(0.5)
        #expect(abs((bench.darkBounds()?.x ?? 0) - 120) <= 2)
        bench.run(0.5)
        bench.run(0.6)
        #expect(abs((bench.darkBounds()?.x ?? 0) - 114) <= 4)
    }

    private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../assets").standardized.path

    /// How much ink there is in each third of a picture of 200 points, from left to right, in full pixels.
    private func thirds(_ bench: Bench) -> [Int] {
        let buffer = bench.pixels()
        var sums = [0, 0, 0]
        for y in 0..<200 { for x in 0..<198 { sums[x / 66] += 255 - Int(buffer[x, y] & 255) } }
        return sums.map { $0 / 255 }
    }

    @Test func `a variable value lights the first layers of a symbol and dims the rest`() {
        func inks(_ value: Double?) -> [Int] {
            thirds(Bench(Image(systemName: "ellipsis", variableValue: value).resizable().scaledToFit(), symbols: Self.assets))
        }
        let whole = inks(nil), half = inks(0.5), none = inks(0)
        #expect(whole.allSatisfy { $0 > 500 } && inks(1) == whole)
        #expect(half[0] == whole[0] && half[1] == whole[1] && half[2] == none[2])
        for (off, on) in zip(none, whole) { #expect(abs(Double(off) / Double(on) - 0.3) < 0.02) }
    }

    @Test func `variable colour goes from layer to layer`() {
        struct Signal: View {
            let isActive: Bool
            var body: some View {
                Image(systemName: "ellipsis").resizable().scaledToFit().symbolEffect(.variableColor.iterative.hideInactiveLayers, isActive: isActive)
            }
        }
        let bench = Bench(Signal(isActive: true), symbols: Self.assets)
        var order: [[Bool]] = []
        for _ in 0..<72 {
            bench.frame(after: 1.0 / 60)
            let lit = thirds(bench).map { $0 > 500 }
            if order.last != lit { order.append(lit) }
        }
        let first = [true, false, false], second = [false, true, false], third = [false, false, true]
        #expect(order.prefix(3) == [first, second, third], "\(order)")
        let still = Bench(Signal(isActive: false), symbols: Self.assets)
        #expect(thirds(still).allSatisfy { $0 > 500 } && !still.frame(after: 0.1).isAnimating)
    }

    @Test func `keyframes run through their tracks and start again`() {
        struct Hopping: View {
            var body: some View {
                Color.black.frame(width: 20, height: 20).keyframeAnimator(initialValue: 0.0) { content, y in content.offset(y: y) } keyframes: { _ in
                    LinearKeyframe(40.0, duration: 1)
                    LinearKeyframe(0.0, duration: 1)
                }
            }
        }
        let bench = Bench(Hopping())
        bench.frame(after: 0.5)
        #expect(bench.darkBounds()?.y == 110)
        bench.frame(after: 0.5)
        #expect(bench.darkBounds()?.y == 130)
        bench.frame(after: 1.25)
        #expect(bench.darkBounds()?.y == 100)
    }

    @Test func `coming and going a thousand times leaves nothing behind`() {
        let handle = Handle<Bool>()
        let bench = Bench(Showing(handle) { Color.black.frame(width: 50, height: 50).transition(.slide) })
        for round in 0..<1000 {
            withAnimation(.linear(duration: 0.02)) { handle.value = round % 2 == 0 }
            bench.frame(after: 0.01)
        }
        handle.value = false
        bench.run(0.1)
        #expect(!bench.frame().isAnimating)
        #expect(gray(bench) == 255)
    }
}
