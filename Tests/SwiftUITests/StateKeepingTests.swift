import SwiftUI
import Testing

/// State handed from one graph to another, as a viewer does it when a build takes over.
@MainActor
@Suite(.serialized) struct StateKeepingTests {
    struct Counter: View {
        let name: String
        let handles: Handles
        @State private var count = 0
        var body: some View {
            let _ = handles.all[name] = $count
            Text("\(name) \(count)")
        }
    }
    final class Handles { var all: [String: Binding<Int>] = [:] }

    struct Page: View {
        let handles: Handles
        let isDressed: Bool
        @State private var isShown = false
        var body: some View {
            let _ = handles.all["shown"] = Binding(get: { isShown ? 1 : 0 }, set: { isShown = $0 == 1 })
            VStack {
                if isDressed { Text("new") }
                Counter(name: "first", handles: handles).padding(isDressed ? 4 : 0)
                if isShown { Counter(name: "hidden", handles: handles) }
                ForEach(isDressed ? ["c", "a", "b"] : ["a", "b"], id: \.self) { Counter(name: $0, handles: handles) }
            }
        }
    }

    @Test func `state goes where view and row are the same, and into what it brings up`() {
        let handles = Handles()
        let old = Stage(Page(handles: handles, isDressed: false))
        handles.all["shown"]!.wrappedValue = 1
        old.frame()
        for (name, value) in [("first", 1), ("hidden", 2), ("b", 3)] { handles.all[name]!.wrappedValue = value }
        old.frame()
        let kept = old.host.keptState()
        let new = Stage(Page(handles: Handles(), isDressed: true))
        new.host.restoreState(kept)
        new.frame()
        #expect(new.texts == ["new", "first 1", "hidden 2", "c 0", "a 0", "b 3"])
    }

    struct Typed<Value: Codable & CustomStringConvertible>: View {
        @State var value: Value
        let change: Handle<Value>
        var body: some View {
            let _ = change.binding = $value
            Text(value.description)
        }
    }
    struct Holder<Content: View>: View {
        let content: Content
        var body: some View { content }
    }

    @Test func `another type starts anew, and what was never set keeps to its initial value`() {
        let handle = Handle<Int>()
        let old = Stage(Typed(value: 1, change: handle))
        #expect(old.host.keptState() == #"{"states":[]}"#)
        handle.value = 5
        old.frame()
        let same = Stage(Typed(value: 2, change: Handle()))
        same.host.restoreState(old.host.keptState())
        same.frame()
        #expect(same.texts == ["5"])
        let other = Stage(Typed(value: "text", change: Handle()))
        other.host.restoreState(old.host.keptState())
        other.host.restoreState("nonsense")
        other.frame()
        #expect(other.texts == ["text"])
    }

    struct Before: View {
        let handle: Handle<String>
        @State private var word = ""
        var body: some View {
            let _ = handle.binding = $word
            VStack {
                Text("word \(word)")
                TextField("Word", text: $word)
            }
        }
    }
    struct After: View {
        let handle: Handle<String>
        @State private var other = "new"
        @State private var word = ""
        var body: some View {
            VStack {
                Text("other \(other) word \(word)")
                Button("Press") {}
                TextField("Word", text: $word)
            }
        }
    }
    @Test func `state goes to the property of its name, wherever that stands`() {
        let handle = Handle<String>()
        let old = Stage(Before(handle: handle))
        handle.value = "hey"
        old.frame()
        let kept = old.host.keptState().replacingOccurrences(of: "Before", with: "After")
        let new = Stage(After(handle: Handle()))
        new.host.restoreState(kept)
        new.frame()
        #expect(new.texts.contains("other new word hey"))
    }

    @Test func `the view that had the focus has it in the next build`() throws {
        let old = Stage(Before(handle: Handle()))
        let field = try #require(old.all { $0.type == "EditableText" || $0.type == "TextField" }.first).frame
        old.tap(field.midX, field.midY)
        old.frame()
        #expect(old.host.keyFocus == .text)
        let new = Stage(After(handle: Handle()))
        #expect(new.host.keyFocus == .none)
        new.host.restoreState(old.host.keptState())
        new.frame()
        #expect(new.host.keyFocus == .text)
    }

    struct Literal: View {
        let handle: Handle<Int>
        @State private var count = 1
        @State private var start: Int = _vitrineInteger(3, 10)
        var body: some View {
            let _ = handle.binding = $count
            VStack {
                Text(_vitrineString(0, "old") as String)
                Text("\(count) \(start)").padding(_vitrineFloat(1, 1.0) as CGFloat)
                if _vitrineBoolean(2, false) { Text("more") }
            }
        }
    }

    @Test func `changed literals are on show in the next frame, and state stays`() {
        let handle = Handle<Int>()
        let stage = Stage(AnyView(Literal(handle: handle)))
        handle.value = 7
        stage.frame()
        #expect(stage.texts == ["old", "7 10"])
        _LiveLiterals.set([0: .string("new"), 1: .float(20), 2: .boolean(true), 3: .integer(11)])
        stage.host.refreshRoot(AnyView(Literal(handle: handle)))
        stage.frame()
        #expect(stage.texts == ["new", "7 11", "more"])
        #expect(stage.all { $0.type == "Padding" }.first.map { $0.frame.height > 50 } == true)
        #expect(_LiveLiterals.failures.isEmpty)
        _LiveLiterals.set([:])
        stage.host.refreshRoot(AnyView(Literal(handle: handle)))
        stage.frame()
        #expect(stage.texts == ["old", "7 10"])
    }

    @Test func `a literal of a type that takes none at run time is told`() {
        _LiveLiterals.set([9: .string("x"), 10: .integer(300)])
        let fixed: StaticString = _vitrineString(9, "fixed"), byte: UInt8 = _vitrineInteger(10, 3)
        #expect("\(fixed)" == "fixed" && byte == 3)
        #expect(_LiveLiterals.failures == [9, 10])
        _LiveLiterals.set([:])
    }
}
