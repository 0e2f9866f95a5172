import CPango
import Foundation
import VitrineTypesetting

/// Text by HarfBuzz, with Pango for break opportunities and for the scripts and fallback faces that need it. Outlines and advances
/// are unhinted and fractional.
public final class PangoTextEngine: TextEngine {
    private let resolver = FontResolver()
    private let shaper = Shaper()
    /// The last that were shaped, by what they depend on.
    private var ellipses: [(run: TextRun, language: String?, item: ShapedItem)] = []
    private lazy var itemizer = PangoItemizer(store: resolver.store)

    public init() {}

    public func isInstalled(font name: String) -> Bool { resolver.isInstalled(name) }

    public func metrics(of font: FontSpec) -> FontMetrics { resolver.resolve(font).metrics }

    /// Pieces shaped since the engine was made; layouts at further widths add none.
    public var shapedPieces: Int { shaper.shapedPieces }

    /// Makes a font file's faces known by their names; false where it is not a font.
    @discardableResult
    public func addFont(file: String) -> Bool {
        guard resolver.store.face(path: file) != nil, Fontconfig.add(file: file) else { return false }
        resolver.reset()
        ellipses = []
        return true
    }

    public func prepare(_ text: StyledText, scale: CGFloat) -> any PreparedText {
        let fonts = text.runs.map { resolver.resolve($0.font) }
        let bytes = TextBytes(text)
        var output = Shaper.Output()
        if !bytes.bytes.isEmpty {
            for piece in pieces(bytes, text, fonts) {
                shaper.shape(piece, bytes, run: text.runs[piece.run], font: fonts[piece.run], language: text.paragraph.language, into: &output)
            }
        }
        let metrics = zip(text.runs, fonts).map { RunMetrics($0, font: $1.metrics) }
        let scale = scale.isFinite && scale > 0 ? scale : 1
        return TypesetText(ShapedText(text: text, scale: scale, clusters: output.clusters, items: output.items, metrics: metrics) { [self] run in
            ellipsis(text.runs[run], run: run, language: text.paragraph.language)
        })
    }

    private func pieces(_ bytes: TextBytes, _ text: StyledText, _ fonts: [ResolvedFont]) -> [TextPiece] {
        let simple = SimpleItemizer(bytes: bytes, text: text, fonts: fonts, store: resolver.store)
        if let pieces = simple.pieces() { return pieces }
        return itemizer?.pieces(bytes, text: text, fonts: fonts) ?? []
    }

    private func ellipsis(_ run: TextRun, run index: Int, language: String?) -> ShapedItem {
        var run = run
        run.string = "…"
        run.attachment = nil
        for known in ellipses where known.run == run && known.language == language {
            var item = known.item
            item.run = index
            return item
        }
        let item = shapeEllipsis(run, run: index, language: language)
        if ellipses.count >= 8 { ellipses.removeFirst() }
        ellipses.append((run, language, item))
        return item
    }

    private func shapeEllipsis(_ run: TextRun, run index: Int, language: String?) -> ShapedItem {
        let text = StyledText(runs: [run]), font = resolver.resolve(run.font), bytes = TextBytes(text)
        var output = Shaper.Output()
        for piece in pieces(bytes, text, [font]) {
            shaper.shape(piece, bytes, run: run, font: font, language: language, into: &output)
        }
        var item = output.items.first ?? ShapedItem(face: nil, run: index, level: 0, glyphs: [], width: 0)
        item.run = index
        return item
    }

    public var summary: String {
        let describe = { (name: String, family: FontSpec.Family) -> String in
            let face = self.resolver.resolve(FontSpec(family: family, size: 17)).primary?.face
            return "\(name): \(face.map { ($0.path as NSString).lastPathComponent + " " + $0.version } ?? "no font")"
        }
        return [
            describe("system", .system(.default)), describe("serif", .system(.serif)), describe("rounded", .system(.rounded)),
            describe("monospaced", .system(.monospaced)), "HarfBuzz \(String(cString: hb_version_string()))",
            "Pango \(String(cString: pango_version_string()))",
        ].joined(separator: "; ")
    }
}

extension FontFace {
    /// The font's own version string, cut to its number.
    var version: String {
        var length: UInt32 = 128
        var buffer = [CChar](repeating: 0, count: 128)
        hb_ot_name_get_utf8(hb_font_get_face(font), hb_ot_name_id_t(5), nil, &length, &buffer)
        return String(cString: buffer).split(separator: ";").first.map(String.init) ?? ""
    }
}
