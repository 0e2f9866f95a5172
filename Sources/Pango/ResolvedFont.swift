import Foundation
import VitrineTypesetting

/// A `FontSpec` with its face found: what shaping one run needs.
struct ResolvedFont {
    /// nil on a machine without any font: text takes room but shows nothing.
    var primary: SizedFace?
    var metrics: FontMetrics
    /// Advance widths are multiplied by the first and grow by the second (points a glyph): SF's widths from the stand-in's.
    var advanceScale: CGFloat
    var tracking: CGFloat
    /// Points added for a blank.
    var blank: CGFloat = 0
    /// Points for each em of `SanFranciscoFit.correction`; 0 where widths are the face's own.
    var correction: CGFloat = 0
    var spec: FontSpec
    var isSystem: Bool
}

/// Finds faces for fonts; answers are kept.
final class FontResolver {
    let store = FaceStore()
    private var resolved: [FontSpec: ResolvedFont] = [:]
    private var named: [String: Fontconfig.Match?] = [:]
    private static let limit = 512

    func resolve(_ spec: FontSpec) -> ResolvedFont {
        if let known = resolved[spec] { return known }
        if resolved.count >= Self.limit { resolved.removeAll(keepingCapacity: true) }
        let font = make(sane(spec))
        resolved[spec] = font
        return font
    }

    /// Forgets answers that newly added fonts may change.
    func reset() {
        resolved.removeAll()
        named.removeAll()
    }

    /// Sizes that can't be drawn (NaN, negative, astronomic) are pulled into what can.
    private func sane(_ spec: FontSpec) -> FontSpec {
        var spec = spec
        spec.size = spec.size.isNaN ? 17 : min(max(spec.size, 0.01), 10_000)
        spec.weight = min(max(spec.weight, 1), 1000)
        spec.width = spec.width.isNaN ? 1 : min(max(spec.width, 0.25), 4)
        return spec
    }

    private func make(_ spec: FontSpec) -> ResolvedFont {
        switch spec.family {
        case .system(let design): return system(design, spec)
        case .named(let name): return custom(name, spec) ?? standIn(name, spec)
        }
    }

    /// Whether a font of this name is installed.
    func isInstalled(_ name: String) -> Bool { face(named: name, FontSpec(family: .named(name), size: 17)) != nil }

    /// For a font that is not there the system's of the same kind, in the style that its name ends with.
    private func standIn(_ name: String, _ spec: FontSpec) -> ResolvedFont {
        var spec = spec
        let style = FontName.style(name)
        if let weight = style.weight, spec.weight == 400 { spec.weight = weight }
        if style.italic { spec.italic = true }
        return system(FontName.design(name), spec)
    }

    // MARK: the system font

    private func system(_ design: FontSpec.Design, _ spec: FontSpec) -> ResolvedFont {
        let fit = SanFranciscoFit.fit(design: design, size: spec.size, weight: spec.weight)
        guard let (face, isItalic) = systemFace(design, spec, display: fit.usesDisplay) else { return faceless(spec) }
        var style = FaceStyle()
        style.stretch = spec.width
        if spec.italic, !isItalic { style.slant = Self.syntheticSlant }
        // Inter's capitals are 2048/2816 em high, SF's 1443/2048 (facts §4).
        // Drawn that much smaller its strokes are thinner than SF's, too (ink of truth cases 22 to 24).
        if design == .default || design == .rounded {
            style.drawing = (1443.0 / 2048) / (2048.0 / 2816)
            style.weight = Self.addedWeight
        }
        var outlines: FontFace?
        if design == .rounded, let rounding = RoundedDesign.make(weight: spec.weight, display: fit.usesDisplay, store: store) {
            outlines = rounding.outlines
            style.pen = rounding.stroke
        }
        return ResolvedFont(
            primary: store.sized(face, outlines: outlines, size: spec.size, style: style),
            metrics: .system(spec),
            advanceScale: fit.scale * spec.width, tracking: fit.tracking * spec.size * spec.width,
            blank: fit.blank * spec.size * spec.width, correction: fit.correctsCharacters ? spec.size * spec.width : 0, spec: spec, isSystem: true)
    }

