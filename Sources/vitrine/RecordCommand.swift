import VitrinePreviewKit
import VitrineSourceText

/// `vitrine record PATH --duration S [--fps N] [--preview NAME] [variants] -o FILE.png [--json]`
enum RecordCommand {
    /// Longest recording, in frames.
    private static let maximumFrames = 36000

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let path = arguments.value("-o") else { throw UsageError("record needs -o FILE.png, the file to write") }
        if Files.isFolder(path) { throw UsageError("\(path): can't be written: it is a folder") }
        let framesPerSecond = try rate(arguments), frames = try count(arguments, framesPerSecond)
        let variants = try VariantGrid.make(arguments)
        guard variants.count == 1 else { throw UsageError("record shows one variant at a time, but \(variants.count) were asked for") }
        var status = ExitStatus.done
        var workshop = try Workshop(arguments)
        guard let session = workshop.open(arguments.paths[0], arguments, look: variants[0].options.look, &status) else { return status }
        // As in the window, the first preview is the one to show.
        guard let preview = workshop.matching(session, arguments, &status).first else { return status }
        do {
            let began = Clock.milliseconds
            let summary = try session.record(preview, variants[0].options, to: path, frames: frames, framesPerSecond: framesPerSecond)
            report(preview, summary, variants[0], path, (frames, framesPerSecond), Clock.milliseconds - began, workshop)
        } catch let failure as Failure {
            workshop.report(failure)
            status = status.combined(with: .somePreviewsFailed)
        }
        return status
    }

    private static func rate(_ arguments: Arguments) throws -> Int {
        guard let text = arguments.value("--fps") else { return 30 }
        guard let rate = Int(text), (1...120).contains(rate) else { throw UsageError("--fps \(text): expected a whole number from 1 to 120") }
        return rate
    }

    private static func count(_ arguments: Arguments, _ framesPerSecond: Int) throws -> Int {
        guard let text = arguments.value("--duration") else { throw UsageError("record needs --duration S, in seconds") }
        guard let seconds = Double(text), seconds > 0, seconds * Double(framesPerSecond) <= Double(maximumFrames) else {
            throw UsageError("--duration \(text): expected seconds above 0, with at most \(maximumFrames) frames in all")
        }
        return max(1, Int((seconds * Double(framesPerSecond)).rounded()))
    }

    private static func report(
        _ preview: PreviewInfo, _ summary: FrameSummary, _ variant: Variant, _ path: String, _ length: (frames: Int, rate: Int), _ milliseconds: Double,
        _ workshop: Workshop
    ) {
        guard workshop.isJSON else {
            StandardOutput.line(path)
            for issue in summary.issues { StandardError.line("\(preview.name): \(issue)") }
            return
        }
        let members: [(String, JSONValue)] = [
            ("preview", .string(preview.name)), ("file", .string(path)), ("width", .number(summary.width)), ("height", .number(summary.height)),
            ("scale", .number(variant.options.scale)), ("frames", .number(Double(length.frames))), ("fps", .number(Double(length.rate))),
            ("variant", variant.json), ("milliseconds", .number((milliseconds * 100).rounded() / 100)),
            ("issues", .array(summary.issues.map(JSONValue.string))),
        ]
        StandardOutput.line(JSONValue.object(members).text)
    }
}
