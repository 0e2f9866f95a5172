import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct LifecycleTests {
    struct Switching: View {
        let handle: Handle<Bool>
        let log: Log
        @State private var isShown = true
        var body: some View {
            let _ = handle.binding = $isShown
            VStack {
                if isShown {
                    Text("shown").onAppear { log.add("appear") }.onDisappear { log.add("disappear") }
                }
            }
        }
    }

    @Test func `a view appears when it comes and disappears when it goes`() {
        let handle = Handle<Bool>(), log = Log()
        let stage = Stage(Switching(handle: handle, log: log))
        #expect(log.take() == ["appear"])
        stage.frame()
        #expect(log.take() == [])
        handle.value = false
        stage.frame()
        #expect(log.take() == ["disappear"])
        handle.value = true
        stage.frame()
        #expect(log.take() == ["appear"])
        stage.host.close()
        #expect(log.take() == ["disappear"])
    }

    struct SetsOnAppear: View {
        @State private var text = "before"
        var body: some View { Text(text).onAppear { text = "after" } }
    }

    @Test func `what onAppear changes is in the first frame`() {
        #expect(Stage(SetsOnAppear()).texts == ["after"])
    }

    struct Watching: View {
        let handle: Handle<Int>
        let log: Log
        @State private var value = 0
        var body: some View {
            let _ = handle.binding = $value
            let _ = log.add("body \(value)")
            Text("x")
                .onChange(of: value) { old, new in log.add("changed \(old) to \(new)") }
                .onChange(of: value, initial: true) { log.add("plain") }
        }
    }

    @Test func `onChange follows the body and knows both values`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Watching(handle: handle, log: log))
        #expect(log.take() == ["body 0", "plain"])
        handle.value = 3
        stage.frame()
        let lines = log.take()
        #expect(lines.first == "body 3" && Set(lines) == ["body 3", "changed 0 to 3", "plain"] && lines.count == 3)
        handle.value = 3
        stage.frame()
        #expect(!log.take().contains { $0.hasPrefix("changed") })
    }

    struct Chain: View {
        let handle: Handle<Int>
        @State private var a = 0
        @State private var b = 0
        var body: some View {
            let _ = handle.binding = $a
            Text("\(a) \(b)").onChange(of: a) { b = a * 2 }
        }
    }

    @Test func `what onChange changes is in the same frame`() {
        let handle = Handle<Int>()
        let stage = Stage(Chain(handle: handle))
        handle.value = 4
        stage.frame()
        #expect(stage.texts == ["4 8"])
    }

    struct Working: View {
        let handle: Handle<Int>
        let log: Log
        @State private var id = 1
        var body: some View {
            let _ = handle.binding = $id
            Text("w").task(id: id) {
                log.add("start \(id)")
                do { try await Task.sleep(for: .seconds(3600)) } catch { log.add("cancelled") }
            }
        }
    }

    private func settle(_ until: () -> Bool) async {
        for _ in 0..<500 where !until() {
            await Task.yield()
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func `a task starts when the view appears, again with another id, and ends with the view`() async {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Working(handle: handle, log: log))
        await settle { log.lines.count == 1 }
        #expect(log.take() == ["start 1"])
        handle.value = 2
        stage.frame()
        await settle { log.lines.count == 2 }
        #expect(Set(log.take()) == ["cancelled", "start 2"])
        stage.host.close()
        await settle { log.lines.count == 1 }
        #expect(log.take() == ["cancelled"])
    }
}
