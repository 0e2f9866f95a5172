import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine-bench [build|live|raster]`: the figures of the README, as a table and as JSON. Ratios are measured side by side in one run.
signal(SIGPIPE, SIG_IGN)
let part = CommandLine.arguments.dropFirst().first
var figures: [Figure] = []
if part == nil || part == "raster" {
    var bench = RasterBench()
    figures += bench.run()
}
if part == "raster" {
    for figure in figures { StandardOutput.line(figure.row) }
    StandardOutput.line(JSONValue.array(figures.map(\.json)).text)
    exit(0)
}
guard let installation = Installation.find() else {
    StandardError.line("vitrine-bench: build with `make build` first")
    exit(2)
}
let folder = "/tmp/vitrine-bench-\(getpid())"
setenv("VITRINE_CACHE", folder + "/cache", 1)
var status: Int32 = 0
do {
    try Files.makeFolder(folder)
    let program = FilePath.join(FilePath.folder(installation.agent), "vitrine")
    if part == nil || part == "build" { figures += try BuildBench(installation, Toolchain.find(), program: program, folder: folder).run() }
    if part == nil || part == "live" { figures += try LiveBench(program: program, folder: folder).run() }
    for figure in figures { StandardOutput.line(figure.row) }
    StandardOutput.line(JSONValue.array(figures.map(\.json)).text)
} catch {
    StandardError.line("vitrine-bench: \(error)")
    status = 1
}
Files.remove(folder)
exit(status)
