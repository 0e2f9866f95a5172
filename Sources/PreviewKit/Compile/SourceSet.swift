import VitrineSourceText

/// Sources that are compiled together as one module.
public struct SourceModule {
    public var name: String
    /// Paths as they were given, in order.
    public var files: [String]
    /// Names of modules of the same package that it imports; these are compiled first.
    public var dependencies: [String] = []
}

/// What a PATH of the command line stands for.
public struct SourceSet {
    public enum Kind { case file, folder, package }

    public var path: String
    public var kind: Kind
    /// In the order in which they are compiled; the last one holds the previews.
    public var modules: [SourceModule]
    /// Folders in which asset catalogues, loose images and string tables are looked for.
    public var resources: [String]

    public var files: [String] { modules.flatMap(\.files) }
    /// The folder to watch for changes.
    public var watched: String { kind == .file ? FilePath.folder(path) : path }

    /// Finds the sources that `path` stands for.
    /// - Throws: `SourceError`, one line that names the path.
    public init(path: String) throws {
        guard let stamp = Files.stamp(path) else { throw SourceError("\(path): no such file or folder") }
        self.path = path
        if !stamp.isFolder {
            guard FilePath.suffix(path) == "swift" else { throw SourceError("\(path): not a Swift file") }
            kind = .file
            modules = [SourceModule(name: ModuleName.of(FilePath.stem(path)), files: [path])]
            resources = [FilePath.folder(path)]
            return
        }
        resources = [path]
        if Files.exists(FilePath.join(path, "Package.swift")) {
            kind = .package
            modules = try PackageManifest(folder: path).modules()
            return
        }
        kind = .folder
        let files = SourceFinder.swiftFiles(below: path)
        guard !files.isEmpty else { throw SourceError("\(path): no Swift file in this folder") }
        modules = [SourceModule(name: ModuleName.of(FilePath.name(FilePath.absolute(path))), files: files)]
    }
}

public struct SourceError: Error, CustomStringConvertible {
    public var description: String
    init(_ text: String) { description = text }
}

enum SourceFinder {
    /// All `.swift` files below a folder, sorted by path. Hidden folders and build folders are passed over.
    static func swiftFiles(below folder: String) -> [String] {
        var found: [String] = [], seen: Set<UInt64> = []
        collect(folder, &seen, into: &found)
        return found
    }

    /// - Parameter seen: the folders on the way, so that a link to one of them does not lead round in circles.
    private static func collect(_ folder: String, _ seen: inout Set<UInt64>, into found: inout [String]) {
        guard let stamp = Files.stamp(folder), seen.insert(stamp.inode).inserted else { return }
        for name in Files.names(in: folder) where !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            if FilePath.suffix(name) == "swift", !Files.isFolder(path) {
                found.append(path)
            } else if !name.hasSuffix(".xcassets"), Files.isFolder(path) {
                collect(path, &seen, into: &found)
            }
        }
    }
}

enum ModuleName {
    /// A legal module name that resembles `text` and is none of ours or the system's.
    static func of(_ text: String) -> String {
        var name = ""
        for scalar in text.unicodeScalars {
            let isLetter = scalar.properties.isXIDContinue
            name.unicodeScalars.append(isLetter ? scalar : "_")
        }
        if name.isEmpty || !(name.unicodeScalars.first!.properties.isXIDStart || name.hasPrefix("_")) { name = "_" + name }
        return taken.contains(name) ? name + "_" : name
    }

    private static let taken: Set<String> = [
        "Swift", "SwiftUI", "SwiftUICore", "Combine", "Foundation", "Observation", "Dispatch", "Glibc", "main", "Any", "Self", "Type", "_",
        "FoundationEssentials", "Testing", "XCTest", "CShims", "UIKit", "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "Darwin", "os", "OSLog",
        "DeveloperToolsSupport", "CoreTransferable", "UniformTypeIdentifiers",
    ]
}
