import SwiftUI
import Testing

/// One changed row among a thousand.
@MainActor
@Suite(.serialized) struct ListUpdateTests {
    struct Item: Identifiable, Equatable {
        var id: Int
        var name: String
    }

    struct OwnRow: View {
        let id: Int
        let log: Log
        let handle: Handle<Int>?
        @State private var count = 0
        var body: some View {
            let _ = handle?.binding = $count
            let _ = log.add("\(id)")
            Text("row \(id) \(count)")
        }
    }

    @Test func `a row's own state runs that row's body`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(VStack { ForEach(0..<1000) { OwnRow(id: $0, log: log, handle: $0 == 500 ? handle : nil) } })
        #expect(log.take().count == 1000)
        handle.value = 7
        stage.frame()
        #expect(log.take() == ["500"])
        #expect(stage.bodies == 1)
        #expect(stage.report.stats.measurements < 40, "the row, what it is in, and no other row")
    }

    @Test func `a row's own state in a list runs that row's body`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(List { ForEach(0..<1000) { OwnRow(id: $0, log: log, handle: $0 == 2 ? handle : nil) } })
        _ = log.take()
        handle.value = 7
        stage.frame()
        #expect(log.take() == ["2"])
        #expect(stage.bodies == 1)
        #expect(stage.texts.contains("row 2 7"))
    }

    struct ValueRow: View {
        let item: Item
        let log: Log
        var body: some View {
            let _ = log.add("\(item.id)")
            Text(item.name)
        }
    }
    struct ValueRows: View {
        let handle: Handle<[Item]>
        let log: Log
        /// Text made at run time: equal names are different objects.
        @State private var items = (0..<1000).map { Item(id: $0, name: "a name that is too long to be kept in place, number \($0)") }
        var body: some View {
            let _ = handle.binding = $items
            VStack { ForEach(items) { ValueRow(item: Item(id: $0.id, name: String($0.name.map { $0 })), log: log) } }
        }
    }

    @Test func `an item that changed in its array runs that row's body`() {
        let handle = Handle<[Item]>(), log = Log()
        let stage = Stage(ValueRows(handle: handle, log: log))
        _ = log.take()
        handle.value[123].name = "another"
        stage.frame()
        #expect(log.take() == ["123"])
        #expect(stage.bodies == 2, "the list's and the row's")
    }

    struct BoundRow: View {
        @Binding var item: Item
        let log: Log
        var body: some View {
            let _ = log.add("\(item.id)")
            Text(item.name)
        }
    }
    struct BoundRows: View {
        let handle: Handle<[Item]>
        let log: Log
        @State private var items = (0..<1000).map { Item(id: $0, name: "\($0)") }
        var body: some View {
            let _ = handle.binding = $items
            VStack { ForEach($items) { $item in BoundRow(item: $item, log: log) } }
        }
    }

    @Test func `an item that changed behind its binding runs that row's body`() {
        let handle = Handle<[Item]>(), log = Log()
        let stage = Stage(BoundRows(handle: handle, log: log))
        _ = log.take()
        handle.value[321].name = "another"
        stage.frame()
        #expect(log.take() == ["321"])
        #expect(stage.texts[321] == "another")
        handle.value.removeLast(900)
        stage.frame()
        #expect(log.take() == [] && stage.texts.count == 100)
        handle.value[5].name = "again"
        stage.frame()
        #expect(log.take() == ["5"])
    }

    struct Model { var name = "a", age = 1 }
    struct NameRow: View {
        @Binding var name: String
        let log: Log
        var body: some View {
            let _ = log.add("name \(name)")
            Text(name)
        }
    }
    struct AgeRow: View {
        @Binding var age: Int
        let log: Log
        var body: some View {
            let _ = log.add("age \(age)")
            Text("\(age)")
        }
    }
    struct Person: View {
        let handle: Handle<Model>
        let log: Log
        @State private var model = Model()
        var body: some View {
            let _ = handle.binding = $model
            VStack {
                NameRow(name: $model.name, log: log)
                AgeRow(age: $model.age, log: log)
            }
        }
    }

    @Test func `a binding to a member depends on that member`() {
        let handle = Handle<Model>(), log = Log()
        let stage = Stage(Person(handle: handle, log: log))
        _ = log.take()
        handle.value.age = 2
        stage.frame()
        #expect(log.take() == ["age 2"])
        handle.value = Model(name: "b", age: 3)
        stage.frame()
        #expect(Set(log.take()) == ["age 3", "name b"])
    }
}
