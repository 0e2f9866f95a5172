import Glibc

/// Paths as plain strings: joining and taking apart.
public enum FilePath {
    public static func join(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The last component.
    public static func name(_ path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return trimmed }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// All but the last component; "." where there is only one.
    public static func folder(_ path: String) -> String {
        let trimmed = withoutTrailingSlashes(path)
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// The last component without its extension.
    public static func stem(_ path: String) -> String {
        let last = name(path)
        guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex else { return last }
        return String(last[..<dot])
    }

    /// The extension in lower case, without the dot; empty where there is none.
    public static func suffix(_ path: String) -> String {
        let last = name(path)
        guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex else { return "" }
        return String(last[last.utf8.index(after: dot)...]).lowercased()
    }

    public static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : join(currentFolder, path)
    }

    public static var currentFolder: String {
        guard let buffer = getcwd(nil, 0) else { return "/" }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// The path with symbolic links followed, or nil where it does not exist.
    public static func resolved(_ path: String) -> String? {
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var end = path.utf8.endIndex
        while end > path.utf8.index(after: path.startIndex, orStart: path), path.utf8[path.utf8.index(before: end)] == UInt8(ascii: "/") {
            end = path.utf8.index(before: end)
        }
        return String(path[..<end])
    }
}

extension String.UTF8View {
    fileprivate func index(after start: Index, orStart path: String) -> Index {
        path.isEmpty ? endIndex : index(after: start)
    }
}
