import Foundation
import VitrineDisplayList

/// `.strings` and `.stringsdict` files.
enum StringsFile {
    /// `"key" = "value";` with comments, in UTF-8 or in UTF-16 with a byte order mark; or a property list.
    /// - Throws: `ResourceError` with the line that can't be read.
    static func read(_ data: Data) throws -> [String: String] {
        if let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: String], data.starts(with: Array("<?xml".utf8)) || data.starts(with: Array("bplist".utf8)) {
            return list
        }
        let isWide = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
        guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else { throw ResourceError("is not valid UTF-8") }
        var parser = Parser(text: Array(text.unicodeScalars))
        return try parser.run()
    }

    /// - Throws: `ResourceError` where the file is no property list of plural rules.
    static func readPlurals(_ data: Data) throws -> [String: StringEntry] {
        guard let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] else { throw ResourceError("is no property list") }
        return list.compactMapValues { value -> StringEntry? in
            guard let rules = value as? [String: Any], let format = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
            var entry = StringEntry(format)
            for case let (name, rule as [String: Any]) in rules where rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" {
                let forms = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
                entry.substitutions[name] = StringEntry.Substitution(argument: nil, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "lld", forms: forms)
            }
            return entry
        }
    }

    private struct Parser {
        let text: [Unicode.Scalar]
        var at = 0
        var line = 1

        mutating func run() throws -> [String: String] {
            var result: [String: String] = [:]
            try skip()
            while at < text.count {
                let key = try word()
                try skip()
                // A key alone stands for itself.
                var value = key
                if at < text.count, text[at] == "=" {
                    at += 1
                    try skip()
                    value = try word()
                    try skip()
                }
                guard at < text.count, text[at] == ";" else { throw ResourceError("line \(line): a semicolon is missing") }
                at += 1
                if result[key] == nil { result[key] = value }
                try skip()
            }
            return result
        }

        private mutating func advance() {
            if text[at] == "\n" { line += 1 }
            at += 1
        }

        /// Blanks and comments.
        private mutating func skip() throws {
            while at < text.count {
                if text[at].properties.isWhitespace || text[at] == "\u{feff}" {
                    advance()
                } else if text[at] == "/", at + 1 < text.count, text[at + 1] == "/" {
                    while at < text.count, text[at] != "\n" { at += 1 }
                } else if text[at] == "/", at + 1 < text.count, text[at + 1] == "*" {
                    let start = line
                    at += 2
                    while at + 1 < text.count, !(text[at] == "*" && text[at + 1] == "/") { advance() }
                    guard at + 1 < text.count else { throw ResourceError("line \(start): a comment does not end") }
                    at += 2
                } else {
                    return
                }
            }
        }

        private mutating func word() throws -> String {
            guard at < text.count else { throw ResourceError("line \(line): ends in the middle of an entry") }
            guard text[at] == "\"" else { return try bare() }
            let start = line
            var result = String.UnicodeScalarView()
            at += 1
            while at < text.count, text[at] != "\"" {
                if text[at] == "\\", at + 1 < text.count {
                    at += 1
                    result.append(escape())
                } else {
                    result.append(text[at])
                }
                advance()
            }
            guard at < text.count else { throw ResourceError("line \(start): a quotation mark does not close") }
            at += 1
            return String(result)
        }

        private mutating func bare() throws -> String {
            let start = at
            while at < text.count, text[at].properties.isAlphabetic || "0123456789_.-$".unicodeScalars.contains(text[at]) { at += 1 }
            guard at > start else { throw ResourceError("line \(line): '\(text[at])' is no key") }
            return String(String.UnicodeScalarView(text[start..<at]))
        }

        /// At the character after the backslash, of which the last one stays to be passed.
        private mutating func escape() -> Unicode.Scalar {
            switch text[at] {
            case "n": return "\n"
            case "t": return "\t"
            case "r": return "\r"
            case "U", "u":
                let digits = text[(at + 1)...].prefix(4)
                guard digits.count == 4, let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value) else { return text[at] }
                at += 4
                return scalar
            default: return text[at]
            }
        }
    }
}
