import Glibc
import Testing

@testable import VitrinePreviewKit

@Suite struct CrashTests {
    private static let source = """
        import SwiftUI
        struct Endless: View { var body: some View { Deeper() } }
        struct Deeper: View { var body: some View { AnyView(Endless()) } }
        struct Fatal: View {
            var body: some View {
                Text(load())
            }
            func load() -> String { fatalError("no data") }
        }
        struct Index: View {
            let values = [1]
            @State var at = 3
            var body: some View {
                Text("\\(values[at])")
            }
        }
        struct Loop: View {
            var body: some View {
                var i = 0
                while i >= 0 { i = (i + 1) & 0xff }
                return Text("\\(i)")
            }
        }
        struct Leaves: View { var body: some View { exit(3) ; return Text("") } }
        #Preview("endless") { Endless() }
        #Preview("fatal") { Fatal() }
        #Preview("index") { Index() }
        #Preview("loop") { Loop() }
        #Preview("leaves") { Leaves() }
        #Preview("good") { Text("fine") }
        """

    private func fail(_ session: PreviewSession, _ name: String) throws -> Failure? {
        let preview = try session.matching(name)[0]
        return failure { _ = try session.tree(preview, RenderOptions()) }
    }

    @Test func `what takes a preview down is named with its place, and the next preview is shown`() throws {
        let fixture = Fixture()
        let session = try fixture.session(Self.source)
        session.patience = 1000
        let path = session.sources.path
        #expect(try fail(session, "fatal") == Failure(preview: "fatal", kind: .crash, message: "crashed: fatal error: no data", file: path, line: 8))
        let index = try fail(session, "index")
        #expect(index?.kind == .crash && index?.message == "crashed: fatal error: Index out of range" && index?.file == path && index?.line == 14)
        let endless = try fail(session, "endless")
        #expect(endless?.kind == .crash && endless?.message.contains("stack overflowed") == true && endless?.file == path && [2, 3].contains(endless?.line), "\(String(describing: endless))")
        let loop = try fail(session, "loop")
        // The compiler gives some instructions of the loop no line; then the line before the loop stands for them.
        #expect(loop?.kind == .hang && loop?.file == path && [19, 20].contains(loop?.line), "\(String(describing: loop))")
        let leaves = try fail(session, "leaves")
        #expect(leaves?.kind == .crash && leaves?.message.contains("status 3") == true)
        #expect(try session.tree(try session.matching("good")[0], RenderOptions()).json.contains("fine"))
    }

    @Test func `a crash while the previews are listed is a failure with its place`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Early.swift", "import SwiftUI\nfunc early() -> String {\n    fatalError(\"early\") }\n#Preview(early()) { Text(\"b\") }")
        let found = failure { _ = try PreviewSession(path: path, compiler: Fixture.compiler) }
        #expect(found == Failure(kind: .crash, message: "crashed: fatal error: early", file: path, line: 3))
    }

    @Test func `an agent that loops goes when its viewer goes`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Loop.swift", Self.source)
        var session: PreviewSession? = try PreviewSession(path: path, compiler: Fixture.compiler)
        let agent = try session!.liveAgent(try session!.matching("loop")[0], RenderOptions())
        let pid = agent.pid
        agent.post(.tree(explains: false))
        usleep(100_000)
        shutdown(agent.connection.descriptor, Int32(SHUT_RDWR))
        var status: Int32 = 0
        for _ in 0..<100 where waitpid(pid, &status, WNOHANG) == 0 { usleep(20_000) }
        #expect(kill(pid, 0) != 0, "the agent has ended by itself")
        session = nil
    }

    @Test func `a failed check is read from what the runtime prints`() {
        let report = CrashReport(standardError: "hello\nViews/A.swift:12: Fatal error: a: b\nvitrine-crash: signal=4 overflow=0 at=1f,2a\n")
        #expect(report.file == "Views/A.swift" && report.line == 12 && report.message == "fatal error: a: b")
        #expect(report.signal == 4 && report.frames == [0x1f, 0x2a] && !report.overflowed)
    }

    @Test func `what user code prints goes to standard error and leaves the JSON alone`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Prints.swift", "import SwiftUI\n#Preview { let _ = print(\"{broken\"); Text(\"x\") }")
        let run = try fixture.vitrine("tree", path, "--json")
        #expect(run.status == 0 && run.lines.contains("{broken") && run.lines.contains { $0.hasPrefix("{\"preview\":\"Preview\"") })
    }
}
