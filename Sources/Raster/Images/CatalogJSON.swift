import Foundation
import VitrineBase
import VitrineDisplayList

/// The parts of a `Contents.json` that matter, read leniently: what is not understood is left out.
struct CatalogContents {
    let root: [String: Any]

    /// Throws a sentence without a subject.
    init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else { throw ResourceError("can't be read") }
        do {
            guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw ResourceError("is not a JSON object") }
            self.root = root
        } catch let error as ResourceError {
            throw error
        } catch {
            throw ResourceError("is not valid JSON: \(Self.reason(error))")
        }
    }

    private static func reason(_ error: Error) -> String {
        let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        return text.split(separator: "\n").first.map(String.init) ?? "?"
    }

    var properties: [String: Any] { root["properties"] as? [String: Any] ?? [:] }
    var providesNamespace: Bool { properties["provides-namespace"] as? Bool ?? false }
    var isTemplate: Bool { properties["template-rendering-intent"] as? String == "template" }
    var images: [[String: Any]] { root["images"] as? [[String: Any]] ?? [] }
    var colors: [[String: Any]] { root["colors"] as? [[String: Any]] ?? [] }
    var symbols: [[String: Any]] { root["symbols"] as? [[String: Any]] ?? [] }
}

/// How well an entry's conditions agree with what is asked for.
struct CatalogTraits {
    var isDark: Bool?
    var isHighContrast = false
    /// Nil: any.
    var isRightToLeft: Bool?
    var idiom: String

    init(_ entry: [String: Any]) {
        idiom = entry["idiom"] as? String ?? "universal"
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch appearance["value"] as? String {
            case "dark": isDark = true
            case "light": isDark = false
            case "high": isHighContrast = true
            default: break
            }
        }
        switch entry["language-direction"] as? String {
        case "right-to-left": isRightToLeft = true
        case "left-to-right": isRightToLeft = false
        default: break
        }
    }

    /// nil where the entry must not be used; more is better.
    func score(_ wanted: ResourceTraits) -> Int? {
        var score = 0
        if let isDark {
            guard isDark == wanted.isDark else { return nil }
            score += 16
        }
        if isHighContrast {
            guard wanted.isHighContrast else { return nil }
            score += 8
        }
        if let isRightToLeft {
            guard isRightToLeft == wanted.isRightToLeft else { return nil }
            score += 4
        }
        // The device's own come first, catalogues for watches and cars only as a last resort.
        switch idiom {
        case wanted.isMac ? "mac" : "iphone": score += 2
        case "universal": score += 1
        case "watch", "car", "tv": score -= 64
        default: break
        }
        return score
    }
}
