import VitrinePreviewKit
import VitrineSourceText

/// Paths that documents name in backticks exist, and the environment variables that the sources read are in a document.
enum DocumentRule {
    private static let tops = ["Sources/", "Tests/", "assets/", ".ci/"]

    static func check(_ root: String, _ files: [String]) -> [String] {
        let documents = files.filter { $0.hasSuffix(".md") }
        var findings: [String] = [], text = ""
        for document in documents {
            let bytes = (try? Files.read(FilePath.join(root, document))) ?? []
            let content = String(decoding: bytes, as: UTF8.self)
            text += content
            for (number, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for path in quoted(line) where !exists(root, path) {
                    findings.append("\(document):\(number + 1): \(path) does not exist")
                }
            }
        }
        if documents.isEmpty { return findings }
        for variable in variables(root, files) where !text.contains(variable) {
            findings.append("README.md: the environment variable \(variable) is read but not explained")
        }
        return findings
    }

    private static func quoted(_ line: Substring) -> [String] {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.filter { path in
            tops.contains { path.hasPrefix($0) } && !path.contains("*") && !path.contains("<") && !path.contains(" ") && !path.contains("…")
        }
    }

    private static func exists(_ root: String, _ path: String) -> Bool {
        let file = path.split(separator: ":").first.map(String.init) ?? path
        return Files.exists(FilePath.join(root, file))
    }

    /// Names in calls of `getenv` and of helpers called `environment`.
    private static func variables(_ root: String, _ files: [String]) -> [String] {
        var names: Set<String> = []
        for file in files where file.hasPrefix("Sources/") && file.hasSuffix(".swift") {
            let source = Tree.source(root, file)
            for index in source.tokens.indices where source.token(index, is: "getenv") || source.token(index, is: "environment") {
                guard source.token(index + 1, is: "("), index + 2 < source.tokens.count, source.tokens[index + 2].kind == .string else { continue }
                let name = source.text(source.tokens[index + 2]).filter { $0 != "\"" }
                if name.hasPrefix("VITRINE_") { names.insert(name) }
            }
        }
        return names.sorted()
    }
}
