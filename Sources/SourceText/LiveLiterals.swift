/// A literal that may be looked up while the program runs, so that it can be changed without compiling.
public struct LiveLiteral: Equatable {
    /// Index of its token.
    public var token: Int
    public var value: LiteralValue
}

/// Finds the literals of a source that may be looked up: those that are evaluated whenever the code round them runs, and whose
/// place allows a call. Left out are
///
/// - attributes, arguments and closures of macros (the closure of `#Preview` aside), directives, conditions of availability
/// - patterns and raw values (`case …`), ranges, subscripts, members of tuples
/// - operands of operators in longer expressions, which would be slow to type-check as calls
/// - stored values that are made once: globals, `static`, `lazy`, and properties of classes
/// - keys and formats that the compiler or a table looks at (`localized:`, `format:`, `specifier:`)
public struct LiveLiteralFinder {
    private enum Scope {
        /// Statements.
        case code
        /// Declarations; whether stored properties are made with each value.
        case type(isStruct: Bool)
        case file
        /// Between parentheses or brackets.
        case group
    }

    let source: TokenizedSource
    private var scopes: [Scope] = [.file]
    private var found: [LiveLiteral] = []
    /// The kind of type whose body the next brace opens.
    private var pendingType: Scope?
    /// Of the declaration at hand in a type or file: its value is made once.
    private var isMadeOnce = false
    private var hasEquals = false

    public init(_ source: TokenizedSource) { self.source = source }

    public mutating func literals() -> [LiveLiteral] {
        var index = 0
        while index < source.tokens.count { index = step(index) }
        return found
    }

    // MARK: Walking

    /// - Returns: the index to go on at.
    private mutating func step(_ index: Int) -> Int {
        if source.token(index, is: "@") { return afterAttribute(index) }
        if source.token(index, is: "#") { return afterMacro(index) }
        if source.isOpening(index) { return open(index) }
        if source.isClosing(index) {
            if scopes.count > 1 { scopes.removeLast() }
            return index + 1
        }
        let token = source.tokens[index]
        if token.kind == .identifier, !source.token(index - 1, is: ".") {
            if let next = keyword(index) { return next }
        }
        if case .type = scopes.last!, source.token(index, is: "=") { hasEquals = true }
        if case .file = scopes.last!, source.token(index, is: "=") { hasEquals = true }
        if let value = source.literal(index), isLive(index) { found.append(LiveLiteral(token: index, value: value)) }
        return index + 1
    }

    private mutating func keyword(_ index: Int) -> Int? {
        let isDeclaring: Bool
        switch scopes.last! {
        case .type, .file: isDeclaring = true
        default: isDeclaring = false
        }
        if source.token(index, is: "case") { return afterPattern(index) }
        if source.token(index, is: "precedencegroup") { return skipBraces(from: index) }
        if source.token(index, is: "struct") { pendingType = .type(isStruct: true) }
        if source.token(index, is: "enum") || source.token(index, is: "extension") || source.token(index, is: "actor") || source.token(index, is: "protocol") {
            if source.tokens.indices.contains(index + 1), source.tokens[index + 1].kind == .identifier { pendingType = .type(isStruct: false) }
        }
        if source.token(index, is: "class"), !["func", "var", "let", "subscript"].contains(where: { text(index + 1) == $0 }) {
            pendingType = .type(isStruct: false)
        }
        guard isDeclaring else { return nil }
        if source.token(index, is: "static") || source.token(index, is: "lazy") { isMadeOnce = true }
        if ["var", "let", "func", "init", "subscript"].contains(text(index)) {
            hasEquals = false
            if !source.token(index - 1, is: "static"), !source.token(index - 1, is: "lazy"), !hasModifier(before: index) { isMadeOnce = false }
        }
        return nil
    }

    private func text(_ index: Int) -> String {
        source.tokens.indices.contains(index) && source.tokens[index].kind == .identifier ? source.text(source.tokens[index]) : ""
    }

    /// `static` or `lazy` among the words before a declaration's keyword.
    private func hasModifier(before index: Int) -> Bool {
        var at = index - 1
        while at >= 0, source.tokens[at].kind == .identifier, !source.tokens[at + 1].startsLine {
            if source.token(at, is: "static") || source.token(at, is: "lazy") { return true }
            at -= 1
        }
        return false
    }

