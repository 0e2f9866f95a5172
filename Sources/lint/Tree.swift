import VitrinePreviewKit
import VitrineSourceText

enum Tree {
    /// All files below a folder that belong to the repository, as paths relative to it, sorted.
    static func files(below root: String) -> [String] {
        var found: [String] = []
        collect(root, "", into: &found)
        return found
    }

    private static func collect(_ folder: String, _ prefix: String, into found: inout [String]) {
        for name in Files.names(in: folder) where name == ".ci" || !name.hasPrefix(".") {
            let path = FilePath.join(folder, name), relative = prefix.isEmpty ? name : prefix + "/" + name
            if Files.isFolder(path) { collect(path, relative, into: &found) } else { found.append(relative) }
        }
    }

    static func source(_ root: String, _ file: String) -> TokenizedSource {
        TokenizedSource(bytes: (try? Files.read(FilePath.join(root, file))) ?? [])
    }
}
