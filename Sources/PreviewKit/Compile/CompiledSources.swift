import VitrineSourceText

extension SourcePlatform {
    /// The system that a look shows.
    public init(look: String) {
        switch look {
        case "ios26": self.init(.iOS, 26)
        case "macos": self.init(.macOS, 26)
        default: self.init(.iOS, 18)
        }
    }
}

/// What the compiler is to read for a set of sources: the files, what their platform changes in them, and what is generated beside.
struct CompiledSources {
    let set: SourceSet
    let contents: [[UInt8]]
    /// What is changed in each file, conditions of availability included.
    private(set) var edits: [[SourceEdit]] = []
    /// The same without conditions of availability.
    private(set) var directiveEdits: [[SourceEdit]] = []
    /// The constants of the asset catalogues, where the sources use any.
    let symbols: [UInt8]?

    init(_ set: SourceSet, _ contents: [[UInt8]], platform: SourcePlatform, assets: [String]) {
        self.set = set
        self.contents = contents
        for bytes in contents {
            guard Self.mayHaveConditions(bytes) else {
                edits.append([])
                directiveEdits.append([])
                continue
            }
            let source = TokenizedSource(bytes: bytes)
            edits.append(source.edits(for: platform))
            directiveEdits.append(source.edits(for: platform, availability: false))
        }
        symbols = AssetSymbols.source(for: contents, folders: set.resources + assets)
    }

    /// Whether the sources ask for the platform.
    var dependsOnPlatform: Bool { contents.contains(where: Self.mayHaveConditions) }

    var hasAvailability: Bool { edits != directiveEdits }

    /// The texts to read in the place of the files; nil for those that are read as they are.
    func texts(availability: Bool) -> [[UInt8]?] {
        zip(contents, availability ? edits : directiveEdits).map { bytes, edits in
            edits.isEmpty ? nil : TokenizedSource(bytes: bytes).applying(edits)
        }
    }

    func addIdentity(to hash: inout ContentHash) {
        for (file, (bytes, edits)) in zip(set.files, zip(contents, edits)) {
            hash.add(file)
            hash.add(bytes)
            for edit in edits {
                hash.add(Int64(edit.range.lowerBound))
                hash.add(edit.bytes)
            }
        }
        if let symbols { hash.add(symbols) }
    }

    /// Taking a text apart costs more than looking for these letters.
    private static func mayHaveConditions(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { text in
            for index in text.indices.dropLast(3) where text[index] == UInt8(ascii: "#") {
                // `#if`, `#elseif`, `#available`, `#unavailable`
                switch text[index + 1] {
                case UInt8(ascii: "i") where text[index + 2] == UInt8(ascii: "f"): return true
                case UInt8(ascii: "a") where text[index + 2] == UInt8(ascii: "v"): return true
                case UInt8(ascii: "u") where text[index + 2] == UInt8(ascii: "n"): return true
                default: continue
                }
            }
            return false
        }
    }
}
