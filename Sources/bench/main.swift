import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine-bench [layout|build|live]`: the figures of the README, as a table and as JSON. Ratios are measured side by side in one run.
signal(SIGPIPE, SIG_IGN)
let folder = "/tmp/vitrine-bench-\(getpid())"
setenv("VITRINE_CACHE", folder + "/cache", 1)
let part = CommandLine.arguments.dropFirst().first
var status: Int32 = 0
do {
    try Files.makeFolder(folder)
    var figures: [Figure] = []
    if part == nil || part == "layout" { figures += MainActor.assumeIsolated { LayoutBench(folder: folder).run() } }
    if part != "layout" {
        guard let installation = Installation.find() else {
            StandardError.line("vitrine-bench: build with `make build` first")
            exit(2)
        }
        let program = FilePath.join(FilePath.folder(installation.agent), "vitrine")
        if part != "live" { figures += try BuildBench(installation, Toolchain.find(), program: program, folder: folder).run() }
        if part != "build" { figures += try LiveBench(program: program, folder: folder).run() }
    }
    for figure in figures { StandardOutput.line(figure.row) }
    StandardOutput.line(JSONValue.array(figures.map(\.json)).text)
} catch {
    StandardError.line("vitrine-bench: \(error)")
    status = 1
}
Files.remove(folder)
exit(status)
