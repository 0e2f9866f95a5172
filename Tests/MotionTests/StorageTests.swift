import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct StorageTests {
    enum Theme: String { case day, night }

    struct Settings: View {
        @AppStorage("tests.count") private var count = 1
        @AppStorage("tests.theme") private var theme = Theme.day
        @AppStorage("tests.name") private var name: String?
        let log: Log
        var body: some View {
            let _ = log.add("\(count) \(theme.rawValue) \(name ?? "-")")
            Color.red.onTapGesture {
                count += 1
                theme = .night
                name = "x"
            }
        }
    }

    @Test func `stored values start with their defaults, and every reader sees a change`() {
        let log = Log(), other = Log()
        let bench = Bench(VStack { Settings(log: log); Settings(log: other) })
        #expect(log.take() == ["1 day -"])
        bench.click(100, 30)
        #expect(log.take() == ["2 night x"])
        #expect(other.take().last == "2 night x")
    }

    struct Fields: View {
        enum Field: Hashable { case name, mail }
        let log: Log
        @FocusState private var focus: Field?
        var body: some View {
            let _ = log.add(focus.map { "\($0)" } ?? "none")
            Color.red.focused($focus, equals: .name).onTapGesture { focus = focus == nil ? .mail : nil }
        }
    }

    @Test func `focus state is read and written like state`() {
        let log = Log()
        let bench = Bench(Fields(log: log))
        bench.click(50, 50)
        bench.click(50, 50)
        #expect(log.take() == ["none", "mail", "none"])
    }

    @Test func `the screen is the window`() {
        struct Reading: View {
            let log: Log
            var body: some View {
                let _ = log.add("\(Int(UIScreen.main.bounds.width))x\(Int(UIScreen.main.bounds.height))")
                Color.red
            }
        }
        let log = Log()
        let bench = Bench(Reading(log: log), width: 320, height: 240)
        #expect(log.take() == ["320x240"])
        bench.host.options.size = CGSize(width: 500, height: 240)
        bench.frame(after: 0.1)
        #expect(log.take().last == "500x240")
    }
}

extension EnvironmentValues {
    @Entry var motionTestDepth: Int = 7
}

@MainActor
@Suite(.serialized) struct EntryTests {
    struct Reading: View {
        @Environment(\.motionTestDepth) private var depth
        @Environment(\.scenePhase) private var phase
        let log: Log
        var body: some View {
            let _ = log.add("\(depth) \(phase)")
            Color.red
        }
    }

    @Test func `an entry is a value of the environment with its default`() {
        let log = Log()
        _ = Bench(Reading(log: log))
        _ = Bench(Reading(log: log).environment(\.motionTestDepth, 9))
        #expect(log.take() == ["7 active", "9 active"])
    }
}
