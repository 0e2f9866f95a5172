import Foundation
import VitrineBase
import VitrineDisplayList

/// Names of SF Symbols and the icons that stand for them.
struct SymbolTable {
    struct Entry {
        /// The first for the bare name; all are tried with endings ("x" has "x-circle", "x-lg" has not).
        var icons: [String]
        var turn: CGFloat = 0
        var isMirrored = false
        /// For icons that leave more of their box empty than the symbol does.
        var scale: CGFloat = 1
        var variation: SymbolVariation?
        /// Whether it is drawn mirrored from right to left; nil: its name says so.
        var turnsWithLanguage: Bool?
        /// Its filled form stands in an enclosure.
        var isSolidInside = false

        /// What the icon goes through, in its box of 16 units.
        var transform: CGAffineTransform {
            let half = SymbolDrawing.box / 2
            return CGAffineTransform(translationX: -half, y: -half)
                .concatenating(CGAffineTransform(scaleX: isMirrored ? -scale : scale, y: scale))
                .concatenating(CGAffineTransform(rotationAngle: turn))
                .concatenating(CGAffineTransform(translationX: half, y: half))
        }
    }

    /// What stands after the names, read when it is asked for: a preview shows few of the many.
    private var lines: [String: Substring] = [:]

    /// An unreadable file gives an empty table: names that are icons' names with dots still work.
    init(file: String?) {
        guard let file, let data = FileManager.default.contents(atPath: file) else { return }
        for line in String(decoding: data, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            lines[String(Substring(line[..<tab]))] = Substring(line[line.index(after: tab)...])
        }
    }

    subscript(name: String) -> Entry? {
        guard let fields = lines[name]?.split(separator: "\t", omittingEmptySubsequences: false), let icons = fields.first else { return nil }
        var entry = Entry(icons: icons.hasPrefix("draw:") ? [String(icons)] : icons.split(separator: ",").map(String.init))
        for word in fields.dropFirst().flatMap({ $0.split(separator: "|") }) {
            if word == "flip" { entry.isMirrored = true }
            if word == "rtl" { entry.turnsWithLanguage = true }
            if word == "ltr" { entry.turnsWithLanguage = false }
            if word == "solid" { entry.isSolidInside = true }
            if word.hasPrefix("vary=") { entry.variation = SymbolVariation(word.dropFirst(5)) }
            if word.hasPrefix("scale=") { entry.scale = CGFloat(Double(word.dropFirst(6)) ?? 1) }
            if word.hasPrefix("rotate=") { entry.turn = CGFloat(Double(word.dropFirst(7)) ?? 0) * .pi / 180 }
        }
        return entry
    }
}

/// Bootstrap's icons as Debian installs them.
struct IconFiles {
    static let folder = "/usr/share/bootstrap-icons/svg/"

    /// nil where there is no such icon, or one that uses more than paths and circles.
    static func drawing(_ icon: String) -> SymbolDrawing? {
        guard let data = FileManager.default.contents(atPath: folder + icon + ".svg") else { return nil }
        var layers: [SymbolDrawing.Layer] = []
        for element in String(decoding: data, as: UTF8.self).split(separator: "<") {
            if element.hasPrefix("path"), let d = attribute("d", element) {
                layers.append(SymbolDrawing.Layer(path: SVGPathParser.path(d), isEvenOdd: attribute("fill-rule", element) == "evenodd"))
            } else if element.hasPrefix("circle"), let x = number("cx", element), let y = number("cy", element), let r = number("r", element) {
                layers.append(SymbolDrawing.Layer(path: Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))))
            }
        }
        return layers.isEmpty ? nil : SymbolDrawing(layers: layers)
    }

    private static func attribute(_ name: String, _ element: Substring) -> Substring? {
        guard let start = element.range(of: " \(name)=\"")?.upperBound, let end = element[start...].firstIndex(of: "\"") else { return nil }
        return element[start..<end]
    }

    private static func number(_ name: String, _ element: Substring) -> CGFloat? { attribute(name, element).flatMap { Double($0) }.map { CGFloat($0) } }
}
