/// Where a type is said to conform to a protocol.
public struct ConformingType: Equatable {
    public var name: String
    /// From 1.
    public var line: Int
}

extension TokenizedSource {
    /// Types and extensions of this text whose inheritance clause names `protocolName`, with the line of their keyword.
    public func types(conformingTo protocolName: StaticString) -> [ConformingType] {
        var found: [ConformingType] = []
        for index in tokens.indices where isTypeKeyword(index) {
            guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier else { continue }
            var name = text(tokens[index + 1])
            var at = index + 2, inherits = false
            while at < tokens.count, !token(at, is: "{"), !token(at, is: "}") {
                if token(at, is: ".") && !inherits, at + 1 < tokens.count { name = text(tokens[at + 1]) }
                if token(at, is: ":") { inherits = true }
                if inherits, token(at, is: protocolName) {
                    found.append(ConformingType(name: name, line: line(at: tokens[index].range.lowerBound)))
                    break
                }
                at += 1
            }
        }
        return found
    }

    private func isTypeKeyword(_ index: Int) -> Bool {
        token(index, is: "struct") || token(index, is: "class") || token(index, is: "enum") || token(index, is: "extension") || token(index, is: "actor")
    }
}
