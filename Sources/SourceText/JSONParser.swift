extension JSONValue {
    /// The document in `bytes`, or nil where they are not JSON.
    public init?(parsing bytes: [UInt8]) {
        var parser = JSONParser(bytes: bytes)
        guard let value = parser.document(), parser.isAtEnd else { return nil }
        self = value
    }

    public init?(parsing text: String) { self.init(parsing: Array(text.utf8)) }
}

private struct JSONParser {
    let bytes: [UInt8]
    var position = 0
    private var failed = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return position == bytes.count
        }
    }

    private func peek() -> UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == 32 || (9...13).contains(bytes[position]) { position += 1 }
    }

    private mutating func take(_ c: UInt8) -> Bool {
        skipSpace()
        guard peek() == c, position < bytes.count else { return false }
        position += 1
        return true
    }

    private mutating func take(word: StaticString, _ value: JSONValue) -> JSONValue? {
        let count = word.utf8CodeUnitCount
        guard position + count <= bytes.count else { return nil }
        for i in 0..<count where bytes[position + i] != word.utf8Start[i] { return nil }
        position += count
        return value
    }

    /// A container that is still open.
    private struct Open {
        var isObject: Bool
        var key = ""
        var values: [JSONValue] = []
        var members: [(String, JSONValue)] = []

        mutating func add(_ value: JSONValue) {
            if isObject { members.append((key, value)) } else { values.append(value) }
        }
        var value: JSONValue { isObject ? .object(members) : .array(values) }
    }

    /// Levels beyond which a document is refused; a tree of views takes two a view.
    private static let deepest = 10_000

    /// Keeps its own stack, so that how deep a document may be does not hang on the thread's.
    mutating func document() -> JSONValue? {
        var open: [Open] = []
        while true {
            guard var value = opening(&open) else {
                if failed || open.count > Self.deepest { return nil }
                continue
            }
            while true {
                guard var outer = open.popLast() else { return value }
                outer.add(value)
                if take(UInt8(ascii: ",")) {
                    if outer.isObject, !key(&outer) { return nil }
                    open.append(outer)
                    break
                }
                guard take(outer.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
                value = outer.value
            }
        }
    }

    /// A whole value; nil: a container has been opened, or what is there is no JSON.
    private mutating func opening(_ open: inout [Open]) -> JSONValue? {
        skipSpace()
        switch peek() {
        case UInt8(ascii: "{"):
            position += 1
            if take(UInt8(ascii: "}")) { return .object([]) }
            var container = Open(isObject: true)
            if !key(&container) { failed = true }
            open.append(container)
            return nil
        case UInt8(ascii: "["):
            position += 1
            if take(UInt8(ascii: "]")) { return .array([]) }
            open.append(Open(isObject: false))
            return nil
        default:
            let value = scalar()
            if value == nil { failed = true }
            return value
        }
    }

    private mutating func key(_ container: inout Open) -> Bool {
        skipSpace()
        guard peek() == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")) else { return false }
        container.key = key
        return true
    }

    private mutating func scalar() -> JSONValue? {
        switch peek() {
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "t"): return take(word: "true", .bool(true))
        case UInt8(ascii: "f"): return take(word: "false", .bool(false))
        case UInt8(ascii: "n"): return take(word: "null", .null)
        default: return number()
        }
    }

    private mutating func number() -> JSONValue? {
        let start = position
        while position < bytes.count, "+-.eE0123456789".utf8.contains(bytes[position]) { position += 1 }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSONValue.number)
    }

    private mutating func string() -> String? {
        position += 1
        var out: [UInt8] = []
        while position < bytes.count {
            let c = bytes[position]
            position += 1
            switch c {
            case UInt8(ascii: "\""): return String(decoding: out, as: UTF8.self)
            case UInt8(ascii: "\\"): guard escape(into: &out) else { return nil }
            default: out.append(c)
            }
        }
        return nil
    }

    private mutating func escape(into out: inout [UInt8]) -> Bool {
        let c = peek()
        position += 1
        switch c {
        case UInt8(ascii: "n"): out.append(10)
        case UInt8(ascii: "t"): out.append(9)
        case UInt8(ascii: "r"): out.append(13)
        case UInt8(ascii: "b"): out.append(8)
        case UInt8(ascii: "f"): out.append(12)
        case UInt8(ascii: "u"): return unicode(into: &out)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(c)
        default: return false
        }
        return true
    }

    private mutating func unicode(into out: inout [UInt8]) -> Bool {
        guard var code = hex4() else { return false }
        if (0xD800..<0xDC00).contains(code), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") {
            position += 2
            guard let low = hex4(), (0xDC00..<0xE000).contains(low) else { return false }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        out.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
        return true
    }

    private mutating func hex4() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        position += 4
        return code
    }
}
