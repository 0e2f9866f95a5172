import VitrinePreviewKit
import VitrineSourceText

/// COMPATIBILITY.md: every public name that user code can meet, by the folder that holds it, made from the sources.
enum StatusList {
    private static let roots = ["Sources/SwiftUICore/", "Sources/SwiftUI/", "Sources/Combine/", "Sources/OSLog/", "Sources/Base/"]

    static let file = "COMPATIBILITY.md"

    /// - Returns: a finding when the file does not say what the sources hold.
    static func check(_ root: String, _ files: [String]) -> [String] {
        let current = (try? Files.read(FilePath.join(root, file))).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return current == text(root, files) ? [] : ["\(file):1: not up to date; `make status` writes it"]
    }

    static func text(_ root: String, _ files: [String]) -> String {
        var out = """
            # Compatibility

            Made from the sources by `make status`. What is listed compiles and works, or its documentation says that it has no effect here;
            what is not listed does not compile, and `vitrine check` names it. `No effect:` marks the ones that only compile.


            """
        for section in sections(root, files) where !section.types.isEmpty || !section.members.isEmpty {
            out += "## \(section.title)\n\n"
            if !section.types.isEmpty { out += "Types: " + section.types.map { "`\($0)`" }.joined(separator: " ") + "\n\n" }
            if !section.members.isEmpty { out += "Modifiers: " + section.members.map { "`.\($0)`" }.joined(separator: " ") + "\n\n" }
            if !section.idle.isEmpty { out += "No effect: " + section.idle.map { "`.\($0)`" }.joined(separator: " ") + "\n\n" }
        }
        return out
    }

    private struct Section {
        var title: String
        var types: [String] = []
        var members: [String] = []
        var idle: [String] = []
    }

    private static func sections(_ root: String, _ files: [String]) -> [Section] {
        var byFolder: [(folder: String, section: Section)] = []
        for path in files where path.hasSuffix(".swift") && roots.contains(where: { path.hasPrefix($0) }) {
            let folder = FilePath.folder(path).split(separator: "/").dropFirst().prefix(2).joined(separator: "/")
            let index = byFolder.firstIndex { $0.folder == folder } ?? byFolder.count
            if index == byFolder.count { byFolder.append((folder, Section(title: folder))) }
            collect(Tree.source(root, path), into: &byFolder[index].section)
        }
        return byFolder.map { entry in
            var section = entry.section
            section.types = unique(section.types)
            section.idle = unique(section.idle)
            section.members = unique(section.members).filter { !section.idle.contains($0) }
            return section
        }
    }

    private static func unique(_ names: [String]) -> [String] { Array(Set(names)).sorted() }

    private static func collect(_ source: TokenizedSource, into section: inout Section) {
        let lines = source.text(0..<source.bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
        let tokens = source.tokens
        var at = 0, extended = "", isIdle = false
        while at < tokens.count {
            if source.token(at, is: "extension"), at + 1 < tokens.count {
                extended = source.text(tokens[at + 1])
                isIdle = comments(above: line(source, at), lines).contains { $0.contains(idleWords) }
            }
            if ["struct", "class", "enum", "protocol"].contains(source.text(tokens[at])), isOutermostLine(source, at) { extended = "" }
            if source.token(at, is: "public") { take(source, at, extended, isIdle, lines, &section) }
            at += 1
        }
    }

    private static let idleWords = "No effect in Vitrine"

    /// From 0.
    private static func line(_ source: TokenizedSource, _ index: Int) -> Int { source.line(at: source.tokens[index].range.lowerBound) - 1 }

    /// The lines of comments and attributes right above a line, the nearest first.
    private static func comments(above line: Int, _ lines: [Substring]) -> some Sequence<Substring> {
        lines[..<max(line, 0)].reversed().prefix { $0.drop(while: { $0 == " " }).hasPrefix("//") || $0.contains("@available") }
    }

    /// - Parameter isIdle: what stands above the extension says so of all its members.
    private static func take(
        _ source: TokenizedSource, _ start: Int, _ extended: String, _ isIdle: Bool, _ lines: [Substring], _ section: inout Section
    ) {
        var at = start + 1
        while at + 1 < source.tokens.count, ["nonisolated", "static", "mutating", "final", "indirect"].contains(source.text(source.tokens[at])) { at += 1 }
        guard at + 1 < source.tokens.count else { return }
        let name = source.text(source.tokens[at + 1])
        guard !name.hasPrefix("_"), name.first?.isLetter == true else { return }
        switch source.text(source.tokens[at]) {
        case "struct", "class", "enum", "protocol", "actor":
            if source.tokens[start].startsLine, isOutermost(source, start) { section.types.append(name) }
        case "func":
            guard extended == "View", !source.token(at - 1, is: "static") else { return }
            section.members.append(name)
            if isIdle || comments(above: line(source, start), lines).contains(where: { $0.contains(idleWords) }) { section.idle.append(name) }
        default: break
        }
    }

    /// Types inside others belong to those; a declaration at the start of its line with nothing before it is an outermost one.
    private static func isOutermost(_ source: TokenizedSource, _ index: Int) -> Bool {
        let offset = source.tokens[index].range.lowerBound
        return offset == 0 || source.bytes[offset - 1] == UInt8(ascii: "\n") || source.bytes[offset - 1] == UInt8(ascii: " ") && startsWithAttribute(source, index)
    }

    /// The declaration's line begins without indentation.
    private static func isOutermostLine(_ source: TokenizedSource, _ index: Int) -> Bool { startsWithAttribute(source, index) }

    private static func startsWithAttribute(_ source: TokenizedSource, _ index: Int) -> Bool {
        var at = index
        while at > 0, !source.tokens[at].startsLine { at -= 1 }
        let offset = source.tokens[at].range.lowerBound
        return offset == 0 || source.bytes[offset - 1] == UInt8(ascii: "\n")
    }
}
