import Foundation
import VitrineBase
import VitrineDisplayList

/// A `.colorset`: a colour for each appearance.
struct ColorSet {
    private var entries: [(traits: CatalogTraits, color: RGBA)] = []

    /// - Parameter problem: called with a sentence without a subject for each entry that can't be used.
    init(_ contents: CatalogContents, problem: (String) -> Void) {
        for entry in contents.colors {
            // An entry that names an appearance and no colour is one that was left unset.
            guard let color = entry["color"] else { continue }
            guard let value = color as? [String: Any] else {
                problem("has a colour that is no object")
                continue
            }
            if let reference = value["reference"] as? String {
                problem("refers to \"\(reference)\", which can't be looked up here")
                continue
            }
            guard let components = value["components"] as? [String: Any], let color = Self.color(components, space: value["color-space"] as? String) else {
                problem("has a colour whose components can't be read")
                continue
            }
            entries.append((CatalogTraits(entry), color))
        }
    }

    func color(_ traits: ResourceTraits) -> RGBA? {
        var best: (score: Int, color: RGBA)?
        for entry in entries {
            guard let score = entry.traits.score(traits), score > best?.score ?? Int.min else { continue }
            best = (score, entry.color)
        }
        return best?.color
    }

    // MARK: components

    static func color(_ components: [String: Any], space: String?) -> RGBA? {
        let alpha = components["alpha"].flatMap { component($0, isAlpha: true) } ?? 1
        if let white = components["white"].flatMap({ component($0) }) { return RGBA(white: white, alpha: alpha) }
        guard let red = components["red"].flatMap({ component($0) }), let green = components["green"].flatMap({ component($0) }),
              let blue = components["blue"].flatMap({ component($0) })
        else { return nil }
        let color = RGBA(red: red, green: green, blue: blue, alpha: alpha)
        return space == "display-p3" ? WideColor.fromDisplayP3(color) : color
    }

    /// "0.5", "0x7F", "127" or a number. Whole numbers are 8-bit values; an alpha of 1 is opaque.
    static func component(_ value: Any, isAlpha: Bool = false) -> Float? {
        if let text = value as? String {
            let text = text.trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
            if text.contains(".") { return Float(text) }
            return Int(text).map { isAlpha && $0 <= 1 ? Float($0) : Float($0) / 255 }
        }
        guard let number = (value as? NSNumber)?.doubleValue else { return nil }
        return number <= 1 ? Float(number) : Float(number / 255)
    }
}

/// Display P3 to sRGB, clamped to what sRGB can show.
enum WideColor {
    static func fromDisplayP3(_ c: RGBA) -> RGBA {
        let r = linear(c.red), g = linear(c.green), b = linear(c.blue)
        return RGBA(
            red: encoded(1.2249401 * r - 0.2249404 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
            blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: c.alpha)
    }

    private static func linear(_ v: Float) -> Float { v <= 0.04045 ? v / 12.92 : powf((v + 0.055) / 1.055, 2.4) }

    private static func encoded(_ v: Float) -> Float {
        let clamped = min(max(v, 0), 1)
        return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * powf(clamped, 1 / 2.4) - 0.055
    }
}
