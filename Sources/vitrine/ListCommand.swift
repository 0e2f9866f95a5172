import VitrinePreviewKit
import VitrineSourceText

/// `vitrine list PATH [--json]`
enum ListCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        var status = ExitStatus.done
        var workshop = try Workshop(arguments)
        guard let session = workshop.open(arguments.paths[0], arguments, &status) else { return status }
        for preview in workshop.matching(session, arguments, &status) {
            if workshop.isJSON {
                let members: [(String, JSONValue)] = [
                    ("preview", .string(preview.name)), ("file", .string(preview.file)), ("line", .number(Double(preview.line))),
                    ("kind", .string(preview.kind.rawValue)),
                ]
                StandardOutput.line(JSONValue.object(members).text)
            } else {
                StandardOutput.line("\(preview.name)\t\(preview.file):\(preview.line)\t\(preview.kind.rawValue)")
            }
        }
        return status
    }
}