    private mutating func open(_ index: Int) -> Int {
        guard source.token(index, is: "{") else {
            let close = source.closing(index) ?? source.tokens.count
            // Long tables would be slow to compile.
            if source.token(index, is: "["), close - index > 120 || isSubscript(index) { return min(close + 1, source.tokens.count) }
            scopes.append(.group)
            return index + 1
        }
        if let type = pendingType {
            pendingType = nil
            scopes.append(type)
            isMadeOnce = false
            hasEquals = false
            return index + 1
        }
        if isStoredOnce { return (source.closing(index) ?? source.tokens.count - 1) + 1 }
        scopes.append(.code)
        return index + 1
    }

    /// Whether an initial value at this place is made once.
    private var isStoredOnce: Bool {
        for scope in scopes.reversed() {
            switch scope {
            case .group: continue
            case .code: return false
            case .file: return hasEquals
            case .type(let isStruct): return hasEquals && (isMadeOnce || !isStruct)
            }
        }
        return false
    }

    private func isSubscript(_ index: Int) -> Bool {
        guard index > 0, !source.tokens[index].spaceBefore else { return false }
        let before = source.tokens[index - 1]
        return before.kind == .identifier || source.isClosing(index - 1) || source.token(index - 1, is: ".") || source.token(index - 1, is: "?")
    }

    // MARK: Places to pass over

    private func afterAttribute(_ index: Int) -> Int {
        var at = index + 2
        while source.token(at, is: "."), at + 1 < source.tokens.count { at += 2 }
        guard source.token(at, is: "("), !source.tokens[at].spaceBefore, let close = source.closing(at) else { return at }
        return close + 1
    }

    private mutating func afterMacro(_ index: Int) -> Int {
        let name = text(index + 1)
        if ["if", "elseif", "else", "endif", "sourceLocation", "warning", "error"].contains(name) {
            var at = index + 1
            while at < source.tokens.count, !source.tokens[at].startsLine { at += 1 }
            return at
        }
        var at = index + 2
        if source.token(at, is: "("), let close = source.closing(at) { at = close + 1 }
        if name == "Preview", source.token(at, is: "{") {
            hasEquals = false
            scopes.append(.code)
            return at + 1
        }
        let takesClosure = !["available", "unavailable", "file", "fileID", "filePath", "line", "column", "function"].contains(name)
        if takesClosure, source.token(at, is: "{"), let close = source.closing(at) { at = close + 1 }
        return at
    }

    private func skipBraces(from index: Int) -> Int {
        var at = index
        while at < source.tokens.count, !source.token(at, is: "{") { at += 1 }
        return (source.closing(at < source.tokens.count ? at : index) ?? at) + 1
    }

    /// Behind the pattern, or the cases of an enumeration.
    private func afterPattern(_ index: Int) -> Int {
        var at = index + 1
        while at < source.tokens.count {
            if source.token(at, is: ":") { return at + 1 }
            if source.token(at, is: "{") || source.isClosing(at) { return at }
            if source.tokens[at].startsLine, !source.token(at - 1, is: ",") { return at }
            at = source.isOpening(at) ? (source.closing(at) ?? source.tokens.count - 1) + 1 : at + 1
        }
        return at
    }

    // MARK: Judging

    private func isLive(_ index: Int) -> Bool {
        isEvaluatedAgain && (isAloneBefore(index) && isAloneAfter(index) || isLoneOperand(index)) && !neverLabels.contains(label(index)) && !isKey(index)
    }

    private var isEvaluatedAgain: Bool {
        for scope in scopes.reversed() {
            switch scope {
            case .group: continue
            case .code: return true
            case .file: return false
            case .type(let isStruct): return isStruct && !isMadeOnce
            }
        }
        return false
    }

    /// Between the parentheses or brackets of a call.
    var isInArguments: Bool { if case .group = scopes.last! { return true } else { return false } }

