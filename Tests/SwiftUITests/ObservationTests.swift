import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct ObservationTests {
    @Observable final class Model {
        var first = 1
        var second = 1
        var sum: Int { first + second }
    }

    struct First: View {
        let model: Model
        let log: Log
        var body: some View {
            let _ = log.add("first")
            Text("\(model.first)")
        }
    }
    struct Sum: View {
        let model: Model
        let log: Log
        var body: some View {
            let _ = log.add("sum")
            Text("\(model.sum)")
        }
    }

    @Test func `of an observable model only bodies that read the changed property run`() {
        let model = Model(), log = Log()
        let stage = Stage(VStack { First(model: model, log: log); Sum(model: model, log: log) })
        #expect(log.take() == ["first", "sum"])
        model.second = 5
        stage.frame()
        #expect(log.take() == ["sum"])
        model.first = 2
        stage.frame()
        #expect(log.take().sorted() == ["first", "sum"])
        #expect(stage.texts == ["2", "7"])
    }

    struct Bound: View {
        @Bindable var model: Model
        let handle: Handle<Int>
        var body: some View {
            let _ = handle.binding = $model.first
            Text("\(model.first)")
        }
    }

    @Test func `a bindable model gives bindings to its properties`() {
        let model = Model(), handle = Handle<Int>()
        let stage = Stage(Bound(model: model, handle: handle))
        handle.value = 12
        stage.frame()
        #expect(model.first == 12 && stage.texts == ["12"])
    }

    struct FromEnvironment: View {
        @Environment(Model.self) private var model
        var body: some View { Text("\(model.first)") }
    }

    @Test func `an observable model comes through the environment by its type`() {
        let model = Model()
        let stage = Stage(FromEnvironment().environment(model))
        #expect(stage.texts == ["1"])
        model.first = 3
        stage.frame()
        #expect(stage.texts == ["3"])
    }

    final class Store: ObservableObject {
        @Published var value = 1
        static var made = 0
        init() { Store.made += 1 }
    }

    struct Owner: View {
        let handle: Handle<Int>
        let log: Log
        @StateObject private var store = Store()
        @State private var unrelated = 0
        var body: some View {
            let _ = handle.binding = $unrelated
            VStack {
                Text("owner \(unrelated)")
                Guest(store: store, log: log)
                EnvironmentGuest().environmentObject(store)
            }
        }
    }
    struct Guest: View {
        @ObservedObject var store: Store
        let log: Log
        var body: some View {
            let _ = log.add("guest \(store.value)")
            Button("guest \(store.value)") { store.value += 1 }
        }
    }
    struct EnvironmentGuest: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("env \(store.value)") }
    }

    @Test func `a state object is made once and its changes reach all who observe it`() {
        Store.made = 0
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Owner(handle: handle, log: log))
        #expect(stage.texts == ["owner 0", "guest 1", "env 1"])
        handle.value = 1
        stage.frame()
        #expect(Store.made == 1)
        let button = stage.all { $0.text == "guest 1" }[0].frame
        stage.tap(button.midX, button.midY)
        stage.frame()
        #expect(stage.texts == ["owner 1", "guest 2", "env 2"])
    }

    @Test func `changes of an object in one event run a body once`() {
        let store = Store(), log = Log()
        let stage = Stage(Guest(store: store, log: log))
        _ = log.take()
        for value in 2...20 { store.value = value }
        stage.frame()
        #expect(log.take() == ["guest 20"])
    }
}
