import VitrinePreviewKit
import VitrineSourceText

/// Libraries print nothing; nothing is left to do without saying what; nothing traps for being unwritten.
enum WordingRule {
    static func check(_ root: String, _ files: [String]) -> [String] {
        var findings: [String] = []
        for file in files where file.hasPrefix("Sources/") && file.hasSuffix(".swift") && !file.hasPrefix("Sources/lint/") {
            let source = Tree.source(root, file)
            for index in source.tokens.indices {
                let place = "\(file):\(source.line(at: source.tokens[index].range.lowerBound)): "
                if source.token(index, is: "print"), source.token(index + 1, is: "("), index == 0 || !source.token(index - 1, is: "func"), source.tokens[index].startsLine {
                    findings.append(place + "print in a library")
                }
                if source.token(index, is: "fatalError"), source.token(index + 1, is: "("), index + 2 < source.tokens.count,
                    source.text(source.tokens[index + 2]).lowercased().contains("implemented")
                {
                    findings.append(place + "a function that traps for being unwritten")
                }
            }
            for (number, line) in source.text(0..<source.bytes.count).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains("TODO") || line.contains("FIXME") {
                findings.append("\(file):\(number + 1): something is left to do")
            }
        }
        return findings
    }
}
