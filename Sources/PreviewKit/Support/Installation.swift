import Glibc

/// Where the parts of this program lie: in the build folder it was built into, or under the prefix it was installed to.
public struct Installation {
    /// Holds `SwiftUI.swiftmodule`.
    public var modules: String
    public var agent: String
    public var viewer: String
    public var macros: String
    /// Shared data (symbols), or nil where there is none.
    public var assets: String?

    /// The installation that the running executable belongs to, or nil with nothing found beside it. All programs of an installation
    /// find the same: `vitrine` in PREFIX/bin, the others in PREFIX/lib/vitrine.
    public static func find(executable: String? = nil) -> Installation? {
        guard let path = FilePath.resolved(executable ?? "/proc/self/exe") else { return nil }
        let folder = FilePath.folder(path), above = FilePath.folder(folder)
        if let found = installed(under: above) ?? installed(under: FilePath.folder(above)) { return found }
        guard Files.exists(folder + "/Modules/SwiftUI.swiftmodule") else { return nil }
        return Installation(
            modules: folder + "/Modules", agent: folder + "/vitrine-agent", viewer: folder + "/vitrine-viewer",
            macros: folder + "/VitrineMacros-tool", assets: assetsAbove(folder))
    }

    private static func installed(under prefix: String) -> Installation? {
        let library = FilePath.join(prefix, "lib/vitrine")
        guard Files.exists(library + "/modules/SwiftUI.swiftmodule") else { return nil }
        let share = FilePath.join(prefix, "share/vitrine")
        return Installation(
            modules: library + "/modules", agent: library + "/vitrine-agent", viewer: library + "/vitrine-viewer",
            macros: library + "/VitrineMacros-tool", assets: Files.exists(share) ? share : nil)
    }

    /// The repository's `assets` folder, a few levels above its build folder.
    private static func assetsAbove(_ folder: String) -> String? {
        var folder = folder
        for _ in 0..<5 {
            folder = FilePath.folder(folder)
            let assets = FilePath.join(folder, "assets")
            if Files.exists(FilePath.join(folder, "Package.swift")) { return Files.isFolder(assets) ? assets : nil }
        }
        return nil
    }

    /// Changes whenever the modules or the macro program were built anew.
    public func addIdentity(to hash: inout ContentHash) {
        for name in Files.names(in: modules) where FilePath.suffix(name) == "swiftmodule" {
            if let stamp = Files.stamp(FilePath.join(modules, name)) {
                hash.add(name)
                hash.add(stamp)
            }
        }
        if let stamp = Files.stamp(macros) { hash.add(stamp) }
    }
}
