import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine-bench`: the figures of the README, as a table and as JSON. Ratios are measured side by side in one run.
signal(SIGPIPE, SIG_IGN)
guard let installation = Installation.find() else {
    StandardError.line("vitrine-bench: build with `make build` first")
    exit(2)
}
do {
    let bench = try BuildBench(installation)
    let results = try bench.run()
    for result in results { StandardOutput.line(result.row) }
    StandardOutput.line(JSONValue.array(results.map(\.json)).text)
} catch {
    StandardError.line("vitrine-bench: \(error)")
    exit(1)
}
