import Glibc
import Testing

@testable import VitrinePreviewKit

@Suite struct CompilerTests {
    private func errors(_ path: String) throws -> [Diagnostic] {
        do {
            let set = try SourceSet(path: path)
            _ = try Fixture.compiler.build(set, try Compiler.read(set))
            return []
        } catch BuildFailure.diagnostics(let found) {
            return found.filter { $0.severity == .error }
        }
    }

    @Test func `an error has its place, its notes, its fix and the name that is missing`() throws {
        let fixture = Fixture()
        let path = try fixture.write(
            "Bad.swift",
            """
            import SwiftUI
            let a = Nothing()
            let b = "x".notThere
            func c() { let d: Int = "e" }
            func twice(x: Int) {}
            func twice(x: Int) {}
            struct E { func f() { twice(y: 1) } }
            """)
        let set = try SourceSet(path: path)
        let found = try Fixture.compiler.check(set)
        #expect(found.contains { $0.line == 2 && $0.column == 9 && $0.missing == "Nothing" && $0.file == path })
        #expect(found.contains { $0.line == 3 && $0.missing == "notThere" })
        #expect(found.contains { $0.line == 4 && $0.missing == nil && $0.text.hasPrefix("\(path):4:25: error: ") })
        #expect(found.contains { $0.message.contains("redeclaration") && $0.notes.first?.line == 5 })
    }

    @Test func `a fix that the compiler proposes is kept`() {
        let found = DiagnosticParser.parse(
            """
            /a b/F.swift:3:7: error: use of 'x' needs 'self.'
                x + 1
                ^
                self.
            <unknown>:0: error: no place
            error: no file
            """)
        #expect(found.map(\.message) == ["use of 'x' needs 'self.'", "no place", "no file"])
        #expect(found[0].fix == "self." && found[0].file == "/a b/F.swift" && found[0].column == 7)
    }

    @Test func `the same content is built once, other content anew`() throws {
        let fixture = Fixture(), salt = "// \(getpid()) \(Clock.milliseconds)\n"
        let path = try fixture.write("Once.swift", salt + "import SwiftUI\n#Preview { Text(\"1\") }")
        func build() throws -> Build {
            let set = try SourceSet(path: path)
            return try Fixture.compiler.build(set, try Compiler.read(set))
        }
        let first = try build(), second = try build()
        #expect(!first.wasCached && second.wasCached && first.library == second.library)
        try fixture.write("Once.swift", salt + "import SwiftUI\n#Preview { Text(\"2\") }")
        let third = try build()
        #expect(!third.wasCached && third.library != first.library)
    }

    @Test func `builds of the same content at the same time all succeed`() throws {
        let fixture = Fixture()
        let path = try fixture.write("Many.swift", "// \(getpid()) \(Clock.milliseconds)\nimport SwiftUI\n#Preview { Text(\"m\") }")
        let set = try SourceSet(path: path), contents = try Compiler.read(set)
        let libraries = Parallel.map([1, 2, 3]) { _ in (try? Fixture.compiler.build(set, contents))?.library }
        #expect(Set(libraries).count == 1 && libraries[0].map { Files.exists($0) } == true)
    }

    @Test func `the cache keeps what was used last within its bounds`() throws {
        let fixture = Fixture()
        let cache = BuildCache(folder: FilePath.join(fixture.folder, "cache"))
        for index in 0..<6 {
            let work = try cache.makeWorkFolder()
            try Files.writeAtomically([UInt8](repeating: 0, count: 1000), to: work + "/preview.so")
            _ = try cache.store(work, as: "key\(index)")
            var times = [timeval(tv_sec: 1000 + index, tv_usec: 0), timeval(tv_sec: 1000 + index, tv_usec: 0)]
            utimes(cache.folder + "/key\(index)", &times)
        }
        #expect(cache.lookUp("key0") != nil)
        cache.prune(maximumBuilds: 4, maximumBytes: 1 << 20)
        #expect(Files.names(in: cache.folder) == ["key0", "key3", "key4", "key5"])
        cache.prune(maximumBuilds: 4, maximumBytes: 2500)
        #expect(Files.names(in: cache.folder) == ["key0", "key5"])
    }