    private static let addedWeight: CGFloat = 0.0045
    private static let syntheticSlant: CGFloat = 0.2126  // tan 12°

    private func systemFace(_ design: FontSpec.Design, _ spec: FontSpec, display: Bool) -> (FontFace, isItalic: Bool)? {
        let path: String, family: String
        switch design {
        case .default, .rounded:
            path = DebianFonts.interPath(display ? "InterDisplay" : "Inter", weight: spec.weight, italic: spec.italic && design == .default)
            family = "Inter"
        case .serif:
            path = DebianFonts.serifPath(weight: spec.weight, italic: spec.italic)
            family = "Noto Serif"
        case .monospaced:
            path = DebianFonts.jetBrainsPath(weight: spec.weight, italic: spec.italic)
            family = "JetBrains Mono"
        }
        if let face = store.face(path: path) { return (face, spec.italic && design != .rounded) }
        guard let match = Fontconfig.face(family: family, weight: spec.weight, italic: spec.italic)
            ?? Fontconfig.any(weight: spec.weight, italic: spec.italic),
            let face = store.face(path: match.path, index: match.index)
        else { return nil }
        return (face, match.isItalic)
    }

    private func faceless(_ spec: FontSpec) -> ResolvedFont {
        ResolvedFont(
            primary: nil, metrics: .system(spec), advanceScale: 1, tracking: 0, spec: spec, isSystem: true)
    }

    // MARK: fonts by name

    private func custom(_ name: String, _ spec: FontSpec) -> ResolvedFont? {
        guard let (face, isItalic) = face(named: name, spec) else { return nil }
        var style = FaceStyle()
        style.stretch = spec.width
        if spec.italic, !isItalic { style.slant = Self.syntheticSlant }
        let metrics = FontMetrics(
            ascent: face.ascent * spec.size, descent: face.descent * spec.size, leading: face.lineGap * spec.size + spec.leading,
            capHeight: face.capHeight * spec.size, xHeight: face.xHeight * spec.size)
        return ResolvedFont(
            primary: store.sized(face, size: spec.size, style: style), metrics: metrics, advanceScale: spec.width, tracking: 0, spec: spec,
            isSystem: false)
    }

    private func face(named name: String, _ spec: FontSpec) -> (FontFace, isItalic: Bool)? {
        if let face = interFace(named: name, spec) { return face }
        let key = "\(name)|\(spec.weight)|\(spec.italic)"
        let match = named[key] ?? Fontconfig.face(family: name, weight: spec.weight, italic: spec.italic) ?? Fontconfig.face(fullName: name)
        named[key] = .some(match)
        guard let match, let face = store.face(path: match.path, index: match.index) else { return nil }
        return (face, match.isItalic)
    }

    /// "Inter", "Inter Display" and PostScript names such as "Inter-SemiBoldItalic" without Fontconfig.
    private func interFace(named name: String, _ spec: FontSpec) -> (FontFace, isItalic: Bool)? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        let family = parts[0].replacingOccurrences(of: " ", with: "")
        guard family == "Inter" || family == "InterDisplay", parts.count <= 2 else { return nil }
        var weight = spec.weight, italic = spec.italic
        if parts.count == 2 {
            var style = String(parts[1])
            if style.hasSuffix("Italic") {
                italic = true
                style.removeLast("Italic".count)
            }
            guard let named = style.isEmpty ? 400 : DebianFonts.weight(named: style) else { return nil }
            if spec.weight == 400 { weight = named }
        }
        return store.face(path: DebianFonts.interPath(family, weight: weight, italic: italic)).map { ($0, italic) }
    }
}
