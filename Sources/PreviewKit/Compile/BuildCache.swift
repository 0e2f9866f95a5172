import Glibc

/// Compiled libraries by the content they were made from, shared by all processes of a user.
///
///     $XDG_CACHE_HOME/vitrine/builds/<key>/preview.so
///
/// A build is written into a folder of its own name and then renamed, so that others see all of it or nothing.
/// Folders used least recently go once there are too many; a library that is loaded stays valid after that.
public struct BuildCache {
    public static let maximumBuilds = 200
    public static let maximumBytes: Int64 = 512 << 20

    public var folder: String

    public init(folder: String? = nil) {
        self.folder = folder ?? FilePath.join(Self.root, "builds")
    }

    /// `VITRINE_CACHE`, or `vitrine` below the user's cache folder.
    public static var root: String {
        if let named = environment("VITRINE_CACHE") { return named }
        if let cache = environment("XDG_CACHE_HOME") { return FilePath.join(cache, "vitrine") }
        if let home = environment("HOME") { return FilePath.join(home, ".cache/vitrine") }
        return "/tmp/vitrine-\(getuid())"
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    public func library(for key: String) -> String { folder + "/" + key + "/preview.so" }

    /// The library of an earlier build; marks it as used now.
    public func lookUp(_ key: String) -> String? {
        let path = library(for: key)
        guard access(path, R_OK) == 0 else { return nil }
        utimes(folder + "/" + key, nil)
        return path
    }

    /// A fresh folder to build in.
    public func makeWorkFolder() throws -> String {
        try Files.makeFolder(folder)
        let template = folder + "/work.XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil else { throw FileError("can't be made", template) }
        return bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// Moves a finished work folder into place. When another process was faster, its result is used.
    public func store(_ work: String, as key: String) throws -> String {
        let place = folder + "/" + key
        if rename(work, place) != 0 {
            let code = errno
            guard Files.exists(library(for: key)) else {
                Files.remove(work)
                throw FileError("can't be stored", place, code: code)
            }
            Files.remove(work)
        }
        return library(for: key)
    }

    /// Removes what was used least recently until the bounds hold, and work folders that were left behind a day ago.
    public func prune(maximumBuilds: Int = maximumBuilds, maximumBytes: Int64 = maximumBytes) {
        var builds: [(path: String, used: Int64, bytes: Int64)] = []
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let day: Int64 = 86_400_000_000_000, nanoseconds = Int64(now.tv_sec) * 1_000_000_000
        for name in Files.names(in: folder) {
            let path = FilePath.join(folder, name)
            guard let stamp = Files.stamp(path), stamp.isFolder else { continue }
            if name.hasPrefix("work.") {
                if stamp.modified < nanoseconds - day { Files.remove(path) }
                continue
            }
            builds.append((path, stamp.modified, Files.stamp(path + "/preview.so")?.size ?? 0))
        }
        builds.sort { $0.used > $1.used }
        var bytes: Int64 = 0
        for (index, build) in builds.enumerated() {
            bytes += build.bytes
            if index >= maximumBuilds || bytes > maximumBytes && index > 0 { Files.remove(build.path) }
        }
    }
}
