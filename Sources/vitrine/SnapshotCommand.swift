import Glibc
import VitrinePreviewKit
import VitrineSourceText

/// `vitrine snapshot PATH… -o DIR [variants] [--json]`
enum SnapshotCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let folder = arguments.value("-o") else { throw UsageError("snapshot needs -o DIR, the folder to write to") }
        let variants = try VariantGrid.make(arguments)
        var status = ExitStatus.done
        var workshop = try Workshop(arguments)
        try prepare(folder)
        var taken: Set<String> = []
        for (path, built) in zip(arguments.paths, workshop.build(arguments.paths, look: variants[0].options.look)) {
            guard let session = workshop.open(path, built, arguments, &status) else { continue }
            for preview in workshop.matching(session, arguments, &status) {
                for variant in variants {
                    do {
                        try shoot(session, preview, variant, folder, workshop, &taken)
                    } catch let failure as Failure {
                        workshop.report(failure)
                        status = status.combined(with: .somePreviewsFailed)
                    }
                    StageTrace.mark("snapshot")
                }
            }
        }
        return status
    }

    private static func prepare(_ folder: String) throws {
        if Files.exists(folder), !Files.isFolder(folder) { throw UsageError("\(folder): can't be written: it is not a folder") }
        do {
            try Files.makeFolder(folder)
        } catch {
            throw UsageError("\(error)")
        }
        guard access(folder, W_OK) == 0 else { throw UsageError("\(folder): can't be written: \(String(cString: strerror(errno)))") }
    }

    /// The size is known only after layout, so the picture is written under a passing name first.
    private static func shoot(
        _ session: PreviewSession, _ preview: PreviewInfo, _ variant: Variant, _ folder: String, _ workshop: Workshop, _ taken: inout Set<String>
    ) throws {
        let passing = FilePath.join(folder, ".vitrine-\(getpid()).png")
        defer { unlink(passing) }
        let began = Clock.milliseconds
        let summary: FrameSummary
        do {
            summary = try session.snapshot(preview, variant.options, to: passing)
        } catch var failure as Failure {
            failure.message = failure.message.split(separator: FilePath.absolute(passing), omittingEmptySubsequences: false).joined(separator: folder)
            throw failure
        }
        let source = preview.file.isEmpty ? session.sources.path : preview.file
        let name = SnapshotName.make(source: source, preview: preview.name, width: summary.width, height: summary.height, variant: variant)
        let path = FilePath.join(folder, unique(name, &taken))
        guard rename(passing, path) == 0 else {
            throw Failure(preview: preview.name, kind: .write, message: "\(path): can't be written: \(String(cString: strerror(errno)))")
        }
        report(preview, summary, variant, path, Clock.milliseconds - began, workshop)
    }

    /// A second picture of the same name in one run (two files of one name) gets a number.
    private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var candidate = name, number = 2
        while !taken.insert(candidate).inserted {
            candidate = "\(name.dropLast(4))-\(number).png"
            number += 1
        }
        return candidate
    }

    private static func report(
        _ preview: PreviewInfo, _ summary: FrameSummary, _ variant: Variant, _ path: String, _ milliseconds: Double, _ workshop: Workshop
    ) {
        guard workshop.isJSON else {
            StandardOutput.line(path)
            for issue in summary.issues { StandardError.line("\(preview.name): \(issue)") }
            return
        }
        let members: [(String, JSONValue)] = [
            ("preview", .string(preview.name)), ("file", .string(path)), ("width", .number(summary.width)), ("height", .number(summary.height)),
            ("scale", .number(variant.options.scale)), ("variant", variant.json),
            ("milliseconds", .number((milliseconds * 100).rounded() / 100)), ("issues", .array(summary.issues.map(JSONValue.string))),
        ]
        StandardOutput.line(JSONValue.object(members).text)
    }
}
