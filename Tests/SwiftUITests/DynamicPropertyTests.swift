import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct DynamicPropertyTests {
    struct None: View {
        let log: Log
        var body: some View {
            let _ = log.add("none")
            Text("none")
        }
    }

    struct Mixed: View {
        let handle: Handle<Int>
        let title: String
        @State private var number = 1
        @Environment(\.colorScheme) private var scheme
        @State private var word = "w"
        let tail: Double
        var body: some View {
            let _ = handle.binding = $number
            Text("\(title) \(number) \(scheme == .dark ? "dark" : "light") \(word) \(Int(tail))")
        }
    }

    @Test func `dynamic properties of every kind lie side by side with plain ones`() {
        let handle = Handle<Int>()
        let stage = Stage(Mixed(handle: handle, title: "t", tail: 9))
        #expect(stage.texts == ["t 1 light w 9"])
        handle.value = 2
        stage.host.options.colorScheme = .dark
        stage.frame()
        #expect(stage.texts == ["t 2 dark w 9"])
        #expect(stage.bodies == 1, "both changes are one run")
    }

    @propertyWrapper
    struct Doubled: DynamicProperty {
        @State private var stored = 4
        @Environment(\.testFactor) private var factor
        private var updates = 0
        private(set) var result = 0
        var wrappedValue: Int {
            get { result }
            nonmutating set { stored = newValue }
        }
        mutating func update() { result = stored * factor }
    }

    @propertyWrapper
    struct Nested: DynamicProperty {
        @Doubled var inner
        var wrappedValue: Int { inner + 1 }
        func set(_ value: Int) { inner = value }
    }

    struct UsesNested: View {
        @Nested private var value
        var body: some View { Button("\(value)") { _value.set(10) } }
    }

    @Test func `properties of one's own are updated inside out before the body`() {
        let stage = Stage(UsesNested())
        #expect(stage.texts == ["9"])
        stage.tap(100, 100)
        stage.frame()
        #expect(stage.texts == ["21"])
        #expect(Stage(UsesNested().environment(\.testFactor, 3)).texts == ["13"])
    }

    struct Modifier: ViewModifier {
        @State private var count = 0
        func body(content: Content) -> some View {
            VStack {
                content
                Button("m\(count)") { count += 1 }
            }
        }
    }

    @Test func `a modifier has state of its own`() {
        let stage = Stage(Text("c").modifier(Modifier()))
        let button = stage.all { $0.text == "m0" }[0].frame
        stage.tap(button.midX, button.midY)
        stage.frame()
        #expect(stage.texts == ["c", "m1"])
    }

    @Test func `a view without dynamic properties runs once`() {
        let log = Log()
        let stage = Stage(None(log: log))
        stage.host.options.colorScheme = .dark
        stage.frame()
        #expect(log.take() == ["none"])
    }
}

private struct FactorKey: EnvironmentKey { static let defaultValue = 2 }
extension EnvironmentValues {
    var testFactor: Int {
        get { self[FactorKey.self] }
        set { self[FactorKey.self] = newValue }
    }
}
