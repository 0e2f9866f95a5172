/// One token of Swift source, by its place in the text's UTF-8 bytes.
public struct Token: Equatable {
    public enum Kind: Equatable {
        case identifier
        case number
        /// A whole string literal, its interpolations included.
        case string
        /// A regular expression literal, `/…/` or `#/…/#`.
        case regex
        /// A run of operator characters; also `=`, `->`, `?` and `!`.
        case op
        /// One of `( ) [ ] { } , ; : @ #` and `.`.
        case punctuation
    }

    public var kind: Kind
    /// Offsets in bytes.
    public var range: Range<Int>
    /// A line break (or the start of the text) lies between this token and the one before.
    public var startsLine: Bool
    /// White space, a comment or a line break lies before it.
    public var spaceBefore: Bool
    /// The same, after it.
    public var spaceAfter = true
}

/// A source text with its tokens.
public struct TokenizedSource {
    public let bytes: [UInt8]
    public let tokens: [Token]

    public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    public init(bytes: [UInt8]) {
        self.bytes = bytes
        var lexer = Lexer(bytes: bytes)
        tokens = lexer.all()
    }

    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    public func text(_ token: Token) -> String { text(token.range) }

    /// True when the token at `index` is spelled `spelling`.
    public func token(_ index: Int, is spelling: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let range = tokens[index].range
        guard range.count == spelling.utf8CodeUnitCount else { return false }
        for i in 0..<range.count where bytes[range.lowerBound + i] != spelling.utf8Start[i] { return false }
        return true
    }

    /// The line of a byte offset, from 1.
    public func line(at offset: Int) -> Int {
        var line = 1
        for i in 0..<min(offset, bytes.count) where bytes[i] == UInt8(ascii: "\n") { line += 1 }
        return line
    }

    /// The index of the bracket that closes the one at `open`, or nil where the text ends first.
    public func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<tokens.count where tokens[index].kind == .punctuation {
            switch bytes[tokens[index].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }
}
