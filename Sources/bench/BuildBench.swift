import Glibc
import VitrinePreviewKit

/// From a saved file to its picture, and what that costs beside the bare compiler.
struct BuildBench {
    private let installation: Installation
    private let toolchain: Toolchain
    private let program: String
    private let folder: String
    private let rounds = 15

    init(_ installation: Installation, _ toolchain: Toolchain, program: String, folder: String) {
        self.installation = installation
        self.toolchain = toolchain
        self.program = program
        self.folder = folder
    }

    func run() throws -> [Figure] {
        let path = folder + "/Card.swift"
        return try save(path) + [try literal(), try cached(path)] + chromium() + [try further(path), try memory(path)]
    }

    /// One bare build and one save of the same text after the other, so that both meet the same machine.
    private func save(_ path: String) throws -> [Figure] {
        try write(path, BenchSource.card(0))
        let live = try LiveWindow(program, path, [], on: try VirtualDisplay())
        try live.wait("frame")
        // The agent for the next build is ready.
        _ = live.collect("frame", milliseconds: 2000)
        let bareFile = folder + "/bare/Card.swift"
        try Files.makeFolder(folder + "/bare")
        var bare: [Double] = [], saved: [Double] = []
        for round in 0...rounds {
            let text = BenchSource.card(1000 + round)
            try write(bareFile, text)
            let start = Clock.milliseconds
            try bareBuild(bareFile)
            let built = Clock.milliseconds - start
            let began = Clock.milliseconds
            try write(path, text)
            let agent = try live.wait("loaded")["agent"]?.intValue
            let shown = try live.wait("frame") { $0["agent"]?.intValue == agent }["ms"]?.double ?? .nan
            if round > 0 {
                bare.append(built)
                saved.append(shown - began)
            }
            _ = live.collect("frame", milliseconds: 1000)
        }
        let bareFigure = Figure("swiftc -frontend -c and link, bare", bare)
        return [
            bareFigure,
            Figure("save to new pixels in the window", saved, limit: bareFigure.value * 1.5, note: "1.5 times the bare build beside it"),
        ]
    }

    /// A saved literal, shown without a build.
    private func literal() throws -> Figure {
        let path = folder + "/Literal.swift"
        try write(path, BenchSource.literals(10))
        let live = try LiveWindow(program, path, [], on: try VirtualDisplay())
        try live.wait("frame")
        _ = live.collect("frame", milliseconds: 2000)
        let took = try Figure.measure(30) { round in
            try write(path, BenchSource.literals(11 + round))
            try live.wait("frame")
        }
        return Figure("save of a literal to new pixels in the window", took, limit: 50)
    }

    private func write(_ path: String, _ text: String) throws { try Files.writeAtomically(Array(text.utf8), to: path) }

    /// What a person could not do without: the front end and the linker, called as simply as possible.
    private func bareBuild(_ path: String) throws {
        let object = folder + "/bare/bare.o"
        _ = try Subprocess.run(
            toolchain.frontend,
            [
                "-frontend", "-c", path, "-o", object, "-module-name", "Card", "-parse-as-library", "-I", installation.modules,
                "-load-plugin-executable", installation.macros + "#VitrineMacros",
            ])
        _ = try Subprocess.run(toolchain.linker, ["-shared", "-o", folder + "/bare/bare.so", toolchain.runtimeObject, object])
    }

    /// The whole command line, for a file that was compiled before.
    private func cached(_ path: String) throws -> Figure {
        Figure(
            "vitrine snapshot of a compiled file, whole process",
            try Figure.measure(rounds) { _ in _ = try Subprocess.run(program, ["snapshot", path, "-o", folder + "/out"]) }, limit: 100)
    }

    /// A cold browser that takes a picture of a like page, where one is installed.
    private func chromium() throws -> [Figure] {
        guard Files.exists("/usr/bin/chromium") else { return [] }
        let page = folder + "/page.html"
        try write(page, BenchSource.page)
        let took = try Figure.measure(5) { _ in
            _ = try Subprocess.run(
                "/usr/bin/chromium",
                [
                    "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile", "--force-device-scale-factor=2",
                    "--window-size=390,844", "--screenshot=" + folder + "/page.png", "file://" + page,
                ])
            Files.remove(folder + "/profile")
        }
        return [Figure("chromium --headless --screenshot, whole process", took)]
    }

    private func further(_ path: String) throws -> Figure {
        let session = try PreviewSession(path: path, compiler: Compiler(toolchain: toolchain, installation: installation))
        var options = RenderOptions()
        (options.width, options.height, options.scale) = (390, 844, 2)
        return Figure(
            "one further snapshot in a running agent, 390x844@2",
            try Figure.measure(50) { _ in _ = try session.snapshot(session.previews[0], options, to: folder + "/further.png") }, limit: 10)
    }

    /// The agent's resident memory after 10 000 snapshots, beside that after the first 1 000.
    private func memory(_ path: String) throws -> Figure {
        let before = Set(ProcessClock.family(getpid()))
        let session = try PreviewSession(path: path, compiler: Compiler(toolchain: toolchain, installation: installation))
        guard let agent = ProcessClock.family(getpid()).first(where: { !before.contains($0) }) else { throw BenchFailure(description: "no agent") }
        var options = RenderOptions()
        (options.width, options.height, options.scale) = (100, 60, 1)
        func shoot(_ count: Int) throws -> Double {
            for _ in 0..<count { _ = try session.snapshot(session.previews[0], options, to: folder + "/memory.png") }
            return ProcessClock.residentMegabytes(agent)
        }
        let early = try shoot(1000), late = try shoot(9000)
        return Figure(
            "memory after 10 000 snapshots, of that after 1 000", [late / early], unit: "x", .total, limit: 1.05,
            note: "\(Int(early)) and \(Int(late)) MB")
    }
}
