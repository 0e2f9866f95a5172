import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine-bench [layout|engine|raster|build|live]`: the figures of the README, as a table and as JSON. Ratios are measured side by side
/// in one run.
signal(SIGPIPE, SIG_IGN)
let folder = "/tmp/vitrine-bench-\(getpid())"
setenv("VITRINE_CACHE", folder + "/cache", 1)
let part = CommandLine.arguments.dropFirst().first
if part == BarePair.timerArgument { BarePair.timer() }
if part == BarePair.windowArgument { try BarePair.window(CommandLine.arguments[0]) }
let parts = ["layout", "engine", "raster", "build", "live"]
if let part, !parts.contains(part) {
    StandardError.line("vitrine-bench: there is no part \"\(part)\"; there are \(parts.joined(separator: ", "))")
    exit(2)
}
func isWanted(_ name: String) -> Bool { part == nil || part == name }
var status: Int32 = 0
do {
    try Files.makeFolder(folder)
    var figures: [Figure] = []
    if isWanted("layout") { figures += MainActor.assumeIsolated { LayoutBench(folder: folder).run() } }
    if isWanted("engine") { figures += MainActor.assumeIsolated { EngineBench().run() } }
    if isWanted("raster") {
        var bench = RasterBench()
        figures += bench.run()
    }
    if isWanted("build") || isWanted("live") {
        guard let installation = Installation.find() else {
            StandardError.line("vitrine-bench: build with `make build` first")
            exit(2)
        }
        let program = FilePath.join(FilePath.folder(installation.agent), "vitrine")
        if isWanted("build") { figures += try BuildBench(installation, Toolchain.find(), program: program, folder: folder).run() }
        if isWanted("live") { figures += try LiveBench(program: program, folder: folder).run() }
    }
    for figure in figures { StandardOutput.line(figure.row) }
    StandardOutput.line(JSONValue.array(figures.map(\.json)).text)
} catch {
    StandardError.line("vitrine-bench: \(error)")
    status = 1
}
Files.remove(folder)
exit(status)
