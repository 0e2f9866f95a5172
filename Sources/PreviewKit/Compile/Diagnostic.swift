import VitrineSourceText

/// One message of the compiler.
public struct Diagnostic: Equatable {
    public enum Severity: String { case error, warning, note, remark }

    public var severity: Severity
    /// Empty where the compiler names no place.
    public var file: String
    /// Line and column from 1; 0 where the compiler names no place.
    public var line: Int
    public var column: Int
    public var message: String
    /// Notes that explain it.
    public var notes: [Diagnostic] = []
    /// What the compiler would insert, as the line it prints below the caret.
    public var fix: String?

    public init(severity: Severity, file: String, line: Int, column: Int, message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// `file:line:column: error: message`
    public var text: String {
        let place = file.isEmpty ? "" : "\(file):\(line):\(column): "
        return place + severity.rawValue + ": " + message
    }

    /// The name the compiler did not find, when that is what it complains of.
    public var missing: String? {
        let quoted = Self.quoted(message)
        if message.hasPrefix("cannot find "), let name = quoted.first { return name }
        if message.hasPrefix("no such module"), let name = quoted.first { return name }
        if let framework = AppleFrameworks.name(in: message) { return framework }
        if message.contains(" has no member "), let name = quoted.last { return name }
        if message.hasPrefix("no macro named "), let name = quoted.first { return name }
        if message.hasPrefix("unknown attribute "), let name = quoted.first { return name }
        return nil
    }

    private static func quoted(_ text: String) -> [String] {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { String(parts[$0]) }
    }
}

public enum DiagnosticParser {
    /// Reads what `swift-frontend -diagnostic-style llvm` prints. Lines that belong to no message are passed over,
    /// except that a crash of the compiler becomes an error of its own.
    public static func parse(_ output: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var afterCaret = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if var diagnostic = header(line) {
                afterCaret = false
                if diagnostic.message.hasPrefix("no such module"), let name = diagnostic.missing, let words = AppleFrameworks.message(for: name) {
                    diagnostic.message = words
                }
                if diagnostic.severity == .note, !found.isEmpty {
                    found[found.count - 1].notes.append(diagnostic)
                } else if !found.contains(diagnostic) {
                    found.append(diagnostic)
                }
                continue
            }
            if afterCaret, !found.isEmpty, let text = fixText(line) { addFix(text, to: &found[found.count - 1]) }
            afterCaret = isCaretLine(line)
        }
        return found
    }

    private static func addFix(_ text: String, to diagnostic: inout Diagnostic) {
        if diagnostic.notes.isEmpty { diagnostic.fix = text } else { diagnostic.notes[diagnostic.notes.count - 1].fix = text }
    }

    private static func fixText(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.isEmpty ? nil : String(text)
    }

    private static func isCaretLine(_ line: Substring) -> Bool {
        line.utf8.contains(UInt8(ascii: "^")) && line.utf8.allSatisfy { " \t~^-".utf8.contains($0) }
    }

    /// `path:12:5: error: text`, or `<unknown>:0: error: text`, or `error: text`.
    private static func header(_ line: Substring) -> Diagnostic? {
        for severity in [Diagnostic.Severity.error, .warning, .note, .remark] {
            let marker = severity.rawValue + ": "
            if line.hasPrefix(marker) {
                return Diagnostic(severity: severity, file: "", line: 0, column: 0, message: String(line.dropFirst(marker.count)))
            }
            guard let range = find(": " + marker, in: line) else { continue }
            let message = String(line[range.upperBound...])
            let parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            if parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
                let file = parts[..<(parts.count - 2)].joined(separator: ":")
                return Diagnostic(severity: severity, file: file, line: row, column: column, message: message)
            }
            if parts.count == 2, parts[0] == "<unknown>" {
                return Diagnostic(severity: severity, file: "", line: 0, column: 0, message: message)
            }
        }
        return nil
    }

    private static func find(_ needle: String, in line: Substring) -> Range<Substring.Index>? {
        let wanted = Array(needle.utf8), utf8 = line.utf8
        var start = utf8.startIndex
        while start != utf8.endIndex {
            var at = start, matched = 0
            while matched < wanted.count, at != utf8.endIndex, utf8[at] == wanted[matched] {
                at = utf8.index(after: at)
                matched += 1
            }
            if matched == wanted.count { return start..<at }
            start = utf8.index(after: start)
        }
        return nil
    }
}
