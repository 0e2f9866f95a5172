public enum Help {
    public static func text(for command: CommandSpec) -> String {
        if command.name.isEmpty { return overview }
        var lines = ["usage: vitrine \(command.name) \(command.arguments)", "", "  \(command.summary)", ""]
        let options = CommandOption.all.filter { command.options.contains($0.name) || $0.name == "--help" }
        lines += options.filter { !$0.isVariant }.map(line)
        let variants = options.filter(\.isVariant)
        if !variants.isEmpty {
            lines += ["", "variants, each repeatable or a comma list; several make a grid:", ""] + variants.map(line)
        }
        return lines.joined(separator: "\n")
    }

    private static var overview: String {
        var lines = ["vitrine shows SwiftUI views on Linux.", ""]
        for command in CommandSpec.all {
            let name = command.name.isEmpty ? "" : command.name + " "
            lines.append("  vitrine \(name)\(command.arguments)")
            lines.append("      \(command.summary)")
        }
        lines += [
            "", "PATH is a .swift file, a folder (all .swift below it are one module) or a Swift package.",
            "vitrine COMMAND --help tells a command's options.", "",
            "exit status: 0 done; 1 some previews failed; 2 wrong usage; 3 did not compile",
        ]
        return lines.joined(separator: "\n")
    }

    private static func line(_ option: CommandOption) -> String {
        let left = "  " + option.name + (option.value.map { " " + $0 } ?? "")
        return left + String(repeating: " ", count: max(2, 24 - left.count)) + option.help
    }
}
