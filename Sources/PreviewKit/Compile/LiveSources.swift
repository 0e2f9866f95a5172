import VitrineSourceText

/// The sources of a build whose literals can be changed while it runs: what they were, and which literals are looked up by number.
public struct LiveSources {
    struct File {
        var path: String
        var source: TokenizedSource
        var literals: [LiveLiteral]
        /// Number of its first literal.
        var first: Int
        /// What the file held when it was last looked at.
        var seen: [UInt8]
    }
    private(set) var files: [File] = []

    /// More would make the compiler slow.
    private static let literalsAtMost = 1500

    init(_ set: SourceSet, _ contents: [[UInt8]]) {
        var first = 0
        for (path, bytes) in zip(set.files, contents) {
            let source = TokenizedSource(bytes: bytes)
            var literals: [LiveLiteral] = []
            if source.importsSwiftUI, first < Self.literalsAtMost {
                var finder = LiveLiteralFinder(source)
                literals = Array(finder.literals().prefix(Self.literalsAtMost - first))
            }
            files.append(File(path: path, source: source, literals: literals, first: first, seen: bytes))
            first += literals.count
        }
    }

    /// The literals that the files on disk have now and the build has not; nil when it takes a build: something else has changed,
    /// or no file has since the last look, so that the change is in what the files refer to.
    public mutating func changes() -> [WireLiteral]? {
        var changed: [WireLiteral] = [], isNews = false
        for index in files.indices {
            guard let bytes = try? Files.read(files[index].path) else { return nil }
            if bytes != files[index].seen { isNews = true }
            files[index].seen = bytes
            let file = files[index]
            if bytes == file.source.bytes { continue }
            guard let own = file.source.changedLiterals(file.literals, in: TokenizedSource(bytes: bytes)) else { return nil }
            changed += own.map { WireLiteral(number: file.first + $0.number, value: $0.value) }
        }
        return isNews ? changed : nil
    }

    var isEmpty: Bool { files.allSatisfy(\.literals.isEmpty) }

    /// The sources with their look-ups; nil for those that have none.
    /// - Parameter edits: what is changed in each file beside.
    func texts(_ edits: [[SourceEdit]]) -> [[UInt8]?] {
        zip(files, edits).map { file, edits in
            file.literals.isEmpty ? nil : file.source.instrumented(file.literals, first: file.first, edits: edits)
        }
    }
}

extension TokenizedSource {
    fileprivate var importsSwiftUI: Bool {
        tokens.indices.contains { token($0, is: "import") && token($0 + 1, is: "SwiftUI") }
    }
}
