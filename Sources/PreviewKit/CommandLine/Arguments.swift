/// Wrong usage: one line, and exit status 2.
public struct UsageError: Error, CustomStringConvertible {
    public var description: String
    public init(_ text: String) { description = text }
}

/// A parsed command line.
public struct Arguments {
    public var command: CommandSpec
    public var paths: [String] = []
    /// Values by option, in the order given.
    var values: [String: [String]] = [:]

    public func has(_ option: String) -> Bool { values[option] != nil }
    /// The last value given.
    public func value(_ option: String) -> String? { values[option]?.last }
    public func all(_ option: String) -> [String] { values[option] ?? [] }

    /// - Parameter words: without the program's name.
    /// - Throws: `UsageError`.
    public init(_ words: [String]) throws {
        var words = words[...]
        if let first = words.first, let named = CommandSpec.all.first(where: { $0.name == first && !first.isEmpty }) {
            command = named
            words.removeFirst()
        } else {
            command = CommandSpec.all[0]
        }
        var onlyPaths = false
        while let word = words.popFirst() {
            if onlyPaths || word == "-" || !word.hasPrefix("-") {
                paths.append(word)
            } else if word == "--" {
                onlyPaths = true
            } else {
                try take(word, &words)
            }
        }
        if !has("--help") { try checkPaths() }
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0] == "-h" ? "--help" : parts[0] == "--output" ? "-o" : String(parts[0])
        guard let option = CommandOption.all.first(where: { $0.name == name }) else { throw UsageError(unknown(name)) }
        guard command.options.contains(name) || name == "--help" else {
            throw UsageError("\(name) is no option of vitrine \(command.name.isEmpty ? "PATH" : command.name)")
        }
        guard let valueName = option.value else {
            if parts.count > 1 { throw UsageError("\(name) takes no value") }
            values[name] = []
            return
        }
        var value = parts.count > 1 ? String(parts[1]) : ""
        if parts.count < 2 {
            guard let next = rest.popFirst() else { throw UsageError("\(name) needs a value (\(valueName))") }
            value = next
        }
        if value.isEmpty { throw UsageError("\(name) needs a value (\(valueName))") }
        values[name, default: []] += option.isVariant ? value.split(separator: ",").map(String.init) : [value]
    }

    private func unknown(_ name: String) -> String {
        let known = command.options + ["--help"]
        guard let nearest = Spelling.nearest(to: name, among: known) else { return "unknown option \(name)" }
        return "unknown option \(name); did you mean \(nearest)?"
    }

    private func checkPaths() throws {
        if command.takesNoPath {
            if let path = paths.first { throw UsageError("vitrine \(command.name) takes no PATH, but \(path) was given") }
            return
        }
        guard let first = paths.first else { throw UsageError("a PATH is missing: a .swift file, a folder or a Swift package") }
        if paths.count > 1, !command.takesSeveralPaths {
            if command.name.isEmpty, let nearest = Spelling.nearest(to: first, among: CommandSpec.all.dropFirst().map(\.name)), !Files.exists(first) {
                throw UsageError("unknown command \(first); did you mean \(nearest)?")
            }
            throw UsageError("one PATH at a time, but \(paths.count) were given")
        }
        if command.name.isEmpty, !Files.exists(first), !first.contains("/"), !first.contains("."),
            let nearest = Spelling.nearest(to: first, among: CommandSpec.all.dropFirst().map(\.name))
        {
            throw UsageError("no such file, and no such command: \(first); did you mean \(nearest)?")
        }
    }
}

enum Spelling {
    /// The candidate that takes the fewest edits, unless it takes more than half of its letters.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { ($0, distance(Array(word), Array($0))) }.min { $0.1 < $1.1 }
        guard let (name, edits) = ranked, edits <= max(2, name.count / 2) else { return nil }
        return name
    }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for i in 0..<a.count {
            var diagonal = row[0]
            row[0] = i + 1
            for j in 0..<b.count {
                let cost = a[i] == b[j] ? diagonal : min(diagonal, row[j], row[j + 1]) + 1
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[b.count]
    }
}
