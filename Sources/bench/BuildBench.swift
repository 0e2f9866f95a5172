import Glibc
import VitrinePreviewKit

/// From a saved file to its picture, and what that costs beside the bare compiler.
struct BuildBench {
    private let installation: Installation
    private let toolchain: Toolchain
    private let folder: String
    private let rounds = 15

    init(_ installation: Installation) throws {
        self.installation = installation
        toolchain = try Toolchain.find()
        folder = "/tmp/vitrine-bench-\(getpid())"
        setenv("VITRINE_CACHE", folder + "/cache", 1)
        try Files.makeFolder(folder)
    }

    private func source(_ round: Int) -> String {
        """
        import SwiftUI
        struct Card: View {
            @State private var count = \(round)
            var body: some View {
                VStack {
                    Text("Card \\(count)")
                    Text("A line of text below it")
                }
                .padding()
            }
        }
        #Preview("card") { Card() }
        """
    }

    func run() throws -> [Figure] {
        defer { Files.remove(folder) }
        let path = folder + "/Card.swift"
        let bare = try bareCompile(path)
        let saved = try saveToPicture(path)
        return [bare, Figure(saved.name, saved.rounds, limit: bare.median * 1.5), try cached(path), try further(path)]
    }

    /// What a person could not do without: the front end and the linker, called as simply as possible.
    private func bareCompile(_ path: String) throws -> Figure {
        let object = folder + "/bare.o", library = folder + "/bare.so"
        return Figure(
            "swiftc -frontend -c and link, bare",
            try Figure.measure(rounds) { round in
                try Files.writeAtomically(Array(source(round).utf8), to: path)
                _ = try Subprocess.run(
                    toolchain.frontend,
                    [
                        "-frontend", "-c", path, "-o", object, "-module-name", "Card", "-parse-as-library", "-I", installation.modules,
                        "-load-plugin-executable", installation.macros + "#VitrineMacros",
                    ])
                _ = try Subprocess.run(toolchain.linker, ["-shared", "-o", library, toolchain.runtimeObject, object])
            })
    }

    /// A save is seen; the agent for the next build warms up meanwhile; its first picture is done.
    private func saveToPicture(_ path: String) throws -> Figure {
        Figure(
            "save to picture",
            try Figure.measure(rounds) { round in
                try Files.writeAtomically(Array(source(1000 + round).utf8), to: path)
                let warm = try AgentProcess(executable: installation.agent)
                let session = try PreviewSession(path: path, compiler: Compiler(toolchain: toolchain, installation: installation), warm: warm)
                _ = try session.snapshot(session.previews[0], RenderOptions(), to: folder + "/saved.png")
            })
    }

    /// The whole command line, for a file that was compiled before.
    private func cached(_ path: String) throws -> Figure {
        let program = FilePath.join(FilePath.folder(installation.agent), "vitrine")
        let figure = Figure(
            "vitrine snapshot of a compiled file, whole process",
            try Figure.measure(rounds) { _ in _ = try Subprocess.run(program, ["snapshot", path, "-o", folder + "/out"]) }, limit: 100)
        return figure
    }

    private func further(_ path: String) throws -> Figure {
        let session = try PreviewSession(path: path, compiler: Compiler(toolchain: toolchain, installation: installation))
        return Figure(
            "one further snapshot in a running agent",
            try Figure.measure(rounds) { _ in _ = try session.snapshot(session.previews[0], RenderOptions(), to: folder + "/further.png") }, limit: 10)
    }
}
