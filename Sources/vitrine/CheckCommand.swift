import VitrinePreviewKit
import VitrineSourceText

/// `vitrine check PATH… [--json]`
enum CheckCommand {
    private enum Outcome {
        case checked([Diagnostic])
        case unusable(String)
    }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let workshop = try Workshop(arguments, needsAgent: false)
        var status = ExitStatus.done
        let outcomes = Parallel.map(arguments.paths) { check($0, workshop.compiler) }
        for (path, outcome) in zip(arguments.paths, outcomes) {
            switch outcome {
            case .checked(let errors):
                report(path, errors, workshop)
                if !errors.isEmpty { status = status.combined(with: .didNotCompile) }
            case .unusable(let message):
                StandardError.line("vitrine: \(message)")
                if workshop.isJSON { StandardOutput.line(json(path, [Diagnostic(severity: .error, file: path, line: 0, column: 0, message: message)])) }
                status = status.combined(with: .wrongUsage)
            }
        }
        return status
    }

    private static func check(_ path: String, _ compiler: Compiler) -> Outcome {
        do {
            return .checked(try compiler.check(try SourceSet(path: path)))
        } catch BuildFailure.other(let message) {
            return .unusable("\(path): \(message)")
        } catch {
            return .unusable("\(error)")
        }
    }

    private static func report(_ path: String, _ errors: [Diagnostic], _ workshop: Workshop) {
        for error in errors { StandardError.line(error.text) }
        StandardOutput.line(workshop.isJSON ? json(path, errors) : "\(path): \(errors.isEmpty ? "ok" : "\(errors.count) errors")")
    }

    private static func json(_ path: String, _ errors: [Diagnostic]) -> String {
        let values = errors.map { error -> JSONValue in
            var members: [(String, JSONValue)] = [
                ("line", .number(Double(error.line))), ("column", .number(Double(error.column))), ("message", .string(error.message)),
            ]
            if let missing = error.missing { members.append(("missing", .string(missing))) }
            if error.file != path, !error.file.isEmpty { members.append(("file", .string(error.file))) }
            return .object(members)
        }
        return JSONValue.object([("file", .string(path)), ("ok", .bool(errors.isEmpty)), ("errors", .array(values))]).text
    }
}
