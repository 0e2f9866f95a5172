import VitrinePreviewKit
import VitrineSourceText

/// `vitrine breakpoints PATH --widths A:B [--preview NAME] [variants] [-o DIR] [--json]`
enum BreakpointsCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let widths = try range(arguments)
        let variants = try VariantGrid.make(arguments)
        var status = ExitStatus.done
        var workshop = try Workshop(arguments)
        guard let session = workshop.open(arguments.paths[0], arguments, look: variants[0].options.look, &status) else { return status }
        for preview in workshop.matching(session, arguments, &status) {
            for variant in variants {
                do {
                    let found = try session.breakpoints(preview, variant.options, from: widths.from, to: widths.to)
                    report(found, preview, variant, widths, workshop)
                    if let folder = arguments.value("-o") {
                        try Files.makeFolder(folder)
                        try filmstrip(found, session, preview, variant, widths, folder)
                    }
                } catch let failure as Failure {
                    workshop.report(failure)
                    status = status.combined(with: .somePreviewsFailed)
                }
            }
        }
        return status
    }

    private static func range(_ arguments: Arguments) throws -> (from: Double, to: Double) {
        guard let text = arguments.value("--widths") else { throw UsageError("breakpoints needs --widths A:B, in points") }
        let parts = text.split(separator: ":")
        guard parts.count == 2, let from = Double(parts[0]), let to = Double(parts[1]), from >= 1, from < to, to <= 20000 else {
            throw UsageError("--widths \(text): expected A:B in points with 1 <= A < B <= 20000, such as 200:800")
        }
        return (from, to)
    }

    private static func report(
        _ found: [BreakpointSwitch], _ preview: PreviewInfo, _ variant: Variant, _ widths: (from: Double, to: Double), _ workshop: Workshop
    ) {
        if workshop.isJSON {
            let switches = found.map { item -> JSONValue in
                .object([
                    ("width", .number(item.width)), ("view", .string(item.view)), ("from", .number(Double(item.from))), ("to", .number(Double(item.to))),
                ])
            }
            var members: [(String, JSONValue)] = [
                ("preview", .string(preview.name)), ("switches", .array(switches)),
                ("widths", .array([.number(widths.from), .number(widths.to)])),
            ]
            if !variant.given.isEmpty { members.append(("variant", variant.json)) }
            StandardOutput.line(JSONValue.object(members).text)
            return
        }
        StandardOutput.line("\(preview.name): \(found.isEmpty ? "no switch" : "\(found.count) of them") from \(widths.from) to \(widths.to)")
        for item in found { StandardOutput.line("  \(SnapshotText.number(item.width))\t\(item.view)\t\(item.from) -> \(item.to)") }
    }

    /// One picture each side of every switch, and one at both ends.
    private static func filmstrip(
        _ found: [BreakpointSwitch], _ session: PreviewSession, _ preview: PreviewInfo, _ variant: Variant, _ widths: (from: Double, to: Double),
        _ folder: String
    ) throws {
        var all = [widths.from, widths.to]
        for item in found { all += [item.width - 0.5, item.width] }
        for width in Set(all).sorted() {
            var wide = variant
            wide.options.width = width
            wide.options.height = variant.options.height ?? 844
            wide.options.fit = false
            let source = preview.file.isEmpty ? session.sources.path : preview.file
            let name = SnapshotName.make(source: source, preview: preview.name, width: width, height: wide.options.height!, variant: wide)
            _ = try session.snapshot(preview, wide.options, to: FilePath.join(folder, name))
        }
    }
}
