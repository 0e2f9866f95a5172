import VitrineSourceText

/// The constants that Xcode generates of asset catalogues: `Image(.dot)`, `Color(.brand)`, `Color.brand`, `UIImage.dot`.
/// Only those whose names stand in the sources are generated, so that a large catalogue costs nothing.
struct AssetSymbols {
    enum Kind: CaseIterable { case color, image }

    struct Asset: Hashable {
        var kind: Kind
        /// As `Image("…")` has it, namespaces included.
        var name: String
        /// The folders that are namespaces.
        var spaces: [String]
    }

    private(set) var assets: [Asset] = []
    /// Names looked at; a search that was started in the wrong place must end.
    private static let limit = 8000
    private var seen = 0

    /// The constants that these sources use, as a source of its own; nil for none.
    static func source(for contents: [[UInt8]], folders: [String]) -> [UInt8]? {
        var symbols = AssetSymbols()
        for folder in folders { symbols.search(folder, depth: 0) }
        if symbols.assets.isEmpty { return nil }
        var names = UsedNames()
        for bytes in contents { names.add(TokenizedSource(bytes: bytes)) }
        let text = AssetSymbolsWriter(names: names).text(symbols.assets)
        return text.isEmpty ? nil : Array(text.utf8)
    }

    // MARK: Finding catalogues

    private mutating func search(_ folder: String, depth: Int) {
        if FilePath.suffix(folder) == "xcassets" { return catalog(folder, spaces: []) }
        for name in Files.names(in: folder) {
            seen += 1
            guard seen < Self.limit else { return }
            if name.hasSuffix(".xcassets") {
                catalog(FilePath.join(folder, name), spaces: [])
            } else if depth < 6, !name.utf8.contains(UInt8(ascii: ".")), !["node_modules", "DerivedData", "Pods", "Carthage"].contains(name) {
                search(FilePath.join(folder, name), depth: depth + 1)
            }
        }
    }

    private mutating func catalog(_ folder: String, spaces: [String]) {
        for name in Files.names(in: folder) {
            let path = FilePath.join(folder, name), stem = FilePath.stem(name)
            switch FilePath.suffix(name) {
            case "imageset", "symbolset": add(.image, stem, spaces)
            case "colorset": add(.color, stem, spaces)
            case "" where Files.isFolder(path):
                catalog(path, spaces: isNamespace(path) ? spaces + [name] : spaces)
            default: continue
            }
        }
    }

    private mutating func add(_ kind: Kind, _ name: String, _ spaces: [String]) {
        let asset = Asset(kind: kind, name: (spaces + [name]).joined(separator: "/"), spaces: spaces)
        if !assets.contains(asset) { assets.append(asset) }
    }

    private func isNamespace(_ folder: String) -> Bool {
        guard let bytes = try? Files.read(folder + "/Contents.json"), let json = JSONValue(parsing: String(decoding: bytes, as: UTF8.self)) else { return false }
        return json["properties"]?["provides-namespace"] == .bool(true)
    }
}

/// What sources say behind a dot, and what they declare by themselves.
struct UsedNames {
    private(set) var used: Set<String> = []
    private(set) var declared: Set<String> = []

    mutating func add(_ source: TokenizedSource) {
        for index in source.tokens.indices.dropLast() {
            if source.token(index, is: ".") { used.insert(source.text(source.tokens[index + 1])) }
            if source.token(index, is: "static"), source.token(index + 1, is: "let") || source.token(index + 1, is: "var"), index + 2 < source.tokens.count {
                declared.insert(source.text(source.tokens[index + 2]))
            }
        }
    }
}
