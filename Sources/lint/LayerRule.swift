import VitrinePreviewKit
import VitrineSourceText

/// A target imports only what Package.swift lets it depend on, directly or by way of another; and no layer that must not
/// know another gets to it.
enum LayerRule {
    private struct Target {
        var name: String
        var folder: String
        var dependencies: [String]
    }

    /// Folder → modules it must never see, whatever the manifest says.
    private static let forbidden: [(folder: String, modules: Set<String>)] = [
        ("Sources/Layout/", ["SwiftUICore", "SwiftUI", "VitrineTypesetting", "CCairo", "CPango"]),
        ("Sources/SwiftUICore/", ["CCairo", "CPango", "CX11", "VitrineRaster", "VitrinePango"]),
        ("Sources/Host/", ["CX11", "VitrineX11Host"]),
        ("Sources/X11Host/", ["SwiftUICore", "SwiftUI"]),
        ("Sources/vitrine/", ["CCairo", "CX11", "Foundation", "SwiftUI"]),
        ("Sources/vitrine-agent/", ["CCairo", "CX11"]),
        ("Sources/PreviewKit/", ["Foundation", "SwiftUI", "CX11"]),
        ("Sources/SourceText/", ["Foundation"]),
    ]

    static func check(_ root: String, _ files: [String]) -> [String] {
        let targets = targets(root)
        let known = Set(targets.map(\.name))
        var findings: [String] = []
        for file in files where (file.hasPrefix("Sources/") || file.hasPrefix("Tests/")) && file.hasSuffix(".swift") {
            guard let target = targets.first(where: { file.hasPrefix($0.folder + "/") }) else { continue }
            let source = Tree.source(root, file)
            let allowed = reachable(target.name, targets)
            for index in source.tokens.indices where importsModule(source, at: index) {
                guard index + 1 < source.tokens.count else { continue }
                let module = source.text(source.tokens[index + 1])
                let place = "\(file):\(source.line(at: source.tokens[index].range.lowerBound)): "
                if known.contains(module), !allowed.contains(module) {
                    findings.append("\(place)\(target.name) imports \(module), which Package.swift does not list below it")
                }
                if forbidden.contains(where: { file.hasPrefix($0.folder) && $0.modules.contains(module) }) {
                    findings.append("\(place)\(target.name) must not know \(module)")
                }
            }
        }
        return findings
    }

    /// `import M`, and `@testable import M`.
    private static func importsModule(_ source: TokenizedSource, at index: Int) -> Bool {
        guard source.token(index, is: "import") else { return false }
        return source.tokens[index].startsLine || (index > 1 && source.token(index - 2, is: "@"))
    }

    private static func reachable(_ name: String, _ targets: [Target]) -> Set<String> {
        var seen: Set<String> = [name], open = [name]
        while let next = open.popLast() {
            for dependency in targets.first(where: { $0.name == next })?.dependencies ?? [] where seen.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return seen
    }

    private static func targets(_ root: String) -> [Target] {
        guard let manifest = try? PackageManifest(folder: root) else { return [] }
        return manifest.targets.map { target in
            let parent = target.kind == "testTarget" ? "Tests/" : "Sources/"
            return Target(name: target.name, folder: target.path ?? parent + target.name, dependencies: target.dependencies)
        }
    }
}
