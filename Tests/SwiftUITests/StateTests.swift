import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct StateTests {
    struct Counter: View {
        let handle: Handle<Int>
        let log: Log
        @State private var count = 1
        var body: some View {
            let _ = handle.binding = $count
            let _ = log.add("counter \(count)")
            VStack {
                Text("count \(count)")
                Told(name: "still", log: log)
                Half(count: $count, log: log)
            }
        }
    }

    struct Half: View {
        @Binding var count: Int
        let log: Log
        var body: some View {
            let _ = log.add("half \(count)")
            Text("half \(count / 2)")
        }
    }

    @Test func `a change of state runs the bodies that read it, once, and no other`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Counter(handle: handle, log: log))
        #expect(log.take() == ["counter 1", "still", "half 1"])
        handle.value = 7
        stage.frame()
        #expect(log.take() == ["counter 7", "half 7"])
        #expect(stage.texts == ["count 7", "half 3"])
        #expect(stage.bodies == 2)
    }

    @Test func `a frame without a change runs nothing`() {
        let stage = Stage(Counter(handle: Handle(), log: Log()))
        stage.frame()
        let stats = stage.report.stats
        #expect(stats.bodies == 0 && stats.measurements == 0 && stats.placements == 0 && stats.itemsRebuilt == 0)
        #expect(stage.report.damage.isEmpty)
        #expect(!stage.host.isDirty)
    }

    @Test func `a hundred changes in one event are one frame`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Counter(handle: handle, log: log))
        _ = log.take()
        for value in 2...101 { handle.value = value }
        #expect(stage.framesAsked == 1)
        #expect(handle.value == 101, "a change can be read at once")
        stage.frame()
        #expect(log.take() == ["counter 101", "half 101"])
    }

    struct Reader: View {
        let handle: Handle<Int>
        let log: Log
        @State private var unread = 0
        var body: some View {
            let _ = handle.binding = $unread
            let _ = log.add("body")
            Text("constant")
        }
    }

    @Test func `state that no body read runs no body`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Reader(handle: handle, log: log))
        _ = log.take()
        handle.value = 5
        stage.frame()
        #expect(log.take() == [])
        #expect(handle.value == 5)
    }

    struct ToggleOnTap: View {
        @State private var isOn = false
        var body: some View {
            Button { isOn.toggle() } label: { Text(isOn ? "on" : "off").frame(width: 200, height: 200) }
        }
    }

    @Test func `a click on a button changes its state`() {
        let stage = Stage(ToggleOnTap())
        #expect(stage.texts == ["off"])
        stage.tap(100, 100)
        stage.frame()
        #expect(stage.texts == ["on"])
    }

    struct Derived: View {
        let handle: Handle<Set<String>>
        @State private var set: Set<String> = []
        var body: some View {
            let _ = handle.binding = $set
            Text(set.sorted().joined(separator: ","))
        }
    }

    @Test func `bindings lead into members, optionals and constants`() {
        struct Model { var name = "a"; var inner = [1, 2] }
        var model = Model()
        let binding = Binding(get: { model }, set: { model = $0 })
        binding.name.wrappedValue = "b"
        binding.inner[1].wrappedValue = 9
        #expect(model.name == "b" && model.inner == [1, 9])
        #expect(Binding(Binding<Int?>.constant(nil)) == nil)
        let some = Binding<Int?>.constant(4)
        #expect(Binding(some)?.wrappedValue == 4)
        let fixed = Binding.constant(3)
        fixed.wrappedValue = 8
        #expect(fixed.wrappedValue == 3)
    }

    struct Storm: View {
        @State private var count = 0
        var body: some View {
            let _ = count += 1
            Text("\(count)")
        }
    }

    @Test func `a body that changes what it reads ends and is reported by name`() {
        let stage = Stage(Storm())
        let issues = stage.report.issues + stage.frame().issues
        #expect(issues.contains { $0.contains("Storm") }, "\(issues)")
    }

    struct Seeded: View {
        @State var value: Int
        var body: some View { Text("\(value)") }
    }
    struct Seeding: View {
        let handle: Handle<Int>
        @State private var seed = 1
        var body: some View {
            let _ = handle.binding = $seed
            Seeded(value: seed)
        }
    }

    @Test func `the initial value counts once in a view's life`() {
        let handle = Handle<Int>()
        let stage = Stage(Seeding(handle: handle))
        handle.value = 2
        stage.frame()
        #expect(stage.texts == ["1"])
    }
}