    @Test func `an app's entry point does not get in the way of its previews`() throws {
        let fixture = Fixture()
        let session = try fixture.session(
            """
            import SwiftUI
            @main struct Demo: App { var body: some Scene { WindowGroup { Text("app") } } }
            #Preview("in app") { Text("preview") }
            """)
        #expect(session.previews.map(\.name) == ["in app"])
    }

    @Test func `a folder is one module, whatever its name`() throws {
        let fixture = Fixture()
        try fixture.write("my views/2/A.swift", "import SwiftUI\nstruct A: View { var body: some View { B() } }\n#Preview(\"a\") { A() }")
        try fixture.write("my views/B.swift", "import SwiftUI\nstruct B: View { var body: some View { Text(\"b\") } }\n#Preview(\"b\") { B() }")
        try fixture.write("my views/.hidden/C.swift", "this is no Swift")
        let session = try PreviewSession(path: fixture.folder + "/my views", compiler: Fixture.compiler)
        #expect(session.previews.map(\.name) == ["a", "b"])
        #expect(session.previews.map { FilePath.name($0.file) } == ["A.swift", "B.swift"])
    }

    @Test func `links that lead round in circles are followed once`() throws {
        let fixture = Fixture()
        try fixture.write("ring/a/A.swift", "import SwiftUI\n#Preview(\"a\") { Text(\"a\") }")
        for index in 0..<4 { symlink("..", fixture.folder + "/ring/a/back\(index)") }
        let set = try SourceSet(path: fixture.folder + "/ring")
        #expect(set.files.count == 1)
        _ = try Watcher(set)
    }

    @Test(arguments: ["Swift.swift", "SwiftUI.swift", "123.swift", "a-b c.swift", "日本.swift", "main.swift"])
    func `a file may have any name`(name: String) throws {
        let fixture = Fixture()
        let session = try fixture.session("import SwiftUI\n#Preview { Text(\"x\") }", name: name)
        #expect(session.previews.count == 1)
    }

    @Test func `a package's targets are compiled in the order of their dependencies`() throws {
        let fixture = Fixture()
        try fixture.write(
            "P/Package.swift",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [
                .executableTarget(name: "App", dependencies: ["Views", .product(name: "Other", package: "other")]),
                .target(name: "Views", dependencies: [.target(name: "Model")], path: "Lib/Views"),
                .target(name: "Model"),
                .testTarget(name: "AppTests", dependencies: ["App"]),
            ])
            """)
        try fixture.write("P/Sources/Model/Model.swift", "public let greeting = \"hi\"")
        try fixture.write("P/Lib/Views/V.swift", "import SwiftUI\nimport Model\npublic struct V: View { public init() {}; public var body: some View { Text(greeting) } }")
        try fixture.write("P/Sources/App/App.swift", "import SwiftUI\nimport Views\n#Preview(\"v\") { V() }")
        let session = try PreviewSession(path: fixture.folder + "/P", compiler: Fixture.compiler)
        #expect(session.sources.modules.map(\.name) == ["Model", "Views", "App"])
        #expect(session.previews.map(\.name) == ["v"])
        #expect(try session.tree(session.previews[0], RenderOptions()).json.contains("hi"))
    }

    @Test func `a section table that lies is refused`() {
        #expect(ElfSections(bytes: []) == nil)
        #expect(ElfSections(bytes: [UInt8](repeating: 0x7f, count: 100)) == nil)
        var bytes: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1] + [UInt8](repeating: 0xff, count: 200)
        #expect(ElfSections(bytes: bytes) == nil)
        bytes[0x3a] = 64
        bytes[0x3b] = 0
        #expect(ElfSections(bytes: bytes) == nil)
    }
}
