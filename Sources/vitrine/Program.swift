import Glibc
import VitrinePreviewKit

enum ExitStatus: Int32 {
    case done = 0
    case somePreviewsFailed = 1
    case wrongUsage = 2
    case didNotCompile = 3

    /// The graver of two: a build that failed says more than a preview that did.
    func combined(with other: ExitStatus) -> ExitStatus {
        let order: [ExitStatus] = [.done, .somePreviewsFailed, .wrongUsage, .didNotCompile]
        return order.firstIndex(of: self)! >= order.firstIndex(of: other)! ? self : other
    }
}

enum Program {
    static func run(_ words: [String]) -> ExitStatus {
        do {
            if words.isEmpty || words == ["help"] {
                StandardOutput.line(Help.text(for: try Arguments(["--help"]).command))
                return words.isEmpty ? .wrongUsage : .done
            }
            let arguments = try Arguments(words)
            if arguments.has("--help") {
                StandardOutput.line(Help.text(for: arguments.command))
                return .done
            }
            switch arguments.command.name {
            case "list": return try ListCommand.run(arguments)
            case "snapshot": return try SnapshotCommand.run(arguments)
            case "tree": return try TreeCommand.run(arguments)
            case "breakpoints": return try BreakpointsCommand.run(arguments)
            case "record": return try RecordCommand.run(arguments)
            case "check": return try CheckCommand.run(arguments)
            case "doctor": return DoctorCommand.run(arguments)
            default: return try LiveCommand.run(arguments)
            }
        } catch {
            StandardError.line("vitrine: \(error)")
            return .wrongUsage
        }
    }
}
