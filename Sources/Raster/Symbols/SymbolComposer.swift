import Foundation
import VitrineBase
import VitrinePango
import VitrineTypesetting

/// Finds or composes the drawing for a name: an icon of the table, an icon of the same name, or a known name with an ending.
final class SymbolComposer {
    private let table: SymbolTable
    private var known: [String: SymbolDrawing?] = [:]
    private var mirrored: [String: SymbolDrawing?] = [:]
    private lazy var letters = GlyphOutlines()
    private lazy var notation = SymbolNotation { [unowned self] in drawing($0) } letters: { [unowned self] in letters.outline($0) }

    init(table: SymbolTable) { self.table = table }

    func drawing(_ name: String) -> SymbolDrawing? {
        if let answer = known[name] { return answer }
        // A name that is being looked for is not found by way of itself.
        known[name] = .some(nil)
        let answer = find(name)
        known[name] = .some(answer)
        return answer
    }

    /// The same, mirrored where the symbol is from right to left.
    func drawing(_ name: String, isRightToLeft: Bool) -> SymbolDrawing? {
        guard isRightToLeft, mirrors(name) else { return drawing(name) }
        if let answer = mirrored[name] { return answer }
        let own = name + Self.rightToLeft, answer = table[own] == nil ? drawing(name)?.mirrored : drawing(own)
        mirrored[name] = .some(answer)
        return answer
    }

    /// Whether a symbol is drawn mirrored from right to left: what the table says of the longest beginning of the name that it lists, else
    /// whether a word of the name goes by the direction of reading.
    func mirrors(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        for count in stride(from: words.count, through: 1, by: -1) {
            if let answer = table[words[..<count].joined(separator: ".")]?.turnsWithLanguage { return answer }
        }
        return words.contains { Self.directions.contains($0) }
    }

    private static let rightToLeft = ".rtl"
    private static let directions: Set<Substring> = [
        "forward", "backward", "leading", "trailing", "leadinghalf", "trailinghalf", "leadingthird", "trailingthird",
    ]

    private func find(_ name: String) -> SymbolDrawing? {
        guard !name.isEmpty, name.utf8.count < 200, !name.contains("/") else { return nil }
        if let drawing = listed(name) ?? icon(name) { return SymbolLayers.split(drawing, name) }
        return composed(name)
    }

    // MARK: icons

    private func listed(_ name: String) -> SymbolDrawing? {
        guard let entry = table[name] else { return nil }
        for icon in entry.icons {
            let drawing = icon.hasPrefix("draw:") ? notation.drawing(icon.dropFirst(5)) : IconFiles.drawing(icon)
            if let drawing { return turned(drawing, entry) }
        }
        return nil
    }

    private func turned(_ drawing: SymbolDrawing, _ entry: SymbolTable.Entry) -> SymbolDrawing {
        let turned = entry.turn == 0 && !entry.isMirrored && entry.scale == 1 ? drawing : drawing.applying(entry.transform)
        return entry.variation?.applied(to: turned) ?? turned
    }

    /// "bell.slash.fill" is bell-slash-fill; "xmark.circle" is x-circle, because xmark is x.
    private func icon(_ name: String) -> SymbolDrawing? {
        let parts = name.split(separator: ".").map(String.init)
        for count in stride(from: parts.count - 1, through: 1, by: -1) {
            guard let entry = table[parts[..<count].joined(separator: ".")] else { continue }
            let ending = parts[count...].joined(separator: "-")
            // An enclosure fills the icon's box, however little of it the bare icon fills.
            var bare = entry
            if parts[count...].contains(where: { SymbolDrawing.Enclosure(rawValue: $0) != nil }) { bare.scale = 1 }
            for icon in entry.icons where !icon.hasPrefix("draw:") {
                if let drawing = IconFiles.drawing(icon + "-" + ending) { return turned(drawing, bare) }
            }
            // The icon of that very name may be of another thing: "speaker.fill" is no loudspeaker box.
            if count == parts.count - 1 { return nil }
        }
        return IconFiles.drawing(parts.joined(separator: "-"))
    }

    // MARK: composing

