import VitrineSourceText

/// The targets of a `Package.swift`, read from its text: nothing is executed, and no package is resolved.
public struct PackageManifest {
    public struct Target: Equatable {
        public var name: String
        /// The function that declares it, such as `executableTarget`.
        public var kind: String
        public var path: String?
        public var dependencies: [String]
    }

    public let folder: String
    public let targets: [Target]

    /// - Throws: `FileError` or `SourceError`, one line that names the manifest.
    public init(folder: String) throws {
        let manifest = FilePath.join(folder, "Package.swift")
        let text = TokenizedSource(bytes: try Files.read(manifest))
        self.init(folder: folder, text: text)
        if targets.isEmpty { throw SourceError("\(manifest): no target found in this package") }
    }

    init(folder: String, text: TokenizedSource) {
        self.folder = folder
        targets = text.tokens.indices.compactMap { Self.target(text, at: $0) }
    }

    /// The target that shows views, after those it depends on.
    /// - Throws: `SourceError` when no target imports SwiftUI or a target has no sources.
    func modules() throws -> [SourceModule] {
        let code = targets.filter { $0.kind == "target" || $0.kind == "executableTarget" }
        var files: [String: [String]] = [:], shows: Set<String> = []
        for target in code {
            let found = SourceFinder.swiftFiles(below: path(of: target))
            files[target.name] = found
            if found.contains(where: Self.importsSwiftUI) { shows.insert(target.name) }
        }
        guard !shows.isEmpty else { throw SourceError("\(folder): no target of this package imports SwiftUI") }
        // The outermost: the one that no other showing target depends on, directly or not; executables first.
        let roots = code.filter { candidate in
            shows.contains(candidate.name) && !code.contains { $0.name != candidate.name && shows.contains($0.name) && reaches(code, $0.name, candidate.name) }
        }
        guard let root = roots.first(where: { $0.kind == "executableTarget" }) ?? roots.first else {
            throw SourceError("\(folder): the targets of this package depend on each other in a circle")
        }
        return try ordered(code, from: root.name).map { target in
            guard let sources = files[target.name], !sources.isEmpty else {
                throw SourceError("\(folder): target \(target.name) has no Swift file in \(path(of: target))")
            }
            let local = target.dependencies.filter { name in code.contains { $0.name == name } }
            return SourceModule(name: ModuleName.of(target.name), files: sources, dependencies: local)
        }
    }

    private func path(of target: Target) -> String {
        FilePath.join(folder, target.path ?? "Sources/" + target.name)
    }

    private static func importsSwiftUI(_ file: String) -> Bool {
        guard let bytes = try? Files.read(file) else { return false }
        let text = TokenizedSource(bytes: bytes)
        return text.tokens.indices.contains { text.token($0, is: "import") && text.token($0 + 1, is: "SwiftUI") }
    }

    private func reaches(_ all: [Target], _ from: String, _ to: String) -> Bool {
        var seen: Set<String> = [from], open = [from]
        while let name = open.popLast() {
            for next in all.first(where: { $0.name == name })?.dependencies ?? [] where seen.insert(next).inserted {
                if next == to { return true }
                open.append(next)
            }
        }
        return false
    }

    private func ordered(_ all: [Target], from root: String) -> [Target] {
        var done: [Target] = [], seen: Set<String> = []
        func visit(_ name: String) {
            guard seen.insert(name).inserted, let target = all.first(where: { $0.name == name }) else { return }
            for dependency in target.dependencies { visit(dependency) }
            done.append(target)
        }
        visit(root)
        return done
    }
}

extension PackageManifest {
    /// `.target(name: "…", dependencies: […], path: "…")` and its relatives, inside the list of targets.
    private static func target(_ text: TokenizedSource, at index: Int) -> Target? {
        guard text.token(index, is: "."), text.token(index + 2, is: "("), let close = text.closing(index + 2) else { return nil }
        let kind = text.text(text.tokens[index + 1])
        guard ["target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget"].contains(kind) else { return nil }
        var target = Target(name: "", kind: kind, path: nil, dependencies: [])
        var at = index + 3, sawOtherLabel = false
        while at < close {
            if text.token(at, is: "name"), text.token(at + 1, is: ":") { target.name = literal(text, at + 2) ?? "" }
            if text.token(at, is: "path"), text.token(at + 1, is: ":") { target.path = literal(text, at + 2) }
            if text.token(at, is: "package") || text.token(at, is: "condition") { sawOtherLabel = true }
            if text.token(at, is: "dependencies"), text.token(at + 1, is: ":"), text.token(at + 2, is: "[") {
                target.dependencies = names(text, from: at + 2)
            }
            at = text.isOpening(at) ? (text.closing(at) ?? close) + 1 : at + 1
        }
        // `.target(name: "X")` inside a list of dependencies has nothing but a name; it names, it does not declare.
        let isReference = index > 0 && isInsideDependencies(text, index)
        return target.name.isEmpty || isReference || sawOtherLabel ? nil : target
    }

    private static func isInsideDependencies(_ text: TokenizedSource, _ index: Int) -> Bool {
        var at = index - 1, depth = 0
        while at >= 2 {
            if text.isClosing(at) { depth += 1 }
            if text.isOpening(at) {
                depth -= 1
                if depth < 0 { return text.token(at - 1, is: ":") && text.token(at - 2, is: "dependencies") }
            }
            at -= 1
        }
        return false
    }

    /// Names in a list of dependencies, in the forms `"X"`, `.target(name: "X")`, `.byName(name: "X")`, `.product(name: "X", …)`.
    private static func names(_ text: TokenizedSource, from open: Int) -> [String] {
        guard let close = text.closing(open) else { return [] }
        var names: [String] = [], at = open + 1
        while at < close {
            if let name = literal(text, at) {
                names.append(name)
            } else if text.token(at, is: "(") {
                if text.token(at + 1, is: "name"), let name = literal(text, at + 3) { names.append(name) }
                at = text.closing(at) ?? close
            }
            at += 1
        }
        return names
    }

    private static func literal(_ text: TokenizedSource, _ index: Int) -> String? {
        guard text.tokens.indices.contains(index), text.tokens[index].kind == .string else { return nil }
        let range = text.tokens[index].range
        return range.count < 2 ? nil : text.text(range.lowerBound + 1..<range.upperBound - 1)
    }
}
