import Foundation
import VitrineBase
import VitrineDisplayList

/// Pictures, colours and symbols from asset catalogues and loose files below some folders.
///
/// Search order: catalogues and files as their folders are given and as names sort; a name that was found stays.
public final class AssetImageProvider: ImageProvider {
    public private(set) var folders: [String]
    private let symbols: SymbolLibrary
    private var index: ResourceIndex?
    private var loaded: [String: Loaded] = [:]
    private var issues: [String] = []
    private var reported: Set<String> = []

    private enum Loaded {
        case picture(ImageDrawing.Source, CGSize)
        case broken
    }

    /// - Parameters:
    ///   - folders: searched with everything below them, asset catalogues (`*.xcassets`) included.
    ///   - resources: the folder that holds `symbols.tsv` (`assets` in the repository, `share/vitrine` where installed).
    public init(folders: [String] = [], resources: String? = nil) {
        self.folders = folders
        symbols = SymbolLibrary(table: resources.map { $0 + "/symbols.tsv" })
    }

    /// Looks the folders through again on the next question; for files that changed.
    public func reload(folders: [String]? = nil) {
        if let folders { self.folders = folders }
        index = nil
        loaded.removeAll()
    }

    private func found() -> ResourceIndex {
        if let index { return index }
        let made = ResourceIndex(folders: folders)
        made.issues.forEach(report)
        index = made
        return made
    }

    private func report(_ issue: String) {
        if reported.insert(issue).inserted { issues.append(issue) }
    }

    public func takeIssues() -> [String] {
        defer { issues.removeAll() }
        return issues
    }

    // MARK: names

    public func image(named name: String, traits: ResourceTraits) -> FoundImage? {
        let index = found()
        guard let set = index.images[name] ?? index.symbols[name] else {
            report("Image(\"\(name)\"): no image of this name in any catalogue or folder")
            return nil
        }
        guard let variant = set.best(traits) else {
            report("image \"\(name)\" has no file for this appearance")
            return nil
        }
        guard let (source, size) = load(variant) else { return nil }
        var slicing = variant.slicing
        let scale = variant.scale ?? 1
        slicing?.divide(by: scale)
        return FoundImage(source: source, size: size, isTemplate: set.isTemplate, slicing: slicing)
    }

    private func load(_ variant: ImageSet.Variant) -> (ImageDrawing.Source, CGSize)? {
        let scale = variant.scale ?? 1, key = "\(variant.file)@\(scale)"
        switch loaded[key] {
        case .picture(let source, let size): return (source, size)
        case .broken: return nil
        case nil: break
        }
        do {
            guard let data = FileManager.default.contents(atPath: variant.file) else { throw ResourceError("can't be read") }
            let (source, size) = try ImageDecoder.source(data, scale: scale)
            loaded[key] = .picture(source, size)
            return (source, size)
        } catch {
            report("\(variant.file) \(error)")
            loaded[key] = .broken
            return nil
        }
    }

    public func color(named name: String, traits: ResourceTraits) -> RGBA? {
        guard let set = found().colors[name] else {
            report("Color(\"\(name)\"): no colour of this name in any catalogue")
            return nil
        }
        return set.color(traits)
    }

    public func decode(_ data: Data, scale: CGFloat) throws -> FoundImage {
        do {
            let (source, size) = try ImageDecoder.source(data, scale: scale.isFinite && scale > 0 ? scale : 1)
            return FoundImage(source: source, size: size)
        } catch {
            throw ResourceError("the picture \(error)")
        }
    }

    public func symbol(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> SymbolResource? {
        if let set = found().symbols[name], let variant = set.best(traits), let (source, size) = load(variant), case .vector(let vector) = source {
            return symbols.resource(vector, drawn: size, pointSize: pointSize, scale: scale)
        }
        return symbols.resource(named: name, pointSize: pointSize, weight: weight, scale: scale, traits: traits)
    }

    public func symbolLayers(named name: String, pointSize: CGFloat, weight: Int, scale: CGFloat, traits: ResourceTraits) -> [SymbolLayer] {
        guard found().symbols[name] == nil else { return [] }
        return symbols.layers(named: name, pointSize: pointSize, weight: weight, scale: scale, traits: traits)
    }

    /// A labelled stand-in for a picture that was not found, to be drawn at any size.
    public func placeholder(named name: String, size: CGSize) -> any VectorImage { PlaceholderImage(label: name, size: size) }
}

extension ImageDrawing.Slicing {
    mutating func divide(by scale: CGFloat) {
        top /= scale
        left /= scale
        bottom /= scale
        right /= scale
    }
}
