import Testing
import VitrineSourceText

@testable import VitrinePreviewKit

@Suite struct PlatformLookTests {
    private let source = """
        import SwiftUI
        struct V: View {
            var body: some View {
                VStack {
                    #if os(iOS)
                    Text("phone")
                    #elseif os(macOS)
                    Text("mac")
                    #else
                    Text("other")
                    #endif
                    if #available(iOS 26, *) { Text("new") } else { Text("old") }
                }
                #if os(macOS)
                .frame(width: 77)
                #endif
            }
        }
        #Preview { V() }
        """

    private func tree(_ session: PreviewSession, _ look: String) throws -> String {
        var options = RenderOptions()
        options.look = look
        return try session.tree(session.previews[0], options).json
    }

    @Test func `conditions follow the look, also where it changes`() throws {
        let fixture = Fixture()
        let session = try fixture.session(source)
        for (look, shown) in [("ios18", ["phone", "old"]), ("macos", ["mac", "new", "77"]), ("ios26", ["phone", "new"]), ("ios18", ["phone", "old"])] {
            let tree = try tree(session, look)
            for word in ["phone", "mac", "other", "old", "new"] {
                #expect(tree.contains("\"text\":\"\(word)\"") == shown.contains(word), "\(look): \(word)")
            }
            #expect(tree.contains("\"width\":77") == shown.contains("77"))
        }
    }

    @Test func `the commands show every look asked for`() throws {
        let fixture = Fixture()
        let path = try fixture.write("V.swift", source)
        let lines = try fixture.vitrine("tree", path, "--look", "macos,ios18").output
        #expect(lines.contains("text=\"mac\"") && lines.contains("text=\"phone\"") && lines.contains("text=\"old\""))
    }

    @Test func `an error keeps its place in a file with conditions`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Bad.swift", "import SwiftUI\n#if os(iOS)\nlet a = Nothing()\n#else\nlet b = Nowhere()\n#endif\n")
        let found = try Fixture.compiler.check(try SourceSet(path: path))
        #expect(found.map(\.line) == [3] && found.first?.column == 9 && found.first?.file == path)
    }

    @Test func `different types under conditions of availability compile`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            func made() -> some View { if #available(iOS 26, *) { return Text("a") } else { return Color.red } }
            #Preview { made() }
            """)
        #expect(session.previews.count == 1)
    }

    @Test func `sources without conditions are compiled once for all looks`() throws {
        let fixture = Fixture()
        let session = try fixture.session("import SwiftUI\n#Preview { Text(\"same\") }")
        _ = try tree(session, "macos")
        let set = try SourceSet(path: session.sources.path), contents = try Compiler.read(set)
        let first = try Fixture.compiler.build(set, contents, platform: SourcePlatform(look: "ios26"))
        #expect(first.wasCached && first.library == session.library)
    }
}
