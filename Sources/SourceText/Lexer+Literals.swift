extension Lexer {
    /// At `#`: a raw string, an extended regular expression, or the character alone (`#Preview`, `#if`).
    mutating func pound() -> Token.Kind {
        var pounds = 0
        while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
        switch peek(pounds) {
        case UInt8(ascii: "\""):
            position += pounds
            skipString(pounds: pounds)
            return .string
        case UInt8(ascii: "/"):
            position += pounds
            skipRegex(pounds: pounds)
            return .regex
        default:
            position += 1
            return .punctuation
        }
    }

    /// From the opening quote to behind the closing one and its pound signs.
    mutating func skipString(pounds: Int) {
        let multiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        position += multiline ? 3 : 1
        while position < bytes.count {
            switch peek() {
            case UInt8(ascii: "\\") where hasPounds(pounds, from: 1):
                position += 1 + pounds
                if peek() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
            case UInt8(ascii: "\"") where !multiline && hasPounds(pounds, from: 1):
                position += 1 + pounds
                return
            case UInt8(ascii: "\"") where multiline && peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") && hasPounds(pounds, from: 3):
                position += 3 + pounds
                return
            case UInt8(ascii: "\n") where !multiline:
                return
            default:
                position += 1
            }
        }
    }

    private func hasPounds(_ count: Int, from ahead: Int) -> Bool {
        for i in 0..<count where peek(ahead + i) != UInt8(ascii: "#") { return false }
        return true
    }

    /// At the `(` of an interpolation: to behind its `)`, with strings and brackets inside it skipped whole.
    private mutating func skipInterpolation() {
        var depth = 0
        while position < bytes.count {
            switch peek() {
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                depth -= 1
                position += 1
                if depth == 0 { return }
            case UInt8(ascii: "\""):
                skipString(pounds: 0)
            default:
                position += 1
            }
        }
    }

    /// A `/` that stands where an operand begins and closes on its own line.
    func startsRegex() -> Bool {
        let following = peek(1)
        if following == UInt8(ascii: " ") || following == UInt8(ascii: "/") || following == UInt8(ascii: "*") || following == 0 { return false }
        if let last = tokens.last {
            switch last.kind {
            case .identifier, .number, .string, .regex: return false
            case .op: if last.range.upperBound == position { return false }
            case .punctuation:
                let c = bytes[last.range.lowerBound]
                if c == UInt8(ascii: ")") || c == UInt8(ascii: "]") || c == UInt8(ascii: "}") { return false }
            }
        }
        var ahead = 1
        while true {
            switch peek(ahead) {
            case 0, UInt8(ascii: "\n"): return false
            case UInt8(ascii: "\\"): ahead += 2
            case UInt8(ascii: "/"): return true
            default: ahead += 1
            }
        }
    }

    mutating func skipRegex(pounds: Int) {
        position += 1
        while position < bytes.count {
            switch peek() {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "/") where hasPounds(pounds, from: 1):
                position += 1 + pounds
                return
            case UInt8(ascii: "\n") where pounds == 0: return
            default: position += 1
            }
        }
        position = min(position, bytes.count)
    }

    /// Digits with a fraction or exponent; the dot of a member (`1.description`) and of a range (`0...9`) stays outside.
    mutating func skipNumber() {
        while position < bytes.count {
            let c = peek()
            if Self.isIdentifier(c) {
                position += 1
                if c == UInt8(ascii: "e") || c == UInt8(ascii: "E") || c == UInt8(ascii: "p"), peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
                    position += 1
                }
            } else if c == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(1)) {
                position += 1
            } else {
                return
            }
        }
    }
}
