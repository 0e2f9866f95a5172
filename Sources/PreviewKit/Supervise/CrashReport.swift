/// Reads what a dying agent wrote to standard error.
public struct CrashReport: Equatable {
    /// The message of a `fatalError` or a failed check of the standard library.
    public var message: String?
    /// `Module/File.swift` as the runtime prints it.
    public var file: String?
    public var line: Int?
    public var signal: Int?
    public var overflowed = false
    /// Offsets of the frames in the previews' library, innermost first.
    public var frames: [UInt] = []

    public init(standardError text: String) {
        for line in text.split(separator: "\n") {
            if line.hasPrefix("vitrine-crash: ") {
                readCrash(line)
            } else if let fatal = Self.fatalError(line) {
                message = fatal.message
                file = fatal.file
                self.line = fatal.line
            }
        }
    }

    private mutating func readCrash(_ line: Substring) {
        for field in line.split(separator: " ") {
            let pair = field.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "signal": signal = Int(pair[1])
            case "overflow": overflowed = pair[1] == "1"
            case "at": frames = pair[1].split(separator: ",").compactMap { UInt($0, radix: 16) }
            default: break
            }
        }
    }

    /// `Module/File.swift:12: Fatal error: message`, or the same without a message.
    static func fatalError(_ line: Substring) -> (file: String, line: Int, message: String)? {
        for marker in ["Fatal error", "Precondition failed", "Assertion failed"] {
            let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count >= 3, let number = Int(parts[1]), parts[2].drop(while: { $0 == " " }).hasPrefix(marker) else { continue }
            let rest = parts.count > 3 ? parts[3].drop { $0 == " " } : ""
            return (String(parts[0]), number, rest.isEmpty ? marker.lowercased() : "\(marker.lowercased()): \(rest)")
        }
        return nil
    }

    /// `4    preview.so      0x00007f824e5313a3 name + 12`, as the runtime prints it after a failed check.
    static func isTraceLine(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 3)
        return words.count > 2 && Int(words[0]) != nil && words[2].hasPrefix("0x")
    }

    /// One line for people.
    public func summary(signal fallback: Int?) -> String {
        if overflowed { return "crashed: the stack overflowed (a view's body that contains itself without end?)" }
        if let message { return "crashed: \(message)" }
        switch signal ?? fallback {
        case 11?: return "crashed: invalid memory access (SIGSEGV)"
        case 4?, 5?: return "crashed: a runtime check failed (an arithmetic overflow, a forced nil or an index out of range?)"
        case 6?: return "crashed: aborted (SIGABRT)"
        case 7?: return "crashed: bus error (SIGBUS)"
        case 8?: return "crashed: arithmetic error (SIGFPE)"
        case 9?: return "was killed (SIGKILL; out of memory?)"
        case let number?: return "crashed with signal \(number)"
        case nil: return "ended before it answered"
        }
    }
}
