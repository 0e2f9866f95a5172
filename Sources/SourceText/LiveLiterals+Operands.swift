extension LiveLiteralFinder {
    /// Whether the literal is the operand of one operator alone, with a name on its other side: such a call is quick to type-check. `(size / 2`, `x: geo.size.width * 0.5)`, `-20`.
    func isLoneOperand(_ index: Int) -> Bool {
        if isPrefixMinus(index - 1) { return isAloneBefore(index - 1) && isAloneAfter(index) }
        guard isInArguments, let start = segmentStart(index), let end = segmentEnd(index) else { return false }
        var operators = 0, names = 0
        for at in start..<end {
            switch source.tokens[at].kind {
            case .identifier where at == start || source.token(at - 1, is: "."): names += 1
            case .identifier, .number:
                if at != start, source.tokens[at - 1].kind != .op { return false }
                if source.tokens[at].kind == .identifier { names += 1 }
            case .op:
                guard LiveLiteralFinder.arithmetic.contains(where: { source.token(at, is: $0) }), source.tokens[at].spaceBefore, source.tokens[at].spaceAfter
                else { return false }
                operators += 1
            case .punctuation: if !source.token(at, is: ".") || at == start { return false }
            case .string, .regex: if at != index { return false }
            }
        }
        return operators == 1 && names > 0
    }

    private static let arithmetic: [StaticString] = ["+", "-", "*", "/"]

    private func isPrefixMinus(_ index: Int) -> Bool {
        index >= 0 && source.token(index, is: "-") && !source.tokens[index].spaceAfter && (source.tokens[index].spaceBefore || source.token(index - 1, is: "("))
    }

    /// The first token of the argument in which a token lies; nil where it is no argument.
    private func segmentStart(_ index: Int) -> Int? {
        var at = index
        while at > 0 {
            let before = at - 1
            if source.token(before, is: "(") || source.token(before, is: ",") || source.token(before, is: ":") { return at }
            if source.isOpening(before) || source.isClosing(before) { return nil }
            at = before
        }
        return nil
    }

    private func segmentEnd(_ index: Int) -> Int? {
        var at = index + 1
        while at < source.tokens.count {
            if source.token(at, is: ")") || source.token(at, is: ",") { return at }
            if source.isOpening(at) || source.isClosing(at) || source.token(at, is: ":") { return nil }
            at += 1
        }
        return nil
    }
}