    private func composed(_ name: String) -> SymbolDrawing? {
        if name.hasSuffix(Self.rightToLeft), mirrors(name) { return drawing(String(name.dropLast(Self.rightToLeft.count)), isRightToLeft: true) }
        let isFilled = name.hasSuffix(".fill")
        let base = isFilled ? String(name.dropLast(5)) : name
        if let enclosure = SymbolDrawing.Enclosure(rawValue: base) { return SymbolDrawing.frame(enclosure, isFilled: isFilled) }
        for enclosure in SymbolDrawing.Enclosure.allCases where base.hasSuffix("." + enclosure.rawValue) {
            let inner = String(base.dropLast(enclosure.rawValue.count + 1))
            if let drawing = enclosed(inner, enclosure, isFilled: isFilled) { return drawing }
        }
        if base.hasSuffix(".slash") {
            let inner = String(base.dropLast(6))
            return (isFilled ? drawing(inner + ".fill") : nil).map(struck) ?? drawing(inner).map(struck)
        }
        if let drawing = badged(base, isFilled: isFilled) ?? turnedRound(name) { return drawing }
        if isFilled { return SymbolLayers.isLineDrawing(base) ? drawing(base) : drawing(base)?.solid }
        return letters.drawing(name)
    }

    private func struck(_ drawing: SymbolDrawing) -> SymbolDrawing { SymbolDrawing.slash.over(drawing) }

    private func enclosed(_ inner: String, _ enclosure: SymbolDrawing.Enclosure, isFilled: Bool) -> SymbolDrawing? {
        let solid = table[inner]?.isSolidInside == true ? drawing(inner + ".fill") : nil
        // What an enclosure crops is drawn whole inside it.
        guard let content = solid ?? drawing(inner) ?? (inner.hasSuffix(".crop") ? drawing(String(inner.dropLast(5))) : nil) else { return nil }
        let fitted = content.fitted(in: enclosure.room).with(leastLine: 0.85)
        let frame = SymbolDrawing.frame(enclosure, isFilled: isFilled).at(level: 1)
        return (isFilled ? fitted.cutting : fitted).over(frame)
    }

    /// "gobackward.15", "lock.rotation": something inside an arrow that goes round it.
    private func turnedRound(_ name: String) -> SymbolDrawing? {
        let arrow: String, inner: String
        let dot = name.lastIndex(of: ".") ?? name.endIndex, before = String(name[..<dot]), after = String(name[dot...].dropFirst())
        if before == "gobackward" || before == "goforward", after.allSatisfy({ $0.isASCII && $0.isNumber }) {
            (arrow, inner) = (before, after)
        } else if after == "rotation" {
            (arrow, inner) = ("arrow.clockwise", before + ".fill")
        } else {
            return nil
        }
        guard let round = drawing(arrow), let content = drawing(inner) else { return nil }
        let ink = round.ink, side = ink.width * 0.44
        // The ring's middle: the arrow's head stands out at its top.
        let middle = CGPoint(x: ink.midX, y: ink.maxY - ink.width / 2)
        return content.fitted(in: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)).over(round.at(level: 1))
    }

    private static let signs: Set<String> = ["plus", "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis", "clock"]

    /// "folder.badge.plus": the badge in a round gap at the lower right corner.
    private func badged(_ name: String, isFilled: Bool) -> SymbolDrawing? {
        if name.hasSuffix(".badge"), let base = drawing(String(name.dropLast(6)) + (isFilled ? ".fill" : "")) {
            let dot = CGRect(x: 10, y: 0, width: 5.6, height: 5.6)
            let gap = SymbolDrawing(layers: [.init(path: Path(ellipseIn: dot.insetBy(dx: -1, dy: -1)), cuts: true)])
            return SymbolDrawing(layers: [.init(path: Path(ellipseIn: dot))]).over(gap.over(base.at(level: 1)))
        }
        for word in [".badge.", ".trianglebadge."] {
            guard let range = name.range(of: word) else { continue }
            var inner = String(name[..<range.lowerBound]), badge = String(name[range.upperBound...])
            if badge.hasSuffix(".fill") { badge.removeLast(5) }
            if isFilled, !inner.hasSuffix(".fill"), drawing(inner + ".fill") != nil { inner += ".fill" }
            // Signs stand in discs, and what warns in a triangle.
            if word == ".trianglebadge." { badge += ".triangle.fill" } else if Self.signs.contains(badge) { badge += ".circle.fill" }
            guard let base = drawing(inner), let mark = drawing(badge)?.at(level: 0) else { return drawing(inner) }
            let corner = CGRect(x: 9.5, y: 9.5, width: 6.5, height: 6.5)
            let gap = SymbolDrawing(layers: [.init(path: Path(ellipseIn: corner.insetBy(dx: -1, dy: -1)), cuts: true)])
            return mark.fitted(in: corner).over(gap.over(base.at(level: 1)))
        }
        return nil
    }
}