    func isAloneBefore(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        if source.token(index - 1, is: ".") || source.token(index - 1, is: "while") || source.token(index - 1, is: "import") { return false }
        guard source.tokens[index - 1].kind == .op else { return true }
        return source.token(index - 1, is: "=") || source.token(index - 1, is: "?") || source.token(index - 1, is: "??")
    }

    func isAloneAfter(_ index: Int) -> Bool {
        let next = index + 1
        guard next < source.tokens.count else { return false }
        if source.tokens[next].startsLine, !source.token(next, is: ".") { return source.tokens[next].kind != .op }
        return source.tokens[next].kind != .op && !source.token(next, is: ".") && !source.token(next, is: "[")
    }

    private let neverLabels: Set<String> = ["localized", "format", "specifier", "comment", "table", "tableName"]

    private let keyTypes: Set<String> = ["LocalizationValue", "LocalizedStringResource", "NSLocalizedString"]

    /// A key of a table of strings: `LocalizedStringResource("…")`, `let key: String.LocalizationValue = "…"`.
    private func isKey(_ index: Int) -> Bool {
        guard source.token(index - 1, is: "(") || source.token(index - 1, is: "=") else { return false }
        let before = text(index - 2)
        return keyTypes.contains(before) || (before == "init" && keyTypes.contains(text(index - 4)))
    }

    private func label(_ index: Int) -> String { source.token(index - 1, is: ":") ? text(index - 2) : "" }
}

extension TokenizedSource {
    /// The same text with each of these literals in a call that looks it up. Lines stay where they are.
    /// - Parameters:
    ///   - first: the number of the first literal; the others count on from there.
    ///   - edits: changes to make beside.
    public func instrumented(_ literals: [LiveLiteral], first: Int, edits: [SourceEdit] = []) -> [UInt8] {
        let bytes = edits.isEmpty ? bytes : applying(edits)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + literals.count * 24)
        var at = 0
        for (number, literal) in literals.enumerated() {
            let range = tokens[literal.token].range
            result += bytes[at..<range.lowerBound]
            result += Array("\(literal.value.function)(\(first + number), ".utf8)
            result += bytes[range]
            result.append(UInt8(ascii: ")"))
            at = range.upperBound
        }
        return result + bytes[at...]
    }

    /// The literals that differ in a newer text, by their place in the list; nil where anything else differs too.
    public func changedLiterals(_ literals: [LiveLiteral], in new: TokenizedSource) -> [(number: Int, value: LiteralValue)]? {
        guard tokens.count == new.tokens.count else { return nil }
        var changed: [(number: Int, value: LiteralValue)] = []
        var next = 0, lines = LinePair()
        for index in tokens.indices {
            let old = tokens[index], other = new.tokens[index]
            guard old.kind == other.kind, old.startsLine == other.startsLine, old.spaceBefore == other.spaceBefore, old.spaceAfter == other.spaceAfter,
                lines.advance(bytes, old.range.lowerBound, new.bytes, other.range.lowerBound)
            else { return nil }
            while next < literals.count, literals[next].token < index { next += 1 }
            if bytes[old.range] == new.bytes[other.range] { continue }
            guard next < literals.count, literals[next].token == index, let value = new.literal(index), value.isLike(literals[next].value) else { return nil }
            changed.append((next, value))
        }
        return changed
    }

    /// Counts the lines of two texts side by side.
    private struct LinePair {
        var a = 0, b = 0

        /// False: the line breaks up to here are not as many.
        mutating func advance(_ x: [UInt8], _ xEnd: Int, _ y: [UInt8], _ yEnd: Int) -> Bool {
            var difference = 0
            while a < xEnd {
                if x[a] == UInt8(ascii: "\n") { difference += 1 }
                a += 1
            }
            while b < yEnd {
                if y[b] == UInt8(ascii: "\n") { difference -= 1 }
                b += 1
            }
            return difference == 0
        }
    }
}

extension LiteralValue {
    /// The function of SwiftUI that looks up a literal of this kind.
    var function: String {
        switch self {
        case .integer: return "_vitrineInteger"
        case .float: return "_vitrineFloat"
        case .string: return "_vitrineString"
        case .boolean: return "_vitrineBoolean"
        }
    }
}
