import SwiftUI
import Testing

/// Rows that come and go under an animation, in containers that make only the rows that show.
@MainActor
@Suite(.serialized) struct ListAnimationTests {
    struct Rows<Container: View>: View {
        let handle: Handle<[Int]>
        let container: (ForEach<[Int], Int, AnyView>) -> Container
        @State private var items = Array(0..<100)
        var body: some View {
            let _ = handle.binding = $items
            container(ForEach(items, id: \.self) { id in
                AnyView(Color(red: id == 500 ? 1 : 0, green: id == 1 ? 1 : 0, blue: 0).frame(height: 20).transition(.move(edge: .leading)))
            })
        }
    }

    private func columns(_ stage: Stage, _ color: UInt32) -> Set<Int> {
        let pixels = stage.pixels(), width = Int(stage.report.size.width)
        return Set(pixels.indices.filter { pixels[$0] == color }.map { $0 % width })
    }

    @Test func `a lazy stack moves rows in and out, and leaves alone those that scroll into view`() {
        let handle = Handle<[Int]>()
        let stage = Stage(Rows(handle: handle) { rows in ScrollView { LazyVStack(spacing: 0) { rows } } })
        withAnimation(.linear(duration: 1)) { handle.value = [0, 500] + Array(2..<100) }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(columns(stage, 0xffff_0000) == Set(0..<100), "half of the new row")
        #expect(columns(stage, 0xff00_ff00).isSubset(of: Set(0..<100)), "half of the old row, where the new one leaves it seen")
        stage.frame(after: 0.6)
        #expect(columns(stage, 0xffff_0000) == Set(0..<200) && columns(stage, 0xff00_ff00).isEmpty)
        #expect(!stage.report.isAnimating)
        withAnimation(.linear(duration: 1)) { handle.value.removeFirst(5) }
        stage.frame()
        stage.frame(after: 0.5)
        let black = stage.pixels().suffix(200 * 40)
        #expect(black.allSatisfy { $0 == 0xff00_0000 }, "rows from below come as they are")
    }

    @Test func `a list moves rows in and out by their own transitions`() {
        let handle = Handle<[Int]>()
        let stage = Stage(Rows(handle: handle) { rows in List { rows.listRowInsets(EdgeInsets()) }.listStyle(.plain) })
        withAnimation(.linear(duration: 1)) { handle.value = [0, 500] + Array(2..<100) }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(columns(stage, 0xffff_0000) == Set(0..<100), "half of the new row")
        stage.frame(after: 0.6)
        #expect(columns(stage, 0xffff_0000) == Set(0..<200) && columns(stage, 0xff00_ff00).isEmpty)
        #expect(!stage.report.isAnimating)
    }

    struct PlainRows: View {
        let handle: Handle<[Int]>
        @State private var items = [0, 1, 2]
        var body: some View {
            let _ = handle.binding = $items
            List(items, id: \.self) { id in Color(red: id == 500 ? 1 : 0, green: 0, blue: 0).frame(height: 20) }.listStyle(.plain)
        }
    }

    @Test func `a list fades rows without a transition`() {
        let handle = Handle<[Int]>()
        let stage = Stage(PlainRows(handle: handle))
        withAnimation(.linear(duration: 1)) { handle.value[0] = 500 }
        stage.frame()
        stage.frame(after: 0.5)
        #expect(columns(stage, 0xffff_0000).isEmpty, "still half transparent")
        stage.frame(after: 0.6)
        #expect(!columns(stage, 0xffff_0000).isEmpty)
        #expect(!stage.report.isAnimating)
    }

    struct SwappedRows: View {
        let handle: Handle<Bool>
        @State private var isOn = false
        var body: some View {
            let _ = handle.binding = $isOn
            List(0..<3) { id in
                if isOn, id == 1 { Color(red: 1, green: 0, blue: 0).frame(height: 20) } else { Color(red: 0, green: 0, blue: 0).frame(height: 20) }
            }
            .listStyle(.plain)
        }
    }

    @Test func `what a row of a list shows goes and comes by its transition while the row stays`() {
        let handle = Handle<Bool>()
        let stage = Stage(SwappedRows(handle: handle))
        let black = columns(stage, 0xff00_0000).count
        #expect(black > 0 && columns(stage, 0xffff_0000).isEmpty)
        withAnimation(.linear(duration: 1)) { handle.value = true }
        stage.frame()
        stage.frame(after: 0.5)
        // Half of each over the row's white ground.
        let mixed = stage.pixels().filter { $0 >> 16 & 255 > 100 && $0 >> 16 & 255 < 250 && $0 >> 8 & 255 < 100 }
        #expect(mixed.count > 100)
        #expect(columns(stage, 0xffff_0000).isEmpty)
        stage.frame(after: 0.6)
        #expect(columns(stage, 0xffff_0000).count == black)
        #expect(!stage.report.isAnimating)
    }

    @Test func `of many children only what changed is drawn anew, whatever came and went before`() {
        struct Many: View {
            let handle: Handle<[Int]>
            @State private var numbers = Array(0..<200)
            var body: some View {
                let _ = handle.binding = $numbers
                VStack(spacing: 0) {
                    ForEach(numbers.indices, id: \.self) { index in
                        Color(white: Double(numbers[index] % 10) / 10).frame(width: 1 + CGFloat(numbers[index] % 50), height: 1)
                    }
                }
            }
        }
        let handle = Handle<[Int]>()
        let stage = Stage(Many(handle: handle))
        var dice = Dice(state: 3)
        for step in 0..<30 {
            switch step % 3 {
            case 0: handle.value[Int.random(in: handle.value.indices, using: &dice)] += 7
            case 1: withAnimation(.linear(duration: 0.2)) { handle.value.removeLast(3) }
            default: withAnimation(.linear(duration: 0.2)) { handle.value.append(step) }
            }
            stage.frame(after: 0.05)
            stage.frame(after: 0.5)
            let fresh = Stage(Many(handle: Handle()))
            fresh.host.restoreState(stage.host.keptState())
            fresh.frame()
            #expect(stage.pixels() == fresh.pixels(), "step \(step)")
        }
    }

    struct Swapped: View {
        @State private var isOn = false
        var body: some View {
            ZStack {
                if isOn { Color.clear } else { Color(red: 1, green: 0, blue: 0).transition(.move(edge: .leading)) }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
        }
    }

    @Test func `what leaves when the view appears is seen leaving`() {
        let stage = Stage(Swapped())
        stage.frame(after: 0.5)
        #expect(columns(stage, 0xffff_0000) == Set(0..<100))
        stage.frame(after: 0.6)
        #expect(columns(stage, 0xffff_0000).isEmpty)
    }
}
