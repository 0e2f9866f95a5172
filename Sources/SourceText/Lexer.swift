/// Splits Swift source into tokens: as much of the grammar as finding declarations and ends of statements needs.
/// Never fails; an unclosed literal or comment runs to the end of the text.
struct Lexer {
    let bytes: [UInt8]
    var position = 0
    var tokens: [Token] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func all() -> [Token] {
        tokens.reserveCapacity(bytes.count / 4)
        var startsLine = true
        while true {
            let before = position
            startsLine = skipTrivia() || startsLine
            let space = position > before || position == 0
            if space, !tokens.isEmpty { tokens[tokens.count - 1].spaceAfter = true }
            guard position < bytes.count else { return tokens }
            let start = position
            let kind = next()
            // Escapes and brackets at the very end may step past it.
            position = min(max(position, start + 1), bytes.count)
            tokens.append(Token(kind: kind, range: start..<position, startsLine: startsLine, spaceBefore: space, spaceAfter: false))
            startsLine = false
        }
    }

    func peek(_ ahead: Int = 0) -> UInt8 {
        let at = position + ahead
        return at < bytes.count ? bytes[at] : 0
    }

    /// Skips white space and comments; true when a line break was among them.
    private mutating func skipTrivia() -> Bool {
        var newline = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                newline = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c, 0:
                position += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                newline = skipBlockComment() || newline
            default:
                return newline
            }
        }
        return newline
    }

    private mutating func skipBlockComment() -> Bool {
        var depth = 0, newline = false
        while position < bytes.count {
            if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return newline }
            } else {
                if peek() == UInt8(ascii: "\n") { newline = true }
                position += 1
            }
        }
        return newline
    }

    private mutating func next() -> Token.Kind {
        let c = peek()
        switch c {
        case UInt8(ascii: "\""):
            skipString(pounds: 0)
            return .string
        case UInt8(ascii: "#"):
            return pound()
        case UInt8(ascii: "`"):
            position += 1
            while position < bytes.count, peek() != UInt8(ascii: "`"), peek() != UInt8(ascii: "\n") { position += 1 }
            position += 1
            return .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return .number
        case UInt8(ascii: "/") where startsRegex():
            skipRegex(pounds: 0)
            return .regex
        default:
            break
        }
        if Self.isIdentifier(c) {
            while position < bytes.count, Self.isIdentifier(peek()) { position += 1 }
            return .identifier
        }
        if Self.isOperator(c) {
            skipOperator()
            return .op
        }
        position += 1
        return .punctuation
    }

    private mutating func skipOperator() {
        // `..<` and `...` are operators that hold dots; other operators hold none.
        while position < bytes.count, Self.isOperator(peek()) {
            if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { return }
            position += 1
        }
    }

    static func isIdentifier(_ c: UInt8) -> Bool {
        switch c {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            return true
        default:
            return false
        }
    }

    static func isOperator(_ c: UInt8) -> Bool {
        switch c {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "?"):
            return true
        default:
            return false
        }
    }
}
