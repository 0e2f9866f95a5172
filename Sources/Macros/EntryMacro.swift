import VitrineSourceText

/// `@Entry var name: Type = value` inside an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues` becomes a computed property over a key type of its own.
struct EntryMacro {
    private let name: String
    private let type: String?
    private let value: String?
    private let container: Container

    enum Container: String {
        case environment = "EnvironmentValues"
        case transaction = "Transaction"
        case container = "ContainerValues"
        case focused = "FocusedValues"

        var keyProtocol: String {
            switch self {
            case .environment: return "EnvironmentKey"
            case .transaction: return "TransactionKey"
            case .container: return "ContainerValueKey"
            case .focused: return "FocusedValueKey"
            }
        }
    }

    init(declaration: String, context: String) throws {
        container = try Self.container(context)
        let text = TokenizedSource(declaration)
        guard let keyword = text.tokens.indices.first(where: { text.token($0, is: "var") }), text.tokens.indices.contains(keyword + 1) else {
            throw MacroError(message: "@Entry can only be attached to a 'var' declaration")
        }
        name = text.text(text.tokens[keyword + 1])
        let equals = Self.equals(text, from: keyword + 2)
        let end = text.tokens.last!.range.upperBound
        if text.token(keyword + 2, is: ":") {
            let stop = equals.map { text.tokens[$0].range.lowerBound } ?? end
            type = Self.trimmed(text.text(text.tokens[keyword + 2].range.upperBound..<stop))
        } else {
            type = nil
        }
        value = equals.map { Self.trimmed(text.text(text.tokens[$0].range.upperBound..<end)) }
        if value == nil, !isOptional, container != .focused {
            throw MacroError(message: "@Entry requires an initial value for '\(name)'")
        }
        if type == nil, container == .focused { throw MacroError(message: "@Entry in FocusedValues requires an explicit type for '\(name)'") }
    }

    var accessors: String {
        """
        get { self[\(keyName).self] }
        set { self[\(keyName).self] = newValue }
        """
    }

    var key: String {
        if container == .focused {
            let base = isOptional ? String(type!.dropLast()) : type!
            return "private struct \(keyName): SwiftUI.FocusedValueKey { typealias Value = \(base) }"
        }
        // A stated type allows a computed default, which needs no promise about concurrency.
        let member = type.map { "var defaultValue: \($0) { \(value ?? "nil") }" } ?? "let defaultValue = \(value ?? "nil")"
        return """
            private struct \(keyName): SwiftUI.\(container.keyProtocol) {
                static \(member)
            }
            """
    }

    private var keyName: String { "__Key_" + name.filter { $0 != "`" } }
    private var isOptional: Bool { type?.hasSuffix("?") ?? false }

    /// The `=` of the initial value: the first one outside of brackets.
    private static func equals(_ text: TokenizedSource, from start: Int) -> Int? {
        var index = start
        while index < text.tokens.count {
            if text.token(index, is: "=") { return index }
            if text.token(index, is: "{") { return nil }
            index = text.isOpening(index) ? (text.closing(index) ?? text.tokens.count) + 1 : index + 1
        }
        return nil
    }

    private static func container(_ context: String) throws -> Container {
        let text = TokenizedSource(context)
        if let keyword = text.tokens.indices.first(where: { text.token($0, is: "extension") }) {
            for index in keyword..<text.tokens.count {
                if let known = Container(rawValue: text.text(text.tokens[index])) { return known }
            }
        }
        throw MacroError(
            message: "@Entry can only be used inside an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues")
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
