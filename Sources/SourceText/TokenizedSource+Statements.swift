extension TokenizedSource {
    /// The index behind the last token of the declaration that begins at token `start` (its attributes included).
    /// It ends at a `;`, at an unmatched closing bracket, or before a line that does not continue it.
    public func endOfDeclaration(from start: Int) -> Int {
        var index = start, sawKeyword = false
        while index < tokens.count {
            if index > start, sawKeyword, tokens[index].startsLine, !continues(at: index) { return index }
            if token(index, is: ";") || isClosing(index) { return index }
            if isOpening(index) {
                index = (closing(index) ?? tokens.count - 1) + 1
                continue
            }
            if token(index, is: "var") || token(index, is: "let") { sawKeyword = true }
            index += 1
        }
        return tokens.count
    }

    public func isOpening(_ index: Int) -> Bool { token(index, is: "(") || token(index, is: "[") || token(index, is: "{") }
    public func isClosing(_ index: Int) -> Bool { token(index, is: ")") || token(index, is: "]") || token(index, is: "}") }

    /// The first token of a line goes on with the statement before it.
    private func continues(at index: Int) -> Bool {
        if index > 0, isPending(index - 1) { return true }
        if token(index, is: ".") { return true }
        if token(index, is: "as") || token(index, is: "is") || token(index, is: ":") || token(index, is: ",") { return true }
        return tokens[index].kind == .op && tokens[index].spaceAfter
    }

    /// A token after which a statement cannot end.
    private func isPending(_ index: Int) -> Bool {
        if token(index, is: ",") || token(index, is: ":") || token(index, is: ".") || token(index, is: "@") { return true }
        guard tokens[index].kind == .op else { return false }
        return token(index, is: "=") || token(index, is: "->") || tokens[index].spaceBefore
    }
}
