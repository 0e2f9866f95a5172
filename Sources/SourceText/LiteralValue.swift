/// What a literal in the source stands for.
public enum LiteralValue: Hashable, Sendable {
    case integer(Int64)
    case float(Double)
    case string(String)
    case boolean(Bool)

    /// Whether both are written as the same kind of literal.
    public func isLike(_ other: LiteralValue) -> Bool {
        switch (self, other) {
        case (.integer, .integer), (.float, .float), (.string, .string), (.boolean, .boolean): return true
        default: return false
        }
    }
}

extension TokenizedSource {
    /// The value of the literal that a token is; nil for anything else, for a text with interpolations, and for what can't be read.
    public func literal(_ index: Int) -> LiteralValue? {
        let token = tokens[index], spelling = bytes[token.range]
        switch token.kind {
        case .number: return Self.number(spelling)
        case .string: return StringLiteral.value(Array(spelling)).map { .string($0) }
        case .identifier:
            if self.token(index, is: "true") { return .boolean(true) }
            return self.token(index, is: "false") ? .boolean(false) : nil
        default: return nil
        }
    }

    private static func number(_ spelling: ArraySlice<UInt8>) -> LiteralValue? {
        let text = String(decoding: spelling.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self).lowercased()
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
            if text.contains(".") || text.contains("p") { return Double(text).map { .float($0) } }
            return Int64(text.dropFirst(2), radix: radix).map { .integer($0) }
        }
        if text.contains(".") || text.contains("e") { return Double(text).map { .float($0) } }
        return Int64(text).map { .integer($0) }
    }
}

/// Reads string literals without interpolations.
enum StringLiteral {
    static func value(_ spelling: [UInt8]) -> String? {
        let quote = UInt8(ascii: "\"")
        guard spelling.count >= 2, spelling[0] == quote, spelling[spelling.count - 1] == quote else { return nil }
        if spelling.count >= 6, spelling[1] == quote, spelling[2] == quote {
            guard spelling.suffix(3).allSatisfy({ $0 == quote }), let body = lines(spelling[3..<spelling.count - 3]) else { return nil }
            return unescaped(body[...])
        }
        return unescaped(spelling[1..<spelling.count - 1])
    }

    /// The body of a literal of several lines, without the first and last line break and the indentation of the closing quotes.
    private static func lines(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        let newline = UInt8(ascii: "\n")
        var lines = body.split(separator: newline, omittingEmptySubsequences: false)
        guard lines.count >= 2, lines[0].allSatisfy(isSpace), let last = lines.popLast(), last.allSatisfy(isSpace) else { return nil }
        lines.removeFirst()
        let indentation = Array(last)
        var result: [UInt8] = []
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(newline) }
            if line.starts(with: indentation) {
                result += line.dropFirst(indentation.count)
            } else if !line.allSatisfy(isSpace) {
                return nil
            }
        }
        return result
    }

    private static func isSpace(_ c: UInt8) -> Bool { c == UInt8(ascii: " ") || c == UInt8(ascii: "\t") || c == UInt8(ascii: "\r") }

    private static func unescaped(_ body: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        var at = body.startIndex
        while at < body.endIndex {
            guard body[at] == UInt8(ascii: "\\") else {
                result.append(body[at])
                at += 1
                continue
            }
            at += 1
            guard at < body.endIndex else { return nil }
            switch body[at] {
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "0"): result.append(0)
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(body[at])
            case UInt8(ascii: "\n"): break
            case UInt8(ascii: "u"):
                guard let (scalar, end) = scalar(body, at + 1) else { return nil }
                result += Array(String(Character(scalar)).utf8)
                at = end
                continue
            default: return nil
            }
            at += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `{1F600}`, and the place behind it.
    private static func scalar(_ body: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
        guard start < body.endIndex, body[start] == UInt8(ascii: "{"), let end = body[start...].firstIndex(of: UInt8(ascii: "}")),
            let code = UInt32(String(decoding: body[start + 1..<end], as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        return (scalar, end + 1)
    }
}
