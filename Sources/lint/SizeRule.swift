import VitrinePreviewKit
import VitrineSourceText

/// Files of at most 600 lines, functions of at most 80.
enum SizeRule {
    static let maximumLines = 600
    static let maximumFunction = 80

    static func check(_ root: String, _ files: [String]) -> [String] {
        var findings: [String] = []
        for file in files where file.hasSuffix(".swift") {
            let source = Tree.source(root, file)
            let lines = source.line(at: source.bytes.count)
            if lines > maximumLines { findings.append("\(file):1: \(lines) lines; at most \(maximumLines)") }
            findings += functions(source).filter { $0.lines > maximumFunction }.map {
                "\(file):\($0.line): function \($0.name) has \($0.lines) lines; at most \(maximumFunction)"
            }
        }
        return findings
    }

    private static func functions(_ source: TokenizedSource) -> [(name: String, line: Int, lines: Int)] {
        source.tokens.indices.compactMap { index in
            guard source.token(index, is: "func") || source.token(index, is: "init"), let open = body(source, after: index), let close = source.closing(open) else {
                return nil
            }
            let first = source.line(at: source.tokens[index].range.lowerBound), last = source.line(at: source.tokens[close].range.lowerBound)
            let name = source.token(index, is: "func") ? source.text(source.tokens[index + 1]) : "init"
            return (name, first, last - first + 1)
        }
    }

    /// The `{` of a function, or nil for a requirement or a call.
    private static func body(_ source: TokenizedSource, after index: Int) -> Int? {
        var at = index + 1
        while at < source.tokens.count {
            if source.token(at, is: "{") { return at }
            if source.isClosing(at) || source.token(at, is: "func") || source.token(at, is: "var") { return nil }
            if source.token(at, is: "(") || source.token(at, is: "[") {
                at = (source.closing(at) ?? source.tokens.count) + 1
                continue
            }
            at += 1
        }
        return nil
    }
}
