import CPango
import Foundation

/// Font look-ups that need Fontconfig; its configuration is read on the first one.
enum Fontconfig {
    struct Match {
        var path: String
        var index: Int
        var families: [String]
        var weight: Int
        var isItalic: Bool
    }

    /// The best face of a family; nil where the family is not installed and something else would be given.
    static func face(family: String, weight: Int, italic: Bool) -> Match? {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
        FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        guard let match = best(pattern) else { return nil }
        let wanted = family.lowercased()
        return match.families.contains { $0.lowercased() == wanted } ? match : nil
    }

    /// Some sans-serif face, whatever there is.
    static func any(weight: Int, italic: Bool) -> Match? {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
        FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        return best(pattern)
    }

    /// A face by its full or PostScript name ("Inter-Medium").
    static func face(fullName: String) -> Match? {
        for key in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
            let pattern = FcPatternCreate()
            defer { FcPatternDestroy(pattern) }
            FcPatternAddString(pattern, key, fullName)
            guard let set = listing(pattern) else { continue }
            defer { FcFontSetDestroy(set) }
            if set.pointee.nfont > 0, let match = read(set.pointee.fonts[0]) { return match }
        }
        return nil
    }

    /// Makes the fonts of a file known to this process alone.
    static func add(file: String) -> Bool { FcConfigAppFontAddFile(nil, file) != 0 }

    private static func best(_ pattern: OpaquePointer?) -> Match? {
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return read(match)
    }

    private static func listing(_ pattern: OpaquePointer?) -> UnsafeMutablePointer<FcFontSet>? {
        let objects = FcObjectSetCreate()
        defer { FcObjectSetDestroy(objects) }
        for name in [FC_FILE, FC_INDEX, FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(objects, name) }
        return FcFontList(nil, pattern, objects)
    }

    static func read(_ pattern: OpaquePointer?) -> Match? {
        guard let path = string(pattern, FC_FILE, 0) else { return nil }
        var index: Int32 = 0, weight: Int32 = 80, slant: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        var families: [String] = []
        while families.count < 16, let family = string(pattern, FC_FAMILY, families.count) { families.append(family) }
        return Match(path: path, index: Int(index), families: families, weight: Int(FcWeightToOpenType(weight)), isItalic: slant != 0)
    }

    private static func string(_ pattern: OpaquePointer?, _ key: String, _ n: Int) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, Int32(n), &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
