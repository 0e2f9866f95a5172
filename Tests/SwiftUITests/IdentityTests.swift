import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct IdentityTests {
    /// Remembers the first name that it was made with.
    struct Memory: View {
        let name: String
        @State private var first: String
        init(_ name: String) {
            self.name = name
            _first = State(initialValue: name)
        }
        var body: some View { Text("\(name):\(first)") }
    }

    struct Branches: View {
        let handle: Handle<Bool>
        @State private var isFirst = true
        var body: some View {
            let _ = handle.binding = $isFirst
            VStack {
                if isFirst { Memory("a") } else { Memory("b") }
                Memory(isFirst ? "c" : "d")
            }
        }
    }

    @Test func `branches are different views, values of one view are not`() {
        let handle = Handle<Bool>()
        let stage = Stage(Branches(handle: handle))
        #expect(stage.texts == ["a:a", "c:c"])
        handle.value = false
        stage.frame()
        #expect(stage.texts == ["b:b", "d:c"])
        handle.value = true
        stage.frame()
        #expect(stage.texts == ["a:a", "c:c"], "the first branch starts anew")
    }

    struct Rows: View {
        let handle: Handle<[String]>
        let log: Log
        @State private var rows = ["a", "b", "c"]
        var body: some View {
            let _ = handle.binding = $rows
            VStack {
                ForEach(rows, id: \.self) { row in
                    Row(name: row, log: log)
                }
            }
        }
    }
    struct Row: View {
        let name: String
        let log: Log
        var body: some View {
            Text(name)
                .onAppear { log.add("+\(name)") }
                .onDisappear { log.add("-\(name)") }
        }
    }
    struct NumberedRow: View {
        let name: String
        @State private var edits = 0
        var body: some View { Button("\(name) \(edits)") { edits += 1 } }
    }
    struct NumberedRows: View {
        let handle: Handle<[String]>
        @State private var rows = ["a", "b", "c"]
        var body: some View {
            let _ = handle.binding = $rows
            VStack { ForEach(rows, id: \.self) { NumberedRow(name: $0) } }
        }
    }

    @Test func `rows keep their state where they move to`() {
        let handle = Handle<[String]>()
        let stage = Stage(NumberedRows(handle: handle))
        let b = stage.all { $0.text == "b 0" }[0].frame
        stage.tap(b.midX, b.midY)
        stage.frame()
        #expect(stage.texts == ["a 0", "b 1", "c 0"])
        handle.value = ["c", "b", "a"]
        stage.frame()
        #expect(stage.texts == ["c 0", "b 1", "a 0"])
        handle.value = ["b"]
        stage.frame()
        handle.value = ["a", "b"]
        stage.frame()
        #expect(stage.texts == ["a 0", "b 1"])
    }

    @Test func `rows that come and go tell so, those that move do not`() {
        let handle = Handle<[String]>(), log = Log()
        let stage = Stage(Rows(handle: handle, log: log))
        #expect(log.take() == ["+a", "+b", "+c"])
        handle.value = ["c", "a", "d"]
        stage.frame()
        #expect(log.take().sorted() == ["+d", "-b"])
    }

    @Test func `equal identities in one ForEach neither crash nor lose the others`() {
        let handle = Handle<[String]>()
        let stage = Stage(NumberedRows(handle: handle))
        handle.value = ["a", "a", "b"]
        stage.frame()
        #expect(stage.texts.contains("b 0") && stage.texts.contains("a 0"))
        handle.value = ["b"]
        stage.frame()
        #expect(stage.texts == ["b 0"])
    }

    struct Renamed: View {
        let handle: Handle<Int>
        @State private var id = 0
        var body: some View {
            let _ = handle.binding = $id
            Memory("\(id)").id(id / 2)
        }
    }

    @Test func `another id is another view`() {
        let handle = Handle<Int>()
        let stage = Stage(Renamed(handle: handle))
        #expect(stage.texts == ["0:0"])
        handle.value = 1
        stage.frame()
        #expect(stage.texts == ["1:0"])
        handle.value = 2
        stage.frame()
        #expect(stage.texts == ["2:2"])
    }

    struct Erased: View {
        let handle: Handle<Int>
        @State private var kind = 0
        var body: some View {
            let _ = handle.binding = $kind
            erased
        }
        private var erased: AnyView {
            kind < 10 ? AnyView(Memory("\(kind)")) : AnyView(Memory("\(kind)").padding())
        }
    }

    @Test func `an erased view keeps its state until its type changes`() {
        let handle = Handle<Int>()
        let stage = Stage(Erased(handle: handle))
        handle.value = 1
        stage.frame()
        #expect(stage.texts == ["1:0"])
        handle.value = 10
        stage.frame()
        #expect(stage.texts == ["10:10"])
    }

    struct Equal: View, Equatable {
        let value: Int
        let log: Log
        nonisolated static func == (a: Equal, b: Equal) -> Bool { a.value / 10 == b.value / 10 }
        var body: some View {
            let _ = log.add("\(value)")
            Text("\(value)")
        }
    }
    struct EqualHost: View {
        let handle: Handle<Int>
        let log: Log
        @State private var value = 0
        var body: some View {
            let _ = handle.binding = $value
            Equal(value: value, log: log).equatable()
        }
    }

    @Test func `an equatable view is skipped while it says that it is equal`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(EqualHost(handle: handle, log: log))
        _ = log.take()
        handle.value = 5
        stage.frame()
        #expect(log.take() == [])
        handle.value = 15
        stage.frame()
        #expect(log.take() == ["15"])
    }
}
