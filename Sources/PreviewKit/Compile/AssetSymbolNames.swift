/// Names of constants, made from names of assets as Xcode makes them.
enum AssetSymbolNames {
    /// `dark-brand_2` → `darkBrand2`, `URLIcon` → `urlIcon`; without the word that the type says already: `AccentColor` → `accent`.
    static func constants(_ asset: AssetSymbols.Asset) -> [String] {
        let full = camel(asset.name.split(separator: "/").last.map(String.init) ?? asset.name, isUpper: false)
        let word = asset.kind == .color ? "Color" : "Image"
        guard full.hasSuffix(word), full.count > word.count else { return [full] }
        return [String(full.dropLast(word.count)), full]
    }

    /// The type of a folder that is a namespace.
    static func type(_ folder: String) -> String { camel(folder, isUpper: true) }

    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func camel(_ text: String, isUpper: Bool) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        guard let first = words.first else { return "_" }
        let head = isUpper ? capitalized(first) : lowered(first)
        let name = head + words.dropFirst().map(capitalized).joined()
        return name.first?.isNumber == true ? "_" + name : name
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The capitals that a word begins with in small letters, save the last one where a word begins with it.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count { return word.lowercased() }
        let count = capitals.count > 1 && word.dropFirst(capitals.count).first?.isLetter == true ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]

    /// Members that colours and pictures have by themselves: the constants of these names are those of the resource alone.
    static let taken: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black", "clear", "primary",
        "secondary", "tertiary", "quaternary", "quinary", "accentColor", "tint", "background", "foreground", "selection", "separator", "placeholder", "link",
        "fill", "windowBackground", "magenta", "lightGray", "darkGray", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemBackground",
        "systemFill", "systemRed", "systemBlue", "systemGreen", "systemGray", "systemOrange", "systemPink", "systemPurple", "systemTeal", "systemYellow",
        "systemIndigo", "systemBrown", "systemMint", "systemCyan", "image", "shadow", "opacity", "blendMode", "linearGradient", "bar", "regularMaterial",
        "thinMaterial", "thickMaterial", "ultraThinMaterial", "ultraThickMaterial",
    ]
}

/// Writes the constants as extensions.
struct AssetSymbolsWriter {
    let names: UsedNames

    /// - Returns: an empty text where the sources use none of them.
    func text(_ assets: [AssetSymbols.Asset]) -> String {
        var spaces: [String] = [], lines: [String] = [], made: Set<String> = []
        for asset in assets {
            for constant in AssetSymbolNames.constants(asset) where names.used.contains(constant) {
                let path = asset.spaces.map(AssetSymbolNames.type)
                for depth in path.indices {
                    let space = path[...depth].joined(separator: ".")
                    if !spaces.contains(space) { spaces.append(space) }
                }
                guard made.insert("\(asset.kind) \((path + [constant]).joined(separator: "."))").inserted else { continue }
                lines += declarations(asset, constant, path.joined(separator: "."))
            }
        }
        return lines.isEmpty ? "" : (["import SwiftUI"] + spaces.flatMap(declaration(ofSpace:)) + lines).joined(separator: "\n") + "\n"
    }

    private static let types = ["ColorResource", "ImageResource", "Color", "UIColor", "UIImage"]

    private func declaration(ofSpace space: String) -> [String] {
        let parts = space.split(separator: ".")
        let outer = parts.dropLast().map { "." + $0 }.joined()
        return Self.types.map { "extension \($0)\(outer) { enum \(parts.last!) {} }" }
    }

    private func declarations(_ asset: AssetSymbols.Asset, _ constant: String, _ space: String) -> [String] {
        let name = AssetSymbolNames.escaped(constant), inner = space.isEmpty ? "" : "." + space
        let resource = asset.kind == .color ? "ColorResource" : "ImageResource"
        var lines = ["extension \(resource)\(inner) { static let \(name) = SwiftUI.\(resource)(name: \(literal(asset.name)), bundle: .main) }"]
        // A constant of the sources' own has the name already.
        let isTaken = names.declared.contains(constant) || space.isEmpty && AssetSymbolNames.taken.contains(constant)
        if isTaken { return lines }
        switch asset.kind {
        case .color:
            lines.append("extension Color\(inner) { static var \(name): SwiftUI.Color { SwiftUI.Color(\(resource)\(inner).\(name)) } }")
            if space.isEmpty { lines.append("extension ShapeStyle where Self == Color { static var \(name): Color { Color(\(resource).\(name)) } }") }
            // `Color(.brand)` is the resource's.
            lines.append("extension UIColor\(inner) { @_disfavoredOverload static var \(name): SwiftUI.UIColor { SwiftUI.UIColor(resource: \(resource)\(inner).\(name)) } }")
        case .image:
            lines.append("extension UIImage\(inner) { static var \(name): SwiftUI.UIImage { SwiftUI.UIImage(resource: \(resource)\(inner).\(name)) } }")
        }
        return lines
    }

    private func literal(_ text: String) -> String { "\"" + text.filter { $0 != "\"" && $0 != "\\" } + "\"" }
}
