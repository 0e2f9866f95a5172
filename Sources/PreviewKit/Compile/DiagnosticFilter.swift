import VitrineSourceText

/// Takes out what the compiler says only because of another error.
enum DiagnosticFilter {
    /// The diagnostics without those that follow from a name that is missing in the same function or property. Where a member is missing,
    /// the compiler knows no type for the rest of the expression, and says so of every `.red` and `.top` in it.
    static func essential(_ all: [Diagnostic]) -> [Diagnostic] {
        let found = withoutRepetitions(all)
        guard found.contains(where: isConsequence) else { return found }
        var bodies: [String: [Range<Int>]] = [:], sources: [String: LinedSource] = [:]
        for cause in found where cause.severity == .error && cause.missing != nil && !cause.file.isEmpty {
            if sources[cause.file] == nil { sources[cause.file] = LinedSource(file: cause.file) }
            guard let source = sources[cause.file] else { continue }
            bodies[cause.file, default: []].append(source.body(round: source.offset(of: cause)))
        }
        return found.filter { diagnostic in
            guard isConsequence(diagnostic), let source = sources[diagnostic.file] else { return true }
            let offset = source.offset(of: diagnostic)
            return !bodies[diagnostic.file, default: []].contains { $0.contains(offset) }
        }
    }

    /// The closure of a `#Preview` is checked where it stands, and again in what the macro makes of it.
    private static func withoutRepetitions(_ all: [Diagnostic]) -> [Diagnostic] {
        func isInExpansion(_ diagnostic: Diagnostic) -> Bool { FilePath.name(diagnostic.file).hasPrefix("@__swiftmacro_") }
        let own = all.filter { !isInExpansion($0) }
        return all.filter { diagnostic in
            !isInExpansion(diagnostic) || !own.contains { $0.message == diagnostic.message && $0.severity == diagnostic.severity }
        }
    }

    private static let consequences = [
        "cannot infer contextual base in reference to member", "without a contextual type", "requires a contextual type", "could not be inferred",
        "cannot infer type of closure parameter", "unable to infer type of a closure parameter", "failed to produce diagnostic",
    ]

    private static func isConsequence(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .error && diagnostic.missing == nil && consequences.contains { diagnostic.message.contains($0) }
    }
}

/// A source text with the places of its lines.
private struct LinedSource {
    let source: TokenizedSource
    private var lines = [0]

    init?(file: String) {
        guard let bytes = try? Files.read(file) else { return nil }
        source = TokenizedSource(bytes: bytes)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(index + 1) }
    }

    func offset(of diagnostic: Diagnostic) -> Int {
        lines.indices.contains(diagnostic.line - 1) ? lines[diagnostic.line - 1] + max(diagnostic.column - 1, 0) : 0
    }

    /// The braces of the function, accessor or closure that holds `offset` and is itself in none; the line where there is none.
    func body(round offset: Int) -> Range<Int> {
        var open: [(index: Int, isType: Bool)] = [], opensType = false
        for (index, token) in source.tokens.enumerated() {
            if token.range.lowerBound >= offset { break }
            if startsType(index) { opensType = true }
            if source.token(index, is: "{") {
                open.append((index, opensType))
                opensType = false
            } else if source.token(index, is: "}") {
                _ = open.popLast()
            }
        }
        guard let outer = open.first(where: { !$0.isType }) else {
            let line = lines.lastIndex { $0 <= offset } ?? 0
            return lines[line]..<(lines.indices.contains(line + 1) ? lines[line + 1] : source.bytes.count + 1)
        }
        let close = source.closing(outer.index).map { source.tokens[$0].range.upperBound } ?? source.bytes.count
        return source.tokens[outer.index].range.lowerBound..<close
    }

    private func startsType(_ index: Int) -> Bool {
        guard ["struct", "class", "enum", "extension", "actor", "protocol"].contains(where: { source.text(source.tokens[index]) == $0 }),
            !source.token(index - 1, is: "."), index + 1 < source.tokens.count, source.tokens[index + 1].kind == .identifier
        else { return false }
        return !["func", "var", "let", "subscript"].contains(source.text(source.tokens[index + 1]))
    }
}
