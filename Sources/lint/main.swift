import Glibc
import VitrinePreviewKit

/// `vitrine-lint FOLDER`: the rules of this repository that a program can check. One line a finding, status 1 with any.
let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let root = words.first ?? "."
let files = Tree.files(below: root)
if CommandLine.arguments.contains("--status") {
    StandardOutput.line(String(StatusList.text(root, files).dropLast()))
    exit(0)
}
let findings = LayerRule.check(root, files) + SizeRule.check(root, files) + WordingRule.check(root, files) + DocumentRule.check(root, files) + StatusList.check(root, files)
for finding in findings { StandardOutput.line(finding) }
if findings.isEmpty { StandardOutput.line("lint: \(files.count) files, nothing to say") }
exit(findings.isEmpty ? 0 : 1)
