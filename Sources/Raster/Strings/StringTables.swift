import Foundation
import VitrineDisplayList

/// Translations of the string files below some folders: `.xcstrings`, and `.strings` and `.stringsdict` in `*.lproj`. Read on the first question.
public final class StringTables {
    private let folders: [String]
    private var isRead = false
    /// By language, table and key.
    private var entries: [String: [String: [String: StringEntry]]] = [:]
    /// The language that a table was written in.
    private var sources: [String: String] = [:]
    private var issues: [String] = []
    private static let skipped: Set<String> = ["node_modules", "DerivedData", "Pods", "Carthage"]
    /// Files looked at; a search that was started in the wrong place must end.
    private static let limit = 50_000
    private var seen = 0

    public init(folders: [String]) { self.folders = folders }

    /// One line for each file that can't be read, once.
    public func takeIssues() -> [String] {
        defer { issues = [] }
        return issues
    }

    /// The text of a key in the locale's language, or in the one that the table was written in; nil where there is none.
    /// - Parameters:
    ///   - table: nil: `Localizable`.
    ///   - numbers: of the values that are to be filled in, nil where one is no number; plural forms follow them.
    public func text(_ key: String, table: String?, locale: Locale, numbers: [Double?]) -> String? {
        if !isRead { read() }
        if entries.isEmpty { return nil }
        let table = table ?? "Localizable"
        for language in Self.languages(locale) + [sources[table] ?? "en", "Base"] {
            if let entry = entries[language]?[table]?[key], let text = entry.text(numbers: numbers, language: language) { return text }
        }
        return nil
    }

    /// From the most to the least exact, as folders and catalogues write them.
    private static func languages(_ locale: Locale) -> [String] {
        let language = locale.language, code = language.languageCode?.identifier ?? "en"
        var result = [locale.identifier.replacingOccurrences(of: "_", with: "-")]
        if let script = language.script?.identifier { result.append("\(code)-\(script)") }
        if let region = locale.region?.identifier { result.append("\(code)-\(region)") }
        return result + [code]
    }

    // MARK: Reading

    private func read() {
        isRead = true
        for folder in folders { search(folder, language: nil, depth: 0) }
    }

    private func search(_ folder: String, language: String?, depth: Int) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            seen += 1
            guard seen < Self.limit else { return }
            let path = folder + "/" + name, type = (name as NSString).pathExtension, base = (name as NSString).deletingPathExtension
            switch type {
            case "xcstrings": load(path) { try self.add(StringCatalog.read($0), table: base) }
            case "strings": load(path) { self.add(try StringsFile.read($0).mapValues { StringEntry($0) }, table: base, language: language) }
            case "stringsdict": load(path) { self.add(try StringsFile.readPlurals($0), table: base, language: language) }
            case "lproj": search(path, language: base, depth: depth + 1)
            case "", "bundle":
                guard depth < 8, !name.hasPrefix("."), !Self.skipped.contains(name), Self.isFolder(path) else { continue }
                search(path, language: language, depth: depth + 1)
            default: continue
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var answer: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
    }

    private func load(_ path: String, _ read: (Data) throws -> Void) {
        do {
            guard let data = FileManager.default.contents(atPath: path) else { throw ResourceError("can't be read") }
            try read(data)
        } catch {
            issues.append("\(path) \(error)")
        }
    }

    private func add(_ catalog: StringCatalog, table: String) throws {
        sources[table] = catalog.source
        for (language, strings) in catalog.strings { add(strings, table: table, language: language) }
    }

    /// A key that was found stays.
    private func add(_ strings: [String: StringEntry], table: String, language: String?) {
        entries[language ?? "Base", default: [:]][table, default: [:]].merge(strings) { old, new in old.hasPlurals || !new.hasPlurals ? old : new }
    }
}
