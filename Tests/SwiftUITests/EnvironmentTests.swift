import SwiftUI
import Testing

private struct DepthKey: EnvironmentKey { static let defaultValue = 0 }
private struct OtherKey: EnvironmentKey { static let defaultValue = "none" }
extension EnvironmentValues {
    fileprivate var testDepth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
    fileprivate var testOther: String {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
    @Entry var testEntry: String = "entry"
}

@MainActor
@Suite(.serialized) struct EnvironmentTests {
    fileprivate struct DepthReader: View {
        let log: Log
        @Environment(\.testDepth) private var depth
        var body: some View {
            let _ = log.add("depth \(depth)")
            Text("\(depth)")
        }
    }

    fileprivate struct OtherReader: View {
        let log: Log
        @Environment(\.testOther) private var other
        var body: some View {
            let _ = log.add("other \(other)")
            Text(other)
        }
    }

    fileprivate struct Root: View {
        let handle: Handle<Int>
        let log: Log
        @State private var depth = 1
        var body: some View {
            let _ = handle.binding = $depth
            VStack {
                DepthReader(log: log)
                OtherReader(log: log)
                Told(name: "none", log: log)
                DepthReader(log: log).environment(\.testDepth, 10)
            }
            .environment(\.testDepth, depth)
        }
    }

    @Test func `a change of the environment runs only the bodies that read that key`() {
        let handle = Handle<Int>(), log = Log()
        let stage = Stage(Root(handle: handle, log: log))
        #expect(log.take() == ["depth 1", "other none", "none", "depth 10"])
        handle.value = 2
        stage.frame()
        #expect(log.take() == ["depth 2"])
        #expect(stage.bodies == 2, "the root and the one reader")
    }

    @Test func `transforms see what is set further out`() {
        let stage = Stage(
            DepthReader(log: Log())
                .transformEnvironment(\.testDepth) { $0 += 1 }
                .transformEnvironment(\.testDepth) { $0 *= 10 }
                .environment(\.testDepth, 4))
        #expect(stage.texts == ["41"])
    }

    @Test func `an entry of one's own has its default value`() {
        struct Reader: View {
            @Environment(\.testEntry) var entry
            var body: some View { Text(entry) }
        }
        #expect(Stage(Reader()).texts == ["entry"])
        #expect(Stage(Reader().environment(\.testEntry, "set")).texts == ["set"])
    }

    struct Scheme: View {
        let log: Log
        @Environment(\.colorScheme) var scheme
        var body: some View {
            let _ = log.add("scheme")
            Text(scheme == .dark ? "dark" : "light")
        }
    }

    @Test func `an option of the host reaches its readers and keeps state`() {
        let log = Log()
        let stage = Stage(VStack { Scheme(log: log); Told(name: "still", log: log) })
        #expect(log.take() == ["scheme", "still"])
        stage.host.options.colorScheme = .dark
        stage.frame()
        #expect(log.take() == ["scheme"])
        #expect(stage.texts == ["dark"])
    }

    @Test func `the scheme that a view prefers is the window's`() {
        let stage = Stage(Scheme(log: Log()).preferredColorScheme(.dark))
        #expect(stage.texts == ["dark"])
        #expect(stage.pixels()[0] == 0xff00_0000)
    }

    struct Reasons: View {
        @Environment(\.redactionReasons) var reasons
        let name: String
        var body: some View { Text("\(name) \(reasons.rawValue)") }
    }

    @Test func `reasons to redact add up on the way down and unredacted clears them`() {
        let stage = Stage(
            VStack {
                Reasons(name: "a")
                Reasons(name: "b").redacted(reason: .privacy)
                Reasons(name: "c").unredacted()
            }
            .redacted(reason: .placeholder))
        #expect(stage.texts == ["a 1", "b 3", "c 0"], "facts §9: placeholder is 1, privacy 2")
    }
}
