import Foundation
import VitrineBase
import VitrineDisplayList

/// An `.imageset` (or the files of one loose picture): variants by scale and appearance.
struct ImageSet {
    struct Variant {
        var file: String
        /// Pixels a point; nil for pictures that serve every scale.
        var scale: CGFloat?
        var traits: CatalogTraits
        /// Insets in pixels, and whether the middle tiles.
        var slicing: ImageDrawing.Slicing?
    }

    var variants: [Variant] = []
    var isTemplate = false

    init(_ contents: CatalogContents, folder: String) {
        isTemplate = contents.isTemplate
        for entry in contents.images + contents.symbols {
            guard let name = entry["filename"] as? String, !name.isEmpty else { continue }
            variants.append(Variant(
                file: folder + "/" + name, scale: Self.scale(entry["scale"] as? String), traits: CatalogTraits(entry),
                slicing: Self.slicing(entry["resizing"] as? [String: Any])))
        }
    }

    init(file: String, scale: CGFloat) { add(file: file, scale: scale) }

    mutating func add(file: String, scale: CGFloat) { variants.append(Variant(file: file, scale: scale, traits: CatalogTraits([:]), slicing: nil)) }

    private static func scale(_ text: String?) -> CGFloat? {
        guard let text, text.hasSuffix("x"), let value = Double(text.dropLast()), value > 0 else { return nil }
        return CGFloat(value)
    }

    private static func slicing(_ resizing: [String: Any]?) -> ImageDrawing.Slicing? {
        guard let resizing, let insets = resizing["cap-insets"] as? [String: Any] else { return nil }
        func inset(_ name: String) -> CGFloat { CGFloat((insets[name] as? NSNumber)?.doubleValue ?? 0) }
        let tiles = (resizing["center"] as? [String: Any])?["mode"] as? String == "tile"
        return ImageDrawing.Slicing(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"), tiles: tiles)
    }

    /// The appearance first; then the scale itself, else the next larger, else the largest.
    func best(_ traits: ResourceTraits) -> Variant? {
        variants.compactMap { variant in variant.traits.score(traits).map { (variant, $0) } }.max { a, b in
            a.1 != b.1 ? a.1 < b.1 : Self.distance(a.0.scale, traits.scale) > Self.distance(b.0.scale, traits.scale)
        }?.0
    }

    private static func distance(_ scale: CGFloat?, _ wanted: CGFloat) -> CGFloat {
        guard let scale else { return 0.5 }
        return scale >= wanted ? scale - wanted : 100 + wanted - scale
    }
}
