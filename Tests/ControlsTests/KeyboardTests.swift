import Foundation
@testable import SwiftUICore
import Testing

/// Keysyms as X names them.
enum Key {
    static let tab = 0xff09, backTab = 0xfe20, enter = 0xff0d, escape = 0xff1b, space = 0x20
    static let left = 0xff51, up = 0xff52, right = 0xff53, down = 0xff54, home = 0xff50, end = 0xff57, delete = 0xff08
}

@MainActor
@Suite struct KeyboardTests {
    struct Panel: View {
        @State private var name = ""
        @State private var isOn = false
        @State private var level = 0.5
        @State private var count = 3
        @State private var choice = 1
        @State private var presses = 0
        @FocusState private var isNamed: Bool
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isNamed)
                Button("Press") { presses += 1 }
                Toggle("On", isOn: $isOn)
                Slider(value: $level)
                Stepper("Count", value: $count, in: 0...4)
                Picker("Choice", selection: $choice) { ForEach(0..<3) { Text(verbatim: "\($0)").tag($0) } }.pickerStyle(.segmented)
                Button("Off") { presses += 100 }.disabled(true)
                Text(verbatim: "\(isNamed)|\(presses)|\(isOn)|\(Int((level * 100).rounded()))|\(count)|\(choice)")
            }
        }
    }

    private func state(_ stage: Stage) -> String { stage.texts.first { $0.contains("|") } ?? "" }

    @Test func `Tab goes through all controls in order, past disabled ones, and each does what its keys say`() {
        let stage = Stage(Panel())
        #expect(state(stage) == "false|0|false|50|3|1")
        stage.key(Key.tab)
        #expect(state(stage) == "true|0|false|50|3|1")
        stage.key(Key.tab)
        stage.key(Key.space, " ")
        stage.key(Key.enter)
        #expect(state(stage) == "false|2|false|50|3|1")
        stage.key(Key.tab)
        stage.key(Key.space, " ")
        #expect(state(stage) == "false|2|true|50|3|1")
        stage.key(Key.tab)
        stage.key(Key.right)
        stage.key(Key.up)
        stage.key(Key.left)
        #expect(state(stage) == "false|2|true|60|3|1")
        stage.key(Key.home)
        #expect(state(stage) == "false|2|true|0|3|1")
        stage.key(Key.tab)
        stage.key(Key.up)
        stage.key(Key.up)
        #expect(state(stage) == "false|2|true|0|4|1")
        stage.key(Key.tab)
        stage.key(Key.left)
        #expect(state(stage) == "false|2|true|0|4|0")
        stage.key(Key.tab)
        #expect(state(stage) == "true|2|true|0|4|0")
        stage.key(Key.backTab)
        stage.key(Key.end)
        #expect(state(stage) == "false|2|true|0|4|2")
    }

    @Test func `The ring shows where the keyboard moved the focus, and goes with a press`() {
        let stage = Stage(Panel())
        func rings() -> Int { stage.items { if case .stroke(_, _, let style, _) = $0 { return style.lineWidth == 3 } else { return false } } }
        #expect(rings() == 0)
        stage.key(Key.tab)
        stage.key(Key.tab)
        #expect(rings() == 1)
        stage.press(CGPoint(x: 1, y: 1))
        #expect(rings() == 0)
        stage.release(CGPoint(x: 1, y: 1))
        stage.key(Key.tab)
        #expect(rings() == 1)
        let quiet = Stage(Panel().focusEffectDisabled())
        quiet.key(Key.tab)
        quiet.key(Key.tab)
        #expect(quiet.items { if case .stroke(_, _, let style, _) = $0 { return style.lineWidth == 3 } else { return false } } == 0)
    }

    struct Keys: View {
        let log: Cell<[String]>
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                Color.red.frame(width: 50, height: 50)
                    .focusable()
                    .focused($isFocused)
                    .onKeyPress(.space) {
                        log.value.append("space")
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        log.value.append("digit \(press.characters)")
                        return .ignored
                    }
                    .onKeyPress(keys: ["x", .upArrow], phases: .all) { press in
                        log.value.append("\(press.phase == .up ? "up" : press.phase == .repeat ? "again" : "down") \(press.key == "x" ? "x" : "arrow")")
                        return .handled
                    }
            }
            .onKeyPress { press in
                log.value.append("outer \(press.characters)")
                return .handled
            }
            .onAppear { isFocused = true }
        }
    }

    @Test func `onKeyPress hears keys of the focused view, from inside out, until one takes them`() {
        let log = Cell<[String]>([])
        let stage = Stage(Keys(log: log))
        #expect(stage.graph.keyFocus == .text)
        stage.key(Key.space, " ")
        stage.key(0x37, "7")
        stage.send(KeyInput(keysym: 0x78, text: "x", modifiers: []))
        stage.send(KeyInput(keysym: 0x78, text: "x", modifiers: [], isRepeat: true))
        stage.send(KeyInput(keysym: 0x78, text: "", modifiers: [], isDown: false))
        stage.key(Key.up)
        stage.key(0x61, "a")
        #expect(log.value == ["space", "digit 7", "outer 7", "down x", "again x", "up x", "down arrow", "outer a"])
        log.value = []
        stage.key(Key.escape)
        #expect(log.value == ["outer \u{1b}"])
    }

    @Test func `Without the focus onKeyPress hears nothing, and a click gives it`() {
        let log = Cell<[String]>([])
        let view = Color.red.frame(width: 50, height: 50).focusable().onKeyPress("k") {
            log.value.append("k")
            return .handled
        }
        let stage = Stage(view)
        #expect(stage.graph.keyFocus == .none)
        stage.key(0x6b, "k")
        #expect(log.value == [])
        stage.click(CGPoint(x: 150, y: 200))
        stage.key(0x6b, "k")
        #expect(log.value == ["k"])
        let keyboardOnly = Stage(Color.red.focusable(interactions: .activate).onKeyPress("k") {
            log.value.append("again")
            return .handled
        })
        keyboardOnly.click(CGPoint(x: 150, y: 200))
        keyboardOnly.key(0x6b, "k")
        #expect(log.value == ["k"])
        keyboardOnly.key(Key.tab)
        keyboardOnly.key(0x6b, "k")
        #expect(log.value == ["k", "again"])
    }

    @Test func `A text field's own onKeyPress comes before typing`() {
        let text = Cell("")
        let field = TextField("T", text: Binding(get: { text.value }, set: { text.value = $0 })).onKeyPress("q") { .handled }.accessibilityIdentifier("t")
        let stage = Stage(field)
        stage.key(Key.tab)
        stage.type("aqb")
        #expect(text.value == "ab")
    }

    struct Shortcuts: View {
        let log: Cell<[String]>
        @State private var text = ""
        var body: some View {
            VStack {
                Button("Save") { log.value.append("save") }.keyboardShortcut("s")
                Button("Again") { log.value.append("again") }.keyboardShortcut("r", modifiers: [])
                Button("OK") { log.value.append("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { log.value.append("cancel") }.keyboardShortcut(.cancelAction)
                Button("Plus") { log.value.append("plus") }.keyboardShortcut("+", modifiers: [.command])
                Button("All") { log.value.append("all") }.keyboardShortcut("A", modifiers: [.command, .shift])
                Button("Never") { log.value.append("never") }.keyboardShortcut("n").disabled(true)
                TextField("T", text: $text).accessibilityIdentifier("t")
                Text(verbatim: "text \(text)")
            }
        }
    }

    @Test func `Shortcuts fire their buttons, with Control in the place of Command`() {
        let log = Cell<[String]>([])
        let stage = Stage(Shortcuts(log: log))
        stage.key(0x73, "", .control)
        stage.key(0x73, "", .command)
        stage.key(0x73, "s")
        stage.key(0x72, "r")
        stage.key(Key.enter)
        stage.key(Key.escape)
        stage.key(0x2b, "+", [.control, .shift])
        stage.key(0x41, "", [.control, .shift])
        stage.key(0x6e, "", .control)
        // A Cyrillic layout: the key's Latin letter counts.
        stage.send(KeyInput(keysym: 0x6d9, text: "", modifiers: .control, baseKeysym: 0x73))
        #expect(log.value == ["save", "save", "again", "ok", "cancel", "plus", "all", "save"])
        #expect(Set(stage.graph.shortcutKeysyms) == [0x72, 0xff0d, 0xff8d, 0xff1b])
    }

    @Test func `In a text field letters are typed, Return presses the default button and Escape the cancelling one`() {
        let log = Cell<[String]>([])
        let stage = Stage(Shortcuts(log: log))
        let frame = stage.frame(of: "t")!
        stage.click(CGPoint(x: frame.midX, y: frame.midY))
        stage.type("rs")
        #expect(stage.texts.contains("text rs") && log.value == [])
        stage.key(Key.escape)
        #expect(log.value == ["cancel"])
        stage.key(Key.enter)
        #expect(log.value == ["cancel", "ok"])
        stage.click(CGPoint(x: frame.midX, y: frame.midY))
        stage.key(0x73, "", .control)
        #expect(log.value == ["cancel", "ok", "save"])
    }

    struct Commands: View {
        let log: Cell<[String]>
        var body: some View {
            VStack {
                Color.red.frame(width: 50, height: 50).focusable()
                    .onMoveCommand { log.value.append("\($0)") }
                    .onDeleteCommand { log.value.append("delete") }
            }
            .onExitCommand { log.value.append("exit") }
        }
    }

    @Test func `Commands reach the views round the focus`() {
        let log = Cell<[String]>([])
        let stage = Stage(Commands(log: log))
        for key in [Key.up, Key.escape, Key.delete] { stage.key(key) }
        #expect(log.value == [])
        stage.key(Key.tab)
        for key in [Key.up, Key.left, Key.delete, Key.escape] { stage.key(key) }
        #expect(log.value == ["up", "left", "delete", "exit"])
    }

    struct Late: View {
        enum Field: Hashable { case name, code }
        @State private var shows = false
        @State private var text = ""
        @FocusState private var field: Field?
        var body: some View {
            VStack {
                if shows { TextField("Code", text: $text).focused($field, equals: .code) }
                Text("label").focused($field, equals: .name)
                Button("Show") {
                    shows = true
                    field = .code
                }
                Button("Hide") { shows = false }
                Button("None") { field = .name }
                Text(verbatim: "\(field.map { "\($0)" } ?? "nil")|\(text)")
            }
        }
    }

    @Test func `A focus may be asked for together with its field, and ends with it; one that nothing can take goes back to nil`() {
        let stage = Stage(Late())
        stage.click("Show")
        stage.type("4")
        #expect(state(stage) == "code|4")
        stage.click("Hide")
        #expect(state(stage) == "nil|4")
        stage.click("None")
        #expect(state(stage) == "nil|4")
    }

    struct Nested: View {
        @FocusState private var isInside: Bool
        @State private var isOff = false
        @State private var text = ""
        let seen: Cell<[Bool]>
        var body: some View {
            VStack {
                VStack {
                    TextField("A", text: $text).accessibilityIdentifier("a")
                    TextField("B", text: $text).disabled(isOff).accessibilityIdentifier("b")
                }
                .focused($isInside)
                Button("Off") { isOff = true }
                Text(verbatim: "\(isInside)|")
            }
            .onChange(of: isInside) { seen.value.append($1) }
        }
    }

    @Test func `A focus inside a container is the container's, and a field that is disabled loses it`() {
        let seen = Cell<[Bool]>([])
        let stage = Stage(Nested(seen: seen))
        stage.key(Key.tab)
        #expect(state(stage) == "true|")
        stage.key(Key.tab)
        #expect(state(stage) == "true|" && seen.value == [true])
        stage.click("Off")
        stage.frame()
        #expect(state(stage) == "false|" && seen.value == [true, false])
    }

    struct Environmental: View {
        struct Mark: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(isFocused ? "lit" : "dark") }
        }
        var body: some View {
            VStack {
                Mark().focusable()
                Mark().focusable(false)
            }
        }
    }

    @Test func `Views inside know that they are focused`() {
        let stage = Stage(Environmental())
        stage.key(Key.tab)
        #expect(stage.texts == ["lit", "dark"])
        stage.key(Key.escape)
        #expect(stage.texts == ["dark", "dark"])
    }

    struct Choosing: View {
        @State private var choice = 0
        var body: some View {
            VStack {
                Picker("P", selection: $choice) { ForEach(0..<3) { Text(verbatim: "option \($0)").tag($0) } }.pickerStyle(.menu)
                Text(verbatim: "chosen|\(choice)")
            }
        }
    }

    @Test func `A menu opens, is walked through and closes by the keyboard`() {
        let stage = Stage(Choosing())
        stage.key(Key.tab)
        stage.key(Key.space, " ")
        #expect(stage.first("Floating") != nil)
        stage.key(Key.down)
        stage.key(Key.enter)
        #expect(stage.first("Floating") == nil && state(stage) == "chosen|1")
        stage.key(Key.down)
        #expect(stage.first("Floating") != nil)
        stage.key(Key.escape)
        #expect(stage.first("Floating") == nil && state(stage) == "chosen|1")
    }

    struct Alerting: View {
        @State private var isShown = false
        @State private var text = ""
        @State private var result = "none"
        var body: some View {
            VStack {
                TextField("T", text: $text)
                Menu("More") {
                    Button("First") { result = "first" }
                    Button("Second") { result = "second" }
                }
                Button("Alert") { isShown = true }
                Text(verbatim: "\(result)|\(text)|\(isShown)")
            }
            .alert("Sure?", isPresented: $isShown) {
                Button("Delete", role: .destructive) { result = "deleted" }
                Button("Keep") { result = "kept" }
                Button("Cancel", role: .cancel) { result = "cancelled" }
            }
        }
    }

    @Test func `Return and Escape answer an alert, which takes the focus from what lies under it`() {
        let stage = Stage(Alerting())
        stage.key(Key.tab)
        stage.type("a")
        stage.click("Alert")
        stage.frame()
        stage.type("b")
        #expect(state(stage) == "none|a|true")
        stage.key(Key.enter)
        stage.frame(at: stage.time + 2)
        #expect(state(stage) == "kept|a|false")
        stage.click("Alert")
        stage.frame(at: stage.time + 2)
        stage.key(Key.escape)
        stage.frame(at: stage.time + 2)
        #expect(state(stage) == "cancelled|a|false")
        stage.click("Alert")
        stage.frame(at: stage.time + 2)
        stage.key(Key.tab)
        stage.key(Key.space, " ")
        stage.frame(at: stage.time + 2)
        #expect(state(stage) == "deleted|a|false")
    }

    @Test func `A key on an entry of a menu acts and closes the menu`() {
        let stage = Stage(Alerting())
        stage.key(Key.tab)
        stage.key(Key.tab)
        stage.key(Key.space, " ")
        #expect(stage.first("Floating") != nil)
        stage.key(Key.down)
        stage.key(Key.enter)
        #expect(state(stage) == "second||false" && stage.first("Floating") == nil)
        stage.key(Key.space, " ")
        #expect(stage.first("Floating") != nil, "the focus is at the menu again")
    }
}
