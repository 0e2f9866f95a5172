import Foundation

/// Which pictures and colours the search folders hold, by name; built on the first question.
struct ResourceIndex {
    enum Entry {
        case image(ImageSet)
        case color(ColorSet)
    }

    private(set) var images: [String: ImageSet] = [:]
    private(set) var colors: [String: ColorSet] = [:]
    private(set) var symbols: [String: ImageSet] = [:]
    private(set) var issues: [String] = []

    private static let pictureTypes: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "heic"]
    private static let skipped: Set<String> = ["node_modules", "DerivedData", "Pods", "Carthage"]
    /// Files looked at; a search that was started in the wrong place must end.
    private static let limit = 50_000
    private var seen = 0

    init(folders: [String]) {
        for folder in folders { search(folder, depth: 0) }
    }

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func isFolder(_ path: String) -> Bool {
        var answer: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
    }

    private mutating func search(_ folder: String, depth: Int) {
        if (folder as NSString).pathExtension == "xcassets" { return catalog(folder, prefix: "") }
        for name in names(in: folder) {
            seen += 1
            guard seen < Self.limit else { return }
            let path = folder + "/" + name, type = (name as NSString).pathExtension.lowercased()
            if Self.pictureTypes.contains(type) {
                loose(path, name: name)
            } else if type == "xcassets" {
                catalog(path, prefix: "")
            } else if depth < 8, !name.hasPrefix("."), !Self.skipped.contains(name), type.isEmpty || type == "bundle" || type == "lproj", isFolder(path) {
                search(path, depth: depth + 1)
            }
        }
    }

    // MARK: loose pictures

    /// `name@2x.png` is found as `name` and as `name.png`.
    private mutating func loose(_ path: String, name: String) {
        let type = (name as NSString).pathExtension
        var base = (name as NSString).deletingPathExtension, scale: CGFloat = 1
        for candidate in 2...4 where base.hasSuffix("@\(candidate)x") {
            base.removeLast(3)
            scale = CGFloat(candidate)
        }
        if base.hasSuffix("~iphone") || base.hasSuffix("~ipad") { base = String(base[..<base.lastIndex(of: "~")!]) }
        for key in [base, base + "." + type] {
            if images[key] == nil {
                images[key] = ImageSet(file: path, scale: scale)
            } else if images[key]?.variants.allSatisfy({ $0.scale != scale }) == true {
                images[key]?.add(file: path, scale: scale)
            }
        }
    }

    // MARK: catalogues

    private mutating func catalog(_ folder: String, prefix: String) {
        for name in names(in: folder) {
            seen += 1
            guard seen < Self.limit else { return }
            let path = folder + "/" + name
            let type = (name as NSString).pathExtension
            let key = prefix + (name as NSString).deletingPathExtension
            switch type {
            case "imageset", "colorset", "symbolset":
                guard let contents = contents(path) else { continue }
                if type == "colorset" {
                    var problems: [String] = []
                    colors[key] = ColorSet(contents) { problems.append($0) }
                    issues += problems.map { "\(path)/Contents.json \($0)" }
                } else if type == "imageset" {
                    images[key] = ImageSet(contents, folder: path)
                } else {
                    var set = ImageSet(contents, folder: path)
                    set.isTemplate = true
                    symbols[key] = set
                }
            case "":
                guard isFolder(path) else { continue }
                // A namespace takes part in the names of what it holds.
                let hasContents = FileManager.default.fileExists(atPath: path + "/Contents.json")
                let isNamespace = hasContents && contents(path)?.providesNamespace == true
                catalog(path, prefix: isNamespace ? prefix + name + "/" : prefix)
            default: continue
            }
        }
    }

    private mutating func contents(_ folder: String) -> CatalogContents? {
        let file = folder + "/Contents.json"
        do {
            return try CatalogContents(file: file)
        } catch {
            issues.append("\(file) \(error)")
            return nil
        }
    }
}
