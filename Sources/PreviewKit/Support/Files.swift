import Glibc

/// What went wrong with a file, as one line that names it.
public struct FileError: Error, CustomStringConvertible {
    public var description: String

    init(_ action: String, _ path: String, code: Int32 = errno) {
        description = "\(path): \(action): \(String(cString: strerror(code)))"
    }
}

/// What `stat` says of a file, as far as it tells one version from another.
public struct FileStamp: Hashable {
    public var isFolder: Bool
    public var size: Int64
    /// Nanoseconds since 1970.
    public var modified: Int64
    public var inode: UInt64
}

public enum Files {
    public static func stamp(_ path: String) -> FileStamp? {
        var info = Glibc.stat()
        guard stat(path, &info) == 0 else { return nil }
        return FileStamp(
            isFolder: info.st_mode & S_IFMT == S_IFDIR, size: Int64(info.st_size),
            modified: Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec), inode: UInt64(info.st_ino))
    }

    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
    public static func isFolder(_ path: String) -> Bool { stamp(path)?.isFolder ?? false }

    public static func read(_ path: String) throws -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError("can't be read", path) }
        defer { close(file) }
        var info = Glibc.stat()
        guard fstat(file, &info) == 0 else { throw FileError("can't be read", path) }
        if info.st_mode & S_IFMT == S_IFDIR { throw FileError("can't be read", path, code: EISDIR) }
        var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
        var got = 0
        while true {
            if got == bytes.count { bytes.append(contentsOf: repeatElement(0, count: 4096)) }
            let n = bytes[got...].withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if n < 0 { throw FileError("can't be read", path) }
            if n == 0 { break }
            got += n
        }
        bytes.removeLast(bytes.count - got)
        return bytes
    }

    /// Names in a folder, sorted; empty where it can't be read.
    public static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Writes beside `path` and renames, so that a reader sees the old file or the whole new one.
    public static func writeAtomically(_ bytes: [UInt8], to path: String) throws {
        let temporary = path + ".\(getpid()).tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw FileError("can't be written", path) }
        var sent = 0
        while sent < bytes.count {
            let n = bytes[sent...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if n <= 0 {
                let error = FileError("can't be written", path)
                close(file)
                unlink(temporary)
                throw error
            }
            sent += n
        }
        close(file)
        guard rename(temporary, path) == 0 else {
            let error = FileError("can't be written", path)
            unlink(temporary)
            throw error
        }
    }

    /// Makes a folder with those above it.
    public static func makeFolder(_ path: String) throws {
        if isFolder(path) { return }
        let parent = FilePath.folder(path)
        if parent != path, !isFolder(parent) { try makeFolder(parent) }
        guard mkdir(path, 0o755) == 0 || errno == EEXIST && isFolder(path) else { throw FileError("can't be made", path) }
    }

    /// Removes a file, or a folder with what it holds. What can't be removed stays.
    public static func remove(_ path: String) {
        if isFolder(path) {
            for name in names(in: path) { remove(FilePath.join(path, name)) }
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
