import CShims
import Glibc

/// Follows the files that a PATH stands for: sources, images, catalogues and string tables, with files that come and go
/// and editors that save by renaming.
///
/// Poll `descriptor` for reading and call `changes()` then; no thread runs, and nothing wakes while nothing is saved.
public final class Watcher {
    public struct Change: Equatable {
        /// Something that is compiled has changed.
        public var sources = false
        /// Something that is only looked at while drawing has changed.
        public var resources = false

        public var isEmpty: Bool { !sources && !resources }
    }

    /// inotify's descriptor.
    public let descriptor: Int32
    /// Files that are written by the program itself: absolute paths without symbolic links.
    public var ignored: Set<String> = []
    /// Files that are saved within this time, in milliseconds, are taken together.
    public var settleTime: Int32 = 20

    private let root: String
    /// Set when one file is watched: of the Swift files only this one counts.
    private let onlySource: String?
    private var folders: [Int32: String] = [:]
    private var contents: [String: String] = [:]

    static let sourceEndings: Set<String> = ["swift"]
    static let resourceEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "json", "strings", "xcstrings", "heic"]

    /// - Throws: `FileError` when the folder can't be watched.
    public init(_ sources: SourceSet) throws {
        root = sources.watched
        onlySource = sources.kind == .file ? FilePath.name(sources.path) : nil
        descriptor = vitrine_inotify()
        guard descriptor >= 0 else { throw FileError("can't be watched", root) }
        var found: Set<String> = []
        add(root, &found)
        for path in found { contents[path] = digest(path) }
        guard !folders.isEmpty else {
            let error = FileError("can't be watched", root)
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// Takes in what was saved; waits until no more comes for a moment. Empty when the same content was saved again.
    public func changes() -> Change {
        var touched: Set<String> = []
        repeat { readEvents(into: &touched) } while hasMore()
        var change = Change()
        for path in touched.sorted() where hasNewContent(path) {
            if Self.sourceEndings.contains(FilePath.suffix(path)) { change.sources = true } else { change.resources = true }
        }
        return change
    }

    private func hasMore() -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, settleTime) > 0
    }

    private func readEvents(into touched: inout Set<String>) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let n = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if n <= 0 { return }
            buffer.withUnsafeBytes { bytes in
                var at = 0
                // struct inotify_event: watch, mask, cookie, length of the name, name.
                while at + 16 <= n {
                    let watch = bytes.load(fromByteOffset: at, as: Int32.self)
                    let mask = bytes.load(fromByteOffset: at + 4, as: UInt32.self)
                    let length = Int(bytes.load(fromByteOffset: at + 12, as: UInt32.self))
                    let name = String(decoding: bytes[(at + 16)..<min(n, at + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
                    take(watch, mask, name, &touched)
                    at += 16 + length
                }
            }
        }
    }

    private func take(_ watch: Int32, _ mask: UInt32, _ name: String, _ touched: inout Set<String>) {
        guard let folder = folders[watch] else { return }
        if mask & UInt32(IN_IGNORED) != 0 {
            folders[watch] = nil
            return
        }
        let path = FilePath.join(folder, name)
        if mask & UInt32(IN_ISDIR) != 0 {
            if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { add(path, &touched) }
        } else if matters(path) {
            touched.insert(path)
        }
    }

    private func matters(_ path: String) -> Bool {
        let name = FilePath.name(path), ending = FilePath.suffix(path)
        if name.hasPrefix(".") || isIgnored(path) { return false }
        if Self.sourceEndings.contains(ending) { return onlySource == nil || onlySource == name && FilePath.folder(path) == root }
        return Self.resourceEndings.contains(ending)
    }

    private func isIgnored(_ path: String) -> Bool {
        guard !ignored.isEmpty, let folder = FilePath.resolved(FilePath.folder(path)) else { return false }
        return ignored.contains(FilePath.join(folder, FilePath.name(path)))
    }

    /// Watches a folder and those below it. Files found there count as touched: they may have come before the watch.
    private func add(_ folder: String, _ touched: inout Set<String>) {
        let watch = vitrine_inotify_add(descriptor, folder)
        // A folder that is reached a second time, by way of a link, has a watch already.
        guard watch >= 0, folders[watch] == nil else { return }
        folders[watch] = folder
        for name in Files.names(in: folder) where !name.hasPrefix(".") {
            let path = FilePath.join(folder, name)
            if Files.isFolder(path) {
                add(path, &touched)
            } else if matters(path) {
                touched.insert(path)
            }
        }
    }

    private func hasNewContent(_ path: String) -> Bool {
        let new = digest(path)
        defer { contents[path] = new }
        return contents[path] != new
    }

    /// A hash of the file; nil when it is gone.
    private func digest(_ path: String) -> String? {
        guard let bytes = try? Files.read(path) else { return nil }
        var hash = ContentHash()
        hash.add(bytes)
        return hash.text
    }
}
