import Foundation
import VitrineDisplayList

/// An `.xcstrings` file.
struct StringCatalog {
    var source = "en"
    /// By language and key.
    var strings: [String: [String: StringEntry]] = [:]

    /// - Throws: `ResourceError` where the file is no catalogue; entries of another shape are left out.
    static func read(_ data: Data) throws -> StringCatalog {
        guard String(data: data, encoding: .utf8) != nil else { throw ResourceError("is not valid UTF-8") }
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw ResourceError("is no JSON object") }
        guard let strings = root["strings"] as? [String: Any] else { throw ResourceError("has no \"strings\"") }
        var result = StringCatalog()
        if let source = root["sourceLanguage"] as? String { result.source = source }
        for (key, value) in strings {
            guard let languages = (value as? [String: Any])?["localizations"] as? [String: Any] else { continue }
            for (language, value) in languages {
                guard let value = value as? [String: Any] else { continue }
                result.strings[language, default: [:]][key] = entry(value)
            }
        }
        return result
    }

    private static func entry(_ value: [String: Any]) -> StringEntry {
        var entry = StringEntry(unit(value))
        let variations = value["variations"] as? [String: Any]
        if let plural = variations?["plural"] as? [String: Any] { entry.forms = forms(plural) }
        if let device = variations?["device"] as? [String: Any], let chosen = (device["iphone"] ?? device["other"]) as? [String: Any] {
            let inner = self.entry(chosen)
            entry.text = inner.text
            entry.forms = inner.forms
        }
        for (name, value) in value["substitutions"] as? [String: Any] ?? [:] {
            guard let value = value as? [String: Any], let plural = (value["variations"] as? [String: Any])?["plural"] as? [String: Any] else { continue }
            entry.substitutions[name] = StringEntry.Substitution(
                argument: value["argNum"] as? Int, specifier: value["formatSpecifier"] as? String ?? "lld", forms: forms(plural))
        }
        return entry
    }

    private static func unit(_ value: [String: Any]) -> String? { (value["stringUnit"] as? [String: Any])?["value"] as? String }
    private static func forms(_ plural: [String: Any]) -> [String: String] { plural.compactMapValues { ($0 as? [String: Any]).flatMap(unit) } }
}
