/// One option of the command line. The table of all is the only place that knows them.
public struct CommandOption: Sendable {
    public var name: String
    /// The value's name in help texts; nil for a switch.
    public var value: String?
    public var help: String
    /// May be given several times or as a comma list, and multiplies the pictures.
    public var isVariant = false

    static let all: [CommandOption] = [
        CommandOption(name: "--preview", value: "NAME", help: "only this preview"),
        CommandOption(name: "--json", value: nil, help: "one JSON object a line on standard output"),
        CommandOption(name: "--explain", value: nil, help: "what each view was offered, and why a ViewThatFits passed over a branch"),
        CommandOption(name: "--assets", value: "DIR", help: "look for images and catalogues there too"),
        CommandOption(name: "-o", value: "PATH", help: "where to write"),
        CommandOption(name: "--duration", value: "S", help: "how many seconds, from the moment that --at says"),
        CommandOption(name: "--fps", value: "N", help: "frames a second, 1 to 120 (default 30)"),
        CommandOption(name: "--widths", value: "A:B", help: "from the narrowest to the widest, in points"),
        CommandOption(name: "--help", value: nil, help: "this text"),
        CommandOption(name: "--size", value: "WxH", help: "points, or `fit`; default: the preview's own layout, else 390x844", isVariant: true),
        CommandOption(name: "--scale", value: "N", help: "pixels a point (default 2)", isVariant: true),
        CommandOption(name: "--scheme", value: "light|dark", help: "colour scheme", isVariant: true),
        CommandOption(name: "--type-size", value: "NAME", help: "a case of DynamicTypeSize, such as large or accessibility1", isVariant: true),
        CommandOption(name: "--locale", value: "ID", help: "a locale such as de_DE", isVariant: true),
        CommandOption(name: "--direction", value: "ltr|rtl", help: "layout direction", isVariant: true),
        CommandOption(name: "--redact", value: "REASON", help: "placeholder, privacy or invalidated", isVariant: true),
        CommandOption(name: "--look", value: "NAME", help: "ios18 (default), ios26 or macos", isVariant: true),
        CommandOption(name: "--at", value: "SECONDS", help: "the moment after appearing", isVariant: true),
        CommandOption(name: "--background", value: "KIND", help: "opaque, clear or checkerboard", isVariant: true),
    ]

    static var variants: [String] { all.filter(\.isVariant).map(\.name) }
}

/// One command, by the options it takes.
public struct CommandSpec: Sendable {
    public var name: String
    public var arguments: String
    public var summary: String
    var options: [String]
    var takesSeveralPaths = false
    var takesNoPath = false

    static let all: [CommandSpec] = [
        CommandSpec(
            name: "", arguments: "PATH [--preview NAME] [--size WxH]", summary: "opens a window that follows the file",
            options: ["--preview", "--assets"] + CommandOption.variants),
        CommandSpec(name: "list", arguments: "PATH [--json]", summary: "its previews", options: ["--json", "--assets"]),
        CommandSpec(
            name: "snapshot", arguments: "PATH… -o DIR [variants] [--json]", summary: "a PNG per preview and variant",
            options: ["--preview", "--json", "--assets", "-o"] + CommandOption.variants, takesSeveralPaths: true),
        CommandSpec(
            name: "tree", arguments: "PATH [--preview NAME] [variants] [--explain] [--json]", summary: "the laid-out view tree",
            options: ["--preview", "--json", "--explain", "--assets"] + CommandOption.variants),
        CommandSpec(
            name: "breakpoints", arguments: "PATH --widths A:B [--preview NAME] [variants] [-o DIR] [--json]",
            summary: "the exact widths at which the layout switches",
            options: ["--preview", "--json", "--assets", "-o", "--widths"] + CommandOption.variants),
        CommandSpec(
            name: "record", arguments: "PATH --duration S [--fps N] [--preview NAME] [variants] -o FILE.png [--json]",
            summary: "an animated PNG, on a clock of its own",
            options: ["--preview", "--json", "--assets", "-o", "--duration", "--fps"] + CommandOption.variants),
        CommandSpec(
            name: "check", arguments: "PATH… [--json]", summary: "type-checks each PATH alone; says what is missing", options: ["--json"],
            takesSeveralPaths: true),
        CommandSpec(name: "doctor", arguments: "[--json]", summary: "what was found of display, shared memory, fonts and compiler", options: ["--json"], takesNoPath: true),
    ]
}
